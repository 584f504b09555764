package report

import (
	"fmt"
	"math"

	"abyss/engine/lab/experiment"
)

const (
	verified  = "verified R=3"
	standard2 = "standard R=2"
	standard3 = "standard R=3"
)

// moreNodes is the nodes of a row over those of verified null move, in percent.
func moreNodes(v *view, row string) float64 {
	return 100 * (v.get(row, experiment.Nodes)/v.get(verified, experiment.Nodes) - 1)
}

// solvesMore is a claim about the positions that verified null move and standard
// R=2 solve.
func solvesMore(spec string, m experiment.Measure) func(*Evidence) []Finding {
	return perColumn(spec, 8, func(v *view) (bool, string) {
		mine, theirs := v.get(verified, m), v.get(standard2, m)
		return mine >= theirs, fmt.Sprintf("%.0f against %.0f", mine, theirs)
	})
}

var claimsVerified = []Claim{
	{"001", "verified null move 4, Table 3", "From depth 9 on verified R=3 grows a smaller tree than standard R=2.", perColumn("vnull-3", 9, func(v *view) (bool, string) {
		more := moreNodes(v, standard2)
		return more > 0, fmt.Sprintf("standard R=2 %+.0f %%", more)
	})},
	{"001", "verified null move 4, Table 3", "The deeper the search, the more verified R=3 saves against standard R=2: more at depth 11 than at 9.", overall("vnull-3", "", "depths 9 and 11", func(v *view) (bool, string) {
		near, far := *v, *v
		near.column, far.column = depthLabel(9), depthLabel(11)
		first, last := moreNodes(&near, standard2), moreNodes(&far, standard2)
		v.missing = near.missing || far.missing
		return last > first, fmt.Sprintf("%+.0f %%, then %+.0f %%", first, last)
	})},
	{"001", "verified null move 4, Tables 1, 3 and 4", "Standard R=3 grows the smallest tree, at least a third smaller than that of verified R=3.", perColumn("vnull-1", 9, func(v *view) (bool, string) {
		more := moreNodes(v, standard3)
		return more < -100./3, fmt.Sprintf("standard R=3 %+.0f %%", more)
	})},
	{"001", "verified null move 4, Table 5", "Verified R=3 solves as many positions as standard R=2, or more.", solvesMore("vnull-5", experiment.Solved)},
	{"001", "verified null move 4, Table 6", "Verified R=3 finds as many mates as standard R=2, or more.", solvesMore("vnull-6", experiment.Proved)},
}

var claimsFailHigh = []Claim{
	{"002", "fail-high reductions 3.1, Figure 3", "With fail-high reductions the tree grows less from ply to ply.", perRow("fhr-fig3", []string{"t: check", "t: check and pieces", "t: check, pieces and king"}, func(v *view, row string) (bool, string) {
		mine, plain := growth(v, row), growth(v, "without")
		return mine < plain, fmt.Sprintf("%.2f against %.2f, depths 4 to 8", mine, plain)
	})},
	{"002", "fail-high reductions 3.2, Table 1", "From 2^3 x 2700 nodes on a search with fail-high reductions solves more.", func(e *Evidence) []Finding {
		return failHighFrom(e, 3, "FHR", "without", true)
	}},
	{"002", "fail-high reductions 3.2", "FHRX solves as many positions as FHR, or more.", func(e *Evidence) []Finding {
		return failHighFrom(e, 1, "FHRX", "FHR", false)
	}},
}

// growth is the mean factor a ply by which the nodes of a row of Figure 3 grow.
func growth(v *view, row string) float64 {
	first, last := *v, *v
	first.column, last.column = depthLabel(4), depthLabel(8)
	grown := last.get(row, experiment.Nodes) / first.get(row, experiment.Nodes)
	v.missing = v.missing || first.missing || last.missing
	return math.Pow(grown, 1./(8-4))
}

// failHighFrom compares what two programs of Table 1 solve, in its columns from
// the first-th on.
func failHighFrom(e *Evidence, first int, mine, theirs string, more bool) []Finding {
	findings := perColumn("fhr-1", 0, func(v *view) (bool, string) {
		a, b := v.get(mine, experiment.Solved), v.get(theirs, experiment.Solved)
		return a > b || a == b && !more, fmt.Sprintf("%.0f against %.0f", a, b)
	})(e)
	var list []Finding
	for _, f := range findings {
		power := 0
		if _, err := fmt.Sscanf(f.At, "2^%d", &power); err == nil && power >= first {
			list = append(list, f)
		}
	}
	return list
}
