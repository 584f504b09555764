package report

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// costs returns the claim that singular extensions nearly double the nodes; "nearly double" is
// taken to mean 1.5 times or more. gainsOne returns the claim that singular extensions solve at
// most one more position.
func costs(spec, off, on string) []part { return []part{nodes(depths(spec, on, off)).in(above(1.5))} }

func gainsOne(spec, off, on string) []part {
	return []part{success(depths(spec, on, off)).in(atMost(onePosition))}
}

// These are columns of Tables 5.6, 5.7 and 5.9.
const (
	nullFirst, fullFirst       = "null move first", "full width first"
	noFutility, front, all     = "no futility", "futility at the frontier", "futility everywhere"
	noChecks, second, inBoth   = "no check evasions", "in the null-move search", "in both phases"
	oneFull                    = "full-width depth 1"
	bestPair, bestPairSettings = "Null Move (1, 4) & Check Evasions Both", "Null Move"
)

// bestOf510 compares the rows of Table 5.10 that satisfy the first function. It claims that a row
// that satisfies the second function has the highest relative importance.
func bestOf510(among, named func(string) bool) []part {
	return []part{highest{"thesis-5.10", columnsAt(5), rowsOf("thesis-5.10", among), named}}
}

func anyExtension(row string) bool { return row != "No extensions" }

func fullWidth(row string) bool {
	return anyExtension(row) && !strings.HasPrefix(row, bestPairSettings)
}

var claims5 = []Claim{
	{"5.pv-nodes", "5", "thesis 5.2.1", "PV-singular extensions nearly double the nodes (taken as more than 1.5 times).", costs("thesis-5.1", "-spv-chk", "+spv-chk")},
	{"5.pv-success", "5", "thesis 5.2.1", "PV-singular extensions solve at most one position more.", gainsOne("thesis-5.1", "-spv-chk", "+spv-chk")},
	{"5.pv-check-nodes", "5", "thesis 5.2.1", "PV-singular extensions nearly double the nodes on top of check evasions.", costs("thesis-5.1", "-spv+chk", "+spv+chk")},
	{"5.pv-check-success", "5", "thesis 5.2.1", "On top of check evasions, PV-singular extensions solve at most one position more.", gainsOne("thesis-5.1", "-spv+chk", "+spv+chk")},
	{"5.fh-nodes", "5", "thesis 5.2.2", "Fail-high singular extensions nearly double the nodes (taken as more than 1.5 times).", costs("thesis-5.2", "-sfh-chk", "+sfh-chk")},
	{"5.fh-success", "5", "thesis 5.2.2", "Fail-high singular extensions solve at most one position more.", gainsOne("thesis-5.2", "-sfh-chk", "+sfh-chk")},
	{"5.fh-check-nodes", "5", "thesis 5.2.2", "Fail-high singular extensions nearly double the nodes on top of check evasions.", costs("thesis-5.2", "-sfh+chk", "+sfh+chk")},
	{"5.fh-check-success", "5", "thesis 5.2.2", "On top of check evasions, fail-high singular extensions solve at most one position more.", gainsOne("thesis-5.2", "-sfh+chk", "+sfh+chk")},
	{"5.both-nodes", "5", "thesis 5.2.3, chapter 6", "On top of check evasions, both singular extensions together need nearly twice the nodes.", costs("thesis-5.3", "check", "pv+fail-high+check")},
	{"5.both-success", "5", "thesis 5.2.3, chapter 6", "On top of check evasions, both singular extensions together hardly raise S (by at most one position).", gainsOne("thesis-5.3", "check", "pv+fail-high+check")},
	{"5.both-recapture", "5", "thesis 5.2.3", "On top of both singular extensions, recaptures do not raise S (by more than one position).", gainsOne("thesis-5.3", "pv+fail-high+check", "pv+fail-high+check+recapture")},
	{"5.games", "5", "thesis 5.2.3", "In games, the program with both singular extensions scores more points than the program without them, under both budgets.", []part{
		points(game("thesis-5.5", "Abyss+SIN - Abyss-SIN", "30 s of 1992")).in(above(0.5)), points(game("thesis-5.5", "Abyss+SIN - Abyss-SIN", "100 s of 1992")).in(above(0.5)),
	}},
	{"5.null-first-nodes", "5", "thesis 5.3.1.2, chapter 6", "Iterating on the null-move search first costs more nodes than iterating on the full width first.", []part{nodes(nullBeforeFull).in(above(1))}},
	{"5.null-first-success", "5", "thesis 5.3.1.2", "Iterating on the null-move search first solves fewer positions than iterating on the full width first.", []part{success(nullBeforeFull).in(below(0))}},
	{"5.front-nodes", "5", "thesis 5.3.1.3", "Futility at the frontier of the null-move search saves almost nothing (less than 3 %).", []part{
		nodes(inRows("thesis-5.7", front, noFutility, depthsFrom(2)...).named("quiescence depths 2 to 6")).in(above(0.97)),
	}},
	{"5.front-success", "5", "thesis 5.3.1.3", "Futility at the frontier of the null-move search changes S by at most one position.", []part{
		success(inRows("thesis-5.7", front, noFutility, depthsFrom(2)...).named("quiescence depths 2 to 6")).in(between(-onePosition, onePosition)),
	}},
	{"5.everywhere-nodes", "5", "thesis 5.3.1.3", "Futility everywhere in the null-move search saves up to a tenth of the nodes (taken as more than 0 and less than 15 %).", []part{
		nodes(inRows("thesis-5.7", all, noFutility, depthsFrom(3)...).named("quiescence depths 3 to 6")).in(between(0.85, 1)),
	}},
	{"5.everywhere-success", "5", "thesis 5.3.1.3", "Futility everywhere in the null-move search lowers the success rate.", []part{
		success(inRows("thesis-5.7", all, noFutility, depthsFrom(3)...).named("quiescence depths 3 to 6")).in(below(0)),
	}},
	{"5.quiesce-success", "5", "thesis 5.3.2", "(1, 5) solves more positions than five plies of full width without extensions.", []part{success(fiveQuiet).in(above(0))}},
	{"5.quiesce-nodes", "5", "thesis 5.3.2", "(1, 5) takes fewer nodes than five plies of full width.", []part{nodes(fiveQuiet).in(below(1))}},
	{"5.second-success", "5", "thesis 5.3.3", "Check evasions in the null-move search raise S.", []part{success(inRows("thesis-5.9", second, noChecks, allPairs()...).named("all pairs")).in(above(0))}},
	{"5.second-nodes", "5", "thesis 5.3.3", "Check evasions in the null-move search cost about 17 % more nodes (taken as 7 to 27 %).", []part{nodes(inRows("thesis-5.9", second, noChecks, allPairs()...).named("all pairs")).in(between(1.07, 1.27))}},
	{"5.both-phases", "5", "thesis 5.3.3", "Check evasions in both phases raise S further than check evasions in the null-move search alone.", []part{success(inRows("thesis-5.9", inBoth, second, allPairs()...).named("all pairs")).in(above(0))}},
	{"5.deeper-success", "5", "thesis 5.3.3", "Of two searches of equal total depth, the one with two full-width plies solves more positions than the one with a single full-width ply (check evasions in both phases).", []part{success(deeperFullWidth).in(above(0))}},
	{"5.deeper-nodes", "5", "thesis 5.3.3", "Of two searches of equal total depth, the one with two full-width plies costs more nodes than the one with a single full-width ply.", []part{nodes(deeperFullWidth).in(above(1))}},
	{"5.two-four-success", "5", "thesis 5.3.3", "With check evasions, (2, 4) solves more positions than (1, 6).", []part{success(twoFour).in(above(0))}},
	{"5.two-four-nodes", "5", "thesis 5.3.3", "With check evasions, (2, 4) takes fewer nodes than (1, 6).", []part{nodes(twoFour).in(below(1))}},
	{"5.two-five", "5", "thesis 5.3.3", "Beyond (2, 4) little is gained: (2, 5) solves at most one position more.", []part{success(across59("(2, 5)", "(2, 4)", noChecks, second, inBoth)).in(atMost(onePosition))}},
	{"5.best-ri", "5", "thesis 5.4, chapter 6", "Null-move quiescence search with check evasions has the best RI.", bestOf510(anyExtension, func(row string) bool {
		return strings.HasPrefix(row, bestPairSettings) && strings.Contains(row, "Check Evasions")
	})},
	{"5.best-pair", "5", "thesis 5.4", "(1, 4) with check evasions in both phases ranks first.", bestOf510(func(string) bool { return true }, isRow(bestPair))},
	{"5.full-best", "5", "thesis 5.4", "Of the full-width programs, check evasions have the best RI.", bestOf510(fullWidth, isRow("Check Evasions"))},
	{"5.full-second", "5", "thesis 5.4", "Of the full-width programs, check evasions and recaptures have the next best RI.", bestOf510(func(row string) bool { return fullWidth(row) && row != "Check Evasions" }, isRow("Check Evasions & Recaptures"))},
}

var (
	nullBeforeFull = inRows("thesis-5.6", nullFirst, fullFirst, pairRows(2, 5)...).named("(2, 1) to (2, 5)")
	fiveQuiet      = pairsOf(inRow("thesis-5.8", "6", oneFull), cells("thesis-3.1", bestOrdering, 5)).named("(1, 5)")
	twoFour        = across59("(2, 4)", "(1, 6)", second, inBoth)

	// deeperFullWidth pairs searches of two full plies with searches of one full ply and the same
	// total depth.
	deeperFullWidth = pairsOf(inColumn("thesis-5.9", inBoth, pairRows(2, 5)...), inColumn("thesis-5.9", inBoth, pairRows(1, 6)[1:]...)).named("(2, 1) to (2, 5)")
)

// across59 pairs two rows of Table 5.9 in some columns.
func across59(on, off string, columns ...string) pairs {
	return inColumns("thesis-5.9", on, off, columns...).named(on + " against " + off)
}

// pairRows lists the rows of one full-width depth with quiescence depths up to the argument most.
func pairRows(full, most int) []string {
	var list []string
	for q := 1; q <= most; q++ {
		list = append(list, experiment.Pair{Full: full, Quiesce: q}.String())
	}
	return list
}

func allPairs() []string { return append(pairRows(1, 6), pairRows(2, 5)...) }

// depthsFrom lists the rows of quiescence depths from the given depth to 6, the deepest published
// depth.
func depthsFrom(from int) []string {
	var list []string
	for n := from; n <= 6; n++ {
		list = append(list, fmt.Sprint(n))
	}
	return list
}
