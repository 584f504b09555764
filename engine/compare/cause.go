package compare

import (
	"cmp"
	"context"
	"math"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
)

// CauseKind is the kind of a cause. An act is a position in which a heuristic acted.
type CauseKind uint8

// The kinds of causes.
const (
	Place CauseKind = iota // all acts of a heuristic below a line of play
	Acts                   // a few acts of a heuristic in certain positions
	// several of the changed heuristics together: the difference disappears if any one of them is
	// off.
	Together
	Nowhere  // no single place explains the difference
	TooSmall // the difference is too uncertain to explain
	Untested // not explained, because no changed heuristic accounts for the difference when it alone is off
)

// Cause states why the sides differ. Its figures come from fresh searches.
type Cause struct {
	Kind      CauseKind
	Heuristic search.ID
	In        int              // the side whose heuristic is the cause: 0 for A, 1 for B
	Line      []xiangqi.Move   // moves from the root to the place of the cause; for the kind Acts, to the first of Acts
	Acts      [][]xiangqi.Move // only for the kind Acts: for each act, the moves from the root to its position

	// Closure is the share of the difference that disappears if the heuristic does not act at the
	// cause; 1 is the whole difference. Alone says whether at least half of the difference remains
	// when the heuristic acts only below Line and all other changes are off. For the kind Acts this
	// cannot be tested, and Alone is false.
	Closure float64
	Alone   bool
	// winning chances of the side with the cause, of that side without the cause, and of the other
	// side
	Chances [3]float64

	Deed *Deed // only for the kinds Place and Acts: one act of the heuristic at the cause; nil if the tree contains none

	keys []uint64 // only for the kind Acts: keys of the positions of the acts

	Heuristics []search.ID // only for the kind Together
	Counters   []Counter   // only for the kind Nowhere: the changed heuristics, or those whose counters differ most, the largest difference first
}

// Counter contains the average number of times that a heuristic acted in a search of A and of B.
type Counter struct {
	Heuristic search.ID
	Fired     [2]float64
}

// Named reports whether the cause is a place or acts.
func (c *Cause) Named() bool { return c.Kind == Place || c.Kind == Acts }

// Points returns, in points, the part of the difference that disappears without the cause and the
// whole difference.
func (c *Cause) Points() (part, whole float64) {
	whole = math.Abs(c.Chances[2] - c.Chances[0])
	return min(math.Abs(c.Chances[1]-c.Chances[0]), whole), whole
}

// These constants limit the search for a cause.
const (
	surelyErrors  = 6       // least difference, in standard errors, that is explained
	offLow        = 0.8     // least closure with the heuristic off everywhere
	offHigh       = 1.2     // largest closure with the heuristic off everywhere
	placePlies    = 2       // smallest number of plies in a line that identifies a place
	deepestPlace  = 8       // largest number of plies in such a line
	movesAPly     = 4       // largest number of moves that are tried at each ply
	searchRuns    = 4       // number of searches for each try, if repeated searches differ
	actsTogether  = 3       // largest number of acts that are named together
	mostActs      = 1 << 14 // largest number of acts that are tried
	mostChanged   = 6       // largest number of heuristics that are tried
	placesAPly    = 3       // number of places that are followed further at each ply
	mostConfirmed = 3       // largest number of places that are tried with fresh searches
)

// explain looks for the cause of a difference.
func (x *comparison) explain(ctx context.Context) error {
	s := &x.step
	if s.Verdict != Different || x.q.NoCause {
		return nil
	}
	x.stage(Explaining)
	cause, err := newExplainer(x).find(ctx)
	if err != nil {
		return err
	}
	if cause.Kind == Nowhere {
		cause.Counters = counters(x.runs[0], x.runs[1], s.changed)
	}
	s.Cause = cause
	x.report(*s)
	return nil
}

func newExplainer(x *comparison) *explainer {
	if x.step.Exact {
		return &explainer{comparison: x, tries: 1}
	}
	return &explainer{comparison: x, tries: searchRuns}
}

// explainer looks for the cause of a difference.
type explainer struct {
	*comparison
	tries int // number of searches for each try
	tried int // number of vetoes tried
	id    search.ID
	in    int
	own   *tree.Tree // tree of the first search of the side with the heuristic

	followed [][]xiangqi.Move // the lines of play along which explainer.places looks for the cause
}

// vetoed is one try: a function that sets a veto in a search of the heuristic's side.
type vetoed func(*search.Recorder)

// e.below returns a try that stops a heuristic from acting below a line.
func (e *explainer) below(line []xiangqi.Move, id search.ID) vetoed {
	return func(r *search.Recorder) { search.VetoBelow(r, line, id) }
}

// vetoOthers vetoes the acts of all changed heuristics, except those of the heuristic e.id below a
// line.
func (e *explainer) vetoOthers(line []xiangqi.Move) vetoed {
	return func(r *search.Recorder) {
		search.VetoOutside(r, line, e.id)
		for _, id := range (e.step.changed &^ search.Act(e.id)).IDs() {
			search.VetoBelow(r, nil, id)
		}
	}
}

// closures returns the closure of each try, computed from the first n runs of each side. The
// searches of a try have the same seeds as these runs.
func (e *explainer) closures(ctx context.Context, tries []vetoed, first, n int, runs *[2][]run) ([]stats.Interval, error) {
	var jobs []*job
	for _, veto := range tries {
		for i := range n {
			jobs = append(jobs, &job{side: e.sides[e.in], seed: e.q.seedOf(first + i), veto: veto})
		}
	}
	if err := e.pool.do(ctx, jobs, func(int) {}); err != nil {
		return nil, err
	}
	own, other := chances(runs[e.in][:n]), chances(runs[1-e.in][:n])
	list := make([]stats.Interval, len(tries))
	for i := range tries {
		var without []float64
		for _, j := range jobs[i*n : (i+1)*n] {
			without = append(without, j.run.chance)
		}
		list[i] = stats.Part(own, without, other)
	}
	return list, nil
}

// isSignificant reports whether a closure shows a cause: its whole interval must lie within the
// limits of tree.Closes.
func isSignificant(closure stats.Interval) bool {
	return tree.Closes(closure.Low) && tree.Closes(closure.High)
}

func mean(runs []run) float64 { return stats.Mean(chances(runs)).Estimate }

// suggested returns the closures in the searches that led to the verdict.
func (e *explainer) suggested(ctx context.Context, tries ...vetoed) ([]stats.Interval, error) {
	e.tried += len(tries)
	return e.closures(ctx, tries, 0, e.tries, &e.runs)
}

// checked returns the closures in the fresh searches.
func (e *explainer) checked(ctx context.Context, tries ...vetoed) ([]stats.Interval, error) {
	return e.closures(ctx, tries, firstFresh, len(e.fresh[0]), &e.fresh)
}

// find looks for the cause.
func (e *explainer) find(ctx context.Context) (*Cause, error) {
	test := stats.Welch(chances(e.fresh[0]), chances(e.fresh[1]))
	if surely := (test.High - test.Low) / 2 / stats.Student95(float64(test.Units-2)) * surelyErrors; math.Abs(test.Estimate) < max(surely, Floor) {
		return &Cause{Kind: TooSmall}, nil
	}
	acting, err := e.acting(ctx)
	switch {
	case err != nil:
		return nil, err
	case len(acting) == 0:
		return &Cause{Kind: Untested}, nil
	case len(acting) > 1:
		return &Cause{Kind: Together, Heuristics: acting}, nil
	}
	places, err := e.places(ctx)
	if err != nil {
		return nil, err
	}
	for _, p := range places[:min(len(places), mostConfirmed)] {
		cause, err := e.confirmed(ctx, &Cause{Kind: Place, Heuristic: e.id, In: e.in, Line: p.line})
		if err != nil || cause != nil {
			return cause, err
		}
	}
	if e.step.Limit.Depth > 0 { // if nodes are limited, two searches have few acts in common
		if cause, err := e.acts(ctx); err != nil || cause != nil {
			return cause, err
		}
	}
	return &Cause{Kind: Nowhere, Heuristic: e.id, In: e.in}, nil
}

// acting finds the changed heuristics that cause the difference on their side: if any one of them
// is off, that side agrees with the other. acting stores the first of these heuristics in e.
func (e *explainer) acting(ctx context.Context) (list []search.ID, err error) {
	ids := e.step.changed.IDs()
	for _, id := range slices.Backward(ids[:min(len(ids), mostChanged)]) {
		for in, o := range [...]*search.Options{&e.q.A, &e.q.B} {
			if !o.On(id) || search.Catalog[id].Group == search.GroupEval {
				continue
			}
			before := e.in
			e.in = in
			c, err := e.suggested(ctx, e.below(nil, id))
			if err == nil && len(ids) > 1 && offLow <= c[0].Estimate && c[0].Estimate <= offHigh {
				c, err = e.checked(ctx, e.below(nil, id))
			}
			switch {
			case err != nil:
				return nil, err
			case offLow <= c[0].Estimate && c[0].Estimate <= offHigh:
				e.id, list = id, append(list, id)
			default:
				e.in = before
			}
		}
	}
	slices.Reverse(list)
	return list, nil
}

// place is a line below which the heuristic causes a part of the difference.
type place struct {
	line    []xiangqi.Move
	closure float64
}

// distance returns the distance of the closure from the whole difference.
func (p *place) distance() float64 { return math.Abs(p.closure - 1) }

// places follows the lines of the searches, several at a time, as long as switching the heuristic
// off below them explains at least half of the difference. It lists these places, the best first:
// first the places that explain nearly all of the difference, and among them the deepest.
func (e *explainer) places(ctx context.Context) (list []place, err error) {
	e.followed, err = e.lines(ctx)
	if err != nil {
		return nil, err
	}
	at := []place{{nil, 1}}
	for depth := 0; depth < deepestPlace && len(at) > 0; depth++ {
		var next []place
		var tries []vetoed
		for _, p := range at {
			for _, m := range continuations(e.followed, p.line) {
				further := append(slices.Clone(p.line), m)
				next, tries = append(next, place{line: further}), append(tries, e.below(further, e.id))
			}
		}
		closures, err := e.suggested(ctx, tries...)
		if err != nil {
			return nil, err
		}
		for i, c := range closures {
			next[i].closure = c.Estimate
		}
		next = slices.DeleteFunc(next, func(p place) bool { return !tree.Closes(p.closure) })
		slices.SortStableFunc(next, func(a, b place) int { return cmp.Compare(a.distance(), b.distance()) })
		at = next[:min(len(next), placesAPly)]
		list = append(list, at...)
	}
	list = slices.DeleteFunc(list, func(p place) bool { return len(p.line) < placePlies })
	nearly := func(p place) int {
		if p.distance() <= offHigh-1 {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b place) int {
		return cmp.Or(cmp.Compare(nearly(b), nearly(a)), cmp.Compare(len(b.line), len(a.line)), cmp.Compare(a.distance(), b.distance()))
	})
	return list, nil
}

// lines returns the lines along which the method places looks for the cause. They are the best
// lines of both sides, and the lines on which the trees of the two sides contradict each other. The
// lines of the second kind are listed twice, so that they have more weight.
func (e *explainer) lines(ctx context.Context) (lines [][]xiangqi.Move, err error) {
	var jobs []*job
	for i := range e.tries {
		for _, s := range e.sides {
			jobs = append(jobs, &job{side: s, seed: e.q.seedOf(i), keep: true})
		}
	}
	if err := e.pool.do(ctx, jobs, func(int) {}); err != nil {
		return nil, err
	}
	e.own = jobs[e.in].tree
	for pair := range slices.Chunk(jobs, 2) {
		// if the trees have no iteration in common, only the best lines are used
		if line, err := tree.Deciding(pair[0].tree, pair[1].tree); err == nil {
			lines = append(lines, line, line)
		}
	}
	for _, runs := range e.runs {
		for i := range runs {
			lines = append(lines, runs[i].line)
		}
	}
	return lines, nil
}

// continuations lists the moves by which lines continue after a beginning, the most frequent first.
func continuations(lines [][]xiangqi.Move, beginning []xiangqi.Move) []xiangqi.Move {
	counts := map[xiangqi.Move]int{}
	var moves []xiangqi.Move
	for _, l := range lines {
		if n := len(beginning); len(l) > n && begins(l, beginning) {
			if counts[l[n]] == 0 {
				moves = append(moves, l[n])
			}
			counts[l[n]]++
		}
	}
	slices.SortStableFunc(moves, func(a, b xiangqi.Move) int { return cmp.Compare(counts[b], counts[a]) })
	return moves[:min(len(moves), movesAPly)]
}

// vetoes returns the tests of a cause. In the first test, the heuristic does not act at the cause.
// A place has a second test, in which the heuristic acts only below the place. Acts have no second
// test, because the acts determine where else the heuristic acts.
func (e *explainer) vetoes(c *Cause) []vetoed {
	if c.Kind == Acts {
		return []vetoed{e.vetoActs(c.keys)}
	}
	return []vetoed{e.below(c.Line, e.id), e.vetoOthers(c.Line)}
}

// confirmed returns the cause with the figures of fresh searches, or nil if these searches do not
// confirm it.
func (e *explainer) confirmed(ctx context.Context, c *Cause) (*Cause, error) {
	closures, err := e.checked(ctx, e.vetoes(c)...)
	if err != nil || !isSignificant(closures[0]) {
		return nil, err
	}
	own, other := mean(e.fresh[e.in]), mean(e.fresh[1-e.in])
	c.Closure = closures[0].Estimate
	c.Alone = c.Kind == Place && closures[1].High <= 0.5
	c.Chances = [3]float64{own, own + c.Closure*(other-own), other}
	c.Deed = e.deed(c)
	return c, nil
}
