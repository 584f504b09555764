package net

import "example.com/abyss/engine/xiangqi"

// Line stores the sums of the positions of a line of moves. Push and Pop only record the moves, and
// Score computes the missing sums. Therefore positions that are not scored cost almost nothing. A
// Line belongs to one goroutine.
type Line struct {
	net    *Net
	steps  []step
	top    int // the current position of the line
	recent []recent
}

// step is a position of a line, with its sums and the move that led to it.
type step struct {
	sums            Accumulator
	views           [2]View
	ready           [2]bool // whether the sums are computed, by viewing side
	moved, captured xiangqi.Piece
	from, to        xiangqi.Point
}

// NewLine makes a line with room for the given number of moves.
func NewLine(n *Net, moves int) *Line {
	l := &Line{net: n, steps: make([]step, moves+1), recent: make([]recent, 2*2*n.buckets)}
	for i := range l.recent {
		copy(l.recent[i].sums[:n.hidden], n.bias)
	}
	return l
}

// Start begins a line at a position.
func (l *Line) Start(p *xiangqi.Position) {
	l.top = 0
	at := &l.steps[0]
	l.net.Refresh(&at.sums, p)
	at.views, at.ready = l.net.views(p), [2]bool{true, true}
}

// Push adds the move of u, which was just made in p.
func (l *Line) Push(p *xiangqi.Position, u *xiangqi.Undo) {
	m := u.Move()
	l.top++
	at := &l.steps[l.top]
	at.ready, at.views = [2]bool{}, l.steps[l.top-1].views
	at.moved, at.captured = p.At(m.To()), u.Captured()
	at.from, at.to = m.From(), m.To()
	if at.moved.Kind() == xiangqi.King {
		at.views = l.net.views(p)
	}
}

// PushNull adds a null move.
func (l *Line) PushNull() {
	l.top++
	at := &l.steps[l.top]
	at.ready, at.views, at.moved = [2]bool{}, l.steps[l.top-1].views, xiangqi.NoPiece
}

// Pop removes the last move.
func (l *Line) Pop() { l.top-- }

// Score returns the network's score of p for its mover, in centipawns. p must be the current
// position of the line. refreshed is the number of sides whose view has changed since their sums
// were last computed.
func (l *Line) Score(p *xiangqi.Position) (score int32, refreshed int) {
	at := &l.steps[l.top]
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		if !at.ready[c&1] && !l.follow(c) {
			l.refresh(p, c)
			refreshed++
		}
	}
	return l.net.Score(&at.sums, p), refreshed
}

// follow computes the sums of one side from the newest sums of an earlier position in the line. If
// that side's view has changed since then, it does nothing and returns false.
func (l *Line) follow(c xiangqi.Color) bool {
	c &= 1
	v, known := l.steps[l.top].views[c], l.top
	for !l.steps[known].ready[c] {
		known--
		if l.steps[known].views[c] != v {
			return false
		}
	}
	for ; known < l.top; known++ {
		next := &l.steps[known+1]
		next.take(l.net, &l.steps[known].sums, v)
		next.ready[c] = true
	}
	return true
}

// take computes the sums of one side from the sums before the step's move.
func (s *step) take(n *Net, before *Accumulator, v View) {
	c := v.color & 1
	to, from := s.sums.sums[c][:n.hidden], before.sums[c][:n.hidden]
	if s.moved == xiangqi.NoPiece {
		copy(to, from)
		return
	}
	come, gone := n.row(v.Input(s.moved, s.to)), n.row(v.Input(s.moved, s.from))
	if s.captured == xiangqi.NoPiece {
		exchange(to, from, come, gone)
		return
	}
	exchangeTaking(to, from, come, gone, n.row(v.Input(s.captured, s.to)))
}
