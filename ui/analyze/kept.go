package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/result"
)

// evalChance is Red's chance of winning by an evaluation kept with a move.
func evalChance(e *game.Eval) float64 {
	switch {
	case e.Mate > 0:
		return 1
	case e.Mate < 0:
		return 0
	}
	return wdl.Chance(search.Score(e.Score))
}

// minEvalDepth is the depth from which what the engine thinks of a move is kept
// with it.
const minEvalDepth = 6

// keepEval keeps the engine's evaluation of the node shown last with the node. It is
// the baseline's: what comes of switches being tried out says something of them,
// not of the game. And it takes the place of none but a shallower one of the same
// engine, or of nobody knows whom: depths of different engines cannot be compared,
// and another engine's may be those of a review.
func (e *engine) keepEval() {
	n := e.at
	found, standing := e.analysis.See(e.subject())
	of := e.analysis.Key()
	if n == nil || standing == result.Nothing || found.node != n || of.Options != e.setting.a || of.Threat || of.Only != "" ||
		len(found.Log) == 0 || len(found.Lines) == 0 || found.Lines[0].Bound != search.Exact || gone(e.study.tree, n) {
		return
	}
	done := found.Log[len(found.Log)-1]
	pos := n.Position()
	now := evalOf(&done, pos.Side())
	if now == nil || now.Depth < minEvalDepth {
		return
	}
	now.Engine = review.EngineName(&of.Options)
	if old := n.Eval(); old != nil && (old.Depth >= now.Depth || old.Engine != "" && old.Engine != now.Engine) {
		return
	}
	e.study.tree.SetEval(n, now)
}

// evalOf is a report of a search for mover as it is kept with a move, nil where
// that is mated on the board.
func evalOf(info *search.Info, mover xiangqi.Color) *game.Eval {
	e := &game.Eval{Score: int(info.Score), Depth: info.Depth}
	if search.IsMate(info.Score) {
		e.Score, e.Mate = 0, search.MateMoves(info.Score)
		if e.Mate == 0 {
			return nil
		}
	}
	if mover == xiangqi.Black {
		e.Score, e.Mate = -e.Score, -e.Mate
	}
	return e
}

// chanceAt is Red's chance of winning at a node: as the game keeps it, or a review
// whose scores are not in the game, and at the node shown as the search has it,
// where nothing is kept or keepEval would put that in its place. What comes of
// switches being tried out does not hide what the list of moves shows.
func (e *engine) chanceAt(n *game.Node) (share float64, known bool) {
	share, known = e.review.report.share(n)
	if kept := n.Eval(); !known && kept != nil {
		share, known = evalChance(kept), true
	}
	if n != e.study.node || e.acting.ahead() || known && !e.supersedes(n) {
		return share, known
	}
	if now, ok := e.share(); ok {
		return now, true
	}
	return share, known
}

// supersedes reports whether the engine's best line is deeper than the evaluation
// kept with the node shown, which is of the same engine, the baseline.
func (e *engine) supersedes(n *game.Node) bool {
	of, info, old := e.analysis.Key(), e.best(), n.Eval()
	if info == nil || of.Options != e.setting.a || of.Only != "" {
		return false
	}
	return old == nil || info.Depth > old.Depth && (old.Engine == "" || old.Engine == review.EngineName(&of.Options))
}
