package clock

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"example.com/abyss/internal/golden"
)

// series is a set of simulated games under one control.
type series struct {
	control string
	games   int
	moves   int // the largest number of moves that a side makes in a game

	// Bounds of the time that a move costs after its search, through the screen and the connection
	// or through the operator.
	fastest, slowest time.Duration

	// leastUse is the smallest part of the given time that each side must have used by the end of
	// its first control, or by move eighty in sudden death.
	leastUse float64
}

// lag is the longest time that it takes to play a move in these tests. Together with the slowest
// poll it stays below DefaultOverhead.
const lag = 25 * time.Millisecond

// quick is the time that it takes to play a move on an idle machine.
const quick = 2 * time.Millisecond

var allSeries = []series{
	{"40/2h", 150, 160, 0, lag, 0.98},
	{"40/2h+20/1h", 150, 160, 0, lag, 0.98},
	{"40/90m+sd/30m+30s", 100, 200, 0, lag, 0.9},
	{"20/5m", 100, 200, 0, lag, 0.9},
	{"1h", 100, 200, 0, lag, 0.9},
	{"10m", 100, 200, 0, lag, 0.9},
	{"1m", 100, 200, 0, lag, 0.8},
	{"30s", 100, 200, 0, lag, 0.7},
	{"15s", 100, 200, 0, lag, 0.6},
	{"15s", 100, 200, 0, quick, 0.7},
	{"5s", 100, 200, 0, quick, 0.6},
	{"15s+100ms", 100, 200, 0, lag, 0.8},
	{"5m+3s", 100, 200, 0, lag, 0.9},
	{"1m+1s", 100, 200, 0, lag, 0.9},
	{"1s/move", 100, 200, 0, lag, 0},
	{"100ms/move", 100, 200, 0, lag, 0},
	// These games are over the board, at the pace of the operator.
	{"40/2h, operation 15m", 100, 120, 3 * time.Second, 20 * time.Second, 0.95},
	{"40/2h+sd/1h, operation 15m", 100, 100, 3 * time.Second, 20 * time.Second, 0.95},
	{"2h, operation 15m", 100, 100, 3 * time.Second, 20 * time.Second, 0.75},
}

// outcome collects the results of a series.
type outcome struct {
	steady            bool // whether the model scales its time by the stability of the best move
	presses, extended int
	least             time.Duration // the least time left when a side pressed
	measured          int           // number of sides that reached the end of the control, or move eighty
	// part of the given time that a side has used at that point: the sum over the sides, and the
	// minimum
	used, leastUsed float64
}

// TestNoFlagFalls plays over a thousand games with a simulated clock. No flag falls, and the sides
// use their time. Short mode plays a tenth of the games.
func TestNoFlagFalls(t *testing.T) {
	games, used := 0, 0.0
	controls := map[string]bool{}
	for i, s := range allSeries {
		controls[s.control] = true
		t.Run(s.control, func(t *testing.T) {
			if testing.Short() {
				s.games /= 10
			}
			o := outcome{least: MaxTime, leastUsed: 1}
			for game := range s.games {
				s.play(t, rand.New(rand.NewPCG(uint64(i), uint64(game))), &o)
				if t.Failed() {
					t.Fatalf("in game %d", game)
				}
			}
			if o.extended == 0 && s.leastUse > 0 {
				t.Error("no search went past its first alarm")
			}
			t.Logf("%d games, %d moves, %d past the first alarm; at least %v left at a press",
				s.games, o.presses, o.extended, o.least.Round(time.Microsecond))
			if s.leastUse == 0 {
				return
			}
			if o.measured == 0 {
				t.Fatal("no game was long enough")
			}
			t.Logf("used %.1f%% of the time on average, %.1f%% at least, in %d cases",
				100*o.used/float64(o.measured), 100*o.leastUsed, o.measured)
			if s.control == allSeries[0].control {
				used = o.leastUsed
			}
			if o.leastUsed < s.leastUse {
				t.Errorf("one used %.1f%% of its time, want %.1f%%", 100*o.leastUsed, 100*s.leastUse)
			}
		})
		games += s.games
	}
	if testing.Short() {
		return
	}
	if games < 1000 {
		t.Errorf("%d games, want a thousand", games)
	}
	const thesisMap, budgets = "../../docs/thesis-map.md", "../../docs/budgets.md"
	golden.Mark(t, thesisMap, "simulated games", fmt.Sprint(games))
	golden.Mark(t, budgets, "simulated games", fmt.Sprint(games))
	golden.Mark(t, thesisMap, "simulated controls", fmt.Sprint(len(controls)))
	golden.Mark(t, thesisMap, "used in 40/2h", fmt.Sprintf("%.1f", 100*used))
}

// TestNoFlagFallsBySteadiness plays a third of the games of TestNoFlagFalls with a model whose time
// varies from iteration to iteration. No flag falls. On average the sides use at least half of the
// leastUse of the series.
func TestNoFlagFallsBySteadiness(t *testing.T) {
	for i, s := range allSeries {
		t.Run(s.control, func(t *testing.T) {
			o := outcome{steady: true, least: MaxTime, leastUsed: 1}
			for game := range max(s.games/3, 1) {
				s.play(t, rand.New(rand.NewPCG(uint64(i), uint64(game))), &o)
				if t.Failed() {
					t.Fatalf("in game %d", game)
				}
			}
			if s.leastUse > 0 && o.used/float64(o.measured) < s.leastUse/2 {
				t.Errorf("used %.1f%% of the time on average", 100*o.used/float64(o.measured))
			}
			t.Logf("%d moves, at least %v left at a press, %.1f%% used on average", o.presses, o.least.Round(time.Microsecond), 100*o.used/float64(max(o.measured, 1)))
		})
	}
}

// play plays one game, in which the model plays both sides.
func (s *series) play(t *testing.T, rng *rand.Rand, o *outcome) {
	control := mustParse(t, s.control)
	k := New(control)
	now := epoch
	k.Start(Red, now)
	plies := 2 * (10 + rng.IntN(s.moves-9))
	if rng.IntN(4) == 0 {
		plies = 2 * s.moves
	}
	book := 2 * max(rng.IntN(16)-8, 0) // moves of a book, played at once, in half of the games
	m := model{rng: rng, steady: o.steady}
	for ply := range plies {
		side, _ := k.Running()
		if ply >= book {
			b := k.Budget(side, now)
			spent, extended := m.search(b)
			now = now.Add(spent)
			if extended {
				o.extended++
			}
			now = now.Add(s.fastest + time.Duration(rng.Int64N(int64(s.slowest-s.fastest))))
			k.Searched(spent, b, now)
		} else {
			now = now.Add(s.fastest + time.Duration(rng.Int64N(int64(s.slowest-s.fastest))))
		}
		o.presses++
		o.least = min(o.least, k.Remaining(side, now))
		if _, fallen := k.Flagged(now); fallen {
			t.Errorf("%v's flag fell at its move %d: %v", side, k.MovesMade(side)+1, k.Remaining(side, now))
			return
		}
		k.Press(now)
		s.measure(&k, side, now, o)
	}
}

// measure records the time used when a side reaches the end of its first stage, or move eighty in
// sudden death.
func (s *series) measure(k *Clock, side Side, now time.Time, o *outcome) {
	c := k.Control()
	end := c.Stages[0].Moves
	if end == 0 {
		end = 80
	}
	if k.MovesMade(side) != end {
		return
	}
	given := c.Stages[0].Time + time.Duration(end-1)*c.Increment
	used := float64(k.Used(side, now)) / float64(given)
	o.measured++
	o.used += used
	o.leastUsed = min(o.leastUsed, used)
}

// TestSecondAlarmKeepsTheControl spends the maximum on every move of a game: up to the second
// alarm, plus the slowest poll and the longest lag. The program of the thesis lost a game because
// it had no such limit (2.6.2, footnote). Controls in which polls and lag alone use up almost all
// the time are left out.
func TestSecondAlarmKeepsTheControl(t *testing.T) {
	for _, s := range allSeries {
		if c := mustParse(t, s.control); c.Stages[0].Moves == 0 && c.PerMove == 0 && time.Duration(s.moves)*(worstPoll+s.slowest-c.Increment) > c.Stages[0].Time*3/4 {
			continue
		}
		k := clockFor(t, s.control)
		now := epoch
		for range s.moves {
			k.Start(Red, now)
			b := k.Budget(Red, now)
			bell := NewBell(b)
			elapsed := b.Target + worstPoll
			for !bell.Ring(elapsed, -1000, 0, true) {
				elapsed += worstPoll
			}
			if elapsed > 2*(b.Target+worstPoll)+worstPoll {
				t.Errorf("%s: %v for %+v", s.control, elapsed, b)
			}
			now = now.Add(elapsed + s.slowest)
			k.Searched(elapsed, b, now)
			if _, fallen := k.Flagged(now); fallen {
				t.Errorf("%s: the flag fell at move %d: %v", s.control, k.MovesMade(Red)+1, k.Remaining(Red, now))
				break
			}
			k.Press(now)
		}
	}
}

// TestOverTheBoard plays as in 1992, with the program's clock beside a real one. The program's
// clock runs one part in two hundred fast, and the operator stops it some seconds before the real
// clock. While the opponent thinks, the operator sometimes sets Red's time to that of the real
// clock. The real flag must not fall.
func TestOverTheBoard(t *testing.T) {
	control := mustParse(t, "40/2h+20/1h").OverTheBoard()
	drift := func(now time.Time) time.Time { return now.Add(now.Sub(epoch) / 200) }
	least := MaxTime
	for game := range uint64(100) {
		rng := rand.New(rand.NewPCG(1992, game))
		m := model{rng: rng}
		program, table := New(control), New(control)
		now := epoch
		program.Start(Red, now)
		table.Start(Red, drift(now))
		for range 100 {
			spent, _ := m.search(program.Budget(Red, now))
			now = now.Add(spent + 2*time.Second + time.Duration(rng.Int64N(int64(20*time.Second))))
			least = min(least, table.Remaining(Red, drift(now)))
			table.Press(drift(now))
			now = now.Add(time.Duration(rng.Int64N(int64(3 * time.Second))))
			if left := table.Remaining(Red, drift(now)); left <= 0 {
				t.Fatalf("game %d: %v left at move %d", game, left, table.MovesMade(Red))
			}
			program.Press(now)
			now = now.Add(time.Duration(rng.Int64N(int64(5 * time.Minute))))
			if rng.IntN(5) == 0 {
				program.Set(Red, table.Remaining(Red, drift(now)), now)
			}
			program.Press(now)
			table.Press(drift(now))
		}
	}
	t.Logf("at least %v left on the real clock at a press", least)
}
