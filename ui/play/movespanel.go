package play

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/ui/canvas"

	tea "github.com/charmbracelet/bubbletea"
)

// movesPanel lists the moves of the game.
type movesPanel struct {
	*parts
	list moveList
}

// Draw draws the panel.
func (pn *movesPanel) Draw(a canvas.Area) { pn.list.draw(pn.app.T, a) }

// saysAll reports whether the name of the reason for a game's end needs no further explanation.
func saysAll(r rules.Reason) bool {
	return r == rules.Checkmate || r == rules.Resignation || r == rules.Agreement || r == rules.Flag || r == rules.MoveCount
}

// scroll scrolls the list of moves, back if rows is negative.
func (pn *movesPanel) scroll(rows int) {
	pn.list.scroll(rows, pn.screen.panels.At(pn))
}

// show scrolls to the move with that number of plies.
func (pn *movesPanel) show(ply int) {
	pn.list.shown = ply
	pn.list.reveal(ply, pn.screen.panels.At(pn))
}

// scrollPage scrolls the list by almost a page.
func (pn *movesPanel) scrollPage(sign int) func() tea.Cmd {
	return func() tea.Cmd {
		pn.scroll(sign * max(pn.screen.panels.At(pn).H-2, 1))
		return nil
	}
}
