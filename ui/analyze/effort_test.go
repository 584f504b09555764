package analyze

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode/modetest"
)

// The key r asks how much to search for each move, and the report shows the depth reached. At the
// next review, the previous choice is selected. The choice also applies when single moves are
// judged.
func TestEffortIsChosen(t *testing.T) {
	searchesLong(t)
	f := newGame(t, givenAway, search.Limits{})
	f.press("r")
	c := f.app.Choice
	if c == nil || !strings.HasPrefix(c.Title, "Review the line from 1. h2e2 b9c7 2. e2e6: 6 plies") || c.Items[c.Current] != "200k nodes a move, the default" || f.review.walk != nil {
		t.Fatalf("asked %+v", c)
	}
	f.take("something else...")
	if q := f.app.Question; q == nil || q.Text != "nodes 200000" {
		t.Fatalf("asked %+v", q)
	}
	f.refused("deep", "expected limits such as nodes 500k, depth 8 or time 2s")
	f.press("r")
	f.take("something else...")
	f.answer("depth 4")
	f.judged()
	modetest.WantSeen(t, f.app, f, "Report: 3 moves, depth 4")
	for _, p := range f.review.report.plies {
		if p.Depth != 4 {
			t.Errorf("ply %d: depth %d, expected 4", p.Number, p.Depth)
		}
	}
	f.press("review the game, or stop the review")
	if c := f.app.Choice; c.Items[c.Current] != "depth 4" || !slices.Contains(c.Items, "200k nodes a move, the default") {
		t.Errorf("offered %+v", c)
	}
	f.app.Choice = nil
	if got := f.review.reviewOptions().Limits; got != (search.Limits{Depth: 4}) {
		t.Errorf("single moves are judged with %+v", got)
	}
	f.press("review the game, or stop the review")
	f.take("depth 6")
	f.judged()
	modetest.WantSeen(t, f.app, f, "depth 6")
}

func TestDepthRange(t *testing.T) {
	for want, depths := range map[string][]int{"0": nil, "6": {6, 6}, "5-9": {7, 5, 9}} {
		var plies []review.Ply
		for _, d := range depths {
			plies = append(plies, review.Ply{Depth: d})
		}
		if got := depthRange(plies); got != want {
			t.Errorf("%v: %s, want %s", depths, got, want)
		}
	}
}
