package work

import (
	"errors"
	"fmt"

	"example.com/abyss/engine/search"
)

// These are limits for a unit from another machine.
const (
	maxNodes   = uint64(1e11) // limit of a search: a day of one core
	maxEntries = 1 << 22      // limit of a player's tables: 64 MB, the size in the largest experiment
	maxPlies   = 10_000       // limit of a game
)

var errTimed = errors.New("limited by time, which differs between machines: searched here")

// checkLimits requires limits that end a search soon enough. The argument needed is false if
// something else ends the search.
func checkLimits(l search.Limits, needed bool) error {
	switch {
	case l.Time > 0 || l.Budget.Limited():
		return errTimed
	case l.Depth < 0 || l.Depth > search.MaxDepth:
		return fmt.Errorf("depth %d: expected 0 to %d plies", l.Depth, search.MaxDepth)
	case l.Nodes > maxNodes || l.Begin > maxNodes:
		return fmt.Errorf("nodes %d: expected %d at most", max(l.Nodes, l.Begin), maxNodes)
	case needed && l.Depth == 0 && l.Nodes == 0:
		return errors.New("expected a limit of depth or nodes, found none")
	}
	return nil
}

// checkEntries returns an error if the tables of a player are too large.
func checkEntries(n int) error {
	if n > maxEntries {
		return fmt.Errorf("table-entries=%d: expected %d at most", n, maxEntries)
	}
	return nil
}

// memory returns the size of tables in bytes.
func memory(entries int) int64 {
	const entry = 16 // size of a table entry in bytes
	return entry * int64(entries)
}
