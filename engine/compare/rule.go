package compare

import (
	"math"
	"slices"

	"example.com/abyss/engine/stats"
)

// Floor is the smallest difference of winning chances that matters, in points.
const Floor = 0.5

// look is a number of runs after which a comparison may end.
type look struct {
	runs   int
	pass   float64 // largest p-value with which a difference passes
	giveUp float64 // a larger p-value ends the comparison without a difference
}

// never is smaller than every p-value, so that the last look always ends the comparison.
const never = -1

// looks are the looks during the first searches. In a tenth of the comparisons without a real
// difference, a difference passes at one of these looks. Such a difference is therefore only
// suspected, and fresh searches decide. (Of the differences found at 3 % in one series of searches,
// half disappeared in further searches.)
var looks = []look{{4, .03, .5}, {8, .05, .3}, {16, .05, .2}, {24, .05, never}}

// fixed returns the only look of a comparison with a fixed number of runs.
func fixed(runs int) []look { return []look{{runs, .05, never}} }

// exactAfter is the number of equal searches after which the result of a side is treated as
// constant. Before a difference is reported, the fresh searches must be equal too.
const exactAfter = 4

// estimateLooks are the looks of the fresh searches that estimate a difference. More searches are
// made if the first ones do not show it at 5 %. The searches that have led to a verdict overstate
// the difference by a factor of up to two, because the comparison stopped when the sides were far
// apart.
var estimateLooks = []look{{8, .05, never}, {16, .05, never}, {24, .05, never}}

// decide sets the verdict according to the searches made before a look. The result over says
// whether the verdict is final.
func (s *Step) decide(l *look, a, b []run) (over bool) {
	s.Difference, s.Could, s.P = stats.Interval{}, 0, 1
	test := stats.Welch(chances(a), chances(b))
	s.Difference, s.P = test.Interval, test.P(0)
	s.OtherMove = otherMove(a, b)
	if same := slices.EqualFunc(a, b, func(x, y run) bool { return x.move == y.move && x.chance == y.chance }); same || constant(a) && constant(b) {
		s.Exact = true
		switch {
		case same:
			s.Verdict, s.Difference = Same, stats.Interval{}
		case math.Abs(s.Difference.Estimate) >= Floor:
			s.Verdict = Different
		default:
			s.Verdict = NoDifference
		}
		return true
	}
	s.Exact = false
	s.Could = stats.DetectableDifference(chances(a), chances(b))
	large := math.Abs(s.Difference.Estimate) >= Floor
	switch {
	case large && s.P <= l.pass:
		s.Verdict = Different
	case s.P <= l.giveUp:
		return false
	default:
		s.Verdict = NoDifference
	}
	return true
}

// confirm sets the verdict of fresh searches on a difference that has passed a look. The parameter
// sign is the sign of that difference, or 0 if none has passed. The step then contains only figures
// of the fresh searches, because selection overstates the earlier ones. over is false if more
// searches may still show the difference.
func (x *comparison) confirm(s *Step, l *look, sign float64) (over bool) {
	a, b := x.fresh[0], x.fresh[1]
	test := stats.Welch(chances(a), chances(b))
	s.Difference, s.Fresh, s.Runs = test.Interval, true, len(a)
	for i := range s.Sides {
		fresh := sideOf(x.fresh[i])
		if before := &s.Sides[i]; fresh.Best() == before.Best() {
			fresh.Line = before.Line // the earlier line, which is that of an unperturbed search if possible
		}
		s.Sides[i] = fresh
	}
	s.OtherMove, s.Nodes, s.Could = otherMove(a, b), cost(a, b), stats.DetectableDifference(chances(a), chances(b))
	s.Exact = constant(slices.Concat(x.runs[0], a)) && constant(slices.Concat(x.runs[1], b))
	shown := test.P(0) <= l.pass
	switch large := math.Abs(test.Estimate) >= Floor; {
	case large && shown && test.Estimate*sign > 0:
		s.Verdict = Different
	case large && (shown || test.Estimate*sign > 0):
		s.Verdict = Perhaps
	default:
		s.Verdict = NoDifference
	}
	return s.Verdict == Different
}

// suspectMoves is the largest result of the function differing for which fresh searches test
// whether the sides choose different moves.
const suspectMoves = .05

// otherMove reports whether two sides choose different moves.
func otherMove(a, b []run) bool { return differing(a, b) <= .01 }

// differing returns the p-value of the hypothesis that two sides choose each move equally often.
func differing(a, b []run) float64 { return stats.SameChoices(choices(a), choices(b)) }

// constant reports whether all searches of a side have the same winning chance.
func constant(runs []run) bool {
	return len(runs) >= exactAfter && !slices.ContainsFunc(runs, func(r run) bool { return r.chance != runs[0].chance })
}
