package search

import (
	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

var featMinWindow = Feature{
	ID:     MinWindow,
	Name:   "minwindow",
	Label:  "minimal window search",
	Doc:    "Searches every move after the first with a window of one point, and again when it turns out better.",
	Group:  GroupWindow,
	Source: "thesis 2.4, Figure 3.3",
	Exact:  true,
	Counts: "minimal windows, second searches",
	Bool:   func(f *Features) *bool { return &f.MinWindow },
}

// alphaBeta is the value of the position at ply for its mover, searched depth
// plies deep in full width with the window (alpha, beta), fail-soft: a value
// outside the window is a bound on the true one. After the search is stopped
// the value means nothing.
//
// Source: thesis, Figures 3.3, 3.4 and 4.1, with the switches of Features.
func (s *Searcher) alphaBeta(alpha, beta Score, depth, ply int) Score {
	// 1. Count the node; unwind when the search is over.
	if !s.enter() {
		return 0
	}
	f := &s.frames[ply]
	f.lineLen = 0
	s.selDepth = max(s.selDepth, ply)

	// 2. A repeated position needs no search, and long draws none either.
	if f.reversible >= 4 {
		if score, repeated := s.repetition(ply); repeated {
			return score
		}
	}
	if s.pos.Clock() >= rules.MoveLimit && s.pos.HasLegalMove() {
		return Draw
	}

	// 3. Horizon: the capture search.
	if depth <= 0 || ply >= maxPly-1 {
		return s.leaf(alpha, beta, ply)
	}

	// 4. Transposition table.
	tableMove := xiangqi.NoMove
	if s.f.Table || s.f.TableOrder {
		score, cut := s.probe(&tableMove, &alpha, &beta, depth, ply)
		if cut {
			return score
		}
	}
	alphaAtEntry := alpha

	// 5. Null move: may cut, or raise the lower bound.
	best := -Infinity
	if s.f.NullMove != NullOff && s.nullAllowed(depth, ply) {
		best = s.nullMove(alpha, beta, depth, ply)
		if s.stopped {
			return 0
		}
		if best >= beta {
			s.store(xiangqi.NoMove, best, depth, ply, Lower)
			return best
		}
	}

	// 6. Moves. Having none loses, in check or not.
	s.pos.GenerateMovesFor(&f.check, &f.moves)
	n := f.moves.Len()
	if n == 0 {
		return MatedIn(ply)
	}
	s.orderMoves(tableMove, ply)
	futile := s.f.Futility && depth == 1 && s.futileNode(alpha)
	bestMove := xiangqi.NoMove
	searched := 0
	for i := range n {
		m := s.pick(i, ply)
		s.make(m, ply)

		// 7. Futility: quiet moves that cannot raise alpha are not searched.
		if futile && s.futileMove(alpha, ply) {
			best = max(best, s.materialAfter()+s.margin)
			s.unmake(ply)
			continue
		}

		// 8. Extensions, then the search of the move.
		score := s.searchMove(moveSearch{
			alpha: max(alpha, best),
			beta:  beta,
			depth: depth - 1 + s.extension(&s.frames[ply+1]),
			first: searched == 0,
		}, ply)
		s.unmake(ply)
		if s.stopped {
			return 0
		}
		searched++
		if score <= best {
			continue
		}
		best, bestMove = score, m
		s.extendLine(m, ply)
		if score >= beta {
			s.cutoff(m, tableMove, searched, ply)
			break
		}
	}

	// 9. Remember the result.
	if s.f.History && best > alphaAtEntry && bestMove != xiangqi.NoMove {
		s.reward(bestMove, depth)
	}
	bound := Exact
	switch {
	case best >= beta:
		bound = Lower
	case best <= alphaAtEntry:
		bound = Upper
	}
	s.store(bestMove, best, depth, ply, bound)
	return best
}

// moveSearch says how to search a move already made.
type moveSearch struct {
	alpha, beta Score
	depth       int // plies left after the move
	first       bool
}

// searchMove is the value, for the mover at ply, of the move just made there.
// Every move but the first gets a minimal window, and the full one when it
// turns out better; at the horizon the capture search's bound is taken as it
// is, as in Figure 3.3.
func (s *Searcher) searchMove(m moveSearch, ply int) Score {
	if m.first || !s.f.MinWindow || m.beta-m.alpha <= 1 {
		return -s.alphaBeta(-m.beta, -m.alpha, m.depth, ply+1)
	}
	s.stats.tried(MinWindow)
	score := -s.alphaBeta(-m.alpha-1, -m.alpha, m.depth, ply+1)
	if score <= m.alpha || score >= m.beta || m.depth <= 0 || s.stopped {
		return score
	}
	s.stats.fired(MinWindow)
	s.stats.Researches++
	return -s.alphaBeta(-m.beta, -score, m.depth, ply+1)
}

// extension is the number of plies the move just made earns.
func (s *Searcher) extension(next *frame) int {
	if s.f.CheckEvasions != ExtendOff && s.checkEvasion(next) {
		return 1
	}
	return 0
}

// probe looks the position up. It narrows the window with the entry's bound,
// and reports a cutoff when nothing is left of it.
func (s *Searcher) probe(move *xiangqi.Move, alpha, beta *Score, depth, ply int) (Score, bool) {
	s.stats.TableProbes++
	if s.f.Table {
		s.stats.tried(Table)
	}
	e := s.table.probe(s.pos.Key())
	if e == nil {
		return 0, false
	}
	s.stats.TableHits++
	if s.f.TableOrder && e.move != 0 && s.pos.LegalFor(&s.frames[ply].check, xiangqi.Move(e.move)) {
		*move = xiangqi.Move(e.move)
		s.stats.tried(TableOrder)
	}
	if !s.f.Table || int(e.depth) < depth || s.equalDepth && int(e.depth) != depth {
		return 0, false
	}
	score := fromTable(Score(e.score), ply)
	cut := false
	switch e.bound {
	case Exact:
		cut = true
	case Lower:
		*alpha = max(*alpha, score)
		cut = *alpha >= *beta
	case Upper:
		*beta = min(*beta, score)
		cut = *alpha >= *beta
	case NoBound:
	}
	if cut {
		s.stats.TableCutoffs++
		s.stats.fired(Table)
		if e.move != 0 && s.pos.LegalFor(&s.frames[ply].check, xiangqi.Move(e.move)) {
			s.frames[ply].line[0] = xiangqi.Move(e.move)
			s.frames[ply].lineLen = 1
		}
	}
	return score, cut
}

// store keeps the value of the position at ply.
func (s *Searcher) store(move xiangqi.Move, score Score, depth, ply int, bound Bound) {
	if !s.f.Table && !s.f.TableOrder || !storable(score) {
		return
	}
	written, overlap := s.table.store(s.pos.Key(), uint16(move), toTable(score, ply), depth, bound)
	if written {
		s.stats.TableStores++
	}
	if overlap {
		s.stats.TableOverlaps++
	}
}

// extendLine makes m and the line below it the best line of the position.
func (s *Searcher) extendLine(m xiangqi.Move, ply int) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	f.line[0] = m
	f.lineLen = 1 + copy(f.line[1:], next.line[:next.lineLen])
}

// cutoff counts which move cut a node off, and to whose credit.
func (s *Searcher) cutoff(m, tableMove xiangqi.Move, searched, ply int) {
	s.stats.Cutoffs++
	if searched == 1 {
		s.stats.FirstCutoffs++
	}
	switch order := s.frames[ply].scores[0]; {
	case m == tableMove:
		s.stats.fired(TableOrder)
	case order >= orderRefutation && m == s.frames[ply].moves.At(0):
		s.stats.fired(Refutation)
	}
}
