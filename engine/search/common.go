package search

// common is the part that all others of a search need: which heuristics are on, with their
// parameters, the counters, and the recorder.
type common struct {
	levels Settings
	params Params
	stats  Stats
	rec    *Recorder // nil unless the search is recorded
}

// on reports whether a heuristic is on, at any level.
func (c *common) on(id ID) bool { return c.levels[id] != Off }

// param is a parameter by its index in the list of its heuristic.
func (c *common) param(id ID, index int) int { return int(c.params[id][index]) }
