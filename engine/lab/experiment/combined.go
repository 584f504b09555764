package experiment

import (
	"time"

	"example.com/abyss/engine/match"
)

// combinations returns rows for every choice of one setting from each group. The last group varies
// fastest.
func combinations(groups ...[]Variant) []Variant {
	rows := []Variant{{}}
	for _, group := range groups {
		var more []Variant
		for _, r := range rows {
			for _, g := range group {
				label := r.Label
				switch {
				case label == "":
					label = g.Label
				case g.Label != "":
					label += "+" + g.Label
				}
				row := Variant{Label: label, Settings: with(r.Settings, g.Settings), Pair: r.Pair}
				if g.Pair != (Pair{}) {
					row.Pair = g.Pair
				}
				more = append(more, row)
			}
		}
		rows = more
	}
	return rows
}

// openNullFHR answers a question that documents 001 and 002 and the thesis leave open. The
// documents reduce the search in good positions and extend it in others, and the spec tests which
// of these heuristics go together. A search to full-width depth 5 is compared with a search to the
// depths (2, 4), which costs about as much.
var openNullFHR = &Spec{
	ID: "open-null-fhr", Title: "Null-move schemes, fail-high reductions, quiescence and extensions together", Source: "verified null move (001) 5; fail-high reductions (002) 4", Suite: "thesis",
	Question: "Which null-move scheme goes best with fail-high reductions, null-move quiescence, check evasions and singular extensions?",
	Settings: with([]string{"futility=off", "quiescefutility=off", "nullquiesce-order=fullfirst"}, asPlayed), RowHead: "combination",
	Rows: combinations(
		[]Variant{
			{Label: "no null", Settings: []string{"nullmove=off"}},
			{Label: "thesis null", Settings: []string{"nullmove=front"}},
			{Label: "R=2", Settings: []string{"nullmove=r2"}},
			{Label: "verified", Settings: []string{"nullmove=verified"}},
		},
		[]Variant{{}, {Label: "FHR check", Settings: failHigh("check")}, {Label: "FHR king", Settings: failHigh("king")}},
		[]Variant{{}, {Label: "quiescence", Pair: Pair{2, 4}}},
		[]Variant{{}, {Label: "check", Settings: checks}},
		[]Variant{{}, {Label: "singular", Settings: with(pvSingular, fhSingular, asPlayed)}},
	),
	Columns: depthColumns(5, 6), Nominal: 5, Measures: []Measure{Nodes, Ratio, Success, Hits, RI, Yield}, Totals: []Measure{MeanRI, Rank},
	Notes: []string{"In rows with quiescence, depth 5 means the depths (2, 4) and depth 6 means (2, 5). H per M nodes is the number of right moves per million nodes. RI relates the right moves to the nodes of the first row."},
}

// abyssWith returns the thesis's program of 5.2.3 with another null-move scheme and fail-high
// reductions.
func abyssWith(name string, settings ...[]string) *Program {
	return &Program{Name: name, Settings: with(withSingular.Settings, asPlayed, with(settings...))}
}

var (
	abyssFront    = abyssWith("Abyss+SIN") // the preset named levels
	abyssR2       = abyssWith("R=2", standard2.Settings)
	abyssVerified = abyssWith("verified", verifiedRow.Settings)
	// abyssPlayed is the preset abyss.
	abyssPlayed = abyssWith("verified, FHR pieces", verifiedRow.Settings, failHigh("pieces"))
)

var openGamesNullFHR = &Spec{
	ID: "open-games-null-fhr", Title: "Null-move schemes and fail-high reductions, games", Source: "verified null move (001) 5; fail-high reductions (002) 4", Plot: BarsPlot,
	Question: "Which null-move scheme makes the thesis's program stronger, and with which strength of t?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 50,
		Pairings: pairEach([]*Program{
			abyssR2, abyssVerified,
			abyssWith("FHR pieces", failHigh("pieces")), abyssWith("R=2, FHR pieces", standard2.Settings, failHigh("pieces")), abyssPlayed,
			abyssWith("verified, FHR king", verifiedRow.Settings, failHigh("king")),
		}, abyssFront),
		Budgets: []Budget{{Label: "30000 nodes a move", Nodes: 30_000}},
	},
	Notes: []string{"Abyss+SIN is the preset \"levels\", with the thesis's null move. The other programs use another null-move scheme, fail-high reductions, or both.", gameTerms},
}

var openGamesNullFHRTime = &Spec{
	ID: "open-games-null-fhr-time", Title: "Null-move schemes and fail-high reductions, games by time", Source: "verified null move (001) 5; fail-high reductions (002) 4", Plot: BarsPlot,
	Question: "Is the result the same with time limits?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 50, Pairings: pairEach([]*Program{abyssPlayed}, abyssFront),
		Budgets: []Budget{{Label: "30 ms a move", Time: 30 * time.Millisecond}},
	},
	Notes: []string{wallClock, gameTerms},
}
