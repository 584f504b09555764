package net

import "example.com/abyss/engine/xiangqi"

// Line keeps the sums of the positions of a line of moves. Push and Pop only note the
// moves; Score works out what is missing, so that positions that are never scored cost
// next to nothing. It belongs to one goroutine.
type Line struct {
	net   *Net
	steps []step
	top   int // the position the line has reached
}

// step is a position of a line: its sums, and the move that led to it.
type step struct {
	sums            Accumulator
	ready           [2]bool // by the side that looks: its sums are worked out
	moved, captured xiangqi.Piece
	from, to        xiangqi.Point
}

// NewLine makes a line of at most so many moves.
func NewLine(n *Net, moves int) *Line { return &Line{net: n, steps: make([]step, moves+1)} }

// Start begins a line with a position.
func (l *Line) Start(p *xiangqi.Position) {
	l.top = 0
	l.net.Refresh(&l.steps[0].sums, p)
	l.steps[0].ready = [2]bool{true, true}
}

// Push adds the move of u, which has just been made in p.
func (l *Line) Push(p *xiangqi.Position, u *xiangqi.Undo) {
	m := u.Move()
	l.top++
	at := &l.steps[l.top]
	at.ready = [2]bool{}
	at.moved, at.captured = p.At(m.To()), u.Captured()
	at.from, at.to = m.From(), m.To()
}

// PushNull adds a null move.
func (l *Line) PushNull() {
	l.top++
	at := &l.steps[l.top]
	at.ready, at.moved = [2]bool{}, xiangqi.NoPiece
}

// Pop takes the last move back.
func (l *Line) Pop() { l.top-- }

// Score is the network's score of p, the position the line has reached, for its mover in
// centipawns. refreshed is the number of sides whose sums had to be worked out from the
// whole board.
func (l *Line) Score(p *xiangqi.Position) (score int32, refreshed int) {
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		if l.steps[l.top].ready[c&1] {
			continue
		}
		if !l.follow(viewOf(p, c)) {
			l.net.refresh(&l.steps[l.top].sums, p, c)
			l.steps[l.top].ready[c&1] = true
			refreshed++
		}
	}
	return l.net.Score(&l.steps[l.top].sums, p), refreshed
}

// follow works out the sums of one side from the last ones known. It reports false, and
// does nothing, if that side's king has changed its half of the board since.
func (l *Line) follow(v View) bool {
	c := v.color & 1
	known := l.top
	for !l.steps[known].ready[c] {
		if l.steps[known].turns(v) {
			return false
		}
		known--
	}
	for ; known < l.top; known++ {
		next := &l.steps[known+1]
		next.take(l.net, &l.steps[known].sums, v)
		next.ready[c] = true
	}
	return true
}

// turns reports whether the move that led to a step changed the half that the king of the
// view's side stands in.
func (s *step) turns(v View) bool {
	return s.moved.Kind() == xiangqi.King && s.moved.Color() == v.color && mirrored(s.from) != mirrored(s.to)
}

// take works out the sums of one side from those before the move.
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
