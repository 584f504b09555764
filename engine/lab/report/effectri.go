package report

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// scored has four values for each position of a cell: success and hits, which are 1 or 0, the nodes
// of the cell, and the nodes of its reference cell for the relative importance.
type scored struct{ success, hits, nodes, against []float64 }

// importance returns the relative importance over some of the positions, identified by their
// numbers.
//
// Source: thesis 4.7.
func (c scored) importance(positions []int) float64 {
	var s, h, mine, theirs float64
	for _, i := range positions {
		s, h = s+c.success[i], h+c.hits[i]
		mine, theirs = mine+c.nodes[i], theirs+c.against[i]
	}
	n := float64(len(positions))
	return importance(100*s/n, 100*h/n, mine/theirs)
}

// positions lists the numbers of the positions of the cell except one. If the argument omitted is
// -1, it lists all of them.
func (c scored) positions(omitted int) (list []int) {
	for i := range c.nodes {
		if i != omitted {
			list = append(list, i)
		}
	}
	return list
}

// scoredAt returns the values of a cell and of its reference cell.
func scoredAt(e *Evidence, a cellLabels) (scored, bool) {
	s, ok := e.sampleAt(a)
	a.versus = true
	against, found := e.sampleAt(a)
	if !ok || !found {
		return scored{}, false
	}
	return scored{byScore.indicators(s), byMove.indicators(s), s.nodes(), against.nodes()}, true
}

// moreRI returns the difference between the relative importances of two cells, averaged over the
// pairs.
func moreRI(p pairs) effect {
	return effect{
		name: "RI", scale: ByFigure, pairs: p,
		measure: func(e *Evidence, list []pair) (found, bool) {
			var on, off []scored
			var facts []string
			for _, p := range list {
				a, ok := scoredAt(e, p.on)
				b, both := scoredAt(e, p.off)
				if !ok || !both {
					return found{}, false
				}
				on, off = append(on, a), append(off, b)
				facts = append(facts, fmt.Sprintf("%.2f against %.2f", a.importance(a.positions(-1)), b.importance(b.positions(-1))))
			}
			test := stats.Jackknife(len(on[0].nodes), func(omitted int) float64 {
				positions, total := on[0].positions(omitted), 0.0
				for k := range on {
					total += on[k].importance(positions) - off[k].importance(positions)
				}
				return total / float64(len(on))
			})
			if len(facts) > len(pageDepths) { // the effect is a mean over many rows
				facts = nil
			}
			return found{test: test, facts: strings.Join(facts, ", ")}, true
		},
		printed: meanOf(unchanged, unchanged, func(e *Evidence, p pair) Number { return printedPair(e, p, experiment.RI, difference) }),
	}
}

// highest claims that one of the named rows has the highest relative importance. In the first
// wording, consider the rows that are not significantly below the best row. The claim is true if
// all of them are named, and false if none of them is. In the restated wording, no unnamed row may
// be better by more than alikeRI.
type highest struct {
	spec    string
	columns []string
	rows    []string
	named   func(row string) bool
}

func (b highest) judge(e *Evidence, deeper bool, _ *Region) (Measured, bool) {
	rows := b.rows
	if deeper {
		return Measured{}, false
	}
	cells := make([][]scored, len(rows))
	units := 0
	for r, row := range rows {
		for _, column := range b.columns {
			c, ok := scoredAt(e, cellLabels{spec: b.spec, row: row, column: column})
			if !ok {
				return Measured{}, false
			}
			cells[r], units = append(cells[r], c), len(c.nodes)
		}
	}
	ranking := stats.Best(units, len(rows), func(candidate int, sample []int) float64 {
		total := 0.0
		for _, c := range cells[candidate] {
			total += c.importance(sample)
		}
		return total / float64(len(b.columns))
	})
	margins := make([]float64, len(rows))
	for i := range rows {
		if b.named(rows[i]) {
			margins[i] = alikeRI
		}
	}
	m := Measured{Name: "RI", Scale: ByFigure, Where: columnsText(b.columns), Test: stats.Test{Units: units}}
	m.planned = func(k float64) Decision {
		with := ranking.Plus(margins, k)
		return b.decide(&with)
	}
	m.First, m.Decision = b.decide(&ranking), m.planned(1)
	var others []string
	for _, i := range ranking.NotWorse() {
		if i != ranking.Best {
			others = append(others, rows[i])
		}
	}
	m.Text = fmt.Sprintf("best: %s, %.2f; ", rows[ranking.Best], ranking.Figures[ranking.Best])
	switch len(others) {
	case 0:
		m.Text += "significantly above all others"
	case len(rows) - 1:
		m.Text += fmt.Sprintf("not significantly above any of the %d others", len(others))
	default:
		m.Text += fmt.Sprintf("not significantly above %s (%d of the %d others)", strings.Join(others, ", "), len(others), len(rows)-1)
	}
	return m, true
}

// decide decides whether the best row is among the named rows.
func (b highest) decide(r *stats.Ranking) Decision {
	good, bad := 0.0, 0.0 // the largest p-values of a named row and of an unnamed row
	for i, p := range r.P {
		if b.named(b.rows[i]) {
			good = max(good, p)
		} else {
			bad = max(bad, p)
		}
	}
	switch {
	case bad <= 1-stats.Confidence:
		return Decision{True, bad}
	case good <= 1-stats.Confidence:
		return Decision{False, good}
	}
	return Decision{Undecided, 1}
}

func (b highest) onPaper(e *Evidence, _ *Region) (holds, known bool) {
	top, most := "", math.Inf(-1)
	for _, row := range b.rows {
		total := 0.0
		for _, column := range b.columns {
			n := e.printedAt(cellLabels{spec: b.spec, row: row, column: column}, experiment.RI)
			if n.State != Known {
				return false, false
			}
			total += n.Value
		}
		if total > most {
			top, most = row, total
		}
	}
	return b.named(top), true
}

func (b highest) specs() []string { return []string{b.spec} }
