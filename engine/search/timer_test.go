package search

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/xiangqi"
)

func budget(target time.Duration) clock.Budget {
	return clock.Budget{Target: target, Second: target, Hard: 3 * target, Tolerance: 10}
}

// A search with a budget must not stop before the target unless its result is settled earlier, and
// must stop at most one poll after the hard limit.
func TestBudget(t *testing.T) {
	s := New(mustPreset(t, "abyss92"))
	b := budget(40 * time.Millisecond)
	r := search(t, s, midgameA, Limits{Budget: b})
	if !r.Stopped || r.Elapsed < b.Target || r.Depth == 0 {
		t.Errorf("stopped %v after %v at depth %d", r.Stopped, r.Elapsed, r.Depth)
	}
}

// If only one move is legal, a search on the game clock must end at the depth onlyMoveDepth at the
// latest.
func TestBudgetOfAnOnlyMove(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/R8/1R7/4K4 b - - 0 1"
	p := position(t, fen)
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	if l.Len() != 1 {
		t.Fatalf("%d moves, want 1", l.Len())
	}
	r := search(t, New(mustPreset(t, "base")), fen, Limits{Budget: budget(time.Hour)})
	if r.Move != l.At(0) || r.Depth > onlyMoveDepth {
		t.Errorf("%v after depth %d", r.Move, r.Depth)
	}
}

// The search must also end at onlyMoveDepth if the rules of repetition forbid all moves but one.
func TestBudgetOfAnOnlyMoveAllowed(t *testing.T) {
	s := New(mustPreset(t, "base"))
	s.prepare(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Budget: budget(time.Hour), Nodes: 100000}, nil)
	for i := range s.root.moves[1:] {
		s.root.moves[i+1].forbidden = true
	}
	only := s.root.moves[0].move
	if r := s.iterate(); r.Move != only || r.Depth != onlyMoveDepth || s.timer.stopped {
		t.Errorf("%v after depth %d, stopped %v", r.Move, r.Depth, s.timer.stopped)
	}
}

func TestPonderDoesNotReturnUnhit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := New(mustPreset(t, "base"))
		ponder := NewPonder()
		done := make(chan Result, 1)
		go func() {
			// The depth limit ends the iterations, but Search returns only after the hit.
			done <- s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Depth: 3, Ponder: ponder}, nil)
		}()
		synctest.Wait()
		select {
		case r := <-done:
			t.Fatalf("returned before the hit: %+v", r)
		default:
		}
		ponder.Hit(budget(time.Second))
		ponder.Hit(clock.Budget{}) // a second call must change nothing
		if r := <-done; r.Depth != 3 || r.Stopped || r.Ponder == xiangqi.NoMove {
			t.Errorf("%+v", r)
		}
	})
}

func TestPonderEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := New(mustPreset(t, "base"))
	r := s.Search(ctx, Root{Pos: position(t, midgameA)}, Limits{Ponder: NewPonder()}, func(i Info) {
		if i.Depth == 4 {
			cancel()
		}
	})
	if !r.Stopped || r.Move == xiangqi.NoMove {
		t.Errorf("%+v", r)
	}
}

// The time before a hit must count. If the target has already passed, the search must end at the
// next poll, at any depth.
func TestPonderHitCountsWhatWasThought(t *testing.T) {
	s := New(mustPreset(t, "base"))
	ponder := NewPonder()
	r := s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Time: time.Nanosecond, Ponder: ponder}, func(i Info) {
		if i.Depth == 5 && i.Done {
			ponder.Hit(clock.Budget{Target: 1, Hard: time.Hour, Tolerance: 1 << 20})
		}
	})
	if !r.Stopped || r.Depth < 5 {
		t.Errorf("stopped %v at depth %d", r.Stopped, r.Depth)
	}
}

func TestExpectedReplyIsLegal(t *testing.T) {
	for _, fen := range positions {
		r := search(t, New(mustPreset(t, "abyss92")), fen, Limits{Depth: 5})
		p := follow(t, fen, []xiangqi.Move{r.Move})
		if r.Ponder != xiangqi.NoMove && !p.Legal(r.Ponder) {
			t.Errorf("%s: %v is no answer to %v", fen, r.Ponder, r.Move)
		}
		if len(r.PV) > 1 && r.Ponder != r.PV[1] {
			t.Errorf("%s: expects %v, line %v", fen, r.Ponder, r.PV)
		}
	}
}

// The search must obey the bell. It must end at the first alarm unless its score has fallen. In
// that case it may continue until the hard limit.
func TestBellEndsTheSearch(t *testing.T) {
	var tm timer
	tm.start(t.Context(), &Limits{Budget: budget(time.Minute)})
	now := tm.started.Add(61 * time.Second)
	tm.completed(100)
	for _, c := range []struct {
		score Score
		want  bool
	}{{100, true}, {90, true}, {89, false}} {
		tm.bell = clock.NewBell(budget(time.Minute))
		if got := tm.timeUp(now, c.score); got != c.want {
			t.Errorf("score %d after 100: stop %v", c.score, got)
		}
	}
	if tm.timeUp(tm.started.Add(30*time.Second), 89) {
		t.Error("stopped before the first alarm")
	}
	if !tm.timeUp(tm.started.Add(4*time.Minute), 89) {
		t.Error("went on beyond the hard limit")
	}
}

// The bell must count finished root moves. If the score has fallen, it must allow ten more root
// moves.
func TestRootMovesAreCounted(t *testing.T) {
	s := New(mustPreset(t, "base"))
	s.prepare(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Budget: budget(time.Minute)}, nil)
	s.timer.from = s.timer.started.Add(-61 * time.Second)
	s.timer.previous, s.timer.known = 100, true
	s.root.lines = []Line{{Score: 80}}
	if s.timer.timeUp(time.Now(), s.root.score()) {
		t.Fatal("over at the first alarm, though the score fell")
	}
	s.searchRoot(s.root.moves, Mate-1, Infinity, 1) // with this window, no move raises alpha
	if !s.timer.stopped || len(s.root.moves) < 12 {
		t.Errorf("stopped %v after %d root moves", s.timer.stopped, len(s.root.moves))
	}
}

// reportDue allows one report without a new result per infoInterval. The first of them comes
// infoInterval after the beginning of the search.
func TestReportDue(t *testing.T) {
	var x timer
	x.start(t.Context(), &Limits{})
	due := 0
	for i := range 10 {
		if x.reportDue(x.started.Add(time.Duration(i) * infoInterval / 2)) {
			due++
		}
	}
	if due != 4 {
		t.Errorf("%d reports in four and a half intervals", due)
	}
}

// The first root move must be searched even if no time is left, because the clock is checked only
// between the root moves.
func TestFirstRootMoveIsSearched(t *testing.T) {
	s := at(t, mustPreset(t, "base"), midgameA)
	s.timer.startClock(time.Now().Add(-time.Hour), 0, budget(time.Millisecond))
	s.timer.checkAt = ^uint64(0) // this prevents checks of the clock inside the tree
	roots := s.root.moves[:s.root.searchable()]
	s.root.startLines(roots, s.rememberedMove())
	s.root.depths = depths{1, 0}
	s.iteration(roots, 1, true)
	searched := 0
	for i := range roots {
		if roots[i].nodes > 0 {
			searched++
		}
	}
	if searched != 1 || !s.timer.stopped || s.root.lines[0].Bound == NoBound {
		t.Errorf("%d moves searched, stopped %v, bound %d", searched, s.timer.stopped, s.root.lines[0].Bound)
	}
}
