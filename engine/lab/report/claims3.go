package report

import (
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// onePosition is one position of the fifty, as a share. It is the tolerance of claims that
// something stays the same.
const onePosition = 0.02

// bestOrdering is the last row of Table 3.1. It is the engine on which the later tables are based.
const bestOrdering = "+cap+tra+ref+his"

// aPlyMore pairs each search with the search one ply shallower.
var aPlyMore = pairsOf(cells("thesis-3.1", bestOrdering, 4, 5), cells("thesis-3.1", bestOrdering, 3, 4))

var claims3 = []Claim{
	{"3.success-by-depth", "3", "thesis 3.2", "The success rate rises with the depth.", []part{success(aPlyMore).in(above(0))}},
	{"3.history-early", "3", "thesis 3.2", "At depths 3 and 4, the history heuristic saves more nodes than the transposition table.", []part{
		nodes(depths("thesis-3.1", "+cap+his", "+cap+tra", 3, 4)).in(below(1)),
	}},
	{"3.history-late", "3", "thesis 3.2", "From depth 5 on, the history heuristic saves fewer nodes than the transposition table.", []part{nodes(depths("thesis-3.1", "+cap+his", "+cap+tra", 5)).in(above(1))}},
	{"3.both-early", "3", "thesis 3.2", "At depths 3 and 4, history and refutation tables together save more nodes than the transposition table.", []part{
		nodes(depths("thesis-3.1", "+cap+ref+his", "+cap+tra", 3, 4)).in(below(1)),
	}},
	{"3.both-late", "3", "thesis 3.2", "From depth 5 on, history and refutation tables together save fewer nodes than the transposition table.", []part{nodes(depths("thesis-3.1", "+cap+ref+his", "+cap+tra", 5)).in(above(1))}},
	{"3.orderings-half", "3", "thesis 3.2, chapter 6", "All orderings together save more than half of the nodes from depth 5 on.", []part{
		nodes(depths("thesis-3.1", bestOrdering, "+cap", 5)).in(below(0.5)),
	}},
	{"3.branching", "3", "thesis 3.2", "The average branching factor is around 5 (taken as 4 to 6).", []part{nodes(aPlyMore).in(between(4, 6))}},
	{"3.tables-grow", "3", "thesis 3.3, Figure 3.1", "A larger table never costs nodes.", largerTables()},
	{"3.overwrites", "3", "thesis 3.3, Figure 3.2", "No more entries are overwritten than Feldmann's formula expects.", []part{overwrites.in(atMost(1))}},
	{"3.null-front", "3", "thesis 3.4", "The null move before frontier nodes saves more nodes than the null move at all nodes.", []part{
		nodes(depths("thesis-3.3", "+null_front", "+null_all")).in(below(1)),
	}},
	{"3.null-saves", "3", "thesis 3.4", "The null move saves a good fifth of the nodes (taken as 11 to 31 %).", []part{
		nodes(depths("thesis-3.3", "+null_front", "-null")).in(between(0.69, 0.89)),
	}},
	{"3.null-no-cost", "3", "thesis 3.4", "The null move costs no success at depths 3 and 4 (no more than one position).", []part{
		success(depths("thesis-3.3", "+null_front", "-null", 3, 4)).in(atLeast(-onePosition)),
	}},
	{"3.null-costs", "3", "thesis 3.4", "From depth 5 on, the null move lowers the success rate.", []part{success(depths("thesis-3.3", "+null_front", "-null", 5)).in(below(0))}},
	{"3.futility-null", "3", "thesis 3.5", "Futility cutoffs save more nodes than the null move.", []part{
		nodes(depths("thesis-3.4", "-null+fcut", "+null-fcut")).in(below(1)),
	}},
	{"3.cutoffs-nodes", "3", "thesis 3.5", "Null move and futility cutoffs together save more nodes than either alone.", []part{
		nodes(depths("thesis-3.4", "+null+fcut", "-null+fcut")).called("nodes against futility alone").in(below(1)),
		nodes(depths("thesis-3.4", "+null+fcut", "+null-fcut")).called("nodes against the null move alone").in(below(1)),
	}},
	{"3.cutoffs-success", "3", "thesis 3.5", "Null move and futility cutoffs together lose no more success than the null move alone (by more than one position).", []part{
		success(depths("thesis-3.4", "+null+fcut", "+null-fcut")).in(atLeast(-onePosition)),
	}},
}

// largerTables compares each size of Table 3.2 with half that size.
func largerTables() (list []part) {
	rows := rowsOf("thesis-3.2")
	for i, row := range rows[1:] {
		list = append(list, nodes(depths("thesis-3.2", row, rows[i], 5).named(row+" against "+rows[i])).in(atMost(1)))
	}
	return list
}

// overwrites is the number of entries overwritten divided by the number that the formula predicts,
// over all table sizes.
var overwrites = effect{
	name: "overwritten", scale: ByRatio, pairs: unpaired("all sizes, depth 5", inColumn("thesis-3.2", depthLabel(5), rowsOf("thesis-3.2")...)...),
	measure: func(e *Evidence, list []pair) (found, bool) {
		var measured, expected []float64
		for _, p := range list {
			s, ok := e.sampleAt(p.on)
			if !ok || !s.counted {
				return found{}, false
			}
			if measured == nil {
				measured, expected = make([]float64, len(s.rows)), make([]float64, len(s.rows))
			}
			for i := range s.rows {
				measured[i] += float64(s.rows[i].overlaps)
				expected[i] += estimatedOvers(float64(s.entries), float64(s.rows[i].stores))
			}
		}
		return found{test: stats.Ratio(measured, expected), facts: versus(sum(measured), sum(expected))}, true
	},
	printed: func(e *Evidence, list []pair) Number {
		return combine(printedSum(e, list, experiment.Overs, onSide), printedSum(e, list, experiment.EstOvers, onSide), quotient)
	},
}

// rowsOf returns the row labels of an experiment that the given function accepts, or all row labels
// if no function is given.
func rowsOf(spec string, among ...func(string) bool) (list []string) {
	rows := experiment.ByID(spec).Rows
	for i := range rows {
		if label := rows[i].Label; len(among) == 0 || among[0](label) {
			list = append(list, label)
		}
	}
	return list
}

// isRow selects one row.
func isRow(label string) func(string) bool { return func(row string) bool { return row == label } }

// pluses selects rows by the number of plus signs in their labels, which must lie between the two
// arguments, inclusive. It never selects the row "no extensions".
func pluses(least, most int) func(string) bool {
	return func(row string) bool {
		n := strings.Count(row, "+")
		return row != "no extensions" && n >= least && n <= most
	}
}
