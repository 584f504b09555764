package ui

import (
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"

	tea "github.com/charmbracelet/bubbletea"
)

// wheelStep is how many rows a notch of the wheel scrolls.
const wheelStep = 2

// onMouse handles the mouse: a click is the cursor and enter, a piece can be
// dragged, the wheel scrolls the moves or the help.
func (m *Model) onMouse(msg tea.MouseMsg) tea.Cmd {
	switch {
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelUp:
		m.wheel(-wheelStep)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelDown:
		m.wheel(wheelStep)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft:
		return m.click(msg.X, msg.Y)
	case msg.Action == tea.MouseActionRelease:
		return m.release(msg.X, msg.Y)
	}
	return nil
}

// wheel scrolls what is on top.
func (m *Model) wheel(rows int) {
	switch o := m.overlay.(type) {
	case nil:
		m.scrollMoves(rows)
	case *help:
		o.scroll(rows, &m.layout)
	}
}

// click picks up or drops on the point under the mouse.
func (m *Model) click(x, y int) tea.Cmd {
	p, ok := m.pointAt(x, y)
	if !ok {
		return nil
	}
	m.notice = notice{}
	m.cursor = p
	if m.state.Awaiting { // a key confirms, not a slip of the mouse
		return nil
	}
	return m.pickOrDrop()
}

// release drops a piece that was dragged to where it may go.
func (m *Model) release(x, y int) tea.Cmd {
	p, ok := m.pointAt(x, y)
	if !ok || m.picked == xiangqi.NoPoint || !m.targets().Has(p) {
		return nil
	}
	m.cursor = p
	m.play(xiangqi.MakeMove(m.picked, p))
	return nil
}

// pointAt is the point of the board at a cell of the screen.
func (m *Model) pointAt(x, y int) (xiangqi.Point, bool) {
	at := m.layout.board
	if !m.ready || m.overlay != nil || m.layout.tooSmall || x >= at.X+at.W || y >= at.Y+at.H {
		return xiangqi.NoPoint, false
	}
	return m.geometry().Point(x-at.X, y-at.Y)
}

// scrollMoves scrolls the list of moves, back for rows less than nothing.
func (m *Model) scrollMoves(rows int) {
	a := m.screen.Area(m.movesRect())
	m.moves.scroll(rows, a)
}

// scrollPage scrolls the list by a good part of it.
func scrollPage(sign int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		m.scrollMoves(sign * max(m.layout.moves.H-2, 1))
		return nil
	}
}

// movesRect is where the moves are listed, above a result.
func (m *Model) movesRect() canvas.Rect {
	r := m.layout.moves
	if m.state.Over() {
		r.H -= min(resultRows(&m.state, r.W), r.H)
	}
	return r
}
