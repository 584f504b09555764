package play

import (
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Mouse handles a click or the wheel. A click on a line's name selects the line. A click on its
// value changes the value: to the previous one at the left sign, else to the next one. The wheel
// moves between the lines. A click on the last row starts the game or closes the dialog, and a
// click outside closes it.
func (d *newGame) Mouse(ev mode.Mouse, w, h int) tea.Cmd {
	switch ev.Action {
	case mode.WheelUp:
		d.at = max(d.at-1, 0)
	case mode.WheelDown:
		d.at = min(d.at+1, len(d.choices)-1)
	case mode.Press:
		return d.click(ev.X, ev.Y, w, h)
	case mode.Release:
	}
	return nil
}

// click handles a press of the button.
func (d *newGame) click(x, y, w, h int) tea.Cmd {
	box, rows, first := d.place(w, h)
	if x < box.X || y < box.Y || x >= box.X+box.W || y >= box.Y+box.H {
		d.leave()
		return nil
	}
	in := box.Inset(2, 1)
	x, y = x-in.X, y-in.Y
	d.problem = ""
	switch i := first + y; {
	case y >= 0 && y < rows && i < len(d.choices):
		d.at = i
		d.choices[i].click(x - valueColumn)
	case y == in.H-1 && rows+belowLines <= in.H:
		return d.clickKeys(x)
	}
	return nil
}

// click changes the value to the previous or the next one, depending on the column.
func (c *choice) click(x int) {
	n := len(c.options)
	switch {
	case x >= 0 && x <= 1:
		c.chosen = (c.chosen + n - 1) % n
	case x > 1:
		c.chosen = (c.chosen + 1) % n
	}
}

// clickKeys handles a click on the row with the keys: it starts the game or closes the dialog.
func (d *newGame) clickKeys(x int) tea.Cmd {
	starts, _, _ := strings.Cut(d.from.app.T("enter starts   esc leaves"), "   ")
	if x < canvas.Width(starts) {
		return d.start()
	}
	d.leave()
	return nil
}
