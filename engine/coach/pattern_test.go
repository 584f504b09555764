package coach

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// For every named mate there is a position in which nameOf recognizes it, for Red and for Black.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		fen, line string
		want      Name
	}{
		{"3k5/9/R8/9/9/9/9/9/9/4K4 w", "a7a8", Stalemate},
		{"4ka3/9/9/9/9/4C4/9/C8/3R5/5K3 w", "a2e2", RookBetweenCannons},
		{"3aka3/9/9/9/9/4C4/9/C8/9/3K5 w", "a2e2", DoubleCannon},
		{"4k4/9/4N4/9/9/9/9/C8/9/3K5 w", "a2e2", CannonBehindHorse},
		{"4k4/3P1P3/9/4N4/9/9/9/C8/9/4K4 w", "a2e2", TwoPawnsAtDoors},
		{"4ka3/4a4/9/9/9/9/9/7C1/9/4K4 w", "h2h9", SmotheredPalace},
		{"4ka3/4a4/4b4/9/9/9/9/4C2C1/9/3K5 w", "h2h9", HeavenEarthCannons},
		{"4ka3/4a4/4b4/9/9/9/9/4C4/3R5/3K5 w", "d1d9", IronBolt},
		{"4k4/5P3/9/9/3R5/9/4C4/9/3R5/5K3 w", "d5d9", NoName}, // the cannon bars nothing
		{"4k4/R8/9/9/9/9/9/9/8R/3K5 w", "i1i9", TwoRooks},
		{"C1Rak1r2/3Ra4/9/9/r8/4n4/8P/p8/4A4/2B1KA3 w", "c9d9", DoubleCheck}, // the second rook guards the first and blocks no line
		{"3aka3/R8/9/9/4N4/9/9/9/9/3K5 w", "e5f7", HorseAtCorner},
		{"3aka3/9/9/9/9/9/9/9/9/3K1R3 w", "f0f9", NoName},
		{"4kab2/4a4/9/1N7/9/9/9/9/9/3RK4 w", "b6c8", HorseAtTrough},
		{"3k5/2N6/9/9/9/9/9/9/9/R4K3 w", "a0d0", HorseAtTrough},
		{"4k4/9/2N6/9/9/9/9/9/R8/3K5 w", "a1a9", AnglingHorse},
		{"3k5/9/9/2N6/9/9/9/9/R8/4K4 w", "a1a9", FlankTiger},
		{"5k3/9/3N5/9/9/9/9/9/R8/4K4 w", "a1a9", OctagonHorse},
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1d1", BareKing},
		{"2P6/3k5/R8/9/N8/9/p8/9/9/4K4 w", "a5c6", NoName}, // the king bars a step, but three more pieces are needed
		{"4b4/4k4/9/2N6/9/9/9/9/R8/3K5 w", "a1a8", HighAnglingHorse},
		{"3k5/3b2N2/9/9/3N5/9/9/9/9/5K3 w", "d5e7", TwoHorses},
		{"4ka3/5RN2/9/9/9/9/9/9/9/3K5 w", "f8d8", UnblockedHorse},
		{"R8/9/3k5/9/9/9/9/9/9/4K4 w", "a9d9", FromBehind},
		{"4k4/3Pa4/9/8N/9/9/9/9/4R4/3K5 w", "e1e8 e9f9 i6h8", ThroughHeart},
		{"3kb4/9/9/9/3N5/9/9/9/3R5/5K3 w", "d5e7", DoubleCheck},
		{"3kb4/3b5/9/N8/9/9/9/9/9/5K3 w", "a6b8", Smothered},
	} {
		p := position(t, c.fen)
		line := moves(t, p, c.line)
		if got := nameOf(&p, line); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.fen, c.line, got, c.want)
		}
		turned := p.SwapColors()
		for i, m := range line {
			line[i] = xiangqi.MakeMove(m.From().Flip(), m.To().Flip())
		}
		if got := nameOf(&turned, line); got != c.want {
			t.Errorf("%s %s by Black: %q, want %q", c.fen, c.line, got, c.want)
		}
	}
}
