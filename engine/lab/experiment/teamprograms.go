package experiment

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
)

// These are the depths of document 004. The single player searches seven plies, and each player of
// a team searches six. Each ply costs six times as much as the previous one (6.3).
const (
	singleDepth  = 7
	teamDepth    = 6
	shallowTeam  = 4 // depth of each player of a team in the games with error bars
	shallowAlone = 5
)

// letters names the five personalities, the document's team.
const letters = "NADSP"

// members returns personalities by their letters, which must be constants of this package.
func members(letters string) []team.Personality {
	list, err := team.ByLetters(letters)
	if err != nil {
		panic(err)
	}
	return list
}

// pliesText writes a depth for the name of a program.
func pliesText(depth int) string { return fmt.Sprintf("%d plies", depth) }

// The function alone makes a team of one member that searches a number of plies.
func alone(p *team.Personality, depth int, engine search.Options) *Program {
	return &Program{
		Name: fmt.Sprintf("%s %s", p.Letter, pliesText(depth)),
		Team: &team.Setup{Method: team.MPSM4, Members: []team.Personality{*p}, Depth: depth, Engine: engine, Workers: 1},
	}
}

// voting makes a program of the document's team, which votes by the given method.
func voting(m team.Method, depth int, engine search.Options) *Program {
	return &Program{
		Name: fmt.Sprintf("%s %s", letters, m),
		Team: &team.Setup{Method: m, Members: members(letters), Depth: depth, Engine: engine, Workers: 1},
	}
}

// SetupTable returns the name of the published table of a Test Setup, 1 to 13.
func SetupTable(number int) string { return fmt.Sprintf("mpsm004_setup_%02d", number) }

// testSetup returns the program that has Black in one of the Test Setups 1 to 13. It plays against
// N at seven plies. The document's players never knew the history of the game, but the players of
// this program do; see Setup.Forgetful.
//
// Source: document 004, chapter 6 and Appendix D.
func testSetup(number int) *Program {
	s := documentSetups[number-1]
	engine := team.QuickEngine(s.quiescence)
	p := alone(&members("N")[0], singleDepth, engine)
	if s.method > 0 {
		p = voting(s.method, teamDepth, engine)
	} else {
		p.Name = "N"
	}
	p.Name = fmt.Sprintf("%s (setup %d)", p.Name, number)
	if s.endGame {
		p.EndGame = deepEndGame
	}
	p.Table = SetupTable(number)
	return p
}

var documentSetups = []struct {
	method              team.Method // 0 means that N plays alone, for comparison
	endGame, quiescence bool
}{
	{team.MPSM1, false, false},
	{team.MPSM2, false, false},
	{team.MPSM1, true, false},
	{team.MPSM2, true, false},
	{team.MPSM3, false, false},
	{team.MPSM3, true, false},
	{team.MPSM4, true, false},
	{team.MPSM1, true, true},
	{team.MPSM2, true, true},
	{team.MPSM3, true, true},
	{team.MPSM4, true, true},
	{0, true, false},
	{0, true, true},
}

// setupPairings pairs N with the program that has Black in each Test Setup.
func setupPairings(numbers ...int) []Pairing {
	var list []Pairing
	for _, n := range numbers {
		single := alone(&members("N")[0], singleDepth, team.QuickEngine(documentSetups[n-1].quiescence))
		single.Name = "N"
		list = append(list, Pairing{single, testSetup(n)})
	}
	return list
}

// withEndGame lets END-GAME end the games of a shallow program.
func withEndGame(p *Program) *Program {
	p.EndGame = shallowEndGame
	return p
}

// withTeamDepth returns the spec in which the deepest player searches to the first of the depths.
// The result is false if a player is no team or plays within a budget.
func (s *Spec) withTeamDepth(depths []int) (*Spec, bool) {
	depth, deepest := depths[0], 0
	for _, pair := range s.Contests.Pairings {
		for _, p := range []*Program{pair.A, pair.B} {
			if p.Team == nil {
				return s, false
			}
			deepest = max(deepest, p.Team.Depth)
		}
	}
	for i := range s.Contests.Budgets {
		if limits, err := s.Contests.Budgets[i].Limits(); err != nil || limits != (search.Limits{}) {
			return s, false
		}
	}
	changed := s.changed()
	changed.Contests.Pairings = nil
	shifted := func(p *Program) *Program {
		other, setup := *p, *p.Team
		setup.Depth = max(1, setup.Depth+depth-deepest)
		other.Team = &setup
		if setup.Depth != p.Team.Depth { // no table prints games of this depth
			other.Table = ""
			other.Name = strings.Replace(p.Name, pliesText(p.Team.Depth), pliesText(setup.Depth), 1)
		}
		return &other
	}
	for _, pair := range s.Contests.Pairings {
		changed.Contests.Pairings = append(changed.Contests.Pairings, Pairing{shifted(pair.A), shifted(pair.B)})
	}
	changed.Changes = append(slices.Clone(s.Changes), message.New("The deepest player searches %d plies instead of %d; the depths of the others are reduced by the same number of plies.", depth, deepest))
	return changed, true
}
