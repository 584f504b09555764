package search

import "example.com/abyss/engine/xiangqi"

var featCaptureHistory = Feature{
	ID:       CaptureHistory,
	Name:     "capturehistory",
	Label:    "capture history",
	Doc:      "Orders captures of about equal gain by how often a capture with the same piece, point and victim has cut off a node.",
	Group:    GroupOrder,
	Source:   "Stockfish 9 (2017)",
	Exact:    true,
	Counts:   "captures ordered, those with a history",
	requires: requires{oneOf: []string{"captures=on", "quiescence=on"}},
}

// captureCount returns the history count of a capture.
func captureCount(o *ordering, m xiangqi.Move) *int16 {
	return &o.memory.capture[moveIndex(o.path.pos.At(m.From()), m.To())][o.path.pos.At(m.To()).Kind()]
}

// captureHistory returns the history of a capture, for move ordering.
func captureHistory(o *ordering, m xiangqi.Move) int32 {
	o.stats.tried(CaptureHistory)
	h := int32(*captureCount(o, m))
	if h != 0 {
		o.stats.fired(CaptureHistory)
	}
	return h
}

func learnCapture(o *ordering, m xiangqi.Move, bonus int32) { learnCount(captureCount(o, m), bonus) }
