package review

import (
	"context"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Last judges the last move of a game from start as Walk does. It searches the position after the
// move, and then the position before it with the same table. Options.Workers is ignored.
//
// The error names an illegal move, reports a game without moves or a failed engine, or is the error
// of ctx.
func Last(ctx context.Context, start xiangqi.Position, moves []xiangqi.Move, set rules.Set, o Options) (p Ply, err error) {
	if len(moves) == 0 {
		return Ply{}, message.Errorf("there is no move to judge")
	}
	roots, err := o.prepare(start, moves, set)
	if err != nil {
		return Ply{}, err
	}
	defer func() {
		if failed := recover(); failed != nil {
			p, err = Ply{}, message.Errorf("the engine failed at move %d: %v", len(moves), failed)
		}
	}()
	engine := search.New(o.Search)
	i := len(moves) - 1
	after := look(ctx, engine, &roots[i+1], o.Limits, true)
	before := look(ctx, engine, &roots[i], o.Limits, false)
	if err := ctx.Err(); err != nil {
		return Ply{}, err
	}
	return newPly(i, &roots[i+1].Pos, moves[i], &before, &after), nil
}
