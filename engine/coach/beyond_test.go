package coach

import (
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Where the lines show no material, a search of material finds it, with its line.
func TestBeyond(t *testing.T) {
	coach := newCoach(t)
	for _, c := range []struct {
		name, fen, move, after, best string
		loss                         int
		want, line                   string
	}{
		{
			"the cannon falls after the end of the line", "2bak2nr/4a4/2n1b1cc1/p1p1p1p1p/1r7/2P2NP2/P3P3P/1C2BC3/3N5/R2AKABR1 b", "i9i7", "f4g6 h7h6", "h7i7", 576,
			"Loses a cannon and a pawn: f4g6, and the cannon on h7 falls next move.", "f4g6 h7h6 h0h6",
		},
		{
			"the exchange goes on after the first capture", "2bakabr1/9/2n1cc3/p2rp3p/9/9/P2Nn2CP/3CB1N2/4A4/1RBAK2R1 b", "d6c6", "b0b4", "e3g2", 1230,
			"Misses e3g2, which wins the knight on d3.", "e3g2 d2g2 d6d3",
		},
		{
			"a rook", "2b1kab2/3NaR3/6c1n/p3p3p/3n2Pr1/P1p1c4/8P/3CB1N2/4A4/2BAK1C2 b", "h5g5", "g0g5 g7f7", "h5h2", 1890,
			"Loses the rook for a pawn: it lands where the cannon takes it (g0g5).", "g0g5",
		},
		{
			"the knight can fall instead of the rook", "r1b1ka2r/4a4/3cbcn2/p3p1p1p/3n5/2R3PN1/P3P3P/1C2B2C1/3N4R/3AKAB2 w", "e3e4",
			"f7f4 e4e5 f4h4 g4g5 e6e5 c4h4 g6g5 d0e1 d7d1", "i1f1 a9b9 f1f5 b9b5 d1c3 d7d9 h4g6", 501, "", "",
		},
		{
			"a mate is the point of the line", "3akab2/3r5/1R2b2Rn/6p1C/p8/2P2n3/1c2p1c1P/N4r2B/1C6N/2BAKA3 w - - 10 21", "b1e1",
			"f2d2 e1d1 d2d1 f0e1 e3e2 b7b3 f4d3 b3d3 d8d3 i6i4 d9e8 i4e4 e2e1", "b1a1 d8d1 a1a5 d1i1 a5a9 e7c9 i2g0 i1g1 b7b9 g9e7 h7i7 g3g0 f0e1 b3i3", 1138, "", "",
		},
		{
			"a knight for a bishop in the engine's line", "3ak4/4a4/1r2b2c1/p5R1p/2p1R4/9/7rP/n2NB4/4A4/3NKAB2 w - - 5 30", "d0b1",
			"b7b1 e2c0 b1b0", "d0c2 a2c1 e0d0 h7h9", 399, "Loses the knight on b1 for a bishop: it lands where the rook takes it (b7b1).", "b7b1 e5e7",
		},
		{
			"a cannon for a guard and a pawn, not in the engine's line", "1nbakab2/9/4c1n2/p1p1p3p/3N2p2/P8/2c1P1PrP/3CB1NC1/4A4/2BAK2R1 b - - 1 11", "c3d3",
			"d5f4 g5g4 g3g4 d3d6 g4g5", "e7c7 h2i2 h3h0 g2h0", 517, "", "",
		},
		{"too little for the loss", "2raka3/9/9/4p4/9/2B6/9/9/9/3AKA3 w", "d0e1", "c9c4", "c4e2", 2*minor*unit + 1, "", ""},
		{"both moves take it", missedRook, "a0a6", "e6e5", "a0a6", 400, "", ""},
		{"the game is over", missedRook, "e3e4", "", "a0a6", 400, "", ""},
		{"the rook can be taken later too", missedRook, "d0e1", "e6e5", "a0a6", 400, "", ""},
	} {
		p := position(t, c.fen)
		move := moves(t, p, c.move)[0]
		after := played(&p, move)
		f := coach.beyond(t.Context(), &Mistake{Pos: p, Move: move, After: moves(t, after, c.after), Best: moves(t, p, c.best), Loss: c.loss})
		line := ""
		if f.Kind != Nothing {
			line = strings.Join(f.Moves(notation.ICCS), " ")
		}
		if got := f.English(notation.ICCS); got != c.want || line != c.line {
			t.Errorf("%s: %q, %q; want %q, %q", c.name, got, line, c.want, c.line)
		}
	}
}

func TestMost(t *testing.T) {
	for _, c := range []struct {
		name, fen, move    string
		least, gain, depth int
	}{
		{"a free rook", missedRook, "a0a6", least, rook, leastPlies},
		{"no more", missedRook, "a0a6", rook + 1, 0, 0},
		{"a guarded rook for a cannon", "3aka3/9/r8/r3p4/9/9/P3P4/9/9/C2AKA3 w", "a0a6", least, rook - cannon - pawnAtHome, leastPlies}, // the cannon's guard takes a pawn
		{"a check first", "3aka3/9/5R3/4p4/9/2n1P4/9/9/9/3AKA3 b", "c4d2", least, 0, 0},
	} {
		p := position(t, c.fen)
		gain, depth := most(t.Context(), &p, moves(t, p, c.move)[0], c.least)
		if gain != c.gain || gain > 0 && depth != c.depth {
			t.Errorf("%s: %d at depth %d, want %d at %d", c.name, gain, depth, c.gain, c.depth)
		}
	}
}

// The loser's retake belongs to the line, the quiet moves after it do not.
func TestForce(t *testing.T) {
	p := position(t, "3aka3/9/r8/r3p4/9/9/P3P4/9/9/C2AKA3 w")
	line := moves(t, p, "a0a6 a7a6 e3e4 e6e5")
	got := force(t.Context(), &p, line, rook-cannon, 2)
	if len(got) != 2 || got[1] != line[1] {
		t.Errorf("%v", got)
	}
	if got := force(t.Context(), &p, line, rook, 2); got != nil {
		t.Errorf("more than the move wins: %v", got)
	}
}

func TestHint(t *testing.T) {
	p := position(t, missedRook)
	line := moves(t, p, "e3e4 e6e5")
	for _, c := range []struct {
		played []xiangqi.Move
		want   xiangqi.Move
	}{{nil, line[0]}, {line[:1], line[1]}, {line, xiangqi.NoMove}, {line[1:], xiangqi.NoMove}} {
		if got := hint(line, c.played); got != c.want {
			t.Errorf("after %v: %v", c.played, got)
		}
	}
}
