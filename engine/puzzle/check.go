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

// wrongChance is the chance of winning by which another move is ahead of a wrong solution.
const wrongChance = 0.1

// keyNodes bounds the search for other keys of a mate, in positions: a second.
const keyNodes = 2_000_000

// CheckKeys is Check, and says of a mate also that there is a shorter one, or that a move mates
// in time which is not among the solutions. A solver may play it, so the app does not ask.
func (j *Judge) CheckKeys(ctx context.Context, p Puzzle) error {
	if err := j.Check(ctx, p); err != nil || p.Mate == 0 {
		return err
	}
	task := mate.Problem{Pos: p.Item.Pos, Moves: p.Mate, Nodes: keyNodes}
	if short := j.prover().Solve(ctx, task); short.Verdict == mate.Mate && short.Moves < p.Mate {
		return message.Errorf("%v mates in %d: expected a solution that mates as fast, not in %d", short.Line[0], short.Moves, p.Mate)
	}
	keys, _, _ := j.prover().Solutions(ctx, task)
	for _, m := range keys {
		if !p.Item.Hit(m) {
			return message.Errorf("%v mates in %d as %v does: expected one solution, or both", m, p.Mate, p.Item.Line[0])
		}
	}
	return nil
}

// Check says what is wrong with the solution of a puzzle: that it does not mate, that another
// move is better, or that another is as good. It is nil for a sound one, and where a proof or
// ctx ends before an answer.
//
// A mate is proved, of a record its first move is searched.
func (j *Judge) Check(ctx context.Context, p Puzzle) error {
	a := NewAttempt(p)
	if p.Mate > 0 {
		for _, m := range append(p.Item.Line[:1:1], p.Item.Best...) {
			if answer := j.Try(ctx, a.Task(m)); !answer.Right && !answer.Open() {
				return message.Errorf("%v does not mate in %d, because of %v: expected a solution that mates", m, p.Mate, answer.Refuted)
			}
		}
		return nil
	}
	all := j.find(ctx, a.Pos) // makes the searcher
	j.search.NewGame()
	two := j.search.Search(ctx, search.Root{Pos: a.Pos, Rules: rules.Simple}, search.Limits{Nodes: 2 * searchNodes, Lines: 2}, nil)
	if ctx.Err() != nil {
		return nil
	}
	best, given := wdl.Chance(two.Score), wdl.Chance(j.find(ctx, a.Pos, p.Item.Best...).Score)
	isGiven := func(m xiangqi.Move) bool { return slices.Contains(p.Item.Best, m) }
	switch {
	case ctx.Err() != nil:
	case !isGiven(two.Move) && !isGiven(all.Move) && best-given >= wrongChance:
		return message.Errorf("%v is worth %d points of winning chance more than %v: expected the best move as the solution", two.Move, int(math.Round(100*(best-given))), p.Item.Best[0])
	case isGiven(two.Move) && len(two.Lines) > 1 && !isGiven(two.Lines[1].PV[0]) && best-wdl.Chance(two.Lines[1].Score) < equalChance:
		return message.Errorf("%v is as good as %v: expected one solution, or both", two.Lines[1].PV[0], two.Move)
	}
	return nil
}
