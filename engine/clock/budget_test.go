package clock

import (
	"math/rand/v2"
	"testing"
	"time"
)

// checkBudget checks the invariants of every budget.
func checkBudget(t testing.TB, turn Turn) {
	t.Helper()
	b := turn.Budget()
	if !b.Limited() {
		if turn != (Turn{}) {
			t.Errorf("%+v: no limit", turn)
		}
		return
	}
	limit := turn.Left
	if turn.PerMove > 0 {
		limit = turn.PerMove
	}
	switch {
	case b.Target <= 0 || b.Target > b.Hard:
		t.Errorf("%+v: target %v, hard limit %v", turn, b.Target, b.Hard)
	case limit > 1 && b.Hard >= limit && turn.PerMove == 0, b.Hard > max(limit, 1):
		t.Errorf("%+v: hard limit %v", turn, b.Hard)
	case b.Second < 0 || b.Second > b.Target || b.Target+b.Second > b.Hard:
		t.Errorf("%+v: %v and a second alarm after %v, hard limit %v", turn, b.Target, b.Second, b.Hard)
	case b.Moves > 0 && b.Target != min(max(b.Left/time.Duration(b.Moves)+b.Extra, leastTime), b.Hard), b.Moves == 0 != (turn.PerMove > 0):
		t.Errorf("%+v: target %v of %v / %d + %v", turn, b.Target, b.Left, b.Moves, b.Extra)
	case b.Tolerance < firstTolerance || b.Tolerance > lastTolerance:
		t.Errorf("%+v: tolerance %d", turn, b.Tolerance)
	}
}

// TestBudget compares budgets with values computed by hand.
func TestBudget(t *testing.T) {
	const s = time.Second
	tournament := Stage{40, 2 * time.Hour}
	for _, c := range []struct {
		name string
		turn Turn
		want Budget
	}{
		{"no clock", Turn{}, Budget{}},
		{
			"t = R/n: 7200 s / 40",
			Turn{Left: 7200 * s, Moves: 40, Stage: tournament, Number: 1},
			Budget{Target: 180 * s, Second: 180 * s, Hard: 6840 * s, Tolerance: 10},
		},
		{
			"t = (C-O)/n: 6300 s / 40",
			Turn{Left: 7200 * s, Moves: 40, Stage: tournament, Number: 1, Operation: 900 * s / 40},
			Budget{Target: 157500 * time.Millisecond, Second: 157500 * time.Millisecond, Hard: 5940 * s, Tolerance: 10},
		},
		{
			"half way",
			Turn{Left: 3000 * s, Moves: 20, Stage: tournament, Number: 21},
			Budget{Target: 150 * s, Second: 150 * s, Hard: 2850 * s, Tolerance: 20},
		},
		{
			"near the control the second alarm is less",
			Turn{Left: 400 * s, Moves: 2, Stage: tournament, Number: 39},
			Budget{Target: 200 * s, Second: 45 * s, Hard: 380 * s, Tolerance: 29},
		},
		{
			"the last move before it, in trouble",
			Turn{Left: 200 * s, Moves: 1, Stage: tournament, Number: 40},
			Budget{Target: 190 * s, Hard: 190 * s, Tolerance: 29, Trouble: true},
		},
		{
			"a fixed time",
			Turn{PerMove: s, Overhead: 50 * time.Millisecond, Number: 200},
			Budget{Target: 950 * time.Millisecond, Hard: 950 * time.Millisecond, Tolerance: 40},
		},
		{
			"a fixed time of which some is gone",
			Turn{Left: s / 2, PerMove: s, Overhead: 50 * time.Millisecond, Number: 1},
			Budget{Target: 450 * time.Millisecond, Hard: 450 * time.Millisecond, Tolerance: 10},
		},
		{
			"a fixed time shorter than the overhead",
			Turn{PerMove: 20 * time.Millisecond, Overhead: 50 * time.Millisecond, Number: 1},
			Budget{Target: 10 * time.Millisecond, Hard: 10 * time.Millisecond, Tolerance: 10},
		},
		{
			"sudden death: 44 moves to come",
			Turn{Left: 440 * s, Stage: Stage{0, 440 * s}, Number: 1},
			Budget{Target: 10 * s, Second: 10 * s, Hard: 418 * s, Tolerance: 10},
		},
		{
			"sudden death after twenty moves: 34",
			Turn{Left: 340 * s, Stage: Stage{0, 440 * s}, Number: 21},
			Budget{Target: 10 * s, Second: 10 * s, Hard: 323 * s, Tolerance: 20},
		},
		{
			"sudden death later: 24",
			Turn{Left: 120 * s, Stage: Stage{0, 440 * s}, Number: 61},
			Budget{Target: 5 * s, Second: 5 * s, Hard: 114 * s, Tolerance: 40},
		},
		{
			"sudden death in seconds: the lag of 200 moves is put aside, up to half of the clock",
			Turn{Left: 15 * s, Stage: Stage{0, 15 * s}, Number: 1, Overhead: 50 * time.Millisecond},
			Budget{Target: 7500 * time.Millisecond / 44, Second: 7500 * time.Millisecond / 44, Hard: 6737500 * time.Microsecond, Tolerance: 10},
		},
		{
			"forty moves later it is known to be 2 ms, of which four moves believed to take 50 make 6.4",
			Turn{
				Left: 8 * s, Stage: Stage{0, 15 * s}, Number: 41, Overhead: 50 * time.Millisecond,
				Lag: Lag{80 * time.Millisecond, 40},
			},
			Budget{Target: 290909093, Second: 290909093, Hard: 6538181876, Tolerance: 30},
		},
		{
			"increment: three quarters of it",
			Turn{Left: 440 * s, Increment: 4 * s, Stage: Stage{0, 440 * s}, Number: 1},
			Budget{Target: 13 * s, Second: 13 * s, Hard: 418 * s, Tolerance: 10},
		},
		{
			"increment on an empty clock: what is there",
			Turn{Left: s, Increment: 4 * s, Stage: Stage{0, 500 * s}, Number: 61, Overhead: 50 * time.Millisecond},
			Budget{Target: 900 * time.Millisecond, Hard: 900 * time.Millisecond, Tolerance: 40, Trouble: true},
		},
		{
			"a control of seconds: the overhead comes out of the increment first",
			Turn{Left: 880 * time.Millisecond, Increment: 50 * time.Millisecond, Stage: Stage{0, s}, Number: 1, Overhead: 50 * time.Millisecond},
			Budget{Target: 20 * time.Millisecond, Second: 20 * time.Millisecond, Hard: 786 * time.Millisecond, Tolerance: 10},
		},
		{
			"little left: half of it is for the overhead",
			Turn{Left: 60 * time.Millisecond, Increment: 20 * time.Millisecond, Stage: Stage{0, s}, Number: 61, Overhead: 50 * time.Millisecond},
			Budget{Target: 2500 * time.Microsecond, Second: 2500 * time.Microsecond, Hard: 27 * time.Millisecond, Tolerance: 40, Trouble: true},
		},
		{
			"the overhead of the moves to come is all there is",
			Turn{Left: 2 * s, Stage: Stage{0, time.Minute}, Number: 151, Overhead: 50 * time.Millisecond},
			Budget{Target: leastTime, Hard: leastTime, Tolerance: 40, Trouble: true},
		},
		{
			"flag fallen",
			Turn{Left: -s, Stage: tournament, Moves: 3, Number: 38},
			Budget{Target: 1, Hard: 1, Tolerance: 28, Trouble: true},
		},
	} {
		got := c.turn.Budget()
		if got.Left, got.Moves, got.Extra = 0, 0, 0; got != c.want { // checkBudget has compared these three with Target
			t.Errorf("%s:\n got %+v\nwant %+v", c.name, got, c.want)
		}
		checkBudget(t, c.turn)
	}
}

// TestOverheadDoesNotEmptyTheClock checks that, in controls of a few seconds, a clock stays well
// above zero even if each move costs almost its whole increment in addition to its search.
func TestOverheadDoesNotEmptyTheClock(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct{ whole, increment, costs, least time.Duration }{
		{1500 * ms, 20 * ms, 15 * ms, 50 * ms},
		{1000 * ms, 50 * ms, 20 * ms, 500 * ms},
		{6000 * ms, 100 * ms, 30 * ms, 300 * ms},
	} {
		left := c.whole
		for number := 1; number <= 200; number++ {
			turn := Turn{Left: left, Increment: c.increment, Stage: Stage{Time: c.whole}, Number: number, Overhead: DefaultOverhead}
			budget := turn.Budget()
			if left -= budget.Target + c.costs; left < c.least {
				t.Errorf("%v + %v, %v a move: %v left at move %d, expected %v", c.whole, c.increment, c.costs, left, number, c.least)
				break
			}
			left += c.increment
		}
	}
}

// TestTrouble checks that a side is in time trouble in its last five minutes, or in less in short
// controls.
func TestTrouble(t *testing.T) {
	for _, c := range []struct{ stage, want time.Duration }{
		{2 * time.Hour, 5 * time.Minute},
		{time.Hour, 5 * time.Minute},
		{10 * time.Minute, 50 * time.Second},
		{time.Minute, 5 * time.Second},
	} {
		turn := Turn{Left: c.want, Moves: 40, Stage: Stage{40, c.stage}, Number: 1}
		if turn.Budget().Trouble {
			t.Errorf("%v: trouble with %v left", c.stage, turn.Left)
		}
		turn.Left--
		if !turn.Budget().Trouble {
			t.Errorf("%v: no trouble with %v left", c.stage, turn.Left)
		}
	}
}

// TestToleranceGrows checks that the tolerance begins at a tenth of a pawn and never shrinks.
func TestToleranceGrows(t *testing.T) {
	last := int32(0)
	for number := range 150 {
		turn := Turn{Left: time.Hour, Number: number}
		got := turn.Budget().Tolerance
		if got < last || number <= 1 && got != 10 {
			t.Errorf("move %d: tolerance %d after %d", number, got, last)
		}
		last = got
	}
	if last <= 10 {
		t.Errorf("tolerance %d after 150 moves", last)
	}
}

// TestBudgetProperties checks the budgets of random turns, including impossible turns.
func TestBudgetProperties(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	upTo := func(most time.Duration) time.Duration { // draws small values often
		return time.Duration(rng.Int64N(int64(most))) >> rng.IntN(40)
	}
	for range 100_000 {
		turn := Turn{
			Left:      upTo(3 * time.Hour),
			Moves:     rng.IntN(60),
			Number:    rng.IntN(250),
			Overhead:  upTo(time.Second),
			Operation: upTo(time.Minute),
			Lag:       Lag{upTo(time.Minute), rng.IntN(100)},
		}
		if rng.IntN(2) == 0 {
			turn.Stage = Stage{turn.Moves + rng.IntN(10)*min(turn.Moves, 1), turn.Left + upTo(time.Hour) + 1}
		}
		switch rng.IntN(4) {
		case 0:
			turn.Increment = upTo(time.Minute)
		case 1:
			turn.PerMove = upTo(time.Minute)
		}
		checkBudget(t, turn)
		if t.Failed() {
			return
		}
	}
}
