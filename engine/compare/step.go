package compare

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// Stage is the stage that a comparison has reached.
type Stage uint8

// The stages, in order. A comparison skips the stages that it does not need.
const (
	Searching  Stage = iota // both sides are searched, until there is a verdict
	Estimating              // fresh searches estimate the difference found
	Judging                 // the referee searches the two moves
	Explaining              // the cause is being searched for
	Done
)

// Verdict is a comparison's verdict on the difference.
type Verdict uint8

// The verdicts.
const (
	Open         Verdict = iota // no verdict yet
	Same                        // each search of A has the same result as the corresponding search of B
	Different                   // the winning chances differ by half a point or more
	Perhaps                     // the winning chances may differ by half a point or more
	NoDifference                // the searches do not show a difference
)

// String returns the verdict as the command prints it.
func (v Verdict) String() string {
	return [...]string{"open", "same", "different", "perhaps", "no difference"}[v]
}

// Step is a state of a comparison. Each step contains all figures of the previous one, and only
// figures of finished searches. A step never changes afterwards.
type Step struct {
	Stage Stage
	Runs  int           // number of searches of each side in the step
	Fresh bool          // whether the searches are fresh, that is, not used for an earlier decision
	Of    int           // number of searches of each side at which the verdict is next decided
	Work  int           // number of finished searches, in a stage after Searching
	Equal bool          // whether A and B get equal nodes, because depth has different meanings for them
	Limit search.Limits // limit of each search
	Pos   xiangqi.Position

	Sides   [2]Side
	Verdict Verdict
	// whether all searches of each side have the same chance, or each search of B has the same
	// result as the corresponding search of A
	Exact bool

	Difference stats.Interval // difference of the winning chances, B minus A, in points
	Could      float64        // the difference that Runs searches would show four times out of five
	OtherMove  bool           // whether the sides choose different moves, by a test of the counts at 1 %
	P          float64        // the p-value that decided whether the difference passes

	// Nodes is the number of nodes of B in percent of those of A. Searches limited by nodes are
	// compared at the deepest iteration that all of them have finished, if there is one.
	Nodes stats.Interval

	Referee *Referee
	Cause   *Cause

	changed search.Acts
}

// Side contains the figures of one setting's searches.
type Side struct {
	Moves  []Choice       // the most frequent first
	Chance stats.Interval // mean winning chance, with its interval
	Line   []xiangqi.Move // line of the first search that chose the most frequent move
}

// Small reports whether a difference that is not shown is certainly small: its interval lies within
// mostSmall points of zero.
func (s *Step) Small() bool {
	return s.Verdict == Same || s.Verdict == NoDifference && s.Difference.Low > -mostSmall && s.Difference.High < mostSmall
}

// A difference is small if it is below mostSmall, in points.
const mostSmall = 2 * Floor

// Choice is a first move with the number of searches that chose it.
type Choice struct {
	Move  xiangqi.Move
	Count int
}

// Best returns the move that most searches chose.
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

// chances lists the winning chances in the results of searches.
func chances(runs []run) []float64 {
	list := make([]float64, len(runs))
	for i := range runs {
		list[i] = runs[i].chance
	}
	return list
}

// choices lists the first moves in the results of searches.
func choices(runs []run) []int {
	list := make([]int, len(runs))
	for i := range runs {
		list[i] = int(runs[i].move)
	}
	return list
}

// cost returns the nodes of B in percent of those of A.
func cost(a, b []run) stats.Interval {
	last, ok := lastFinished(a, b)
	nodes := func(runs []run) (list []float64) {
		for i := range runs {
			n := runs[i].nodes
			if at := slices.IndexFunc(runs[i].done, last.equals); ok && at >= 0 {
				n = runs[i].done[at].nodes
			}
			list = append(list, float64(n))
		}
		return list
	}
	ratio := stats.Ratio(nodes(b), nodes(a)) // paired by seed, because both sides have the same seeds
	return stats.Interval{Estimate: 100 * ratio.Estimate, Low: 100 * ratio.Low, High: 100 * ratio.High}
}

func (i iteration) equals(other iteration) bool {
	return i.depth == other.depth && i.quiesce == other.quiesce
}

// lastFinished returns the deepest iteration that all searches of both sides have finished.
func lastFinished(a, b []run) (last iteration, ok bool) {
	if len(a) == 0 {
		return last, false
	}
	all := slices.Concat(a, b)
	for _, candidate := range slices.Backward(a[0].done) {
		if !slices.ContainsFunc(all, func(r run) bool { return !slices.ContainsFunc(r.done, candidate.equals) }) {
			return candidate, true
		}
	}
	return last, false
}
