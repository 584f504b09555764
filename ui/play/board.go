package play

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// board shows the board and handles moves made on it or typed.
type board struct {
	*parts
	view    boardview.Panel
	premove string // move typed while the engine is to move; "" for none
}

func newBoard(p *parts) *board {
	b := &board{parts: p}
	b.view = boardview.NewPanel(b.shown, b.mouse)
	return b
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one there. If an earlier
// position is shown, it only returns to the current one.
func (b *board) pickOrDrop() tea.Cmd {
	if b.look.end() {
		b.app.say("Back in the current position")
		return nil
	}
	if b.game.mayPlay() {
		b.play(b.view.Press(b.app, &b.game.state.Position))
	}
	return nil
}

// enter confirms that the move shown was made on the real board, if a move waits for that.
// Otherwise it picks up or drops a piece.
func (b *board) enter() tea.Cmd {
	if b.game.state.Awaiting {
		b.game.session.Confirm()
		return nil
	}
	return b.pickOrDrop()
}

// play plays a legal move; it ignores NoMove. If the move would lose by repetition, it asks the
// player first.
func (b *board) play(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		return
	}
	b.putBack()
	b.view.Cursor = mv.To()
	end, lost := b.loses(mv)
	if !lost {
		b.game.session.Play(mv)
		return
	}
	before := b.game.state.Position
	b.app.Query(mode.Query{
		Question: b.app.T("Play it anyway?"),
		Lines: func() []string {
			return []string{b.app.T("%s: third occurrence of the position", b.game.moveText(&before, mv)), b.app.T("the move loses: %s", phrases.Reason(b.app.T, end.Reason))}
		},
		Yes: func() tea.Cmd {
			if b.game.state.Position == before && b.game.mayPlay() { // while the question was open, the clock may have ended the game
				b.game.session.Play(mv)
			}
			return nil
		},
	})
}

// The method named loses reports whether the player of a legal move would lose by repetition, and
// how the game would end.
func (b *board) loses(mv xiangqi.Move) (end rules.Ending, lost bool) {
	end = b.game.state.After(mv)
	loser, decided := end.Verdict.Loser()
	return end, decided && end.ByRepetition() && loser == b.game.state.Position.Side()
}

// shown returns the position on the board.
func (b *board) shown() *canvas.Board {
	pos, last := b.look.position()
	s := b.view.Board(&pos, last)
	if h := b.game.state.Hint; h != nil && !b.look.on() {
		s.Hint = h.Move
	}
	return s
}

// putBack puts the picked piece back.
func (b *board) putBack() { b.view.PutBack() }

// reset prepares the board for a new game. It puts the cursor on the king's point of the side at
// the bottom.
func (b *board) reset() {
	b.premove = ""
	b.view.Cursor = xiangqi.PointAt(4, 0)
	if b.app.Look().Flipped {
		b.view.Cursor = b.view.Cursor.Flip()
	}
	b.putBack()
}

// mouse picks up and drops pieces; the wheel steps through the game.
func (b *board) mouse(ev mode.Mouse) tea.Cmd {
	p, ok := b.view.PointAt(ev.X, ev.Y)
	switch {
	case ev.Wheel() != 0:
		b.look.turn(ev)
	case ok && ev.Action == mode.Release:
		b.play(b.view.Release(b.app, &b.game.state.Position, p))
	case ok:
		b.view.Cursor = p
		if !b.game.state.Awaiting { // only a key confirms a move, because the mouse may slip
			return b.pickOrDrop()
		}
	}
	return nil
}
