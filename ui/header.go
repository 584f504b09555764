package ui

import (
	"abyss/book"
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
)

// drawHeader says how the game stands, and beside it, as far as there is room,
// the opening where the sides have a part of their own, or else the clocks or
// who plays what.
func (m *Model) drawHeader(a canvas.Area) {
	s := &m.state
	w, _ := a.Size()
	text := standing(s)
	var beside []string
	switch {
	case !m.layout.sides.Empty():
		beside = openingNames(m.opening, a.Glyphs())
	case s.Control.Timed():
		beside = m.clocksInLine()
		text = canvas.Cut(text, w-4-canvas.Width(beside[len(beside)-1])) // they matter more
	default:
		beside = []string{playersShort(s)}
	}
	x := a.Text(1, 0, canvas.Cut(text, w-2), canvas.Strong)
	for _, text := range beside {
		if at := w - 1 - canvas.Width(text); at > x+2 {
			a.Text(at, 0, text, canvas.Plain)
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
	switch {
	case s.Awaiting:
		text = "Make the move on the board"
	case s.Control.Timed() && s.Clock.Paused():
		text += ", paused"
	case s.Thinking:
		text += ", thinking"
	case s.Hinting:
		text += ", looking for a hint"
	}
	return text
}

// clocksInLine is both clocks, the longer form first; the mark stands before
// the one that runs.
func (m *Model) clocksInLine() []string {
	long, short := "", ""
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		mark := " "
		if onTurn(&m.state) == c && !m.state.Over() {
			mark = ">"
		}
		name, time := rules.ColorName(c), m.clockText(c)
		long += " " + mark + name + " " + time
		short += mark + name[:1] + " " + time
	}
	return []string{long, short}
}

// openingNames is what the game's opening is called, the longest form first.
func openingNames(name book.Name, set canvas.GlyphSet) []string {
	english, family := name.English, name.Family().English
	if set == canvas.Han && name.Chinese != "" {
		return []string{name.String(), name.Chinese + " " + family, name.Chinese, name.Family().Chinese}
	}
	return []string{english, family}
}

// playersShort is for screens without a part for the sides.
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
