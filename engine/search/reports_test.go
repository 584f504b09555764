package search

import (
	"errors"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A mate whose line is unknown must be reported as a bound just below a mate score, for either
// side. A proof of this mate would take three million positions.
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

// A mate in the second line must not affect the result.
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

// The expected reply must be the second move of the line to the mate, if the line has one.
func TestReplyOfAMate(t *testing.T) {
	root := Root{Pos: position(t, "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1")}
	short := Root{Pos: position(t, "3k5/1R7/R8/9/9/9/9/9/9/5K3 w - - 0 1")}
	for _, c := range []struct {
		root Root
		pv   string
		want string // the expected reply
	}{
		{root, "b6b8 e9d9 a7a9", "e9d9"},
		{root, "b6b8 e9d9", "e9d9"},
		{short, "a7a9", ""},
	} {
		pv := moveList(t, c.pv)
		score := -MatedIn(len(pv) | 1)
		r := Result{Move: pv[0], Score: score, Value: score, Bound: Exact, PV: pv, Depth: 3, Lines: []Line{{Score: score, Bound: Exact, PV: pv, Depth: 3}}}
		r.Reports(t.Context(), &c.root, nil)
		reply := ""
		if r.Ponder != xiangqi.NoMove {
			reply = r.Ponder.String()
		}
		if reply != c.want || r.Score != score {
			t.Errorf("%s: reply %q, score %d", c.pv, reply, r.Score)
		}
	}
}

// A result without lines or a score must still have a report, but a result without a move must have
// none.
func TestReportsOfLittle(t *testing.T) {
	root := Root{Pos: xiangqi.StartPosition()}
	if r := (&Result{}); r.Reports(t.Context(), &root, nil) != nil {
		t.Error("a report without a move")
	}
	line := moveList(t, "h2e2")
	stopped := Result{Move: line[0], Depth: 2, Quiesce: 1, Nodes: 7, Stopped: true, Ponder: mustMove(t, "h9g7")}
	reports := stopped.Reports(t.Context(), &root, nil)
	if len(reports) != 1 {
		t.Fatalf("%+v", reports)
	}
	if i := reports[0]; i.Line != 1 || i.Depth != 2 || i.Quiesce != 1 || i.Nodes != 7 || i.Done || i.Bound != NoBound ||
		len(i.PV) != 1 || i.PV[0] != line[0] || len(i.Tail) != 1 || i.Tail[0] != stopped.Ponder {
		t.Errorf("%+v", i)
	}
	other := Result{Move: line[0], Score: 20, Bound: Exact, PV: line, Depth: 3, Lines: []Line{{Score: 9, Bound: Exact, PV: moveList(t, "b0c2"), Depth: 3}}}
	if i := other.Reports(t.Context(), &root, nil); len(i) != 1 || i[0].PV[0] != line[0] || i[0].Score != 20 {
		t.Errorf("a line of another move: %+v", i)
	}
}

// An illegal position must not be searched.
func TestSearchIsOff(t *testing.T) {
	r := Root{Pos: xiangqi.StartPosition()}
	if r.Unsearchable() != nil {
		t.Fatal(r.Unsearchable())
	}
	var err error
	if r.Pos, err = xiangqi.ParseDiagram("4k4/9/9/9/9/9/9/9/9/4R4 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	if why := errors.Unwrap(r.Unsearchable()); why == nil || why.Error() != xiangqi.Unruly(&r.Pos).Error() {
		t.Errorf("without a king: %v", r.Unsearchable())
	}
	if got := New(mustPreset(t, "base")).Search(t.Context(), r, Limits{Depth: 1}, nil); got.Move != xiangqi.NoMove || got.Nodes != 0 {
		t.Errorf("%+v", got)
	}
}
