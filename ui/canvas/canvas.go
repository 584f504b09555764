package canvas

import "unicode/utf8"

// right marks the cell covered by the wide glyph to its left.
const right rune = -1

type cell struct {
	r     rune
	style Style
}

// Canvas is w by h cells, at first blank.
type Canvas struct {
	w, h   int
	cells  []cell
	glyphs GlyphSet
	frame  []byte // Render's, kept for its room
}

// New is a blank canvas; sizes below 0 count as 0.
func New(w, h int) *Canvas {
	c := &Canvas{w: max(w, 0), h: max(h, 0)}
	c.cells = make([]cell, c.w*c.h)
	c.Clear()
	return c
}

// SetGlyphs says how what is drawn from now on is written.
func (c *Canvas) SetGlyphs(s GlyphSet) { c.glyphs = s }

// Clear blanks every cell.
func (c *Canvas) Clear() {
	for i := range c.cells {
		c.cells[i] = cell{' ', Plain}
	}
}

// Size is the width and height in cells.
func (c *Canvas) Size() (w, h int) { return c.w, c.h }

// set puts a glyph of one or two columns at x, y, which must be on the canvas
// with room for it. What it half covers becomes blank.
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

// Render is the canvas as h lines joined by newlines, each w columns wide, with
// runs of equal style wrapped in the style's paint.
func (c *Canvas) Render(palette *Palette) string {
	b := c.frame[:0]
	for y := range c.h {
		if y > 0 {
			b = append(b, '\n')
		}
		row := c.cells[y*c.w : (y+1)*c.w]
		current := Plain
		b = append(b, palette[current].On...)
		for _, cl := range row {
			if cl.r == right {
				continue
			}
			if cl.style != current {
				b = append(b, palette[current].Off...)
				current = cl.style
				b = append(b, palette[current].On...)
			}
			if cl.r < utf8.RuneSelf {
				b = append(b, byte(cl.r))
			} else {
				b = utf8.AppendRune(b, cl.r)
			}
		}
		b = append(b, palette[current].Off...)
	}
	c.frame = b
	return string(b)
}
