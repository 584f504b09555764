package analyze

import (
	"abyss/engine/game"
	"abyss/engine/review"
	"abyss/engine/search"
	"abyss/engine/wdl"
	"abyss/engine/xiangqi"
	"abyss/ui/result"
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

// keepEval keeps the engine's evaluation of the node shown with the node. It is
// the baseline's: what comes of switches being tried out says something of them,
// not of the game. And it takes the place of none but a shallower one of the same
// engine, or of nobody knows whom: depths of different engines cannot be compared,
// and another engine's may be those of a review.
func (m *Mode) keepEval() {
	if m.node == nil {
		return
	}
	found, standing := m.engine.analysis.See(m.subject())
	of := m.engine.analysis.Key()
	if standing == result.Nothing || of.Place != m.place() || of.Options != m.bench.a || of.Threat || of.Only != "" ||
		len(found.Log) == 0 || len(found.Lines) == 0 || found.Lines[0].Bound != search.Exact {
		return
	}
	done := found.Log[len(found.Log)-1]
	pos := m.node.Position()
	e := evalOf(&done, pos.Side())
	if e == nil || e.Depth < minEvalDepth {
		return
	}
	e.Engine = review.EngineName(&of.Options)
	if old := m.node.Eval(); old != nil && (old.Depth >= e.Depth || old.Engine != "" && old.Engine != e.Engine) {
		return
	}
	m.study.tree.SetEval(m.node, e)
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
