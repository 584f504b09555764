package compare

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
)

// stops returns the first n positions of the file as stops of a tour.
func stops(t *testing.T, n int) (list []Stop) {
	t.Helper()
	for i, pos := range positions(t)[:n] {
		list = append(list, Stop{fmt.Sprint("position ", i+1), search.Root{Pos: pos, Rules: rules.Asian}})
	}
	return list
}

// A tour lists the real differences, the strongest first. It lists none for a change that cannot
// act.
func TestTour(t *testing.T) {
	list := stops(t, 9)
	for _, c := range []struct {
		a, b  string
		l     search.Limits
		found bool
	}{
		{"base", "base checkevasions=full", search.Limits{Depth: 4}, true},
		{"tournament", "tournament latemoves=off", search.Limits{Nodes: 1000}, true},
		{"tournament", "tournament fhr-margin=10", search.Limits{Nodes: 500}, false},
	} {
		q := Question{A: preset(t, c.a), B: preset(t, c.b), Limits: c.l, Seed: 1}
		steps := 0
		found, err := Tour(t.Context(), q, list, nil, func(s TourStep) {
			if steps++; s.Done != steps || s.Of != len(list) {
				t.Errorf("%+v after %d", s, steps)
			}
		})
		if err != nil || steps != len(list) || (len(found) > 0) != c.found {
			t.Errorf("%s: %v, %d findings, told %d times", c.b, err, len(found), steps)
		}
		last := math.Inf(1)
		for _, f := range found {
			d := math.Abs(f.Step.Difference.Estimate)
			if f.Step.Verdict != Different || d > last || d < Floor || !f.Step.Fresh {
				t.Errorf("%s: %+v", c.b, f)
			}
			last = d
		}
	}
}

// A cancelled tour keeps the results of the positions that it has finished.
func TestTourStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	q := Question{A: preset(t, "base"), B: preset(t, "base checkevasions=full"), Limits: search.Limits{Depth: 4}}
	var last TourStep
	found, err := Tour(ctx, q, stops(t, 12), nil, func(s TourStep) {
		if last = s; s.Done == 5 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || last.Done != 5 || len(found) != len(last.Findings) {
		t.Errorf("%v, %d findings after %+v", err, len(found), last)
	}
}
