package report

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// scored is a cell with the one its relative importance is against.
type scored struct {
	s, against *sample
}

// importance is the relative importance over some of the positions, given by their number;
// nil for all.
//
// Source: thesis 4.7.
func (c scored) importance(positions []int) float64 {
	success, hits := byScore.of(c.s), byMove.of(c.s)
	total := [4]float64{}
	add := func(i int) {
		total[0] += success[i]
		total[1] += hits[i]
		total[2] += float64(c.s.rows[i].nodes)
		total[3] += float64(c.against.rows[i].nodes)
	}
	n := len(positions)
	for _, i := range positions {
		add(i)
	}
	if positions == nil {
		n = len(c.s.rows)
		for i := range n {
			add(i)
		}
	}
	return importance(100*total[0]/float64(n), 100*total[1]/float64(n), total[2]/total[3])
}

// scoredAt is a cell with its reference.
func (e *Evidence) scoredAt(a at) (scored, bool) {
	s, ok := e.sampleAt(a)
	a.versus = true
	against, found := e.sampleAt(a)
	return scored{s, against}, ok && found
}

// moreRI is the difference of the relative importance of two cells, the mean over pairs.
func moreRI(p pairs) effect {
	return effect{
		name: "RI", scale: ByFigure,
		measure: func(e *Evidence, deeper bool) (found, bool) {
			list, where := p(e, deeper)
			var on, off []scored
			var facts []string
			for _, p := range list {
				a, ok := e.scoredAt(p.on)
				b, both := e.scoredAt(p.off)
				if !ok || !both {
					return found{}, false
				}
				on, off = append(on, a), append(off, b)
				facts = append(facts, fmt.Sprintf("%.2f against %.2f", a.importance(nil), b.importance(nil)))
			}
			if len(on) == 0 {
				return found{}, false
			}
			units := len(on[0].s.rows)
			test := stats.Jackknife(units, func(omitted int) float64 {
				var positions []int
				for i := range units {
					if i != omitted {
						positions = append(positions, i)
					}
				}
				total := 0.0
				for k := range on {
					total += on[k].importance(positions) - off[k].importance(positions)
				}
				return total / float64(len(on))
			})
			if len(facts) > len(pageDepths) { // a mean of many rows
				facts = nil
			}
			return found{test, where, strings.Join(facts, ", ")}, true
		},
		printed: func(e *Evidence) Number {
			list, _ := p(e, false)
			same := func(v float64) float64 { return v }
			return meanOf(list, same, same, func(p pair) Number {
				a, b := e.printedAt(p.on, experiment.RI), e.printedAt(p.off, experiment.RI)
				if a.State != Known || b.State != Known {
					return Number{}
				}
				return known(a.Value - b.Value)
			})
		},
	}
}

// highest is the part of a claim that the row of the highest relative importance among some is
// one that the claim names: it holds if those not told from the best are all of these, and
// not if none of them is.
type highest struct {
	spec    string
	columns []string
	among   func(row string) bool
	named   func(row string) bool
}

// rows are the labels of the rows compared.
func (b highest) rows(e *Evidence) (list []string) {
	rows := e.tables[b.spec].Spec.Rows
	for i := range rows {
		if label := rows[i].Label; b.among(label) {
			list = append(list, label)
		}
	}
	return list
}

func (b highest) judge(e *Evidence, deeper bool) (Measured, bool) {
	rows := b.rows(e)
	if deeper {
		return Measured{}, false
	}
	cells := make([][]scored, len(rows))
	units := 0
	for r, row := range rows {
		for _, column := range b.columns {
			c, ok := e.scoredAt(at{b.spec, row, column, false})
			if !ok {
				return Measured{}, false
			}
			cells[r], units = append(cells[r], c), len(c.s.rows)
		}
	}
	ranking := stats.Best(units, len(rows), func(candidate int, sample []int) float64 {
		total := 0.0
		for _, c := range cells[candidate] {
			total += c.importance(sample)
		}
		return total / float64(len(b.columns))
	})
	m := Measured{Name: "RI", Scale: ByFigure, Where: columnsText(b.columns), Outcome: Untold, P: 1}
	good, bad := 0.0, 0.0 // the largest p of a row that the claim names, and of one that it does not
	var others []string
	for i, p := range ranking.P {
		if b.named(rows[i]) {
			good = max(good, p)
		} else {
			bad = max(bad, p)
		}
	}
	for _, i := range ranking.NotTold() {
		if i != ranking.Best {
			others = append(others, rows[i])
		}
	}
	switch {
	case bad <= 1-stats.Confidence:
		m.Outcome, m.P = Holds, bad
	case good <= 1-stats.Confidence:
		m.Outcome, m.P = Fails, good
	}
	m.Text = fmt.Sprintf("best %s %.2f; ", rows[ranking.Best], ranking.Figures[ranking.Best])
	switch len(others) {
	case 0:
		m.Text += "told from all others"
	case len(rows) - 1:
		m.Text += fmt.Sprintf("not told from any of the %d others", len(others))
	default:
		m.Text += fmt.Sprintf("not told from %s (%d of %d)", strings.Join(others, ", "), len(others), len(rows)-1)
	}
	return m, true
}

// columnsText is "depths 3 to 5", or the columns.
func columnsText(columns []string) string {
	first, ok := strings.CutPrefix(columns[0], "depth ")
	last, also := strings.CutPrefix(columns[len(columns)-1], "depth ")
	if ok && also && len(columns) > 1 {
		return "depths " + first + " to " + last
	}
	return strings.Join(columns, ", ")
}

func (b highest) onPaper(e *Evidence) (holds, known bool) {
	top, most := "", math.Inf(-1)
	for _, row := range b.rows(e) {
		total := 0.0
		for _, column := range b.columns {
			n := e.printedAt(at{b.spec, row, column, false}, experiment.RI)
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

// quotients is the quotient of two quotients of nodes, to a power: growth against growth.
func quotients(where string, power float64, on, off pair) effect {
	return effect{
		name: "nodes", scale: ByRatio,
		measure: func(e *Evidence, deeper bool) (found, bool) {
			if deeper {
				return found{}, false
			}
			first, second, _, ok := e.samples(these(where, on, off), false)
			if !ok {
				return found{}, false
			}
			a, b, c, d := first[0].nodes(), second[0].nodes(), first[1].nodes(), second[1].nodes()
			test := stats.Product([]stats.Factor{{Values: a, Power: power}, {Values: b, Power: -power}, {Values: c, Power: -power}, {Values: d, Power: power}})
			facts := fmt.Sprintf("%.2f against %.2f", math.Pow(sum(a)/sum(b), power), math.Pow(sum(c)/sum(d), power))
			return found{test, where, facts}, true
		},
		printed: func(e *Evidence) Number {
			a, b := printedRatio(e, on), printedRatio(e, off)
			if a.State != Known || b.State != Known {
				return Number{}
			}
			return known(math.Pow(a.Value/b.Value, power))
		},
	}
}
