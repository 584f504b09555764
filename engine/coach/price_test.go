package coach

import (
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A claim is only a part of an exchange if its loser takes something back in the rest of the line.
func TestReturned(t *testing.T) {
	for _, c := range []struct {
		name, fen, after string
		want             bool
	}{
		{"nothing more falls", "2raka3/9/9/4p4/8n/2N6/4P4/9/9/3AKA2R w", "c9c4 e3e4 c4c3", false},
		{"a knight falls", "2raka3/9/9/4p4/8n/2N6/4P4/9/9/3AKA2R w", "c9c4 i0i5 c4c3", true},
		{"a knight falls last", "2raka3/9/9/4p4/8n/2N6/4P4/9/9/3AKA2R w", "c9c4 i0i5", true},
		{"the rook can be taken for it", "2raka3/9/9/4p4/9/2N5n/4P4/9/9/3AKA2R w", "c9c4 i0i4", false},
		{"the rook is taken for it", "2raka3/9/9/4p4/9/2N5n/4P4/9/9/3AKA2R w", "c9c4 i0i4 c4i4", false},
		{"a bishop falls", "2raka3/9/8b/4p4/9/2N6/4P4/9/9/3AKA2R w", "c9c4 i0i7 c4c3", true},
		{"a pawn falls", "2raka3/9/9/4p3p/9/2N6/4P4/9/9/3AKA2R w", "c9c4 i0i6 c4c3", false},
		{"the line is another one", "2raka3/9/9/4p4/8n/2N6/4P4/9/9/3AKA2R w", "e6e5 i0i5", false},
	} {
		cl := claimOf(t, c.fen, "f0e1", "c9c4", false)
		m := Mistake{Pos: cl.Pos, Move: cl.Move, After: moves(t, played(&cl.Pos, cl.Move), c.after)}
		if returned(&cl, &m) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// The price of a piece is no price if the loser can take back on its point instead.
func TestTakesBack(t *testing.T) {
	const guarded = "2b2kb2/4a4/3c5/p3p4/4c3p/3R2B2/5N3/r2CB4/3KA4/5A3 b"
	for _, c := range []struct {
		name, fen, line string
		want            bool
	}{
		{"a guard can take back", guarded, "d2d7 a2e2", true},
		{"it does", guarded, "d2d7 e8d7 d4d7", false},
		{"nothing is taken in return", guarded, "d2d7 a2a1", false},
		{"no guard can take back", "2ba1kb2/9/3c5/p3p4/4c3p/3R2B2/5N3/r2CB4/3KA4/5A3 b", "d2d7 a2e2", false},
		{"a rook would be lost by it", "2br1kb2/9/3c5/p3p4/4c3p/3R2B2/5N3/r2CB4/3KA4/5A3 b", "d2d7 a2e2", false},
	} {
		cl := claimOf(t, c.fen, "e5e3", c.line, false)
		if takesBack(t.Context(), &cl) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// What falls in the other line too is not named, except the piece that matters.
func TestStrip(t *testing.T) {
	const knights = "2raka3/9/9/4p4/9/R1N6/4P4/9/9/3AKA3 w"
	for _, c := range []struct {
		name, taken, other string
		gain               int
		want               string
		enough             bool
	}{
		{"the knight stays", "CNB", "c4b2 e6e5", 105, "CNB", true},
		{"the knight falls", "CNB", "d0e1 c9c4", 105, "CB", true},
		{"the knight falls late", "CNB", "d0e1 e6e5 e1d0 c9c4", 105, "CB", true},
		{"a rook is taken for it", "CNB", "d0e1 c9c4 a4c4", 105, "CNB", true},
		{"one of two knights falls", "NN", "d0e1 c9c4", 80, "N", true},
		{"the knight is the piece that matters", "NB", "d0e1 c9c4", 60, "NB", true},
		{"too little is left", "CN", "d0e1 c9c4", 40 + least - 1, "C", false},
		{"just enough is left", "CN", "d0e1 c9c4", 40 + least, "C", true},
		{"a pawn was the claim", "P", "c4b2 e6e5", pawnAtHome, "P", true},
	} {
		p := position(t, knights)
		m := Mistake{Pos: p, Move: moves(t, p, "e3e4")[0], Best: moves(t, p, c.other)}
		cl := claim{Finding: Finding{Kind: Loses, Pos: p, Move: m.Move, Taken: pieces(c.taken), Gain: c.gain}}
		cl.Piece = cl.Taken[0]
		shared := cl.Taken
		if enough := strip(&cl, &m); enough != c.enough || !slices.Equal(cl.Taken, pieces(c.want)) {
			t.Errorf("%s: %v, %v", c.name, cl.Taken, enough)
		}
		if !slices.Equal(shared, pieces(c.taken)) {
			t.Errorf("%s: a statement about the line would name %v", c.name, shared)
		}
	}
	// For a missed gain the other line begins with the mistake.
	p := position(t, missedRook)
	m := Mistake{Pos: p, Move: moves(t, p, "e3e4")[0], Best: moves(t, p, "e3e4 e6e5")}
	m.After = moves(t, played(&p, m.Move), "e6e5 a0a6")
	cl := claim{Finding: Finding{Kind: Misses, Pos: p, Taken: []xiangqi.Piece{pieces("r")[0], pieces("r")[0]}, Piece: pieces("r")[0], Gain: 2 * rook}}
	if strip(&cl, &m); len(cl.Taken) != 1 {
		t.Error("the rook falls after the mistake too")
	}
}

// A price that the engine's line does not take, and that costs a piece, is no price.
func TestPoisoned(t *testing.T) {
	const fen = "C1cakab2/9/4b1c1n/p3p1p1p/5N3/P2p4P/4P1P2/4B4/2R1KC3/5rB2 b"
	for _, c := range []struct {
		name, line, after string
		want              bool
	}{
		{"the knight would fall", "f5g7 f0g0", "f5g7 f0b0 c1b1 b0b1 f1b1", true},
		{"the line takes it", "f5g7 f0g0", "f5g7 f0g0 c1c8 i7h9", false},
		{"nothing is taken in return", "f5g7 f0b0", "f5g7 f0f1", false},
	} {
		cl := claimOf(t, fen, "e6e5", c.line, false)
		m := Mistake{Pos: cl.Pos, Move: cl.Move, After: moves(t, played(&cl.Pos, cl.Move), c.after)}
		if poisoned(t.Context(), &cl, &m) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}
