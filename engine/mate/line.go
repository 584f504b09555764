package mate

import "example.com/abyss/engine/xiangqi"

// within returns the length of the shortest mate at ply, if it is at most n moves long. It returns
// 0 if there is none.
func (s *Solver) within(n, ply int) int {
	for k := 1; k <= n; k++ {
		if s.attack(k, ply, ChecksOnly) || s.mode == FullWidth && s.attack(k, ply, FullWidth) {
			return k
		}
	}
	return 0
}

// longest returns the mate in n moves from the root against the longest defence. Among equally good
// moves, it takes the one that was generated first.
func (s *Solver) longest(n int) []xiangqi.Move {
	var line []xiangqi.Move
	ply := 0
	for ; n > 0 && !s.stopped; n-- {
		m := s.mating(n, ply)
		if m == xiangqi.NoMove {
			break
		}
		line = append(line, m)
		s.make(m, ply)
		ply++
		answer, left := s.lasting(n-1, ply)
		if answer == xiangqi.NoMove {
			break
		}
		line = append(line, answer)
		s.make(answer, ply)
		ply++
		n = left + 1
	}
	for ply > 0 {
		ply--
		s.unmake(ply)
	}
	return line
}

// mating returns a move at ply that mates in at most n moves, or NoMove if the search was
// cancelled.
func (s *Solver) mating(n, ply int) xiangqi.Move {
	if e := s.table.probe(s.key()); e != nil && e.won > 0 && int(e.won) <= n {
		return e.move
	}
	var l xiangqi.MoveList
	s.pos.GenerateMovesFor(&s.frames[ply].check, &l)
	for _, m := range l.Slice() {
		if s.mates(m, n, ply) {
			return m
		}
	}
	return xiangqi.NoMove
}

// mates reports whether one move of the attacker mates in at most n moves.
func (s *Solver) mates(m xiangqi.Move, n, ply int) bool {
	s.make(m, ply)
	defer s.unmake(ply)
	if s.mode == ChecksOnly && !s.frames[ply+1].check.InCheck() {
		return false
	}
	if n == 1 {
		mate, _ := s.ends(xiangqi.NoMove, ply+1)
		return mate
	}
	return s.defend(n-1, ply+1, ChecksOnly) || s.mode == FullWidth && s.defend(n-1, ply+1, FullWidth)
}

// Given a mate in at most n moves, lasting returns the defence at ply that delays it the longest,
// and the number of moves until the mate. It returns NoMove if there is no legal move.
func (s *Solver) lasting(n, ply int) (best xiangqi.Move, moves int) {
	var l xiangqi.MoveList
	s.pos.GenerateMovesFor(&s.frames[ply].check, &l)
	for _, m := range l.Slice() {
		s.make(m, ply)
		k := s.within(n, ply+1)
		s.unmake(ply)
		if k > moves {
			best, moves = m, k
		}
	}
	return best, moves
}
