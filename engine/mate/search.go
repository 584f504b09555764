package mate

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// moveLimit is the number of plies without a capture after which a game is drawn.
const moveLimit = rules.MoveLimit

// make plays a move at ply and computes the checks at the next ply.
func (s *Solver) make(m xiangqi.Move, ply int) {
	s.pos.Make(m, &s.frames[ply].undo)
	s.pos.CheckInfo(&s.frames[ply+1].check)
}

func (s *Solver) unmake(ply int) { s.pos.Unmake(&s.frames[ply].undo) }

// drawn reports whether the current position ends the attack, because the position is a repetition
// or the limit of moves without a capture is reached. The position must have a legal move.
func (s *Solver) drawn() bool {
	return s.clocked && s.pos.Clock() >= moveLimit || s.prior != nil && s.prior[s.pos.Key()]
}

// key returns the position's key in the table. If the limit of moves without a capture is near, the
// key includes the moves left, because proofs depend on them.
func (s *Solver) key() uint64 {
	key := s.pos.Key()
	if s.clocked {
		key ^= uint64(s.pos.Clock()+1) * 0x9E3779B97F4A7C15
	}
	return key
}

// attack reports whether the side to move at ply mates in at most n moves, n >= 1. If the search
// has been cancelled, the result is meaningless.
func (s *Solver) attack(n, ply int, mode Mode) bool {
	if !s.enter() || ply > 0 && s.drawn() {
		return false
	}
	key := s.key()
	e := s.table.probe(key)
	first := xiangqi.NoMove
	if e != nil {
		if mate, known := e.answers(n, mode); known {
			return mate
		}
		first = e.move
	}
	f := &s.frames[ply]
	s.pos.GenerateMovesFor(&f.check, &f.moves)
	if n > 1 {
		s.orderAttack(first, ply, mode)
	}
	witness := xiangqi.NoMove
	for i := range f.moves.Len() {
		var m xiangqi.Move
		if n > 1 {
			m = s.pick(f, i)
		} else {
			m = f.moves.At(i)
		}
		s.make(m, ply)
		var mate bool
		switch {
		case mode == ChecksOnly && !s.frames[ply+1].check.InCheck():
		case n > 1:
			mate = s.defend(n-1, ply+1, mode)
		default:
			mate, witness = s.ends(witness, ply+1)
		}
		s.unmake(ply)
		if s.stopped {
			return false
		}
		if mate {
			s.table.proved(key, n, m)
			return true
		}
	}
	s.table.disproved(key, n, mode)
	return false
}

// ends reports whether the side to move at ply has no legal move. If it has a legal move, ends
// returns one as a witness. A witness from a similar position is usually legal here too, and saves
// the generation of moves.
func (s *Solver) ends(witness xiangqi.Move, ply int) (bool, xiangqi.Move) {
	if !s.enter() {
		return false, witness
	}
	f := &s.frames[ply]
	if witness != xiangqi.NoMove && s.pos.LegalFor(&f.check, witness) {
		return false, witness
	}
	s.pos.GenerateMovesFor(&f.check, &f.moves)
	if f.moves.Len() == 0 {
		return true, witness
	}
	return false, f.moves.At(0)
}

// defend reports whether the side to move at ply is mated in at most n more moves of the attacker
// (n >= 1), whatever its defence.
func (s *Solver) defend(n, ply int, mode Mode) bool {
	if !s.enter() {
		return false
	}
	f := &s.frames[ply]
	refutation := f.holding
	tried := refutation != xiangqi.NoMove && s.pos.LegalFor(&f.check, refutation)
	if tried && (s.drawn() || !s.answer(refutation, n, ply, mode)) {
		return false
	}
	s.pos.GenerateMovesFor(&f.check, &f.moves)
	if f.moves.Len() == 0 {
		return true
	}
	if s.drawn() {
		return false
	}
	for i := range f.moves.Len() {
		m := f.moves.At(i)
		f.scores[i] = int32(s.refutes[m])
		if s.pos.IsCapture(m) {
			f.scores[i] += 1 << 16
		}
	}
	for i := range f.moves.Len() {
		m := s.pick(f, i)
		if tried && m == refutation {
			continue
		}
		if !s.answer(m, n, ply, mode) {
			return false
		}
	}
	return true
}

// answer reports whether the attacker still mates in n moves after the defence m. If m prevents the
// mate, answer stores it.
func (s *Solver) answer(m xiangqi.Move, n, ply int, mode Mode) bool {
	s.make(m, ply)
	mate := s.attack(n, ply+1, mode)
	s.unmake(ply)
	if !mate && !s.stopped {
		s.frames[ply].holding = m
		s.refutes[m] = min(s.refutes[m]+1, 1<<15)
	}
	return mate
}

// orderAttack scores the moves of the attacker at ply. The table's move comes first, then come
// checks (those with the fewest replies first), and then captures. In the mode ChecksOnly, other
// moves are dropped.
func (s *Solver) orderAttack(first xiangqi.Move, ply int, mode Mode) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	all := f.moves.Slice()
	kept := 0
	for _, m := range all {
		score := int32(0)
		if s.pos.IsCapture(m) {
			score = 1
		}
		s.make(m, ply)
		if next.check.InCheck() {
			s.pos.GenerateMovesFor(&next.check, &next.moves)
			score += 1000 - 2*int32(next.moves.Len())
		}
		s.unmake(ply)
		if mode == ChecksOnly && !next.check.InCheck() {
			continue
		}
		if m == first {
			score = 1 << 20
		}
		all[kept], f.scores[kept] = m, score
		kept++
	}
	f.moves.Truncate(kept)
}

// pick finds the move with the best score at index i or later, swaps it to index i, and returns it.
func (s *Solver) pick(f *frame, i int) xiangqi.Move {
	moves := f.moves.Slice()
	best := i
	for j := i + 1; j < len(moves); j++ {
		if f.scores[j] > f.scores[best] {
			best = j
		}
	}
	moves[i], moves[best] = moves[best], moves[i]
	f.scores[i], f.scores[best] = f.scores[best], f.scores[i]
	return moves[i]
}
