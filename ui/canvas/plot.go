package canvas

import (
	"math"
	"unicode"
)

// Plot shows several series of points over a common axis, such as nodes against depth.
type Plot struct {
	XLabel, YLabel string
	LogY           bool      // logarithmic y axis; points that are not above 0 are omitted
	XTicks         []float64 // the values written on the x axis; nil: round values
	Series         []Series
	Empty          string // the text shown if there are no points
	Several        string // the legend's text for '*', where series meet; "" omits it
}

// Series is one line of a Plot. Its points are drawn as a capital letter, A for the first series,
// and joined by the small letter, so that nothing depends on colour.
type Series struct {
	Name   string
	Style  Style
	Points []PlotPoint // sorted by X
}

// PlotPoint is a point of a Series. Points with a coordinate that is NaN or infinite are omitted.
type PlotPoint struct{ X, Y float64 }

// several is the sign for points where series meet.
const several = '*'

// Draw draws the plot over the whole area. The first rows contain the y label and the legend. The
// axes with their values follow. The points are letters, joined by small letters. A '*' marks
// places where series meet. Draw draws nothing if there is not enough room for two rows and a few
// columns of points.
func (p *Plot) Draw(a Area) {
	w, h := a.Size()
	top := p.drawLegend(a)
	xs, ys, ok := p.ranges()
	rows := h - top - 2 // the x axis and its values are below
	if rows < 2 {
		return
	}
	if !ok {
		a.Text(0, top, Cut(p.Empty, w), Dim)
		return
	}
	ys.cells = rows
	yTicks := ys.ticks(max(rows/2, 2))
	left := 0
	for _, tick := range yTicks {
		left = max(left, Width(shortNumber(tick)))
	}
	xs.cells = w - left - 2 // leave room for the y axis and a margin on the right
	if xs.cells < 4 {
		return
	}
	p.drawAxes(a, top, left, xs, ys, yTicks)
	p.drawSeries(a.Sub(Rect{left + 1, top, xs.cells, rows}), xs, ys)
}

// drawLegend writes the y label and the letters with their names, wrapped, and returns the number
// of rows used. It uses at most a third of the area.
func (p *Plot) drawLegend(a Area) int {
	w, h := a.Size()
	x, y := 0, 0
	if p.YLabel != "" {
		x = a.Text(0, 0, Cut(p.YLabel, w), Dim)
	}
	for i, s := range p.Series {
		name := Cut(s.Name, w-2)
		if width := 2 + Width(name); x > 0 && x+2+width > w {
			x, y = 0, y+1
		} else if x > 0 {
			x += 2
		}
		if y > 0 && y >= h/3 {
			return y
		}
		x = a.Put(x, y, letter(i), s.Style)
		x = a.Text(x+1, y, name, Plain)
	}
	if text := string(several) + " " + p.Several; p.Several != "" && len(p.Series) > 1 {
		if x+2+Width(text) > w {
			x, y = -2, y+1
		}
		a.Text(x+2, y, Cut(text, w), Dim)
	}
	if x == 0 && y == 0 {
		return 0
	}
	return y + 1
}

// letter returns the letter of the i-th series.
func letter(i int) rune { return 'A' + rune(i%26) }

// ranges returns the ranges of the points to draw; ok is false if there are none.
func (p *Plot) ranges() (xs, ys axis, ok bool) {
	xs = axis{lo: math.Inf(1), hi: math.Inf(-1)}
	ys = axis{lo: math.Inf(1), hi: math.Inf(-1), log: p.LogY}
	for _, s := range p.Series {
		for _, pt := range s.Points {
			if p.drawn(pt) {
				xs.include(pt.X)
				ys.include(pt.Y)
				ok = true
			}
		}
	}
	xs.widen()
	ys.widen()
	return xs, ys, ok
}

// drawn reports whether a point can be drawn in the plot.
func (p *Plot) drawn(pt PlotPoint) bool {
	finite := func(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
	return finite(pt.X) && finite(pt.Y) && (!p.LogY || pt.Y > 0)
}

// drawAxes draws both axes around the rows of the points. The parameter top is the first of these
// rows, and left is the width of the labels beside the y axis.
func (p *Plot) drawAxes(a Area, top, left int, xs, ys axis, yTicks []float64) {
	bottom := top + ys.cells
	for y := top; y < bottom; y++ {
		a.Put(left, y, '│', Rule)
	}
	for x := range xs.cells {
		a.Put(left+1+x, bottom, '─', Rule)
	}
	a.Put(left, bottom, '└', Rule)
	for _, tick := range yTicks {
		y := bottom - 1 - ys.cell(tick)
		a.Text(0, y, PadLeft(shortNumber(tick), left), Dim)
		a.Put(left, y, '┤', Rule)
	}
	end, _ := a.Size()
	if p.XLabel != "" {
		end = a.Right(bottom+1, Cut(p.XLabel, xs.cells/2), Dim) - 1 // labels of values must end before the axis label
	}
	next := 0
	ticks := p.XTicks
	if ticks == nil {
		ticks = xs.ticks(max(xs.cells/5, 2))
	}
	for _, tick := range ticks {
		text := shortNumber(tick)
		x := left + 1 + xs.cell(tick)
		a.Put(x, bottom, '┬', Rule)
		start := max(x-Width(text)/2, 0)
		if start >= next && start+Width(text) <= end {
			next = a.Text(start, bottom+1, text, Dim) + 1
		}
	}
}

// drawSeries draws the points over the small letters that join them.
func (p *Plot) drawSeries(a Area, xs, ys axis) {
	_, h := a.Size()
	joins := map[[2]int]bool{}
	for i, s := range p.Series {
		last := PlotPoint{X: math.NaN()}
		for _, pt := range s.Points {
			if !p.drawn(pt) {
				continue
			}
			if from, to := xs.cell(last.X), xs.cell(pt.X); !math.IsNaN(last.X) {
				y0, y1 := ys.cell(last.Y), ys.cell(pt.Y)
				for x := from + 1; x < to; x++ {
					y := y0 + int(math.Round(float64((y1-y0)*(x-from))/float64(to-from)))
					at := [2]int{x, h - 1 - y}
					if joins[at] && x%len(p.Series) != i {
						continue // where lines overlap, their letters alternate
					}
					joins[at] = true
					a.Put(at[0], at[1], unicode.ToLower(letter(i)), s.Style)
				}
			}
			last = pt
		}
	}
	owner := map[[2]int]int{}
	for i, s := range p.Series {
		for _, pt := range s.Points {
			if !p.drawn(pt) {
				continue
			}
			at := [2]int{xs.cell(pt.X), h - 1 - ys.cell(pt.Y)}
			sign, style := letter(i), s.Style
			if other, taken := owner[at]; taken && other != i {
				sign, style = several, Strong
			}
			owner[at] = i
			a.Put(at[0], at[1], sign, style)
		}
	}
}
