package ui

import (
	"fmt"
	"strings"

	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/words"
)

// drawHeader draws the modes, then what the mode has to say, and at the right
// end as much more as there is room for.
func (m *Model) drawHeader(a canvas.Area) {
	w, _ := a.Size()
	x := m.drawTabs(a)
	left, right := m.modes[m.current].Header()
	if len(right) > 0 {
		left = cutChanged(left, max(w-x-4-canvas.Width(right[len(right)-1]), (w-x)/2)) // they matter more
	}
	x = a.Text(x, 0, cutChanged(left, w-x-1), canvas.Strong)
	for _, text := range right {
		if at := w - 1 - canvas.Width(text); text != "" && at > x+2 {
			a.Text(at, 0, text, canvas.Plain)
			return
		}
	}
}

// Widths from which the modes are in the header by name, and by number.
const (
	minTabNames   = 76
	minTabNumbers = 56
)

// drawTabs draws the modes and returns the column behind them.
func (m *Model) drawTabs(a canvas.Area) int {
	w, _ := a.Size()
	x := 1
	if len(m.modes) < 2 || w < minTabNumbers {
		return x
	}
	for i := range m.modes {
		text, style := m.tab(i, w), canvas.Dim
		if i == m.current {
			text, style = "["+text+"]", canvas.Title
		}
		x = a.Text(x, 0, text, style) + 1
	}
	return a.Text(x, 0, "│", canvas.Rule) + 1
}

// tab is what a mode is called in a header of w columns.
func (m *Model) tab(i, w int) string {
	if w < minTabNames {
		return fmt.Sprint(i + 1)
	}
	return fmt.Sprintf("%d %s", i+1, m.T(m.modes[i].Title()))
}

// tabAt is the mode at a column of the header.
func (m *Model) tabAt(x int) (int, bool) {
	w, _ := m.screen.Size()
	if len(m.modes) < 2 || w < minTabNumbers {
		return 0, false
	}
	at := 1
	for i := range m.modes {
		end := at + canvas.Width(m.tab(i, w))
		if i == m.current {
			end += 2
		}
		if x >= at && x < end {
			return i, true
		}
		at = end + 1
	}
	return 0, false
}

// standing is whose turn it is, or the result.
func (m *Model) standing() string {
	s := &m.state
	if s.Over() {
		return m.result(s.Ending)
	}
	side := words.Side(m.T, s.Position.Side())
	text := m.T("%s to move", side)
	if s.Check {
		text = m.T("%s to move, in check", side)
	}
	switch {
	case s.Awaiting:
		text = m.T("Make the move on the board")
	case s.Timing == session.Paused:
		text = m.T("%s, paused", text)
	case s.Thinking:
		text = m.T("%s, thinking", text)
	case s.Hinting:
		text = m.T("%s, looking for a hint", text)
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
		name, time := words.Side(m.T, c), m.clockText(c)
		initial := []rune(name)[:1]
		long += " " + mark + name + " " + time
		short += mark + string(initial) + " " + time
	}
	return []string{long, short}
}

// playersShort is for screens without a part for the sides, the longest form
// first: an engine that plays in a style is told by it.
func (m *Model) playersShort() []string {
	red, black := m.state.Players[xiangqi.Red], m.state.Players[xiangqi.Black]
	text := m.T("engine against itself")
	switch {
	case red == session.Human && black == session.Human:
		return []string{m.T("two players")}
	case red == session.Human:
		text = m.T("you are Red")
	case black == session.Human:
		text = m.T("you are Black")
	}
	if m.state.Style.Usual() || m.state.EngineName != "" {
		return []string{text}
	}
	return []string{words.Named(m.T, text, m.engineName()), text}
}

// cutChanged is Cut that leaves the star of what is not saved at the end.
func cutChanged(s string, w int) string {
	name, changed := strings.CutSuffix(s, "*")
	if !changed || canvas.Width(s) <= w {
		return canvas.Cut(s, w)
	}
	return canvas.Cut(name, w-1) + "*"
}
