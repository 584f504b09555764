package bookview

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// board is the board with the position of the page, on which the user makes moves.
type board struct {
	*parts
	boardview.Panel
}

func newBoard(p *parts) *board {
	b := &board{parts: p}
	b.Panel = boardview.NewPanel(b.position, b.mouse)
	return b
}

// position returns the position with the last and the selected move.
func (b *board) position() *canvas.Board {
	pos := &b.browse.page.pos
	shown := b.Board(pos, b.browse.page.last())
	if e := b.browse.selected(); e != nil && b.Picked == xiangqi.NoPoint {
		shown.Hint = e.Move
	}
	return shown
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one on that point.
func (b *board) pickOrDrop() tea.Cmd {
	b.screen.panels.Focus = b
	return b.play(b.Press(b.app, &b.browse.page.pos))
}

// play plays a move, unless it is NoMove.
func (b *board) play(mv xiangqi.Move) tea.Cmd {
	if mv == xiangqi.NoMove {
		return nil
	}
	return b.browse.play(mv)
}

// mouse moves pieces by clicks and drags. The wheel plays the selected move, or goes back by a
// move.
func (b *board) mouse(ev mode.Mouse) tea.Cmd {
	p, ok := b.PointAt(ev.X, ev.Y)
	switch {
	case ev.Action == mode.WheelUp:
		return b.browse.goBack()
	case ev.Action == mode.WheelDown:
		return b.browse.goIn()
	case ok && ev.Action == mode.Press:
		b.Cursor = p
		return b.pickOrDrop()
	case ok && ev.Action == mode.Release:
		return b.play(b.Release(b.app, &b.browse.page.pos, p))
	}
	return nil
}
