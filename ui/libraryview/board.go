package libraryview

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// board shows the position. The user makes moves on it.
type board struct {
	*parts
	boardview.Panel
}

func newBoard(p *parts) *board {
	b := &board{parts: p}
	b.Panel = boardview.NewPanel(b.position, b.mouse)
	return b
}

// Draw draws the board. If it has the focus, it is marked in a corner, because it has no heading.
func (b *board) Draw(a canvas.Area) {
	b.Panel.Draw(a)
	if b.screen.panels.Focus == b {
		a.Text(0, 0, "══", canvas.Focus)
	}
}

// position returns the position with the last move and the selected move.
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

// play plays a move; it ignores NoMove.
func (b *board) play(mv xiangqi.Move) tea.Cmd {
	if mv == xiangqi.NoMove {
		return nil
	}
	return b.way.play(mv)
}

// mouse moves pieces. The wheel plays the selected move, or takes the last one back.
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
