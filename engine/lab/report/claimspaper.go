package report

import (
	"fmt"
	"math"

	"abyss/engine/lab/experiment"
)

var claimsPaper = []Claim{
	{"paper", "paper 2.1.1", "Check evasions find a third more moves for 16 % more nodes (taken as 20 to 50 %, 6 to 26 %).", averaged("paper-1", func(v *view) (bool, string) {
		hits := 100 * (v.mean("check", experiment.Hits)/v.mean("none", experiment.Hits) - 1)
		nodes := v.mean("check", experiment.Change)
		return math.Abs(hits-35) <= 15 && math.Abs(nodes-16) <= 10, fmt.Sprintf("H %+.0f %%, nodes %+.0f %%", hits, nodes)
	})},
	{"paper", "paper 2.1.2", "Recaptures alone find no more moves (than one).", perDepth("paper-1", 3, func(v *view) (bool, string) {
		with, without := v.get("recapture", experiment.Hits), v.get("none", experiment.Hits)
		return with-without <= one, "H " + versus(with, without)
	})},
	{"paper", "paper 2.1.2", "Recaptures beside check evasions never harm, and may bring a position.", perDepth("paper-1", 3, func(v *view) (bool, string) {
		with, without := v.get("check+recapture", experiment.Hits), v.get("check", experiment.Hits)
		return with >= without, "H " + versus(with, without)
	})},
	{"paper", "paper 3", "The null move saves about a quarter of the nodes (24 % in 1992, taken as 14 to 34).", averaged("paper-1", func(v *view) (bool, string) {
		saved := -v.mean("null", experiment.Change)
		return math.Abs(saved-24) <= 10, fmt.Sprintf("saves %.0f %%", saved)
	})},
	{"paper", "paper 3", "The branching factor of the null-move quiescence search falls as the depth grows.", overall("paper-3", "full-width depth 1", "depths 2 to 6", func(v *view) (bool, string) {
		holds, text, before := true, "", math.Inf(1)
		for _, row := range depthsFrom(2) {
			factor := v.get(row, experiment.Branching)
			holds = holds && factor < before
			text += fmt.Sprintf(" %.2f", factor)
			before = factor
		}
		return holds, text[1:]
	})},
	{"paper", "paper 4", "Futility cutoffs save about a third of the nodes (32 % in 1992, taken as 22 to 42).", averaged("paper-4", func(v *view) (bool, string) {
		saved := v.meanOfAll(experiment.Savings)
		return math.Abs(saved-32) <= 10, fmt.Sprintf("saves %.0f %%", saved)
	})},
	{"paper", "paper 4", "Futility cutoffs cost two positions at most.", perDepth("paper-4", 3, func(v *view) (bool, string) {
		worst := math.Inf(-1)
		for _, r := range v.e.tables[v.spec].Spec.Rows {
			worst = max(worst, v.get(r.Label, experiment.Errors))
		}
		return worst <= 2*one, fmt.Sprintf("at most %.0f points of H", worst)
	})},
	{"paper", "paper 4", "Null move and futility together save about half beside both extensions (47 % in 1992, taken as 37 to 57).", averaged("paper-1", func(v *view) (bool, string) {
		saved := 0.0
		for _, d := range publishedDepths {
			with := v.at(v.spec, "check+recapture+futility+null", depthLabel(d), experiment.Nodes)
			saved += 100 * (1 - with/v.at(v.spec, "check+recapture", depthLabel(d), experiment.Nodes)) / float64(len(publishedDepths))
		}
		return math.Abs(saved-47) <= 10, fmt.Sprintf("saves %.0f %%", saved)
	})},
}

// meanOfAll is the mean of a measure over all rows and published depths.
func (v *view) meanOfAll(m experiment.Measure) float64 {
	rows := v.e.tables[v.spec].Spec.Rows
	sum := 0.0
	for _, r := range rows {
		sum += v.mean(r.Label, m)
	}
	return sum / float64(len(rows))
}
