package coach

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// lines is the engine's lines after a mistake and instead of it, each with the balance that
// the claim is made of.
type lines struct {
	played, best []xiangqi.Move // both from the position before the mistake
	lost, won    balance        // of played and best, for the mover
}

// compare walks both lines. ok is false if they do not differ in material: one never gets
// quiet, nothing happens, or what happens is given back.
func (c *Coach) compare(m *Mistake) (l lines, ok bool) {
	const reply, first = 2, 1 // the plies after which a line counts
	var lostFirst, lostLast, wonFirst, wonLast balance
	l.played, lostFirst, lostLast = c.extend(&m.Pos, append([]xiangqi.Move{m.Move}, m.After...), reply)
	l.best, wonFirst, wonLast = c.extend(&m.Pos, m.Best, first)
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

// material is what the move loses or misses.
func (c *Coach) material(m *Mistake) Finding {
	l, ok := c.compare(m)
	if !ok {
		return Finding{}
	}
	f := Finding{Pos: m.Pos, Move: m.Move, Best: m.Best[0]}
	us := m.Pos.Side()
	var b *balance
	switch {
	case l.lost.net <= -least && -l.lost.net >= l.won.net: // the loss is the bigger part
		f.Kind, b = Loses, &l.lost
		f.Line = l.played[1:max(b.plies, 2)]
		f.Gain = -b.net + taken(&m.Pos, m.Move)
		if l.won.net <= -least {
			f.Anyway, _ = strike(l.won.by(us.Opponent()), l.won.by(us))
			if f.Anyway == nil || 3*l.won.net < 2*l.lost.net {
				return Finding{}
			}
		}
	case l.won.net >= least:
		f.Kind, b = Misses, &l.won
		f.Line = l.best[:max(b.plies, 1)]
		f.Gain = b.net
	default:
		return Finding{}
	}
	f.Taken, f.Given = strike(b.by(f.winner()), b.by(f.winner().Opponent()))
	if len(f.Taken) == 0 || slices.Equal(f.Taken, f.Anyway) || 3*f.Gain*unit < m.Loss {
		return Finding{}
	}
	f.choose(b)
	line := f.asLine()
	if !f.prove(l.played[1]) || 3*f.Gain*unit < m.Loss {
		return line
	}
	f.explainWay()
	if f.Kind == Loses && f.Way == Takes {
		f.Reason = reasonFor(&f.Pos, f.Move, f.Line[0])
	}
	return f
}

// taken is the worth of what a move takes.
func taken(p *xiangqi.Position, m xiangqi.Move) int {
	if pc := p.At(m.To()); pc != xiangqi.NoPiece {
		return worth(pc, m.To())
	}
	return 0
}

// choose chooses the piece that matters: the dearest one of the net gain, the first among
// equals.
func (f *Finding) choose(b *balance) {
	before := 0 // plies of the balance's line before Line
	if f.Kind == Loses {
		before = 1
	}
	dearest := f.Taken[0].Kind()
	for i := range b.taken {
		if t := &b.taken[i]; t.by == f.winner() && t.piece.Kind() == dearest {
			f.Piece, f.At, f.Ply = t.piece, t.at, t.ply-before
			return
		}
	}
}

// depth is the plies of full width of the proof.
func (f *Finding) depth() int { return max(2, min(f.Ply+2, proofPlies)) }

// need is the gain that the proof must find.
func (f *Finding) need() int { return f.Gain - tolerance }

// prove proves the whole gain, or else the dearest piece alone, which is then all that is
// said.
func (f *Finding) prove(reply xiangqi.Move) bool {
	if f.proved(reply) {
		return true
	}
	alone := worth(f.Piece, f.At)
	if alone >= f.Gain || alone < least {
		return false
	}
	f.Gain, f.Taken, f.Given, f.Anyway = alone, []xiangqi.Piece{f.Piece}, nil, nil
	return f.proved(reply)
}

// proved reports whether the winner gains that much, and would not after the other of the
// two moves.
func (f *Finding) proved(reply xiangqi.Move) bool {
	from := f.from()
	if won, _ := wins(&from, f.need(), f.depth()); !won {
		return false
	}
	if f.Kind == Loses {
		best := played(&f.Pos, f.Best)
		won, known := wins(&best, f.need(), f.depth())
		return known && !won
	}
	// The gain must be gone after the mistake and the reply, counted from the same position.
	after := played(&f.Pos, f.Move)
	end := played(&after, reply)
	need := f.need() - taken(&f.Pos, f.Move) + taken(&after, reply)
	won, known := wins(&end, need, f.depth())
	return known && !won
}

// asLine is a finding of material as a statement about its line, which needs no proof.
func (f *Finding) asLine() Finding {
	kind := LineLoses
	if f.Kind == Misses {
		kind = LineMisses
	}
	return Finding{Kind: kind, Line: f.Line, Taken: f.Taken, Given: f.Given}
}

// keeps reports whether a move wins as much as Best.
func (c *Coach) keeps(f *Finding, m xiangqi.Move) bool {
	after := played(&f.Pos, m)
	need := 1 - (f.need() - taken(&f.Pos, m))
	won, known := wins(&after, need, f.depth()-1)
	return known && !won
}

// mates reports whether the side that does not move mates in that many more moves, 0 if it
// has.
func (c *Coach) mates(p xiangqi.Position, more int) bool {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		next := played(&p, m)
		if more == 0 || !c.proves(&next, more) {
			return false
		}
	}
	return true
}
