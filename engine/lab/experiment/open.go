package experiment

import (
	"fmt"
	"slices"
)

// There is one spec for each open question of the thesis and the paper that positions can answer.
// The questions that need games are in gamespecs.go.

var openQuiesceExtensions = &Spec{
	ID: "open-quiesce-extensions", Title: "Extensions inside the null-move quiescence search", Source: "thesis 5.3.3 and chapter 6", Suite: "thesis",
	Question: "Which extensions other than check evasions pay inside the null-move quiescence search?",
	Settings: quiescing, RowHead: "extension",
	Rows: []Variant{
		{Label: "none"},
		{Label: "check", Settings: inQuiesce(checks)},
		{Label: "recapture", Settings: inQuiesce(recaptures)},
		{Label: "king", Settings: inQuiesce(threats)},
		{Label: "evade", Settings: inQuiesce(evading)},
		{Label: "forced", Settings: inQuiesce(forced)},
		{Label: "pv-singular", Settings: inQuiesce(pvSingular)},
		{Label: "fail-high singular", Settings: inQuiesce(fhSingular)},
		{Label: "third piece", Settings: extend("thirdpiece=quiesce", "thirdpiece-distance=1")},
		{Label: "check+recapture", Settings: inQuiesce(with(checks, recaptures))},
		{Label: "check+forced", Settings: inQuiesce(with(checks, forced))},
	},
	Columns: []Column{
		{Label: "(1, 5)", Pair: Pair{1, 5}},
		{Label: "(2, 3)", Pair: Pair{2, 3}},
		{Label: "(2, 4)", Pair: Pair{2, 4}},
	},
	Measures: scores,
}

// quiesceDepths returns a grid of depth pairs, without the deep ones that would take hours.
func quiesceDepths(id, title, question string, settings []string) *Spec {
	s := &Spec{
		ID: id, Title: title, Source: "thesis 5.3.3 and chapter 6; paper (003) 3", Question: question, Suite: "thesis",
		Settings: with(quiescing, settings), RowHead: "quiescence depth",
		Columns: []Column{
			{Label: "full-width depth 1", Depth: 1},
			{Label: "full-width depth 2", Depth: 2, Most: 6},
			{Label: "full-width depth 3", Depth: 3, Most: 5},
			{Label: "full-width depth 4", Depth: 4, Most: 4},
		},
		Measures: slices.Concat([]Measure{Branching}, solved), Against: SameOptions,
		Notes: []string{"ratio and a.b.f. compare each row with the row above.", nullStaysOn},
	}
	for _, r := range quiesceRows(1, 7) {
		s.Rows = append(s.Rows, Variant{Label: r.Label, Quiesce: r.Pair.Quiesce})
	}
	return s
}

var (
	openQuiesceDepths = quiesceDepths("open-quiesce-depths", "Pairs of depths, no extensions",
		"Which pair of depths is the best? Do (3, q) and (4, q) pay, and is q = 4 the optimum?", nil)
	openQuiesceChecks = quiesceDepths("open-quiesce-checks", "Pairs of depths with check evasions in both phases",
		"Which pair of depths is the best for the most efficient program of the thesis?", []string{"checkevasions=both"})
)

var openOrder = &Spec{
	ID: "open-order", Title: "Orders of iteration in the null-move quiescence search", Source: "thesis 5.3.1.2 and 5.4", Suite: "thesis",
	Question: "Is it better to deepen both phases in turns, or with internal iterations, than to deepen one phase first?",
	Settings: quiescing, RowHead: "(d, q)", Rows: pairRows(Pair{2, 1}, Pair{2, 2}, Pair{2, 3}, Pair{2, 4}, Pair{2, 5}, Pair{3, 3}, Pair{3, 4}),
	Columns: []Column{
		{Label: "full width first", Settings: []string{"nullquiesce-order=fullfirst"}},
		{Label: "null move first", Settings: []string{"nullquiesce-order=nullfirst"}},
		{Label: "in turns", Settings: []string{"nullquiesce-order=turns"}},
		{Label: "full width first, internal", Settings: []string{"nullquiesce-order=fullfirst", "nullquiesce-internal=1"}},
	},
	Measures: solved, Against: FirstColumn,
}

var openTable = &Spec{
	ID: "open-table", Title: "Variants of the transposition table", Source: "thesis 3.3; Warnock and Wendroff 1988", Suite: "thesis",
	Question: "Do capture-search values in the table, another replacement scheme or a longer lock change anything? When does the 32-bit lock fail?",
	RowHead:  "table",
	Rows: []Variant{
		{Label: "as in the thesis"},
		{Label: "capture values", Settings: []string{"capturetable=on"}},
		{Label: "privileged", Settings: []string{"table-replacement=privileged"}},
		{Label: "first in, first out", Settings: []string{"table-replacement=fifo"}},
		{Label: "lock of 64 bits", Settings: []string{"lock-bits=64"}},
	},
	Columns:  depthColumns(3, 4, 5, 6),
	Measures: []Measure{Nodes, Ratio, Success, Hits, TableHits, Stores, Overs, FalseHits},
}

var openReadings = &Spec{
	ID: "open-readings", Title: "Other readings of the thesis", Source: "thesis 3.4, 4.3 to 4.5, 5.2; paper (003) 2.2 and 3", Suite: "thesis",
	Question: "Where the text can be read in two ways, how far apart are the readings?",
	RowHead:  "reading",
	Rows: []Variant{
		{Label: "base"},
		{Label: "null move: not twice in a row", Settings: []string{"null-recursive=0"}},
		{Label: "null move: not under threat", Settings: []string{"null-threat=1"}},
		{Label: "recapture", Settings: recaptures},
		{Label: "recapture: window 100", Settings: with(recaptures, []string{"recapture-window=100"})},
		{Label: "recapture: window 200", Settings: with(recaptures, []string{"recapture-window=200"})},
		{Label: "king: more than 3", Settings: threats},
		{Label: "king: at least 3", Settings: with(threats, []string{"kingthreat-threshold=2"})},
		{Label: "king: at least 3, one ply a line", Settings: with(threats, []string{"kingthreat-threshold=2", "kingthreat-limit=1"})},
		{Label: "king: more than 3 attacks, one ply a line", Settings: with(threats, []string{"kingthreat-count=attacks", "kingthreat-limit=1"})},
		{Label: "evade: on the escape", Settings: evading},
		{Label: "evade: on the attack", Settings: pieceEvading("moved", "attacker")},
		{Label: "evade: any piece", Settings: with(evading, []string{"evading-victim=any"})},
		{Label: "evade: a loose piece", Settings: with(evading, []string{"evading-victim=loose"})},
		{Label: "evade: any attacker", Settings: pieceEvading("any", "escaper")},
		{Label: "evade: any attacker, any piece", Settings: with(pieceEvading("any", "escaper"), []string{"evading-victim=any"})},
		{Label: "evade: any attacker, a loose piece", Settings: with(pieceEvading("any", "escaper"), []string{"evading-victim=loose"})},
		{Label: "forced: on the cause", Settings: forced},
		{Label: "forced: on the answer", Settings: with(forced, []string{"forced-side=escaper"})},
		{Label: "check", Settings: checks},
		{Label: "check: null moves in deepened lines", Settings: with(checks, nullInLine)},
		{Label: "all five", Settings: with(checks, recaptures, forced, evading, threats)},
		{Label: "all five: null moves in deepened lines", Settings: with(checks, recaptures, forced, evading, threats, nullInLine)},
		{Label: "all five: extended anywhere", Settings: with(checks, recaptures, forced, evading, threats, []string{"extension-limit=0"})},
		{Label: "third piece", Settings: extend("thirdpiece=full", "thirdpiece-distance=1")},
		{Label: "pv-singular", Settings: pvSingular},
		{Label: "pv-singular: the paper's", Settings: with(pvSingular, []string{"pvsingular-fall=nominal"})},
		{Label: "pv-singular: at the root too", Settings: with(pvSingular, singularRoots)},
		{Label: "pv-singular: there too, windows at alpha", Settings: with(pvSingular, singularRoots, alphaWindows)},
		{Label: "fail-high", Settings: fhSingular},
		{Label: "fail-high: later moves", Settings: with(fhSingular, []string{"fhsingular-siblings=later"})},
		{Label: "fail-high: at the root too", Settings: with(fhSingular, singularRoots)},
		{Label: "fail-high: there too, windows at alpha", Settings: with(fhSingular, singularRoots, alphaWindows)},
		{Label: "both", Settings: with(pvSingular, fhSingular)},
		{Label: "both: at the root too, windows at alpha", Settings: with(pvSingular, fhSingular, singularRoots, alphaWindows)},
		{Label: "three pieces beside the king", Settings: []string{"threebeside=on"}},
		{Label: "stages change in the search", Settings: []string{"livestage=on"}},
	},
	Columns: depthColumns(3, 4, 5), Measures: scores,
	Notes: []string{"With a threshold of 2, more than two points must be attacked, so at least three."},
}

var openFutility = &Spec{
	ID: "open-futility", Title: "Margins of futility in the null-move quiescence search", Source: "thesis 5.3.1.3, Table 5.7", Suite: "thesis",
	Question: "Is there a margin with which futility in the null-move quiescence search saves as little as printed?",
	Settings: quiescing, RowHead: "futility", Rows: futilityMargins(150, 900, 1800, 1950, 2000),
	Columns: []Column{
		{Label: "(1, 2)", Pair: Pair{1, 2}},
		{Label: "(1, 3)", Pair: Pair{1, 3}},
		{Label: "(1, 4)", Pair: Pair{1, 4}},
		{Label: "(1, 5)", Pair: Pair{1, 5}},
		{Label: "(1, 6)", Pair: Pair{1, 6}},
	},
	Measures: []Measure{Nodes, Ratio, Success, Hits},
	Notes:    []string{"The thesis prints the ratios 0.99, 0.99, 0.99, 1.0 and 0.99 for futility at the frontier, and 0.99, 0.96, 0.93, 0.90 and 0.90 for futility everywhere.", nullStaysOn},
}

// futilityMargins returns rows for the null-move quiescence search. The first row has no futility.
// For each margin there is a row with futility at the frontier of that search, and a row with
// futility everywhere in it.
func futilityMargins(margins ...int) []Variant {
	rows := []Variant{{Label: "none"}}
	for _, where := range []string{"frontier", "all"} {
		for _, m := range margins {
			rows = append(rows, Variant{
				Label:    fmt.Sprintf("%s, margin %d", where, m),
				Settings: []string{"quiescefutility=" + where, fmt.Sprintf("quiescefutility-margin=%d", m)},
			})
		}
	}
	return rows
}

var openPairs = &Spec{
	ID: "open-pairs", Title: "Check evasions and one more extension, deeper", Source: "thesis 4.7", Suite: "thesis",
	Question: "Recaptures, king threats or forced moves on top of check evasions: which is best beyond depth 5?",
	RowHead:  "extensions",
	Rows: []Variant{
		{Label: "no extensions"},
		{Label: "check", Settings: checks},
		{Label: "check+recapture", Settings: with(checks, recaptures)},
		{Label: "check+king", Settings: with(checks, threats)},
		{Label: "check+forced", Settings: with(checks, forced)},
	},
	Columns: depthColumns(4, 5, 6), Measures: scores, Totals: []Measure{MeanRI, Rank}, Plot: BarsPlot,
}

var openSingular = &Spec{
	ID: "open-singular", Title: "PV-singular extensions alone against both", Source: "thesis 5.2.3", Suite: "thesis",
	Question: "Is one of the singular extensions enough, as the thesis suggests for small machines?",
	Settings: with(checks, recaptures), RowHead: "singular extensions",
	Rows: []Variant{
		{Label: "none"},
		{Label: "pv", Settings: pvSingular},
		{Label: "fail-high", Settings: fhSingular},
		{Label: "both", Settings: with(pvSingular, fhSingular)},
	},
	Columns: depthColumns(3, 4, 5, 6), Measures: scores, Totals: []Measure{MeanRI, Rank},
	Notes: []string{"Check evasions and recaptures are on, as in the games of 5.2.3."},
}

// All lists every experiment, in the order of the documents.
var All = slices.Concat([]*Spec{
	thesis31, thesis32, thesisFig31, thesisFig32, thesis33, thesis34,
	thesis41, thesis42, thesis43, thesis44, thesis45, thesis46, thesis48,
	thesis51, thesis52, thesis53, thesis55, thesis55More, thesis55Time, thesis56, thesis57, thesis58, thesis59, thesis510,
	paper1, paper3, paper4,
	vnull1, vnull2, vnull3, vnullFig4, vnull4, vnull5, vnull6, vnullDeep, vnullVariants, vnullChecks, vnullZugzwang, vnullGuard, vnullGuardGames, vnullMatch, vnullMatchTime,
	fhrFig3, fhr1, fhrHard, fhrVariants, fhr2, fhr3,
	openQuiesceExtensions, openQuiesceDepths, openQuiesceChecks, openOrder, openTable, openReadings, openFutility, openMap, openMapKing, openMapTips, openPairs, openSingular, openDeeper, openDeeperAll, openNullFHR,
	openGamesQuiesce, openGamesQuiesceTime, openGamesKnowledge, openGamesSingular, openGamesNullFHR, openGamesNullFHRTime,
}, teamSpecs, ideaSpecs, modernSpecs, []*Spec{modernNet, peers})
