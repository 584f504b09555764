package experiment

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/match"
)

// These are the experiments of document 002, fail-high reductions.

// zugzwangEngine is the document's program, Negascout "with some chess-specific extensions". Here
// these are check evasions, without null move and singular extensions.
//
// Source: document 002, section 3.
var zugzwangEngine = with([]string{"nullmove=off", "futility=off", "checkevasions=full", "pvsingular=off", "fhsingular=off", "table-entries=1048576"}, asPlayed)

// failHigh returns the settings of fail-high reductions at a level, with all parameters set.
func failHigh(level string) []string {
	return []string{"fhr=" + level, "fhr-margin=0", "fhr-again=off", "fhr-depth=0", "fhr-king=100", "fhr-table=off", "fhr-root=confirm"}
}

var strengths = []Variant{
	{Label: "without", Key: "ZZ"},
	{Label: "t: check", Settings: failHigh("check")},
	{Label: "t: check and pieces", Settings: failHigh("pieces")},
	{Label: "t: check, pieces and king", Key: "ZZ_{FHR}", Settings: failHigh("king")},
}

var fhrFig3 = &Spec{
	ID: "fhr-fig3", Title: "Nodes with and without fail-high reductions", Source: "fail-high reductions (002) 3.1, Figure 3", Suite: "thesis",
	Settings: zugzwangEngine, RowHead: "threats", Rows: strengths,
	Columns: depthColumns(4, 5, 6, 7, 8), Measures: slices.Concat([]Measure{Nodes, Ratio}, typical, []Measure{FullNodes, LeafNodes, Seconds, Speed}), Plot: NodesPlot,
	Notes: []string{
		"The published figure is for chess, on 24 positions of Bratko and Kopec; its values are not legible in the source.",
		"Time and nodes per second come from the clock of the run and depend on the load of the machine. docs/papers-map.md lists the overhead of the reductions in processor time.",
	},
}

// unitColumns returns columns with budgets of 2^i times the nodes of a time unit.
//
// Source: document 002, section 3.2: 2700 nodes.
func unitColumns(most int) []Column {
	var list []Column
	for i := 1; i <= most; i++ {
		list = append(list, Column{Label: fmt.Sprintf("2^%d x 2700 nodes", i), Key: fmt.Sprintf("2^%d", i), Nodes: 2700 << i})
	}
	return list
}

var fhr1 = &Spec{
	ID: "fhr-1", Suite: "tactical", Title: "Positions solved with fail-high reductions, by nodes", Source: "fail-high reductions (002) 3.2, Table 1",
	Settings: zugzwangEngine, RowHead: "program",
	Rows: []Variant{
		{Label: "without", Key: "ZZ"},
		{Label: "FHR", Key: "ZZ_{FHR}", Settings: failHigh("king")},
		{Label: "FHRX", Key: "ZZ_{FHRX}", Settings: with(failHigh("king"), []string{"fhr-root=early"})},
	},
	Columns: unitColumns(10), Measures: append([]Measure{Solved, Hits, Nodes}, differences...),
	Published: Published{Table: "fhr002_1", Of: "1997", Chess: true, Names: map[Measure]string{Solved: ""}},
	Notes: []string{
		"The published figures are for chess, on 300 positions of the book Win at Chess.",
		"A search begins no iteration after two fifths of the column's nodes and is cancelled at twice the column's nodes. The document has such a rule but does not print its numbers.",
	},
}

// fhrHard is fhr-1 with searches that end exactly at their node limit. Only such a search can end
// while a root move waits for confirmation, and the purpose of FHRX is to play a move that still
// waits. Most searches of fhr-1 end between two iterations.
var fhrHard = &Spec{
	ID: "fhr-hard", Suite: "tactical", Title: "FHRX with searches stopped exactly at the node limit", Source: "fail-high reductions (002) 2, item 6, and 3.2",
	Question: "Does it pay to play a better root move before the search without reductions has confirmed it?",
	Settings: zugzwangEngine, RowHead: "program",
	Rows: []Variant{
		{Label: "FHR", Settings: failHigh("king")},
		{Label: "FHRX", Settings: with(failHigh("king"), []string{"fhr-root=early"})},
		{Label: "without"},
	},
	Columns: unitColumns(6), Exact: true, Measures: append([]Measure{Solved, Hits, Nodes}, differences...),
	Notes: []string{
		"These are the searches of fhr-1 up to 2^6, but cancelled at exactly the column's nodes. In the document's searches of chess positions, the rule of fhr-1 cancelled most searches. The document prints that FHRX solved 6 of 300 positions more than FHR at 2^3, and as many as FHR at 2^10.",
	},
}

var fhrVariants = &Spec{
	ID: "fhr-variants", Suite: "tactical", Title: "Variants of fail-high reductions", Source: "fail-high reductions (002) 2 and 4",
	Question: "Are the variants that the document rejects poor here too? Does it help if table entries record the reductions below them?",
	Settings: zugzwangEngine, RowHead: "variant",
	Rows: append(append([]Variant{}, strengths...),
		Variant{Label: "margin 50", Settings: with(failHigh("king"), []string{"fhr-margin=50"})},
		Variant{Label: "margin 100", Settings: with(failHigh("king"), []string{"fhr-margin=100"})},
		Variant{Label: "searched again", Settings: with(failHigh("king"), []string{"fhr-again=on"})},
		Variant{Label: "at 2 plies and less", Settings: with(failHigh("king"), []string{"fhr-depth=2"})},
		Variant{Label: "at 3 plies and less", Settings: with(failHigh("king"), []string{"fhr-depth=3"})},
		Variant{Label: "entries know", Settings: with(failHigh("king"), []string{"fhr-table=on"})},
	),
	Columns: depthColumns(5, 6, 7), Measures: append([]Measure{Nodes, Ratio, Success, Hits, RI, Yield}, differences...), Totals: []Measure{MeanRI, Rank}, Plot: NodesPlot,
}

// failHighTerms are the terms of the document's games. The document stops the games after 100 moves
// of each side and does not state how it adjudicates. Here a search decides, and a lead of one pawn
// wins.
//
// Source: document 002, section 3.3.
var failHighTerms = match.Terms{Rules: lab.Rules, MaxPlies: 2 * 100, Edge: 100, Depth: 8}

const judgedTerms = "Players and referee judge repetitions by the thesis's rule. After 100 moves of each side, a search of 8 plies with the preset \"levels\" decides the game: a side that is a pawn ahead wins."

// fhrProgram returns the document's program with additional settings.
func fhrProgram(name string, settings ...[]string) *Program {
	return &Program{Name: name, Settings: with(zugzwangEngine, with(settings...))}
}

var (
	withoutFHR = fhrProgram("without")
	fhrCheck   = fhrProgram("FHR, t: check", failHigh("check"))
	fhrPieces  = fhrProgram("FHR, t: pieces", failHigh("pieces"))
	fhrKing    = fhrProgram("FHR, t: king", failHigh("king"))
	plainGames = &Program{Name: "plain", Settings: plainSettings, Independent: true}
)

// plainSettings turn the preset base into the preset plain.
var plainSettings = with([]string{
	"deepening=off", "aspiration=off", "minwindow=off", "failsoft=off", "table=off", "tableorder=off",
	"refutation=off", "captures=off", "history=off", "nullmove=off", "futility=off", "pathterms=off",
}, asPlayed)

var fhr2 = &Spec{
	ID: "fhr-2", Title: "Games with and without fail-high reductions", Source: "fail-high reductions (002) 3.3, Table 2", Plot: BarsPlot,
	Question: "Are fail-high reductions worth 120 to 150 Elo in xiangqi too?",
	Contests: Contests{
		Openings: match.TwoPlyOpenings, Pairings: pairEach([]*Program{fhrCheck, fhrPieces, fhrKing}, withoutFHR),
		Budgets: []Budget{{Label: "100000 nodes a move", Nodes: 100_000}}, Terms: failHighTerms, PerOpening: true,
	},
	Notes: []string{
		"In the document's games of chess, three versions of the program scored 34 : 16, 33.5 : 16.5 and 31 : 19. Here three strengths of t take their place.",
		judgedTerms,
	},
}

var fhr3 = &Spec{
	ID: "fhr-3", Title: "Games against another program", Source: "fail-high reductions (002) 3.4, Table 3", Plot: BarsPlot,
	Question: "Do fail-high reductions help against an unrelated program?",
	Contests: Contests{
		Openings: match.TwoPlyOpenings, Pairings: pairEach([]*Program{withoutFHR, fhrKing}, plainGames),
		Budgets: []Budget{{Label: "20000 nodes a move", Nodes: 20_000}}, Terms: failHighTerms,
	},
	Notes: []string{
		"In the document's games of chess against Cheiron, the program scored 20 points of 50 without FHR and 26.5 with FHR.",
		"The preset \"plain\", which is alpha-beta only, takes the place of Cheiron, which is not available. 'lab run --engine' plays against a program that you name.",
		judgedTerms,
	},
}
