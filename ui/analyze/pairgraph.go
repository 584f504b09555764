package analyze

import (
	"cmp"
	"math"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
)

// pawnsOfRed is a score of a side's in pawns of Red's, as a graph shows it.
func pawnsOfRed(score search.Score, side xiangqi.Color) float64 {
	const mate = 20 // pawns a mate counts for
	v := float64(score) / 100
	if search.IsMate(score) {
		v = math.Copysign(mate, v)
	}
	if side == xiangqi.Black {
		v = -v
	}
	return v
}

// scoreScale is the scale of a graph of values in pawns; those not known are NaN.
func scoreScale(values []float64) (lo, hi float64) {
	const least = 0.5 // pawns of the scale: less is noise, and should look like it
	lo, hi = -least, least
	for _, v := range values {
		if !math.IsNaN(v) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	return lo, hi
}

// pairGraph is the scores of A and B at the end of each iteration that either has finished.
func pairGraph(pair *session.Pair) canvas.PairGraph {
	type depth struct{ full, quiesce int }
	var depths []depth
	found := [2]map[depth]float64{{}, {}}
	side := pair.Comparison.Root.Pos.Side()
	for i := range pair.Sides {
		for j := range pair.Sides[i].Log {
			info := &pair.Sides[i].Log[j]
			d := depth{info.Depth, info.Quiesce}
			found[i][d] = pawnsOfRed(info.Score, side)
			if !slices.Contains(depths, d) {
				depths = append(depths, d)
			}
		}
	}
	slices.SortFunc(depths, func(a, b depth) int {
		return cmp.Or(cmp.Compare(a.full, b.full), cmp.Compare(a.quiesce, b.quiesce))
	})
	g := canvas.PairGraph{Label: tenth}
	for _, d := range depths {
		g.Names = append(g.Names, search.FormatDepth(d.full, d.quiesce))
		for i := range g.Values {
			v, ok := found[i][d]
			if !ok {
				v = math.NaN()
			}
			g.Values[i] = append(g.Values[i], v)
		}
	}
	g.Min, g.Max = scoreScale(slices.Concat(g.Values[0], g.Values[1]))
	return g
}
