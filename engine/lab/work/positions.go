package work

import (
	"sync"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/ledger"
)

// The map known caches the positions of the suites in use, because it takes longer to write a
// position as text than to query its row. A plan has thousands of cells but few suites.
var known sync.Map // from the first *lab.Item of a suite to its knownSuite

type knownSuite struct {
	check     uint64
	positions *ledger.Positions
}

// PositionsOf returns the positions of a suite in the form that a ledger uses.
func PositionsOf(suite lab.Suite) *ledger.Positions {
	if len(suite.Positions) == 0 {
		return &ledger.Positions{}
	}
	check := uint64(len(suite.Positions)) // a value that changes if the suite is modified in place
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
