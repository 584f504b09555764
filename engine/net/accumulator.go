package net

import "example.com/abyss/engine/xiangqi"

// Accumulator holds the sums of the first layer for both sides' views of one position. It
// is a plain value, one for each ply of a line.
type Accumulator struct {
	sums [2][MaxHidden]int16
}

// row is the weights of an input.
func (n *Net) row(input int) []int16 { return n.input[input*n.hidden : (input+1)*n.hidden] }

// Refresh works the sums of a position out anew.
func (n *Net) Refresh(a *Accumulator, p *xiangqi.Position) {
	n.refresh(a, p, xiangqi.Red)
	n.refresh(a, p, xiangqi.Black)
}

// refresh is Refresh for one side's view.
func (n *Net) refresh(a *Accumulator, p *xiangqi.Position, c xiangqi.Color) {
	sums, v := a.sums[c&1][:n.hidden], viewOf(p, c)
	copy(sums, n.bias)
	for set := p.Occupied(); set.Any(); {
		pt := set.Pop()
		add(sums, n.row(v.Input(p.At(pt), pt)))
	}
}
