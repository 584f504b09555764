package compare

import (
	"cmp"
	"context"
	"math"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
)

// Stop is a position of a tour.
type Stop struct {
	Name string // name of the position for display
	Root search.Root
}

// Finding is a position with a real difference.
type Finding struct {
	Stop int  // index of the position in the list
	Step Step // the comparison in the position
}

// TourStep contains the progress of a tour.
type TourStep struct {
	Done, Of int       // number of finished positions, and number of all positions
	Findings []Finding // the largest difference first; later positions can add and remove findings
}

// These constants limit a tour.
const (
	tourRuns  = 12  // number of searches of each side in each position
	falseRate = 0.1 // the average share of findings that may be false
)

// Tour compares A and B of a question in many positions and lists those where they really differ,
// the largest difference first. On average at most one in ten listed differences is false, by the
// procedure of Benjamini and Hochberg over all positions. Each difference is estimated from fresh
// searches, and listed only if they confirm it. Question.Root, Runs, Referee and NoCause are
// ignored. Tour calls report after each position, in the caller's goroutine. When ctx ends, Tour
// returns the findings in the finished positions, and the error of ctx.
func Tour(ctx context.Context, q Question, stops []Stop, c *Cache, report func(TourStep)) ([]Finding, error) {
	if c == nil {
		c = &Cache{}
	}
	t := &tour{step: TourStep{Of: len(stops)}}
	for i := range stops {
		x, err := newTourStop(ctx, q, stops[i].Root, c)
		if err != nil {
			return t.step.Findings, err
		}
		t.done = append(t.done, x)
		if err := t.list(ctx); err != nil {
			return t.step.Findings, err
		}
		t.step.Done++
		report(t.step)
	}
	return t.step.Findings, nil
}

// tour is a running tour.
type tour struct {
	done []*comparison // finished comparisons
	step TourStep
}

// newTourStop makes the comparison for one position of a tour.
func newTourStop(ctx context.Context, q Question, root search.Root, c *Cache) (*comparison, error) {
	q.Root, q.Runs, q.Referee, q.NoCause = root, tourRuns, 0, true
	x, err := newComparison(q, c, func(Step) {})
	if err != nil {
		return nil, err
	}
	if err := x.limit(ctx); err != nil {
		return nil, err
	}
	return x, x.verdict(ctx)
}

// list makes the list of findings again, because each new position changes the threshold for all
// positions.
func (t *tour) list(ctx context.Context) error {
	p := make([]float64, len(t.done))
	for i, x := range t.done {
		p[i] = x.step.P
	}
	adjusted := stats.BenjaminiHochberg(p)
	var found []Finding
	for i, x := range t.done {
		passes := adjusted[i] <= falseRate && math.Abs(mean(x.runs[1])-mean(x.runs[0])) >= Floor
		if err := x.reconsider(ctx, passes); err != nil {
			return err
		}
		if x.step.Verdict == Different {
			found = append(found, Finding{i, x.step})
		}
	}
	slices.SortStableFunc(found, func(a, b Finding) int {
		return cmp.Compare(math.Abs(b.Step.Difference.Estimate), math.Abs(a.Step.Difference.Estimate))
	})
	t.step.Findings = found
	return nil
}

// reconsider sets the verdict of a position according to whether its difference passes the
// threshold for all positions. A position that passes gets fresh searches once.
func (x *comparison) reconsider(ctx context.Context, passes bool) error {
	s := &x.step
	switch {
	case !passes:
		s.Verdict = NoDifference
		return nil
	case len(x.fresh[0]) > 0:
		s.Verdict = x.confirmed
		return nil
	}
	s.Verdict = Different
	err := x.estimate(ctx)
	x.confirmed = s.Verdict
	return err
}
