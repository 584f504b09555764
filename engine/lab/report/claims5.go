package report

import (
	"fmt"
	"math"
	"strings"

	"abyss/engine/lab/experiment"
)

// costly is a claim that a singular extension nearly doubles the nodes for no
// more than one position.
func costly(spec, off, on string) func(*Evidence) []Finding {
	return perDepth(spec, 3, func(v *view) (bool, string) {
		more := v.get(on, experiment.Nodes) / v.get(off, experiment.Nodes)
		s, before := v.get(on, experiment.Success), v.get(off, experiment.Success)
		return more > 1.5 && s-before <= one, fmt.Sprintf("nodes times %.2f, S %s", more, versus(s, before))
	})
}

// The columns of Tables 5.6, 5.7 and 5.9.
const (
	nullFirst, fullFirst       = "null move first", "full width first"
	noFutility, front, all     = "no futility", "futility at the frontier", "futility everywhere"
	noChecks, second, inBoth   = "no check evasions", "in the null-move search", "in both phases"
	oneFull, twoFull           = "full-width depth 1", "full-width depth 2"
	bestPair, bestPairSettings = "Null Move (1, 4) & Check Evasions Both", "Null Move"
)

var claims5 = []Claim{
	{"5", "thesis 5.2.1", "PV-singular extensions nearly double the nodes for one position at most.", costly("thesis-5.1", "-spv-chk", "+spv-chk")},
	{"5", "thesis 5.2.1", "So they do on top of check evasions.", costly("thesis-5.1", "-spv+chk", "+spv+chk")},
	{"5", "thesis 5.2.2", "Fail-high singular extensions nearly double the nodes for one position at most.", costly("thesis-5.2", "-sfh-chk", "+sfh-chk")},
	{"5", "thesis 5.2.2", "So they do on top of check evasions.", costly("thesis-5.2", "-sfh+chk", "+sfh+chk")},
	{"5", "thesis 5.2.3, chapter 6", "Both singular extensions together hardly raise S, at twice the nodes.", costly("thesis-5.3", "check", "pv+fail-high+check")},
	{"5", "thesis 5.2.3", "Recaptures on top of them bring nothing (no more than one position).", perDepth("thesis-5.3", 3, func(v *view) (bool, string) {
		with, without := v.get("pv+fail-high+check+recapture", experiment.Success), v.get("pv+fail-high+check", experiment.Success)
		return with-without <= one, "S " + versus(with, without)
	})},
	{
		"5", "thesis 5.2.3", "In games the program with both singular extensions scores more than the one without, at both budgets.",
		perBudget("thesis-5.5"),
	},
	{
		"5", "thesis 5.3.1.2, chapter 6", "Iterating on the null-move search first costs more nodes.",
		perRow("thesis-5.6", pairs(2, 5), func(v *view, row string) (bool, string) {
			null, full := v.at(v.spec, row, nullFirst, experiment.Nodes), v.at(v.spec, row, fullFirst, experiment.Nodes)
			return null > full, "nodes " + versus(null, full)
		}),
	},
	{"5", "thesis 5.3.1.2", "Iterating on the null-move search first solves less.", overall("thesis-5.6", "", "mean of (2, 1) to (2, 5)", func(v *view) (bool, string) {
		null, full := v.meanOver(pairs(2, 5), nullFirst, experiment.Success), v.meanOver(pairs(2, 5), fullFirst, experiment.Success)
		return null < full, fmt.Sprintf("S %.1f against %.1f", null, full)
	})},
	{
		"5", "thesis 5.3.1.3", "Futility at the frontier of the null-move search saves almost nothing (less than 3 %) and keeps S.",
		perRow("thesis-5.7", depthsFrom(2), func(v *view, row string) (bool, string) {
			saved := 100 * (1 - v.at(v.spec, row, front, experiment.Ratio))
			s, before := v.at(v.spec, row, front, experiment.Success), v.at(v.spec, row, noFutility, experiment.Success)
			return saved < 3 && math.Abs(s-before) <= one, fmt.Sprintf("saves %.1f %%, S %s", saved, versus(s, before))
		}),
	},
	{"5", "thesis 5.3.1.3", "Futility everywhere in the null-move search saves up to a tenth and costs success.", overall("thesis-5.7", "", "quiescence depths 3 to 6", func(v *view) (bool, string) {
		most := 0.0
		for _, row := range depthsFrom(3) {
			most = max(most, 100*(1-v.at(v.spec, row, all, experiment.Ratio)))
		}
		s, before := v.meanOver(depthsFrom(3), all, experiment.Success), v.meanOver(depthsFrom(3), noFutility, experiment.Success)
		return most > 0 && most < 15 && s < before, fmt.Sprintf("saves up to %.0f %%, S %.1f against %.1f", most, s, before)
	})},
	{"5", "thesis 5.3.2", "(1, 5) solves more with fewer nodes than five plies of full width without extensions.", overall("thesis-5.8", oneFull, "(1, 5)", func(v *view) (bool, string) {
		s, plain := v.get("6", experiment.Success), v.at("thesis-3.1", bestOrdering, "depth 5", experiment.Success)
		nodes, full := v.get("6", experiment.Nodes), v.at("thesis-3.1", bestOrdering, "depth 5", experiment.Nodes)
		return s > plain && nodes < full, fmt.Sprintf("S %s, nodes %s", versus(s, plain), versus(nodes, full))
	})},
	{
		"5", "thesis 5.3.3", "Check evasions in the null-move search raise S by 5 points for 17 % more nodes (taken as 2 to 8, 7 to 27).",
		overall("thesis-5.9", "", "mean of all pairs", func(v *view) (bool, string) {
			more := v.meanOver(allPairs(), second, experiment.Success) - v.meanOver(allPairs(), noChecks, experiment.Success)
			nodes := 100 * (v.meanOver(allPairs(), second, experiment.Ratio) - 1)
			return math.Abs(more-5) <= 3 && math.Abs(nodes-17) <= 10, fmt.Sprintf("S %+.1f, nodes %+.0f %%", more, nodes)
		}),
	},
	{"5", "thesis 5.3.3", "Check evasions in the full-width phase too raise S further.", overall("thesis-5.9", "", "mean of all pairs", func(v *view) (bool, string) {
		both, one := v.meanOver(allPairs(), inBoth, experiment.Success), v.meanOver(allPairs(), second, experiment.Success)
		return both > one, fmt.Sprintf("S %.1f against %.1f", both, one)
	})},
	{
		"5", "thesis 5.3.3", "Of two searches of equal total depth the one of two full plies solves more and costs more (check evasions in both phases).",
		perRow("thesis-5.9", pairs(2, 5), deeperFullWidth),
	},
	{
		"5", "thesis 5.3.3", "With check evasions (2, 4) solves more than (1, 6) with fewer nodes.",
		perRow("thesis-5.9", []string{"(2, 4)"}, func(v *view, row string) (bool, string) {
			holds, text := true, []string{}
			for _, column := range []string{second, inBoth} {
				s, long := v.at(v.spec, row, column, experiment.Success), v.at(v.spec, "(1, 6)", column, experiment.Success)
				nodes, more := v.at(v.spec, row, column, experiment.Nodes), v.at(v.spec, "(1, 6)", column, experiment.Nodes)
				holds = holds && s > long && nodes < more
				text = append(text, fmt.Sprintf("%s: S %s, nodes %s", column, versus(s, long), versus(nodes, more)))
			}
			return holds, strings.Join(text, "; ")
		}),
	},
	{
		"5", "thesis 5.3.3", "Beyond (2, 4) little is gained: (2, 5) solves one position more at most.",
		perRow("thesis-5.9", []string{"(2, 5)"}, func(v *view, row string) (bool, string) {
			holds, text := true, []string{}
			for _, column := range []string{noChecks, second, inBoth} {
				s, before := v.at(v.spec, row, column, experiment.Success), v.at(v.spec, "(2, 4)", column, experiment.Success)
				holds = holds && s-before <= one
				text = append(text, fmt.Sprintf("%s: S %s", column, versus(s, before)))
			}
			return holds, strings.Join(text, "; ")
		}),
	},
	{"5", "thesis 5.4, chapter 6", "Null-move quiescence search with check evasions has the best RI.", perDepth("thesis-5.10", 5, func(v *view) (bool, string) {
		best, ri := v.bestRI(func(row string) bool { return row != "No extensions" })
		return strings.HasPrefix(best, bestPairSettings) && strings.Contains(best, "Check Evasions"), fmt.Sprintf("best %s %.2f", best, ri)
	})},
	{"5", "thesis 5.4", "(1, 4) with check evasions in both phases ranks first.", perDepth("thesis-5.10", 5, func(v *view) (bool, string) {
		rank := v.get(bestPair, experiment.Rank)
		return rank == 1, fmt.Sprintf("rank %.0f", rank)
	})},
	{"5", "thesis 5.4", "Of the full-width programs check evasions have the best RI, check evasions and recaptures the next.", perDepth("thesis-5.10", 5, func(v *view) (bool, string) {
		full := func(row string) bool { return !strings.HasPrefix(row, bestPairSettings) }
		best, ri := v.bestRI(full)
		next, after := v.bestRI(func(row string) bool { return full(row) && row != best })
		return best == "Check Evasions" && next == "Check Evasions & Recaptures", fmt.Sprintf("%s %.2f, %s %.2f", best, ri, next, after)
	})},
}

func deeperFullWidth(v *view, row string) (bool, string) {
	var full, q int
	if _, err := fmt.Sscanf(row, "(%d, %d)", &full, &q); err != nil {
		panic(err) // rows of this package's own making
	}
	shallow := experiment.Pair{Full: full - 1, Quiesce: q + 1}.String()
	s, less := v.at(v.spec, row, inBoth, experiment.Success), v.at(v.spec, shallow, inBoth, experiment.Success)
	nodes, fewer := v.at(v.spec, row, inBoth, experiment.Nodes), v.at(v.spec, shallow, inBoth, experiment.Nodes)
	return s > less && nodes > fewer, fmt.Sprintf("S %s, nodes %s", versus(s, less), versus(nodes, fewer))
}

// meanOver is the mean of rows in a column.
func (v *view) meanOver(rows []string, column string, m experiment.Measure) float64 {
	sum := 0.0
	for _, row := range rows {
		sum += v.at(v.spec, row, column, m)
	}
	return sum / float64(len(rows))
}

// pairs are the rows of one full-width depth with quiescence depths up to most.
func pairs(full, most int) []string {
	var list []string
	for q := 1; q <= most; q++ {
		list = append(list, experiment.Pair{Full: full, Quiesce: q}.String())
	}
	return list
}

func allPairs() []string { return append(pairs(1, 6), pairs(2, 5)...) }

// depthsFrom are the rows of quiescence depths up to the deepest published, 6.
func depthsFrom(from int) []string {
	var list []string
	for n := from; n <= 6; n++ {
		list = append(list, fmt.Sprint(n))
	}
	return list
}
