package search

// common contains what all parts of a search need: the active heuristics, their parameters, the
// counters, and the recorder.
type common struct {
	levels Settings
	params Params
	stats  Stats
	rec    *Recorder // nil unless a recorder records the search
}

// on reports whether a heuristic is on, at any level.
func (c *common) on(id ID) bool { return c.levels[id] != Off }

// param returns the value of a parameter. The argument index is its index in the heuristic's list.
func (c *common) param(id ID, index int) int { return int(c.params[id][index]) }
