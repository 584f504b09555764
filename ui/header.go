package ui

import (
	"fmt"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
)

// bars draws the header, the status line and the keys below it.
type bars struct {
	*parts
	own mode.Bars // what the mode shows in the bars
}

// newBars returns the bars of the shown mode. While a dialog can hide running clocks, the header shows
// them in place of the mode's own text.
func newBars(ps *parts) bars {
	md := ps.modes.shown()
	b := bars{ps, md.Bars()}
	if game, ok := md.(mode.Timed); ok && ps.host.overlay != nil {
		if clocks := game.Clocks(); len(clocks) > 0 {
			b.own.Title, b.own.Right = "", clocks
		}
	}
	return b
}

// drawHeader draws the modes, then the mode's own text.
func (b bars) drawHeader(a canvas.Area) { b.own.DrawHeader(a, b.drawTabs(a)) }

// These are the least widths at which the header shows the modes by name, and by number.
const (
	minTabNames   = 76
	minTabNumbers = 56
)

// drawTabs draws the modes and returns the first column after them.
func (b bars) drawTabs(a canvas.Area) int {
	w, _ := a.Size()
	x := 1
	if len(b.modes.list) < 2 || w < minTabNumbers {
		return x
	}
	for i := range b.modes.list {
		text, style := b.tab(i, w), canvas.Dim
		if i == b.modes.current {
			text, style = "["+text+"]", canvas.Title
		}
		x = a.Text(x, 0, text, style) + 1
	}
	return a.Text(x, 0, "│", canvas.Rule) + 1
}

// tab returns the name of a mode in a header of w columns.
func (b bars) tab(i, w int) string {
	if w < minTabNames {
		return fmt.Sprint(i + 1)
	}
	return fmt.Sprintf("%d %s", i+1, b.host.T(b.modes.list[i].Static().Title))
}

// tabAt returns the mode at a column of the header.
func (b bars) tabAt(x int) (int, bool) {
	w, _ := b.screen.canvas.Size()
	if len(b.modes.list) < 2 || w < minTabNumbers {
		return 0, false
	}
	at := 1
	for i := range b.modes.list {
		end := at + canvas.Width(b.tab(i, w))
		if i == b.modes.current {
			end += 2
		}
		if x >= at && x < end {
			return i, true
		}
		at = end + 1
	}
	return 0, false
}
