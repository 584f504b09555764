package experiment

import "slices"

// These experiments repeat the tables in which the thesis ranks its extensions, at depths that were
// out of reach in 1992. They use the readings of the presets levels and abyss.

// firstReadings is the note on experiments that do not use the readings that were fitted to the
// tables.
const firstReadings = "The searches use the first readings of the thesis, those of the presets \"levels\" and \"abyss\". They do not use the readings fitted to the tables of 1992."

// readFirst returns the rows with the first readings.
func readFirst(rows []Variant) []Variant {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].Settings = with(rows[i].Settings, asPlayed)
	}
	return rows
}

var openDeeper = &Spec{
	ID: "open-deeper", Title: "Knowledge extensions combined, deeper", Source: "thesis 4.7", Suite: "thesis",
	Question: "Which combination of the knowledge extensions is best beyond depth 5?",
	RowHead:  "extensions", Rows: readFirst(knowledge),
	Columns: depthColumns(5, 6, 7, 8), Measures: scores, Totals: []Measure{MeanRI, Rank}, Plot: NodesPlot,
	Notes: []string{firstReadings},
}

var openDeeperAll = &Spec{
	ID: "open-deeper-all", Title: "Relative importance of the extensions, deeper", Source: "thesis 5.4, Table 5.10", Suite: "thesis",
	Question: "Which extension is best beyond a total depth of 5?",
	RowHead:  "combination", Rows: readFirst(thesis510.Rows),
	Columns: depthColumns(5, 6, 7, 8), Nominal: 5, Measures: []Measure{Nodes, Ratio, Success, Hits, RI, Rank},
	Notes: []string{"The labels name the pairs of depths for depth 5. With each further ply of depth, the second number of a pair grows by one.", firstReadings, nullStaysOn},
}
