package search

import "abyss/engine/xiangqi"

// Known is what the transposition table knows of a position: a score for the
// mover within its bound, and the best move, NoMove if there is none. Where only
// a move is known, Bound is NoBound, and score and depths are 0.
type Known struct {
	Move    xiangqi.Move
	Score   Score
	Bound   Bound
	Depth   int // plies of full width
	Quiesce int // plies of null-move quiescence search
}

// Lookup is what the table has learned of a position in the stage of the game
// that was searched last; ok is false where it knows nothing. It compares whole
// keys, whatever the search does, and changes nothing. A value that holds in one
// game only is told for the game searched last. Lookup must not be called while a
// search runs in another goroutine.
func (s *Searcher) Lookup(pos *xiangqi.Position) (k Known, ok bool) {
	e := s.table.probe(pos.Key())
	if e == nil || s.table.foreign(e, pos.Key()) {
		return Known{}, false
	}
	if m := xiangqi.Move(e.move); pos.Legal(m) {
		k.Move = m
	}
	if bound := e.bound &^ ofThisGame; e.depth != moveOnly && (bound == e.bound || s.table.current(e)) {
		k.Score, k.Bound = fromTable(Score(e.score), 0), bound
		k.Depth, k.Quiesce = int(e.depth), int(e.quiesce)
	}
	return k, k.Move != xiangqi.NoMove || k.Bound != NoBound
}
