package ui

import (
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
)

// drawHeader says how the game stands and who plays what, the latter as far as
// there is room.
func drawHeader(a canvas.Area, s *session.State) {
	w, _ := a.Size()
	x := a.Text(1, 0, canvas.Cut(standing(s), w-2), canvas.Strong)
	for _, players := range [...]string{playersLong(s), playersShort(s)} {
		if at := w - 1 - canvas.Width(players); at > x+2 {
			a.Text(at, 0, players, canvas.Plain)
			return
		}
	}
}

// standing is whose turn it is, or the result.
func standing(s *session.State) string {
	if s.Over() {
		return result(s.Ending)
	}
	text := rules.ColorName(s.Position.Side()) + " to move"
	if s.Check {
		text += ", in check"
	}
	if s.Thinking {
		text += ", thinking"
	}
	return text
}

// playersLong names both sides with a piece that tells their colours apart.
func playersLong(s *session.State) string {
	side := func(c xiangqi.Color) string {
		name := rules.ColorName(c) + " " + string(canvas.Glyph(xiangqi.MakePiece(c, xiangqi.King))) + " "
		if s.Players[c] == session.Engine {
			return name + "engine" + perMove(s)
		}
		return name + "you"
	}
	return side(xiangqi.Red) + "   " + side(xiangqi.Black)
}

// perMove is the engine's time, when it has one.
func perMove(s *session.State) string {
	if s.MoveTime <= 0 {
		return ""
	}
	return ", " + seconds(s.MoveTime) + " a move"
}

// playersShort is for narrow screens.
func playersShort(s *session.State) string {
	red, black := s.Players[xiangqi.Red], s.Players[xiangqi.Black]
	switch {
	case red == session.Human && black == session.Human:
		return "two players"
	case red == session.Human:
		return "you are Red"
	case black == session.Human:
		return "you are Black"
	}
	return "engine against itself"
}
