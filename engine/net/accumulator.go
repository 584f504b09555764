package net

import "example.com/abyss/engine/xiangqi"

// Accumulator contains the sums of the first layer for both sides' views of one position. An
// Accumulator is a plain value. A Line contains one Accumulator for each ply.
type Accumulator struct {
	sums [2][MaxHidden]int16
}

// row returns the weights of an input.
func (n *Net) row(input int) []int16 { return n.input[input*n.hidden : (input+1)*n.hidden] }

// Refresh computes the sums of a position from scratch.
func (n *Net) Refresh(a *Accumulator, p *xiangqi.Position) { n.refresh(a, p, p.Occupied()) }

// refresh works like Refresh, but includes only the pieces on the given points.
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
