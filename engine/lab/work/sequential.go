package work

import (
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
)

// Sequential contains the state of the sequential tests of a contest. The tests count games in
// pairs and in the order of their numbers, regardless of when the games are played and finished.
type Sequential struct {
	Games   int             // number of games counted, up to the first gap or until all tests are decided
	Decided bool            // whether all tests are decided
	Ends    []int           // number of games after which each test was decided; 0 if the test is undecided
	LLR     []float64       // value of each test when it was decided, or after Games
	Verdict []match.Verdict // verdict of each test
}

// NewSequential returns the state of a number of tests before the first game.
func NewSequential(tests int) Sequential {
	return Sequential{Ends: make([]int, tests), LLR: make([]float64, tests), Verdict: make([]match.Verdict, tests)}
}

// Judge judges the open tests after another pair of games. The argument pairs contains all pairs so
// far.
func (s *Sequential) Judge(tests []match.SPRT, pairs match.Pairs) {
	s.Games += 2
	s.Decided = true
	for i := range tests {
		if s.Verdict[i] != match.Undecided {
			continue
		}
		if s.LLR[i], s.Verdict[i] = tests[i].Judge(pairs); s.Verdict[i] == match.Undecided {
			s.Decided = false
		} else {
			s.Ends[i] = s.Games
		}
	}
}

// Tests judges the sequential tests of a contest by the contest's games in a ledger.
func Tests(cell *experiment.GameCell, key ledger.Contest, have *ledger.Set) (s Sequential, err error) {
	s = NewSequential(len(cell.Tests))
	var pairs match.Pairs
	for s.Games+1 < cell.Games() && !s.Decided {
		var scores [2]match.Score
		for i := range scores {
			opening, a := cell.Game(s.Games + i)
			game, ok := have.Game(ledger.NewGameUnit(key, opening, a))
			if !ok {
				return s, have.Err()
			}
			record, err := game.Record(s.Games+i, opening)
			if err != nil {
				return s, err
			}
			scores[i] = record.Score(a)
		}
		pairs.Add(scores[0], scores[1])
		s.Judge(cell.Tests, pairs)
	}
	return s, nil
}

// atOnce is the number of games of a contest with sequential tests that are requested at a time.
// This number is enough for the cores of a machine, and few games are played after the decision.
const atOnce = 32

// The method next returns the games that the ledger lacks among the next atOnce games. When all
// tests are decided, it returns none.
func (b *GameBatch) next(have *ledger.Set) []int {
	s, err := Tests(&b.GameCell, b.Key, have)
	if err != nil || s.Decided {
		return nil // an error of the ledger is reported by NewPlan, and an error of a game by the report
	}
	return lacking(b, have, s.Games, min(s.Games+atOnce, b.Games()))
}
