package search

import "example.com/abyss/engine/xiangqi"

var featCaptureHistory = Feature{
	ID:       CaptureHistory,
	Name:     "capturehistory",
	Label:    "capture history",
	Doc:      "Orders captures of about equal gain by how often such a capture, by what takes, where and what is taken, has cut off a node.",
	Group:    GroupOrder,
	Source:   "Stockfish 9 (2017)",
	Exact:    true,
	Counts:   "captures ordered, those with a history",
	requires: requires{oneOf: []string{"captures=on", "quiescence=on"}},
}

// captureCount is the count of a capture.
func captureCount(s *Searcher, m xiangqi.Move) *int16 {
	return &s.memory.capture[moveIndex(s.path.pos.At(m.From()), m.To())][s.path.pos.At(m.To()).Kind()]
}

// captureHistory is the history of a capture, for its order.
func captureHistory(s *Searcher, m xiangqi.Move) int32 {
	s.stats.tried(CaptureHistory)
	h := int32(*captureCount(s, m))
	if h != 0 {
		s.stats.fired(CaptureHistory)
	}
	return h
}

func learnCapture(s *Searcher, m xiangqi.Move, bonus int32) { learn(captureCount(s, m), bonus) }
