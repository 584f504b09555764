package search

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// answer is a reply to a root move that ends the game by a third occurrence, lost for the
// root's mover. The search alone would not see it where a table entry of the position
// before it, of an earlier occurrence, cuts the node off, or a heuristic drops the reply.
type answer struct{ move, reply xiangqi.Move }

// mayBeAnswered reports whether a reply to a root move may be a third occurrence: whether
// a position of the root's mover is twice in the game.
func (s *Searcher) mayBeAnswered() bool {
	if _, thesis := s.rules.Thesis(); thesis {
		return false // that rule forbids moves to who makes them
	}
	oldest := s.base - s.frames[0].reversible
	for at := s.base - 2; at-4 >= oldest; at -= 2 {
		for i := at - 4; i >= oldest; i -= 2 {
			if s.past[i].key == s.past[at].key {
				return true
			}
		}
	}
	return false
}

// noteAnswer looks for an answer to root move m, which has just been made.
func (s *Searcher) noteAnswer(m xiangqi.Move) {
	f := &s.frames[1]
	s.pos.GenerateMovesFor(&f.check, &f.moves)
	for _, reply := range f.moves.Slice() {
		s.make(reply, 1)
		first := s.occurrence(s.base+2, 2)
		if first >= 0 {
			first = s.occurrence(first, 2)
		}
		lost := false
		if first >= 0 {
			loser, ok := rules.CycleLoser(s.rules, &s.pos, s.played(first, 2))
			lost = ok && loser == s.pos.Side()
		}
		s.unmake(1)
		if lost {
			s.answers = append(s.answers, answer{m, reply})
			return
		}
	}
}

// answered reports whether the root move that led to ply 1 has an answer, and makes that
// the line there. The mover has at least -Illegal then.
func (s *Searcher) answered() bool {
	for _, a := range s.answers {
		if a.move == s.frames[0].undo.Move() {
			s.frames[1].line[0], s.frames[1].lineLen = a.reply, 1
			s.stats.Repetitions++
			s.leanOn(s.base, 1)
			return true
		}
	}
	return false
}
