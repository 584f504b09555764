package canvas

import "math"

// PairGraph is two rows of values as columns beside each other, such as the scores of two
// searches at each depth: A's left of B's. A value that is not known is NaN.
type PairGraph struct {
	Values   [2][]float64 // of the same length
	Names    []string     // of each pair, below its columns
	Foot     string       // what they name, left of them where there is room
	Min, Max float64      // of the scale
	Label    func(v float64) string
}

// widestOfPair is how many columns of the screen a value gets at most.
const widestOfPair = 3

// Draw draws the graph over the whole area, with the names in the row below. Of more pairs
// than there is room for the last are seen.
func (g *PairGraph) Draw(a Area) {
	w, h := a.Size()
	if h < 2 {
		return
	}
	scale := newGraphScale(g.Min, g.Max, h-1)
	left := scale.drawLabels(a, g.Label)
	if Width(g.Foot) < left {
		a.Text(0, h-1, g.Foot, Dim)
	}
	each, gap := g.width(w - left)
	if each == 0 {
		return
	}
	n := len(g.Names)
	first := max(n-(w-left)/(2*each+gap), 0)
	for x := left; x < w; x++ {
		scale.drawColumn(a, x, 0, false)
	}
	for i := first; i < n; i++ {
		at := left + (i-first)*(2*each+gap)
		for side := range g.Values {
			scale.style = SideStyle(side)
			v := g.Values[side][i]
			for x := range each {
				if !math.IsNaN(v) {
					scale.drawColumn(a, at+side*each+x, v, true)
				}
			}
		}
		a.Text(at+max((2*each-Width(g.Names[i]))/2, 0), h-1, g.Names[i], Dim)
	}
}

// width is the columns of a value, and those between two pairs, for all pairs in so many
// columns; one each where that is not enough.
func (g *PairGraph) width(columns int) (each, gap int) {
	n := len(g.Names)
	if n == 0 || columns < 4 {
		return 0, 0
	}
	for _, name := range g.Names {
		gap = max(gap, Width(name)-1) // a name wider than its columns has room behind them
	}
	gap = max(gap, 1)
	return min(max((columns/n-gap)/2, 1), widestOfPair), gap
}
