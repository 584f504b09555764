package runner

import (
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// Keys returns the ledger's keys of the specs' searches.
func Keys(specs []*experiment.Spec) (map[ledger.Cell]bool, error) {
	keys := map[ledger.Cell]bool{}
	for _, s := range specs {
		cells, err := s.Cells()
		if err != nil {
			return nil, err
		}
		for i := range cells {
			keys[cells[i].Key()] = true
		}
	}
	return keys, nil
}

// GameKeys returns the ledger's keys of the specs' games in the contests that satisfy the function
// wanted. If wanted is nil, it returns the keys of all contests. The keys include games against
// engines that the ledger has; see experiment.Spec.WithEngines. Use the argument wanted if
// possible, because a spec may have thousands of games and each key takes time to make.
func GameKeys(specs []*experiment.Spec, have *ledger.Set, wanted func(ledger.Contest) bool) (map[ledger.GameUnit]bool, error) {
	keys := map[ledger.GameUnit]bool{}
	for _, s := range specs {
		s, err := s.WithEngines(have)
		if err != nil {
			return nil, err
		}
		cells, err := s.GameCells()
		if err != nil {
			return nil, err
		}
		for i := range cells {
			contest := cells[i].Contest()
			if wanted != nil && !wanted(contest) {
				continue
			}
			for n := range cells[i].Games() {
				opening, a := cells[i].Game(n)
				keys[ledger.NewGameUnit(contest, opening, a)] = true
			}
		}
	}
	return keys, nil
}
