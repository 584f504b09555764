package report

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// These are the sizes of a panel, in columns and lines of characters.
const (
	panelAxis    = 7 // width of the axis, such as "×1.25 ┈"
	panelLines   = 6
	panelGap     = 2
	panelsAside  = 3
	leastPanel   = 22
	mostPanel    = 36
	dotsAcross   = 2 // number of columns of dots in a braille character
	dotsDown     = 4
	firstBraille = 0x2800
)

// brailleBits are the bits of the dots of a braille character, by row and column.
var brailleBits = [dotsDown][dotsAcross]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// raster is a picture of dots, in which each character stands for eight dots. Another character,
// such as a letter, can be drawn in place of the eight dots.
type raster struct {
	width, height int // size of the picture in characters
	dots, over    []rune
}

func newRaster(width, height int) *raster {
	return &raster{width, height, make([]rune, width*height), make([]rune, width*height)}
}

// dot sets a dot. The arguments x and y count dots from the upper left corner.
func (r *raster) dot(x, y int) {
	if x < 0 || y < 0 || x >= r.width*dotsAcross || y >= r.height*dotsDown {
		return
	}
	r.dots[y/dotsDown*r.width+x/dotsAcross] |= brailleBits[y%dotsDown][x%dotsAcross]
}

// line sets the dots between two places.
func (r *raster) line(x0, y0, x1, y1 int) {
	steps := max(x1-x0, x0-x1, y1-y0, y0-y1, 1)
	for i := range steps + 1 {
		at := float64(i) / float64(steps)
		r.dot(x0+int(math.Round(at*float64(x1-x0))), y0+int(math.Round(at*float64(y1-y0))))
	}
}

// put draws a character in place of the eight dots around a dot. If there is already a character,
// put draws the sign that stands for two characters.
func (r *raster) put(x, y int, letter rune) {
	if x < 0 || y < 0 || x >= r.width*dotsAcross || y >= r.height*dotsDown {
		return
	}
	at := &r.over[y/dotsDown*r.width+x/dotsAcross]
	if *at != 0 {
		letter = '◈'
	}
	*at = letter
}

// row returns a line of the picture, with the given character where no dot is set.
func (r *raster) row(y int, empty rune) string {
	line := make([]rune, r.width)
	for x := range line {
		switch at := y*r.width + x; {
		case r.over[at] != 0:
			line[x] = r.over[at]
		case r.dots[at] != 0:
			line[x] = firstBraille + r.dots[at]
		default:
			line[x] = empty
		}
	}
	return string(line)
}

// Text draws the panels in characters, three in a row, in lines of at most width columns. Each
// quotient is a dot, and its interval is a vertical line. The dot is filled if the interval
// excludes 1. A diamond is the document's figure. If the width is too small, there are no lines.
func (p *Panels) Text(width int) (lines []string) {
	if lines = p.Lines(width); len(lines) == 0 {
		return nil
	}
	legend := "● the interval excludes ×1, ○ includes ×1; bars: 95 % interval"
	if p.HasPrinted() {
		legend += "; ◇ printed " + p.Year + ", ◈ in one place with ours"
	}
	return append(lines, wrapColumns(legend+"; from left to right: "+p.XName+strings.Join(p.XLabels, ", "), width)...)
}

// Lines is like Text, but returns only the panels.
func (p *Panels) Lines(width int) (lines []string) {
	each := min((width-(panelsAside-1)*panelGap)/panelsAside, mostPanel)
	if each < leastPanel {
		return nil
	}
	for from := 0; from < len(p.List); from += panelsAside {
		row := p.List[from:min(from+panelsAside, len(p.List))]
		var columns [][]string
		most := 0
		for i := range row {
			column := p.letters(row[i], each)
			columns, most = append(columns, column), max(most, len(column))
		}
		if from > 0 {
			lines = append(lines, "")
		}
		for y := range most {
			line := ""
			for i, column := range columns {
				line += strings.Repeat(" ", i*(each+panelGap)-utf8.RuneCountInString(line))
				// panels are aligned at the bottom, because some names take several lines
				if at := y - (most - len(column)); at >= 0 {
					line += column[at]
				}
			}
			lines = append(lines, strings.TrimRight(line, " "))
		}
	}
	return lines
}

// letters returns the lines of one panel in characters: its name, then the picture beside its axis.
func (p *Panels) letters(panel Panel, width int) (lines []string) {
	axis := p.axis()
	r := newRaster(width-panelAxis, panelLines)
	bottom := panelLines*dotsDown - 1
	y := func(v float64) int {
		return int(math.Round(float64(bottom) * (1 - axis.position(v))))
	}
	x := func(k int) int {
		if len(p.XLabels) == 1 {
			return r.width
		}
		return 2 + k*(r.width*dotsAcross-5)/(len(p.XLabels)-1)
	}
	last := -1
	for k, row := range panel {
		if !row.measured() {
			continue
		}
		r.line(x(k), y(row.Test.Low), x(k), y(row.Test.High))
		if last >= 0 {
			r.line(x(last), y(panel[last].Test.Estimate), x(k), y(row.Test.Estimate))
		}
		last = k
	}
	for k, row := range panel {
		if row.measured() {
			r.put(x(k), y(row.Test.Estimate), map[bool]rune{true: '●', false: '○'}[row.Significant(ByRatio)])
		}
		if n := row.Printed; n.State == Known && n.Value > 0 {
			r.put(x(k), y(n.Value), '◇')
		}
	}
	for _, name := range wrapColumns(panel[0].Label, width) {
		lines = append(lines, cutColumns(name, width))
	}
	ticks := p.textTicks(y)
	for row := range panelLines {
		empty, tick := ' ', strings.Repeat(" ", panelAxis)
		if v, ok := ticks[row]; ok {
			tick = padColumns("×"+tickText(v), panelAxis)
		}
		if row == y(1)/dotsDown {
			empty = '┈'
		}
		lines = append(lines, tick+r.row(row, empty))
	}
	return lines
}

// textTicks returns the values that are printed beside the lines of a panel: 1, and round values
// that are at least two lines apart.
func (p *Panels) textTicks(y func(float64) int) map[int]float64 {
	ticks := map[int]float64{y(1) / dotsDown: 1}
	values := logTicks(p.axis().low, p.axis().high)
	slices.SortFunc(values, func(a, b float64) int { // the outermost values come first
		return int(math.Copysign(1, math.Abs(math.Log(b))-math.Abs(math.Log(a))))
	})
	for _, v := range values {
		row := y(v) / dotsDown
		free := row >= 0 && row < panelLines
		for other := range ticks {
			free = free && max(other-row, row-other) > 1
		}
		if free {
			ticks[row] = v
		}
	}
	return ticks
}

// cutColumns cuts a text to width characters.
func cutColumns(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return text
	}
	return string([]rune(text)[:width-1]) + "…"
}

// padColumns pads a text with blanks to width characters, or cuts it.
func padColumns(text string, width int) string {
	text = cutColumns(text, width)
	return text + strings.Repeat(" ", width-utf8.RuneCountInString(text))
}
