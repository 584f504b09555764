package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// Scale says how an effect is printed and which value of it is no effect.
type Scale uint8

// The scales.
const (
	ByRatio  Scale = iota // a quotient: × 1.16, none at 1
	ByPoints              // a difference of shares: +8.7 points, none at 0
	ByShare               // a share: 68.5 %, none at one half
	ByFigure              // a difference of other figures: +2.31
)

// Text prints a value of the scale.
func (s Scale) Text(v float64) string {
	switch {
	case math.IsInf(v, 0) || math.IsNaN(v):
		return "?"
	case s == ByRatio:
		return fmt.Sprintf("%.2f", v)
	case s == ByPoints:
		return strings.Replace(fmt.Sprintf("%+.1f", 100*v), "-0.0", "+0.0", 1)
	case s == ByShare:
		return fmt.Sprintf("%.1f", 100*v)
	}
	return fmt.Sprintf("%+.2f", v)
}

// Even is the value of no effect.
func (s Scale) Even() float64 {
	return [...]float64{ByRatio: 1, ByPoints: 0, ByShare: 0.5, ByFigure: 0}[s]
}

// beside prints a value beside an interval: with another decimal for a quotient that is known
// so well.
func (s Scale) beside(v float64, i stats.Interval) string {
	const narrow = 0.03
	if s == ByRatio && i.High-i.Low < narrow {
		return fmt.Sprintf("%.3f", v)
	}
	return s.Text(v)
}

// interval is "× 1.16 [1.06, 1.28]".
func (s Scale) interval(i stats.Interval) string {
	text := fmt.Sprintf("%s [%s, %s]", s.beside(i.Estimate, i), s.beside(i.Low, i), s.beside(i.High, i))
	switch s {
	case ByRatio:
		return "× " + text
	case ByShare:
		return text + " %"
	case ByPoints:
		return text + " points"
	case ByFigure:
	}
	return text
}

// effect is a quantity with an interval, and what the document prints of it.
type effect struct {
	name    string
	scale   Scale
	measure func(e *Evidence, deeper bool) (found, bool)
	printed func(e *Evidence) Number
	other   bool // the document's positions are others and their counts have no common unit
}

// found is a measured effect.
type found struct {
	test         stats.Test
	where, facts string
}

// within is the part of a claim that an effect lies in a region.
type within struct {
	effect
	Region
}

// in makes it.
func (f effect) in(r Region) part { return within{f, r} }

func (w within) judge(e *Evidence, deeper bool) (Measured, bool) {
	f, ok := w.measure(e, deeper)
	if !ok {
		return Measured{}, false
	}
	m := Measured{Name: w.name, Scale: w.scale, Where: f.where, Test: f.test, Region: w.Region, Facts: f.facts}
	m.Outcome, m.P = w.outcome(&f.test)
	if !deeper && !w.other {
		m.Printed = w.printed(e)
	}
	return m, true
}

func (w within) onPaper(e *Evidence) (holds, known bool) {
	n := w.printed(e)
	return n.State == Known && w.has(n.Value), n.State == Known
}

// at names a cell of an experiment, or with versus the one it is compared with there.
type at struct {
	spec, row, column string
	versus            bool
}

// pair is two cells of the same positions.
type pair struct{ on, off at }

// pairs lists the pairs that an effect pools, at the document's depths or deeper ones, and
// says which these are.
type pairs func(e *Evidence, deeper bool) (list []pair, where string)

// depths pairs two rows at the published depths, or at these; deeper at those beyond that
// the ledger has of both.
func depths(spec, on, off string, only ...int) pairs {
	return acrossDepths(func(d int) pair {
		return pair{at{spec, on, depthLabel(d), false}, at{spec, off, depthLabel(d), false}}
	}, only...)
}

// acrossDepths pairs cells depth by depth.
func acrossDepths(at func(depth int) pair, only ...int) pairs {
	return func(e *Evidence, deeper bool) (list []pair, where string) {
		wanted := publishedDepths
		switch {
		case deeper && len(only) > 0:
			return nil, ""
		case deeper:
			wanted = slices.DeleteFunc(slices.Clone(pageDepths), func(d int) bool { return d <= publishedDepths[len(publishedDepths)-1] })
		case len(only) > 0:
			wanted = only
		}
		first, last := 0, 0
		for _, d := range wanted {
			p := at(d)
			if deeper && (!hasCell(e, p.on) || !hasCell(e, p.off)) {
				break
			}
			if list = append(list, p); first == 0 {
				first = d
			}
			last = d
		}
		if first == last {
			return list, depthLabel(first)
		}
		return list, fmt.Sprintf("depths %d to %d", first, last)
	}
}

// these are pairs given one by one.
func these(where string, list ...pair) pairs {
	return func(_ *Evidence, deeper bool) ([]pair, string) {
		if deeper {
			return nil, ""
		}
		return list, where
	}
}

// inColumns pairs two rows in columns.
func inColumns(spec, on, off, where string, columns ...string) pairs {
	var list []pair
	for _, c := range columns {
		list = append(list, pair{at{spec, on, c, false}, at{spec, off, c, false}})
	}
	return these(where, list...)
}

// inRows pairs two columns in rows.
func inRows(spec, on, off, where string, rows ...string) pairs {
	var list []pair
	for _, r := range rows {
		list = append(list, pair{at{spec, r, on, false}, at{spec, r, off, false}})
	}
	return these(where, list...)
}

// samples are those of both cells of all pairs; ok is false if one is missing.
func (e *Evidence) samples(p pairs, deeper bool) (on, off []*sample, where string, ok bool) {
	list, where := p(e, deeper)
	for _, pair := range list {
		a, found := e.sampleAt(pair.on)
		b, other := e.sampleAt(pair.off)
		if !found || !other || len(a.rows) != len(b.rows) || len(on) > 0 && len(a.rows) != len(on[0].rows) {
			return nil, nil, "", false
		}
		on, off = append(on, a), append(off, b)
	}
	return on, off, where, len(on) > 0
}

// measured is the measure of an effect that judge finds from the samples of all pairs, with
// the facts it rests on.
func (p pairs) measured(judge func(on, off []*sample) (stats.Test, string)) func(e *Evidence, deeper bool) (found, bool) {
	return func(e *Evidence, deeper bool) (found, bool) {
		on, off, where, ok := e.samples(p, deeper)
		if !ok {
			return found{}, false
		}
		test, facts := judge(on, off)
		return found{test, where, facts}, true
	}
}

// nodes is the quotient of the nodes of two cells, pooled over pairs by the geometric mean.
func nodes(p pairs) effect {
	return effect{
		name: "nodes", scale: ByRatio,
		measure: p.measured(func(on, off []*sample) (stats.Test, string) {
			var a, b [][]float64
			var facts []string
			for i := range on {
				a, b = append(a, on[i].nodes()), append(b, off[i].nodes())
				facts = append(facts, fmt.Sprintf("%.2f", sum(a[i])/sum(b[i])))
			}
			return stats.MeanRatio(a, b), strings.Join(facts, ", ")
		}),
		printed: func(e *Evidence) Number {
			list, _ := p(e, false)
			return meanOf(list, math.Log, math.Exp, func(p pair) Number { return printedRatio(e, p) })
		},
	}
}

// nodes are the nodes of each position.
func (s *sample) nodes() []float64 {
	list := make([]float64, len(s.rows))
	for i := range s.rows {
		list[i] = float64(s.rows[i].nodes)
	}
	return list
}

// solved says what counts as solved.
type solved struct {
	name  string
	is    func(r *lab.Solved) bool
	share experiment.Measure // in percent
	count experiment.Measure
}

var (
	byMove  = solved{"H", func(r *lab.Solved) bool { return r.Hit }, experiment.Hits, experiment.Solved}
	byScore = solved{"S", func(r *lab.Solved) bool { return r.Success(lab.Window) }, experiment.Success, experiment.Proved}
)

// hits is how many more right moves the first cell finds, success how many more with the
// expected score: a difference of shares, pooled over pairs by position.
func hits(p pairs) effect    { return byMove.more(p) }
func success(p pairs) effect { return byScore.more(p) }

func (s solved) more(p pairs) effect {
	return effect{
		name: s.name, scale: ByPoints,
		measure: p.measured(func(on, off []*sample) (stats.Test, string) {
			steps := make([]int, len(on[0].solved))
			var facts []string
			for k := range on {
				mine, theirs := s.of(on[k]), s.of(off[k])
				for i := range steps {
					steps[i] += int(mine[i] - theirs[i])
				}
				facts = append(facts, versus(rate(int(sum(mine)), len(mine)), rate(int(sum(theirs)), len(theirs))))
			}
			return stats.SignFlip(steps, float64(len(on))), strings.Join(facts, ", ")
		}),
		printed: func(e *Evidence) Number {
			list, _ := p(e, false)
			same := func(v float64) float64 { return v }
			return meanOf(list, same, same, func(p pair) Number { return printedMore(e, p, s) })
		},
	}
}

// of is 1 for each position solved, else 0.
func (s solved) of(from *sample) []float64 {
	list := make([]float64, len(from.solved))
	for i := range list {
		if s.is(&from.solved[i]) {
			list[i] = 1
		}
	}
	return list
}

// foundMore is the quotient of the right moves of two cells.
func foundMore(p pairs) effect {
	return effect{
		name: "H", scale: ByRatio,
		measure: p.measured(func(on, off []*sample) (stats.Test, string) {
			a, b := make([]float64, len(on[0].rows)), make([]float64, len(on[0].rows))
			for k := range on {
				mine, theirs := byMove.of(on[k]), byMove.of(off[k])
				for i := range a {
					a[i], b[i] = a[i]+mine[i], b[i]+theirs[i]
				}
			}
			return stats.Ratio(a, b), versus(sum(a), sum(b)) + " found"
		}),
		printed: func(e *Evidence) Number {
			list, _ := p(e, false)
			mine, theirs := 0.0, 0.0
			for _, p := range list {
				a, b := e.printedAt(p.on, experiment.Hits), e.printedAt(p.off, experiment.Hits)
				if a.State != Known || b.State != Known {
					return Number{}
				}
				mine, theirs = mine+a.Value, theirs+b.Value
			}
			return known(mine / theirs)
		},
	}
}

// meanOf is the mean over pairs of what the document prints; unknown if one is.
func meanOf(list []pair, to, from func(float64) float64, of func(pair) Number) Number {
	total := 0.0
	for _, p := range list {
		n := of(p)
		if n.State != Known {
			return Number{}
		}
		total += to(n.Value)
	}
	if len(list) == 0 {
		return Number{}
	}
	return known(from(total / float64(len(list))))
}

// printedRatio is the printed quotient of the nodes of a pair.
func printedRatio(e *Evidence, p pair) Number {
	if !p.off.versus {
		for _, m := range []experiment.Measure{experiment.Nodes, experiment.Ratio} {
			a, b := e.printedAt(p.on, m), e.printedAt(p.off, m)
			if a.State == Known && b.State == Known && b.Value != 0 {
				return known(a.Value / b.Value)
			}
		}
		return Number{}
	}
	for _, m := range []struct {
		measure experiment.Measure
		of      func(float64) float64
	}{
		{experiment.Ratio, func(v float64) float64 { return v }},
		{experiment.Change, func(v float64) float64 { return 1 + v/100 }},
		{experiment.Savings, func(v float64) float64 { return 1 - v/100 }},
	} {
		if n := e.printedAt(p.on, m.measure); n.State == Known {
			return known(m.of(n.Value))
		}
	}
	return Number{}
}

// printedMore is the printed difference of what a pair solves, as a share.
func printedMore(e *Evidence, p pair, s solved) Number {
	if p.off.versus {
		n := e.printedAt(p.on, experiment.Errors)
		return Number{-n.Value / 100, n.State}
	}
	for _, m := range []experiment.Measure{s.share, s.count} {
		a, b := e.printedAt(p.on, m), e.printedAt(p.off, m)
		if a.State == Known && b.State == Known {
			return known((a.Value - b.Value) / 100)
		}
	}
	return Number{}
}
