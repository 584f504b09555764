package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// The coach is silent in doubt. The functions of this file recognise the claims that are true but
// beside the point, and the claims about lines that do not show what they seem to show.

// slight reports whether the gain explains too little of a loss in centipawns. It must explain a
// third of the loss, or half if the piece that matters is worth less than a knight. What the
// mistake itself takes does not count. Callers accept a proved gain of a knight or more in any
// case, because in decided games scores grow faster than material.
func (f *Finding) slight(loss int) bool {
	explained := (f.Gain - taken(&f.Pos, f.Move)) * unit
	if worth(f.Piece, f.At) < knight {
		return 2*explained < loss
	}
	return 3*explained < loss
}

// hidesMate reports whether the winner of less than a rook threatens mate in the line. In that case
// the threat is the point of the line, not the material. If the first move threatens mate,
// hidesMate sets CallsMate, and the text says so.
func (c *claim) hidesMate() bool {
	if c.Gain >= rook {
		return false
	}
	p := c.from()
	for i, m := range c.Line {
		if p = played(&p, m); p.Side() != c.winner() && !p.InCheck() && matesAtOnce(otherSideToMove(&p)) {
			c.CallsMate = i == 0
			return true
		}
	}
	return false
}

// matesAtOnce reports whether the side to move mates in one move.
func matesAtOnce(p xiangqi.Position) bool {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	return slices.ContainsFunc(l.Slice(), func(m xiangqi.Move) bool {
		q := played(&p, m)
		return !q.HasLegalMove()
	})
}

// These constants limit the statements about lines, which are not proved.
const (
	lateCapture  = 8 // ply of a line from which the fall of a piece says little about the line's first move
	overstated   = 4 // multiple of the loss; a line that seems to win more than this gives something back later
	settledPlies = 3 // full-width plies of the search that looks for a capture in return
)

// shows reports whether a line shows its claim well enough for a statement about the line.
func (l *lines) shows(ctx context.Context, c *claim, loss int) bool {
	if c.Gain < least || !c.balance.quiet || c.exchanged || c.Ply >= lateCapture || 3*c.Gain*unit < loss || c.slight(loss) || c.Gain*unit > overstated*loss {
		return false
	}
	return !c.hidesMate() && !l.bothLose(c) && !remains(ctx, c, l.played[1]) && !walksIn(c) && settled(ctx, c)
}

// walksIn reports whether the piece that matters moves in the line, without a capture, to the point
// where it is taken. In that case its owner gives it up in the line, perhaps without need.
func walksIn(c *claim) bool {
	p := c.from()
	walks := false
	for _, m := range c.Line[:c.Ply] {
		if m.To() == c.At {
			walks = p.Side() != c.winner() && !p.IsCapture(m) && !p.InCheck() && !attacked(&p, m.From())
		}
		p = played(&p, m)
	}
	return walks
}

// attacked reports whether the side that is not to move could take the piece on pt with profit.
func attacked(p *xiangqi.Position, pt xiangqi.Point) bool {
	q := otherSideToMove(p)
	return prey(&q, minor).Has(pt)
}

// settled reports whether no capture is due after the last capture of the line: neither at once,
// so that a reader can count the pieces, nor soon.
func settled(ctx context.Context, c *claim) bool {
	line, end := c.asLine().Line, c.from()
	end = played(&end, line...)
	if !quiet(&end) {
		return false
	}
	if end.Side() == c.winner() {
		keeps, known := wins(ctx, &end, c.need()-c.Gain, settledPlies+1)
		return known && keeps
	}
	back, known := wins(ctx, &end, c.Gain-c.need()+1, settledPlies)
	return known && !back
}

// remains reports whether the capture that begins Line also wins material without the mistake. For
// a loss, this means after the best move: the capture must win by exchange, and a threat with which
// the best move answers it does not count, because a reader would not see that threat. For a missed
// gain, it means after the mistake and the reply to it.
func remains(ctx context.Context, c *claim, reply xiangqi.Move) bool {
	if c.Ply != 0 {
		return false
	}
	p := played(&c.Pos, c.Best)
	if c.Kind == Misses {
		p = played(&c.Pos, c.Move, reply)
	}
	from, take := c.from(), c.Line[0]
	if p.At(take.To()) != from.At(take.To()) || p.At(take.From()) != from.At(take.From()) {
		return false
	}
	if _, err := p.ParseLegal(take.String()); err != nil {
		return false
	}
	if c.Kind == Misses {
		return gains(ctx, &p, take, worth(c.Piece, c.At)-tolerance, settledPlies)
	}
	return pays(&p, take, min(least, taken(&p, take)))
}

// sure reports whether the piece that matters falls on the winner's second move, whatever its owner
// replies to the first, unless the owner gives up as much or is mated. The gain is proved already,
// but the owner may be able to choose what it loses.
func (f *Finding) sure(ctx context.Context) bool {
	if f.Ply > 2 {
		return false
	}
	from := f.from()
	after := played(&from, f.Line[0])
	at := f.trace(f.At, f.Ply)
	var replies xiangqi.MoveList
	after.GenerateMoves(&replies)
	for _, reply := range replies.Slice() {
		next, goal := played(&after, reply), at
		switch {
		case reply.From() == at:
			goal = reply.To()
		case next.InCheck(): // a check only delays the fall
			continue
		}
		need := f.need() - taken(&from, f.Line[0]) + taken(&after, reply)
		var l xiangqi.MoveList
		next.GenerateMoves(&l)
		if !slices.ContainsFunc(l.Slice(), func(m xiangqi.Move) bool {
			falls := m.To() == goal || taken(&next, m) >= worth(f.Piece, f.At)
			return falls && next.IsCapture(m) && gains(ctx, &next, m, need, max(1, f.depth-2))
		}) && !matesAtOnce(next) {
			return false
		}
	}
	return true
}

// vague reports whether a gain is too small to tell. A gain of less than a knight, with a piece of
// less than a knight, needs a Way that has a name. If the gain is less than the constant least, such
// as a pawn, the first move must take it.
func (f *Finding) vague() bool {
	return f.Way == Threat && worth(f.Piece, f.At) < knight && f.Gain < knight || f.Way != Takes && f.Gain < least
}

// bothLose reports whether the piece that matters also falls in the other line, within the horizon,
// and its owner takes too little there in return.
func (l *lines) bothLose(c *claim) bool {
	line, other := l.played, l.best
	if c.Kind == Misses {
		line, other = other, line
	}
	at := c.At
	for _, m := range slices.Backward(line[:c.balance.plies-len(c.Line)+c.Ply]) {
		if m.To() == at {
			at = m.From()
		}
	}
	falls, gain, p := false, worth(c.Piece, c.At), c.Pos
	for _, m := range other[:min(len(other), horizon)] {
		switch {
		case p.Side() != c.winner():
			if gain -= taken(&p, m); m.From() == at {
				at = m.To()
			}
		case m.To() == at:
			falls, at = true, xiangqi.NoPoint
		}
		p = played(&p, m)
	}
	return falls && gain >= least
}

// alike reports whether a piece of the kind that matters also falls in the line of the best move, and
// at this moment as much is lost there. Then the piece is not what the mistake costs.
func alike(c *claim, line []xiangqi.Move) bool {
	net, p := 0, c.Pos
	for i, mv := range line[:min(len(line), horizon)] {
		won, kind := taken(&p, mv), p.At(mv.To()).Kind()
		if p.Side() != c.winner() {
			net -= won
			p = played(&p, mv)
			continue
		}
		net += won
		retaken := i+1 < len(line) && line[i+1].To() == mv.To()
		if won > 0 && kind == c.Piece.Kind() && !retaken && 5*net >= 4*c.Gain {
			return true
		}
		p = played(&p, mv)
	}
	return false
}
