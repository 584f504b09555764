package play

import (
	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
)

// keysPanel shows the keys of the mode on a large screen, in a column for each group.
type keysPanel struct {
	*parts
	columns [][]key.Help
	names   []int // width of the keys in each column
}

// These are numbers of rows for the panel.
const (
	keysRows     = 15 // including the heading
	keysLeaveLog = 20 // number of rows to leave for the depth log
)

// Layout collects the keys.
func (pn *keysPanel) Layout(int, int) {
	pn.columns, pn.names = pn.columns[:0], pn.names[:0]
	for _, g := range pn.groups {
		if g.Title == overTitle { // the result card shows these keys
			continue
		}
		var list []key.Help
		width := 0
		for _, c := range g.Commands {
			if h := c.Binding.Help(); h.Key != "" {
				list = append(list, key.Help{Key: pn.app.Look().Keys(h.Key), Desc: pn.app.T(h.Desc)})
				width = max(width, canvas.Width(list[len(list)-1].Key))
			}
		}
		pn.columns, pn.names = append(pn.columns, list), append(pn.names, width)
	}
}

func (pn *keysPanel) Heading(int) string { return pn.app.T("Keys") }

// Draw draws the columns side by side.
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
