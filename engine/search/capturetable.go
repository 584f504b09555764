package search

import "example.com/abyss/engine/xiangqi"

var featCaptureTable = Feature{
	ID:       CaptureTable,
	Name:     "capturetable",
	Label:    "capture-search values in the table",
	Doc:      "Stores the values of the capture search in the table too, separately from those of deeper searches.",
	Group:    GroupTable,
	Source:   "thesis 5.3.1.1, where it is left for later",
	Counts:   "look-ups, cutoffs",
	Shares:   []string{"lock-bits", "table-replacement"},
	requires: requires{allOf: []string{"quiescence=off"}},
}

// captureSalt separates the entries of the capture search, whose values are valid only for
// captures, from the entries of the other searches.
const captureSalt = 0x5BD1E995_9E3779B9

// captureKey returns the key of the position at ply in the capture search. If that search is
// limited in plies, the key includes the number of plies left.
func captureKey(s *Searcher, end, ply int) uint64 {
	key := s.path.pos.Key() ^ captureSalt
	if s.param(captureSearch, captureDepth) < maxPly {
		key ^= uint64(end-ply+1) * 0xD6E8FEB86659FD93
	}
	return key
}

// probeCapture looks up the position at ply for the capture search.
func probeCapture(s *Searcher, alpha, beta Score, end, ply int) (Score, bool) {
	s.stats.tried(CaptureTable)
	e, ok := s.table.probe(captureKey(s, end, ply))
	if !ok {
		return 0, false
	}
	score := e.score()
	if e.bound() == Exact || e.bound() == Lower && score >= beta || e.bound() == Upper && score <= alpha {
		s.rec.acted(CaptureTable)
		s.stats.fired(CaptureTable)
		return score, true
	}
	return 0, false
}

// storeCapture stores a value of the capture search. The entry has depth 0, so that the table
// replaces it first.
func storeCapture(s *Searcher, best, alpha, beta Score, move xiangqi.Move, end, ply int) {
	bound := Exact
	switch {
	case best >= beta:
		bound = Lower
	case best <= alpha:
		bound = Upper
	}
	s.table.store(&tableWrite{key: captureKey(s, end, ply), move: move, score: best, bound: bound})
}
