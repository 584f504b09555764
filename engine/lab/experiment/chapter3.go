package experiment

import "fmt"

// Settings for the orderings in Table 3.1, named after the features that are on.
var (
	noRefutation = []string{"refutation=off"}
	noHistory    = []string{"history=off"}
	noTable      = []string{"table=off", "tableorder=off"}
)

var thesis31 = &Spec{
	ID: "thesis-3.1", Title: "Interior move orderings", Source: "thesis 3.2, Table 3.1", Suite: "thesis",
	Settings: noPruning, RowHead: "ordering",
	Rows: []Variant{
		{Label: "+cap", Settings: with(noTable, noRefutation, noHistory)},
		{Label: "+cap+ref", Settings: with(noTable, noHistory)},
		{Label: "+cap+his", Settings: with(noTable, noRefutation)},
		{Label: "+cap+tra", Settings: with(noRefutation, noHistory)},
		{Label: "+cap+ref+his", Settings: noTable},
		{Label: "+cap+tra+ref", Settings: noHistory},
		{Label: "+cap+tra+his", Settings: noRefutation},
		{Label: "+cap+tra+ref+his"},
	},
	Columns: depthColumns(3, 4, 5), Measures: solved, Plot: NodesPlot,
	Published: Published{
		Table: "thesis_3_1",
		Else:  map[Measure]Cite{Success: {"thesis_3_4", "-null-fcut"}, Hits: {"thesis_3_4", "-null-fcut"}},
	},
	Notes: []string{"The thesis prints one line of scores for all orderings; every row here repeats it."},
}

// tableSizes returns the rows of Table 3.2.
func tableSizes() []Variant {
	var list []Variant
	for k := 2; k <= 1024; k *= 2 {
		list = append(list, Variant{Label: fmt.Sprintf("%dK", k), Settings: []string{fmt.Sprintf("table-entries=%d", k<<10)}})
	}
	return list
}

var sizeTable = Published{Table: "thesis_3_2", Names: map[Measure]string{TableHits: "hits"}}

var thesis32 = &Spec{
	ID: "thesis-3.2", Title: "Transposition tables of different sizes", Source: "thesis 3.3, Table 3.2", Suite: "thesis",
	Settings: noPruning, RowHead: "entries", Rows: tableSizes(),
	Columns:   []Column{{Label: "depth 5", Depth: 5}},
	Measures:  []Measure{Nodes, Seconds, TableHits, Stores, Overs, OversPct, EstOvers, EstPct},
	Published: sizeTable,
	Misprints: []Misprint{{Row: "4K", Measures: []Measure{EstPct}, Why: "224765 of 390690 entries are 57.5 %"}},
	Notes:     []string{"Estimated overwrites: stores - size * (1 - ((size-1)/size)^stores) for each position, summed (Feldmann et al. 1992)."},
}

var thesisFig31 = &Spec{
	ID: "thesis-fig3.1", Title: "Nodes against the size of the transposition table", Source: "thesis 3.3, Figure 3.1", Suite: "thesis",
	Settings: noPruning, RowHead: "entries", Rows: tableSizes(),
	Columns:  []Column{{Label: "depth 5", Depth: 5}},
	Measures: []Measure{Nodes}, Published: sizeTable, Plot: RowsPlot,
}

var thesisFig32 = &Spec{
	ID: "thesis-fig3.2", Title: "Overwritten entries against the size of the transposition table", Source: "thesis 3.3, Figure 3.2", Suite: "thesis",
	Settings: noPruning, RowHead: "entries", Rows: tableSizes(),
	Columns:  []Column{{Label: "depth 5", Depth: 5}},
	Measures: []Measure{OversPct, EstPct}, Published: sizeTable, Plot: SharesPlot,
	Misprints: thesis32.Misprints,
}

var thesis33 = &Spec{
	ID: "thesis-3.3", Title: "Null move heuristics", Source: "thesis 3.4, Table 3.3", Suite: "thesis",
	Settings: []string{"futility=off"}, RowHead: "experiment",
	Rows: []Variant{
		{Label: "-null", Settings: []string{"nullmove=off"}},
		{Label: "+null_all", Settings: []string{"nullmove=all"}},
		{Label: "+null_front", Settings: []string{"nullmove=front"}},
	},
	Columns: depthColumns(3, 4, 5), Measures: solved, Plot: NodesPlot,
	Published: Published{Table: "thesis_3_3"},
}

var thesis34 = &Spec{
	ID: "thesis-3.4", Title: "Futility cutoffs", Source: "thesis 3.5, Table 3.4", Suite: "thesis",
	RowHead: "experiment",
	Rows: []Variant{
		{Label: "-null-fcut", Settings: []string{"nullmove=off", "futility=off"}},
		{Label: "+null-fcut", Settings: []string{"nullmove=front", "futility=off"}},
		{Label: "-null+fcut", Settings: []string{"nullmove=off", "futility=on"}},
		{Label: "+null+fcut", Settings: []string{"nullmove=front", "futility=on"}},
	},
	Columns: depthColumns(3, 4, 5), Measures: solved, Plot: NodesPlot,
	Published: Published{Table: "thesis_3_4"},
}
