package book

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// legalMoves parses moves that are played from the initial position, and checks that they are
// legal.
func legalMoves(t *testing.T, text string) []xiangqi.Move {
	t.Helper()
	pos := xiangqi.StartPosition()
	var moves []xiangqi.Move
	for word := range strings.FieldsSeq(text) {
		m, err := pos.ParseLegal(word)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		pos = positionAfter(pos, m)
	}
	return moves
}

func TestNameOf(t *testing.T) {
	b, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	const line = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 a6a5 b2c2 c7b5 a0a1 a5a4 a3a4 a9a4 h0h4 g9e7 a1f1 a4d4"
	const family = "Central Cannon vs. Screen Horses"
	const name = family + ": Five-Seven Cannons, Third Pawn"
	mirrored := legalMoves(t, line)
	for i, m := range mirrored {
		mirrored[i] = m.Mirror()
	}
	for _, c := range []struct {
		what  string
		moves []xiangqi.Move
		want  string
	}{
		{"nothing", nil, ""},
		{"a move of many openings", legalMoves(t, "h2e2"), ""},
		{"a family", legalMoves(t, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"), family},
		{"in another order", legalMoves(t, "h2e2 b9c7 h0g2 h9g7 i0h0 i9h9"), family},
		{"a line to its end", legalMoves(t, line), name},
		{"from the other wing", mirrored, name},
		{"behind the end of a line", legalMoves(t, line+" h4h5 d4d6"), name},
		{"left in the middle of a line", legalMoves(t, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 a6a5 b2c2 c7b5 i3i4"), family},
		{"no opening", legalMoves(t, "a0a1 a9a8"), ""},
	} {
		if got := b.NameOf(c.moves).English; got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
	if got := (*Book)(nil).NameOf(mirrored); got != (Name{}) {
		t.Errorf("no book: %v", got)
	}
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	const behindPawn = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/2P6/P3P1P1P/1C5C1/9/RNBAKABNR b"
	byPositions, err := Parse(strings.NewReader(start + " ; c3c4 60\n" + behindPawn + " ; name Pawn Opening\n" + behindPawn + " ; h7e7 9\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{"c3c4", "c3c4 h7e7", "g3g4 h7e7 h2e2"} {
		if got := byPositions.NameOf(legalMoves(t, moves)).English; got != "Pawn Opening" {
			t.Errorf("%s in a book by positions: %q", moves, got)
		}
	}
	if got := byPositions.NameOf(legalMoves(t, "h2e2")); got != (Name{}) {
		t.Errorf("a move it does not know: %v", got)
	}
}
