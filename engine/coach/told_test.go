package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
)

// The coach tells a piece that explains half of the loss, even if its line threatens mate. It also
// tells one that falls late, or for which the loser takes something back.
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
		{"a rook falls late", late, lateMove, lateAfter, lateBest, 600, ""},
		{"the same, and the line wins much more than the loss", late, lateMove, lateAfter, lateBest, 443, ""},
		{"the line threatens mate", mates, matesMove, matesAfter, matesBest, 1315, ""},
		{"the same, and the loss is greater", mates, matesMove, matesAfter, matesBest, 2*65*unit + 1, ""},
		{
			"the price would cost a knight", "C1cakab2/9/4b1c1n/p3p1p1p/5N3/P2p4P/4P1P2/4B4/2R1KC3/5rB2 b", "e6e5",
			"f5g7 f0b0 c1b1 b0b1 f1b1 d4d3", "g7h7 c1c8 h7h0 c8h8 f0e0 e1d1 d4d3 f5d6 e0d0 d1e1 d0e0 e1d1", 978, "",
		},
		{
			"the line gives the knight back at its end", "r1bakab2/9/1c2c4/4p3p/pn1r1n3/2C5P/P3P1p2/2N1B3R/R1C6/3AKABN1 b", "e7c7",
			"c4e4 d9e8 c1c7 b5c7 i2f2 d5c5 e4c4 c7b5 a1f1 f5d6 f2f4 e6e5 f4d4",
			"d5d2 e2c0 f5e3 i2d2 e3c2 c0e2 c2a1 d2a2 b5d6 c4b4 a5a4 b4b1 a4a3 a2a1 d6e4 f0e1", 410, "",
		},
		{"a proved loss, and the line threatens mate", takes, takesMove, takesAfter, takesBest, 712, "Loses the cannon: it lands where the rook takes it (h5f5)."},
		{"the same, and the loss is greater", takes, takesMove, takesAfter, takesBest, 2*cannon*unit + 1, ""},
		{
			"a guard could take the cannon back", "2b2kb2/4a4/3c5/p3p4/4c3p/3R2B2/5N3/r2CB4/3KA4/5A3 b - - 9 33", "e5e3",
			"d2d7 a2e2 d7d8 e2c2 d8a8 c9e7 a8a9 g9i7 d4d9 f9f8 d9d6 c2c9 d6a6", "d7h7 d4d6 e5h5 f3g5 a2a1 d1d0 a1a3", 873,
			"",
		},
		{
			"a knight falls for the rook later", "2bak4/4a4/4b3n/p1p3p2/1R6p/4r4/P1P2RPnP/4C4/4A4/2B1KAB2 w - - 3 20", "b5i5",
			"h3i5 e2i2 i5h7 i2i7 e4h4 f3e3 c6c5 c0e2 g6g5 e3e6 h4h3 e6i6 a6a5 g3g4 h3c3", "b5f5 c6c5 f3f1 e4e3 f5f3 e3f3 f1f3 i7h5 f3f1 h5g3", 1889, "",
		},
		{
			"two pawns fall for the cannon later", "1nbaka2r/9/4bc3/p1C1p3p/2p3p2/4R4/P1P1c1P1P/N2CB4/4A4/2B1KA3 b - - 3 13", "b9c7",
			"e4e3 i9h9 e3e4 h9h3 a3a4 h3i3 a2b4 i3g3 b4d5 d9e8 c3c4 g3b3 d5c7 f7c7", "e3i3 e4i4 i3h3 i4h4 h3i3 h4i4 i3h3 i4h4 h3i3 h4h3 i3i4 h3h6 i6i5", 966,
			"Loses the cannon on e3 for two pawns: it stays where the rook takes it (e4e3).",
		},
		{
			"a rook for a knight", "2ba1k2r/1C2a4/3c2nc1/p3p1p1p/9/8P/P3P1P2/2N1B3N/4A4/4KAB1R b - - 2 24", "i9i8",
			"b8i8 h7h2 i0h0 h2c2 i8i9 g6g5 h0h9", "h7i7 i0h0 i9h9 h0h9 g7h9 i2h4 i7i4 h4g6", 1401,
			"Loses the rook for a knight: it lands where the cannon takes it (b8i8).",
		},
		{
			"the mistake takes a knight that falls in the better line too", "2Rak1C2/4a4/4c1c2/p3p4/3r5/1N3n1N1/P3P1P2/4n4/4KC3/2BA1A3 w - - 0 23", "c0e2",
			"e7e3 e2c0 d5h5 h4f3", "b4d5 f4d5 h4f5 e7e3 e1e2 d5f4 f1f3 g7f7 c9c4 e3g3 f5h6 f7e7 e2d2 g3a3", 1834, "Misses b4d5, which wins the rook for a pawn.",
		},
		{
			"a pawn takes a pawn and is taken", "2rak1b2/4a4/2n1bcn2/4p1p1p/R1p6/1NP2R1NP/4c1r2/1C2B1C2/4A4/4KAB2 b - - 3 15", "c5c4",
			"f4c4 e3e5 h4f5 g3f3 f5g7 f7f5 a5a4 f5g5 c4h4 g5g7 g2g7 f3b3", "c7d5 f4d4 c5c4 d4d5 e3e5 d5d6 c4b4 b2c2 e5g5 d6e6 g5g2 c2g2 g6g5", 428, "",
		},
		{
			"the mistake takes a cannon before, so only a pawn is lost", "1c2kab1r/r1C1a4/2n1bc2n/p3p1p2/8p/2R6/P3P1P1P/2N1C1N2/4A4/1RB1KAB2 b - - 8 13", "a8c8",
			"b0b9 e8d9 c2d4 i9h9 b9b0 h9h3 e2e6 f9e8", "b9c9 c2d4 a8c8 d4e6 c8d8", 801, "",
		},
	} {
		p := position(t, c.fen)
		list := moves(t, p, c.move+" "+c.after)
		f := coach.explain(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), Loss: c.loss})
		if got := f.English(notation.ICCS); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
