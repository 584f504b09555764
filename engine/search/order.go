package search

import "example.com/abyss/engine/xiangqi"

// The classes of moves, best first (thesis 3.2: "the relative importance is
// given in that order"). A capture adds its gain in centipawns; a quiet move has
// its history alone.
const (
	orderFirst      int32 = 1 << 30
	orderRefutation int32 = 1 << 29
	orderCapture    int32 = 1 << 28
	orderKiller     int32 = orderCapture - 1
	historyLimit    int32 = 1 << 27
	orderLosing     int32 = -1 << 28
	orderDropped    int32 = -1 << 30
)

// orderScore is the ordering score of one move by the heuristics of 1992 and the exchange.
func (s *Searcher) orderScore(m, tableMove, refutation xiangqi.Move) int32 {
	switch {
	case m == tableMove:
		return orderFirst
	case m == refutation:
		return orderRefutation
	case s.on(CaptureOrder) && s.path.pos.IsCapture(m):
		return s.captureScore(m)
	case s.on(History):
		return s.history[historyIndex(m)]
	}
	return 0
}

// captureScore is the ordering score of a capture.
func (s *Searcher) captureScore(m xiangqi.Move) int32 {
	if s.on(LosingCaptures) && losesMaterial(s, m) {
		return orderLosing + s.captureOrder(m)
	}
	return orderCapture + s.captureOrder(m)
}

// captureOrder is the order of a capture among captures.
func (s *Searcher) captureOrder(m xiangqi.Move) int32 {
	gain := s.path.pos.MaterialGain(m)
	if !s.on(CaptureHistory) {
		return gain
	}
	return gain*captureUnit + captureHistory(s, m)
}

// captureUnit is what a centipawn of gain weighs against a capture's history.
const captureUnit = 64

// orderMoves scores the moves of the node for pick.
func (s *Searcher) orderMoves(tableMove xiangqi.Move, ply int) {
	f := &s.path.frames[ply]
	refutation := refutationMove(s, ply)
	if s.learns {
		s.orderByMemory(tableMove, refutation, ply)
		return
	}
	captures := uint64(0)
	for i := range f.moves.Len() {
		score := s.orderScore(f.moves.At(i), tableMove, refutation)
		if isCapture(score) {
			captures++
		}
		f.scores[i] = score
	}
	countCaptures(s, captures)
}

// orderCaptures scores the captures of a capture node by their gain only, whatever the
// switches: the capture search stops at the first that gains too little.
func (s *Searcher) orderCaptures(ply int) {
	f, pos := &s.path.frames[ply], &s.path.pos
	if s.on(LiveStage) {
		pos = inItsStage(s)
	}
	for i := range f.moves.Len() {
		f.scores[i] = pos.MaterialGain(f.moves.At(i))
	}
}

// pick moves the best of the moves from place i on to place i and returns it. Equal
// moves come in the order generated unless Perturb has ranked them; the moves passed over
// keep their order, so that the order is deterministic.
func (s *Searcher) pick(i, ply int) xiangqi.Move {
	f := &s.path.frames[ply]
	moves := f.moves.Slice()
	scores := f.scores[:len(moves)]
	top, best := i, scores[i]
	for j, score := range scores[i+1:] {
		if score > best {
			top, best = i+1+j, score
		}
	}
	if s.ties != nil {
		top = s.ties.first(moves, scores, top)
	}
	m, score := moves[top], scores[top]
	copy(moves[i+1:top+1], moves[i:top])
	copy(scores[i+1:top+1], scores[i:top])
	moves[i], scores[i] = m, score
	return m
}
