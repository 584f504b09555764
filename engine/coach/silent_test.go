package coach

import "testing"

// A threat of mate in the line hides the gain of less than a rook.
func TestHidesMate(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, line string
		kind                  Cost
		gain                  int
		want                  bool
	}{
		{"a pawn, and the cannon threatens mate", "4kab2/4a4/brncc1n2/pC2p1p1p/2R6/9/P1P1P1P1P/2N1BC1rN/4A4/1R2KAB2 b", "d7d9", "b6g6", Loses, minor, true},
		{"a pawn, and the rook threatens mate", "2bak4/3ra4/4b1R2/1N2p3p/7r1/4c4/1n6P/R2CC4/4A4/3K1AB2 w", "a2c2", "e2e6", Misses, minor, true},
		{"a bishop, and the knight threatens mate", "r3kab2/4a4/3cb1nC1/p3p1N1p/2p2P3/9/P5n1P/4B2C1/4A4/1cBAK2R1 w", "h0f0", "g3e2", Loses, minor, true},
		{"the same, for a rook", "r3kab2/4a4/3cb1nC1/p3p1N1p/2p2P3/9/P5n1P/4B2C1/4A4/1cBAK2R1 w", "h0f0", "g3e2", Loses, rook, false},
		{"a guard, and mate is threatened later", "3k1a3/4a4/4b4/p6R1/3rC4/5r3/P3R4/4B3B/4A4/3cK4 w", "h6h9", "d0a0", Loses, minor, true},
		{"a rook's capture without a threat", "3aka3/9/9/r3p4/9/9/4P4/9/9/R2AKA3 w", "e3e4", "a0a6", Misses, minor, false},
	} {
		p := position(t, c.fen)
		move := moves(t, p, c.move)[0]
		from := p
		if c.kind == Loses {
			from = played(&p, move)
		}
		cl := claim{Finding: Finding{Kind: c.kind, Pos: p, Move: move, Line: moves(t, from, c.line), Gain: c.gain}}
		if got := cl.hidesMate(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A piece of the same kind that falls after the best move is alike, unless it is retaken or the
// mover has taken as much.
func TestAlike(t *testing.T) {
	for _, c := range []struct {
		fen, best string
		want      bool
	}{
		{"2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w", "d0e1 c9c4", true},
		{"2raka3/9/9/4p4/9/R1N6/4P4/9/9/3AKA3 w", "d0e1 c9c4 a4c4", false},
		{"2raka3/9/9/r3p4/9/2N6/4P4/9/9/R2AKA3 w", "a0a6 c9c4", false},
		{"2raka3/9/9/r3p4/9/2N6/4P4/9/9/R2AKA3 w", "d0e1 c9c4 a0a6", false}, // the rook is taken for it
	} {
		cl := claimOf(t, c.fen, "e3e4", "c9c4", false)
		if alike(&cl, moves(t, cl.Pos, c.best)) != c.want {
			t.Errorf("%s: %v", c.best, !c.want)
		}
	}
}
