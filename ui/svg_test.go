package ui

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
	"unicode/utf8"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/theme"
)

// svgOptions are the dimensions of a picture. Zero means the default.
type svgOptions struct {
	Title      string // description for readers who cannot see the picture
	CellWidth  int    // width of a column in pixels; default 10
	CellHeight int    // height of a row in pixels; default 20
	Margin     int    // around the cells in pixels; default none
	FontFamily string // in CSS; by default monospaced fonts, then fonts with Chinese
}

// svgFonts are common monospaced fonts of several systems, then common fonts with Chinese
// characters.
const svgFonts = `'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', 'Noto Sans Mono CJK TC', ` +
	`'Noto Sans CJK TC', 'Source Han Sans TC', 'PingFang TC', 'Microsoft JhengHei', 'WenQuanYi Micro Hei', monospace`

// svg draws a canvas as an SVG 1.1 document. Every character is in the middle of its own cell or
// pair of cells, so columns align whatever the widths of the fonts. Lines, blocks and dots are
// shapes, so they join. The same canvas gives the same bytes.
func svg(c *canvas.Canvas, inks [canvas.NumStyles]theme.Ink, o svgOptions) []byte {
	if o.CellWidth <= 0 {
		o.CellWidth = 10
	}
	if o.CellHeight <= 0 {
		o.CellHeight = 20
	}
	if o.FontFamily == "" {
		o.FontFamily = svgFonts
	}
	p := svgWriter{c: c, inks: &inks, o: o}
	p.w, p.h = c.Size()
	p.open()
	p.backgrounds()
	for style := range canvas.NumStyles {
		p.style(style)
	}
	p.b.WriteString("</svg>\n")
	return p.b.Bytes()
}

// svgWriter writes one picture.
type svgWriter struct {
	b    bytes.Buffer
	c    *canvas.Canvas
	w, h int
	inks *[canvas.NumStyles]theme.Ink
	o    svgOptions
}

// open writes the part before the cells. If no style sets colours, the background is white and
// the text black.
func (p *svgWriter) open() {
	w, h := p.w*p.o.CellWidth+2*p.o.Margin, p.h*p.o.CellHeight+2*p.o.Margin
	fmt.Fprintf(&p.b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img"`, w, h, w, h)
	fmt.Fprintf(&p.b, ` font-family="%s" font-size="%s" text-anchor="middle">`+"\n", escape(p.o.FontFamily), number(0.8*float64(p.o.CellHeight)))
	if p.o.Title != "" {
		fmt.Fprintf(&p.b, "<title>%s</title>\n", escape(p.o.Title))
	}
	fmt.Fprintf(&p.b, `<rect width="%d" height="%d" fill="%s"/>`+"\n", w, h, escape(orElse(p.inks[canvas.Plain].Back, "#ffffff")))
}

// fore returns the colour of a style's text.
func (p *svgWriter) fore(s canvas.Style) string {
	return orElse(p.inks[s].Fore, orElse(p.inks[canvas.Plain].Fore, "#000000"))
}

// x returns the left edge of a column, and y the upper edge of a row.
func (p *svgWriter) x(col int) int { return p.o.Margin + col*p.o.CellWidth }
func (p *svgWriter) y(row int) int { return p.o.Margin + row*p.o.CellHeight }

// backgrounds writes a rectangle for each run of cells with the same background. It skips cells
// with the common background.
func (p *svgWriter) backgrounds() {
	for y := range p.h {
		backAt := func(x int) string {
			_, style := p.c.Cell(x, y)
			return p.inks[style].Back
		}
		for x := 0; x < p.w; {
			back, end := backAt(x), x+1
			for end < p.w && backAt(end) == back {
				end++
			}
			if back != "" && back != p.inks[canvas.Plain].Back {
				fmt.Fprintf(&p.b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n",
					p.x(x), p.y(y), (end-x)*p.o.CellWidth, p.o.CellHeight, escape(back))
			}
			x = end
		}
	}
}

// style writes everything drawn in one style as a group. It writes nothing for an unused style.
func (p *svgWriter) style(s canvas.Style) {
	var shapes svgShapes
	var texts bytes.Buffer
	for y := range p.h {
		p.row(s, y, &shapes, &texts)
	}
	if shapes.empty() && texts.Len() == 0 {
		return
	}
	ink, colour := p.inks[s], escape(p.fore(s))
	fmt.Fprintf(&p.b, `<g fill="%s"`, colour)
	if ink.Faint {
		p.b.WriteString(` opacity="0.6"`)
	}
	if ink.Bold {
		p.b.WriteString(` font-weight="bold"`)
	}
	p.b.WriteString(">\n")
	stroke := 1.5
	if ink.Bold {
		stroke = 2.5
	}
	shapes.write(&p.b, colour, stroke)
	p.b.Write(texts.Bytes())
	p.b.WriteString("</g>\n")
}

// row adds the contents of row y in one style: shapes, and text elements for all other
// characters.
func (p *svgWriter) row(s canvas.Style, y int, shapes *svgShapes, texts *bytes.Buffer) {
	var narrow, wide bytes.Buffer
	for x := range p.w {
		text, style := p.c.Cell(x, y)
		if style != s || text == "" {
			continue
		}
		width := 1
		if x+1 < p.w {
			if half, _ := p.c.Cell(x+1, y); half == "" {
				width = 2
			}
		}
		if p.inks[s].Underline {
			base := float64(p.y(y)) + float64(p.o.CellHeight)*0.9
			shapes.line(float64(p.x(x)), base, float64(p.x(x+width)), base)
		}
		box := svgBox{float64(p.x(x)), float64(p.y(y)), float64(p.o.CellWidth), float64(p.o.CellHeight)}
		r, size := utf8.DecodeRuneInString(text)
		if r == ' ' || size == len(text) && shapes.add(box, r) {
			continue
		}
		texts := &narrow
		if width == 2 {
			texts = &wide
		}
		fmt.Fprintf(texts, `<text x="%s">%s</text>`, number(box.x+float64(width)*box.w/2), escape(text))
	}
	p.texts(texts, narrow.Bytes(), y, 1)
	p.texts(texts, wide.Bytes(), y, 2)
}

// texts writes the characters of a row that are width columns wide, as a group. Each character is
// an element with its own place, because renderers place the characters of a longer element
// differently. Narrow characters have the size of their style. Digits and capitals are 0.7 of
// that size high, and their middle is in the middle of the row. Wide characters fill their two
// cells.
func (p *svgWriter) texts(b *bytes.Buffer, elements []byte, row, width int) {
	if len(elements) == 0 {
		return
	}
	top, w, h := float64(p.y(row)), float64(p.o.CellWidth), float64(p.o.CellHeight)
	if width == 1 {
		fmt.Fprintf(b, `<g transform="translate(0 %s)">%s</g>`+"\n", number(top+h*0.77), elements)
		return
	}
	const middle = 0.36 // middle of a Chinese character above its base line
	size := 0.9 * min(2*w, h)
	fmt.Fprintf(b, `<g transform="translate(0 %s)" font-size="%s">%s</g>`+"\n", number(top+h/2+middle*size), number(size), elements)
}

// number returns v with as few digits as possible, at most two after the point.
func number(v float64) string {
	text := strconv.FormatFloat(v, 'f', 2, 64)
	for text[len(text)-1] == '0' {
		text = text[:len(text)-1]
	}
	if text[len(text)-1] == '.' {
		text = text[:len(text)-1]
	}
	return text
}

// escape returns s as it is written in XML text and attributes.
func escape(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a Buffer returns no error
	return b.String()
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
