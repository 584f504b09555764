package canvas

import "unicode/utf8"

// Rect is a rectangle of cells.
type Rect struct{ X, Y, W, H int }

// Empty reports whether the rectangle contains no cell.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Contains reports whether a cell is in the rectangle.
func (r Rect) Contains(x, y int) bool { return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H }

// Inset returns the rectangle reduced by dx columns on both sides and by dy rows above and below.
func (r Rect) Inset(dx, dy int) Rect {
	return Rect{r.X + dx, r.Y + dy, max(r.W-2*dx, 0), max(r.H-2*dy, 0)}
}

// Centered returns a rectangle of at most w by h cells in the middle of r.
func (r Rect) Centered(w, h int) Rect {
	w, h = min(w, r.W), min(h, r.H)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Area is a rectangle of a canvas to draw in. The coordinates in an area begin at 0, 0. Drawing
// in an area never changes a cell outside.
type Area struct {
	c   *Canvas
	r   Rect
	dim bool // everything is drawn in Dim
}

// Area returns the part of r that lies on the canvas.
func (c *Canvas) Area(r Rect) Area {
	x, y := max(r.X, 0), max(r.Y, 0)
	return Area{c: c, r: Rect{x, y, max(min(r.X+r.W, c.w)-x, 0), max(min(r.Y+r.H, c.h)-y, 0)}}
}

// Dimmed returns the same area, but everything drawn in it gets the style Dim, for outdated
// content.
func (a Area) Dimmed() Area {
	a.dim = true
	return a
}

// Size is the width and height in cells.
func (a Area) Size() (w, h int) { return a.r.W, a.r.H }

// Glyphs returns the glyph set of the canvas.
func (a Area) Glyphs() GlyphSet { return a.c.writing.Glyphs }

// Discs reports whether pieces are discs on a board with a background of its own.
func (a Area) Discs() bool { return a.c.discs }

// Bounds returns the whole area in its own coordinates.
func (a Area) Bounds() Rect { return Rect{W: a.r.W, H: a.r.H} }

// Sub returns the part of r, in a's coordinates, that lies in a.
func (a Area) Sub(r Rect) Area {
	x, y := max(r.X, 0), max(r.Y, 0)
	a.r = Rect{
		a.r.X + x, a.r.Y + y,
		max(min(r.X+r.W, a.r.W)-x, 0), max(min(r.Y+r.H, a.r.H)-y, 0),
	}
	return a
}

// Put draws one glyph and returns the column after it. If there is room only for the left half of a
// wide glyph, it draws a blank.
func (a Area) Put(x, y int, r rune, style Style) int {
	width := RuneWidth(r)
	if a.dim {
		style = Dim.on(style)
	}
	if y < 0 || y >= a.r.H || width == 0 {
		return x + width
	}
	if written := a.c.writing.write(r); written != r {
		a.Put(x, y, written, style)
		for extra := RuneWidth(written); extra < width; extra++ { // fill up to the width of r
			a.Put(x+extra, y, ' ', style)
		}
		return x + width
	}
	return a.put(x, y, r, width, style)
}

// put writes the content of a cell if there is room.
func (a Area) put(x, y int, r rune, width int, style Style) int {
	if a.dim {
		style = Dim.on(style)
	}
	switch {
	case x >= 0 && x+width <= a.r.W:
		a.c.set(a.r.X+x, a.r.Y+y, r, width, style)
	case x >= 0 && x < a.r.W:
		a.c.set(a.r.X+x, a.r.Y+y, ' ', 1, style)
	}
	return x + width
}

// Text draws Clean(s) and returns the column after it. A letter that does not fit is omitted as a
// whole.
func (a Area) Text(x, y int, s string, style Style) int {
	if isClean(s) { // each character is a letter
		for _, r := range s {
			x = a.Put(x, y, r, style)
		}
		return x
	}
	for s = Clean(s); s != ""; {
		size, width := piece(s)
		if a.c.writing.Lines == ASCII { // draw letters without their marks
			var r rune
			r, size = marked(s)
			x = a.Put(x, y, r, style)
		} else {
			x = a.letter(x, y, s[:size], width, style)
		}
		s = s[size:]
	}
	return x
}

// Wrapped draws a text in rows of w columns, beginning at x, y. It draws as many rows as fit and
// returns the row after them.
func (a Area) Wrapped(x, y, w int, text string, style Style) int {
	for _, line := range Wrap(text, w) {
		a.Text(x, y, line, style)
		y++
	}
	return min(y, a.r.H)
}

// letter draws a letter of one or two columns, and returns the column after it.
func (a Area) letter(x, y int, s string, width int, style Style) int {
	r, first := utf8.DecodeRuneInString(s)
	switch {
	case first == len(s):
		return a.Put(x, y, r, style)
	case a.has(x, y, width):
		return a.put(x, y, a.c.addText(s), width, style)
	case a.has(x, y, 1):
		a.put(x, y, ' ', 1, style)
	}
	return x + width
}

// The method named has reports whether there is room for a glyph.
func (a Area) has(x, y, width int) bool { return y >= 0 && y < a.r.H && x >= 0 && x+width <= a.r.W }

// Fill draws r, one column wide, in every cell of the area.
func (a Area) Fill(r rune, style Style) {
	for y := range a.r.H {
		for x := range a.r.W {
			a.Put(x, y, r, style)
		}
	}
}

// Right draws s at the right edge, with a margin of one column, and returns the column at which it
// starts. If s is too long, its end is cut off.
func (a Area) Right(y int, s string, style Style) int {
	s = Cut(s, a.r.W-1)
	x := max(a.r.W-1-Width(s), 0)
	a.Text(x, y, s, style)
	return x
}

// Heading draws "─ title ───" over the first row. If the row is too narrow for any of the title, it
// draws only the line.
func (a Area) Heading(title string) { a.HeadingStyle(title, Title) }

// HeadingStyle is like Heading, but draws the title in the given style. In the style Focus the line
// is double, so that the panel with the focus can be recognized without colour.
func (a Area) HeadingStyle(title string, style Style) {
	line := '─'
	if style == Focus {
		line = '═'
	}
	for x := range a.r.W {
		a.Put(x, 0, line, Rule)
	}
	if title = Cut(title, a.r.W-4); title != "" {
		a.Text(1, 0, " "+title+" ", style)
	}
}

// Box blanks the area, draws a frame and returns the area inside it.
func (a Area) Box(title string) Area {
	a.Fill(' ', Plain)
	w, h := a.Size()
	for x := range w {
		a.Put(x, 0, '─', Rule)
		a.Put(x, h-1, '─', Rule)
	}
	for y := range h {
		a.Put(0, y, '│', Rule)
		a.Put(w-1, y, '│', Rule)
	}
	a.Put(0, 0, '┌', Rule)
	a.Put(w-1, 0, '┐', Rule)
	a.Put(0, h-1, '└', Rule)
	a.Put(w-1, h-1, '┘', Rule)
	if title = Cut(title, w-6); title != "" {
		a.Text(2, 0, " "+title+" ", Title)
	}
	return a.Sub(a.Bounds().Inset(2, 1))
}
