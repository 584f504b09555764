package experiment

import (
	"fmt"
	"slices"
)

var thesis51 = singularTable("thesis-5.1", "PV-singular extensions", "thesis 5.2.1, Table 5.1", "thesis_5_1", "spv", pvSingular)

var thesis52 = singularTable("thesis-5.2", "Fail-high singular extensions", "thesis 5.2.2, Table 5.2", "thesis_5_2", "sfh", fhSingular)

// singularTable returns the table of a singular extension with and without check evasions.
func singularTable(id, title, source, table, name string, settings []string) *Spec {
	return &Spec{
		ID: id, Title: title, Source: source, Suite: "thesis", RowHead: "experiment",
		Rows: []Variant{
			{Label: "-" + name + "-chk"},
			{Label: "+" + name + "-chk", Settings: settings},
			{Label: "-" + name + "+chk", Settings: checks},
			{Label: "+" + name + "+chk", Settings: with(checks, settings)},
		},
		Columns: depthColumns(3, 4, 5), Measures: scores, Plot: NodesPlot,
		Published: Published{Table: table},
	}
}

var thesis53 = &Spec{
	ID: "thesis-5.3", Title: "Singular extensions", Source: "thesis 5.2.3, Tables 5.3 and 5.4", Suite: "thesis", RowHead: "extensions",
	Rows: []Variant{
		{Label: "no extensions", Key: "1"},
		{Label: "pv", Key: "2", Settings: pvSingular},
		{Label: "fail-high", Key: "3", Settings: fhSingular},
		{Label: "pv+fail-high", Key: "4", Settings: with(pvSingular, fhSingular)},
		{Label: "check", Key: "5", Settings: checks},
		{Label: "pv+check", Key: "6", Settings: with(pvSingular, checks)},
		{Label: "fail-high+check", Key: "7", Settings: with(fhSingular, checks)},
		{Label: "pv+fail-high+check", Key: "8", Settings: with(pvSingular, fhSingular, checks)},
		{Label: "pv+fail-high+check+recapture", Key: "9", Settings: with(pvSingular, fhSingular, checks, recaptures)},
	},
	Columns: depthColumns(3, 4, 5), Measures: scores, Plot: NodesPlot,
	Published: Published{Table: "thesis_5_3"},
}

var thesis56 = &Spec{
	ID: "thesis-5.6", Title: "Iterative deepening in the null-move quiescence search", Source: "thesis 5.3.1.2, Table 5.6", Suite: "thesis",
	Settings: quiescing, RowHead: "(d, q)", Rows: pairRows(Pair{2, 1}, Pair{2, 2}, Pair{2, 3}, Pair{2, 4}, Pair{2, 5}),
	Columns: []Column{
		{Label: "null move first", Key: "nmfirst", Settings: []string{"nullquiesce-order=nullfirst"}},
		{Label: "full width first", Key: "fwfirst", Settings: []string{"nullquiesce-order=fullfirst"}},
	},
	Measures: solved, Against: FirstColumn, Published: Published{Table: "thesis_5_6"},
	Misprints: []Misprint{
		{Row: "(2, 1)", Column: "fwfirst", Measures: []Measure{Nodes}, Why: "Table 5.8 prints 192764"},
		{Row: "(2, 3)", Column: "fwfirst", Measures: []Measure{Nodes}, Why: "Tables 5.8 and 5.9 print 2227904, the figure of the other column"},
	},
	Notes: []string{nullStaysOn},
}

const nullStaysOn = "The source does not state whether the null move stays on in the full-width phase; here it stays on."

var thesis57 = &Spec{
	ID: "thesis-5.7", Title: "Futility cutoffs in the null-move quiescence search", Source: "thesis 5.3.1.3, Table 5.7", Suite: "thesis",
	Settings: quiescing, RowHead: "quiescence depth", Rows: quiesceRows(1, 6),
	Columns: []Column{
		{Label: "no futility", Key: "nofut", Settings: []string{"quiescefutility=off"}},
		{Label: "futility at the frontier", Key: "fut_front", Settings: []string{"quiescefutility=frontier"}},
		{Label: "futility everywhere", Key: "fut_all", Settings: []string{"quiescefutility=all"}},
	},
	Measures: solved, Against: FirstColumn, Published: Published{Table: "thesis_5_7"},
	Notes: []string{"The full-width depth is 1.", nullStaysOn},
}

var thesis58 = &Spec{
	ID: "thesis-5.8", Title: "Null-move quiescence search", Source: "thesis 5.3.2, Table 5.8", Suite: "thesis",
	Settings: quiescing, RowHead: "plies in all", Rows: totalRows(2, 7),
	Columns: []Column{
		{Label: "full-width depth 1", Key: "d1", Depth: 1},
		{Label: "full-width depth 2", Key: "d2", Depth: 2},
	},
	Measures: slices.Concat([]Measure{Branching}, solved), Against: FirstColumn, Published: Published{Table: "thesis_5_8"},
	Misprints: []Misprint{
		{Row: "3", Column: "d2", Measures: []Measure{Nodes}, Why: "Tables 5.6 and 5.9 print 190724"},
		{Row: "5", Column: "d2", Measures: []Measure{Nodes}, Why: "Table 5.6 prints 2129815; the 2227904 of this table is in its other column"},
	},
	Notes: []string{
		"The label of a row is the total number of plies of both phases. The thesis numbers the rows by quiescence depth, from 1 to 6 and from 0 to 5.",
		"a.b.f. is the average branching factor: each position's nodes are divided by its nodes in the row above, and the geometric mean of these quotients is taken.", nullStaysOn,
	},
}

// totalRows returns a row for each total of the depths of both phases, in plies. The published
// table is keyed by the quiescence depth below one full-width ply.
func totalRows(from, to int) []Variant {
	var list []Variant
	for t := from; t <= to; t++ {
		list = append(list, Variant{Label: fmt.Sprint(t), Key: fmt.Sprint(t - 1), Total: t})
	}
	return list
}

var thesis59 = &Spec{
	ID: "thesis-5.9", Title: "Check evasions in the null-move quiescence search", Source: "thesis 5.3.3, Table 5.9", Suite: "thesis",
	Settings: quiescing, RowHead: "(d, q)",
	Rows: pairRows(
		Pair{1, 1}, Pair{1, 2}, Pair{1, 3}, Pair{1, 4}, Pair{1, 5}, Pair{1, 6},
		Pair{2, 1}, Pair{2, 2}, Pair{2, 3}, Pair{2, 4}, Pair{2, 5},
	),
	Columns: []Column{
		{Label: "no check evasions", Key: "nochk", Settings: []string{"checkevasions=off"}},
		{Label: "in the null-move search", Key: "chk2", Settings: []string{"checkevasions=quiesce"}},
		{Label: "in both phases", Key: "chk12", Settings: []string{"checkevasions=both"}},
	},
	Measures: solved, Against: FirstColumn, Published: Published{Table: "thesis_5_9"},
	Misprints: []Misprint{
		{Row: "(2, 1)", Column: "nochk", Measures: []Measure{Nodes}, Why: "Table 5.8 prints 192764"},
		{Row: "(2, 3)", Column: "nochk", Measures: []Measure{Nodes}, Why: "Table 5.6 prints 2129815; the 2227904 of this table belongs to the other order"},
	},
	Notes: []string{nullStaysOn},
}

var (
	secondOrder = with(quiescing, []string{"checkevasions=quiesce"})
	bothOrders  = with(quiescing, []string{"checkevasions=both"})
)

var thesis510 = &Spec{
	ID: "thesis-5.10", Title: "Relative importance of the extensions", Source: "thesis 5.4, Table 5.10", Suite: "thesis", RowHead: "combination",
	Rows: []Variant{
		{Label: "No extensions"},
		{Label: "Check Evasions", Settings: checks},
		{Label: "Check Evasions & Recaptures", Settings: with(checks, recaptures)},
		{Label: "Check Evasions & Piece Evasions", Settings: with(checks, evading)},
		{Label: "Check Evasions & King-Threats", Settings: with(checks, threats)},
		{Label: "Check Evasions & Forced Moves", Settings: with(checks, forced)},
		{Label: "Check Evasions & Recaptures & Piece Evasions", Settings: with(checks, recaptures, evading)},
		{Label: "Check Evasions & Recaptures & King-Threats", Settings: with(checks, recaptures, threats)},
		{Label: "Check Evasions & Recaptures & Forced Moves", Settings: with(checks, recaptures, forced)},
		{Label: "Null Move (1, 5) & No Extensions", Pair: Pair{1, 5}, Settings: quiescing},
		{Label: "Null Move (1, 5) & Check Evasions 2nd-order", Pair: Pair{1, 5}, Settings: secondOrder},
		{Label: "Null Move (2, 3) & Check Evasions 2nd-order", Pair: Pair{2, 3}, Settings: secondOrder},
		{Label: "Null Move (1, 4) & Check Evasions Both", Pair: Pair{1, 4}, Settings: bothOrders},
		{Label: "Null Move (1, 5) & Check Evasions Both", Pair: Pair{1, 5}, Settings: bothOrders},
		{Label: "Null Move (2, 3) & Check Evasions Both", Pair: Pair{2, 3}, Settings: bothOrders},
	},
	Columns: []Column{{Label: "depth 5", Depth: 5}}, Nominal: 5,
	Measures: []Measure{Nodes, Ratio, Success, Hits, Narrow, LineEndS, TrustedS, TrustedH, RI, Rank}, Plot: BarsPlot,
	Published: Published{Table: "thesis_5_10", Names: map[Measure]string{Success: "rate"}},
	Misprints: []Misprint{{
		Row: "Null Move (1, 5) & Check Evasions 2nd-order", Measures: []Measure{Nodes}, Why: "Table 5.9 prints 3951971, which agrees with the printed ratio",
	}},
	Notes: []string{"The labels name the pairs of depths for depth 5. With each further ply of depth, the second number of a pair grows by one.", nullStaysOn},
}
