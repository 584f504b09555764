package explorer

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// columns contains the positions and widths of the columns in the area of Draw.
type columns struct {
	w, h   int
	above  int // number of rows above the tree
	move   int // width of the column of moves, including their signs
	values int // number of columns of values: 0, 1, or 2 for A and B
	bar    int // width of the bar; 0: no bar
	badges int // column at which the badges begin
	drawn  []*node
	shares int // width of the share in percent; 0 if no share is shown
}

// These are the widths of the columns.
const (
	valueWidth = 8
	shareWidth = 4
	indent     = 2
	mostIndent = 12
	titleRows  = 4 // least height for a row of titles
	bothWidth  = 42
	shareFrom  = 64

	leastBadges = 16 // columns for the badges of heuristics, beside two values and a bar
)

// drawing draws an explorer.
type drawing struct{ e *Explorer }

// Layout computes the positions in an area of w by h.
func (e *Explorer) Layout(w, h int) { drawing{e}.layout(w, h) }

func (d drawing) layout(w, h int) {
	e := d.e
	c := columns{w: w, h: h}
	b := e.browser()
	if b == nil || w < 1 || h < 1 {
		e.place = c
		return
	}
	if h >= titleRows {
		c.above = 1
	}
	if e.note() != "" && h > titleRows {
		c.above++
	}
	e.seen.Fit(h-c.above, len(b.rows))
	for i, n := range b.rows {
		if n == b.selected {
			e.seen.ShowAmong(i)
		}
	}
	c.drawn = b.rows[e.seen.Top:min(e.seen.Top+e.seen.Rows, len(b.rows))]
	deepest := 0
	for _, n := range c.drawn {
		d.name(n)
		if n.kind == recordRow || n.kind == captureRow {
			deepest = max(deepest, indentOf(n)+canvas.Width(n.text))
		}
	}
	const before = 3 // the marker, and the sign for open or closed
	c.move = min(before+deepest+1, max(w/2, 12))
	c.values, c.bar = 1, 5
	if e.both() && w >= bothWidth {
		c.values = 2
	}
	if w >= shareFrom {
		c.bar, c.shares = 8, shareWidth+1
	}
	room := 1
	if c.values == 2 {
		room = leastBadges // the badges say why A and B differ, which the bar does not
	}
	if c.move+c.values*(valueWidth+1)+c.bar+room > w {
		c.bar = 0
	}
	c.badges = c.move + c.values*(valueWidth+1)
	if c.bar > 0 {
		c.badges += c.bar + 1 + c.shares
	}
	e.place = c
}

// indentOf returns the number of columns before the move of a node.
func indentOf(n *node) int { return min(max(n.deep-1, 0)*indent, mostIndent) }

// name writes the move of a node in the notation, unless it has been written already.
func (d drawing) name(n *node) {
	e := d.e
	style := e.describe.style()
	if n.named && n.style == style && n.plays && n.move != xiangqi.NoMove {
		return
	}
	b := e.browser()
	n.style, n.named = style, true
	n.text = e.describe.rowText(b, n)
}

// Draw draws the tree.
func (e *Explorer) Draw(a canvas.Area) { drawing{e}.draw(a) }

func (d drawing) draw(a canvas.Area) {
	e := d.e
	w, h := a.Size()
	b := e.browser()
	if b == nil {
		d.drawEmpty(a)
		return
	}
	y := 0
	if note := e.note(); note != "" && h > titleRows {
		a.Text(1, y, canvas.Cut(note, w-1), canvas.Change)
		y++
	}
	if h >= titleRows {
		d.drawTitles(a.Sub(canvas.Rect{Y: y, W: w, H: 1}))
	}
	for i, n := range e.place.drawn {
		d.drawRow(a.Sub(canvas.Rect{Y: e.place.above + i, W: w, H: 1}), b, n)
	}
	if e.seen.Above() {
		a.Put(w-1, e.place.above, '↑', canvas.Dim)
	}
	if e.seen.Below() {
		a.Put(w-1, h-1, '↓', canvas.Dim)
	}
}

// drawEmpty says why there is no tree.
func (d drawing) drawEmpty(a canvas.Area) {
	e := d.e
	t := e.app.T
	w, _ := a.Size()
	text, style := t("Nothing is recorded yet: w records the search of this position, and shows which moves it looked at"), canvas.Dim
	switch {
	case e.err != nil:
		text, style = phrases.Capital(e.problem()), canvas.Problem
	case e.job != nil:
		text = t("The position is searched again with a recorder; esc stops it")
	}
	a.Wrapped(1, 0, w-2, text, style)
}

// drawTitles draws the titles of the columns.
func (d drawing) drawTitles(a canvas.Area) {
	e := d.e
	t, c := e.app.T, &e.place
	a.Text(3, 0, canvas.Cut(t("move"), c.move-3), canvas.Dim)
	x := c.move
	for i := range c.values {
		text := t("for Red")
		if e.both() {
			side := e.shown
			if c.values == 2 {
				side = i
			}
			text = string(rune('A' + side))
		}
		a.Text(x, 0, canvas.PadLeft(text, valueWidth), canvas.Dim)
		x += valueWidth + 1
	}
	if c.bar > 0 {
		a.Text(x, 0, canvas.Cut(t("share"), c.bar+c.shares), canvas.Dim)
	}
	if c.badges < c.w {
		a.Text(c.badges, 0, canvas.Cut(t("what acted"), c.w-c.badges-1), canvas.Dim)
	}
}

// drawRow draws a node.
func (d drawing) drawRow(a canvas.Area, b *browser, n *node) {
	e := d.e
	c := &e.place
	w, _ := a.Size()
	chosen := n == b.selected
	style := func(s canvas.Style) canvas.Style {
		if chosen {
			return canvas.Choice
		}
		return s
	}
	if chosen {
		a.Fill(' ', canvas.Choice)
		a.Put(0, 0, '>', canvas.Choice)
	}
	x := 1 + indentOf(n)
	mark := "  "
	switch {
	case n.kind == moreRow, b.below(n) && !n.open:
		mark = "+ "
	case b.below(n):
		mark = "- "
	}
	x = a.Text(x, 0, mark, style(canvas.Dim))
	text := canvas.Plain
	switch {
	case n.kind != recordRow && n.kind != captureRow:
		text = canvas.Dim
	case n.above != nil && n.above.kind == recordRow && n.at != 0 && b.best(n.above) == n.at:
		text = canvas.Strong
	}
	room := c.move - x - 1
	if n.kind != recordRow && n.kind != captureRow {
		room = w - x - 1
	}
	a.Text(x, 0, canvas.Cut(n.text, room), style(text))
	if n.kind == recordRow || n.kind == captureRow {
		d.drawFigures(a, b, n, style)
	}
}

// drawFigures draws the values of a node, its share, and the active heuristics.
func (d drawing) drawFigures(a canvas.Area, b *browser, n *node, style func(canvas.Style) canvas.Style) {
	e := d.e
	c := &e.place
	w, _ := a.Size()
	x := c.move
	for i := range c.values {
		text, s := b.value(n), canvas.Strong
		if c.values == 2 && i != e.shown {
			text, s = b.otherValue(n), canvas.Plain
		}
		a.Text(x, 0, canvas.PadLeft(text, valueWidth), style(s))
		x += valueWidth + 1
	}
	if n.kind == recordRow && c.bar > 0 {
		share := b.share(n)
		full := int(share*float64(c.bar) + 0.5)
		if full == 0 && share > 0.02 {
			full = 1
		}
		a.Text(x, 0, strings.Repeat("█", full), style(canvas.Curve))
		a.Text(x+full, 0, strings.Repeat("░", c.bar-full), style(canvas.Dim))
		if c.shares > 0 {
			a.Text(x+c.bar, 0, canvas.PadLeft(percent(share), shareWidth), style(canvas.Plain))
		}
	}
	if c.badges < w-1 {
		a.Text(c.badges, 0, canvas.Cut(e.describe.badges(b, n), w-c.badges-1), style(b.badgeStyle(n)))
	}
}

// badgeStyle returns the style of a heuristic's badge, which stands out if A and B differ in it.
func (b *browser) badgeStyle(n *node) canvas.Style {
	if n.kind == recordRow && b.tree.At(n.at).Acts&b.changed != 0 {
		return canvas.Change
	}
	return canvas.Plain
}
