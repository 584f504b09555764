package analyze

import (
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/result"
)

// manyTicks is a number of ticks after which everything that depends on ticks has happened.
const manyTicks = 2 * ticksToFigures

// An outdated search result changes nothing and does not end the current search.
func TestLateFigures(t *testing.T) {
	f := newGame(t, opening, search.Limits{})
	wanted := session.Analysis{Serial: f.engine.serial, Query: f.engine.query(f.study.node)}
	var legal xiangqi.MoveList
	pos := f.study.node.Position()
	pos.GenerateMoves(&legal)
	found := session.Analysis{Serial: f.engine.serial, Query: f.engine.query(f.study.node), Lines: []search.Info{{
		Depth: 9, Score: 4321, Bound: search.Exact, Line: 1, PV: []xiangqi.Move{legal.At(0)}, Done: true,
	}}}
	f.rest.analysis = wanted
	f.rest.analysis.Running = true
	f.Update(mode.Tick{})
	before := modetest.Frame(t, f.app, f, 80, 24)
	for _, serial := range []uint64{wanted.Serial - 1, wanted.Serial + 1} {
		late := found
		late.Serial = serial
		f.rest.analysis = late
		for range manyTicks {
			f.Update(mode.Tick{})
		}
		if !f.engine.running {
			t.Fatalf("search %d ends search %d", serial, wanted.Serial)
		}
		if now := modetest.Frame(t, f.app, f, 80, 24); now != before {
			t.Errorf("what search %d has found is shown for search %d:\n%s", serial, wanted.Serial, now)
		}
	}
	f.rest.analysis = found
	f.Update(mode.Tick{})
	if f.engine.running || modetest.Frame(t, f.app, f, 80, 24) == before {
		t.Error("what the search asked for has found is not shown")
	}
}

// An outdated result of the other engine changes nothing either.
func TestLateSecondOpinion(t *testing.T) {
	f := newSecond(t, "searches")
	f.press("choose or end the second opinion")
	f.opinion()
	s := f.second
	s.analysis = result.Of[session.Subject, *session.Analysis]{}
	for _, serial := range []uint64{s.serial - 1, s.serial + 1} {
		current := s.serial
		s.serial = serial
		for range manyTicks {
			f.Update(mode.Tick{})
		}
		s.serial = current
		if _, ok := s.analysis.At(elsewhere(f.engine.subject())); ok {
			t.Errorf("what was found for query %d is shown for %d", current, serial)
		}
	}
	f.opinion()
}
