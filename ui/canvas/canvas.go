package canvas

import "unicode/utf8"

// right marks the cell covered by the wide glyph to its left. Below it are cells of a
// character with marks: -2 is the first of the canvas's texts, -3 the second.
const right rune = -1

type cell struct {
	r     rune
	style Style
}

// Canvas is w by h cells, at first blank.
type Canvas struct {
	w, h    int
	cells   []cell
	texts   []string // of cells that need more than one character
	writing Writing
	discs   bool
	frame   []byte // Render's, kept for its room
}

// New is a blank canvas; sizes below 0 count as 0.
func New(w, h int) *Canvas {
	c := &Canvas{w: max(w, 0), h: max(h, 0)}
	c.cells = make([]cell, c.w*c.h)
	c.Clear()
	return c
}

// SetWriting sets how later drawing is written.
func (c *Canvas) SetWriting(w Writing) { c.writing = w }

// SetDiscs sets whether later boards have pieces as discs on a ground of the board's own, which
// needs colours; otherwise they are glyphs on its lines.
func (c *Canvas) SetDiscs(on bool) { c.discs = on }

// Clear blanks every cell.
func (c *Canvas) Clear() {
	for i := range c.cells {
		c.cells[i] = cell{' ', Plain}
	}
	c.texts = c.texts[:0]
}

// Size is the width and height in cells.
func (c *Canvas) Size() (w, h int) { return c.w, c.h }

// set puts a glyph of one or two columns at x, y, which must be on the canvas with room for it. A
// half covered glyph becomes blank.
func (c *Canvas) set(x, y int, r rune, width int, style Style) {
	row := c.cells[y*c.w : (y+1)*c.w]
	if row[x].r == right {
		row[x-1].r = ' '
	}
	if end := x + width; end < c.w && row[end].r == right {
		row[end].r = ' '
	}
	row[x] = cell{r, style}
	if width == 2 {
		row[x+1] = cell{right, style}
	}
}

// addText is a cell's content for a character with marks.
func (c *Canvas) addText(text string) rune {
	c.texts = append(c.texts, text)
	return right - rune(len(c.texts))
}

// textOf is the text of a cell.
func (c *Canvas) textOf(cl cell) string {
	if cl.r < right {
		return c.texts[right-1-cl.r]
	}
	return string(cl.r)
}

// Cell is the text of a cell and its style: "" for the right half of a wide character.
func (c *Canvas) Cell(x, y int) (text string, style Style) {
	cl := c.cells[y*c.w+x]
	if cl.r == right {
		return "", cl.style
	}
	return c.textOf(cl), cl.style
}

// Render is the canvas as h lines joined by newlines, each w columns wide, with runs of equal style
// wrapped in the style's paint. If the palette knows the effects of its paints, a change of style
// writes only the difference.
func (c *Canvas) Render(palette *Palette) string {
	b := c.frame[:0]
	for y := range c.h {
		if y > 0 {
			b = append(b, '\n')
		}
		current := Plain
		b = append(b, palette[current].On...)
		for _, cl := range c.cells[y*c.w : (y+1)*c.w] {
			if cl.r == right {
				continue
			}
			same := cl.style == current || cl.r == ' ' && palette.sameBlank(current, cl.style)
			if !same {
				b = palette.change(b, current, cl.style)
				current = cl.style
			}
			switch {
			case cl.r < right:
				b = append(b, c.texts[right-1-cl.r]...)
			case cl.r < utf8.RuneSelf:
				b = append(b, byte(cl.r))
			default:
				b = utf8.AppendRune(b, cl.r)
			}
		}
		b = append(b, palette[current].Off...)
	}
	c.frame = b
	return string(b)
}
