package runner

import (
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/message"
)

// NewCellPlan returns a plan of the cells for NodesOf, each of them once, with the units that the
// ledger lacks.
func NewCellPlan(cells []experiment.SearchCell, suites map[string]lab.Suite, have *ledger.Set) (*Plan, error) {
	plan := &Plan{}
	seen := map[ledger.Cell]bool{}
	estimates := work.NewEstimates(have, nil)
	for i := range cells {
		cell := &cells[i]
		suite, ok := suites[cell.Suite]
		if !ok {
			return nil, message.Errorf("suite %q is not known", cell.Suite)
		}
		keys := keysOf(cell)
		if seen[keys[0]] {
			continue
		}
		seen[keys[0]] = true
		b, names := work.NewSearchBatch(cell, suite), work.PositionsOf(suite)
		b.Expect(estimates)
		plan.Cells = append(plan.Cells, Planned{Batch: b, Todo: slices.DeleteFunc(b.Lacking(have), func(n int) bool {
			return have.Has(names.Unit(keys[len(keys)-1], n))
		})})
	}
	return plan, have.Err()
}

// NodesOf returns the sum of the nodes of a cell's positions. ok is false if the ledger lacks one
// of the positions. If the search has a node limit, NodesOf also uses rows of the same search
// without the limit, and counts each of them with at most as many nodes as the limit.
func NodesOf(cell *experiment.SearchCell, suite lab.Suite, have *ledger.Set) (nodes float64, ok bool) {
	keys, names := keysOf(cell), work.PositionsOf(suite)
	for i := range suite.Positions {
		row, found := have.Get(names.Unit(keys[0], i))
		if !found {
			row, found = have.Get(names.Unit(keys[len(keys)-1], i))
		}
		if !found {
			return 0, false
		}
		if most := cell.Limits.Nodes; most > 0 {
			row.Nodes = min(row.Nodes, most)
		}
		nodes += float64(row.Nodes)
	}
	return nodes, true
}

// keysOf returns the key of a cell. If the cell limits both nodes and depth, it also returns the
// key of the same search without the node limit.
func keysOf(cell *experiment.SearchCell) []ledger.Cell {
	key := cell.Key()
	if cell.Limits.Nodes == 0 || cell.Limits.Depth == 0 {
		return []ledger.Cell{key}
	}
	limits := cell.Limits
	limits.Nodes = 0
	unlimited := key
	unlimited.Limits = ledger.LimitsText(limits)
	return []ledger.Cell{key, unlimited}
}
