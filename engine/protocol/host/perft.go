package host

import (
	"context"

	"example.com/abyss/engine/xiangqi"
)

// Divide counts the move sequences of a length, in plies, after each legal move, and calls report
// with each count. If ctx has ended, total is meaningless.
func Divide(ctx context.Context, pos xiangqi.Position, depth int, report func(m xiangqi.Move, nodes uint64)) (total uint64) {
	if depth < 1 {
		return 1
	}
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	for _, m := range l.Slice() {
		var u xiangqi.Undo
		pos.Make(m, &u)
		nodes := perft(ctx, &pos, depth-1)
		pos.Unmake(&u)
		if ctx.Err() != nil {
			break
		}
		report(m, nodes)
		total += nodes
	}
	return total
}

// perftBlock is the depth, in plies, that is counted between two checks of the context. It takes
// some milliseconds.
const perftBlock = 3

// perft works like xiangqi.Perft, but returns soon after ctx ends.
func perft(ctx context.Context, pos *xiangqi.Position, depth int) (total uint64) {
	if depth <= perftBlock {
		return xiangqi.Perft(pos, depth)
	}
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	for _, m := range l.Slice() {
		if ctx.Err() != nil {
			return total
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		total += perft(ctx, pos, depth-1)
		pos.Unmake(&u)
	}
	return total
}
