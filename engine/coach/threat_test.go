package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
)

// The coach names a threat of mate only if the other line does not allow it and begins with no
// threat of its own.
func TestThreat(t *testing.T) {
	coach := newCoach(t)
	for _, c := range []struct{ name, fen, move, after, best, english, chinese string }{
		{
			"the reply threatens mate", "2Rakr3/4a4/4b4/p7p/9/2P1C4/P3P2RP/9/3r5/4KA3 b - - 0 25", "d1c1", "h3h8 c1c0", "f9g9 c9c6",
			"Allows h3h8, which threatens mate.", "让对方车二进五叫杀。",
		},
		{
			"the best move threatens mate", "2bak1b2/4a4/9/p2R2p1p/2P6/3nr1P2/8P/5R3/4A4/r2CKN3 b - - 5 26", "e4g4", "f0g2 d4b3", "a0a1 d0d1",
			"Misses a0a1, which threatens mate.", "错过车１退１叫杀。",
		},
		{
			"in two moves", "3ak1b2/3RaR3/2n1bc2n/p3p1p2/2p2r2p/4P4/P1P3r1P/NC2B1N2/4A4/2B1KA3 w - - 0 16", "b2b8", "c7b9 d8c8", "b2b7 e8d7",
			"Misses b2b7, which threatens mate in 2.", "错过炮八进五叫杀（两步成杀）。",
		},
		{"the threat is still possible", "3ak1b2/3RaR3/2n1bc2n/p3p1p2/2p2r2p/4P4/P1P3PrP/NC2B1N2/9/2BAKA3 w - - 5 15", "d0e1", "g6g5 b2b7", "b2b7 e8d7", "", ""},
		{"the reply threatens mate after the best move too", "2Rakr3/4a4/4b4/p7p/9/2P1C4/P3P2RP/9/3r5/4KA3 b - - 0 25", "d1c1", "h3h8 c1c0", "d1b1 h3h8", "", ""},
		{
			"the rook is safe", "4k4/9/9/9/R1n6/9/9/9/7R1/3K5 w", "a5a4", "c5d3 a4a5", "a5a8 e9f9",
			"Misses a5a8, which threatens mate.", "错过车九进三叫杀。",
		},
		{
			"the threat costs the rook", "3k1ab2/4a4/2N1b4/3nC3c/p2N5/9/P3P3P/4B3r/4A4/4KA3 b - - 7 30", "d9e9",
			"d5f6 i2g2 e2g4 g2g4 f6g4", "d9d8 c7b9 d8d9 b9c7 d9d8 e6e4", "Allows d5f6, which threatens mate.", "让对方马六进四叫杀。",
		},
		{"the knight that hangs is the point", "2bak4/4a4/4bcnc1/p1N5r/6p1p/2P1C4/P3P1P1P/2C1B1n2/9/3AKABR1 w - - 0 15", "c2g2", "i6c6 g3g4", "c6d8 c9a7", "", ""},
		{"the threat is older", "3ak4/4a4/2c1b2c1/4r3p/p1p1C1b2/6N2/P3R3P/4B4/3nA4/2BAKR3 w - - 6 23", "e5e7", "e6e7 e1d2", "e1d2 c7c0 d0e1", "", ""},
		{"the knight on i4 is the point", "2Rakr3/4a4/4b4/p7p/9/2P1C3n/P3P2RP/9/3r5/4KA3 b - - 0 25", "d1c1", "h3h8 c1c0 e0e1 c0c1 e1e0 c1d1 i3i4", "f9g9 c9c6", "", ""},
		{"the knight on i4 stays", "2Rakr3/4a4/4b4/p7p/9/2P1C3n/P3P2RP/9/3r5/4KA3 b - - 0 25", "d1c1", "h3h8 c1c0 e0e1", "f9g9 c9c6", "Allows h3h8, which threatens mate.", "让对方车二进五叫杀。"},
		{"the knight on c5 is the point", "4k4/9/9/9/R1n6/9/9/9/7R1/3K5 w", "a5a4", "c5d3 a4a5", "a5a8 e9f9 a8a5 f9e9 a5c5", "", ""},
		{"the rook is lost", "4k4/9/2n6/9/R8/9/9/9/7R1/3K5 w", "a5a4", "c7d5 a4a5", "a5a8 c7a8", "", ""},
		{"no threat", missedRook, "e3e4", "a6a3 d0e1", "a0a6 e6e5", "", ""},
		{"the game is over", missedRook, "e3e4", "", "a0a6 e6e5", "", ""},
	} {
		p := position(t, c.fen)
		move := moves(t, p, c.move)[0]
		f := coach.threat(t.Context(), &Mistake{Pos: p, Move: move, After: moves(t, played(&p, move), c.after), Best: moves(t, p, c.best)})
		f.Pos, f.Move = p, move
		if english, chinese := f.English(notation.ICCS), f.Chinese(notation.Simplified); english != c.english || chinese != c.chinese {
			t.Errorf("%s: %q, %q", c.name, english, chinese)
		}
	}
}
