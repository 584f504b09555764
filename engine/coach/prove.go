package coach

import (
	"context"

	"example.com/abyss/engine/xiangqi"
)

// These constants limit a proof of material.
const (
	proofNodes = 400_000 // positions; beyond this limit nothing is proved
	leastPlies = 3       // the fewest full-width plies; fewer do not see what a capture costs later
	proofPlies = 6       // the most full-width plies
	checkPlies = 24      // plies of a line with all its extensions for checks

	pollInterval = 4096 // positions between two checks of the context
	tolerance    = 6    // tenths of a pawn by which a proved gain may be smaller than the claim; a fifth of the claim if that is more
)

// prover proves gains by a search that knows only captures and mates.
type prover struct {
	ctx   context.Context
	pos   xiangqi.Position
	nodes int
	known map[proof]bool
}

// proof identifies a question: whether the side to move gains a certain worth within a number of
// plies.
type proof struct {
	key   uint64
	depth int8
	need  int16
}

// wins reports whether the side to move gains at least the given worth, in tenths of a pawn,
// against every defence. It searches depth full-width plies and then captures that lose nothing by
// exchange. A side without a legal move has lost everything. known is false if the limit of nodes
// or the end of ctx stopped the search.
func wins(ctx context.Context, p *xiangqi.Position, least, depth int) (won, known bool) {
	s := prover{ctx: ctx, pos: *p, known: map[proof]bool{}}
	s.pos.SetValues(nil)
	won = s.search(depth, least, 0)
	return won && s.nodes < proofNodes, s.nodes < proofNodes
}

// gains reports the same as wins, for one move of the side to move. It returns false if the result
// is unknown.
func gains(ctx context.Context, p *xiangqi.Position, m xiangqi.Move, least, depth int) bool {
	after := played(p, m)
	won, known := wins(ctx, &after, 1-(least-taken(p, m)), depth-1)
	return known && !won
}

// search reports whether the side to move gains at least the worth in the parameter need. The value
// is meaningless if the limit of nodes is reached.
func (s *prover) search(depth, need, ply int) bool {
	if s.nodes++; s.nodes%pollInterval == 0 && s.ctx.Err() != nil {
		s.nodes = proofNodes
	}
	if s.nodes >= proofNodes {
		return false
	}
	var check xiangqi.CheckInfo
	s.pos.CheckInfo(&check)
	if check.InCheck() {
		depth = max(depth, 1)
	}
	if depth <= 0 || ply >= checkPlies {
		return s.capture(&check, need, ply)
	}
	k := proof{s.pos.Key(), int8(depth), int16(need)}
	if won, ok := s.known[k]; ok {
		return won
	}
	won := s.moves(&check, depth, need, ply)
	s.known[k] = won
	return won
}

// moves tries every legal move, profitable captures first and quiet moves last.
func (s *prover) moves(check *xiangqi.CheckInfo, depth, need, ply int) bool {
	var l xiangqi.MoveList
	s.pos.GenerateMovesFor(check, &l)
	for pass := range 3 {
		for _, m := range l.Slice() {
			order := 2
			if s.pos.IsCapture(m) {
				order = 1
				if pays(&s.pos, m, 0) {
					order = 0
				}
			}
			if order == pass && s.try(m, depth-1, need, ply) {
				return true
			}
		}
	}
	return false
}

// try reports whether a move gains at least the worth in the parameter need. If the parameter depth
// is 0 or less, it searches only captures and the answers to checks.
func (s *prover) try(m xiangqi.Move, depth, need, ply int) bool {
	if pc := s.pos.At(m.To()); pc != xiangqi.NoPiece {
		need -= worth(pc, m.To())
	}
	var u xiangqi.Undo
	s.pos.Make(m, &u)
	won := !s.search(depth, 1-need, ply+1)
	s.pos.Unmake(&u)
	return won && s.nodes < proofNodes
}

// capture tries the captures that do not lose by exchange, and the choice to make none.
func (s *prover) capture(check *xiangqi.CheckInfo, need, ply int) bool {
	if need <= 0 {
		return true
	}
	if ply >= 2*checkPlies {
		return false
	}
	var l xiangqi.MoveList
	s.pos.GenerateCapturesFor(check, &l)
	for _, m := range l.Slice() {
		if pays(&s.pos, m, 0) && s.try(m, 0, need, ply) {
			return true
		}
	}
	return false
}
