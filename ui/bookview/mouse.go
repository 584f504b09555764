package bookview

import (
	"abyss/engine/xiangqi"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// wheelStep is how many rows a notch of the wheel scrolls.
const wheelStep = 2

// Mouse moves pieces, selects moves, goes into the one that is selected, and
// scrolls.
func (m *Mode) Mouse(ev mode.Mouse) tea.Cmd {
	switch ev.Action {
	case mode.WheelUp:
		m.table.Scroll(-wheelStep)
	case mode.WheelDown:
		m.table.Scroll(wheelStep)
	case mode.Press:
		return m.click(ev.X, ev.Y)
	case mode.Release:
		if p, ok := m.pointAt(ev.X, ev.Y); ok {
			if mv := m.view.Release(m.app, &m.page.pos, p); mv != xiangqi.NoMove {
				return m.play(mv)
			}
		}
	}
	return nil
}

// click acts on what is under the mouse.
func (m *Mode) click(x, y int) tea.Cmd {
	if p, ok := m.pointAt(x, y); ok {
		m.view.Cursor = p
		return m.pickOrDrop()
	}
	at := m.tableArea
	if x < at.X || x >= at.X+at.W || y < at.Y || y >= at.Y+at.H {
		return nil
	}
	m.onBoard = false
	m.view.PutBack()
	row, ok := m.table.RowAt(y - at.Y)
	switch {
	case !ok:
	case row == m.table.Selected:
		return m.goIn()
	default:
		m.table.Selected = row
	}
	return nil
}

// pointAt is the point of the board at a cell.
func (m *Mode) pointAt(x, y int) (xiangqi.Point, bool) {
	if !m.boardSeen {
		return xiangqi.NoPoint, false
	}
	return m.view.PointAt(x, y)
}
