package coach

import (
	"context"

	"example.com/abyss/engine/xiangqi"
)

// lines are the engine's lines with a mistake and without it, each with the balance on which the
// claim is based.
type lines struct {
	played, best []xiangqi.Move // both from the position before the mistake
	lost, won    balance        // of played and best, for the mover
}

// compare walks both lines. ok is false if they do not differ in material: a line never gets quiet,
// nothing happens, or the gain is given back.
func (c *Coach) compare(ctx context.Context, m *Mistake) (l lines, ok bool) {
	const reply, first = 2, 1 // the ply from which a quiet position of a line is used
	var lostFirst, lostLast, wonFirst, wonLast balance
	l.played, lostFirst, lostLast = c.extend(ctx, &m.Pos, append([]xiangqi.Move{m.Move}, m.After...), reply)
	l.best, wonFirst, wonLast = c.extend(ctx, &m.Pos, m.Best, first)
	if !lostFirst.quiet || !wonFirst.quiet {
		return l, false
	}
	early, late := wonFirst.net-lostFirst.net, wonLast.net-lostLast.net
	switch {
	case early < least:
		l.lost, l.won = lostLast, wonLast
		return l, late >= least
	case 10*late < 6*early: // given back
		return l, false
	}
	l.lost, l.won = lostFirst, wonFirst
	return l, true
}

// material returns the material that the move loses or misses.
func (c *Coach) material(ctx context.Context, m *Mistake) Finding {
	l, ok := c.compare(ctx, m)
	if !ok {
		return Finding{}
	}
	f, b := l.claim(m)
	if f.Kind == Nothing || len(f.Taken) == 0 || f.slight(m.Loss) {
		return Finding{}
	}
	f.choose(b)
	inLine := f.asLine()
	if !f.prove(ctx, l.played[1]) || f.slight(m.Loss) {
		return inLine
	}
	f.explainWay()
	if len(b.takenBy(f.winner().Opponent())) > 0 {
		f.Free = false
	}
	if f.Kind == Loses && f.Way == Takes {
		f.Reason = reasonFor(&f.Pos, f.Move, f.Line[0])
	}
	return f
}

// claim returns the claim of the lines, which is still to be proved, with the balance that supports
// it: the loss if it is larger, else the missed gain.
func (l *lines) claim(m *Mistake) (f Finding, b *balance) {
	us := m.Pos.Side()
	f = Finding{Pos: m.Pos, Move: m.Move, Best: m.Best[0]}
	bothTake := m.Pos.IsCapture(m.Move) && m.Move.To() == l.best[0].To() // then nothing is missed
	switch {
	case l.lost.net <= -least && -l.lost.net >= l.won.net:
		f.Kind, b = Loses, &l.lost
		f.Line = l.played[1:b.plies]
		f.Gain = taken(&m.Pos, m.Move) - b.net
		if l.won.net <= -least && 3*l.won.net < 2*l.lost.net { // about as much is lost after the best move
			return Finding{}, nil
		}
	case l.won.net >= least && !bothTake:
		f.Kind, b = Misses, &l.won
		f.Line = l.best[:b.plies]
		f.Gain = b.net
	default:
		return Finding{}, nil
	}
	by := f.winner()
	won, lost := b.takenBy(by), b.takenBy(by.Opponent())
	f.Taken, f.Given = strike(won, lost)
	from := f.from()
	if len(f.Taken) > 0 && taken(&from, f.Line[0]) > f.Gain { // then the capture of the first move is named
		f.Taken, f.Given = strike(won[1:], lost)
		f.Taken = append(f.Taken, won[0])
		sortDearest(f.Taken)
	}
	if f.Kind == Loses && l.won.net <= -least {
		f.Anyway, _ = strike(l.won.takenBy(us.Opponent()), l.won.takenBy(us))
	}
	return f, b
}

// slight reports whether the gain explains less than a third of a loss in centipawns.
func (f *Finding) slight(loss int) bool { return 3*f.Gain*unit < loss }

// taken returns the worth of the piece that a move captures.
func taken(p *xiangqi.Position, m xiangqi.Move) int {
	if pc := p.At(m.To()); pc != xiangqi.NoPiece {
		return worth(pc, m.To())
	}
	return 0
}

// choose chooses the piece that matters: the dearest piece of the net gain, and among equals the
// first to fall.
func (f *Finding) choose(b *balance) {
	before := b.plies - len(f.Line) // plies before Line in the line of the balance
	dearest := f.Taken[0].Kind()
	for i := range b.taken {
		if t := &b.taken[i]; t.by == f.winner() && t.piece.Kind() == dearest {
			f.Piece, f.At, f.Ply = t.piece, t.at, t.ply-before
			return
		}
	}
}

// asLine converts a finding of material to a statement about its line, which needs no proof.
func (f *Finding) asLine() Finding {
	kind := LineLoses
	if f.Kind == Misses {
		kind = LineMisses
	}
	return Finding{Kind: kind, Line: f.Line, Taken: f.Taken, Given: f.Given}
}

// need returns the gain that the proof must find.
func (f *Finding) need() int { return f.Gain - max(tolerance, f.Gain/5) }

// prove proves the whole gain. If that fails, it proves only the most valuable piece, and the text
// then claims only this piece. reply is the opponent's answer to the mistake.
func (f *Finding) prove(ctx context.Context, reply xiangqi.Move) bool {
	if f.proved(ctx, reply) {
		return true
	}
	alone := worth(f.Piece, f.At)
	if alone >= f.Gain || alone < least {
		return false
	}
	f.Gain, f.Taken, f.Given, f.Anyway = alone, []xiangqi.Piece{f.Piece}, nil, nil
	return f.proved(ctx, reply)
}

// proved reports whether the first move of Line gains that much, and whether the gain did not exist
// without the mistake. Both searches have the same depth.
func (f *Finding) proved(ctx context.Context, reply xiangqi.Move) bool {
	from := f.from()
	for f.depth = max(2, min(f.Ply+2, proofPlies)); f.depth <= proofPlies; f.depth++ {
		if gains(ctx, &from, f.Line[0], f.need(), f.depth) && f.isNew(ctx, reply) {
			return true
		}
	}
	return false
}

// isNew reports whether the gain did not exist before the mistake.
func (f *Finding) isNew(ctx context.Context, reply xiangqi.Move) bool {
	if f.Kind == Loses {
		best := played(&f.Pos, f.Best)
		won, known := wins(ctx, &best, f.need(), f.depth)
		return known && !won
	}
	// Search the position after the mistake and the reply; the gain is counted from the same
	// position.
	after := played(&f.Pos, f.Move)
	end := played(&after, reply)
	won, known := wins(ctx, &end, f.need()-taken(&f.Pos, f.Move)+taken(&after, reply), f.depth)
	return known && !won
}
