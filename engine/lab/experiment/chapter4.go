package experiment

import "slices"

// onOff returns a table that compares an extension switched off with the same extension switched
// on.
func onOff(id, title, source, table, off, on string, settings []string) *Spec {
	return &Spec{
		ID: id, Title: title, Source: source, Suite: "thesis", RowHead: "experiment",
		Rows:    []Variant{{Label: off}, {Label: on, Settings: settings}},
		Columns: depthColumns(3, 4, 5), Measures: scores, Plot: NodesPlot,
		Published: Published{Table: table},
	}
}

var (
	thesis41 = onOff("thesis-4.1", "Check evasions", "thesis 4.2, Table 4.1", "thesis_4_1", "-check", "+check", checks)
	thesis42 = onOff("thesis-4.2", "Recaptures", "thesis 4.3, Table 4.2", "thesis_4_2", "-recapture", "+recapture", recaptures)
	thesis45 = onOff("thesis-4.5", "Strictly forced moves", "thesis 4.6, Table 4.5", "thesis_4_5", "-strict", "+strict", forced)
)

var thesis43 = &Spec{
	ID: "thesis-4.3", Title: "King threats", Source: "thesis 4.4, Table 4.3", Suite: "thesis", RowHead: "experiment",
	Rows: []Variant{
		{Label: "-king"},
		{Label: "+all.1", Settings: kingThreats("all", "1")},
		{Label: "+all.2", Settings: kingThreats("all", "2")},
		{Label: "+third.1", Settings: kingThreats("third", "1")},
		{Label: "+third.2", Settings: kingThreats("third", "2")},
	},
	Columns: depthColumns(3, 4, 5), Measures: scores, Plot: NodesPlot,
	Published: Published{Table: "thesis_4_3"},
	Misprints: []Misprint{{Row: "+third.2", Column: "d4", Measures: []Measure{Ratio}, Why: "871982 / 641469 is 1.36"}},
}

var thesis44 = &Spec{
	ID: "thesis-4.4", Title: "Piece evading moves", Source: "thesis 4.5, Table 4.4", Suite: "thesis", RowHead: "experiment",
	Rows: []Variant{
		{Label: "-evade"},
		{Label: "+evade.1", Settings: pieceEvading("any", "escaper")},
		{Label: "+evade.2", Settings: evading},
	},
	Columns: depthColumns(3, 4, 5), Measures: scores, Plot: NodesPlot,
	Published: Published{Table: "thesis_4_4"},
	Notes:     []string{"evade.1 follows pieces that any piece attacks, evade.2 those that the moved piece attacks."},
}

// knowledge contains the rows of Tables 4.6 and 4.8, keyed by experiment. Table 4.7 describes the
// experiments.
var knowledge = []Variant{
	{Label: "no extensions", Key: "1"},
	{Label: "check", Key: "2", Settings: checks},
	{Label: "recapture", Key: "3", Settings: recaptures},
	{Label: "king", Key: "4", Settings: threats},
	{Label: "evade", Key: "5", Settings: evading},
	{Label: "forced", Key: "6", Settings: forced},
	{Label: "check+recapture", Key: "7", Settings: with(checks, recaptures)},
	{Label: "check+evade", Key: "8", Settings: with(checks, evading)},
	{Label: "check+king", Key: "9", Settings: with(checks, threats)},
	{Label: "check+forced", Key: "10", Settings: with(checks, forced)},
	{Label: "check+recapture+evade", Key: "11", Settings: with(checks, recaptures, evading)},
	{Label: "check+recapture+king", Key: "12", Settings: with(checks, recaptures, threats)},
	{Label: "check+recapture+forced", Key: "13", Settings: with(checks, recaptures, forced)},
	{Label: "check+recapture+king+evade", Key: "14", Settings: with(checks, recaptures, threats, evading)},
	{Label: "check+recapture+forced+evade", Key: "15", Settings: with(checks, recaptures, forced, evading)},
	{Label: "check+recapture+forced+king", Key: "16", Settings: with(checks, recaptures, forced, threats)},
	{Label: "check+recapture+forced+evade+king", Key: "17", Settings: with(checks, recaptures, forced, evading, threats)},
}

const mixedRow = "the row mixes +evade.1 and +evade.2 of Table 4.4, where +evade.2 has 124867 nodes, ratio 1.20 and S(H) 8(18) at depth 3, and S(H) 18(30) at depth 4"

var thesis46 = &Spec{
	ID: "thesis-4.6", Title: "Knowledge extensions combined", Source: "thesis 4.7, Tables 4.6 and 4.7", Suite: "thesis",
	RowHead: "extensions", Rows: slices.Clone(knowledge),
	Columns: depthColumns(3, 4, 5), Measures: scores, Plot: NodesPlot,
	Published: Published{Table: "thesis_4_6"},
	Misprints: []Misprint{
		{Row: "evade", Column: "d3", Measures: []Measure{Nodes, Ratio, Success}, Why: mixedRow},
		{Row: "evade", Column: "d4", Measures: []Measure{Success, Hits}, Why: mixedRow},
	},
}

var thesis48 = &Spec{
	ID: "thesis-4.8", Title: "Relative importance of the knowledge extensions", Source: "thesis 4.7, Table 4.8", Suite: "thesis",
	RowHead: "extensions", Rows: slices.Clone(knowledge),
	Columns: depthColumns(3, 4, 5), Measures: []Measure{Ratio, Success, Hits, RI}, Totals: []Measure{MeanRI, Rank}, Plot: BarsPlot,
	Published: Published{Table: "thesis_4_8", Names: map[Measure]string{Ratio: "R", Success: "S", Hits: "H"}},
	Misprints: []Misprint{
		{Row: "evade", Column: "d3", Measures: []Measure{Ratio, Success, RI}, Why: mixedRow},
		{Row: "evade", Column: "d4", Measures: []Measure{Success, Hits, RI}, Why: mixedRow},
	},
	Notes: []string{"RI = (S + H/2) / R."},
}
