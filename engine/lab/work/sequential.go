package work

import (
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
)

// Sequential is the state of the sequential tests of a contest. The games count in their order, in
// pairs, independent of when they are played and end.
type Sequential struct {
	Games   int             // that count: until all tests are decided, or up to the first gap
	Decided bool            // all tests are
	Ends    []int           // games after which each test was decided, 0 for one that is not
	LLR     []float64       // of each test, when it was decided or after Games
	Verdict []match.Verdict // of each test
}

// Tests judges the sequential tests of a contest by its games in a ledger.
func Tests(cell *experiment.GameCell, key ledger.Contest, have *ledger.Set) (s Sequential, err error) {
	n := len(cell.Tests)
	s = Sequential{Ends: make([]int, n), LLR: make([]float64, n), Verdict: make([]match.Verdict, n)}
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
		s.Games += len(scores)
		s.Decided = true
		for i := range cell.Tests {
			if s.Verdict[i] != match.Undecided {
				continue
			}
			if s.LLR[i], s.Verdict[i] = cell.Tests[i].Judge(pairs); s.Verdict[i] == match.Undecided {
				s.Decided = false
			} else {
				s.Ends[i] = s.Games
			}
		}
	}
	return s, nil
}

// atOnce is how many games of a contest with sequential tests are requested at once: enough for the
// cores of a machine, and few beyond those that count.
const atOnce = 32

// next are the games that a ledger lacks of the next ones; none once all tests are decided.
func (b *GameBatch) next(have *ledger.Set) []int {
	s, err := Tests(&b.GameCell, b.Key, have)
	if err != nil || s.Decided {
		return nil // an error of the ledger is NewPlan's, one of a game the report's
	}
	return lacking(b, have, s.Games, min(s.Games+atOnce, b.Games()))
}
