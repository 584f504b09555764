package search

import "example.com/abyss/engine/xiangqi"

// Known contains a position's entry in the transposition table: a score for the mover with its
// bound, and the best move. The move is NoMove if the entry has no move. If only a move is known,
// Bound is NoBound, and the score and depths are 0.
type Known struct {
	Move    xiangqi.Move
	Score   Score
	Bound   Bound
	Depth   int // number of full-width plies
	Quiesce int // number of plies of null-move quiescence search
}

// Lookup returns what is known about a position: its result in the ending tables, or else its entry
// in the transposition table for the rules and the stage of the last search. ok is false if there
// is neither. Lookup compares whole keys, whatever the value of lock-bits, and changes nothing. It
// returns a value that is valid in only one game only if the last search stored it. Lookup must not
// be called while a search runs in another goroutine.
func (s *Searcher) Lookup(pos *xiangqi.Position) (k Known, ok bool) {
	if k, ok := s.lookupEnding(pos); ok {
		return k, true
	}
	e, ok := s.table.probe(pos.Key())
	if !ok || s.table.foreign(e, pos.Key()) {
		return Known{}, false
	}
	if m := e.move(); pos.Legal(m) {
		k.Move = m
	}
	if e.depth() != moveOnly && (e.bound()&ofThisGame == 0 || s.table.current(e)) {
		k.Score, k.Bound = fromTable(e.score(), 0), e.kind()
		k.Depth, k.Quiesce = e.depth(), e.quiesce()
	}
	return k, k.Move != xiangqi.NoMove || k.Bound != NoBound
}
