package coach

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
)

// A capture that answers a capture is called a retake, and not one for nothing.
func TestRetake(t *testing.T) {
	coach := newCoach(t)
	for _, c := range []struct{ name, fen, english, chinese string }{
		{"the rook has just taken a pawn", "3aka3/9/9/r3p4/1N7/9/P3P4/9/9/3AKA3 b", "Misses the retake b5a3, which wins the rook: nothing guards it.", "错过回吃马八退九，可得一车：车无根。"},
		{"the rook has just moved", "3aka3/9/9/r3p4/1N7/9/4P3P/9/9/3AKA3 b", "Misses b5a3, which wins the rook: nothing guards it.", "错过马八退九，可白吃一车。"},
	} {
		start := position(t, c.fen)
		list := moves(t, start, "a6a3 e3e4 a3a9")
		p := review.Ply{
			Number: 2, Mover: xiangqi.Red, Move: list[1], After: list[2:], PV: moves(t, played(&start, list[0]), "b5a3"),
			Judgement: review.Blunder, Loss: 1000, ScoreDepth: 1,
		}
		f := coach.Ply(t.Context(), start, list, &p)
		if english, chinese := f.English(notation.ICCS), f.Chinese(notation.Simplified); english != c.english || chinese != c.chinese {
			t.Errorf("%s: %q, %q", c.name, english, chinese)
		}
	}
}

// The coach tells a capture that also threatens mate with the threat, even if the piece explains
// little.
func TestCallsMate(t *testing.T) {
	coach := newCoach(t)
	for _, c := range []struct {
		fen, move, after, best string
		loss                   int
		english, chinese       string
	}{
		{
			"4kab2/4a4/brncc1n2/pC2p1p1p/2R6/9/P1P1P1P1P/2N1BC1rN/4A4/1R2KAB2 b", "d7d9",
			"b6g6 b7b0 c2b0 e8d7 g6g9 f9e8 c5g5 e7e3 b0c2 h2h7 g9d9 c7d9", "g6g5 c3c4 d7d5 c5c6 d5f5 c4c5 f5f6 e2g4 f6c6", 344,
			"Loses the pawn on g6: b6g6 takes it and threatens mate.", "白丢一卒：炮八平三吃卒并叫杀。",
		},
		{
			"3ak4/9/4ca3/6p2/4C4/6P2/2N2Rn1P/2n6/4A4/r2AK1B2 b", "d9e8", "g0e2 a0a5 e5e6 a5e5 e6e8 e5h5 e8f8", "e7e1 f3d3 g3e4 d3d5 e4c3 d5d3 e1e4 e5d5", 1349,
			"Misses e7e1, which wins the guard on e1 and threatens mate.", "错过炮５进６，可得一仕并叫杀。",
		},
		{
			"2bakab2/3rc4/1c6n/p3p3p/1CpN2pr1/9/P1P1P2CP/2N1B4/4A2R1/R3KAB2 b", "h5h6",
			"h3g3 h6g6 g3g6 i7g6 h1h6 b7b6 d5f6 g6f8 a0d0 d8d0 e1d0", "b7g7 d5f6 h5h6 f6e8 f9e8 b5b1", 1689,
			"Loses the rook on h6 for a cannon: h3g3 threatens mate.", "以车换炮：炮二平三叫杀。",
		},
		{
			"2b1ka3/4a4/4b4/2NP5/6p1p/2P6/5rP1P/4B1R2/4A2C1/n2AK4 b", "f3f6",
			"e2g0 f6d6 c6a5 d6h6 h1f1 h6b6 c4c5 i5i4 i3i4 b6b0", "f3f1 e1d2 f1h1 d6e6 h1h0 e2g0 h0h6 c6d8 e9d9 d2e1 a0c1 e0f0 c1e2", 974,
			"Misses f3f1, which wins a cannon and threatens mate.", "错过车６进２，可得一炮并叫杀。",
		},
	} {
		p := position(t, c.fen)
		list := moves(t, p, c.move+" "+c.after)
		f := coach.explain(t.Context(), &Mistake{Pos: p, Move: list[0], After: list[1:], Best: moves(t, p, c.best), Loss: c.loss})
		if english, chinese := f.English(notation.ICCS), f.Chinese(notation.Simplified); english != c.english || chinese != c.chinese {
			t.Errorf("%q, %q", english, chinese)
		}
	}
}
