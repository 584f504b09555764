package report

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
)

// Position is one position of a cell, with the task and the result of its search. The field Row is
// empty if Done is false.
type Position struct {
	Item *lab.Item // the item of the suite, which is read-only
	Done bool
	Row  lab.Solved
}

// Positions lists the positions of a cell in the order of its suite, with the rows from which the
// table's figures are computed. stale reports whether the rows come from another version of the
// search.
func Positions(cell *experiment.SearchCell, from Source) (list []Position, stale bool) {
	suite := from.Suites[cell.Suite]
	taken := from.take(cell)
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
