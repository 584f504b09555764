package compare

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// Stage is how far a comparison is.
type Stage uint8

// The stages, in order. A comparison skips those that have nothing to do.
const (
	Searching  Stage = iota // both sides are searched, until there is a verdict
	Estimating              // fresh searches estimate the difference found
	Judging                 // the referee searches the two moves
	Explaining              // the cause is looked for
	Done
)

// Verdict is a comparison's verdict on the difference.
type Verdict uint8

// The verdicts.
const (
	Open         Verdict = iota // none yet
	Same                        // each search of A has the result of B's
	Different                   // the winning chances differ by half a point or more
	Perhaps                     // they may
	NoDifference                // the searches made would not show a difference
)

// String is the verdict as the command prints it.
func (v Verdict) String() string {
	return [...]string{"open", "same", "different", "perhaps", "no difference"}[v]
}

// Step is a state of a comparison. Each has all figures of the one before, and only of
// finished searches. It does not change any more.
type Step struct {
	Stage Stage
	Runs  int           // searches of each side in the step
	Fresh bool          // they are fresh ones, which no decision has seen
	Of    int           // searches that the next look at the verdict waits for
	Work  int           // searches finished in a stage after Searching
	Equal bool          // depth means something else to A and B: they have equal nodes
	Limit search.Limits // of each search
	Pos   xiangqi.Position

	Sides   [2]Side
	Verdict Verdict
	Exact   bool // all searches of each side have one chance, or each of B has A's result

	Difference stats.Interval // of winning chances, B less A, in points
	Could      float64        // the difference that as many searches would show in four of five cases
	OtherMove  bool           // the sides choose other moves, by a test of the counts at 1 %
	P          float64        // of the test that let a difference pass, or did not

	// Nodes is the cost of B in percent of A's nodes. Searches of equal nodes are compared by those
	// up to the deepest iteration that all have finished, if there is one.
	Nodes stats.Interval

	Referee *Referee
	Cause   *Cause

	changed search.Acts
}

// Side has the figures of one setting's searches.
type Side struct {
	Moves  []Choice       // the most frequent first
	Chance stats.Interval // the winning chance, its mean with the interval of that
	Line   []xiangqi.Move // of the first search that chose the most frequent move
}

// Small reports whether a difference that is not shown is a small one for sure: its interval
// has less than mostSmall points.
func (s *Step) Small() bool {
	return s.Verdict == Same || s.Verdict == NoDifference && s.Difference.Low > -mostSmall && s.Difference.High < mostSmall
}

// mostSmall is the difference, in points, that no small one reaches.
const mostSmall = 2 * Floor

// Choice is a first move with the number of searches that chose it.
type Choice struct {
	Move  xiangqi.Move
	Count int
}

// Best is the move that most searches chose.
func (s *Side) Best() xiangqi.Move {
	if len(s.Moves) == 0 {
		return xiangqi.NoMove
	}
	return s.Moves[0].Move
}

// sideOf sums up searches.
func sideOf(runs []run) Side {
	s := Side{Chance: stats.Mean(chances(runs))}
	for i := range runs {
		r := &runs[i]
		at := slices.IndexFunc(s.Moves, func(c Choice) bool { return c.Move == r.move })
		if at < 0 {
			s.Moves, at = append(s.Moves, Choice{Move: r.move}), len(s.Moves)
		}
		s.Moves[at].Count++
	}
	slices.SortStableFunc(s.Moves, func(a, b Choice) int { return cmp.Compare(b.Count, a.Count) })
	for i := range runs {
		if runs[i].move == s.Best() {
			s.Line = runs[i].line
			break
		}
	}
	return s
}

// chances lists the winning chances of searches.
func chances(runs []run) []float64 {
	list := make([]float64, len(runs))
	for i := range runs {
		list[i] = runs[i].chance
	}
	return list
}

// choices lists the first moves of searches.
func choices(runs []run) []int {
	list := make([]int, len(runs))
	for i := range runs {
		list[i] = int(runs[i].move)
	}
	return list
}

// cost is the nodes of B in percent of those of A.
func cost(a, b []run) stats.Interval {
	last, ok := lastFinished(a, b)
	nodes := func(runs []run) (list []float64) {
		for i := range runs {
			n := runs[i].nodes
			if at := slices.IndexFunc(runs[i].done, last.is); ok && at >= 0 {
				n = runs[i].done[at].nodes
			}
			list = append(list, float64(n))
		}
		return list
	}
	ratio := stats.Ratio(nodes(b), nodes(a)) // by seed, which both sides share
	return stats.Interval{Estimate: 100 * ratio.Estimate, Low: 100 * ratio.Low, High: 100 * ratio.High}
}

func (i iteration) is(other iteration) bool {
	return i.depth == other.depth && i.quiesce == other.quiesce
}

// lastFinished is the deepest iteration that all searches have finished.
func lastFinished(a, b []run) (last iteration, ok bool) {
	if len(a) == 0 {
		return last, false
	}
	all := slices.Concat(a, b)
	for _, candidate := range slices.Backward(a[0].done) {
		if !slices.ContainsFunc(all, func(r run) bool { return !slices.ContainsFunc(r.done, candidate.is) }) {
			return candidate, true
		}
	}
	return last, false
}
