package ui

import (
	"abyss/engine/rules"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
)

// drawStatus draws what the player must be told, or else what lies under the
// cursor and what was played last.
func (m *Model) drawStatus(a canvas.Area) {
	w, _ := a.Size()
	if m.notice.text != "" {
		a.Text(1, 0, canvas.Cut(m.notice.text, w-2), m.notice.style)
		return
	}
	left := m.underCursor()
	if m.state.Over() {
		left = capital(m.state.Ending.Text)
	}
	x := a.Text(1, 0, canvas.Cut(left, w-2), canvas.Plain)
	if text, side := m.moves.newest(); text != "" {
		text = rules.ColorName(side) + " played " + text
		if at := w - 1 - canvas.Width(text); at > x+1 {
			a.Text(at, 0, text, canvas.Plain)
		}
	}
}

// underCursor names the point and the piece under the cursor, and with a piece
// picked the move it would be.
func (m *Model) underCursor() string {
	pos, at := &m.state.Position, m.cursor
	there := pos.At(at)
	if m.picked != xiangqi.NoPoint && m.picked != at {
		text := pieceName(pos.At(m.picked)) + " " + xiangqi.MakeMove(m.picked, at).String()
		switch {
		case !m.targets().Has(at):
			return text + " is not legal"
		case there != xiangqi.NoPiece:
			return text + " takes " + there.Kind().String()
		}
		return text
	}
	if there == xiangqi.NoPiece {
		return at.String()
	}
	return at.String() + " " + pieceName(there)
}

// drawHints draws the keys that matter most now, as many as fit.
func (m *Model) drawHints(a canvas.Area) {
	var bindings []key.Binding
	if m.overlay != nil {
		bindings = m.overlay.bindings()
	} else {
		bindings = hints(m.keys)
	}
	w, _ := a.Size()
	x := 1
	for _, b := range bindings {
		help := b.Help()
		if x+canvas.Width(help.Key)+1+canvas.Width(help.Desc) > w {
			return
		}
		x = a.Text(x, 0, help.Key, canvas.Key)
		x = a.Text(x+1, 0, help.Desc, canvas.Plain) + 2
	}
}
