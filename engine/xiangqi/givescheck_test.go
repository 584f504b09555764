package xiangqi

import (
	"math/rand/v2"
	"testing"
)

// GivesCheckBy agrees with making the move, for every move of positions of random games.
func TestGivesCheckBy(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	var l MoveList
	moves, checks := 0, 0
	for range 100 {
		p := StartPosition()
		for range 120 {
			p.GenerateMoves(&l)
			if l.Len() == 0 {
				break
			}
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
			var u Undo
			p.Make(l.At(r.IntN(l.Len())), &u)
		}
	}
	if checks < moves/100 {
		t.Errorf("%d of %d moves give check: expected a hundredth", checks, moves)
	}
}
