package search

import (
	"context"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// shuffled returns an ending in which guards have moved to and fro. Many values therefore depend on
// the game.
func shuffled(t *testing.T) Root {
	root := play(t, guardShifts, strings.Fields(shiftRound)...)
	root.Rules = rules.Asian
	return root
}

// storedOf counts the new entries of the search: those with a value that is valid only in this
// game, and those that have only a move.
func storedOf(s *Searcher) (ofGame, moves int) {
	for _, e := range s.table.entries() {
		switch {
		case !s.table.current(e):
		case e.depth() == moveOnly:
			moves++
		case e.bound()&ofThisGame != 0:
			ofGame++
		}
	}
	return ofGame, moves
}

// A look-up must return the bound that the search has stored, or only the move if the value cannot
// be used.
func TestLookup(t *testing.T) {
	s := New(with(mustPreset(t, "base"), "table-entries=4096"))
	root := shuffled(t)
	s.Search(context.Background(), root, Limits{Depth: 6}, nil)
	if ofGame, moves := storedOf(s); ofGame == 0 || moves == 0 {
		t.Fatalf("%d values of this game and %d mere moves: the ending shows nothing", ofGame, moves)
	}
	pos := root.Pos
	for _, want := range s.table.entries() {
		if want.bound() == NoBound {
			continue
		}
		value := want.depth() != moveOnly
		at := s.table.at(pos.Key())
		saved := *at
		at.put(entry{pos.Key() ^ s.table.salt, want.data}, false) // as if the entry belonged to the root
		k, ok := s.Lookup(&pos)
		*at = saved
		if value && (!ok || k.Bound != want.bound()&^ofThisGame || k.Depth != want.depth() || k.Score != fromTable(want.score(), 0)) {
			t.Fatalf("%+v: told as %+v, %v", want, k, ok)
		}
		if !value && (k.Bound != NoBound || k.Score != 0 || k.Depth != 0 || ok != (k.Move != 0)) {
			t.Fatalf("a move alone, %+v, told as %+v", want, k)
		}
	}
}

// A look-up must return neither a value that was valid only in the game of an earlier search, nor
// the value of another position with the same short lock.
func TestLookupOfAnotherGame(t *testing.T) {
	s := New(with(mustPreset(t, "base"), "table-entries=64 lock-bits=32"))
	pos := position(t, midgameA)
	s.Search(context.Background(), Root{Pos: pos}, Limits{Depth: 1}, nil)
	key := pos.Key() ^ s.table.salt
	at := s.table.at(pos.Key())
	move := mustMove(t, "i1h1")
	r := tableWrite{key: key, move: move, score: 12, depth: 3, bound: Exact | ofThisGame}
	at.put(makeEntry(&r, s.table.generation), false)
	if k, ok := s.Lookup(&pos); !ok || k != (Known{Move: move, Score: 12, Bound: Exact, Depth: 3}) {
		t.Errorf("of this game: %+v, %v", k, ok)
	}
	at.put(makeEntry(&r, s.table.generation-1), false)
	if k, ok := s.Lookup(&pos); !ok || k != (Known{Move: move}) {
		t.Errorf("of an earlier game: %+v, %v", k, ok)
	}
	r.move = xiangqi.NoMove
	at.put(makeEntry(&r, s.table.generation-1), false)
	if k, ok := s.Lookup(&pos); ok {
		t.Errorf("of an earlier game and without a move: %+v", k)
	}
	at.put(makeEntry(&tableWrite{key: key ^ 1<<20, move: move, score: 12, depth: 3, bound: Exact}, s.table.generation), false)
	if k, ok := s.Lookup(&pos); ok {
		t.Errorf("another position's: %+v", k)
	}
}

// The counter of searches wraps around. An entry that was stored 255 searches ago must not count as
// an entry of the current game, and must be replaced.
func TestGenerationsRunOut(t *testing.T) {
	o := with(mustPreset(t, "base"), "table-entries=4096")
	s := New(o)
	s.Search(context.Background(), shuffled(t), Limits{Depth: 6}, nil)
	if ofGame, _ := storedOf(s); ofGame == 0 {
		t.Fatal("no value of this game")
	}
	for range maxGeneration + 1 {
		s.table.age()
		if ofGame, _ := storedOf(s); ofGame != 0 || s.table.use() != 0 {
			t.Fatalf("search %d takes %d values for its own", s.table.generation, ofGame)
		}
		if s.table.generation == 0 {
			t.Fatal("a search without a number")
		}
	}
	for _, e := range s.table.entries() {
		if e.bound()&ofThisGame != 0 && e.depth() != moveOnly && e.generation() == 0 {
			t.Fatalf("%+v still has a value", e)
		}
	}
}
