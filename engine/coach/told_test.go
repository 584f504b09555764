package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
)

// A piece is told even if its line threatens mate, if it explains half of the loss, and even if it
// falls late in the line or the loser takes something back.
func TestTold(t *testing.T) {
	const late, lateMove, lateAfter, lateBest = "3akab2/5r2n/4c4/p3p1p1p/9/2R3C2/P3c1P1P/4C4/4A4/2BAK1BN1 b - - 2 15", "f8f3",
		"c4c6 f3g3 g0i2 d9e8 c6e6 e7d7 h0f1 e3i3 f1g3", "g6g5 g4e4 f8f4 h0g2 e3e1 e2b2 e7e4 e0e1 d9e8 b2b9"
	const mates, matesMove, matesAfter, matesBest = "3ak1b2/4a3n/4c4/p3p3p/6p2/2R1C4/P3crP1P/4C3N/4A4/2BAK1B2 w - - 7 18", "i3i4",
		"e9f9 e4f4 e3e4 e2e3 f3f4 c0e2 f4f1 c4c3 e4e2 e1d2", "e4h4 e9f9 h4h9 g9i7 h9h0 e3e4 i3i4 i8g7 c4c6"
	const takes, takesMove, takesAfter, takesBest = "rnb1ka1r1/4a4/4b2N1/2p5p/p3C1cR1/5N3/P1P5P/9/4A1n2/R1BA1KB2 b - - 0 17", "g5f5",
		"h5f5 h9h7 f4e2 h7h9 e2g1 b9c7 g1h3 a9b9 h3f2", "g5g7 h7g5 h9h5 f4h5 g7g8 a0a2 a9a7 h5i7"
	coach := newCoach(t)
	for _, c := range []struct {
		name, fen, move, after, best string
		loss                         int
		want                         string
	}{
		{"a rook falls late", late, lateMove, lateAfter, lateBest, 443, "In the line that begins with c4c6, Red wins a rook for two pawns."},
		{"the line threatens mate", mates, matesMove, matesAfter, matesBest, 1315, "In the line that begins with e9f9, Black wins a cannon and a bishop."},
		{"the same, and the loss is greater", mates, matesMove, matesAfter, matesBest, 2*65*unit + 1, ""},
		{"a proved loss, and the line threatens mate", takes, takesMove, takesAfter, takesBest, 712, "Loses the cannon: it lands where the rook takes it (h5f5)."},
		{"the same, and the loss is greater", takes, takesMove, takesAfter, takesBest, 2*cannon*unit + 1, ""},
		{
			"a rook for a knight", "2ba1k2r/1C2a4/3c2nc1/p3p1p1p/9/8P/P3P1P2/2N1B3N/4A4/4KAB1R b - - 2 24", "i9i8",
			"b8i8 h7h2 i0h0 h2c2 i8i9 g6g5 h0h9", "h7i7 i0h0 i9h9 h0h9 g7h9 i2h4 i7i4 h4g6", 1401,
			"Loses a rook and a pawn for a knight: the rook lands where the cannon takes it (b8i8).",
		},
	} {
		p := position(t, c.fen)
		list := moves(t, p, c.move+" "+c.after)
		f := coach.Explain(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), Loss: c.loss})
		if got := f.English(notation.ICCS); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLate(t *testing.T) {
	for _, c := range []struct {
		ply, gain int
		want      bool
	}{
		{lateCapture - 1, minor, false},
		{lateCapture, knight - 1, true},
		{lateCapture, knight, false},
		{lateCapture + 1, rook, false},
		{lateCapture + 2, rook, true},
	} {
		cl := claim{Finding: Finding{Ply: c.ply, Gain: c.gain}}
		if late(&cl) != c.want {
			t.Errorf("%d tenths at ply %d: %v", c.gain, c.ply, !c.want)
		}
	}
}
