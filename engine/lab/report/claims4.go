package report

import (
	"fmt"
	"math"
	"strings"

	"abyss/engine/lab/experiment"
)

// gain is a claim that an extension raises S and H by so many points on average
// at so many percent more nodes; each may differ by a third and a position.
func gain(spec, off, on string, success, hits, nodes float64) func(*Evidence) []Finding {
	return averaged(spec, func(v *view) (bool, string) {
		moreS := v.mean(on, experiment.Success) - v.mean(off, experiment.Success)
		moreH := v.mean(on, experiment.Hits) - v.mean(off, experiment.Hits)
		moreN := 100 * (v.mean(on, experiment.Ratio) - 1)
		near := func(got, want float64) bool { return math.Abs(got-want) <= want/3+one }
		return near(moreS, success) && near(moreH, hits) && near(moreN, nodes),
			fmt.Sprintf("S %+.1f, H %+.1f points, nodes %+.0f %%", moreS, moreH, moreN)
	})
}

// noBetter is a claim that an extension leaves the success rate as it is.
func noBetter(spec, off, on string) func(*Evidence) []Finding {
	return perDepth(spec, 3, func(v *view) (bool, string) {
		with, without := v.get(on, experiment.Success), v.get(off, experiment.Success)
		return with-without <= one, "S " + versus(with, without)
	})
}

var claims4 = []Claim{
	{"4", "thesis 4.2, chapter 6", "Check evasions are worth their cost: S and RI rise.", perDepth("thesis-4.1", 3, func(v *view) (bool, string) {
		s, before := v.get("+check", experiment.Success), v.get("-check", experiment.Success)
		ri, without := v.get("+check", experiment.RI), v.get("-check", experiment.RI)
		return s > before && ri > without, fmt.Sprintf("S %s, RI %.2f against %.2f", versus(s, before), ri, without)
	})},
	{"4", "thesis 4.2", "Check evasions bring 12 points of S and 14 of H for 21 % more nodes (each to a third and a position).", gain("thesis-4.1", "-check", "+check", 12, 14, 21)},
	{"4", "thesis 4.3", "Recaptures alone do not raise the success rate (by more than one position).", noBetter("thesis-4.2", "-recapture", "+recapture")},
	{"4", "thesis 4.4", "King threats bring 2 points of S and 3 of H for 39 % more nodes (third.1; each to a third and a position).", gain("thesis-4.3", "-king", "+third.1", 2, 3, 39)},
	{
		"4", "thesis 4.4", "third.1 solves as much as any other king-threat setting, and costs less than all.2 and third.2.",
		perDepth("thesis-4.3", 3, kingThreatsOneThird),
	},
	{"4", "thesis 4.5", "evade.1 costs much more than evade.2 (55 against 19 % more nodes).", averaged("thesis-4.4", func(v *view) (bool, string) {
		first, second := 100*(v.mean("+evade.1", experiment.Ratio)-1), 100*(v.mean("+evade.2", experiment.Ratio)-1)
		return first > 1.5*second, fmt.Sprintf("%.0f %% against %.0f %%", first, second)
	})},
	{"4", "thesis 4.5", "evade.1 solves more than evade.2, and that more than neither.", averaged("thesis-4.4", func(v *view) (bool, string) {
		none, first, second := v.mean("-evade", experiment.Success), v.mean("+evade.1", experiment.Success), v.mean("+evade.2", experiment.Success)
		return first > second && second > none, fmt.Sprintf("S %.1f, %.1f, %.1f", first, second, none)
	})},
	{"4", "thesis 4.6", "Strictly forced moves alone do not raise the success rate (by more than one position).", noBetter("thesis-4.5", "-strict", "+strict")},
	{"4", "thesis 4.6", "Strictly forced moves cost little (5 % more nodes, taken as less than 10).", averaged("thesis-4.5", func(v *view) (bool, string) {
		more := 100 * (v.mean("+strict", experiment.Ratio) - 1)
		return more < 10, fmt.Sprintf("%+.0f %%", more)
	})},
	{"4", "thesis 4.7, chapter 6", "Check evasions alone have the highest relative importance.", perDepth("thesis-4.6", 3, func(v *view) (bool, string) {
		best, ri := v.bestRI(func(string) bool { return true })
		return best == "check", fmt.Sprintf("check %.2f, best %s %.2f", v.get("check", experiment.RI), best, ri)
	})},
	{"4", "thesis 4.7", "More than two extensions are not worthwhile: the best pair has the higher RI.", perDepth("thesis-4.6", 3, func(v *view) (bool, string) {
		pair, two := v.bestRI(func(row string) bool { return strings.Count(row, "+") == 1 })
		many, more := v.bestRI(func(row string) bool { return strings.Count(row, "+") > 1 })
		return two > more, fmt.Sprintf("%s %.2f, %s %.2f", pair, two, many, more)
	})},
	{"4", "thesis 4.7, chapter 6", "Check evasions and recaptures are the best pair.", perDepth("thesis-4.6", 3, func(v *view) (bool, string) {
		best, ri := v.bestRI(func(row string) bool { return strings.Count(row, "+") == 1 })
		return best == "check+recapture", fmt.Sprintf("check+recapture %.2f, best %s %.2f", v.get("check+recapture", experiment.RI), best, ri)
	})},
	{"4", "thesis 4.7", "RI of most extensions rises to an even depth and falls to an odd one.", perDepth("thesis-4.6", 4, oddEven)},
	{"4", "chapter 6", "All five extensions together solve more than check evasions, at several times the nodes.", perDepth("thesis-4.6", 4, func(v *view) (bool, string) {
		const all = "check+recapture+forced+evade+king"
		s, check := v.get(all, experiment.Success), v.get("check", experiment.Success)
		more := v.get(all, experiment.Nodes) / v.get("check", experiment.Nodes)
		return s > check && more > 2, fmt.Sprintf("S %s, nodes times %.1f", versus(s, check), more)
	})},
	{"4", "chapter 6", "All five extensions together cost more than a ply of full width.", perDepth("thesis-4.6", 5, func(v *view) (bool, string) {
		all := v.get("check+recapture+forced+evade+king", experiment.Nodes)
		deeper := v.at(v.spec, "no extensions", nextDepth(v), experiment.Nodes)
		return all > deeper, "nodes " + versus(all, deeper)
	})},
	{"4", "thesis 5.1", "A search with check evasions finds more than a plain one a ply deeper, with fewer nodes.", perDepth("thesis-4.6", 3, func(v *view) (bool, string) {
		deeper := nextDepth(v)
		hits, plain := v.get("check", experiment.Hits), v.at("thesis-3.1", bestOrdering, deeper, experiment.Hits)
		nodes, more := v.get("check", experiment.Nodes), v.at("thesis-3.1", bestOrdering, deeper, experiment.Nodes)
		return hits > plain && nodes < more, fmt.Sprintf("H %s, nodes %s", versus(hits, plain), versus(nodes, more))
	})},
}

// nextDepth is the column a ply deeper; for the last column itself, which marks the
// view as incomplete.
func nextDepth(v *view) string {
	if v.depth == pageDepths[len(pageDepths)-1] {
		v.missing = true
		return v.column
	}
	return depthLabel(v.depth + 1)
}

// bestRI is the extension row of highest RI among those that pass; "no
// extensions" is none.
func (v *view) bestRI(pass func(row string) bool) (best string, ri float64) {
	for _, r := range v.e.tables[v.spec].Spec.Rows {
		if r.Label == "no extensions" || !pass(r.Label) {
			continue
		}
		if value := v.get(r.Label, experiment.RI); best == "" || value > ri {
			best, ri = r.Label, value
		}
	}
	return best, ri
}

func kingThreatsOneThird(v *view) (bool, string) {
	s, nodes := v.get("+third.1", experiment.Success), v.get("+third.1", experiment.Nodes)
	most := max(v.get("+all.1", experiment.Success), v.get("+all.2", experiment.Success), v.get("+third.2", experiment.Success))
	least := min(v.get("+all.2", experiment.Nodes), v.get("+third.2", experiment.Nodes))
	return s >= most && nodes < least, fmt.Sprintf("S %s, nodes %s", versus(s, most), versus(nodes, least))
}

// oddEven counts the rows whose RI moves as the depth's parity has it.
func oddEven(v *view) (bool, string) {
	even := v.depth%2 == 0
	fits, rows := 0, 0
	for _, r := range v.e.tables[v.spec].Spec.Rows {
		if r.Label == "no extensions" {
			continue
		}
		before, now := v.at(v.spec, r.Label, depthLabel(v.depth-1), experiment.RI), v.get(r.Label, experiment.RI)
		rows++
		if (now > before) == even {
			fits++
		}
	}
	return 2*fits > rows, fmt.Sprintf("%d of %d", fits, rows)
}
