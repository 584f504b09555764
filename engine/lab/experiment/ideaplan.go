package experiment

import (
	"fmt"
	"slices"
	"time"

	"example.com/abyss/engine/match"
)

// These are the games of the ideas in the order in which they are played. First every idea gets a
// fixed number of games. Then the ideas on the page "The ideas, then and now" get sequential tests.

// keptIdeas lists ideas that are tested with both budgets, even if others are left out.
var keptIdeas = []string{"checkevasions", "nullmove", "futility", "history", "pvsingular", "fhsingular", "recaptures"}

// otherIdeas lists the other ideas of the page.
var otherIdeas = []string{
	"table", "refutation", "kingthreats", "evading", "forced", "singular extensions", "nullquiesce", "thirdpiece", "verified null move", "fhr", "livestage",
}

// ideaTests decide between a value of 0 and of 20 Elo, and between 0 and -20 Elo. Together they
// show whether an idea helps, harms, or makes no difference. The probability of each of the two
// errors of a test is 2.5 %.
var ideaTests = []string{"elo0=0,elo1=20,alpha=0.025,beta=0.025", "elo0=-20,elo1=0,alpha=0.025,beta=0.025"}

// IdeaTests returns the sequential tests of ideas. Their texts are valid, as TestIdeaPlan shows.
func IdeaTests() (list []match.SPRT) {
	for _, text := range ideaTests {
		test, _ := match.ParseSPRT(text)
		list = append(list, test)
	}
	return list
}

// testedOpenings is the largest number of openings in a sequential test: 4,000 games.
const testedOpenings = 2000

// deepNodes is the number of nodes per move in the tests with the larger budget.
const deepNodes = 40_000

// Turn is an experiment on the ideas, with its place in the order of play.
type Turn struct {
	*Spec

	// Expected is the expected number of games of a contest, without the games of earlier turns.
	// Most tests need fewer games.
	Expected int
	Each     time.Duration // time that a game takes on one core, as measured in a trial
}

// Cost returns the time on one core for the turn's games.
func (t *Turn) Cost() time.Duration {
	return time.Duration(t.Expected*len(t.Contests.Pairings)) * t.Each
}

// These are the numbers of games for an idea: the fixed number, the expected number for a test, and
// the part of the expected number that exceeds the fixed number.
const (
	FixedGames = 600
	testGames  = 1500
	moreGames  = testGames - FixedGames
)

// ideaTestSpec returns sequential tests of some ideas, in the engine of another experiment, which
// has a fixed number of games. If both experiments have the same number of nodes, the tests
// continue from the games of the other experiment.
func ideaTestSpec(end, title string, of *Spec, nodes uint64, names []string) *Spec {
	s := &Spec{
		ID: of.ID + end, Title: title, Source: of.Source, Question: "Does each idea help, harm, or make no difference of 20 Elo?",
		Contests: Contests{
			Openings: match.VariedOpenings, Most: testedOpenings, Budgets: []Budget{{Label: fmt.Sprintf("%d nodes a move", nodes), Nodes: nodes}},
			Terms: of.Contests.Terms, Ideas: true, SPRT: ideaTests,
		},
		Notes: slices.Concat([]string{questionsOfIdeas, testsOfIdeas}, of.Notes[len(ideaNotes):]),
	}
	for _, p := range of.Contests.Pairings {
		if slices.Contains(names, p.A.Idea) || slices.Contains(names, p.B.Idea) {
			s.Contests.Pairings = append(s.Contests.Pairings, p)
		}
	}
	return s
}

const testsOfIdeas = "A test ends at the latest after 4,000 games. If fewer games stand beside \"undecided\", it was stopped before its end, and the same command continues it. The openings are those of the fixed games, then the same with two random calm moves; each is played with both colours."

// IdeaPlan contains the experiments on the ideas in the order in which they are played. If time is
// short, the last experiments are left out first. The times are for one core of an EPYC processor.
// The command lab run measured them on 28 November 2026 with a few dozen games of each experiment,
// and they were read from its ledger.
var IdeaPlan = []Turn{
	{ideasBase, FixedGames, 250 * time.Millisecond},
	{ideasTournament, FixedGames, 500 * time.Millisecond},
	{ideaTestSpec("-5k", "Seven ideas in 1992's engine, tests at 5000 nodes", ideasBase, IdeaNodes, keptIdeas), moreGames, 250 * time.Millisecond},
	{ideaTestSpec("-5k", "Seven ideas in the preset \"tournament\", tests at 5000 nodes", ideasTournament, IdeaNodes, keptIdeas), moreGames, 500 * time.Millisecond},
	{ideaTestSpec("-40k", "Seven ideas in 1992's engine, tests at 40000 nodes", ideasBase, deepNodes, keptIdeas), testGames, 2070 * time.Millisecond},
	{ideaTestSpec("-40k", "Seven ideas in the preset \"tournament\", tests at 40000 nodes", ideasTournament, deepNodes, keptIdeas), testGames, 4800 * time.Millisecond},
	{ideasAbyss92, FixedGames, 240 * time.Millisecond},
	{ideasModern, FixedGames, 350 * time.Millisecond},
	{ideaTestSpec("-rest5k", "The other ideas in 1992's engine, tests at 5000 nodes", ideasBase, IdeaNodes, otherIdeas), moreGames, 250 * time.Millisecond},
	{ideaTestSpec("-rest5k", "The other ideas in the preset \"tournament\", tests at 5000 nodes", ideasTournament, IdeaNodes, otherIdeas), moreGames, 500 * time.Millisecond},
	{ideaTestSpec("-rest40k", "The other ideas in 1992's engine, tests at 40000 nodes", ideasBase, deepNodes, otherIdeas), testGames, 2070 * time.Millisecond},
	{ideaTestSpec("-rest40k", "The other ideas in the preset \"tournament\", tests at 40000 nodes", ideasTournament, deepNodes, otherIdeas), testGames, 4800 * time.Millisecond},
}

// ideaSpecs lists the experiments of the plan.
var ideaSpecs = func() (list []*Spec) {
	for i := range IdeaPlan {
		list = append(list, IdeaPlan[i].Spec)
	}
	return list
}()
