package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/result"
)

// evalChance returns Red's winning chance from an evaluation stored with a move.
func evalChance(e *game.Eval) float64 {
	switch {
	case e.Mate > 0:
		return 1
	case e.Mate < 0:
		return 0
	}
	return wdl.Chance(search.Score(e.Score))
}

// minEvalDepth is the least depth of an evaluation stored with a move.
const minEvalDepth = 6

// keepEval stores the engine's evaluation of the last shown node with that node. Only evaluations
// with the baseline are stored, because results of other settings describe the switches, not the
// game. An evaluation only replaces a shallower one of the same or an unknown engine. Depths of
// different engines cannot be compared, and another engine's evaluation may belong to a review. The
// scores of a review stay, because its remarks contain them.
func (e *engine) keepEval() {
	n := e.at
	found, standing := e.analysis.See(e.subject())
	subject := e.analysis.Key()
	if n == nil || standing == result.Nothing || found.node != n || subject.Options != e.setting.a || subject.Threat || subject.Only != "" ||
		len(found.Log) == 0 || len(found.Lines) == 0 || found.Lines[0].Bound != search.Exact || gone(e.study.tree, n) || e.review.scored(n) {
		return
	}
	done := found.Log[len(found.Log)-1]
	pos := n.Position()
	now := evalOf(&done, pos.Side())
	if now == nil || now.Depth < minEvalDepth {
		return
	}
	now.Engine = review.EngineName(&subject.Options)
	if old := n.Eval(); old != nil && (old.Depth >= now.Depth || old.Engine != "" && old.Engine != now.Engine) {
		return
	}
	e.study.tree.SetEval(n, now)
}

// evalOf converts a search's report for mover to the form stored with a move; nil if mover is
// checkmated.
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

// chanceAt returns Red's winning chance at a node, as stored in the game or in a review whose
// scores are not in the game. At the shown node it returns the search's chance, if none is stored
// or if keepEval would replace the stored one. Results of tried switches do not replace stored
// chances in the list of moves.
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

// supersedes reports whether the search's result may replace the evaluation stored with the shown
// node. The search must use the baseline, and the stored evaluation must be missing, or shallower
// and of the same engine, and not of a review.
func (e *engine) supersedes(n *game.Node) bool {
	subject, info, old := e.analysis.Key(), e.best(), n.Eval()
	if info == nil || subject.Options != e.setting.a || subject.Only != "" || e.review.scored(n) {
		return false
	}
	return old == nil || info.Depth > old.Depth && (old.Engine == "" || old.Engine == review.EngineName(&subject.Options))
}
