package report

import (
	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
)

// Position is one position of a cell: what is asked of it, and what the search
// made of it. Row is empty while Done is false.
type Position struct {
	Item *lab.Item // read-only
	Done bool
	Row  lab.Solved
}

// Positions are those of a cell, in the order of its suite, from the rows that
// the figures of its table are made from; stale says that these are of another
// behaviour of the search.
func Positions(cell *experiment.SearchCell, from Source) (list []Position, stale bool) {
	suite := from.Suites[cell.Suite]
	taken := sampleOf(cell, from.Rows, suite)
	found := map[string]lab.Solved{}
	for i := range taken.solved {
		found[taken.solved[i].ID] = taken.solved[i]
	}
	for i := range suite.Positions {
		it := &suite.Positions[i]
		row, done := found[it.ID]
		list = append(list, Position{it, done, row})
	}
	return list, taken.stale
}
