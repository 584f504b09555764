package mate

import (
	"context"

	"example.com/abyss/engine/xiangqi"
)

// Solutions returns every first move that mates in at most p.Moves moves, in the order in which the
// moves were generated. If a limit or the context ended the search, complete is false and moves may
// be missing.
func (s *Solver) Solutions(ctx context.Context, p Problem) (moves []xiangqi.Move, nodes uint64, complete bool) {
	s.prepare(ctx, &p)
	n := min(max(p.Moves, 1), MaxMoves)
	var l xiangqi.MoveList
	s.pos.GenerateMovesFor(&s.frames[0].check, &l)
	for _, m := range l.Slice() {
		if s.mates(m, n, 0) && !s.stopped {
			moves = append(moves, m)
		}
	}
	s.ctx = nil
	return moves, s.nodes, !s.stopped
}
