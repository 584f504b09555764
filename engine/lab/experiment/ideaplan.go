package experiment

import (
	"fmt"
	"slices"
	"time"

	"example.com/abyss/engine/match"
)

// The games of the ideas in the order in which they are played: after a fixed number of games for
// every idea, sequential tests for those of the page "The ideas, then and now".

// keptIdeas are tested at both budgets whatever else is left out.
var keptIdeas = []string{"checkevasions", "nullmove", "futility", "history", "pvsingular", "fhsingular", "recaptures"}

// otherIdeas are the other ideas of the page.
var otherIdeas = []string{
	"table", "refutation", "kingthreats", "evading", "forced", "singular extensions", "nullquiesce", "thirdpiece", "verified null move", "fhr", "livestage",
}

// ideaTests tell whether an idea is worth more than nothing or rather 20 Elo, and less than nothing
// or rather -20: it helps, harms, or makes no difference. Each errs once in forty times either way.
var ideaTests = []string{"elo0=0,elo1=20,alpha=0.025,beta=0.025", "elo0=-20,elo1=0,alpha=0.025,beta=0.025"}

// testedOpenings are the most openings of a sequential test: 4,000 games.
const testedOpenings = 2000

// deepNodes is the nodes of a move in the tests with more of them.
const deepNodes = 40_000

// Turn is an experiment of the ideas in the order in which they are played.
type Turn struct {
	*Spec

	Expected int           // games of a contest that are not those of a turn before; tests seldom need all
	Each     time.Duration // of a core for a game, as a pilot took
}

// Cost is the time of a core for its games.
func (t *Turn) Cost() time.Duration {
	return time.Duration(t.Expected*len(t.Contests.Pairings)) * t.Each
}

// The games of an idea: a fixed number, those that a test is expected to play, and those of them
// that are not among the first.
const (
	fixedGames = 600
	testGames  = 1500
	moreGames  = testGames - fixedGames
)

// ideaTestSpec is the tests of some ideas in the engine of an experiment with a fixed number of
// games, whose games they go on from if the nodes are the same.
func ideaTestSpec(end, title string, of *Spec, nodes uint64, names []string) *Spec {
	s := &Spec{
		ID: of.ID + end, Title: title, Source: of.Source, Question: "Does each idea help, harm, or make no difference of 20 Elo?",
		Contests: Contests{
			Openings: match.VariedOpenings, Most: testedOpenings, Budgets: []Budget{{Label: fmt.Sprintf("%d nodes a move", nodes), Nodes: nodes}},
			Terms: of.Contests.Terms, Ideas: true, SPRT: ideaTests,
		},
		Notes: slices.Concat([]string{testsOfIdeas}, of.Notes[len(ideaNotes):]),
	}
	for _, p := range of.Contests.Pairings {
		if slices.Contains(names, p.A.Idea) || slices.Contains(names, p.B.Idea) {
			s.Contests.Pairings = append(s.Contests.Pairings, p)
		}
	}
	return s
}

const testsOfIdeas = "A test ends once both of its questions are decided: is the idea worth 0 or 20 Elo, and is it worth 0 or -20? It ends at the latest after 4,000 games. The openings are those of the fixed games, then the same with two random calm moves; each is played with both colours."

// IdeaPlan is the experiments of the ideas in the order in which they are played. What comes last
// is left out first. The times are of one core of an EPYC processor, measured on 28 November 2026
// with some dozen games each, by lab run and the times in its ledger.
var IdeaPlan = []Turn{
	{ideasBase, fixedGames, 250 * time.Millisecond},
	{ideasTournament, fixedGames, 500 * time.Millisecond},
	{ideaTestSpec("-5k", "Seven ideas in the engine of Table 4.7, tests at 5000 nodes", ideasBase, IdeaNodes, keptIdeas), moreGames, 250 * time.Millisecond},
	{ideaTestSpec("-5k", "Seven ideas in the preset tournament, tests at 5000 nodes", ideasTournament, IdeaNodes, keptIdeas), moreGames, 500 * time.Millisecond},
	{ideaTestSpec("-40k", "Seven ideas in the engine of Table 4.7, tests at 40000 nodes", ideasBase, deepNodes, keptIdeas), testGames, 2070 * time.Millisecond},
	{ideaTestSpec("-40k", "Seven ideas in the preset tournament, tests at 40000 nodes", ideasTournament, deepNodes, keptIdeas), testGames, 4800 * time.Millisecond},
	{ideasAbyss92, fixedGames, 240 * time.Millisecond},
	{ideasModern, fixedGames, 350 * time.Millisecond},
	{ideaTestSpec("-rest5k", "The other ideas in the engine of Table 4.7, tests at 5000 nodes", ideasBase, IdeaNodes, otherIdeas), moreGames, 250 * time.Millisecond},
	{ideaTestSpec("-rest5k", "The other ideas in the preset tournament, tests at 5000 nodes", ideasTournament, IdeaNodes, otherIdeas), moreGames, 500 * time.Millisecond},
	{ideaTestSpec("-rest40k", "The other ideas in the engine of Table 4.7, tests at 40000 nodes", ideasBase, deepNodes, otherIdeas), testGames, 2070 * time.Millisecond},
	{ideaTestSpec("-rest40k", "The other ideas in the preset tournament, tests at 40000 nodes", ideasTournament, deepNodes, otherIdeas), testGames, 4800 * time.Millisecond},
}

// ideaSpecs are those of the plan.
var ideaSpecs = func() (list []*Spec) {
	for i := range IdeaPlan {
		list = append(list, IdeaPlan[i].Spec)
	}
	return list
}()
