package eval

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// Three rooks, knights, cannons or pawns in or next to the enemy palace get the bonus for three
// beside the king. This holds for each side, in Score, in Trace and in the bound.
func TestThreeBeside(t *testing.T) {
	const bonus = 60
	weights := Thesis()
	weights.SetThreeBeside(bonus)
	for _, tt := range []struct {
		fen        string
		red, black bool
	}{
		{"3k5/9/2C6/6R2/4P4/9/9/9/9/4K4 w", false, false}, // the pawn is too far
		{"3k5/9/2C6/4P1R2/9/9/9/9/9/4K4 w", true, false},
		{"3k5/9/2C6/4P1R2/9/9/9/9/9/4K4 b", true, false},
		{"3k5/9/2C4N1/6R2/9/9/9/9/9/4K4 w", false, false}, // the knight is one file too far
		{"3k5/9/2C2N3/6R2/9/9/9/9/9/4K4 w", true, false},
		{"3k5/9/2C2N3/4P1R2/9/9/9/9/9/4K4 w", true, false}, // four pieces count as three
		{"3k5/9/2c2n3/6r2/9/9/9/9/9/4K4 w", false, false},  // Black's pieces are near Black's own palace
		{"3k5/9/9/9/9/9/2c3r2/9/3p5/5K3 w", false, true},
	} {
		for s := range NumStages {
			with, without := New(weights, s), New(Thesis(), s)
			p := position(t, with, tt.fen)
			st := with.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
			want := int32(0)
			if tt.red {
				want += bonus
			}
			if tt.black {
				want -= bonus
			}
			if got := term(t, with.Trace(&p, &st), "three beside the king"); got.Red-got.Black != want || got.Red != 0 && !tt.red {
				t.Errorf("%s: %s: traced %d:%d, want %d", s, tt.fen, got.Red, got.Black, want)
			}
			if Total(with.Trace(&p, &st))-Total(without.Trace(&p, &st)) != want {
				t.Errorf("%s: %s: not in the total", s, tt.fen)
			}
			if p.Side() == xiangqi.Black {
				want = -want
			}
			if got := with.Score(&p, &st) - without.Score(&p, &st); got != want {
				t.Errorf("%s: %s: Score gains %d, want %d", s, tt.fen, got, want)
			}
			if got := with.PositionalBound() - without.PositionalBound(); got != bonus {
				t.Errorf("%s: the bound grows by %d, want %d", s, got, bonus)
			}
		}
	}
}
