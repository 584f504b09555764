package experiment

import (
	"fmt"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// These experiments repeat others with teams under new conditions. The players do not know the
// game's moves, the depths are adjacent, the order of members rotates, or the members use today's
// search.

const historyUnknown = "Like the document's players (5.4), these players do not know the earlier moves of the game (forgetful=on)."

// forgetting returns the pairings with players that do not know the moves of the game.
func forgetting(pairings []Pairing) []Pairing {
	var list []Pairing
	forget := func(p *Program) *Program {
		other, setup := *p, *p.Team
		setup.Forgetful = true
		other.Team = &setup
		return &other
	}
	for _, p := range pairings {
		a, b := forget(p.A), forget(p.B)
		b.Name += ", history unknown"
		list = append(list, Pairing{a, b})
	}
	return list
}

// mpsmForgetful has Test Setups 1 to 13 with players like those of the document, on the first three
// openings only.
var mpsmForgetful = &Spec{
	ID: "mpsm-forgetful", Title: "All Test Setups with players that do not know the moves of the game", Source: "document 004, 5.4 and 6.7, Tables 6.15 to 6.26", Plot: BarsPlot,
	Question: "Do the Test Setups come out as printed when players walk into repetitions, as the document's did?",
	Contests: Contests{
		Openings: match.TwiceOpenings, Most: 6, Budgets: byDepth, OneColor: true,
		Pairings: forgetting(setupPairings(1, 2, 5, 3, 4, 6, 7, 12, 8, 9, 10, 11, 13)),
	},
	Folded: true,
	Notes: []string{
		depthControl, quickEngine, ourEndGame, historyUnknown,
		"Each contest has six games instead of 24, from the first three openings: there was no machine time for the others.",
	},
}

// mpsmForgetfulShallow has the Test Setups without quiescence search, two plies shallower. Each is
// played twice: with players that know the moves of the game, and with players that do not.
var mpsmForgetfulShallow = bothHistoriesSpec("mpsm-forgetful-5", "Test Setups at four and five plies, with and without the moves of the game", 0,
	1, 2, 5, 3, 4, 6)

// mpsmForgetfulFew does the same as mpsmForgetfulShallow for the other Test Setups.
var mpsmForgetfulFew = bothHistoriesSpec("mpsm-forgetful-5-few", "The other Test Setups at four and five plies, with and without the moves of the game", 8,
	7, 12, 8, 9, 10, 11, 13)

// bothHistoriesSpec makes a spec of the pairings that bothHistories returns. The argument most is
// the number of openings that are played, from the first one on; 0 means all openings.
func bothHistoriesSpec(id, title string, most int, numbers ...int) *Spec {
	s := &Spec{
		ID: id, Title: title, Source: "document 004, 5.4 and 6.7", Plot: BarsPlot,
		Question: "What changes if the players do not know the earlier moves of the game?",
		Contests: Contests{Openings: match.TwiceOpenings, Most: most, Budgets: byDepth, OneColor: true, Pairings: bothHistories(numbers...)},
		Notes: []string{
			"Red is N and searches five plies. Black's players search four plies, or five if Black is N alone. Each opening gives two games: one from its last position with Red to move, and one from an earlier position with Red to move.",
			quickEngine, ourEndGame, "In the first contest of each Test Setup, the players do not know the earlier moves of the game; in the second they do.",
		},
	}
	if most > 0 {
		s.Folded = true
		s.Notes = append(s.Notes, "Each contest has eight games instead of 24, from the first four openings: there was no machine time for the others.")
	}
	return s
}

// bothHistories returns Test Setups two plies shallower than the document's. Each setup occurs
// first with players that do not know the moves of the game, then with players that know them.
func bothHistories(numbers ...int) []Pairing {
	var list []Pairing
	shallow := func(p *Program) *Program {
		other, setup := *p, *p.Team
		setup.Depth -= singleDepth - shallowAlone
		other.Team, other.Table = &setup, ""
		if other.EndGame > 0 {
			other.EndGame = shallowEndGame
		}
		return &other
	}
	for _, p := range setupPairings(numbers...) {
		known := Pairing{shallow(p.A), shallow(p.B)}
		list = append(append(list, forgetting([]Pairing{known})...), known)
	}
	return list
}

// mpsmAdjacent has each contest of a member or a team against N twice, at three plies and at four.
var mpsmAdjacent = shallow("mpsm-adjacent", "Members and teams against N at two adjacent depths",
	"Does a member or a team score as much at one depth as it scores one ply deeper?", 120, adjacent(shallowTeam-1, shallowTeam)...)

func adjacent(depths ...int) []Pairing {
	average := team.Averaged(members(letters))
	var list []Pairing
	for _, p := range append(members("SAPD"), average) {
		for _, d := range depths {
			list = append(list, Pairing{alone(&p, d, team.QuickEngine(true)), single(d)})
		}
	}
	for _, m := range []team.Method{team.MPSM4, team.MPSM6} {
		for _, d := range depths {
			list = append(list, Pairing{voting(m, d, team.QuickEngine(true)), single(d)})
		}
	}
	return list
}

// mpsmRound compares MPSM 5 with a rotating order of the members and MPSM 5 with the order of the
// document.
var mpsmRound = roundSpec()

func roundSpec() *Spec {
	s := shallow("mpsm-round", "MPSM 5 with a rotating order",
		"Does a team that replaces duplicates play better, and does nobody dominate, when another member keeps its best move each time?", 6,
		Pairing{goingRound(), single(shallowAlone)}, Pairing{voting(team.MPSM5, shallowTeam, team.QuickEngine(true)), single(shallowAlone)},
	)
	s.Folded = true
	s.Notes = append(s.Notes, "Each contest has twelve games instead of 240: there was no machine time for the others.")
	return s
}

func goingRound() *Program {
	p := voting(team.MPSM5, shallowTeam, team.QuickEngine(true))
	p.Team.Round = true
	p.Name += ", order going round"
	return p
}

// These are the average numbers of nodes that a team of strong members needs for a move, from a
// trial of four games. Its opponent gets as many nodes. The table shows the nodes of both sides.
const (
	strongNodes5 = 21_000
	strongNodes6 = 34_000
)

// mpsmStrong plays a team, whose members search with the preset modern, against one such member, at
// equal nodes. Equal nodes mean equal time, because a node costs both sides the same.
var mpsmStrong = &Spec{
	ID: "mpsm-strong", Title: "A team of strong members against one of them at equal cost", Source: "document 004, 6.15 and 7.3", Plot: BarsPlot,
	Question: "Is a vote worth its cost when the members search like a program of today?",
	Contests: Contests{
		Openings: match.ManyOpenings, Most: 60, Budgets: byDepth, Votes: true, Terms: modernTerms,
		Pairings: []Pairing{strongPairing(5, strongNodes5), strongPairing(6, strongNodes6)},
	},
	Notes: []string{
		"All players search with the preset \"modern\" and the payoffs of their personality. The team votes by MPSM 4 at a fixed depth. For each of its moves, N may search as many nodes as the team searches on average. A node takes the same time on both sides.",
		asianTerms,
	},
}

func strongPairing(depth int, nodes uint64) Pairing {
	engine := strongEngine()
	a := voting(team.MPSM4, depth, engine)
	a.Name += fmt.Sprintf(", %d plies", depth)
	b := alone(&members("N")[0], search.MaxDepth-1, engine)
	b.Name, b.Nodes, b.Equal = "N", nodes, true
	a.Preset, b.Preset = modernPreset, modernPreset
	return Pairing{a, b}
}

// strongEngine returns the preset modern with the table size of the teams' members.
func strongEngine() search.Options {
	o, _ := search.Preset(modernPreset)
	o.TableEntries = team.QuickEngine(true).TableEntries
	return o
}
