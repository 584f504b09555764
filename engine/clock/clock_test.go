package clock

import (
	"math/rand/v2"
	"testing"
	"time"
)

// epoch is the time at which every test begins.
var epoch = time.Date(1992, 10, 1, 9, 0, 0, 0, time.UTC)

// at returns the time that is the given number of seconds after the epoch.
func at(seconds float64) time.Time {
	return epoch.Add(time.Duration(seconds * float64(time.Second)))
}

// clockFor returns a new clock for the text of a control.
func clockFor(t testing.TB, text string) Clock {
	t.Helper()
	return New(mustParse(t, text))
}

// wantLeft checks the time left of both sides, in seconds.
func wantLeft(t testing.TB, k *Clock, now time.Time, red, black float64) {
	t.Helper()
	if r, b := k.Remaining(Red, now).Seconds(), k.Remaining(Black, now).Seconds(); r != red || b != black {
		t.Errorf("at %v: %v s and %v s left, want %v and %v", now.Sub(epoch), r, b, red, black)
	}
}

func TestClockRuns(t *testing.T) {
	k := clockFor(t, "1m")
	wantLeft(t, &k, at(5), 60, 60)
	k.Press(at(5)) // does nothing, because the clock is not running
	k.Start(Red, at(10))
	wantLeft(t, &k, at(13), 57, 60)
	k.Press(at(15))
	wantLeft(t, &k, at(15), 55, 60)
	wantLeft(t, &k, at(20), 55, 55)
	k.Pause(at(20))
	k.Pause(at(25))
	wantLeft(t, &k, at(30), 55, 55)
	if _, ok := k.Running(); ok || !k.Paused() {
		t.Error("not paused")
	}
	k.Resume(at(30))
	k.Resume(at(35))
	if side, ok := k.Running(); !ok || side != Black || k.Paused() {
		t.Errorf("running for %v, %v after a pause", side, ok)
	}
	k.Stop(at(40))
	k.Resume(at(45))
	wantLeft(t, &k, at(50), 55, 45)
	k.Start(Black, at(50))
	k.Start(Red, at(51)) // as when setting up a position: no move is counted
	wantLeft(t, &k, at(52), 54, 44)
	if k.MovesMade(Red) != 1 || k.MovesMade(Black) != 0 {
		t.Errorf("%d and %d moves made", k.MovesMade(Red), k.MovesMade(Black))
	}
	if r, b := k.Used(Red, at(52)), k.Used(Black, at(52)); r != 6*time.Second || b != 16*time.Second {
		t.Errorf("used %v and %v", r, b)
	}
	wantLeft(t, &k, at(40), 55, 44) // time that goes backwards does not count
}

func TestStages(t *testing.T) {
	k := clockFor(t, "2/100s + 1/50s + sd/10s + 1s")
	k.Start(Red, at(0))
	left := []float64{100 - 10 + 1, 91 - 10 + 1 + 50, 132 - 10 + 1 + 10, 133 - 10 + 1, 124 - 10 + 1}
	toGo := []int{1, 1, 0, 0, 0}
	for i := range left {
		k.Press(at(float64(10*i + 10)))
		k.Start(Red, at(float64(10*i+10)))
		wantLeft(t, &k, at(float64(10*i+10)), left[i], 100)
		if k.MovesLeft(Red) != toGo[i] || k.MovesLeft(Black) != 2 {
			t.Errorf("after move %d: %d and %d moves left", i+1, k.MovesLeft(Red), k.MovesLeft(Black))
		}
	}
	if k.Stage(Red) != (Stage{0, 10 * time.Second}) || k.Stage(Black) != (Stage{2, 100 * time.Second}) {
		t.Errorf("stages %v and %v", k.Stage(Red), k.Stage(Black))
	}
}

func TestLastStageRepeats(t *testing.T) {
	k := clockFor(t, "3/1h + 2/30m")
	k.Start(Red, at(0))
	for range 3 + 2*10 {
		k.Press(at(0))
		k.Press(at(0))
	}
	wantLeft(t, &k, at(0), 3600+11*1800, 3600+11*1800)
	if k.MovesLeft(Red) != 2 {
		t.Errorf("%d moves left", k.MovesLeft(Red))
	}
}

func TestTimePerMove(t *testing.T) {
	k := clockFor(t, "5s/move")
	k.Start(Red, at(0))
	wantLeft(t, &k, at(3), 2, 5)
	k.Press(at(3))
	wantLeft(t, &k, at(4), 2, 4)
	k.Press(at(4))
	wantLeft(t, &k, at(4), 5, 4)
	if side, ok := k.Flagged(at(9)); !ok || side != Red {
		t.Errorf("flagged %v, %v", side, ok)
	}
}

func TestUntimed(t *testing.T) {
	k := clockFor(t, "depth 6")
	k.Start(Red, at(0))
	k.Press(at(1e6))
	wantLeft(t, &k, at(2e6), 0, 0)
	if _, ok := k.Flagged(at(2e6)); ok {
		t.Error("a flag without a clock fell")
	}
	if k.Used(Black, at(2e6)) != 1e6*time.Second {
		t.Errorf("used %v", k.Used(Black, at(2e6)))
	}
	if b := k.Budget(Black, at(2e6)); b.Limited() {
		t.Errorf("budget %+v", b)
	}
}

func TestFlags(t *testing.T) {
	k := clockFor(t, "1/10s")
	k.Start(Red, at(0))
	if _, ok := k.Flagged(at(9.999)); ok {
		t.Error("a flag fell early")
	}
	if side, ok := k.Flagged(at(10)); !ok || side != Red {
		t.Errorf("flagged %v, %v", side, ok)
	}
	k.Press(at(11)) // too late: the ten seconds for the next move do not lift the fallen flag
	wantLeft(t, &k, at(11), 9, 10)
	if side, ok := k.Flagged(at(11)); !ok || side != Red {
		t.Errorf("after the move flagged %v, %v", side, ok)
	}
	k.Press(at(30))
	if side, ok := k.Flagged(at(30)); !ok || side != Red {
		t.Errorf("with both down flagged %v, %v", side, ok)
	}
	k.Set(Red, 5*time.Second, at(30))
	if side, ok := k.Flagged(at(30)); !ok || side != Black {
		t.Errorf("with red's up again flagged %v, %v", side, ok)
	}
	k.Set(Red, 0, at(30))
	k.Set(Black, time.Second, at(30))
	if side, ok := k.Flagged(at(30)); !ok || side != Red {
		t.Errorf("set to nothing flagged %v, %v", side, ok)
	}
}

// TestOperator checks that the time until the operator presses the key counts, and that Red's time
// can be reset while the opponent thinks.
func TestOperator(t *testing.T) {
	k := New(mustParse(t, "40/2h").OverTheBoard())
	k.Start(Red, at(0))
	if b := k.Budget(Red, at(0)); b.Target != 157500*time.Millisecond-DefaultOverhead {
		t.Errorf("target %v, want (7200 s - 900 s) / 40 less the overhead", b.Target)
	}
	// The search has taken 150 s, and the operator another 20 s.
	k.Press(at(170))
	wantLeft(t, &k, at(200), 7200-170, 7200-30)
	// The clock on the table shows 25 s less.
	k.Set(Red, 7005*time.Second, at(200))
	k.Press(at(300))
	wantLeft(t, &k, at(305), 7000, 7200-130)
	k.Set(Red, 6000*time.Second, at(310)) // Red's own clock, while it is running
	wantLeft(t, &k, at(315), 5995, 7200-130)
}

func TestSnapshot(t *testing.T) {
	k := clockFor(t, "1/60s+5s")
	k.Start(Red, at(0))
	saved := k.Snapshot(at(3))
	want := k
	k.Press(at(10))
	k.Press(at(90))
	if _, ok := k.Flagged(at(90)); !ok || saved == k {
		t.Fatal("the game did not go on")
	}
	k = saved
	wantLeft(t, &k, at(1000), 57, 60)
	k.Resume(at(1000))
	wantLeft(t, &k, at(1001), 56, 60)
	if side, ok := k.Running(); !ok || side != Red || k.MovesMade(Red) != 0 {
		t.Errorf("running for %v, %v with %d moves made", side, ok, k.MovesMade(Red))
	}
	wantLeft(t, &want, at(3), 57, 60) // a plain copy keeps running
}

// TestClockProperties makes random calls on clocks. At every moment, a side has time left or its
// flag is down; a snapshot does not change when the original does; and time that passes on a clock
// is counted as used.
func TestClockProperties(t *testing.T) {
	controls := []string{"40/2h", "3/20s+2/10s", "5s/move", "1m+2s", "2/10s+sd/30s+1s", "none"}
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 0))
		k := clockFor(t, controls[rng.IntN(len(controls))])
		now := epoch
		var saved, twin Clock
		for range 60 {
			now = now.Add(time.Duration(rng.Int64N(int64(3 * time.Second))))
			step(&k, rng, now)
			if rng.IntN(10) == 0 {
				saved, twin = k.Snapshot(now), k.Snapshot(now)
			}
			if saved != twin {
				t.Fatalf("seed %d: a snapshot changed", seed)
			}
			checkClock(t, &k, now)
		}
		if t.Failed() {
			t.Fatalf("seed %d, %v", seed, k.Control())
		}
	}
}

// step makes one random call on a clock.
func step(k *Clock, rng *rand.Rand, now time.Time) {
	side := Side(rng.IntN(2))
	switch rng.IntN(12) {
	case 0:
		k.Start(side, now)
	case 1:
		k.Pause(now)
	case 2:
		k.Resume(now)
	case 3:
		k.Stop(now)
	case 4:
		k.Set(side, time.Duration(rng.Int64N(int64(10*time.Second)))-time.Second, now)
	default:
		k.Press(now)
	}
}

// checkClock checks the invariants of every clock.
func checkClock(t *testing.T, k *Clock, now time.Time) {
	t.Helper()
	_, flagged := k.Flagged(now)
	for _, side := range []Side{Red, Black} {
		left := k.Remaining(side, now)
		if !flagged && left <= 0 && k.Control().Timed() {
			t.Errorf("%v left and no flag down", left)
		}
		later := now.Add(time.Second)
		runs := time.Duration(0)
		if who, ok := k.Running(); ok && who == side {
			runs = time.Second
		}
		if got := k.Used(side, later) - k.Used(side, now); got != runs {
			t.Errorf("a second later %v more is used, want %v", got, runs)
		}
		if got := left - k.Remaining(side, later); got != runs && k.Control().Timed() {
			t.Errorf("a second later %v less is left, want %v", got, runs)
		}
		checkBudget(t, k.Turn(side, now))
	}
}
