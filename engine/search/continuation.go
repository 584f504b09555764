package search

import "abyss/engine/xiangqi"

// ContinuationHistory is the ID of continuation history.
const ContinuationHistory ID = 29

var featContinuation = Feature{
	ID:     ContinuationHistory,
	Name:   "conthist",
	Label:  "continuation history",
	Doc:    "Orders quiet moves also by how often they cut off after the opponent's last move and after the mover's own last move.",
	Group:  GroupOrder,
	Source: "Stockfish 7 (2015); counter move history, Geschwentner 2014",
	Exact:  true,
	Counts: "quiet moves ordered, those with a history",
}

// continuations are the counts of a quiet move at ply: after the opponent's last move,
// and after the mover's.
func (s *Searcher) continuations(m xiangqi.Move, ply int) (first, second *int16) {
	move := moveIndex(s.pos.At(m.From()), m.To())
	before := int32(0)
	if ply > 0 {
		before = s.stack[ply-1].came
	}
	return &s.memory.followed[0][s.stack[ply].came][move], &s.memory.followed[1][before][move]
}

// continuation is the history of a quiet move at ply, for its order.
func (s *Searcher) continuation(m xiangqi.Move, ply int) int32 {
	s.stats.tried(ContinuationHistory)
	first, second := s.continuations(m, ply)
	h := int32(*first) + int32(*second)
	if h != 0 {
		s.stats.fired(ContinuationHistory)
	}
	return h
}

func (s *Searcher) learnContinuation(m xiangqi.Move, ply int, bonus int32) {
	first, second := s.continuations(m, ply)
	learn(first, bonus)
	learn(second, bonus)
}
