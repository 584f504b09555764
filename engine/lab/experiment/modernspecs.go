package experiment

import (
	"slices"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
)

// These experiments on the preset modern show the value of each idea of modern search in xiangqi.
// The programs follow the current preset. A changed preset therefore needs new games. The old games
// stay in the ledger.

// modernPreset is the preset that these experiments test.
const modernPreset = "modern"

var modernProgram = &Program{Name: modernPreset, Preset: modernPreset}

// leaveOut pairs the full preset with the preset without an idea.
func leaveOut(idea string, settings ...string) Pairing {
	return Pairing{modernProgram, &Program{Name: "without " + idea, Preset: modernPreset, Idea: idea, Settings: settings}}
}

// addIdea pairs the preset plus one more idea with the preset itself.
func addIdea(idea string, settings ...string) Pairing {
	return Pairing{&Program{Name: "with " + idea, Preset: modernPreset, Idea: idea, Settings: settings}, modernProgram}
}

// modernWithout leaves out the groups of ideas, then each larger idea of a group.
var modernWithout = []Pairing{
	leaveOut("memory of quiet moves", "quiethistory=off", "conthist=off", "killers=off", "countermove=off"),
	leaveOut("losinglast", "losinglast=off"),
	leaveOut("pruning near the horizon", "reversefutility=off", "latemoves=off", "movefutility=off"),
	leaveOut("nullmove", "nullmove=off"),
	leaveOut("lmr", "lmr=off"),
	leaveOut("quiescence", "quiescence=off"),
	leaveOut("quiet checks", "quiescence-checks=0"),
	leaveOut("singular", "singular=off"),
	leaveOut("iir", "iir=off"),
	leaveOut("matedistance", "matedistance=off"),
	leaveOut("staged", "staged=off"),
	leaveOut("correction", "correction=off"),
	leaveOut("table moves kept", "table-failed=on"),

	leaveOut("quiethistory", "quiethistory=off"),
	leaveOut("conthist", "conthist=off"),
	leaveOut("killers", "killers=off"),
	leaveOut("countermove", "countermove=off"),
	leaveOut("reversefutility", "reversefutility=off"),
	leaveOut("latemoves", "latemoves=off"),
	leaveOut("movefutility", "movefutility=off"),
}

// modernWith adds the ideas that are off in the preset. Time by stability has an effect only with a
// game clock, so modern-clock tests it.
var modernWith = []Pairing{
	addIdea("probcut", "probcut=on"),
	addIdea("razor", "razor=on"),
	addIdea("seeprune", "seeprune=on"),
	addIdea("correction by pawns", "correction-by=pawns"),
	addIdea("capturehistory", "capturehistory=on"),
	addIdea("table in buckets", "table-replacement=buckets"),
}

// modernOf1992 adds ideas of 1992 to 2002 to the preset, except check evasions, which the preset
// contains.
var modernOf1992 = []Pairing{
	leaveOut("checkevasions", "checkevasions=off"),
	addIdea("recaptures", "recaptures=full"),
	addIdea("kingthreats", "kingthreats=full"),
	addIdea("forced", "forced=full"),
	addIdea("nullquiesce", "nullquiesce=on", "nullquiesce-order=nullfirst", "nullquiesce-depth=2"),
	addIdea("fhr", "fhr=pieces"),
	addIdea("nullmove=verified", "nullmove=verified"),
	addIdea("singular extensions of 1992", "pvsingular=full", "fhsingular=full"),
}

const (
	modernSource   = "later programs"
	asianTerms     = "Players and referee judge repetitions by the Asian rules. A side wins when both programs see a mate for it, or see it ahead by 1000 centipawns for four moves each. From the 40th move on, a game is a draw when both programs see a lead of at most 15 centipawns for eight moves each. Every game is a draw after 150 moves of each side. Each player plays the best move that it has found when its budget ends."
	modernOpenings = "The openings are positions from the thesis's printed games, then lines of the opening book, the last of them shortened. Each opening is played twice, with colours swapped; the intervals are computed from these pairs of games."
	eloOfIdea      = "Elo is the difference between the program with the idea and the program without it. By the interval, an idea helps or harms if it excludes 0. It has no effect if the interval lies between -20 and +20; otherwise the result is undecided."
	nullFirstDepth = "The idea \"nullquiesce\" adds two plies of null-move quiescence below the full width."
)

// largestIdeas lists the ten ideas with the largest effects in the first run of modern-nodes, and
// the ideas that were added later.
var largestIdeas = []string{
	"memory of quiet moves", "quiescence", "pruning near the horizon", "quiethistory", "latemoves", "movefutility", "reversefutility", "lmr", "nullmove", "losinglast",
	"quiet checks", "correction", "table moves kept",
}

// underNetwork returns the pairings that leave out one of the ideas, with the preset tournament in
// place of modern.
func underNetwork(pairings []Pairing, ideas []string) []Pairing {
	const preset = "tournament"
	whole := &Program{Name: preset, Preset: preset}
	var list []Pairing
	for _, p := range pairings {
		if slices.Contains(ideas, p.B.Idea) {
			without := *p.B
			without.Preset = preset
			list = append(list, Pairing{whole, &without})
		}
	}
	return list
}

// modernNet measures the larger ideas with the network, whose scores have smaller errors.
var modernNet = &Spec{
	ID: "modern-net", Title: "The larger ideas of the preset \"tournament\", games by nodes", Source: modernSource, Plot: BarsPlot,
	Question: "What are the larger ideas worth when the network evaluates positions?",
	Contests: Contests{
		Openings: match.ManyOpenings, Most: 100, Pairings: underNetwork(modernWithout, largestIdeas), Budgets: []Budget{equal8000},
		Terms: modernTerms, Ideas: true,
	},
	Notes: []string{eloOfIdea, modernOpenings, asianTerms},
}

// modernTerms end a game when both programs evaluate it as won or even. Playing out all 13,600
// games would take half as long again.
var modernTerms = match.Terms{
	Rules: rules.Asian, MaxPlies: Terms.MaxPlies,
	Mate:   true,
	Resign: match.Agreement{Score: 1000, Moves: 4},
	Draw:   match.Agreement{Score: 15, Moves: 8}, DrawFrom: 40,
}

// modernSpec returns an experiment on the preset with 400 games for each idea.
func modernSpec(id, title, question string, pairings []Pairing, budget Budget, notes ...string) *Spec {
	s := &Spec{
		ID: id, Title: title, Source: modernSource, Question: question, Plot: BarsPlot,
		Contests: Contests{
			Openings: match.ManyOpenings, Most: 200, Pairings: pairings, Budgets: []Budget{budget},
			Terms: modernTerms, Ideas: true, Alone: budget.Timed(),
		},
		Notes: []string{eloOfIdea, modernOpenings, asianTerms},
	}
	if budget.Timed() {
		s.Notes = append(s.Notes, wallClock)
	}
	s.Notes = append(s.Notes, notes...)
	return s
}

var (
	equal8000 = Budget{Label: "equal nodes", Nodes: 8000}
	milli20   = Budget{Label: "20 ms a move", Time: 20 * time.Millisecond}
	tenAndTen = Budget{Label: "10 s a game and 0.1 s a move", Clock: clock.SuddenDeath(10*time.Second, 100*time.Millisecond)}
)

var modernSpecs = []*Spec{
	modernSpec("modern-nodes", "The ideas of the preset \"modern\", games by nodes", "What is each idea worth if its time costs nothing?",
		slices.Concat(modernWithout, modernWith, modernOf1992), equal8000, nullFirstDepth),
	modernSpec("modern-without", "The preset \"modern\" without one idea, games", "What is each idea worth to the search that has all of them?",
		modernWithout, milli20),
	modernSpec("modern-with", "The preset \"modern\" with one more idea, games", "Does an idea that the preset leaves off pay in xiangqi after all?",
		modernWith, milli20),
	modernSpec("modern-clock", "The preset \"modern\" with time by stability, games", "Does time by stability pay on a game clock?",
		[]Pairing{addIdea("steadytime", "steadytime=on")}, tenAndTen),
	modernSpec("modern-1992", "The preset \"modern\" with ideas of 1992 to 2002, games", "Which ideas of 1992 to 2002 still pay on top of a search of today?",
		modernOf1992, milli20, nullFirstDepth),
}
