package play

import (
	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
)

// keysPanel is the keys of the mode, in a column for each group, on a screen that has room
// to spare for them.
type keysPanel struct {
	*parts
	columns [][]key.Help
	names   []int // columns of the screen that the keys of each take
}

// Rows of the keys and of their headings.
const (
	keysRows     = 15 // heading included
	keysLeaveLog = 20 // of the depths that have been searched
)

// Layout gathers the keys.
func (pn *keysPanel) Layout(int, int) {
	pn.columns, pn.names = pn.columns[:0], pn.names[:0]
	for _, g := range pn.groups {
		if g.Title == overTitle { // the card shows them
			continue
		}
		var list []key.Help
		width := 0
		for _, c := range g.Commands {
			if h := c.Binding.Help(); h.Key != "" {
				list = append(list, key.Help{Key: h.Key, Desc: pn.app.T(h.Desc)})
				width = max(width, canvas.Width(h.Key))
			}
		}
		pn.columns, pn.names = append(pn.columns, list), append(pn.names, width)
	}
}

func (pn *keysPanel) Heading(int) string { return pn.app.T("Keys") }

// Draw draws the columns beside each other.
func (pn *keysPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	each := (w - 1) / max(len(pn.columns), 1)
	for i, list := range pn.columns {
		column := a.Sub(canvas.Rect{X: 1 + i*each, W: each, H: h})
		for y, k := range list[:min(len(list), h)] {
			column.Text(0, y, k.Key, canvas.Key)
			x := pn.names[i] + 2
			column.Text(x, y, canvas.Cut(k.Desc, each-x-1), canvas.Plain)
		}
	}
}
