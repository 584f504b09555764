package xiangqi

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// AppendQuietChecksFor lists the quiet moves that give check in the order of
// AppendQuietsFor, in check and out of it, for positions of random games.
func TestAppendQuietChecksFor(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	var l, quiets, checks MoveList
	found, inCheck := 0, 0
	for range 200 {
		p := StartPosition()
		for range 150 {
			p.GenerateMoves(&l)
			if l.Len() == 0 {
				break
			}
			var ci CheckInfo
			p.CheckInfo(&ci)
			var cp CheckPoints
			p.CheckPoints(&cp)
			quiets.Reset()
			p.AppendQuietsFor(&ci, &quiets)
			checks.Reset()
			checks.Add(NoMove) // what is listed already stays
			p.AppendQuietChecksFor(&ci, &cp, &checks)
			want := []Move{NoMove}
			for _, m := range quiets.Slice() {
				if p.GivesCheck(m) {
					want = append(want, m)
				}
			}
			if got := checks.Slice(); !slices.Equal(got, want) {
				t.Fatalf("%s: quiet checks %v, expected %v", p.FEN(), got, want)
			}
			found += len(want) - 1
			if ci.InCheck() && len(want) > 1 {
				inCheck++
			}
			var u Undo
			p.Make(l.At(r.IntN(l.Len())), &u)
		}
	}
	if found < 1000 || inCheck < 5 {
		t.Errorf("%d quiet checks, %d positions in check with one: expected more", found, inCheck)
	}
}
