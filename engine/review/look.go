package review

import (
	"context"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// look searches a position. Where the game ends by the rules there is nothing to
// search; an end in the middle of a record was played on from.
//
// The search does not hear of the positions before: it would take the first
// repetition for the verdict, and a player who checks twice for one who has lost.
// What the rules really say of a move comes from them instead.
func look(ctx context.Context, engine *search.Searcher, root *search.Root, limits search.Limits, last bool) found {
	if last {
		if end := rules.Judge(root.Rules, &root.Pos, root.Prior); end.Over() {
			return found{score: finalScore(end.Verdict)}
		}
	}
	ruled := ruledMoves(root)
	if ruled.won != xiangqi.NoMove {
		return found{side(root.Pos.Side(), search.Mate-1), []xiangqi.Move{ruled.won}, nil, 1}
	}
	free := search.Root{Pos: root.Pos, Last: root.Last, Rules: root.Rules, Moves: ruled.open}
	r := engine.Search(ctx, free, limits, nil)
	tail := engine.Follow(&free, r.PV, (&search.Info{Depth: r.Depth, Quiesce: r.Quiesce, Score: r.Score, Bound: r.Bound}).TailEnd())
	if decided(r.Score) && !search.IsMate(r.Score) { // a repetition in the line: as good as won or lost
		r.Score = clamp(r.Score)
	}
	if ruled.drawn != xiangqi.NoMove && r.Score < search.Draw {
		r.Score, r.PV, tail = search.Draw, []xiangqi.Move{ruled.drawn}, nil
	}
	return found{side(root.Pos.Side(), r.Score), r.PV, tail, r.Depth}
}

// ruled is what the rules of repetition say of the moves of a position.
type ruled struct {
	open       []xiangqi.Move // to search: those that do not lose by the rules, or nil for all
	drawn, won xiangqi.Move   // the first that ends the game so, or NoMove
}

// ruledMoves asks the rules of repetition about each move. Mates are the
// search's.
func ruledMoves(root *search.Root) (r ruled) {
	if len(root.Prior) < 4 {
		return r // too few moves to come back
	}
	var l xiangqi.MoveList
	root.Pos.GenerateMoves(&l)
	mover := root.Pos.Side()
	for _, m := range l.Slice() {
		if end := rules.After(root.Rules, &root.Pos, root.Prior, m); end.ByRepetition() {
			loser, lost := end.Verdict.Loser()
			switch {
			case lost && loser == mover:
				continue
			case lost && r.won == xiangqi.NoMove:
				r.won = m
			case !lost && r.drawn == xiangqi.NoMove:
				r.drawn = m
			}
		}
		r.open = append(r.open, m)
	}
	return r
}
