package play

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// movesPanel lists the moves of the game, and below them its result.
type movesPanel struct {
	*parts
	list moveList
}

// Draw draws the panel.
func (pn *movesPanel) Draw(a canvas.Area) { pn.list.draw(pn.app.T, pn.drawResult(a)) }

// drawResult writes at the bottom of the moves' area how a finished game ended
// and why, and returns what is left for the moves.
func (pn *movesPanel) drawResult(a canvas.Area) canvas.Area {
	s := &pn.game.state
	w, h := a.Size()
	if !s.Over() || h == 0 {
		return a
	}
	lines := pn.resultLines(w)
	top := max(h-1-len(lines), 0)
	box := a.Sub(canvas.Rect{Y: top, W: w, H: h - top})
	box.Heading(pn.app.T("Result"))
	for i, line := range lines {
		style := canvas.Plain
		if i == 0 {
			style = canvas.Strong
		}
		box.Text(1, 1+i, line, style)
	}
	return a.Sub(canvas.Rect{W: w, H: top})
}

// resultLines is how a game ended, in lines for w columns: the result, and what
// there is to know beyond its name.
func (pn *movesPanel) resultLines(w int) []string {
	s := &pn.game.state
	lines := []string{phrases.Result(pn.app.T, s.Ending)}
	if saysAll(s.Ending.Reason) {
		return lines
	}
	return append(lines, canvas.Wrap(phrases.Capital(pn.app.Look().Language.Ending(s.Ending)), w-2)...)
}

// saysAll reports whether the name of a reason is complete.
func saysAll(r rules.Reason) bool {
	return r == rules.Checkmate || r == rules.Resignation || r == rules.Agreement || r == rules.Flag || r == rules.MoveCount
}

// resultRows is the rows drawResult takes.
func (pn *movesPanel) resultRows(w int) int { return 1 + len(pn.resultLines(w)) }

// scroll scrolls the list of moves, back for rows less than nothing.
func (pn *movesPanel) scroll(rows int) {
	pn.list.scroll(rows, pn.rect())
}

// show scrolls to the position after that many moves.
func (pn *movesPanel) show(ply int) {
	pn.list.shown = ply
	pn.list.reveal(ply, pn.rect())
}

// scrollPage scrolls the list by a good part of it.
func (pn *movesPanel) scrollPage(sign int) func() tea.Cmd {
	return func() tea.Cmd {
		pn.scroll(sign * max(pn.screen.panels.At(pn).H-2, 1))
		return nil
	}
}

// rect is where the moves are listed, above a result.
func (pn *movesPanel) rect() canvas.Rect {
	r := pn.screen.panels.At(pn)
	if pn.game.state.Over() {
		r.H -= min(pn.resultRows(r.W), r.H)
	}
	return r
}
