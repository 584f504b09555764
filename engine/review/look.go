package review

import (
	"context"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// look searches a position. If the last position of a game ends the game by the rules, look does
// not search that position. In the middle of a game, it searches even such a position, because the
// players went on.
//
// The search is not given the earlier positions, because it would otherwise score a first
// repetition like the verdict on a third, so that a repeated check would be a loss at once. The
// true verdicts of the rules come from ruledMoves.
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
	info := search.Info{PV: r.PV, Depth: r.Depth, Quiesce: r.Quiesce, Score: r.Score, Bound: r.Bound}
	info.Tail = engine.Follow(&free, r.PV, info.TailEnd())
	tail := info.Tail
	if search.CompleteMate(ctx, &free, &info, engine) {
		r.Score, r.PV, tail = info.Score, info.PV, info.Tail
	}
	if decided(r.Score) && !search.IsMate(r.Score) { // the search scored a repetition within the line as won or lost
		r.Score = Clamp(r.Score)
	}
	if ruled.drawn != xiangqi.NoMove && r.Score < search.Draw {
		r.Score, r.PV, tail = search.Draw, []xiangqi.Move{ruled.drawn}, nil
	}
	return found{side(root.Pos.Side(), r.Score), r.PV, tail, r.Depth}
}

// ruled contains the rules' verdict on the moves of a position.
type ruled struct {
	// the moves to search, which are all moves except those that lose by the rules; nil means all
	// moves
	open []xiangqi.Move
	// the first move that draws by the rules, and the first that wins by them; NoMove if there is
	// none
	drawn, won xiangqi.Move
}

// ruledMoves applies the rules of repetition to each move. It leaves mates to the search.
func ruledMoves(root *search.Root) (r ruled) {
	if len(root.Prior) < 4 {
		return r // there are too few plies for a repetition
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
