package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// The statements of this file describe a piece that is active in one of the engine's lines and not
// in the other. They are made only if both lines win as much material.

// These constants limit the statements about activity.
const (
	mostActivity = 500 // the largest loss in centipawns that the activity of a piece explains
	seenPlies    = 6   // plies in which a line shows what a piece does
	attackPlies  = 3   // full-width plies of the search that confirms an attack
)

// activity returns a statement about the activity of a piece, or Nothing.
func activity(ctx context.Context, m *Mistake) (f Finding) {
	if m.Loss > mostActivity || m.Pos.InCheck() || min(len(m.After), len(m.Best)) < seenPlies-2 ||
		!level(m) || !calm(&m.Pos, m.played()) || !calm(&m.Pos, m.Best) {
		return f
	}
	for _, state := range []func(context.Context, *Mistake) Finding{rookOut, goesBack, drivenBack} {
		if f = state(ctx, m); f.Kind != Nothing {
			f.Pos, f.Move, f.Best = m.Pos, m.Move, m.Best[0]
			return f
		}
	}
	return f
}

// level reports whether the better line wins less than a pawn across the river more, both at the last
// quiet positions and at the ends of the lines, and not much less.
func level(m *Mistake) bool {
	small := func(d int) bool { return -knight < d && d < minor }
	_, lost := balances(m.Pos, m.played(), 2)
	_, won := balances(m.Pos, m.Best, 1)
	if lost.quiet && won.quiet && !small(won.net-lost.net) {
		return false
	}
	return small(difference(m.Pos, whole(m.Pos, m.Best), whole(m.Pos, m.played())))
}

// whole returns a line up to the horizon. If its last move is a capture that can be retaken with
// profit, the retake follows.
func whole(p xiangqi.Position, line []xiangqi.Move) []xiangqi.Move {
	line = within(line)
	last := len(line) - 1
	before, end := played(&p, line[:last]...), played(&p, line...)
	if !before.IsCapture(line[last]) {
		return line
	}
	var l xiangqi.MoveList
	end.GenerateCaptures(&l)
	for _, m := range l.Slice() {
		if m.To() == line[last].To() && pays(&end, m, pawnAtHome) {
			return append(slices.Clip(line), m)
		}
	}
	return line
}

// calm reports whether every knight, cannon or rook that falls in the first plies of a line is
// retaken at once.
func calm(p *xiangqi.Position, line []xiangqi.Move) bool {
	q, retakes := *p, false
	for i, m := range line[:min(len(line), seenPlies)] {
		major := q.At(m.To()).Kind().Major()
		retaken := major && !retakes && i+1 < len(line) && line[i+1].To() == m.To()
		if major && !retakes && !retaken {
			return false
		}
		q, retakes = played(&q, m), retaken
	}
	return true
}

// ownRank counts the ranks from a side's back rank, which is 0.
func ownRank(c xiangqi.Color, pt xiangqi.Point) int {
	if c == xiangqi.Black {
		pt = pt.Flip()
	}
	return pt.Rank()
}

// rookOut states that the best move brings a rook out of its corner, and that this rook stays there
// in the line after the mistake.
func rookOut(_ context.Context, m *Mistake) (f Finding) {
	best := m.Best[0]
	corner, after, line := best.From(), played(&m.Pos, best), within(m.played())
	isCorner := ownRank(m.Pos.Side(), corner) == 0 && corner.File()%(xiangqi.NumFiles-1) == 0
	if m.Pos.At(corner).Kind() != xiangqi.Rook || !isCorner || m.Pos.IsCapture(best) || after.InCheck() ||
		after.Targets(best.To()).Count() <= m.Pos.Targets(corner).Count() || falls(m.Best[:min(len(m.Best), seenPlies)], corner) {
		return f
	}
	leaves := func(mv xiangqi.Move) bool { return mv.From() == corner || mv.To() == corner }
	if len(line) < seenPlies || slices.ContainsFunc(line, leaves) {
		return f
	}
	return Finding{Kind: LineForgoes, Act: ComesOut, Line: m.Best[:min(len(m.Best), seenPlies)], Piece: m.Pos.At(corner), At: corner}
}

// falls reports whether a line takes the piece on a point.
func falls(line []xiangqi.Move, at xiangqi.Point) bool {
	for _, m := range within(line) {
		switch {
		case m.From() == at:
			at = m.To()
		case m.To() == at:
			return true
		}
	}
	return false
}

// goesBack states that the piece that made the mistake soon goes back to its point.
func goesBack(_ context.Context, m *Mistake) (f Finding) {
	if !m.Pos.At(m.Move.From()).Kind().Major() || m.Pos.IsCapture(m.Move) {
		return f
	}
	p := played(&m.Pos, m.Move)
	before := p.PiecesOf(p.Side())
	for i, mv := range m.After[:min(len(m.After), seenPlies)] {
		if mv.From() == m.Move.To() {
			if mv.To() != m.Move.From() || p.IsCapture(mv) || p.InCheck() || p.PiecesOf(p.Side().Opponent()) == before {
				return f
			}
			return Finding{Kind: LineAllows, Act: GoesBack, Line: m.After[:i+1], Piece: p.At(mv.From()), At: mv.To()}
		}
		if mv.To() == m.Move.To() {
			return f
		}
		p = played(&p, mv)
	}
	return f
}

// drivenBack states that the reply drives a knight or a cannon back, or that the best move would
// have. In the other line, the piece does not go back soon.
func drivenBack(ctx context.Context, m *Mistake) (f Finding) {
	after, best := played(&m.Pos, m.Move), played(&m.Pos, m.Best[0])
	if drives(ctx, &after, m.After) {
		at := m.After[1].From()
		was := at
		if at == m.Move.To() {
			was = m.Move.From()
		}
		if !retreats(&m.Pos, m.Best, was) && !attacks(&best, m.After[0], at) && !drives(ctx, &best, m.Best[1:]) {
			return Finding{Kind: LineAllows, Act: DrivesBack, Line: m.After[:2], Piece: after.At(at), At: m.After[1].To(), By: after.At(m.After[0].From())}
		}
	}
	if drives(ctx, &m.Pos, m.Best) {
		at := m.Best[1].From()
		if !retreats(&m.Pos, m.played(), at) && !attacks(&m.Pos, m.Move, at) {
			return Finding{Kind: LineForgoes, Act: DrivesBack, Line: m.Best[:2], Piece: best.At(at), At: m.Best[1].To(), By: m.Pos.At(m.Best[0].From())}
		}
	}
	return f
}

// drives reports whether the first move of a line attacks a knight or a cannon that was not attacked
// before, and the second move takes this piece back.
func drives(ctx context.Context, p *xiangqi.Position, line []xiangqi.Move) bool {
	if len(line) < 2 || p.InCheck() || p.IsCapture(line[0]) {
		return false
	}
	q, back := played(p, line[0]), line[1]
	owner, kind := q.Side(), q.At(back.From()).Kind()
	if q.InCheck() || q.IsCapture(back) || kind != xiangqi.Knight && kind != xiangqi.Cannon || ownRank(owner, back.To()) >= ownRank(owner, back.From()) {
		return false
	}
	end, again := played(&q, back), otherSideToMove(&q)
	if prey(&q, minor).Has(line[0].To()) || prey(p, pawnAtHome).Has(back.From()) || end.InCheck() || prey(&end, pawnAtHome).Has(back.To()) || !prey(&again, prize).Has(back.From()) {
		return false
	}
	won, known := wins(ctx, &again, prize, attackPlies)
	return won && known
}

// attacks reports whether a move attacks the piece on a point with profit, or gives check. The move
// may be illegal.
func attacks(p *xiangqi.Position, m xiangqi.Move, at xiangqi.Point) bool {
	if _, err := p.ParseLegal(m.String()); err != nil {
		return false
	}
	q := played(p, m)
	if q.InCheck() {
		return true
	}
	again := otherSideToMove(&q)
	return prey(&again, minor).Has(at)
}

// retreats reports whether the piece on a point goes back or falls in the first plies of a line.
func retreats(p *xiangqi.Position, line []xiangqi.Move, at xiangqi.Point) bool {
	owner := p.At(at).Color()
	for _, m := range line[:min(len(line), seenPlies)] {
		switch {
		case m.From() == at:
			if ownRank(owner, m.To()) < ownRank(owner, at) {
				return true
			}
			at = m.To()
		case m.To() == at:
			return true
		}
	}
	return false
}
