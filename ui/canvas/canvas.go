package canvas

import "unicode/utf8"

// right is the content of a cell that is covered by the wide glyph to its left. Lower values refer
// to Canvas.texts, for characters with marks: -2 means the first text, -3 the second.
const right rune = -1

type cell struct {
	r     rune
	style Style
}

// Canvas is a grid of w by h cells, which are blank at first.
type Canvas struct {
	w, h    int
	cells   []cell
	texts   []string // contents of cells that need more than one character
	writing Writing
	discs   bool
	frame   []byte // buffer of Render, kept for reuse
}

// New returns a blank canvas; sizes below 0 are treated as 0.
func New(w, h int) *Canvas {
	c := &Canvas{w: max(w, 0), h: max(h, 0)}
	c.cells = make([]cell, c.w*c.h)
	c.Clear()
	return c
}

// SetWriting sets the characters that later drawing may use.
func (c *Canvas) SetWriting(w Writing) { c.writing = w }

// SetDiscs sets whether later boards draw pieces as discs on a background of their own, which needs
// colours. Otherwise pieces are glyphs on the lines.
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

// set puts a glyph of one or two columns at x, y. The glyph must fit on the canvas. If the new
// glyph covers only half of an old wide one, the other half of the old one becomes blank.
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

// addText returns the content of a cell for a character with marks.
func (c *Canvas) addText(text string) rune {
	c.texts = append(c.texts, text)
	return right - rune(len(c.texts))
}

// textOf returns the text of a cell.
func (c *Canvas) textOf(cl cell) string {
	if cl.r < right {
		return c.texts[right-1-cl.r]
	}
	return string(cl.r)
}

// Cell returns the text of a cell and its style; the text is "" for the right half of a wide
// character.
func (c *Canvas) Cell(x, y int) (text string, style Style) {
	cl := c.cells[y*c.w+x]
	if cl.r == right {
		return "", cl.style
	}
	return c.textOf(cl), cl.style
}

// Render returns the canvas as h lines joined by newlines, each w columns wide. Runs of the same
// style are wrapped in the paint of the style. Where the palette has the effects of its paints
// (Paint.Look), a change of style writes only the difference.
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
