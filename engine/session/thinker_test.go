package session

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

var _ Searcher = (*search.Searcher)(nil)

// The default engine uses as many threads as the game's config says.
func TestDefaultEngineHasThreads(t *testing.T) {
	var e thinker
	cfg := Config{Players: [2]Player{Engine, Engine}, Threads: 1}
	one := e.engine(&cfg)
	if cfg.Threads = 0; e.engine(&cfg) != one {
		t.Error("one thread, said or not, is not the same engine")
	}
	cfg.Threads = 2
	two := e.engine(&cfg)
	if two == one || e.engine(&cfg) != two {
		t.Error("two threads are not an engine of their own, which is kept")
	}
	cfg.MaxNodes = 5000
	s := New(cfg)
	defer s.Close()
	for ev := range s.Events() {
		if ev.Err != nil {
			t.Fatal(ev.Err)
		}
		if len(ev.State.Moves) >= 3 {
			return
		}
	}
}

// lostTables are ending tables in which the side to move is mated after four plies in every
// position.
type lostTables struct{}

func (lostTables) Reloads() int64 { return 0 }

func (lostTables) Load(context.Context) func(*xiangqi.Position) (retro.Value, bool) {
	return func(*xiangqi.Position) (retro.Value, bool) { return retro.Value{Outcome: retro.Lost, Plies: 4}, true }
}

// The default engine uses the ending tables of the game's config.
func TestDefaultEngineHasEndings(t *testing.T) {
	for _, tables := range []search.EndingTables{nil, lostTables{}} {
		s := New(Config{Players: [2]Player{Engine, Engine}, MaxDepth: 1, Endings: tables})
		for ev := range s.Events() {
			if ev.Err != nil {
				t.Fatal(ev.Err)
			}
			if last := ev.State.LastSearch; last != nil {
				if hits := last.Info.Stats.Features[search.Endings].Fired; hits > 0 != (tables != nil) {
					t.Errorf("%v: %d hits", tables, hits)
				}
				break
			}
		}
		s.Close()
	}
}

// The default engine plays against itself with a limit of nodes. It plays the same moves in every
// session and in the second game of a session.
func TestDefaultEnginePlays(t *testing.T) {
	const plies = 4
	cfg := Config{Players: [2]Player{Engine, Engine}, MaxNodes: 2000}
	playOn := func(s *Session) []xiangqi.Move {
		for e := range s.Events() {
			if e.Err != nil {
				t.Fatal(e.Err)
			}
			if n := len(e.State.Moves); n >= plies {
				last := e.State.LastSearch
				if last == nil || last.Info.Nodes == 0 || len(last.Info.PV) == 0 || last.Info.PV[0] != e.State.Moves[n-1] {
					t.Fatalf("last search %+v", last)
				}
				return e.State.Moves[:plies]
			}
		}
		t.Fatal("no event")
		return nil
	}
	s := New(cfg)
	defer s.Close()
	first := playOn(s)
	for range 2 {
		again := New(cfg)
		if got := playOn(again); !slices.Equal(got, first) {
			t.Errorf("%v, then %v", first, got)
		}
		again.Close()
	}
	s.NewGame(cfg)
	for e := range s.Events() { // until the second game begins
		if len(e.State.Moves) == 0 {
			break
		}
	}
	if got := playOn(s); !slices.Equal(got, first) {
		t.Errorf("first game %v, second %v", first, got)
	}
}

// silent is an engine that does not ponder.
type silent struct{ *scripted }

func (silent) Ponders() bool { return false }

// If an engine does not ponder, the session never asks it to ponder. The search for its move then
// has the complete budget.
func TestEngineThatDoesNotPonder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := pondering(t)
		e := newScripted()
		cfg.Engine, cfg.EngineName = silent{e}, "NADSP@nats, MPSM 4"
		s := New(cfg)
		t.Cleanup(s.Close)
		tb := &table{s, t, e}
		if st := tb.next(); st.CanPonder {
			t.Error("it can ponder")
		}
		tb.play("h2e2")
		(<-e.searches).expect(t, "h9g7", "h0g2")
		if st := tb.next(); st.Pondering || len(e.searches) != 0 {
			t.Errorf("pondering %v, %d searches", st.Pondering, len(e.searches))
		}
		tb.play("h0g2")
		if call := <-e.searches; call.limits.Ponder != nil || !call.limits.Budget.Limited() {
			t.Errorf("limits %+v", call.limits)
		}
	})
}
