package compare

import (
	"context"
	"math"

	"example.com/abyss/engine/search"
)

// comparison is a running comparison.
type comparison struct {
	q      Question
	pool   *pool
	report func(Step)
	sides  [2]*side
	runs   [2][]run // the searches that led to the verdict
	fresh  [2][]run // the fresh searches after the verdict
	step   Step

	confirmed Verdict // used only in a tour: the verdict of the fresh searches

	// apart changes the seeds of B, for the test that compares a setting with itself.
	apart uint64
}

// Compare answers a question. It calls report with each step, in the caller's goroutine, and
// returns the last step. Searches in the cache are not repeated. A nil cache means a new cache for
// this call only. The answer depends neither on the cache nor on the number of workers. The error
// says what is wrong with the question, or is the error of ctx. When ctx ends, the searches end at
// once, and Compare returns the latest step.
func Compare(ctx context.Context, q Question, c *Cache, report func(Step)) (Step, error) {
	x, err := newComparison(q, c, report)
	if err != nil {
		return Step{}, err
	}
	for _, part := range []func(context.Context) error{x.limit, x.verdict, x.estimate, x.judge, x.explain} {
		if err := part(ctx); err != nil {
			return x.step, err
		}
	}
	x.stage(Done)
	return x.step, nil
}

// newComparison prepares a comparison. The error says what is wrong with the question.
func newComparison(q Question, c *Cache, report func(Step)) (*comparison, error) {
	q, err := q.prepared()
	if err != nil {
		return nil, err
	}
	if c == nil {
		c = &Cache{}
	}
	x := &comparison{q: q, pool: &pool{workers: q.Workers, cache: c}, report: report}
	x.pool.afterSearch = x.worked
	return x, nil
}

// stage reports that a stage begins.
func (x *comparison) stage(s Stage) {
	x.step.Stage, x.step.Work = s, 0
	x.report(x.step)
}

// worked reports that a search of a stage after Searching has finished.
func (x *comparison) worked() {
	if x.step.Stage != Searching {
		x.step.Work++
		x.report(x.step)
	}
}

// limit fixes the limit of each search. If depths are not comparable, both sides get the number of
// nodes that A needs for the requested depth.
func (x *comparison) limit(ctx context.Context) error {
	q := &x.q
	x.step = Step{Limit: q.Limits, Equal: q.depthDiffers(), Pos: q.Root.Pos, changed: changedSettings(&q.A, &q.B)}
	if x.step.Equal && q.Limits.Depth > 0 {
		j := &job{side: newSide(q.Root, q.A, q.Limits)}
		if err := x.pool.do(ctx, []*job{j}, func(int) {}); err != nil {
			return err
		}
		x.step.Limit = search.Limits{Nodes: j.run.nodes, Endings: q.Limits.Endings}
	}
	x.sides = [2]*side{newSide(q.Root, q.A, x.step.Limit), newSide(q.Root, q.B, x.step.Limit)}
	return nil
}

// changedSettings returns the heuristics whose level or condition differs between two settings.
func changedSettings(a, b *search.Options) (set search.Acts) {
	for id := range search.NumFeatures {
		if a.Settings[id] != b.Settings[id] || a.When[id] != b.When[id] {
			set |= search.Act(id)
		}
	}
	return set
}

// verdict runs searches of both sides until there is a verdict.
func (x *comparison) verdict(ctx context.Context) error {
	looks := looks
	if x.q.Runs > 0 {
		looks = fixed(x.q.Runs)
	}
	for i := range looks {
		l := &looks[i]
		x.step.Of = l.runs
		if err := x.pairs(ctx, &x.runs, len(x.runs[0]), l.runs, x.sum); err != nil {
			return err
		}
		over := x.step.decide(l, x.runs[0], x.runs[1])
		x.step.Nodes = cost(x.runs[0], x.runs[1])
		if over {
			return nil
		}
	}
	return nil
}

// pairs appends one search of each side to runs for every run number i in [from, to), and calls
// report after each pair.
func (x *comparison) pairs(ctx context.Context, runs *[2][]run, from, to int, report func()) error {
	var jobs []*job
	for i := from; i < to; i++ {
		jobs = append(jobs, &job{side: x.sides[0], seed: x.q.seedOf(i)}, &job{side: x.sides[1], seed: x.q.seedOf(i) ^ x.apart})
	}
	return x.pool.do(ctx, jobs, func(i int) {
		runs[i%2] = append(runs[i%2], jobs[i].run)
		if i%2 == 1 {
			report()
		}
	})
}

// sum reports the finished searches, without a verdict.
func (x *comparison) sum() {
	s := &x.step
	s.Runs = len(x.runs[1])
	for i := range s.Sides {
		s.Sides[i] = sideOf(x.runs[i])
	}
	s.Difference.Estimate = s.Sides[1].Chance.Estimate - s.Sides[0].Chance.Estimate
	s.Difference.Low, s.Difference.High = math.Inf(-1), math.Inf(1)
	s.Nodes = cost(x.runs[0], x.runs[1])
	x.stage(Searching)
}

// firstFresh is the number of the first fresh search. No search that leads to a verdict has a
// number this large.
const firstFresh = 2 * mostRuns

// estimate checks and estimates a difference by fresh searches. If only the chosen moves seem to
// differ, fresh searches are made too, because four searches of each side prove nothing about the
// moves.
func (x *comparison) estimate(ctx context.Context) error {
	moves := x.step.Verdict != Different
	if moves && (x.q.Runs > 0 || x.step.Sides[0].Best() == x.step.Sides[1].Best() || differing(x.runs[0], x.runs[1]) > suspectMoves) {
		return nil
	}
	found, sign := x.step, math.Copysign(1, x.step.Difference.Estimate)
	looks := estimateLooks
	if moves {
		sign, looks = 0, looks[:1]
	}
	x.step.Verdict, x.step.Exact = Open, false
	x.stage(Estimating)
	found.Exact = false
	x.fresh = [2][]run{} // drops the searches of an earlier call that was stopped
	for i := range looks {
		l := &looks[i]
		if err := x.pairs(ctx, &x.fresh, firstFresh+len(x.fresh[0]), firstFresh+l.runs, func() {}); err != nil {
			return err
		}
		if x.confirm(&found, l, sign) {
			break
		}
	}
	x.step = found
	return nil
}
