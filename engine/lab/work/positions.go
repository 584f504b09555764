package work

import (
	"sync"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/ledger"
)

// known are the positions of the suites used: writing a position takes longer than
// querying its row, and a plan has thousands of cells of few suites.
var known sync.Map // of *lab.Item, the first of a suite, to knownSuite

type knownSuite struct {
	check     uint64
	positions *ledger.Positions
}

// PositionsOf are the positions of a suite as a ledger knows them.
func PositionsOf(suite lab.Suite) *ledger.Positions {
	if len(suite.Positions) == 0 {
		return &ledger.Positions{}
	}
	check := uint64(len(suite.Positions)) // whoever changes a suite in its place changes this
	for i := range suite.Positions {
		check = check*31 + suite.Positions[i].Pos.Key()
	}
	first := &suite.Positions[0]
	if k, ok := known.Load(first); ok && k.(knownSuite).check == check {
		return k.(knownSuite).positions
	}
	p := &ledger.Positions{}
	for i := range suite.Positions {
		p.Add(suite.Positions[i].ID, suite.Positions[i].Pos.FEN())
	}
	known.Store(first, knownSuite{check, p})
	return p
}
