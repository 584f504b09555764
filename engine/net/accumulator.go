package net

import "abyss/engine/xiangqi"

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

// Advance makes next the sums after the move of u, which has just been made in p, with cur
// those before it.
func (n *Net) Advance(next, cur *Accumulator, p *xiangqi.Position, u *xiangqi.Undo) {
	m := u.Move()
	from, to := m.From(), m.To()
	moved, captured := p.At(to), u.Captured()
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		v := viewOf(p, c)
		if moved.Kind() == xiangqi.King && moved.Color() == c && v.mirror != (from.File() > xiangqi.NumFiles/2) {
			n.refresh(next, p, c)
			continue
		}
		after, before := next.sums[c][:n.hidden], cur.sums[c][:n.hidden]
		come, gone := n.row(v.Input(moved, to)), n.row(v.Input(moved, from))
		if captured == xiangqi.NoPiece {
			exchange(after, before, come, gone)
		} else {
			exchangeTaking(after, before, come, gone, n.row(v.Input(captured, to)))
		}
	}
}
