package net

import "example.com/abyss/engine/xiangqi"

// Accumulator holds the sums of the first layer for both sides' views of one position. It
// is a plain value, one for each ply of a line.
type Accumulator struct {
	sums [2][MaxHidden]int16
}

// row is the weights of an input.
func (n *Net) row(input int) []int16 { return n.input[input*n.hidden : (input+1)*n.hidden] }

// Refresh works the sums of a position out again.
func (n *Net) Refresh(a *Accumulator, p *xiangqi.Position) { n.refresh(a, p, p.Occupied()) }

// refresh is Refresh with only the pieces on some points.
func (n *Net) refresh(a *Accumulator, p *xiangqi.Position, points xiangqi.Bitboard) {
	for c, v := range n.views(p) {
		sums := a.sums[c][:n.hidden]
		copy(sums, n.bias)
		for set := points; set.Any(); {
			pt := set.Pop()
			exchange(sums, sums, n.row(v.Input(p.At(pt), pt)), n.none)
		}
	}
}
