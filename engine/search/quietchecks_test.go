package search

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// If quiet checks are on, the quiescence search must see a mate by a quiet check, but only in its
// first plies.
func TestQuietChecks(t *testing.T) {
	const fen = "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1" // Red mates with b7b9
	mate := xiangqi.MakeMove(xiangqi.PointAt(1, 7), xiangqi.PointAt(1, 9))
	for _, c := range []struct {
		settings string
		sees     bool
	}{
		{"quiescence-checks=1", true},
		{"quiescence-checks=0", false},
		{"quiescence=off", false},
	} {
		leaf, err := OpenLeaf(New(with(mustPreset(t, "modern"), c.settings)), Root{Pos: position(t, fen)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if sees := leaf.Value == Mate-1; sees != c.sees {
			t.Errorf("%s: %s", c.settings, FormatScore(leaf.Value))
		}
		listed := false
		for _, m := range leaf.Moves {
			listed = listed || m.Move == mate && m.Value == Mate-1
		}
		if listed != c.sees {
			t.Errorf("%s: moves %+v", c.settings, leaf.Moves)
		}
	}
	// This mate takes two quiet checks, two plies apart.
	const ladder = "9/9/5k3/R8/1R7/9/9/9/9/3K5 w - - 0 1"
	for checks, sees := range map[string]bool{"quiescence-checks=3": true, "quiescence-checks=2": false, "quiescence-checks=1": false} {
		leaf, err := OpenLeaf(New(with(mustPreset(t, "modern"), checks)), Root{Pos: position(t, ladder)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := leaf.Value == Mate-3; got != sees {
			t.Errorf("%s: %s", checks, FormatScore(leaf.Value))
		}
	}
}

// The search tries quiet moves that give check, including discovered checks and checks over a
// cannon screen, but no move that loses the moved piece.
func TestQuietChecksAreSafeChecks(t *testing.T) {
	for _, fen := range positions {
		s := New(mustPreset(t, "modern"))
		s.prepare(t.Context(), Root{Pos: position(t, fen)}, Limits{}, nil)
		if s.path.pos.InCheck() {
			continue
		}
		n := node{}
		quietChecks(s, &n)
		got := map[xiangqi.Move]bool{}
		for _, m := range s.path.frames[0].moves.Slice() {
			got[m] = true
		}
		var all xiangqi.MoveList
		s.path.pos.GenerateMoves(&all)
		for _, m := range all.Slice() {
			want := s.path.pos.GivesCheck(m) && !s.path.pos.IsCapture(m) && s.path.pos.Exchange(m, s.path.ev.Worth(), 0)
			if got[m] != want {
				t.Errorf("%s: %v: %v, expected %v", fen, m, got[m], want)
			}
		}
	}
}
