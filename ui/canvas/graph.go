package canvas

import "math"

// Graph shows a sequence of values as columns, such as the score after each ply. Columns start at
// the zero line. If all values are on one side of zero, the columns start at the edge that is
// closest to zero.
type Graph struct {
	Values   []float64 // NaN if unknown; infinite values reach the edge
	Min, Max float64   // range of the scale; if Max is not above Min, it is fitted to the values and zero
	Label    func(v float64) string
	Marks    []GraphMark
	Current  int // index of the highlighted value; -1 for none

	left, width int // the screen columns in which the values were last drawn
	used        int // number of these columns that the values use
}

// widestValue is the largest number of columns for one value.
const widestValue = 4

// GraphMark is a sign of one column below the column of a value. If several marks are below the
// same column, the last one is visible.
type GraphMark struct {
	Index int
	Rune  rune
	Style Style
}

// lowerBlocks are cells filled from below, in steps of an eighth.
var lowerBlocks = [9]rune{' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'}

// Draw draws the graph over the whole area. If Label is set, it draws labels of the scale on the
// left. The rows below contain the marks and a '^' for the current value. In an area with few rows,
// the marks and the '^' share one row, and the '^' may hide a mark. If there is room, a value uses
// several columns. If there are more values than columns, each column shows that of its values
// which is furthest from zero, so that no peak is lost.
func (g *Graph) Draw(a Area) {
	w, h := a.Size()
	lo, hi := g.scale()
	rows := h - g.feet(h)
	scale := newGraphScale(lo, hi, rows)
	g.left = scale.drawLabels(a, g.Label)
	g.width = max(w-g.left, 0)
	g.used = g.room(len(g.Values))
	for x := range g.width {
		v, known := math.NaN(), false
		if i, ok := g.pick(x); ok {
			v = g.Values[i]
			known = !math.IsNaN(v)
		}
		scale.drawColumn(a, g.left+x, v, known)
	}
	if rows == h {
		return
	}
	for _, m := range g.Marks {
		if x, ok := g.column(m.Index); ok {
			a.Put(x, rows, m.Rune, m.Style)
		}
	}
	if x, ok := g.column(g.Current); ok {
		a.Put(x, h-1, '^', Strong)
	}
}

// feet returns the number of rows below the columns; h is the height of the area.
func (g *Graph) feet(h int) int {
	const roomForBoth = 6
	marks, current := len(g.Marks) > 0, g.Current >= 0 && g.Current < len(g.Values)
	switch {
	case marks && current && h >= roomForBoth:
		return 2
	case (marks || current) && h > 1:
		return 1
	}
	return 0
}

// IndexAt returns the index of the value drawn at a column of the area; ok is false if there is
// none.
func (g *Graph) IndexAt(x int) (index int, ok bool) {
	if x < g.left || x >= g.left+g.width {
		return 0, false
	}
	return g.pick(x - g.left)
}

// scale returns Min and Max, or the range of the values.
func (g *Graph) scale() (lo, hi float64) {
	if g.Max > g.Min {
		return g.Min, g.Max
	}
	for _, v := range g.Values {
		if !math.IsNaN(v) && !math.IsInf(v, 0) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	if lo == hi {
		hi = lo + 1
	}
	return lo, hi
}

// room returns the number of columns in which n values are drawn. If the area is not much wider
// than n, each value gets one column, because otherwise some values would be wider than others.
func (g *Graph) room(n int) int {
	if 2*g.width < 3*n {
		return min(n, g.width)
	}
	return min(g.width, widestValue*n)
}

// column returns the column of the area in which a value is drawn. If the value has several
// columns, it returns the middle one.
func (g *Graph) column(i int) (x int, ok bool) {
	n := len(g.Values)
	switch {
	case i < 0 || i >= n || g.width == 0:
		return 0, false
	case n <= g.width:
		first, next := (i*g.used+n-1)/n, ((i+1)*g.used+n-1)/n
		return g.left + (first+next-1)/2, true
	}
	return g.left + i*g.width/n, true
}

// pick returns the index of the value shown in the x-th column of the graph: the one furthest from
// zero, or the first if none is known.
func (g *Graph) pick(x int) (index int, ok bool) {
	n := len(g.Values)
	if n <= g.width {
		if x >= g.used {
			return 0, false
		}
		return x * n / g.used, true
	}
	first, end := (x*n+g.width-1)/g.width, ((x+1)*n+g.width-1)/g.width
	index = first
	for i := first; i < end; i++ {
		v, best := math.Abs(g.Values[i]), math.Abs(g.Values[index])
		if !math.IsNaN(v) && (math.IsNaN(best) || v > best) {
			index = i
		}
	}
	return index, true
}

// graphScale maps values to rows: up rows above the zero row and down rows below it. Without a zero
// row, all rows are above or all are below.
type graphScale struct {
	lo, hi   float64
	up, down int
	zero     bool // there is a row for zero between the upper and the lower rows
	style    Style
}

// newGraphScale divides rows between the values above and below zero. A zero row needs at least
// three rows. With fewer rows, every column starts at the lower edge.
func newGraphScale(lo, hi float64, rows int) graphScale {
	s := graphScale{lo: lo, hi: hi, up: rows, style: Curve}
	switch {
	case lo < 0 && hi > 0 && rows >= 3:
		s.zero = true
		s.up = int(math.Round(hi / (hi - lo) * float64(rows-1)))
		s.up = min(max(s.up, 1), rows-2)
		s.down = rows - 1 - s.up
	case hi <= 0 && rows >= 3:
		s.up, s.down = 0, rows
	}
	return s
}

// drawLabels writes the values at the edges and at zero, and returns the number of columns used; 0
// if label is nil.
func (s graphScale) drawLabels(a Area, label func(float64) string) int {
	if label == nil || s.up+s.down == 0 {
		return 0
	}
	type edge struct {
		y int
		v float64
	}
	edges := []edge{{0, s.hi}}
	if s.zero {
		edges = append(edges, edge{s.up, 0})
	}
	if bottom := s.rows() - 1; bottom > 0 {
		edges = append(edges, edge{bottom, s.lo})
	}
	width := 0
	for _, e := range edges {
		width = max(width, Width(label(e.v)))
	}
	for _, e := range edges {
		a.Text(0, e.y, PadLeft(label(e.v), width), Dim)
	}
	return width + 1
}

func (s graphScale) rows() int {
	if s.zero {
		return s.up + 1 + s.down
	}
	return s.up + s.down
}

// drawColumn draws the column of a value. The resolution is an eighth of a row upwards and half a
// row downwards, because there are no finer blocks.
func (s graphScale) drawColumn(a Area, x int, v float64, known bool) {
	if s.zero {
		line := '·'
		if known {
			line = '─'
		}
		a.Put(x, s.up, line, Rule)
	}
	if !known {
		return
	}
	v = min(max(v, s.lo), s.hi)
	switch {
	case s.zero && v > 0:
		s.drawUp(a, x, v/s.hi, 0)
	case s.zero:
		s.drawDown(a, x, v/s.lo, s.up+1)
	case s.down > 0:
		s.drawDown(a, x, (s.hi-v)/(s.hi-s.lo), 0)
	default:
		s.drawUp(a, x, (v-s.lo)/(s.hi-s.lo), 1)
	}
}

// drawUp fills a share of the rows from below. The parameter least is the least height in eighths
// of a row.
func (s graphScale) drawUp(a Area, x int, share float64, least int) {
	eighths := max(int(math.Round(share*float64(8*s.up))), least)
	for y := s.up - 1; y >= 0 && eighths > 0; y-- {
		a.Put(x, y, lowerBlocks[min(eighths, 8)], s.style)
		eighths -= 8
	}
}

// drawDown fills a share of the rows downwards, beginning at row top.
func (s graphScale) drawDown(a Area, x int, share float64, top int) {
	halves := int(math.Round(share * float64(2*s.down)))
	for y := top; halves > 0; y++ {
		block := '█'
		if halves == 1 {
			block = '▀'
		}
		a.Put(x, y, block, s.style)
		halves -= 2
	}
}
