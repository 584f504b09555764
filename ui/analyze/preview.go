package analyze

import (
	"slices"

	"abyss/engine/game"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/result"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// acting is what the user is at.
type acting struct {
	*parts
	preview   *preview // nil: the board shows the node
	retry     *retry   // nil: no better move is looked for
	setup     *setup   // nil: no position is being set up
	setupKeys mode.Group
}

// preview is a line of the engine's shown on the board step by step. The line
// stays as it was when the preview began, whatever the search finds.
type preview struct {
	from  *game.Node
	moves []xiangqi.Move
	at    int // moves played on the board
	tail  int // of moves, the last so many were not searched as deep as the rest
	line  int // its number, from 1; 0: it is the better move that was looked for
	score string
	red   *search.Score // the same for Red, by which the bar stands; nil: it has terms of its own
	who   string        // whose opinion it is; "": the engine's line
	back  *game.Node    // shown when the preview is left; nil: as it is

	held *session.Analysis // shown meanwhile, or the line would change below the hand; nil: the newest
}

// position is what the board shows.
func (act *acting) position() xiangqi.Position {
	if act.preview != nil {
		return act.preview.position()
	}
	return act.study.node.Position()
}

// startPreview shows a line of the engine's on the board.
func (act *acting) startPreview(line int) tea.Cmd {
	a, standing := act.engine.analysis.See(act.engine.subject())
	switch {
	case standing == result.Stale && act.engine.lock != nil:
		act.app.say("The lines are %s; L has the engine go along", act.engine.ofLines())
		return nil
	case standing == result.Stale && !act.engine.running:
		act.app.say("The lines are %s; e starts the engine", act.engine.ofLines())
		return nil
	case standing != result.Current || line >= len(a.Lines) || len(a.Lines[line].PV) == 0:
		act.app.say("There is no line %d to show yet", line+1)
		return nil
	case a.Query.Threat:
		act.app.say("A threat is no line of the game; x goes back to the best moves")
		return nil
	}
	info, side := &a.Lines[line], mover(a.Analysis)
	act.showPreview(&preview{
		from: act.study.node, moves: slices.Concat(info.PV, info.Tail), tail: len(info.Tail), at: 1, line: line + 1,
		score: words.Pawns(*info, side), held: a.Analysis, red: new(forRed(info.Score, side)),
	})
	return nil
}

// showPreview begins to show a line. What was picked up before is put back.
func (act *acting) showPreview(p *preview) {
	act.screen.view.PutBack()
	act.preview = p
}

// position is the position of the preview.
func (p *preview) position() xiangqi.Position {
	pos := p.from.Position()
	for _, mv := range p.moves[:p.at] {
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	return pos
}

// lastMove is the move that led to the position.
func (p *preview) lastMove() xiangqi.Move {
	if p.at == 0 {
		return p.from.Move()
	}
	return p.moves[p.at-1]
}

// step goes on or back.
func (p *preview) step(d int) { p.at = min(max(p.at+d, 0), len(p.moves)) }

// status says where the preview is.
func (p *preview) status(m *parts) string {
	if p.line == 0 {
		return m.app.T("Better (%s), move %d of %d, not in the game yet", p.score, p.at, len(p.moves))
	}
	if p.who != "" {
		return m.app.T("%s (%s, in its own terms), move %d of %d", p.who, p.score, p.at, len(p.moves))
	}
	if p.at > len(p.moves)-p.tail {
		return m.app.T("Line %d (%s), move %d of %d; from move %d on not searched as deep", p.line, p.score, p.at, len(p.moves), len(p.moves)-p.tail+1)
	}
	if !m.engine.running {
		return m.app.T("Line %d (%s), move %d of %d", p.line, p.score, p.at, len(p.moves))
	}
	return m.app.T("Line %d (%s), move %d of %d; the engine goes on behind", p.line, p.score, p.at, len(p.moves))
}

// forRed is a score of a side's as Red's.
func forRed(score search.Score, side xiangqi.Color) search.Score {
	if side == xiangqi.Black {
		return -score
	}
	return score
}

// leavePreview shows the game again.
func (act *acting) leavePreview() {
	back := act.preview.back
	act.preview = nil
	act.study.goTo(back)
}

// addPreview adds the moves shown to the game and goes to the last of them.
func (act *acting) addPreview() {
	p := act.preview
	act.preview = nil
	if p.at == 0 {
		return
	}
	n, err := act.study.tree.AddLine(p.from, p.moves[:p.at])
	if err != nil {
		act.app.Fail(err)
		return
	}
	act.app.say("%d {move is|moves are} in the game now; u takes {it|them} back out", p.at)
	act.study.goTo(n)
}
