package ui

import (
	"fmt"
	"strings"

	"abyss/ui/canvas"
	"abyss/ui/mode"
)

// bars draws the header, the status line and the keys below it.
type bars struct {
	*parts
	own mode.Bars // what the mode has for them
}

func newBars(ps *parts) bars { return bars{ps, ps.modes.shown().Bars()} }

// drawHeader draws the modes, then what the mode has to say, and at the right
// end as much more as there is room for.
func (b bars) drawHeader(a canvas.Area) {
	w, _ := a.Size()
	x := b.drawTabs(a)
	left, right := b.own.Title, b.own.Right
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

// tab is what a mode is called in a header of w columns.
func (b bars) tab(i, w int) string {
	if w < minTabNames {
		return fmt.Sprint(i + 1)
	}
	return fmt.Sprintf("%d %s", i+1, b.host.T(b.modes.list[i].Static().Title))
}

// tabAt is the mode at a column of the header.
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

// cutChanged is Cut that leaves the star of what is not saved at the end.
func cutChanged(s string, w int) string {
	name, changed := strings.CutSuffix(s, "*")
	if !changed || canvas.Width(s) <= w {
		return canvas.Cut(s, w)
	}
	return canvas.Cut(name, w-1) + "*"
}
