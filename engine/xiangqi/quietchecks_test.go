package xiangqi

import (
	"slices"
	"testing"
)

// AppendQuietChecksFor lists the quiet moves that give check, in the order of AppendQuietsFor. The
// test covers positions of random games, in check and out of check.
func TestAppendQuietChecksFor(t *testing.T) {
	t.Parallel()
	var quiets, checks MoveList
	found, inCheck := 0, 0
	playouts(t, 200, 150, func(p *Position, _ *MoveList) {
		var ci CheckInfo
		p.CheckInfo(&ci)
		var cp CheckPoints
		p.CheckPoints(&cp)
		quiets.Reset()
		p.AppendQuietsFor(&ci, &quiets)
		checks.Reset()
		checks.Add(NoMove) // a listed move, which must stay
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
	})
	if found < 1000 || inCheck < 5 {
		t.Errorf("%d quiet checks, %d positions in check with one: expected more", found, inCheck)
	}
}
