package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"

	tea "github.com/charmbracelet/bubbletea"
)

// board shows the position selected, or a line played on it.
type board struct {
	*parts
	view     boardview.View
	stepping stepping
}

func newBoard(p *parts) *board {
	b := &board{parts: p, view: boardview.New()}
	b.view.Cursor = xiangqi.NoPoint
	return b
}

// onBoard is the position on the board and the move that led to it, NoMove where
// it is the suite's.
func (b *board) onBoard() (pos xiangqi.Position, last xiangqi.Move) {
	pos = b.positions.item().Pos
	for _, mv := range b.stepping.line[:b.stepping.ply] {
		var u xiangqi.Undo
		pos.Make(mv, &u)
		last = mv
	}
	return pos, last
}

// copyFEN puts the position on the board on the clipboard.
func (b *board) copyFEN() tea.Cmd {
	pos, _ := b.onBoard()
	b.app.Copy(pos.FEN())
	b.app.Say(pos.FEN())
	return nil
}

// leave leaves the line on the board, or else stops what runs.
func (b *board) leave() tea.Cmd {
	switch {
	case b.stepping.active():
		b.stepping = stepping{}
	case b.work.run != nil:
		return b.work.stop()
	default:
		b.app.Say(b.app.T("There is nothing to leave or to stop"))
	}
	return nil
}

// expected is the best moves of a position, none where they are not to be seen.
func (b *board) expected(it *lab.Item) []xiangqi.Move {
	if b.positions.covered(it) {
		return nil
	}
	return it.Best
}

// draw draws the position with what is expected of it and what was found,
// or the line played on it.
func (b *board) draw(a canvas.Area) {
	pos, last := b.onBoard()
	drawn := canvas.Board{Position: &pos, Last: last, Checked: xiangqi.NoPoint, Marks: canvas.Marks{}}
	if pos.InCheck() {
		drawn.Checked = pos.KingPoint(pos.Side())
	}
	if b.stepping.ply == 0 {
		it := b.positions.item()
		if row := b.outcome.results.row(it); row != nil {
			drawn.Marks.AddMove(row.Move, canvas.LineMark(1))
		}
		for _, best := range b.expected(it) {
			drawn.Marks.AddMove(best, canvas.ExpectedMark())
		}
	}
	b.view.Draw(a, &drawn)
}
