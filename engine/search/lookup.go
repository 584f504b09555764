package search

import "abyss/engine/xiangqi"

// Known is what the transposition table knows of a position: a score for the
// mover within its bound, and the best move, NoMove if there is none.
type Known struct {
	Move    xiangqi.Move
	Score   Score
	Bound   Bound
	Depth   int // plies of full width
	Quiesce int // plies of null-move quiescence search
}

// Lookup is what the table has learned of a position in the stage of the game
// that was searched last; ok is false where it knows nothing. It must not be
// called while a search runs.
func (s *Searcher) Lookup(pos *xiangqi.Position) (k Known, ok bool) {
	e := s.table.probe(pos.Key())
	if e == nil {
		return Known{}, false
	}
	k = Known{Score: fromTable(Score(e.score), 0), Bound: e.bound, Depth: int(e.depth), Quiesce: int(e.quiesce)}
	if m := xiangqi.Move(e.move); pos.Legal(m) {
		k.Move = m
	}
	return k, true
}
