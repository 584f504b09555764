package experiment

import (
	"fmt"
	"slices"
	"time"

	"example.com/abyss/engine/match"
)

// These are the experiments of document 001, on verified null-move pruning. Its tables have a line
// for each depth and a column for each scheme. Here the schemes are the rows, as in all
// experiments. Verified null move is the first row, because all others are compared with it.

// verifiedEngine is the engine of the document. It has principal variation search, history, a table
// of 64 MB, check extensions, and only captures in the quiescence search. The document excluded
// positions with only kings and pawns. Here the null-move schemes are off in endgames.
//
// Source: document 001, section 4.
var verifiedEngine = with([]string{"futility=off", "checkevasions=full", "table-entries=4194304", "null-endgame=off"}, asPlayed)

// nullScheme returns the row of a null-move scheme.
func nullScheme(label, key, level string) Variant {
	return Variant{Label: label, Key: key, Settings: []string{"nullmove=" + level}}
}

var (
	verifiedRow = nullScheme("verified R=3", "vrfd_R3", "verified")
	standard1   = nullScheme("standard R=1", "std_R1", "r1")
	standard2   = nullScheme("standard R=2", "std_R2", "r2")
	standard3   = nullScheme("standard R=3", "std_R3", "r3")
	fourSchemes = []Variant{verifiedRow, standard1, standard2, standard3}
	threeOfThem = []Variant{verifiedRow, standard2, standard3}
)

// verifiedTable returns the spec of a table of the document.
func verifiedTable(number int, title, suite string, rows []Variant, measures []Measure, depths ...int) *Spec {
	s := &Spec{
		ID: fmt.Sprintf("vnull-%d", number), Title: title, Source: fmt.Sprintf("verified null move (001) 4, Table %d", number), Suite: suite,
		Settings: verifiedEngine, RowHead: "scheme", Rows: rows, Measures: measures,
		Published: Published{
			Table: fmt.Sprintf("vnull001_%d", number), Turned: true, Of: "2002", Chess: true,
			Names: map[Measure]string{Change: "pct_vs_vrfd_R3"},
		},
	}
	if measures[0] == Nodes {
		s.Published.Names[Nodes] = Nodes.Info().Name
	} else {
		s.Published.Names[measures[0]] = "" // the names of columns of solved positions consist only of the scheme
	}
	for _, d := range depths {
		s.Columns = append(s.Columns, Column{Label: fmt.Sprintf("depth %d", d), Key: fmt.Sprint(d), Depth: d})
	}
	return s
}

var (
	typical     = []Measure{Typical, TypicalLow, TypicalHigh} // typical ratio of the nodes with its error bars
	differences = []Measure{Gained, Missed, Chance}
	treeSizes   = append([]Measure{Nodes, Change}, typical...)
	solvedOnly  = append([]Measure{Solved, Hits}, differences...)
	otherSuites = "The published figures are for chess, on %s. Their changes in percent can be compared with the measured changes, but their node counts cannot."
)

// noted adds notes to a spec.
func noted(s *Spec, notes ...string) *Spec {
	s.Notes = append(s.Notes, notes...)
	return s
}

var (
	vnull1 = noted(verifiedTable(1, "Nodes of null-move schemes", "thesis", fourSchemes, treeSizes, 9, 10), fmt.Sprintf(otherSuites, "138 positions of Neishtadt"))
	vnull2 = noted(verifiedTable(2, "Positions solved by null-move schemes", "thesis", fourSchemes, solvedOnly, 9, 10), "The published figures are for chess, on 138 positions of Neishtadt.")
	vnull3 = noted(verifiedTable(3, "Nodes of null-move schemes, more positions", "tactical", threeOfThem, treeSizes, 9, 10, 11), fmt.Sprintf(otherSuites, "869 positions of the Encyclopedia of Chess Middlegames"))
	vnull4 = noted(verifiedTable(4, "Nodes of null-move schemes, combinations", "tactical", threeOfThem, treeSizes, 8, 9, 10), fmt.Sprintf(otherSuites, "999 positions of Winning Chess Sacrifices"))
	vnull5 = noted(verifiedTable(5, "Combinations solved by null-move schemes", "tactical", threeOfThem, solvedOnly, 8, 9, 10), "The published figures are for chess, on 999 positions of Winning Chess Sacrifices.")
	vnull6 = mateTable()
)

// mateTable returns Table 6. Each of its two columns has its own suite and depth.
func mateTable() *Spec {
	s := verifiedTable(6, "Mates found by null-move schemes", "thesis", fourSchemes, append([]Measure{Proved, Success, Solved, Nodes}, differences...))
	for _, c := range []struct {
		label, key, suite string
		depth             int
	}{
		{"mate in 4, depth 8", "Mate in 4 (434 positions)", "mates4", 8},
		{"mate in 5, depth 10", "Mate in 5 (353 positions)", "mates5", 10},
	} {
		s.Columns = append(s.Columns, Column{Label: c.label, Key: c.key, Depth: c.depth, Suite: c.suite})
	}
	return noted(s, "The published figures are for chess, on 434 mates in four moves and 353 mates in five. A mate is proved if the search finds the right move with the score of a mate.")
}

// vnullFig4 shows the numbers of Table 3 as a picture.
var vnullFig4 = &Spec{
	ID: "vnull-fig4", Title: "Nodes of null-move schemes against the depth", Source: "verified null move (001) 4, Figure 4",
	Suite: vnull3.Suite, Settings: vnull3.Settings, RowHead: vnull3.RowHead, Rows: vnull3.Rows, Columns: vnull3.Columns,
	Measures: []Measure{Nodes}, Published: vnull3.Published, Notes: vnull3.Notes, Plot: NodesPlot,
}

// vnullDeep has greater depths than the document's tables.
var vnullDeep = &Spec{
	ID: "vnull-deep", Title: "Null-move schemes at greater depths", Source: "verified null move (001) 4", Suite: "thesis",
	Question: "Verified null move grows a larger tree than standard R=2 here. Does this change with the depth?",
	Settings: verifiedEngine, RowHead: "scheme", Rows: fourSchemes, Columns: depthColumns(7, 8, 9, 10, 11),
	Measures: slices.Concat(treeSizes, []Measure{Success, Hits}, differences), Plot: NodesPlot,
}

// everyScheme lists the rows of the schemes that the document mentions only in its conclusion.
var everyScheme = []Variant{
	verifiedRow,
	nullScheme("no null move", "", "off"),
	nullScheme("the thesis's, R=1, raises alpha", "", "front"),
	standard1, standard2, standard3,
	nullScheme("adaptive R=2, 3", "", "adaptive"),
	nullScheme("never cuts off: reduces by two plies", "", "reduce2"),
	nullScheme("never cuts off: reduces by one ply", "", "reduce1"),
	nullScheme("never cuts off: reduces by one ply, then two", "", "reduce1then2"),
}

var schemeMeasures = []Measure{Nodes, Ratio, Success, Hits, Verified, Refuted, Zugzwangs}

var vnullVariants = &Spec{
	ID: "vnull-variants", Suite: "thesis", Title: "Null-move schemes and their variants", Source: "verified null move (001) 2 and 5",
	Question: "Do the variants that the document's conclusion names, or an adaptive reduction, do better than verified null move?",
	Settings: verifiedEngine, RowHead: "scheme", Rows: everyScheme, Columns: depthColumns(8, 9), Measures: schemeMeasures, Plot: NodesPlot,
}

// leafChecks extends checks only at the last ply, as the engine of the document did: "one-ply check
// extensions on leaf nodes".
//
// Source: document 001, section 4.
var leafChecks = []string{"checkevasions=full when depth=1"}

var vnullChecks = &Spec{
	ID: "vnull-checks", Suite: "thesis", Title: "Where checks are extended", Source: "verified null move (001) 4",
	Question: "The document's engine extends checks at leaf nodes, while these experiments extend every check. Does verified null move save more if checks are extended at leaf nodes only?",
	Settings: verifiedEngine, RowHead: "scheme, checks", Columns: depthColumns(7, 8), Measures: schemeMeasures, Plot: NodesPlot,
	Rows: []Variant{
		{Label: "verified R=3, every check", Settings: verifiedRow.Settings},
		{Label: "standard R=2, every check", Settings: standard2.Settings},
		{Label: "standard R=3, every check", Settings: standard3.Settings},
		{Label: "verified R=3, at leaves", Settings: with(verifiedRow.Settings, leafChecks)},
		{Label: "standard R=2, at leaves", Settings: with(standard2.Settings, leafChecks)},
		{Label: "standard R=3, at leaves", Settings: with(standard3.Settings, leafChecks)},
	},
}

// vnullZugzwang allows null moves in endgames too (null-endgame=on); only one row keeps the guard
// null-endgame=off. A full-width search of 14 plies solves all positions of both suites, so a miss
// is an error of the scheme.
var vnullZugzwang = zugzwangTable()

func zugzwangTable() *Spec {
	s := &Spec{
		ID: "vnull-zugzwang", Suite: "zugzwang", Title: "Null-move schemes in zugzwang", Source: "verified null move (001) 2 and 3",
		Question: "Does verified null move see the zugzwangs that the standard schemes miss?",
		Settings: with(verifiedEngine, []string{"null-endgame=on"}), RowHead: "scheme",
		Rows: slices.Concat(
			[]Variant{{Label: "standard R=2, not in endgames", Settings: []string{"nullmove=r2", "null-endgame=off"}}},
			everyScheme,
			[]Variant{verifiedBy("2"), verifiedBy("1"), withoutTable(verifiedRow), withoutTable(standard3)},
		),
		Measures: []Measure{Nodes, Ratio, Solved, Proved, Unproved, Verified, Refuted, Zugzwangs},
	}
	for _, depth := range []int{8, 10, 12, 14, 16} {
		s.Columns = append(s.Columns, DepthColumn(depth))
	}
	for _, depth := range []int{14, 16} {
		s.Columns = append(s.Columns, Column{Label: fmt.Sprintf("zugzwang chains, depth %d", depth), Depth: depth, Suite: "zugzwangchain"})
	}
	return noted(s,
		"Retrograde analysis proves that each position is won, and that it would not be won if the loser could pass. A position is proved if the search finds the right move with the score of a mate. All other positions count as missed, even if the search plays the right move by chance.",
		"\"Searched again\" counts the nodes that failed the verification. \"Zugzwangs\" counts the nodes among these that missed beta at full depth too.",
		"Verification begins where a pass seems sufficient. With R=3, a pass often seems sufficient only because its search is too shallow to see the loss. Therefore some rows have a smaller R.",
		"A table entry does not record whether unverified passes contributed to its value. Therefore some rows do not use values from the table.",
		"In a chain of zugzwangs, the loser is in zugzwang again after the first zugzwang. While verified null move verifies a pass, it verifies no other pass below.")
}

// vnullGuard tests whole presets in the same way as vnull-zugzwang tests single schemes. Presets
// have a guard, null-endgame=off, which prevents some of the errors.
var vnullGuard = &Spec{
	ID: "vnull-guard", Suite: "zugzwang", Title: "Zugzwangs with and without null moves in endgames", Source: "verified null move (001) 2 and 3",
	Question: "Is it verified null move that lets the preset \"abyss\" see zugzwangs, or the guard that keeps null moves out of endgames?",
	RowHead:  "program",
	Rows: []Variant{
		{Label: "abyss", Settings: abyssPlayed.Settings},
		{Label: "abyss, no guard", Settings: with(abyssPlayed.Settings, unguarded)},
		{Label: "abyss with R=2", Settings: with(abyssPlayed.Settings, standard2.Settings)},
		{Label: "abyss with R=2, no guard", Settings: with(abyssPlayed.Settings, standard2.Settings, unguarded)},
		{Label: "abyss92", Settings: withSingular.Settings},
		{Label: "abyss92, no guard", Settings: with(withSingular.Settings, unguarded)},
	},
	Columns:  depthColumns(10, 12, 14),
	Measures: []Measure{Nodes, Solved, Proved, Unproved},
	Notes:    []string{"The positions are those of vnull-zugzwang. \"No guard\" means null-endgame=on. A position is proved if the search finds the right move with the score of a mate."},
}

// vnullGuardGames measures the effect of the guard in whole games.
var vnullGuardGames = &Spec{
	ID: "vnull-guard-games", Title: "Games with and without null moves in endgames", Source: "verified null move (001) 2 and 3", Plot: BarsPlot,
	Question: "Is a program stronger if it tries no null move in endgames, with verification and without it?",
	Contests: Contests{
		Openings: match.ManyOpenings, Most: 100, Budgets: []Budget{{Label: "5000 nodes a move", Nodes: 5_000}},
		Pairings: []Pairing{
			{abyssPlayed, abyssWith("no guard", verifiedRow.Settings, failHigh("pieces"), unguarded)},
			{abyssWith("R=2, FHR pieces", standard2.Settings, failHigh("pieces")), abyssWith("R=2, no guard", standard2.Settings, failHigh("pieces"), unguarded)},
		},
	},
	Notes: []string{"The guard is null-endgame=off. The first pairing is the preset \"abyss\" with the guard against the same preset without it. The second pairing uses standard R=2 instead of verified R=3.", gameTerms},
}

var unguarded = []string{"null-endgame=on"}

// verifiedBy returns the row of verified null move with another R.
func verifiedBy(reduction string) Variant {
	return Variant{Label: "verified R=" + reduction, Settings: with(verifiedRow.Settings, []string{"null-verify-reduction=" + reduction})}
}

// withoutTable returns the row of a scheme that takes no values from the transposition table. It
// takes only moves to try first.
func withoutTable(r Variant) Variant {
	return Variant{Label: r.Label + ", no table values", Settings: with(r.Settings, []string{"table=off"})}
}

// These variables describe the match. In the document's match, both programs had an hour for each
// game.
var (
	verifiedProgram = &Program{Name: "verified R=3", Settings: with(verifiedEngine, verifiedRow.Settings)}
	standardProgram = &Program{Name: "standard R=2", Settings: with(verifiedEngine, standard2.Settings)}
)

const hundredGames = "In the document's games of chess, verified R=3 scored 68.5 points of 100 at 60 minutes a game."

var vnullMatch = &Spec{
	ID: "vnull-match", Title: "Verified null move against standard R=2, games", Source: "verified null move (001) 4", Plot: BarsPlot,
	Question: "Is the program with verified null move stronger at equal nodes?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 50, Pairings: []Pairing{{verifiedProgram, standardProgram}},
		Budgets: []Budget{{Label: "100000 nodes a move", Nodes: 100_000}},
	},
	Notes: []string{hundredGames, gameTerms},
}

var vnullMatchTime = &Spec{
	ID: "vnull-match-time", Title: "Verified null move against standard R=2, games by time", Source: "verified null move (001) 4", Plot: BarsPlot,
	Question: "Is the program with verified null move stronger at equal time?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 50, Pairings: vnullMatch.Contests.Pairings,
		Budgets: []Budget{{Label: "50 ms a move", Time: 50 * time.Millisecond}},
	},
	Notes: []string{wallClock, hundredGames, gameTerms},
}
