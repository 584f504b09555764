package ui

import (
	"abyss/ui/canvas"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Mouse is the mouse in Play.
func (p *play) Mouse(ev mode.Mouse) tea.Cmd {
	switch ev.Action {
	case mode.WheelUp:
		p.panels.scrollMoves(-wheelStep)
	case mode.WheelDown:
		p.panels.scrollMoves(wheelStep)
	case mode.Press:
		return p.board.click(ev.X, ev.Y)
	case mode.Release:
		return p.board.release(ev.X, ev.Y)
	}
	return nil
}

// click picks up or drops on the point under the mouse.
func (b *boardPart) click(x, y int) tea.Cmd {
	p, ok := b.view.PointAt(x, y)
	if !ok {
		return nil
	}
	b.view.Cursor = p
	if b.game.state.Awaiting { // a key confirms, not a slip of the mouse
		return nil
	}
	return b.pickOrDrop()
}

// release drops a piece that was dragged to where it may go.
func (b *boardPart) release(x, y int) tea.Cmd {
	if p, ok := b.view.PointAt(x, y); ok {
		b.play(b.view.Release(b.app, &b.game.state.Position, p))
	}
	return nil
}

// scrollMoves scrolls the list of moves, back for rows less than nothing.
func (pn *panels) scrollMoves(rows int) {
	pn.moves.scroll(rows, pn.movesRect())
}

// scrollPage scrolls the list by a good part of it.
func (pn *panels) scrollPage(sign int) func() tea.Cmd {
	return func() tea.Cmd {
		pn.scrollMoves(sign * max(pn.places.moves.H-2, 1))
		return nil
	}
}

// movesRect is where the moves are listed, above a result.
func (pn *panels) movesRect() canvas.Rect {
	r := pn.places.moves
	if pn.game.state.Over() {
		r.H -= min(pn.resultRows(r.W), r.H)
	}
	return r
}
