package puzzle

import (
	"context"
	"math"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// wrongChance is how much higher another move's chance of winning must be for a solution to be
// wrong.
const wrongChance = 0.1

// keyNodes limits the search for other first moves that mate, in positions. The search takes about
// a second.
const keyNodes = 2_000_000

// CheckKeys does the checks of Check. For a mate it also reports a shorter mate, and a first move
// that mates in time but is not listed as a solution. The app does not run this check, because
// Judge accepts such a move from a solver.
func (j *Judge) CheckKeys(ctx context.Context, p Puzzle) error {
	if err := j.Check(ctx, p); err != nil || p.Mate == 0 {
		return err
	}
	task := mate.Problem{Pos: p.Item.Pos, Moves: p.Mate, Nodes: keyNodes}
	if short := j.prover().Solve(ctx, task); short.Verdict == mate.Mate && short.Moves < p.Mate {
		return message.Errorf("%v mates in %d: expected a solution that mates as fast, not in %d", short.Line[0], short.Moves, p.Mate)
	}
	if len(p.Item.Best) == 0 {
		return nil // every mate is a solution
	}
	keys, _, _ := j.prover().Solutions(ctx, task)
	for _, m := range keys {
		if !p.Item.Hit(m) {
			return message.Errorf("%v also mates in %d, like %v: expected only one such move, or both as solutions", m, p.Mate, p.Item.Best[0])
		}
	}
	return nil
}

// Check returns an error if the solution of a puzzle does not mate, or if another move is better or
// as good. It returns nil for a sound puzzle, and also if a proof reaches its limit or ctx ends
// before there is an answer.
//
// A mate is checked by a proof, and any other puzzle by a search of its first move.
func (j *Judge) Check(ctx context.Context, p Puzzle) error {
	a := NewAttempt(p)
	if p.Mate > 0 {
		solutions := a.Solution()
		if len(solutions) == 0 {
			if j.solve(ctx, mate.Problem{Pos: p.Item.Pos, Moves: p.Mate}).Verdict == mate.NoMate {
				return message.Errorf("there is no mate in %d", p.Mate)
			}
			return nil
		}
		for _, m := range append(solutions[:1:1], p.Item.Best...) {
			if answer := j.Try(ctx, a.Task(m)); !answer.Right && !answer.Open() {
				return message.Errorf("%v does not mate in %d, because of %v: expected a solution that mates", m, p.Mate, answer.Refuted)
			}
		}
		return nil
	}
	all := j.find(ctx, a.Pos) // this call also creates the searcher
	j.search.NewGame()
	two := j.search.Search(ctx, search.Root{Pos: a.Pos, Rules: rules.Simple}, search.Limits{Nodes: 2 * searchNodes, Lines: 2}, nil)
	if ctx.Err() != nil {
		return nil
	}
	found := j.find(ctx, a.Pos, p.Item.Best...)
	best, given := wdl.Chance(two.Score), wdl.Chance(found.Score)
	isGiven := func(m xiangqi.Move) bool { return slices.Contains(p.Item.Best, m) }
	switch {
	case ctx.Err() != nil:
	case !isGiven(two.Move) && sooner(two.Score, found.Score):
		return message.Errorf("%v mates in %d: expected a solution that mates as fast", two.Move, search.MateMoves(two.Score))
	case !isGiven(two.Move) && !isGiven(all.Move) && best-given >= wrongChance:
		percent := func(chance float64) int { return int(math.Round(100 * chance)) }
		return message.Errorf("the engine gives %v a chance of %d%%, and %v one of %d%%: expected the best move as the solution", two.Move, percent(best), p.Item.Best[0], percent(given))
	case !isGiven(two.Move) && !isGiven(all.Move) && best-given < equalChance:
		return message.Errorf("%v is as good as %v: expected only one such move, or both as solutions", two.Move, p.Item.Best[0])
	case isGiven(two.Move) && len(two.Lines) > 1 && !isGiven(two.Lines[1].PV[0]) && !sooner(two.Score, two.Lines[1].Score) && best-wdl.Chance(two.Lines[1].Score) < equalChance:
		return message.Errorf("%v is as good as %v: expected only one such move, or both as solutions", two.Lines[1].PV[0], two.Move)
	}
	return nil
}
