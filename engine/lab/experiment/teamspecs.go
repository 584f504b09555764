package experiment

import (
	"fmt"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/team"
)

const (
	depthControl = "Red is N and searches seven plies. Black's players search six plies, or seven if Black is N alone. Each opening gives two games: one from its last position with Red to move, and one from an earlier position with Red to move. A game is a draw after 150 moves of each side, or after 60 moves without a capture. A game that END-GAME ends is scored in quarter points."
	quickEngine  = "Each player is an alpha-beta search with iterative deepening, minimal windows, a transposition table and move ordering. The document's players lacked these features, which change the cost of a search but hardly its result. MPSM 6 searches its single tree without these features."
	ourEndGame   = "END-GAME begins at a draw by repetition, or when the pieces of each side are worth fewer than 19 of 34 points (rook 9, knight 4, cannon 4). Then the preset \"levels\" plays out the last two positions of the game, one with each side to move. It searches 20,000 nodes a move (200,000 in the Test Setups), and ends a game when both sides see the same mate."
	historyKnown = "The players know the earlier moves of the game; the document's players did not."
)

var byDepth = []Budget{{Label: "depth control"}}

// teamSpec returns a table of Test Setups.
func teamSpec(id, title, source string, plot Plot, votes bool, setups ...int) *Spec {
	return &Spec{
		ID: id, Title: title, Source: "document 004, " + source, Plot: plot,
		Contests: Contests{
			Openings: match.TwiceOpenings, Pairings: setupPairings(setups...), Budgets: byDepth, OneColor: true, PerOpening: !votes, Votes: votes,
		},
		Notes: []string{depthControl, quickEngine, ourEndGame, historyKnown},
	}
}

var teamSpecs = []*Spec{
	teamSpec("mpsm-6.15", "MPSM 1 to 3 with and without END-GAME", "Table 6.15", BarsPlot, false, 1, 3, 2, 4, 5, 6),
	teamSpec("mpsm-6.18", "MPSM 1 to 3 with END-GAME", "Table 6.18", BarsPlot, false, 3, 4, 6),
	teamSpec("mpsm-6.20", "MPSM 1 to 4 with END-GAME", "Table 6.20", BarsPlot, false, 3, 4, 6, 7),
	teamSpec("mpsm-6.22", "Different first moves under MPSM 4", "Table 6.22", NoPlot, true, 7),
	teamSpec("mpsm-6.23", "MPSM 1 to 4 without quiescence search", "Table 6.23", BarsPlot, false, 3, 4, 6, 7),
	teamSpec("mpsm-6.24", "MPSM 1 to 4 with quiescence search", "Table 6.24", BarsPlot, false, 8, 9, 10, 11),
	teamSpec("mpsm-6.25", "All tests without quiescence search", "Table 6.25", BarsPlot, false, 3, 4, 6, 7, 12),
	teamSpec("mpsm-6.26", "All tests with quiescence search", "Table 6.26", BarsPlot, false, 8, 9, 10, 11, 13),
	teamSpec("mpsm-6.27", "Chart of the tests without quiescence search", "Figure 6.27", BarsPlot, true, 3, 4, 6, 7, 12),
	teamSpec("mpsm-6.28", "Chart of the tests with quiescence search", "Figure 6.28", BarsPlot, true, 8, 9, 10, 11, 13),
	mpsmMany, mpsmDepths, mpsmControls, mpsmNodes, mpsmStyle,
	mpsmForgetful, mpsmForgetfulShallow, mpsmForgetfulFew, mpsmAdjacent, mpsmRound, mpsmStrong,
}

// shallow makes a spec with many openings, swapped colours, small depths and quiescence search.
func shallow(id, title, question string, openings int, pairings ...Pairing) *Spec {
	return &Spec{
		ID: id, Title: fmt.Sprintf("%s, %d openings", title, openings), Source: "document 004, 6.15 and 7.2", Question: question, Plot: BarsPlot,
		Contests: Contests{Openings: match.ManyOpenings, Most: openings, Pairings: pairings, Budgets: byDepth, Votes: true},
		Notes:    []string{quickEngine, "The quiescence search has six plies.", ourEndGame, historyKnown},
	}
}

// The function single returns N alone at a depth, with END-GAME, as player B.
func single(depth int) *Program {
	return withEndGame(alone(&members("N")[0], depth, team.QuickEngine(true)))
}

// everyMethod pairs N at another depth with the team under each of MPSM 1 to 6.
func everyMethod(depth, against int) []Pairing {
	var list []Pairing
	for m := team.MPSM1; m <= team.MPSM6; m++ {
		list = append(list, Pairing{voting(m, depth, team.QuickEngine(true)), single(against)})
	}
	return list
}

var mpsmMany = shallow("mpsm-240", "Teams at four plies against N at five",
	"Is each MPSM at least as good as the previous one, and are several shallower searches as good as one deeper search?", 240,
	everyMethod(shallowTeam, shallowAlone)...)

var mpsmDepths = shallow("mpsm-depths", "Teams against N at equal depth",
	"Does a team beat N when its players search as deep?", 120,
	Pairing{voting(team.MPSM4, shallowTeam, team.QuickEngine(true)), single(shallowTeam)},
	Pairing{voting(team.MPSM6, shallowTeam, team.QuickEngine(true)), single(shallowTeam)},
)

var mpsmControls = shallow("mpsm-controls", "The members and their average alone",
	"Does a team beat its best member, and does it beat the average personality of its members?", 120, controls()...)

// controls returns pairings of N, at the same depth, with the averaged personality and with each
// other member, and a pairing of the team with the averaged personality.
func controls() []Pairing {
	average := team.Averaged(members(letters))
	averaged := func(depth int) *Program { return alone(&average, depth, team.QuickEngine(true)) }
	list := []Pairing{
		{averaged(shallowTeam), single(shallowTeam)},
		{averaged(shallowAlone), single(shallowAlone)},
		{voting(team.MPSM4, shallowTeam, team.QuickEngine(true)), withEndGame(averaged(shallowTeam))},
	}
	for _, p := range members("ADSP") {
		list = append(list, Pairing{alone(&p, shallowTeam, team.QuickEngine(true)), single(shallowTeam)})
	}
	return list
}

var mpsmNodes = &Spec{
	ID: "mpsm-nodes", Title: "Teams and single players with equal nodes", Source: "document 004, 6.15 and 7.3", Plot: BarsPlot, Folded: true,
	Question: "Is a team as good as a single player who searches as many nodes?",
	Contests: Contests{
		Openings: match.ManyOpenings, Most: 60, Votes: true, Budgets: []Budget{{Label: "20,000 nodes", Nodes: 20_000}, {Label: "100,000 nodes", Nodes: 100_000}},
		Pairings: []Pairing{{unlimited(letters), withEndGame(unlimited("N"))}},
	},
	Notes: []string{"Both sides search the joint tree of MPSM 6; if a side is N alone, the tree has a single window. A player plays the result of the last depth that it finished within its nodes.", ourEndGame},
}

// unlimited returns a team under MPSM 6 that searches as deep as its budget allows.
func unlimited(letters string) *Program {
	return &Program{
		Name: letters + " " + team.MPSM6.String(),
		Team: &team.Setup{Method: team.MPSM6, Members: members(letters), Depth: 40, Engine: team.DocumentEngine(true), Workers: 1},
	}
}

var mpsmStyle = &Spec{
	ID: "mpsm-style", Title: "How the personalities play", Source: "document 004, 6.2", Folded: true,
	Question: "Do the games show that each personality plays in its own way?",
	Contests: Contests{
		Openings: match.PrintedOpenings, Most: 60, Budgets: byDepth, Style: true, Pairings: styles(),
	},
	Notes: []string{fmt.Sprintf("Each personality plays against N. Both search %d plies and a quiescence search of six plies.", styleDepth)},
}

const styleDepth = 3

func styles() []Pairing {
	var list []Pairing
	for _, p := range members("ADSP") {
		a, n := alone(&p, styleDepth, team.QuickEngine(true)), alone(&members("N")[0], styleDepth, team.QuickEngine(true))
		a.Name, n.Name = p.Name, "Normal"
		list = append(list, Pairing{a, n})
	}
	return list
}
