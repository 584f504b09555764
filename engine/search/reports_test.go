package search

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A mate whose moves nobody finds is reported as a bound short of a mate, for either side:
// this one takes a proof of three million positions.
func TestMateWithoutMovesIsABound(t *testing.T) {
	t.Parallel()
	root := play(t, "3k1a1n1/9/3C1aP2/5P3/N8/9/1pC6/5K3/2R6/6p2 w - - 0 1")
	line := []xiangqi.Move{mustMove(t, "c3d3"), mustMove(t, "d9e9")}
	for _, c := range []struct {
		prior []string
		score Score
		want  Score
		bound Bound
	}{
		{nil, -MatedIn(9), MateMin - 1, Lower},
		{[]string{"c3d3"}, MatedIn(8), 1 - MateMin, Upper},
	} {
		at := root
		if len(c.prior) > 0 {
			at = play(t, "3k1a1n1/9/3C1aP2/5P3/N8/9/1pC6/5K3/2R6/6p2 w - - 0 1", c.prior...)
		}
		pv := line[len(c.prior):]
		r := Result{Move: pv[0], Score: c.score, Value: c.score, Bound: Exact, PV: pv, Lines: []Line{{Score: c.score, Bound: Exact, PV: pv, Depth: 9}}, Depth: 9}
		reports := r.Reports(t.Context(), &at, nil)
		if len(reports) != 1 || reports[0].Score != c.want || reports[0].Bound != c.bound || len(reports[0].PV) != len(pv) {
			t.Fatalf("%+v", reports)
		}
		if r.Score != c.want || r.Value != c.want || r.Bound != c.bound || r.Move != pv[0] {
			t.Errorf("the result has %v, %d, value %d, bound %d", r.Move, r.Score, r.Value, r.Bound)
		}
	}
}

// A mate of the second line says nothing of the result.
func TestMateOfAnotherLine(t *testing.T) {
	root := Root{Pos: position(t, "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1")}
	best, other := moveList(t, "a7a8"), moveList(t, "b6b8")
	r := Result{
		Move: best[0], Score: 700, Value: 700, Bound: Exact, PV: best, Depth: 3,
		Lines: []Line{{Score: 700, Bound: Exact, PV: best, Depth: 3}, {Score: Mate - 3, Bound: Exact, PV: other, Depth: 3}},
	}
	reports := r.Reports(t.Context(), &root, nil)
	if len(reports) != 2 || reports[0].Score != 700 || !IsMate(reports[1].Score) {
		t.Fatalf("%+v", reports)
	}
	if r.Score != 700 || r.Value != 700 || r.Ponder != xiangqi.NoMove {
		t.Errorf("%+v", r)
	}
}
