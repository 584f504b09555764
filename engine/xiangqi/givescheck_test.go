package xiangqi

import "testing"

// GivesCheckBy agrees with making the move, for every move of positions of random games.
func TestGivesCheckBy(t *testing.T) {
	t.Parallel()
	moves, checks := 0, 0
	playouts(t, 100, 120, func(p *Position, l *MoveList) {
		var cp CheckPoints
		p.CheckPoints(&cp)
		for _, m := range l.Slice() {
			want := p.GivesCheck(m)
			moves++
			if want {
				checks++
			}
			if got := p.GivesCheckBy(&cp, m); got != want {
				t.Fatalf("%s: %s gives check %t, expected %t", p.FEN(), m, got, want)
			}
		}
	})
	if checks < moves/100 {
		t.Errorf("%d of %d moves give check: expected a hundredth", checks, moves)
	}
}
