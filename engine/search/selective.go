package search

import "example.com/abyss/engine/xiangqi"

// The pruning of later programs: whole nodes before their moves are searched, and late
// moves by what they can be expected to bring. None acts in check, and a move is dropped
// only after another one that does not lose by force.

// giveUp reports whether n is cut off, with its value in n.best, by its static evaluation.
func (s *Searcher) giveUp(n *node) bool {
	return s.on(ReverseFutility) && s.standsAbove(n) || s.on(Razor) && s.razored(n)
}

// drops reports whether moves of n may be dropped now.
func (s *Searcher) drops(n *node) bool {
	return n.searched > 0 && n.best > Illegal && s.stack[n.ply].eval != noEval && n.phase == ExtendFull
}

// dropsQuiet reports whether the quiet moves of n that are left come too late or promise
// too little.
func (s *Searcher) dropsQuiet(n *node) bool {
	return s.on(LateMoves) && s.tooLate(n) || s.on(MoveFutility) && s.tooQuiet(n)
}

// thin drops what is left of n's moves from place i on and is quiet and gives no check: it
// comes last in the order, as orderDropped.
func (s *Searcher) thin(n *node, i int) {
	f := &s.frames[n.ply]
	for j, m := range f.moves.Slice()[i:] {
		if !s.pos.IsCapture(m) && !s.checksBy(n, m) {
			f.scores[i+j] = orderDropped
			s.rec.thinned(1)
		}
	}
}

// keepChecks drops the moves of n from place i on, all of them quiet, that give no check.
func (s *Searcher) keepChecks(n *node, i int) {
	moves := &s.frames[n.ply].moves
	kept := i
	for _, m := range moves.Slice()[i:] {
		if s.checksBy(n, m) {
			moves.Slice()[kept] = m
			kept++
		}
	}
	s.rec.thinned(moves.Len() - kept)
	moves.Truncate(kept)
}

// checksBy reports whether a move of n gives check.
func (s *Searcher) checksBy(n *node, m xiangqi.Move) bool {
	at := &s.stack[n.ply]
	if !n.pointed {
		n.pointed = true
		s.pos.CheckPoints(&at.checks)
	}
	return s.pos.GivesCheckBy(&at.checks, m)
}
