package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// board shows the selected position, or a line played on it.
type board struct {
	*parts
	boardview.Panel
	stepping stepping
}

func newBoard(p *parts) *board {
	b := &board{parts: p}
	b.Panel = boardview.NewPanel(b.position, b.mouse)
	b.Cursor = xiangqi.NoPoint
	return b
}

// onBoard returns the position on the board and the move that led to it, or NoMove for the suite's
// position.
func (b *board) onBoard() (pos xiangqi.Position, last xiangqi.Move) {
	pos = b.positions.item().Pos
	for _, mv := range b.stepping.line[:b.stepping.ply] {
		var u xiangqi.Undo
		pos.Make(mv, &u)
		last = mv
	}
	return pos, last
}

// copyFEN copies the position on the board to the clipboard.
func (b *board) copyFEN() tea.Cmd {
	pos, _ := b.onBoard()
	b.app.Copy(pos.FEN())
	b.app.Say(pos.FEN())
	return nil
}

// leave ends the line on the board. If there is none, it cancels the running work. If no work is
// running either, it returns to the sets.
func (b *board) leave() tea.Cmd {
	switch {
	case b.stepping.active():
		b.stepping = stepping{}
	case b.work.run != nil:
		return b.work.stop()
	default:
		return b.sets.show()
	}
	return nil
}

// expected returns the best moves of a position, or nothing if they are hidden.
func (b *board) expected(it *lab.Item) []xiangqi.Move {
	if b.positions.covered(it) {
		return nil
	}
	return it.Best
}

// mouse steps through the line.
func (b *board) mouse(ev mode.Mouse) tea.Cmd {
	switch ev.Action {
	case mode.Press, mode.WheelDown:
		return b.stepLine(1)
	case mode.WheelUp:
		return b.stepLine(-1)
	case mode.Release:
	}
	return nil
}

// position returns the position with its expected and found moves, or with the line played on it.
func (b *board) position() *canvas.Board {
	pos, last := b.onBoard()
	drawn := b.Board(&pos, last)
	drawn.Marks = canvas.Marks{}
	if b.stepping.ply == 0 {
		it := b.positions.item()
		if row := b.outcome.results.row(it); row != nil {
			drawn.Marks.AddMove(row.Move, canvas.LineMark(1))
		}
		for _, best := range b.expected(it) {
			drawn.Marks.AddMove(best, canvas.ExpectedMark())
		}
	}
	return drawn
}
