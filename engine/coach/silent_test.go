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

// The statement about a line ends when nothing more is due: at the last capture, or after some quiet
// moves of the engine's line.
func TestSettles(t *testing.T) {
	const knight, rook = "2raka3/9/9/4p4/9/2N6/4P4/9/9/3AKA3 w", "r2aka3/7c1/9/7p1/7R1/9/4P4/9/9/R2AKA3 w"
	for _, c := range []struct {
		name, fen, line string
		plies, want     int // plies after the first move: those of the claim, and those of the statement
	}{
		{"at once", knight, "e3e4 c9c4", 1, 1},
		{"at once, although the line goes on", knight, "e3e4 c9c4 e4e5 c4c5", 1, 1},
		{"the rook goes away first", "1rbakab1r/9/2n4c1/p3n3p/2P1N1p2/9/P3c1P1P/1C2B2C1/4A4/2RAK1BNR b", "b9b6 c5c6 b6b5 e5c4 e6d4 c6c7 i9i8 c7d7", 5, 6},
		{"the line captures again", "1rbakab1r/9/2n4c1/p3n3p/2P1N1p2/9/P3c1P1P/1C2B2C1/4A4/2RAK1BNR b", "b9b6 c5c6 b6b5 e5c4 e6d4 c6c7 d4c2", 5, 0},
		{"the rook could take the bishop", "2b1ka1r1/4a2C1/n2cb4/p1p3p1p/3r5/P3R4/2P3P1P/4C4/4K4/6BR1 w", "e2e7 c9e7 e4h4", 2, 0},
		{"the loser captures last, and is retaken", "rnbaka3/9/2c5b/p5p1p/2n1N2r1/4c1P2/P3C3P/4B2C1/5N3/R1BAKAR2 b", "h5e5 f0e1 e5e8 e3e8", 3, 0},
		{"the knight or the cannon falls too", "r2aka3/7c1/9/1n5p1/7R1/9/4P4/9/9/R2AKA3 w", "f0e1 a9a0 h5h6", 2, 0},
		{"the loser could take a knight back", "1r2kabnr/4a4/1c2b1c2/p7p/2pnC1pC1/6P2/P1P1P3P/N5N2/8R/1RBAKAB2 b - - 14 9", "g5g4 h5d5 h9i7 i1d1", 2, 0},
		{"only the rook falls", rook, "f0e1 a9a0 h5h6", 2, 2},
	} {
		p := position(t, c.fen)
		line := moves(t, p, c.line)
		b := sum(p, line[:c.plies+1])
		cl := claim{Finding: Finding{Kind: Loses, Pos: p, Move: line[0], Line: line[1 : c.plies+1], Gain: -b.net}, balance: &b}
		if got := settles(t.Context(), &cl, line[1:]); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// A statement about a line is silent if the loser takes most of the gain back soon after its end.
func TestGivesBack(t *testing.T) {
	const cannon = "4ka2r/4a4/3cb1n2/4p3p/r1b3p2/1N5R1/4P1P1P/1R2C1N2/nC2A4/c3KAB2 b" // from a public game
	line := "a5b5 b1c1 i9h9 h4h9 g7h9 b2b1 h9g7 e3e4 a0b0 b1b0 a1c2 g2e3 b5b4"
	for _, c := range []struct {
		name string
		line string
		end  int
		want bool
	}{
		{"a knight for the cannon", line, 9, true},
		{"the knight falls beyond the line", line[:len(line)-len(" b5b4")], 9, false},
		{"the knight falls late", line, 7, false},
		{"a rook for the rook", line, 3, true},
	} {
		p := position(t, cannon)
		moves := moves(t, p, c.line)
		cl := claim{Finding: Finding{Kind: Loses, Pos: p, Move: moves[0]}}
		if got := givesBack(&cl, moves[1:], c.end); got != c.want {
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
