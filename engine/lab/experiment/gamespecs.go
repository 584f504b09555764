package experiment

import (
	"fmt"
	"time"

	"example.com/abyss/engine/match"
)

// These are the two programs of the thesis's games. Both use check evasions and recaptures.
// Abyss+SIN is the preset abyss92.
//
// Source: thesis 5.2.3.
var (
	withSingular    = &Program{Name: "Abyss+SIN", Settings: with(checks, recaptures, pvSingular, fhSingular)}
	withoutSingular = &Program{Name: "Abyss-SIN", Settings: with(checks, recaptures)}
)

const (
	gameTerms   = "Players and referee judge repetitions by the thesis's rule. A game is a draw after 150 moves of each side. Each player plays the best move that it has found when its budget ends."
	of1992      = "30 s and 100 s mean the numbers of nodes that the program of 1992 searched in these times, according to Table 3.2 (32K entries)."
	of1992Short = "10 s means the number of nodes that the program of 1992 searched in this time, according to Table 3.2 (32K entries)."
	wallClock   = "The games were played with time limits, so they are not reproducible and depend on the load of the computer."
)

// These are the budgets of 1992, in nodes.
var (
	seconds30  = Budget{Label: "30 s of 1992", Key: "30s", Seconds: 30}
	seconds100 = Budget{Label: "100 s of 1992", Key: "100s", Seconds: 100}
)

var thesis55 = &Spec{
	ID: "thesis-5.5", Title: "Games with and without singular extensions", Source: "thesis 5.2.3, Table 5.5", Plot: BarsPlot,
	Contests: Contests{
		Openings: match.ThesisOpenings, Pairings: []Pairing{{withSingular, withoutSingular}}, Budgets: []Budget{seconds30, seconds100},
		PerOpening: true, Table: "thesis_5_5",
	},
	Notes: []string{of1992, gameTerms},
}

var thesis55More = &Spec{
	ID: "thesis-5.5-more", Title: "Games with and without singular extensions, more openings", Source: "thesis 5.2.3", Plot: BarsPlot,
	Question: "Do the two programs of Table 5.5 differ in strength over more than 24 games?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Pairings: thesis55.Contests.Pairings,
		Budgets: []Budget{seconds30, overOpenings(seconds100, 24)},
	},
	Notes: []string{"The first twelve openings are those of the thesis. The others are positions from its games in which both sides have the same pieces.", of1992, gameTerms},
}

// overOpenings returns a budget with another number of openings.
func overOpenings(b Budget, most int) Budget {
	b.Openings = most
	return b
}

// These times replace 30 s and 100 s of 1992. A modern core searches about 4.5 million nodes per
// second, which is 3000 times as many as in 1992.
var timed = []Budget{
	{Label: "10 ms a move", Key: "30s", Time: 10 * time.Millisecond},
	{Label: "30 ms a move", Key: "100s", Time: 30 * time.Millisecond},
}

var thesis55Time = &Spec{
	ID: "thesis-5.5-time", Title: "Games with and without singular extensions, by time", Source: "thesis 5.2.3, Table 5.5", Plot: BarsPlot,
	Question: "Is the result with time limits the same as with limits of nodes?",
	Contests: Contests{
		Openings: match.ThesisOpenings, Pairings: thesis55.Contests.Pairings, Budgets: timed, PerOpening: true, Table: "thesis_5_5",
	},
	Notes: []string{wallClock, "10 ms and 30 ms correspond to 30 s and 100 s in 1992: the program searches about 4.5 million nodes a second today and searched about 1500 then.", gameTerms},
}

// These are the best programs according to the tables, and their opponents.
var (
	checkForced    = &Program{Name: "check+forced", Settings: with(checks, forced)}
	checkRecapture = &Program{Name: "check+recapture", Settings: with(checks, recaptures)}
	checkKing      = &Program{Name: "check+king", Settings: with(checks, threats)}
	checkAlone     = &Program{Name: "check", Settings: checks}
	pvAlone        = &Program{Name: "pv", Settings: with(checks, recaptures, pvSingular)}
	failHighAlone  = &Program{Name: "fail-high", Settings: with(checks, recaptures, fhSingular)}
)

// quiescer returns a null-move quiescence program with check evasions in both phases.
func quiescer(name string, settings ...string) *Program {
	return &Program{Name: name, Settings: with(bothOrders, []string{"nullquiesce=on"}, settings)}
}

var (
	fullFirst2   = quiescer("(2, ...)", "nullquiesce-order=fullfirst", "nullquiesce-full=2")
	nullFirst4   = quiescer("(..., 4)", "nullquiesce-order=nullfirst", "nullquiesce-depth=4")
	inTurns      = quiescer("in turns", "nullquiesce-order=turns")
	allQuiescers = []*Program{
		quiescer("(1, ...)", "nullquiesce-order=fullfirst", "nullquiesce-full=1"),
		fullFirst2,
		quiescer("(3, ...)", "nullquiesce-order=fullfirst", "nullquiesce-full=3"),
		quiescer("(4, ...)", "nullquiesce-order=fullfirst", "nullquiesce-full=4"),
		quiescer("(..., 2)", "nullquiesce-order=nullfirst", "nullquiesce-depth=2"),
		quiescer("(..., 3)", "nullquiesce-order=nullfirst", "nullquiesce-depth=3"),
		nullFirst4,
		inTurns,
	}
)

// pairEach pairs every program of a list with every opponent.
func pairEach(list []*Program, opponents ...*Program) []Pairing {
	var pairings []Pairing
	for _, b := range opponents {
		for _, a := range list {
			pairings = append(pairings, Pairing{a, b})
		}
	}
	return pairings
}

// equalNodes is the budget for questions with many pairings. It is a third of the thesis's shorter
// budget.
var equalNodes = Budget{Label: "equal nodes (as many as 10 s allowed in 1992)", Seconds: 10}

const depthPairs = "(d, ...) means d plies of full width, with null-move quiescence as deep as the budget allows. (..., q) means q plies of null-move quiescence, with full width as deep as the budget allows. The program \"in turns\" deepens the two phases alternately."

var openGamesQuiesce = &Spec{
	ID: "open-games-quiesce", Title: "Null-move quiescence programs against the best of full width, games", Source: "thesis 5.4 and chapter 6", Plot: BarsPlot,
	Question: "Is the best full-width program or the best null-move quiescence program stronger in games, and with which depths?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 18, Pairings: pairEach(allQuiescers, checkForced, withSingular), Budgets: []Budget{equalNodes},
	},
	Notes: []string{depthPairs, "The programs with null-move quiescence use check evasions in both phases and no futility cutoffs.", of1992Short, gameTerms},
}

var openGamesQuiesceTime = &Spec{
	ID: "open-games-quiesce-time", Title: "Null-move quiescence programs against the best of full width, games by time", Source: "thesis 5.4 and chapter 6", Plot: BarsPlot,
	Question: "Does equal time change the answer that equal nodes give?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 20, Pairings: pairEach([]*Program{fullFirst2, nullFirst4, inTurns}, checkForced, withSingular),
		Budgets: []Budget{{Label: "equal time, 10 ms a move", Time: 10 * time.Millisecond}},
	},
	Notes: []string{wallClock, depthPairs, gameTerms},
}

var openGamesKnowledge = &Spec{
	ID: "open-games-knowledge", Title: "Check evasions and one more extension, games", Source: "thesis 4.7 and chapter 6", Plot: BarsPlot,
	Question: "Check evasions with recaptures, with king threats or with forced moves: which plays best?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 40,
		Pairings: append([]Pairing{{checkRecapture, checkKing}, {checkRecapture, checkForced}, {checkKing, checkForced}},
			pairEach([]*Program{checkRecapture, checkKing, checkForced}, checkAlone)...),
		Budgets: []Budget{equalNodes},
	},
	Notes: []string{of1992Short, gameTerms},
}

var openGamesSingular = &Spec{
	ID: "open-games-singular", Title: "PV-singular extensions alone against both, games", Source: "thesis 5.2.3", Plot: BarsPlot,
	Question: "Is one of the singular extensions enough, as the thesis suggests for small machines?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 60,
		Pairings: []Pairing{{pvAlone, withSingular}, {pvAlone, failHighAlone}, {pvAlone, withoutSingular}, {failHighAlone, withoutSingular}},
		Budgets:  []Budget{equalNodes},
	},
	Notes: []string{"All programs have check evasions and recaptures.", of1992Short, gameTerms},
}

// GameKey returns the name of a player's points with a budget in the published table.
func (b *Budget) GameKey(player string) string { return fmt.Sprintf("%s_%s", b.Key, player) }
