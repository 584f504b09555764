package experiment

import "slices"

// openMap tests readings whose figures in docs/thesis-map.md come from no other experiment, so that
// the ledger can confirm these figures.
var openMap = &Spec{
	ID: "open-map", Title: "Readings of the thesis that were not chosen", Source: "thesis 4.4, 4.5, 5.2.1", Suite: "thesis",
	Question: "What do the readings that docs/thesis-map.md rejects cost?",
	RowHead:  "reading",
	Rows: []Variant{
		{Label: "base"},
		{Label: "king all.1: at least 3", Settings: with(kingThreats("all", "1"), []string{"kingthreat-threshold=2"})},
		{Label: "king all.2: at least 3", Settings: with(kingThreats("all", "2"), []string{"kingthreat-threshold=2"})},
		{Label: "evade.2: at the attacking move, any piece", Settings: with(pieceEvading("moved", "attacker"), []string{"evading-victim=any"})},
		{Label: "pv-singular: at all nodes", Settings: with(pvSingular, []string{"pvsingular-nodes=all"})},
		{Label: "pv-singular: later siblings", Settings: with(pvSingular, []string{"pvsingular-siblings=later"})},
	},
	Columns: depthColumns(3, 4, 5), Measures: scores,
	Notes: []string{"With a threshold of 2, more than two points must be attacked, so at least three."},
}

// openMapKing tests a reading that is too slow for depth 5.
var openMapKing = &Spec{
	ID: "open-map-king", Title: "King threats without a limit", Source: "thesis 4.4", Suite: "thesis",
	Question: "What do king threats cost if a line may gain any number of plies from them?",
	RowHead:  "reading",
	Rows: readFirst([]Variant{
		{Label: "base"},
		{Label: "all.2, two plies a line", Settings: kingThreats("all", "2")},
		{Label: "all.2, no limit", Settings: with(kingThreats("all", "2"), []string{"kingthreat-limit=64"})},
	}),
	Columns: depthColumns(3, 4), Measures: scores, Notes: []string{firstReadings},
}

// openMapTips tests the readings of 5.3.2, "positional evaluations are only considered in the
// full-width search".
var openMapTips = &Spec{
	ID: "open-map-tips", Title: "Which terms count in the null-move quiescence search", Source: "thesis 5.3.2", Suite: "thesis",
	Question: "Do positional terms count only where the full width ends, nowhere, or everywhere?",
	Settings: quiescing, RowHead: "(d, q)",
	Rows: append(pairRows(Pair{1, 1}, Pair{1, 2}, Pair{1, 3}, Pair{1, 4}, Pair{1, 5}, Pair{2, 1}, Pair{2, 2}, Pair{2, 3}, Pair{2, 4}),
		Variant{Label: "(2, 4), check evasions in both phases", Pair: Pair{2, 4}, Settings: []string{"checkevasions=both"}}),
	Columns: []Column{
		{Label: "at the tips", Settings: []string{"nullquiesce-eval=tip"}},
		{Label: "material alone", Settings: []string{"nullquiesce-eval=material"}},
		{Label: "every term", Settings: []string{"nullquiesce-eval=full"}},
	},
	Measures: slices.Clone(solved), Against: FirstColumn, Notes: []string{nullStaysOn},
}
