package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
)

// actCase is a mistake in a public game with the engine's lines after it and after the best move.
type actCase struct {
	name, fen, move, after, best string
	loss                         int
	english, chinese             string
}

var (
	comesOut = actCase{
		"a rook comes out", "r3kabnr/4a4/1cn1b2c1/p1p1p1p1p/9/2P6/P3P1P1P/2N1C2C1/9/R1BAKABNR w - - 6 4", "c2d4",
		"a9d9 d4c6 b7b3 f0e1 g6g5 e2d2 b3c3 d2f2", "a0b0 b7a7 h0i2 h9i7 h2f2 i9h9 i0h0 g6g5 c2d4 h7f7 h0h9 i7h9", 253,
		"In the better line the rook comes out (a0b0); after the mistake it stays on a0.",
		"若走车九平八，及时出车；实战此后的变化中，此车仍未出动。",
	}
	goesBackTo = actCase{
		"the knight goes back", "rnbak3r/4a4/1c2b2c1/p1p1n3p/6p2/4C2R1/P1P1P1P1P/1C4N2/9/RNBAKAB2 b - - 8 6", "e6c5",
		"c3c4 c5e6 e4e5 h7g7 b0c2 b9c7 g0e2 i9f9 h4h6 g5g4 c2d4", "h7g7 e4a4 b9a7 b2e2 e6c5 b0a2 i9f9 a0b0", 327,
		"In the line c3c4 c5e6, the knight goes back to e6.", "此后兵七进一 马３退５，马又回到原位。",
	}
	drivenTo = actCase{
		"the reply drives a knight back", "2bak3r/4a4/2n1b2c1/p1p1p2C1/1r5np/2P2R3/P3P3P/2N1C1N2/1c2A4/1RBAK1B2 w - - 7 15", "f4d4",
		"i9g9 g2f0 g9g0 e2h2 g0h0 i3i4 i5i4 d4i4 c6c5 c0e2", "f4g4 c6c5 c4c5 b5c5 c2b4 b1d1 g2h0", 277,
		"In the line i9g9 g2f0, Black's rook drives the knight back.", "此后车９平７ 马三退四，黑车捉马，红马被逼退。",
	}
	drivesTo = actCase{
		"the best move drives a knight back", "1rbak2cr/4a4/2n1b1n2/2p1p3p/p5p2/9/P1P1P1P1P/2N1CRN2/9/2BAKABR1 w - - 1 11", "f2f4",
		"h9f9 h0h6 b9b3 h6g6 i9i7 c2e1 c6c5 g3g4 f9g9 g6h6 g5g4", "h0h7 g7f9 c3c4 h9g9 g0i2 b9b5 c2d4 b5d5 d4f5 c6c5 g3g4 d5d4", 282,
		"In the better line h0h7 g7f9, Red's rook drives the knight back.", "若走车二进七 马７退６，红车捉马，黑马被逼退。",
	}
)

// but returns a case with changes and without a sentence.
func (c actCase) but(name string, change func(c *actCase)) actCase {
	c.name, c.english, c.chinese = name, "", ""
	change(&c)
	return c
}

func TestActivity(t *testing.T) {
	for _, c := range []actCase{
		comesOut,
		comesOut.but("a loss that activity does not explain", func(c *actCase) { c.loss = mostActivity + 1 }),
		comesOut.but("the rook comes out later", func(c *actCase) { c.after = "a9d9 d4c6 b7b3 f0e1 g6g5 a0b0 b3c3" }),
		comesOut.but("a short line", func(c *actCase) { c.after = "a9d9 d4c6 b7b3 f0e1" }),
		{
			"the rook is exchanged", "2bakab2/9/4ccn2/p3p1p2/1np5p/3R2P2/P1P1P3P/1rN1BC1rN/C3A4/4KAB1R w - - 22 12", "c3c4",
			"c5c4 d4c4 b5a3 c4b4 b2b4 c2b4 e7e3", "i0h0 h2h0 i2h0 b5a3 c2d0 b2b5 f2f5 b5b6 f5f1 e7e3 h0g2 e3e5", 266, "", "",
		},
		comesOut.but("the mistake loses a knight", func(c *actCase) { c.after = "a9d9 d4c6 d9d6 f0e1 d6c6 h0g2 g6g5" }),
		comesOut.but("another piece moves", func(c *actCase) { c.best = "h0i2 b7a7 a0b0 h9i7 h2f2 i9h9 i0h0 g6g5" }),
		goesBackTo,
		goesBackTo.but("the knight goes elsewhere", func(c *actCase) { c.after = "c3c4 c5a4 e4e5 h7g7 b0c2 b9c7" }),
		goesBackTo.but("the other side goes back too", func(c *actCase) { c.after = "h4h5 b9c7 h5h4 c5e6 e4e5 h7g7" }),
		drivenTo,
		drivenTo.but("the knight goes back in the better line too", func(c *actCase) { c.best = "f4g4 c6c5 g2f0 a6a5 c2b4 b1d1" }),
		drivenTo.but("the knight stays", func(c *actCase) { c.after = "i9g9 i3i4 b1b2 e2d2 c6c5 c0e2" }),
		drivenTo.but("the knight is attacked before", func(c *actCase) {
			c.fen, c.after = "2bak1r2/4a4/2n1b2c1/p1p1p2C1/1r5np/2P2R3/P3P3P/2N1C1N2/1c2A4/1RBAK1B2 w - - 7 15", "g9g8 g2f0 a6a5 e2h2 a5a4 i3i4"
		}),
		drivesTo,
		drivesTo.but("the knight goes back after the mistake too", func(c *actCase) { c.after = "g7f9 h0h6 b9b3 h6g6 i9i7 c2e1" }),
		drivesTo.but("the knight stays", func(c *actCase) { c.best = "h0h7 i9i7 c3c4 h9g9 g0i2 b9b5" }),
		{
			"a knight falls for a cannon", "2bak1r2/4a4/2n1bc3/p7p/3rp1p2/2PN3R1/2c5P/3CB1N1B/4A4/R3KA3 b - - 5 18", "d5b5",
			"g2e3 c3i3 a0c0 g9g6 e2g0 b5b3 e3f5 g6f6 c4c5 b3b2 f5e3 f7f0", "g5g4 h4h3 d5d4 h3c3 g4g3 g2e3 f7f3 e3c2 d4e4 c3d3 f3i3 d3a3", 460, "", "",
		},
	} {
		p := position(t, c.fen)
		move := moves(t, p, c.move)[0]
		m := Mistake{Pos: p, Move: move, After: moves(t, played(&p, move), c.after), Best: moves(t, p, c.best), Loss: c.loss}
		f := activity(t.Context(), &m)
		if english, chinese := f.English(notation.ICCS), f.Chinese(notation.Simplified); english != c.english || chinese != c.chinese {
			t.Errorf("%s: %q, %q", c.name, english, chinese)
		}
		if f.Kind.Proved() || (f.Kind == Nothing) != (f.Act == NoAct) {
			t.Errorf("%s: %v, %v", c.name, f.Kind, f.Act)
		}
	}
}
