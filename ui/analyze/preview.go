package analyze

import (
	"slices"

	"abyss/engine/game"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/result"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

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

// startPreview shows a line of the engine's on the board.
func (m *Mode) startPreview(line int) tea.Cmd {
	a, standing := m.engine.analysis.See(m.subject())
	switch {
	case standing == result.Stale && m.engine.lock != nil:
		m.say("The lines are %s; L has the engine go along", m.ofLines())
		return nil
	case standing == result.Stale && !m.engine.running:
		m.say("The lines are %s; e starts the engine", m.ofLines())
		return nil
	case standing != result.Current || line >= len(a.Lines) || len(a.Lines[line].PV) == 0:
		m.say("There is no line %d to show yet", line+1)
		return nil
	case a.Query.Threat:
		m.say("A threat is no line of the game; x goes back to the best moves")
		return nil
	}
	info, side := &a.Lines[line], mover(a.Analysis)
	m.showPreview(&preview{
		from: m.node, moves: slices.Concat(info.PV, info.Tail), tail: len(info.Tail), at: 1, line: line + 1,
		score: words.Pawns(*info, side), held: a.Analysis, red: new(forRed(info.Score, side)),
	})
	return nil
}

// showPreview begins to show a line. What was picked up before is put back.
func (m *Mode) showPreview(p *preview) {
	m.view.PutBack()
	m.preview = p
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
func (p *preview) status(m *Mode) string {
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
func (m *Mode) leavePreview() {
	back := m.preview.back
	m.preview = nil
	m.goTo(back)
}

// addPreview adds the moves shown to the game and goes to the last of them.
func (m *Mode) addPreview() {
	p := m.preview
	m.preview = nil
	if p.at == 0 {
		return
	}
	n, err := m.study.tree.AddLine(p.from, p.moves[:p.at])
	if err != nil {
		m.app.Fail(err)
		return
	}
	m.say("%d {move is|moves are} in the game now; u takes {it|them} back out", p.at)
	m.goTo(n)
}
