package experiment

import "fmt"

// These are the paper's switches. Its null move is not used under a threat.
var (
	paperNull     = []string{"nullmove=front", "null-threat=1"}
	paperFutility = []string{"futility=on"}
)

// paperRow returns the row of an experiment in the paper's Table 2.
func paperRow(number int, label string, settings ...[]string) Variant {
	return Variant{Label: label, Key: fmt.Sprint(number), Settings: with(settings...)}
}

var paper1 = &Spec{
	ID: "paper-1", Title: "Eleven set-ups of extensions and cutoffs", Source: "paper (003), Tables 1 and 2", Suite: "thesis",
	Settings: noPruning, RowHead: "set-up",
	Rows: []Variant{
		paperRow(1, "none"),
		paperRow(2, "check", checks),
		paperRow(3, "recapture", recaptures),
		paperRow(4, "check+recapture", checks, recaptures),
		paperRow(5, "futility", paperFutility),
		paperRow(6, "check+futility", checks, paperFutility),
		paperRow(7, "recapture+futility", recaptures, paperFutility),
		paperRow(8, "check+recapture+futility", checks, recaptures, paperFutility),
		paperRow(9, "null", paperNull),
		paperRow(10, "check+recapture+null", checks, recaptures, paperNull),
		paperRow(11, "check+recapture+futility+null", checks, recaptures, paperFutility, paperNull),
	},
	Columns: depthColumns(3, 4, 5), Measures: []Measure{Nodes, Hits, TrustedH, Change}, Plot: NodesPlot,
	Published: Published{Table: "paper003_1", Names: map[Measure]string{Hits: "success_pct", Change: "node_ratio_pct"}},
	Notes: []string{
		"The paper counts every right move as a success, whatever its score; H does the same here. The paper's node ratio is the change of the nodes in percent.",
		"The caption is missing in the source.",
	},
}

// The paper's Table 3 states no full-width depth. One ply is assumed, as in Table 5.8 of the
// thesis.
var paper3 = &Spec{
	ID: "paper-3", Title: "Branching factor of the null-move quiescence search", Source: "paper (003) 3, Table 3", Suite: "thesis",
	Settings: quiescing, RowHead: "quiescence depth",
	Rows: []Variant{
		{Label: "2", Pair: Pair{1, 2}, VersusQ: 1},
		{Label: "3", Pair: Pair{1, 3}, VersusQ: 2},
		{Label: "4", Pair: Pair{1, 4}, VersusQ: 3},
		{Label: "5", Pair: Pair{1, 5}, VersusQ: 4},
		{Label: "6", Pair: Pair{1, 6}, VersusQ: 5},
	},
	Columns: []Column{{Label: "full-width depth 1"}}, Against: VersusCell, Measures: []Measure{Branching, Nodes},
	Published: Published{Table: "paper003_3", Names: map[Measure]string{Branching: "branching_factor"}},
	Notes:     []string{"The paper states no full-width depth; one ply is assumed, as in Table 5.8 of the thesis."},
}

// futilityPair compares a set-up of Table 1 with the same set-up plus futility cutoffs.
func futilityPair(first, second int, settings ...[]string) Variant {
	return Variant{
		Label: fmt.Sprintf("Exp. %d and Exp. %d", first, second), Versus: with(settings...),
		Settings: with(append(settings, paperFutility)...),
	}
}

var paper4 = &Spec{
	ID: "paper-4", Title: "Savings and errors of futility cutoffs", Source: "paper (003) 4, Table 4", Suite: "thesis",
	Settings: noPruning, RowHead: "comparison",
	Rows: []Variant{
		futilityPair(1, 5), futilityPair(2, 6, checks), futilityPair(3, 7, recaptures),
		futilityPair(4, 8, checks, recaptures), futilityPair(10, 11, checks, recaptures, paperNull),
	},
	Columns: depthColumns(3, 4, 5), Against: VersusCell, Measures: []Measure{Savings, Errors},
	Published: Published{Table: "paper003_4"},
	Misprints: []Misprint{
		{Row: "Exp. 1 and Exp. 5", Column: "d3", Measures: []Measure{Errors}, Why: "Table 1 of the paper gives 2 %"},
		{Row: "Exp. 1 and Exp. 5", Column: "d4", Measures: []Measure{Errors}, Why: "Table 1 of the paper gives 2 %"},
	},
	Notes: []string{"An error is a loss of H in percentage points. The caption is missing in the source."},
}
