package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// attackCase is a mistake with the engine's lines after it and after the best move.
type attackCase struct {
	name, fen, move, after, best string
	loss                         int
	english, chinese             string
}

// These mistakes of players lose a move: the reply attacks a piece, or the best move would have.
var (
	chasedRook = attackCase{
		"the piece that has moved", "r1bak3r/4a4/2n1bcnc1/p1p1p4/6p1p/2PN5/P3P1P1P/4BCNC1/9/1RBAKA2R w - - 14 8", "b0b5",
		"c6c5 b5b2 c5c4 e2c4 c7d5 i0g0 d5f4 g3g4 h7h3", "g3g4 g5g4 e2g4 h7h8 f2d2 h8g8 g2h4 g8g4 b0b8 g4c4", 284,
		"Allows c6c5, which attacks the rook on b5, which has just moved.", "让对方卒３进１捉刚走的车。",
	}
	missedAttack = attackCase{
		"the best move attacks", "2b1kabnr/3Ra4/2n3c2/p1C1p1p1p/9/6P2/P1P1P3P/R3C1N2/1r7/1cBAKAB2 b - - 1 9", "g7g4",
		"c6c9 g4g0 f0e1 b1b5 d8c8 g0g1", "g7g8 d8d4 g6g5 a2d2 c9e7 g2f4 b1b6 d4c4 i9i7 f4e6 b0d0", 565,
		"Misses g7g8, which attacks the rook on d8.", "错过炮７退１捉车。",
	}
)

// These mistakes are made up.
var (
	knightAttack = attackCase{
		"a knight", "r2aka3/9/9/4p4/9/9/4P4/1N7/9/3AKA3 w", "e3e4", "a9b9 b2c4", "b2c4 e6e5 c4b6", 300,
		"Allows a9b9, which attacks the knight.", "让对方车１平２捉马。",
	}
	missedKnight = attackCase{
		"the best move attacks a knight", "3aka3/9/9/n8/9/9/4P4/9/9/1R1AKAR2 w", "e3e4", "a6c7 e4e5", "b0a0 a6c7", 300,
		"Misses b0a0, which attacks the knight.", "错过车八平九捉马。",
	}
)

// with returns a case with changes and without a sentence.
func (c attackCase) with(name string, change func(c *attackCase)) attackCase {
	c.name, c.english, c.chinese = name, "", ""
	change(&c)
	return c
}

func TestAttack(t *testing.T) {
	for _, c := range []attackCase{
		chasedRook,
		missedAttack,
		{
			"another piece, by a capture", "r2akab2/9/b2cc1n2/pR2p3p/2Cn2pr1/6P2/P1P1P3P/N3BCN2/4A4/4KAB1R b - - 2 11", "a9c9",
			"g4g5 h5h3 b6d6 c9c5 d6d7 h3g3 g5g6 g3g6 g2h4 g6g3 c3c4 c5b5 i0h0", "g5g4 c5h5 d5b6 h5h6 g4g3 g2i1 b6d5 h6h7", 422,
			"Allows g4g5, which takes a pawn and attacks the rook on h5.", "让对方兵三进一吃卒捉车。",
		},
		{
			"two knights", "2raka3/9/9/2P1p4/9/N6N1/4P4/9/9/3AKA3 w", "c6b6", "c9c4 h4g6", "f0e1 e6e5", 300,
			"Allows c9c4, which attacks the knight on a4 and the knight on h4.", "让对方车３进５捉双马。",
		},
		{
			"two knights, of which one has moved", "2raka3/9/9/4p4/9/7N1/4P4/1N7/9/3AKA3 w", "b2a4", "c9c4 a4b6", "h4g6 e6e5", 300,
			"Allows c9c4, which attacks the knight on a4 and the knight on h4.", "让对方车３进５捉双马。",
		},
		{
			"a cannon and a knight", "2raka3/9/9/4p4/9/N6C1/4P4/9/9/3AKA3 w", "f0e1", "c9c4 h4h9", "a4c5 e6e5", 300,
			"Allows c9c4, which attacks the knight and the cannon.", "让对方车３进５捉一炮一马。",
		},
		{
			"the owner guards its piece by an attack", "2bak2nr/4a4/2n1bc3/p3p4/3r4p/1R1N3N1/P3P3P/4B2C1/4A4/2BAKR3 w - - 3 16", "f0f5",
			"h9g7 h4g6 i9h9 h2f2 f7f2 f5f2 h9h0 e1f0 d5g5", "f0f6 i5i4 h4f5 i4i3 h2h5 d5d7 f5h6 c7d5 f6f1 d5b4", 257,
			"Allows h9g7, which attacks the rook on f5.", "让对方马８进７捉车。",
		},
		{
			"the reply belongs to the better line too", "3ak4/4a4/b1n1c4/pC2p3p/2P3p2/3R5/P3n1r1P/3CB4/9/1N1AKAB2 b - - 3 20", "e3g2",
			"c5c6 c7a8 d2g2 g3g2 f0e1 g2g3", "e3g4 c5c6 g3b3 b0c2 g4e5 d4i4", 385, "", "",
		},
		chasedRook.with("a loss that a move does not explain", func(c *attackCase) { c.loss = mostTempo + 1 }),
		chasedRook.with("the mistake costs a knight", func(c *attackCase) { c.after = "c6c5 b5b2 c5c4 i3i4 c4d4" }),
		chasedRook.with("the owner does not answer the attack", func(c *attackCase) { c.after = "c6c5 g3g4 g5g4" }),
		chasedRook.with("the game ends", func(c *attackCase) { c.after = "c6c5" }),
		knightAttack,
		knightAttack.with("the reply of the better line attacks a knight too", func(c *attackCase) { c.best = "b2c4 a9a4 c4b6" }),
		knightAttack.with("the attack is possible after the better move", func(c *attackCase) { c.best = "f0e1 e6e5 b2c4" }),
		knightAttack.with("the knight was attacked before", func(c *attackCase) {
			c.fen, c.after = "1r1aka3/9/9/4p4/9/9/4P4/1N7/9/3AKA3 w", "b9b8 b2c4"
		}),
		knightAttack.with("the same, and the mistake covers the knight", func(c *attackCase) {
			c.fen, c.move, c.after = "1r1aka2r/9/9/P3p4/9/9/4P4/1N7/9/3AKA3 w", "a6b6", "i9i2 b2c4"
		}),
		knightAttack.with("the mistake brings the knight there", func(c *attackCase) {
			c.fen, c.move, c.after = "1r1aka3/9/9/4p4/9/9/4P4/9/9/N2AKA3 w", "a0b2", "b9b8 b2c4"
			c.best = "a0c1 e6e5"
		}),
		knightAttack.with("the reply takes back", func(c *attackCase) {
			c.fen, c.move, c.after = "3aka3/9/rp7/1P2p4/9/9/4P4/1N7/9/3AKA3 w", "b6b7", "a7b7 b2c4"
			c.best = "b2c4 e6e5"
		}),
		missedKnight,
		missedKnight.with("the mistake attacks too", func(c *attackCase) { c.move, c.after = "g0g6", "a6c7 e3e4" }),
		missedKnight.with("the knight was attacked before", func(c *attackCase) {
			c.fen, c.move, c.best = "3aka3/9/9/n8/9/9/4P4/9/9/R2AKAR2 w", "a0b0", "a0a1 a6c7"
			c.after = "a6c7 e3e4"
		}),
		missedKnight.with("the attack is possible later", func(c *attackCase) { c.after = "e9e8 e4e5" }),
		missedKnight.with("the mistake loses a cannon", func(c *attackCase) {
			c.fen, c.after, c.best = "3aka3/9/9/n8/9/1C7/4P4/9/9/1R1AKAR2 w", "a6b4 b0b4", "b0a0 a6b4"
		}),
		missedKnight.with("the knight stays", func(c *attackCase) { c.best = "b0a0 e9e8" }),
	} {
		p := position(t, c.fen)
		move := moves(t, p, c.move)[0]
		m := Mistake{Pos: p, Move: move, After: moves(t, played(&p, move), c.after), Best: moves(t, p, c.best), Loss: c.loss}
		f := m.attack(t.Context())
		f.Pos, f.Move = p, move
		if english, chinese := f.English(notation.ICCS), f.Chinese(notation.Simplified); english != c.english || chinese != c.chinese {
			t.Errorf("%s: %q, %q", c.name, english, chinese)
		}
	}
}

// An attack counts only if it wins a knight's worth, and if its piece is safe.
func TestAttacked(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		want            int
	}{
		{"a free knight", "3aka3/9/9/n3p4/9/9/4P4/9/9/1R1AKA3 w", "b0a0", 1},
		{"a guarded knight", "3aka3/9/r8/n3p4/9/9/4P4/9/9/1R1AKA3 w", "b0a0", 0},
		{"the rook guards a cannon", "2raka3/9/9/n3p4/9/9/4P4/9/9/1RCAKA3 w", "b0a0", 0},
		{"a free bishop", "3aka3/9/b8/9/9/9/4P4/9/9/1R1AKA3 w", "b0a0", 0},
		{"a knight and a cannon", "3aka3/9/9/n7c/9/9/4P4/9/9/3AKAR2 w", "g0g6", 2},
		{"by a check", "n3k4/9/9/9/9/9/4P4/9/9/1R1AKA3 w", "b0b9", 0},
		{"by the capture of a knight", "3aka3/9/9/n3p4/9/9/4P4/9/9/nR1AKA3 w", "b0a0", 0},
		{"the rook is lost", "3aka3/9/9/n3p4/9/9/4P4/1n7/9/1R1AKA3 w", "b0a0", 0},
	} {
		p := position(t, c.fen)
		if set := attacked(t.Context(), &p, moves(t, p, c.move)[0]); set.Count() != c.want {
			t.Errorf("%s: %v", c.name, points(set))
		}
	}
}

// Only the piece that has made the mistake has just moved.
func TestChased(t *testing.T) {
	p := position(t, knightAttack.fen)
	f := Finding{Kind: AllowsAttack, Move: moves(t, p, "b2c4")[0], Attacked: []xiangqi.Point{xiangqi.PointAt(2, 4)}}
	f.Line = moves(t, played(&p, f.Move), "a9a4 c4b6")
	if !chased(&f) {
		t.Error("the knight has moved")
	}
	if f.Kind = MissesAttack; chased(&f) {
		t.Error("the opponent's piece has not moved")
	}
}
