package analyze

import (
	"strings"

	"abyss/engine/notation"
	"abyss/engine/xiangqi"
	"abyss/ui/words"
)

// say shows a line put into the language.
func (m *Mode) say(english string, args ...any) { m.app.Say(m.app.T(english, args...)) }

// problem says in the language what went wrong.
func (m *Mode) problem(english string, args ...any) { m.app.Problem(m.app.T(english, args...)) }

// move is a move in the notation chosen.
func (m *Mode) move(pos *xiangqi.Position, mv xiangqi.Move) string {
	return notation.Format(pos, mv, m.app.Look().Notation)
}

// line is moves in the notation chosen with spaces between.
func (m *Mode) line(pos xiangqi.Position, moves []xiangqi.Move) string {
	return strings.Join(notation.Line(pos, moves, m.app.Look().Notation), " ")
}

// toMove is whose turn it is.
func (m *Mode) toMove(pos *xiangqi.Position) string {
	side := words.Side(m.app.T, pos.Side())
	if pos.InCheck() {
		return m.app.T("%s to move, in check", side)
	}
	return m.app.T("%s to move", side)
}
