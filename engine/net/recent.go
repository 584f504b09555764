package net

import "example.com/abyss/engine/xiangqi"

// recent contains the sums and the pieces of a view at its last refresh. When a search returns to a
// view, only a few pieces on the board usually differ.
type recent struct {
	sums   [MaxHidden]int16
	pieces [2][xiangqi.NumKinds]xiangqi.Bitboard
}

// refresh computes the sums of one side of p from the sums at the last refresh of that side's view.
// p is the current position of the line.
func (l *Line) refresh(p *xiangqi.Position, c xiangqi.Color) {
	c &= 1
	n, at := l.net, &l.steps[l.top]
	v := at.views[c]
	r := &l.recent[v.number()]
	sums := r.sums[:n.hidden]
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := xiangqi.Pawn; kind <= xiangqi.King; kind++ {
			old, now, pc := r.pieces[side][kind], p.Pieces(side, kind), xiangqi.MakePiece(side, kind)
			come, gone := now.Without(old), old.Without(now)
			for come.Any() && gone.Any() {
				exchange(sums, sums, n.row(v.Input(pc, come.Pop())), n.row(v.Input(pc, gone.Pop())))
			}
			for come.Any() {
				exchange(sums, sums, n.row(v.Input(pc, come.Pop())), n.none)
			}
			for gone.Any() {
				exchange(sums, sums, n.none, n.row(v.Input(pc, gone.Pop())))
			}
			r.pieces[side][kind] = now
		}
	}
	copy(at.sums.sums[c][:n.hidden], sums)
	at.ready[c] = true
}
