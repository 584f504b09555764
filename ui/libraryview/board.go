package libraryview

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// board is the position, on which moves are made.
type board struct {
	*parts
	boardview.Panel
}

func newBoard(p *parts) *board {
	b := &board{parts: p}
	b.Panel = boardview.NewPanel(b.position, b.mouse)
	return b
}

// position is the position with the last move and the selected one.
func (b *board) position() *canvas.Board {
	shown := b.Board(&b.way.pos, b.way.last())
	if row := b.moves.selected(); row != nil && b.Picked == xiangqi.NoPoint {
		shown.Hint = row.move
	}
	return shown
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one there.
func (b *board) pickOrDrop() tea.Cmd {
	b.screen.panels.Focus = b
	return b.play(b.Press(b.app, &b.way.pos))
}

// play plays a move, if it is one.
func (b *board) play(mv xiangqi.Move) tea.Cmd {
	if mv == xiangqi.NoMove {
		return nil
	}
	return b.way.play(mv)
}

// mouse moves pieces; the wheel goes into the move selected, and back.
func (b *board) mouse(ev mode.Mouse) tea.Cmd {
	p, ok := b.PointAt(ev.X, ev.Y)
	switch {
	case ev.Action == mode.WheelUp:
		return b.way.back()
	case ev.Action == mode.WheelDown:
		return b.moves.goIn()
	case ok && ev.Action == mode.Press:
		b.Cursor = p
		return b.pickOrDrop()
	case ok && ev.Action == mode.Release:
		return b.play(b.Release(b.app, &b.way.pos, p))
	}
	return nil
}
