package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
)

// The same positions with and without the fault that a reader of public games found.
func TestReadersFaults(t *testing.T) {
	coach := newCoach(t)
	for _, c := range []struct {
		name, fen, move, after, best string
		loss                         int
		score                        search.Score
		want                         string
	}{
		{
			"the pawn on i3 falls after the best move too", "1nbakab2/9/6n1c/p1p1p1p1p/9/2P3P2/P3P3P/2N1B1C2/4A2rc/2BAK2CR w", "g4g5",
			"i7i3 g2i2 g6g5 h0g0 g7i8 c2d4 g9e7 g0f0 b9a7 d4e6 i1e1 i2i6", "h0f0 g9e7 i0g0 h1h5 g2g6 b9a7 g6f6 h5h6 f6f2 h6h2 c2d4 d9e8", 819, -1200, "",
		},
		{"the best move guards it", "2raka3/9/9/4p4/9/2N6/4P4/9/9/R2AKA3 w", "e3e4", "c9c4", "a0a4", 400, -400, "Leaves the knight where the rook takes it for nothing (c9c4)."},
		{
			"the mistake takes one of two pawns", "r1bakab2/9/n8/p2Pp3p/9/5p3/P3Rn2P/1C1CBAc2/4A4/4K1B2 w", "d6e6",
			"g2g3 e3e5 a9b9 b2c2 g3a3 d2d0 a3i3 e6f6 d9e8 c2c1 b9b4", "b2b3 g2h2 b3f3 f4f3 e3f3 h2h0 e1f0 a9b9 f2e1 d9e8 d6e6 h0i0 f3c3 c9e7", 615, -1007, "",
		},
		{
			"after the best move a cannon falls too", "1rbakr3/4a4/n1Rcb4/p1p5p/6p2/4C4/P1P1N1P2/4C4/4A4/2BAK1BRc b", "i0i5",
			"c7d7 c6c5 e3g2 a7c6 d7d6 c6a5 g2i3 b9b4 e4e8", "d7d5 e3c4 f9f4 e2e7 c9e7 c7e7 c6c5 h0i0 c5c4 i0i6 c4d4 e4e2 b9b1 e7a7", 544, -1347, "",
		},
		{
			"the knight's taker is caught", "r2akabr1/9/2c1b2cn/p3p1p1p/9/P1B6/2n1P1P1P/1CNC2N2/4A3R/R3KAB2 w", "c4e2",
			"c7c2 a0c0 c2e2 g0e2 a9b9 c0c3 i6i5 c3d3", "a0b0 a9c9 g0e2 h7h2 g3g4 g6g5 g2f4 c7b7 b2a2 c3a2 c4a2 h2d2", 277, -506, "",
		},
		{
			"the cannons are exchanged, and a knight falls", "2b1kab1r/4a4/2n1c1n2/p1p4Rp/4C1p2/9/P1r1P1c1P/R1N3N1B/4C4/2BAKA3 b", "c7e6",
			"e5e7 g9e7 e1e6 g7e6 h6e6 i9h9 c2e1 h9h2 i2g0", "i9h9 h6d6 h9h1 e1e2 h1f1 d6d7 c7d9 d7d8 g7f5 a2b2", 364, -190, "Loses a knight (e5e7).",
		},
		{
			"a bishop falls after the line", "2b1kac2/2n1a4/4b4/p1p5p/4C4/2P1P2R1/P5R1P/1rNrB4/9/2BAKA3 b", "g9i9",
			"h4h9 b2c2 h9i9 d2d6 e5e8", "b2c2 f0e1 d2d5 h4h8 e9d9 h8f8 g9g5 e0f0 g5h5 e5e8 f9e8 f8e8 d5f5 f0e0", 903, -874, "",
		},
		{
			"the rook falls on the way to a mate", "2Ra5/4k4/9/9/9/3N2P2/3p5/3ABA3/1r3Kn2/c1B6 w", "d2e1",
			"g1i2 c9c8 e8e9 c8e8 d9e8 d4f5", "f2e1 g1i2 d4f5 e8e9 f5e7 i2g3 f1f2 e9e8 e7f5 b1b7", 1191, search.MatedIn(17), "",
		},
		{
			"the reply takes the rook, and mates later", "2bak4/4a4/4b4/9/6r2/1C2R1N1P/9/9/9/4KA3 b", "g5e5",
			"e4e5 e9f9 g4f6 e8f7", "e8f7 i4i5 g5c5 f0e1 c5c1", 726, search.MatedIn(17), "Loses the rook: it lands where Red's rook takes it for nothing (e4e5).",
		},
		{
			"the mistake takes the knight", "r1bakab2/9/2n4c1/p1p1p3p/6pn1/4cN3/r7P/4B1C1R/4A1C2/1R1NKAB2 w", "f4h5",
			"g9e7 h5g7 a3h3 g2f2 a9a8 b0b6 h7h6 b6b7 a8c8 f2f1 c7e8 f1f8 c8c7 b7c7 e8c7", "g2g9 f9e8 f4h5 h7h6 b0b7 a9a7 b7a7 c9a7 i2g2 e4e5 g2g5 a3h3 g9i9", 611, 353, "",
		},
		{
			"the knight falls after the mistake too", "r1bakab1r/9/1c2c1n2/p1p1n1R1p/4p4/9/P1P1P1P1P/1C1C2N2/9/RNBAKAB2 w", "d2e2",
			"b7b6 b0a2 c6c5 g6g4 b6b8 b2b7 e5e4 b7g7 b8g8 e3e4 g8g4 e2e6 e7d7", "b2b6 c6c5 d2d6 b7b8 b6e6 g7e6 g6e6 b8e8 e6f6 a9b9 f0e1 b9b1 e0f0", 313, 30, "",
		},
		{
			"a pawn in the line says little", "2b6/4k4/4b4/9/p3P1r1C/4p4/P4Rn2/4B4/4A4/3AK1B2 w", "i5i2",
			"g3i2 g0i2 g5e5 e2g0 e4e3 f3i3 e8e9 i3i9 e9e8", "i5i6 g5g6 i6i5 g3h5 f3h3 h5f4 h3h8 e8e9 h8h9 e9e8 h9h8 e8e9 g0i2", 303, 250, "",
		},
		{
			"more falls after the best move", "1nbaka3/4n4/4b4/p1p1pP2p/9/2P6/P3P3c/2N1B1C2/4A2rc/2BAK2CR w", "i0i1",
			"h1i1 f6e6 i1f1 e1f0 i3i0 c2b4", "g2i2 e8g9 f6e6 h1h2 c2d4 h2i2 h0f0 b9c7 e6e7 c9e7 d4f5 i2e2 c0e2", 1245, -1745, "",
		},
		{
			"the net loss is more than a cannon", "3a1kb2/4ac3/b6rn/p5p1p/2p1CR3/6P2/P3N3P/9/4C4/2BAKAB2 b", "f8f7",
			"e1f1 g9e7 f5f7 f9e9 f7h7 a6a5 h7i7 i6i5 i7i9", "e8f7 e5e7 h7h3 f5f7", 950, -5516, "Allows e1f1, which threatens mate.",
		},
		{
			"the loser could lose less", "1rbakab1r/9/2n4c1/p3n3p/2P1N1p2/9/P3c1P1P/1C2B2C1/4A4/2RAK1BNR b", "b9b6",
			"c5c6 b6b5 e5c4 e6d4 c6c7 i9i8 c7d7 i8c8 b2c2 d4f3 c2c8 f3g1 e0f0 g1i0 h2f2", "b9b3 c5c6 h7e7 e5c4 c7a8 c4d6 i9i8 b2d2 b3d3 c0c4 e6d4", 590, -831,
			"",
		},
		{
			"the line takes a pawn for the bishop", "3rkabr1/1R2aR3/2c1b1n2/6p1p/2pnp2c1/9/p5P1P/2N1C1N2/1C7/2BAKAB2 w", "c2e3",
			"c7c0 d0e1 e5e4 e2e4 d5c3", "b1e1 h5h7 e1h1 h9i9 c2a3 c7c0 d0e1 e5e4 a3b5", 519, -747, "",
		},
		{
			"a threat of mate costs the game", "2Rakr3/4a4/4b4/p7p/9/2P1C4/P3P2RP/9/3r5/4KA3 b", "d1c1",
			"h3h8 c1c0 e0e1 c0c1 e1e0 c1c0 e0e1 c0c1 e1e0", "f9g9 c9c6 d1c1 c6i6 c1c4 e4e5", 1715, -2000, "Allows h3h8, which threatens mate.",
		},
		{
			"the rooks are exchanged after the best move", "2bakab2/7r1/2ncc3n/p1p1prp2/5N2R/1CP3P2/P3P4/4BC3/4A4/1RBAKN3 b", "f6f5",
			"i5f5 i7h5 f0g2 e7i7 g2f4 d9e8 f5d5", "d7d5 f2f6 d5i5 f6c6 c7b9 e2g0 b9a7 b0b2 a7c6", 1232, -1410, "Loses the rook on f5 for a knight: it lands where Red's rook takes it (i5f5).",
		},
		{
			"less is lost after the best move", "1rbakab2/9/2n6/p3p3p/2p3P2/6R2/P1P1P3P/2N1B1C1N/1cn1AK3/1RCA3rc b", "i0i1",
			"c0h0 c1e2 f1f0 e2c1 h0h6", "c1e2 f1f2 h0h2 c0i0 e2c3 i0f0 h2i2 g5h5 b9b4 e3e4", 2416, -1236, "Loses the rook on h0 for a bishop: it stays where the cannon takes it (c0h0).",
		},
	} {
		p := position(t, c.fen)
		list := moves(t, p, c.move+" "+c.after)
		f := coach.tell(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), Score: c.score, Loss: c.loss}, false)
		if got := f.English(notation.ICCS); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
