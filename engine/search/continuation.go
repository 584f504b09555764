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

// continuations are the counts of moves at ply by what went before: the opponent's last
// move and the mover's own.
func (s *Searcher) continuations(ply int) (after, second *[moveIndexes]int16) {
	before := int32(0)
	if ply > 0 {
		before = s.stack[ply-1].came
	}
	return &s.memory.followed[0][s.stack[ply].came], &s.memory.followed[1][before]
}

// learnContinuation adds to the counts of a quiet move at ply.
func (s *Searcher) learnContinuation(m xiangqi.Move, ply int, bonus int32) {
	after, second := s.continuations(ply)
	move := moveIndex(s.pos.At(m.From()), m.To())
	learn(&after[move], bonus)
	learn(&second[move], bonus)
}
