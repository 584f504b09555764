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

// outweighs reports whether a gain of a knight or more explains half of the loss in centipawns. Then
// it is worth telling even if the line also threatens mate.
func outweighs(f *Finding, loss int) bool { return f.Gain >= knight && 2*f.Gain*unit >= loss }

// matesAtOnce reports whether the side to move mates in one move.
func matesAtOnce(p xiangqi.Position) bool {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	return slices.ContainsFunc(l.Slice(), func(m xiangqi.Move) bool {
		q := played(&p, m)
		return !q.HasLegalMove()
	})
}

const (
	soon         = 6 // plies of the mistake's line in which a fall shows that the piece was not missed
	settledPlies = 3 // full-width plies of the search that looks for a capture in return
)

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

// follows reports whether the engine's line takes the piece that matters in the way of the claim.
func follows(c *claim, m *Mistake) bool {
	return begins(lineOf(c, m), c.Line[:c.Ply+1])
}

// lineOf returns the engine's line for the claim.
func lineOf(c *claim, m *Mistake) []xiangqi.Move {
	if c.Kind == Misses {
		return m.Best
	}
	return m.After
}

// only reports whether the piece that matters falls in the engine's line in the way of the claim, and
// not after the best move.
func only(c *claim, m *Mistake) bool {
	return follows(c, m) && (c.Kind == Misses || !fallsToo(c, m.Best))
}

// passing reports whether a gain of less than a knight does not last. The engine's line gives all
// of it back, the line of the best move wins a knight or more, or the lines differ by much less or
// much more in the end.
func passing(c *claim, m *Mistake) bool {
	if c.Gain >= knight || c.CallsMate {
		return false
	}
	line := lineOf(c, m)
	whole := sum(c.from(), within(line))
	best := sum(m.Pos, within(m.Best))
	if follows(c, m) && whole.net <= 0 || c.Kind == Loses && best.net >= max(knight, c.Gain) {
		return true
	}
	d := difference(m.Pos, m.Best, m.played())
	return follows(c, m) && (5*d < 2*c.Gain || d >= c.Gain+knight-tolerance)
}

// played returns the mistake and the engine's line after it.
func (m *Mistake) played() []xiangqi.Move { return append([]xiangqi.Move{m.Move}, m.After...) }

// difference returns what the line of the best move wins more than the line of the mistake, up to
// the horizon. Both lines begin in p.
func difference(p xiangqi.Position, best, played []xiangqi.Move) int {
	return sum(p, within(best)).net - sum(p, within(played)).net
}

// fallsToo reports whether the piece that matters also falls in the other line, within the horizon.
// The line begins in Pos. The fall does not count if the owner takes enough in return, by a retake
// or earlier.
func fallsToo(c *claim, other []xiangqi.Move) bool {
	at, p := c.At, c.Pos
	for _, m := range slices.Backward(c.Line[:c.Ply]) {
		if m.To() == at {
			at = m.From()
		}
	}
	if c.winner() != c.Pos.Side() && c.Move.To() == at {
		at = c.Move.From()
	}
	gain := worth(c.Piece, c.At)
	for i, m := range within(other) {
		switch {
		case p.Side() == c.winner() && m.To() == at:
			if p = played(&p, m); i+1 < len(other) && other[i+1].To() == at {
				gain -= taken(&p, other[i+1])
			}
			return gain >= least
		case p.Side() != c.winner():
			gain -= taken(&p, m)
			if m.From() == at {
				at = m.To()
			}
		}
		p = played(&p, m)
	}
	return false
}

// kept reports whether the mover still gets what a claim says that the mistake misses. That is so if
// the mistake itself takes one of the pieces and less than a knight is left, if the piece that
// matters falls soon after it, or if it wins as much. The line begins with the mistake.
func kept(c *claim, line []xiangqi.Move) bool {
	if c.Kind != Misses {
		return false
	}
	takes := slices.ContainsFunc(c.balance.taken, func(t capture) bool { return t.by == c.winner() && t.at == c.Move.To() })
	whole := sum(c.Pos, within(line))
	atOnce := sum(c.Pos, line[:min(len(line), 2)])
	more := c.At != c.Move.To() && c.Gain-taken(&c.Pos, c.Move) >= knight-tolerance
	return takes && c.Pos.IsCapture(c.Move) && !more || whole.net >= c.Gain || atOnce.net >= c.Gain-tolerance || alike(c, line) || fallsToo(c, line[:min(len(line), soon)])
}

// alike reports whether a piece of the kind that matters also falls in the other line, and at this
// moment as much is lost there. Then the piece is not what the mistake costs.
func alike(c *claim, line []xiangqi.Move) bool {
	net, p := 0, c.Pos
	for i, mv := range within(line) {
		won, kind := taken(&p, mv), p.At(mv.To()).Kind()
		if p.Side() != c.winner() {
			net -= won
			p = played(&p, mv)
			continue
		}
		net += won
		p = played(&p, mv)
		retaken := i+1 < len(line) && (line[i+1].To() == mv.To() || taken(&p, line[i+1]) >= won)
		if won > 0 && kind == c.Piece.Kind() && !retaken && 5*net >= 4*c.Gain {
			return true
		}
	}
	return false
}
