package session

import (
	"slices"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

var _ Searcher = (*search.Searcher)(nil)

// The default engine has the threads of the game.
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

// The default engine plays against itself, limited by nodes: the same moves in
// every session and in the second game of one.
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
