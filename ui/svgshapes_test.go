package ui

import (
	"bytes"
	"fmt"
	"strings"
)

// svgBox is a cell in pixels.
type svgBox struct{ x, y, w, h float64 }

// svgShapes collects the lines, blocks and dots of one style.
type svgShapes struct {
	lines  strings.Builder // data of a path element
	blocks bytes.Buffer    // XML elements
	last   [4]float64      // the last line, which the next one may continue
	lined  bool
}

// boxArms maps each line character to the arms that leave the middle of its cell: 8 up, 4 down, 2
// left, 1 right.
var boxArms = map[rune]int{
	'─': 2 | 1, '│': 8 | 4, '┼': 8 | 4 | 2 | 1, '├': 8 | 4 | 1, '┤': 8 | 4 | 2, '┬': 4 | 2 | 1, '┴': 8 | 2 | 1,
	'┌': 4 | 1, '┐': 4 | 2, '└': 8 | 1, '┘': 8 | 2,
}

// shades maps each character of a partly filled cell to its density.
var shades = map[rune]float64{'░': 0.25, '▒': 0.5, '▓': 0.75}

// halves maps each block that fills half or a quarter of a cell to the block's upper left corner,
// as shares of the cell.
var halves = map[rune]struct{ x, y float64 }{
	'▌': {0, 0}, '▐': {0.5, 0}, '▖': {0, 0.5}, '▗': {0.5, 0.5}, '▘': {0, 0}, '▝': {0.5, 0},
}

func (s *svgShapes) empty() bool { return !s.lined && s.blocks.Len() == 0 }

// add draws r in a cell. It returns false if r is not drawn as a shape.
func (s *svgShapes) add(c svgBox, r rune) bool {
	if arms, ok := boxArms[r]; ok {
		s.arms(c, arms)
		return true
	}
	if shade, ok := shades[r]; ok {
		fmt.Fprintf(&s.blocks, `<rect x="%s" y="%s" width="%s" height="%s" fill-opacity="%s"/>`+"\n",
			number(c.x), number(c.y), number(c.w), number(c.h), number(shade))
		return true
	}
	switch {
	case r >= '▁' && r <= '█':
		h := c.h * float64(r-'▁'+1) / 8
		s.block(svgBox{c.x, c.y + c.h - h, c.w, h})
	case r == '▀':
		s.block(svgBox{c.x, c.y, c.w, c.h / 2})
	case r == '▌' || r == '▐':
		s.block(svgBox{c.x + halves[r].x*c.w, c.y, c.w / 2, c.h})
	case r == '▖' || r == '▗' || r == '▘' || r == '▝':
		s.block(svgBox{c.x + halves[r].x*c.w, c.y + halves[r].y*c.h, c.w / 2, c.h / 2})
	case r == '═':
		s.line(c.x, c.y+c.h*0.4, c.x+c.w, c.y+c.h*0.4)
		s.line(c.x, c.y+c.h*0.6, c.x+c.w, c.y+c.h*0.6)
	case r == '╲':
		s.line(c.x, c.y, c.x+c.w, c.y+c.h)
	case r == '╱':
		s.line(c.x, c.y+c.h, c.x+c.w, c.y)
	case r == '●':
		fmt.Fprintf(&s.blocks, `<circle cx="%s" cy="%s" r="%s"/>`+"\n", number(c.x+c.w/2), number(c.y+c.h/2), number(c.w*0.4))
	default:
		return false
	}
	return true
}

// arms draws the arms of a line character. Two opposite arms are one line. The horizontal line is
// drawn last, so that the next cell can continue it.
func (s *svgShapes) arms(c svgBox, arms int) {
	midX, midY := c.x+c.w/2, c.y+c.h/2
	if arms&(8|4) != 0 {
		from, to := midY, midY
		if arms&8 != 0 {
			from = c.y
		}
		if arms&4 != 0 {
			to = c.y + c.h
		}
		s.line(midX, from, midX, to)
	}
	if arms&(2|1) != 0 {
		from, to := midX, midX
		if arms&2 != 0 {
			from = c.x
		}
		if arms&1 != 0 {
			to = c.x + c.w
		}
		s.line(from, midY, to, midY)
	}
}

// line adds a line. If it continues the last line in the same row, it extends that line.
func (s *svgShapes) line(x1, y1, x2, y2 float64) {
	if s.lined && y1 == y2 && s.last[1] == y1 && s.last[3] == y1 && s.last[2] == x1 {
		s.last[2] = x2
		return
	}
	s.flush()
	s.last, s.lined = [4]float64{x1, y1, x2, y2}, true
}

// flush writes the last line to the path.
func (s *svgShapes) flush() {
	if s.lined {
		fmt.Fprintf(&s.lines, "M%s %sL%s %s", number(s.last[0]), number(s.last[1]), number(s.last[2]), number(s.last[3]))
	}
}

func (s *svgShapes) block(c svgBox) {
	fmt.Fprintf(&s.blocks, `<rect x="%s" y="%s" width="%s" height="%s"/>`+"\n", number(c.x), number(c.y), number(c.w), number(c.h))
}

// write writes all shapes in a colour.
func (s *svgShapes) write(b *bytes.Buffer, colour string, stroke float64) {
	if s.lined {
		s.flush()
		s.lined = false
		fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="%s"/>`+"\n", s.lines.String(), colour, number(stroke))
	}
	b.Write(s.blocks.Bytes())
}
