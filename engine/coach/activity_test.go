package coach

import (
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
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
		comesOut.but("the mistake loses two pawns", func(c *actCase) { c.after = "b7b3 f0e1 b3g3 h0i2 g3a3 i0i1 a6a5" }),
		{
			"the rook takes a pawn", "3aka3/9/9/4p4/9/p8/4P4/9/9/R2AKA3 w", "d0e1", "d9e8 e1d0 e8d9 d0e1 d9e8", "a0a4 d9e8 a4a0 e8d9", 250, "", "",
		},
		comesOut.but("another piece moves", func(c *actCase) { c.best = "h0i2 b7a7 a0b0 h9i7 h2f2 i9h9 i0h0 g6g5" }),
		goesBackTo,
		goesBackTo.but("a short better line", func(c *actCase) { c.best = "h7g7 e4a4 b9a7" }),
		{
			"the cannon goes back, and another cannon falls", "2bak1b1r/4a4/4c1c1n/p3p1p1p/1r1n5/3R5/P3P1P1P/C1N1BC2N/4A4/4KABR1 w - - 7 13", "f2f5",
			"b5b2 f5f2 b2a2 d4d5 e7d7 e1d0 i6i5 d5i5 c9e7 i5b5 g6g5 b5b0", "h0h5 d5c7 h5b5 c7b5 d4b4 b5c7 c2d4 i9h9 b4c4 c7d5 c4c7", 493, "", "",
		},
		{
			"the knight takes a pawn first", "3aka3/9/9/4p4/2p6/9/1N2P4/9/9/3AKA3 w", "b3c5", "d9e8 c5b3 e8d9 d0e1", "d0e1 d9e8 e1d0 e8d9", 250, "", "",
		},
		{
			"the knight takes a pawn on its way back", "3aka3/9/9/4p4/9/9/pN2P4/9/9/3AKA3 w", "b3c5", "a3b3 c5b3 d9e8 d0e1", "d0e1 d9e8 e1d0 e8d9", 250, "", "",
		},
		goesBackTo.but("the knight goes elsewhere", func(c *actCase) { c.after = "c3c4 c5a4 e4e5 h7g7 b0c2 b9c7" }),
		goesBackTo.but("the other side goes back too", func(c *actCase) { c.after = "h4h5 b9c7 h5h4 c5e6 e4e5 h7g7" }),
		drivenTo,
		drivenTo.but("the knight goes back in the better line too", func(c *actCase) { c.best = "f4g4 c6c5 g2f0 a6a5 c2b4 b1d1" }),
		drivenTo.but("the attack is possible after the best move too", func(c *actCase) { c.best = "f4e4 a6a5 e1f0 a5a4 f0e1 c6c5" }),
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

// Both lines may differ by a pawn before the river, and the better line may win less. A last capture
// counts with its retake.
func TestLevel(t *testing.T) {
	const fen = "3aka3/9/4c4/r3p3p/9/9/4P3P/4C4/9/R2AKA3 w"
	for _, c := range []struct {
		name, played, best string
		want               bool
	}{
		{"nothing falls", "a0a1 d9e8", "a0b0 d9e8", true},
		{"the better line wins a pawn", "d0e1 e7h7 a0b0 h7h8", "e2e6 d9e8 a0b0 a6b6", true},
		{"the better line wins a rook", "a0b0 d9e8", "a0a6 d9e8", false},
		{"the mistake wins a pawn", "e2e6 d9e8 a0b0 a6b6", "a0b0 d9e8", true},
		{"the mistake wins a rook", "a0a6 d9e8", "a0b0 d9e8", false},
		{"the lines end with an exchange", "a0a1 a6a1", "d0e1 a6a0", true},
		{"the mistake loses a rook", "a0a1 a6a1 d0e1", "d0e1 d9e8", false},
	} {
		p := position(t, fen)
		list := moves(t, p, c.played)
		if got := level(&Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best)}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWhole(t *testing.T) {
	const fen = "3aka3/9/1n7/r3p4/9/9/4P4/9/9/R2AKA3 w"
	for line, want := range map[string]string{
		"a0a5":                "a0a5",
		"a0a5 b7a5":           "a0a5 b7a5", // nothing takes back
		"d0e1 a6a0":           "d0e1 a6a0", // the rook cannot be retaken
		"a0a6 e9e8 e3e4 e6e5": "a0a6 e9e8 e3e4 e6e5",
		"e3e4 e6e5 e4e5":      "e3e4 e6e5 e4e5",
	} {
		p := position(t, fen)
		if got := notation.Line(p, whole(p, moves(t, p, line)), notation.ICCS); strings.Join(got, " ") != want {
			t.Errorf("%s: %v", line, got)
		}
	}
	p := position(t, "r2aka3/9/9/1r2p4/9/9/4P4/9/9/R2AKA3 w") // the rook on a9 guards no point of file b
	if got := whole(p, moves(t, p, "a0a9")); len(got) != 1 {
		t.Errorf("a free rook: %v", got)
	}
	p = position(t, "rr1aka3/9/9/4p4/9/9/4P4/9/9/R2AKA3 w")
	if got := whole(p, moves(t, p, "a0a9")); len(got) != 2 || got[1].String() != "b9a9" {
		t.Errorf("a guarded rook: %v", got)
	}
}

// A knight, cannon or rook that falls in the first plies must be retaken at once.
func TestCalm(t *testing.T) {
	const fen = "r2aka3/9/1n7/p3p4/9/9/P3P4/9/9/1R1AKA3 w"
	for line, want := range map[string]bool{
		"b0b7":                               false, // the knight is not retaken
		"b0b7 e6e5":                          false,
		"b0b5 b7c5 b5c5":                     false,
		"a3a4 a6a5 a4a5 a9a5 b0b1 e6e5":      true, // pawns
		"d0e1 d9e8 e1d0 e8d9 d0e1 d9e8 b0b7": true, // later
	} {
		p := position(t, fen)
		if got := calm(&p, moves(t, p, line)); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
	p := position(t, "rr1aka3/9/9/4p4/9/9/4P4/9/9/RR1AKA3 w")
	for line, want := range map[string]bool{"b0b9 a9b9": true, "b0b9 a9b9 a0a9": true, "b0b9 a9b9 a0a9 b9a9": false, "b0b9 a9a0": false, "b0b9": false} {
		if got := calm(&p, moves(t, p, line)); got != want {
			t.Errorf("rooks %s: %v", line, got)
		}
	}
}

// An attack drives a piece back if it is new and real, the attacker is safe, and the piece is safe
// behind.
func TestDrives(t *testing.T) {
	for _, c := range []struct {
		name, fen, line string
		want            bool
	}{
		{"a knight goes back", "3aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5 c5d7", true},
		{"it goes forward", "3aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5 c5d3", false},
		{"a cannon goes back", "3aka3/9/9/4p4/2c6/9/4P4/9/9/1R1AKA3 w", "b0b5 c5c7", true},
		{"a rook goes back", "3aka3/9/9/4p4/2r6/9/4P4/2C6/9/1N1AKA3 w", "b0a2 c5c7", false},
		{"it is guarded", "2raka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5 c5d7", false},
		{"it was attacked before", "3aka3/9/9/4p4/2n6/9/4P4/9/9/1RRAKA3 w", "b0b5 c5d7", false},
		{"the attacker is lost", "1r1aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5 c5d7", false},
		{"it is lost behind", "3aka3/9/9/4p4/2n6/9/4P4/3R5/9/1R1AKA3 w", "b0b5 c5d7", false},
		{"the attack is a capture", "3aka3/9/9/4p4/1pn6/9/4P4/9/9/1R1AKA3 w", "b0b5 c5d7", false},
		{"another piece goes back", "3aka3/9/9/4p4/2n3n2/9/4P4/9/9/1R1AKA3 w", "b0b5 g5f7", false},
		{"the line ends", "3aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5", false},
	} {
		p := position(t, c.fen)
		if got := drives(t.Context(), &p, moves(t, p, c.line)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestAttacks(t *testing.T) {
	const at = "c5"
	pt, _ := xiangqi.ParsePoint(at)
	for _, c := range []struct {
		fen, move string
		want      bool
	}{
		{"3aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5", true},
		{"3aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b4", false},
		{"3aka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "a0a5", false},  // not legal
		{"2raka3/9/9/4p4/2n6/9/4P4/9/9/1R1AKA3 w", "b0b5", false}, // guarded
		{"4k4/9/9/9/2n6/9/9/9/9/R2K5 w", "a0a9", true},            // check
	} {
		p := position(t, c.fen)
		m, _ := xiangqi.ParseMove(c.move)
		if got := attacks(&p, m, pt); got != c.want {
			t.Errorf("%s %s: %v", c.fen, c.move, got)
		}
	}
}
