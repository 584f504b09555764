package explorer

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// These are the rows above the tree of a comparison: A and B, and the reason if the tree keeps
// leastTree rows.
const (
	pairRows     = 2
	leastTree    = 8 // including the heading
	leastForPair = pairRows + 1 + leastTree
	mostForName  = 40
)

// rows returns how many rows A, B and the reason take in an area of w by h.
func (c *comparison) rows(w, h int) int {
	if !c.on {
		return 0
	}
	if c.above = 0; h >= leastForPair {
		c.above = pairRows
	}
	text, _ := c.reason()
	room := max(h-c.above-leastTree, 1)
	return c.above + min(len(canvas.Wrap(text, w-2)), room)
}

// reason returns the explanation after its heading.
func (c *comparison) reason() (text string, known bool) {
	text, known = c.text(true)
	return phrases.Named(c.tree.app.T, c.tree.app.T("Why"), text), known
}

// Draw draws A and B, and the reason as far as it fits.
func (c *comparison) Draw(a canvas.Area) {
	if c.above > 0 {
		c.drawSides(a)
	}
	w, h := a.Size()
	text, known := c.reason()
	style := canvas.Plain
	if !known {
		style = canvas.Dim
	}
	lines := canvas.Wrap(text, w-2)
	for i, line := range lines {
		y := c.above + i
		if y == h-1 && i < len(lines)-1 {
			x := a.Text(1, y, canvas.More(line, w-4), style)
			a.Text(x, y, "&", canvas.Key)
			return
		}
		a.Text(1, y, line, style)
	}
}

// drawSides draws a row for each side: its setting, and its result.
func (c *comparison) drawSides(a canvas.Area) {
	w, _ := a.Size()
	var cells [2][]string
	widths := [3]int{}
	for side, r := range c.runs {
		move, value := c.found(side)
		nodes := ""
		if b := c.tree.sides[side]; b != nil {
			if nodes = shortNodes(b.tree); w >= shareFrom {
				nodes = c.tree.app.T("%s nodes", nodes)
			}
		}
		cells[side] = []string{r.Name, move, value, nodes}
		for i, text := range cells[side][1:] {
			widths[i] = max(widths[i], canvas.Width(text))
		}
	}
	figures := widths[0] + widths[1] + widths[2] + 3
	name := min(max(canvas.Width(c.runs[0].Name), canvas.Width(c.runs[sideB].Name)), max(w-4-figures, 0), mostForName)
	for side := range cells {
		style := canvas.Plain
		if side == c.tree.shown {
			style = canvas.Strong
		}
		x := a.Text(1, side, string(rune('A'+side))+" ", style)
		a.Text(x, side, canvas.Cut(cells[side][0], name), canvas.Dim)
		x += name + 1
		a.Text(x, side, cells[side][1], style)
		x += widths[0] + 1
		a.Text(x, side, canvas.PadLeft(cells[side][2], widths[1]), style)
		x += widths[1] + 1
		a.Text(x, side, canvas.PadLeft(cells[side][3], widths[2]), canvas.Dim)
	}
}

// pairInFull shows the settings and the whole reason.
type pairInFull struct{ *comparison }

func (c pairInFull) Heading(int) string { return c.tree.app.T("A and B") }

// Draw draws the settings and the reason.
func (c pairInFull) Draw(a canvas.Area) {
	t := c.tree.app.T
	w, _ := a.Size()
	y := a.Wrapped(1, 0, w-2, phrases.Named(t, "A", c.runs[0].Name), canvas.Dim)
	y = a.Wrapped(1, y, w-2, phrases.Named(t, "B", c.runs[sideB].Name), canvas.Dim)
	text, _ := c.text(false)
	a.Wrapped(1, y, w-2, phrases.Named(t, t("Why"), text), canvas.Plain)
}
