package compare

import (
	"math"
	"slices"

	"example.com/abyss/engine/stats"
)

// Floor is the smallest difference of winning chances that counts, in points.
const Floor = 0.5

// look is a moment at which a comparison may end.
type look struct {
	runs   int
	pass   float64 // p of at most that lets a difference pass
	giveUp float64 // a larger p ends it without one
}

// never is a p that none is as small as: the last look ends a comparison.
const never = -1

// looks are the looks at the first searches. Together they pass a tenth of the comparisons without
// a difference. So a passed difference is only suspected, and new searches decide. (Of differences
// found once at 3 % half vanished when they were searched again.)
var looks = []look{{4, .03, .5}, {8, .05, .3}, {16, .05, .2}, {24, .05, never}}

// fixed is the look of a comparison with a fixed number of runs.
func fixed(runs int) []look { return []look{{runs, .05, never}} }

// exactAfter is the number of equal searches after which a side counts as constant.
// Before a difference is reported, the fresh searches must agree too.
const exactAfter = 4

// estimateLooks are those of the fresh searches that a difference is estimated from: more if
// the first do not show it at 5 %. Searches that have led to a verdict overstate it, up to two
// times: the comparison has stopped because they were far apart.
var estimateLooks = []look{{8, .05, never}, {16, .05, never}, {24, .05, never}}

// decide gives the verdict of the searches made until a look; over says whether it is final.
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
	s.Could = stats.Shown(chances(a), chances(b))
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

// confirm gives the verdict of fresh searches on a passed difference with this sign, 0 if none
// passed. The step then has only their figures, because selection overstates the first ones. over
// is false if more searches may still show the difference.
func (x *comparison) confirm(s *Step, l *look, sign float64) (over bool) {
	a, b := x.fresh[0], x.fresh[1]
	test := stats.Welch(chances(a), chances(b))
	s.Difference, s.Fresh, s.Runs = test.Interval, true, len(a)
	for i := range s.Sides {
		fresh := sideOf(x.fresh[i])
		if before := &s.Sides[i]; fresh.Best() == before.Best() {
			fresh.Line = before.Line // that of an unperturbed search, if it can be
		}
		s.Sides[i] = fresh
	}
	s.OtherMove, s.Nodes, s.Could = otherMove(a, b), cost(a, b), stats.Shown(chances(a), chances(b))
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

// suspectMoves is the p of the choices of moves from which they are searched again.
const suspectMoves = .05

// otherMove reports whether two sides choose other moves.
func otherMove(a, b []run) bool { return differing(a, b) <= .01 }

// differing is the p of two sides' choices of moves.
func differing(a, b []run) float64 { return stats.SameChoices(choices(a), choices(b)) }

// constant reports whether the searches of a side all have one winning chance.
func constant(runs []run) bool {
	return len(runs) >= exactAfter && !slices.ContainsFunc(runs, func(r run) bool { return r.chance != runs[0].chance })
}
