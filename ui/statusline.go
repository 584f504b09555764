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
	left, style := m.standingOffer()
	if left == "" {
		left = m.underCursor()
	}
	x := a.Text(1, 0, canvas.Cut(left, w-2), style)
	if text, side := m.moves.newest(); text != "" {
		text = rules.ColorName(side) + " played " + text
		if at := w - 1 - canvas.Width(text); at > x+1 {
			a.Text(at, 0, text, canvas.Plain)
		}
	}
}

// standingOffer is what the player must know until something is done about it;
// "" when there is nothing.
func (m *Model) standingOffer() (string, canvas.Style) {
	s := &m.state
	switch {
	case s.Awaiting:
		text, side := m.moves.newest()
		return "Make " + rules.ColorName(side) + "'s move " + text + " on the board, hit the clock, press enter", canvas.Strong
	case s.Over():
		return capital(s.Ending.Text), canvas.Plain
	case m.offered():
		return rules.ColorName(s.DrawFrom) + " offers a draw: D answers", canvas.Strong
	case s.Hint != nil && m.picked == xiangqi.NoPoint:
		return m.hintText(), canvas.Strong
	case s.Hinting:
		return "Looking for a hint", canvas.Plain
	}
	return "", canvas.Plain
}

// underCursor names the point and the piece under the cursor, and with a piece
// picked the move it would be.
func (m *Model) underCursor() string {
	pos, at := &m.state.Position, m.cursor
	there := pos.At(at)
	if m.picked != xiangqi.NoPoint && m.picked != at {
		text := pieceName(pos.At(m.picked), m.glyphs) + " " + xiangqi.MakeMove(m.picked, at).String()
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
	return at.String() + " " + pieceName(there, m.glyphs)
}

// drawHints draws the keys that matter most now, as many as fit.
func (m *Model) drawHints(a canvas.Area) {
	var bindings []key.Binding
	if m.overlay != nil {
		bindings = m.overlay.bindings()
	} else {
		bindings = hints(m.keys)
		if m.state.Awaiting {
			bindings = append([]key.Binding{madeKey}, bindings...)
		}
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
