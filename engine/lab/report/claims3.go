package report

import (
	"fmt"
	"math"

	"abyss/engine/lab/experiment"
)

// one is the worth of one position of the fifty, in percentage points: the tolerance of a
// claim that something stays the same.
const one = 2.0

func versus(a, b float64) string { return fmt.Sprintf("%.0f against %.0f", a, b) }

// bestOrdering is Table 3.1's last row, the engine the later tables build on.
const bestOrdering = "+cap+tra+ref+his"

var claims3 = []Claim{
	{"3", "thesis 3.2", "The success rate rises with the depth.", perDepth("thesis-3.1", 4, func(v *view) (bool, string) {
		before, now := v.at(v.spec, bestOrdering, depthLabel(v.depth-1), experiment.Success), v.get(bestOrdering, experiment.Success)
		return now > before, fmt.Sprintf("S %.0f after %.0f", now, before)
	})},
	{
		"3", "thesis 3.2", "The history heuristic saves more than the transposition table at depths 3 and 4, and less from depth 5 on.",
		perDepth("thesis-3.1", 3, func(v *view) (bool, string) {
			history, table := v.get("+cap+his", experiment.Nodes), v.get("+cap+tra", experiment.Nodes)
			return (history < table) == (v.depth < 5), "nodes " + versus(history, table)
		}),
	},
	{
		"3", "thesis 3.2", "History and refutation tables together beat the transposition table at depths 3 and 4, and lose from depth 5 on.",
		perDepth("thesis-3.1", 3, func(v *view) (bool, string) {
			both, table := v.get("+cap+ref+his", experiment.Nodes), v.get("+cap+tra", experiment.Nodes)
			return (both < table) == (v.depth < 5), "nodes " + versus(both, table)
		}),
	},
	{
		"3", "thesis 3.2, chapter 6", "All orderings together save more than half of the nodes from depth 5 on (53 % in 1992).",
		perDepth("thesis-3.1", 5, func(v *view) (bool, string) {
			ratio := v.get(bestOrdering, experiment.Ratio)
			return ratio < 0.5, fmt.Sprintf("saves %.0f %%", 100*(1-ratio))
		}),
	},
	{"3", "thesis 3.2", "The average branching factor is around 5 (taken as 4 to 6).", perDepth("thesis-3.1", 4, func(v *view) (bool, string) {
		factor := v.get(bestOrdering, experiment.Nodes) / v.at(v.spec, bestOrdering, depthLabel(v.depth-1), experiment.Nodes)
		return factor > 4 && factor < 6, fmt.Sprintf("%.2f", factor)
	})},
	{"3", "thesis 3.3, Figure 3.1", "A larger table never costs nodes.", overall("thesis-3.2", "depth 5", "depth 5", largerTables)},
	{
		"3", "thesis 3.3, Figure 3.2", "No more entries are overwritten than Feldmann's formula expects.",
		overall("thesis-3.2", "depth 5", "depth 5", fewerOvers),
	},
	{"3", "thesis 3.4", "The null move before frontier nodes saves more than at all nodes.", perDepth("thesis-3.3", 3, func(v *view) (bool, string) {
		front, all := v.get("+null_front", experiment.Nodes), v.get("+null_all", experiment.Nodes)
		return front < all, "nodes " + versus(front, all)
	})},
	{"3", "thesis 3.4", "The null move saves a good fifth of the nodes (21 % in 1992, taken as 11 to 31).", averaged("thesis-3.3", func(v *view) (bool, string) {
		saved := 100 * (1 - v.mean("+null_front", experiment.Ratio))
		return math.Abs(saved-21) <= 10, fmt.Sprintf("saves %.0f %%", saved)
	})},
	{"3", "thesis 3.4", "The null move costs success only from depth 5 on.", perDepth("thesis-3.3", 3, func(v *view) (bool, string) {
		without, with := v.get("-null", experiment.Success), v.get("+null_front", experiment.Success)
		return (with < without) == (v.depth >= 5), "S " + versus(with, without)
	})},
	{"3", "thesis 3.5", "Futility cutoffs save slightly more than the null move (26 against 21 % in 1992).", perDepth("thesis-3.4", 3, func(v *view) (bool, string) {
		futility, null := v.get("-null+fcut", experiment.Nodes), v.get("+null-fcut", experiment.Nodes)
		return futility < null, "nodes " + versus(futility, null)
	})},
	{"3", "thesis 3.5", "Both together save more than either.", perDepth("thesis-3.4", 3, func(v *view) (bool, string) {
		both, either := v.get("+null+fcut", experiment.Nodes), min(v.get("-null+fcut", experiment.Nodes), v.get("+null-fcut", experiment.Nodes))
		return both < either, "nodes " + versus(both, either)
	})},
	{"3", "thesis 3.5", "Both together lose no more success than the null move alone.", perDepth("thesis-3.4", 3, func(v *view) (bool, string) {
		both, null := v.get("+null+fcut", experiment.Success), v.get("+null-fcut", experiment.Success)
		return both >= null, "S " + versus(both, null)
	})},
}

// largerTables looks for a size that needs more nodes than half of it.
func largerTables(v *view) (bool, string) {
	holds, text, before := true, "nodes fall at each step", math.Inf(1)
	for _, r := range v.e.tables[v.spec].Spec.Rows {
		nodes := v.get(r.Label, experiment.Nodes)
		if nodes > before && holds {
			holds, text = false, fmt.Sprintf("%s: nodes %s", r.Label, versus(nodes, before))
		}
		before = nodes
	}
	return holds, text
}

// fewerOvers looks for a size with more overwrites than estimated.
func fewerOvers(v *view) (bool, string) {
	holds, text := true, "fewer at each size"
	for _, r := range v.e.tables[v.spec].Spec.Rows {
		overs, expected := v.get(r.Label, experiment.Overs), v.get(r.Label, experiment.EstOvers)
		if overs > expected && holds {
			holds, text = false, fmt.Sprintf("%s: %s", r.Label, versus(overs, expected))
		}
	}
	return holds, text
}
