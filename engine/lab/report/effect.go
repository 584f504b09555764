package report

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// effect is a quantity with an interval, and the document's printed value.
type effect struct {
	name    string
	scale   Scale
	pairs   pairs
	measure func(e *Evidence, list []pair) (found, bool)
	printed func(e *Evidence, list []pair) Number
	stated  float64 // value that the document's text states, if no table prints it
	// whether the document used other positions, so that its counts cannot be compared with the
	// measured ones
	other bool
	games bool // whether the units of the effect are openings
}

// found is a measured effect.
type found struct {
	test  stats.Test
	facts string  // counts from which the quantity is computed
	where string  // place of the measurement; "" means the place in the field where of the pairs
	games float64 // number of games per unit; 0 if the units are positions
}

// within is a part of a claim. It says that an effect lies in a region.
type within struct {
	effect
	Region
}

// The method in makes the part of a claim that requires the effect to lie in r.
func (f effect) in(r Region) part { return within{f, r} }

// stating returns the effect with the value that the document's text states.
func (f effect) stating(stated float64) effect {
	f.stated = stated
	return f
}

// The method called returns the effect under another name.
func (f effect) called(name string) effect {
	f.name = name
	return f
}

// ofOtherPositions marks an effect whose document used other positions. Its counts and the measured
// ones have no common unit, so that their differences mean nothing.
func ofOtherPositions(f effect) effect {
	f.other = true
	return f
}

// onDocument returns the effect that the document's own figures show.
func (f effect) onDocument(e *Evidence) Number {
	if f.stated != 0 {
		return known(f.stated)
	}
	return f.printed(e, f.pairs.list)
}

func (w within) judge(e *Evidence, deeper bool, now *Region) (Measured, bool) {
	p := w.pairs.atDepths(e, deeper)
	if len(p.list) == 0 {
		return Measured{}, false
	}
	f, ok := w.measure(e, p.list)
	if !ok {
		return Measured{}, false
	}
	region := w.restate(now)
	m := Measured{Name: w.name, Scale: w.scale, Where: cmp.Or(f.where, p.where), Test: f.test, Games: f.games, Region: region, Facts: f.facts}
	m.First, m.Decision = w.outcome(&f.test), region.outcome(&f.test)
	m.planned = func(k float64) Decision {
		test := f.test.Times(k)
		return region.outcome(&test)
	}
	if !deeper && !w.other {
		m.Printed = w.onDocument(e)
		m.Fitted = w.scale == ByRatio && !w.games && fitted(e, w.pairs.list)
	}
	return m, true
}

func (w within) onPaper(e *Evidence, now *Region) (holds, known bool) {
	n := w.onDocument(e)
	return n.State == Known && w.has(n.Value) && w.restate(now).has(n.Value), n.State == Known
}

func (w within) specs() (list []string) {
	for _, p := range w.pairs.list {
		list = append(list, p.on.spec, cmp.Or(p.off.spec, p.on.spec))
	}
	return list
}

// bySamples returns a function for the field measure of an effect. It applies the function judge to
// the samples of all pairs.
func bySamples(judge func(on, off []*sample) (stats.Test, string)) func(*Evidence, []pair) (found, bool) {
	return func(e *Evidence, list []pair) (found, bool) {
		on, off, ok := samples(e, list)
		if !ok {
			return found{}, false
		}
		test, facts := judge(on, off)
		return found{test: test, facts: facts}, true
	}
}

// nodes returns the effect on nodes: the quotient of the nodes of two cells. Several pairs are
// combined by the geometric mean.
func nodes(p pairs) effect {
	return effect{
		name: "nodes", scale: ByRatio, pairs: p,
		measure: bySamples(func(on, off []*sample) (stats.Test, string) {
			var a, b [][]float64
			var facts []string
			for i := range on {
				a, b = append(a, on[i].nodes()), append(b, off[i].nodes())
				facts = append(facts, fmt.Sprintf("%.2f", sum(a[i])/sum(b[i])))
			}
			return stats.MeanRatio(a, b), strings.Join(facts, ", ")
		}),
		printed: meanOf(math.Log, math.Exp, printedRatio),
	}
}

// nodes returns the number of nodes for each position.
func (s *sample) nodes() []float64 {
	list := make([]float64, len(s.rows))
	for i := range s.rows {
		list[i] = float64(s.rows[i].nodes)
	}
	return list
}

// quotients divides one quotient of nodes by another and raises the result to a power. The
// resulting effect compares two rates of growth.
func quotients(where string, power float64, on, off pair) effect {
	return effect{
		name: "nodes", scale: ByRatio, pairs: pairs{list: []pair{on, off}, where: where, quotients: true},
		measure: bySamples(func(first, second []*sample) (stats.Test, string) {
			a, b, c, d := first[0].nodes(), second[0].nodes(), first[1].nodes(), second[1].nodes()
			test := stats.Product([]stats.Factor{{Values: a, Power: power}, {Values: b, Power: -power}, {Values: c, Power: -power}, {Values: d, Power: power}})
			return test, fmt.Sprintf("%.2f against %.2f", math.Pow(sum(a)/sum(b), power), math.Pow(sum(c)/sum(d), power))
		}),
		printed: func(e *Evidence, list []pair) Number {
			return combine(printedRatio(e, list[0]), printedRatio(e, list[1]), func(a, b float64) float64 { return math.Pow(a/b, power) })
		},
	}
}

// solved is a criterion for solved positions.
type solved struct {
	name  string
	is    func(r *lab.Solved) bool
	share experiment.Measure // the measure that counts solved positions, in percent
	count experiment.Measure
}

var (
	byMove  = solved{"H", func(r *lab.Solved) bool { return r.Hit }, experiment.Hits, experiment.Solved}
	byScore = solved{"S", func(r *lab.Solved) bool { return r.Success(lab.Window) }, experiment.Success, experiment.Proved}
)

// hits returns the effect on right moves: how many more of them the first cell of a pair finds.
// success counts only right moves with the expected score. Both effects are differences of shares,
// which are combined over the pairs position by position.
func hits(p pairs) effect    { return byMove.more(p) }
func success(p pairs) effect { return byScore.more(p) }

func (s solved) more(p pairs) effect {
	return effect{
		name: s.name, scale: ByPoints, pairs: p,
		measure: bySamples(func(on, off []*sample) (stats.Test, string) {
			steps := make([]int, len(on[0].solved))
			var facts []string
			for k := range on {
				mine, theirs := s.indicators(on[k]), s.indicators(off[k])
				for i := range steps {
					steps[i] += int(mine[i] - theirs[i])
				}
				facts = append(facts, versus(rate(int(sum(mine)), len(mine)), rate(int(sum(theirs)), len(theirs))))
			}
			return stats.SignFlip(steps, float64(len(on))), strings.Join(facts, ", ")
		}),
		printed: meanOf(unchanged, unchanged, s.printedMore),
	}
}

// indicators returns 1 for each solved position and 0 for every other position.
func (s solved) indicators(from *sample) []float64 {
	list := make([]float64, len(from.solved))
	for i := range list {
		if s.is(&from.solved[i]) {
			list[i] = 1
		}
	}
	return list
}

// printedMore returns the printed difference in solved positions of a pair, as a share.
func (s solved) printedMore(e *Evidence, p pair) Number {
	less := func(a, b float64) float64 { return (a - b) / 100 }
	if p.off.versus {
		return combine(known(0), e.printedAt(p.on, experiment.Errors), less)
	}
	if n := printedPair(e, p, s.share, less); n.State == Known {
		return n
	}
	return printedPair(e, p, s.count, less)
}

// foundMore returns the quotient of the numbers of right moves of two cells.
func foundMore(p pairs) effect {
	return effect{
		name: "H", scale: ByRatio, pairs: p,
		measure: bySamples(func(on, off []*sample) (stats.Test, string) {
			a, b := make([]float64, len(on[0].rows)), make([]float64, len(on[0].rows))
			for k := range on {
				mine, theirs := byMove.indicators(on[k]), byMove.indicators(off[k])
				for i := range a {
					a[i], b[i] = a[i]+mine[i], b[i]+theirs[i]
				}
			}
			return stats.Ratio(a, b), versus(sum(a), sum(b)) + " found"
		}),
		printed: func(e *Evidence, list []pair) Number {
			return combine(printedSum(e, list, experiment.Hits, onSide), printedSum(e, list, experiment.Hits, offSide), quotient)
		},
	}
}

func unchanged(v float64) float64 { return v }

// meanOf returns the mean of printed values over pairs. The mean is unknown if one of the values is
// unknown.
func meanOf(to, from func(float64) float64, of func(*Evidence, pair) Number) func(*Evidence, []pair) Number {
	return func(e *Evidence, list []pair) Number {
		total := known(0)
		for _, p := range list {
			total = combine(total, of(e, p), func(a, b float64) float64 { return a + to(b) })
		}
		return combine(total, known(float64(len(list))), func(a, n float64) float64 { return from(a / n) })
	}
}

// printedRatio returns the printed quotient of the nodes of a pair.
func printedRatio(e *Evidence, p pair) Number {
	if p.off.versus {
		if cell, ok := e.find(p.on); ok {
			return cell.cell().printedTimes()
		}
		return Number{}
	}
	for _, m := range []experiment.Measure{experiment.Nodes, experiment.Ratio} {
		if n := printedPair(e, p, m, quotient); n.State == Known && !math.IsInf(n.Value, 0) {
			return n
		}
	}
	return Number{}
}
