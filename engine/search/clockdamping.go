package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	dampingPlies = iota
	dampingTable
)

var featClockDamping = Feature{
	ID:     ClockDamping,
	Name:   "damping",
	Label:  "damped evaluation",
	Doc:    "Brings the network's score nearer to a draw with every ply since the last capture. After many such plies, the table causes no cutoffs, because its values do not depend on the number of these plies.",
	Group:  GroupEval,
	Source: "as in Stockfish since about 2020",
	Counts: "positions scored, scores damped",
	Params: []Param{
		dampingPlies: {
			Name: "damping-plies", Doc: "plies without a capture at which the score would be 0; the game ends at 120", Min: 120, Max: 10_000,
			Default: 250,
		},
		dampingTable: {
			Name: "damping-table", Doc: "plies without a capture from which table values cause no cutoffs; 120 = never", Min: 0, Max: 120,
			Default: 100,
		},
	},
	requires: requires{allOf: []string{"evaluation=net"}},
}

// damped returns a score of the network, reduced towards a draw in proportion to the plies without
// a capture.
func damped(v *statics, score Score) Score {
	v.stats.tried(ClockDamping)
	less := score * Score(v.path.pos.Clock()) / Score(v.param(ClockDamping, dampingPlies))
	if less != 0 {
		v.stats.fired(ClockDamping)
	}
	return score - less
}

// lateInCount reports whether so many plies have passed since the last capture that the table's
// values are unreliable.
func lateInCount(s *Searcher) bool {
	return s.on(ClockDamping) && s.path.sums != nil && s.path.pos.Clock() >= s.param(ClockDamping, dampingTable)
}
