package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// lines holds the engine's lines with a mistake and without it. The balance of each line supports
// the claim about it.
type lines struct {
	played, best []xiangqi.Move // both from the position before the mistake
	lost, won    balance        // of played and best, for the mover
}

// compare walks through both lines. If a line never becomes quiet, atOnce decides. ok is false if
// the lines do not differ in material: no piece is won, or the gain is given back.
func (c *Coach) compare(ctx context.Context, m *Mistake) (l lines, ok bool) {
	// These are the earliest plies of a quiet position: in the line with the mistake, after the
	// reply; in the best line, after the first move.
	const reply, first = 2, 1
	var lostFirst, lostLast, wonFirst, wonLast balance
	l.played, lostFirst, lostLast = c.extend(ctx, &m.Pos, m.played(), reply)
	l.best, wonFirst, wonLast = c.extend(ctx, &m.Pos, m.Best, first)
	if !lostFirst.quiet || !wonFirst.quiet {
		return l, l.atOnce(m)
	}
	early, late := wonFirst.net-lostFirst.net, wonLast.net-lostLast.net
	switch {
	case early < least && late >= least:
		l.lost, l.won = lostLast, wonLast
		return l, true
	case early < pawnAtHome || 10*late < 6*early: // the gain is given back
		return l, false
	}
	l.lost, l.won = lostFirst, wonFirst
	if lostLast.net-lostFirst.net >= minor { // the mover takes something back later
		l.lost = lostLast
	}
	return l, true
}

// atOnce bases the claims on the first captures of lines that do not become quiet. These captures
// are the reply and the best move. A capture that another capture can answer does not count. ok is
// false if both lines together do not keep most of the difference.
func (l *lines) atOnce(m *Mistake) (ok bool) {
	first := func(line []xiangqi.Move, plies int) (b balance) {
		if len(line) < plies {
			return b
		}
		end := played(&m.Pos, line[:plies]...)
		if end.Attackers(line[plies-1].To(), end.Side()).Empty() {
			b = sum(m.Pos, line[:plies])
		}
		return b
	}
	l.lost, l.won = first(l.played, 2), first(l.best, 1)
	whole := difference(m.Pos, l.best, l.played)
	gain := max(l.won.net, -l.lost.net)
	return gain >= pawnAtHome && 10*whole >= 6*gain
}

// claim is a statement about material, still to be proved, with the balance that supports it.
type claim struct {
	Finding
	balance *balance
}

// material returns the material that the move loses or misses. It returns the first claim that is
// proved, and otherwise what beyond finds. It ignores what beyond finds if the lines show much more,
// or if the mover does not miss it.
func (c *Coach) material(ctx context.Context, m *Mistake) Finding {
	l, ok := c.compare(ctx, m)
	if !ok {
		return c.beyond(ctx, m)
	}
	shown := map[Cost]int{} // the gain in the lines
	for _, cl := range l.claims(m) {
		shown[cl.Kind] = cl.Gain
		if len(cl.Taken) == 0 {
			continue
		}
		if cl.choose(); kept(&cl, l.played) {
			shown[cl.Kind] = king
		} else if cl.told(ctx, m, l.played[1]) {
			return cl.Finding
		}
	}
	if f := c.beyond(ctx, m); f.Gain+knight-tolerance > shown[f.Kind] {
		return f
	}
	return Finding{}
}

// told reports whether a claim is proved and to the point, and completes it. reply is the
// opponent's answer to the mistake.
func (c *claim) told(ctx context.Context, m *Mistake, reply xiangqi.Move) bool {
	hides := c.hidesMate()
	if hides && !c.CallsMate && !outweighs(&c.Finding, m.Loss) || !c.proved(ctx, reply) || c.Gain-took(&c.Finding) < knight && c.slight(m.Loss) && !hides {
		return false
	}
	if c.Kind == Loses && c.At == c.Move.To() && m.Pos.IsCapture(c.Move) && kin(m.Pos.At(c.At)) == kin(c.Piece) {
		return false // an even exchange
	}
	if remains(ctx, c, reply) || c.Kind == Loses && alike(c, m.Best) || passing(c, m) || returned(c, m) || takesBack(ctx, c) || poisoned(ctx, c, m) {
		return false
	}
	c.explainWay()
	if c.Way != Takes && c.Way != Fork && c.Way != SecondAttack && !c.sure(ctx) {
		c.Way, c.By, c.Traded = Threat, xiangqi.NoPiece, true
	}
	if c.vague() {
		return false
	}
	if len(c.balance.takenBy(c.winner().Opponent())) > 0 {
		c.Free = false
	}
	c.Retake = c.Kind == Misses && m.Lost != xiangqi.NoPiece && c.Line[0].To() == m.Previous.To()
	if c.Kind == Loses && c.Way == Takes {
		c.Reason = reasonFor(&c.Pos, c.Move, c.Line[0])
	}
	return strip(c, m)
}

// claims returns the loss and the missed gain that the lines show, the larger one first.
func (l *lines) claims(m *Mistake) (list []claim) {
	bothLose := l.won.net <= -least && 2*l.won.net < l.lost.net // whether the best move loses more than half as much
	if l.lost.net <= -pawnAtHome && !bothLose {
		f := Finding{Kind: Loses, Line: l.played[1:l.lost.plies], Gain: taken(&m.Pos, m.Move) - l.lost.net}
		list = append(list, claim{Finding: f, balance: &l.lost})
	}
	if l.won.net >= pawnAtHome && !m.bothTake() {
		list = append(list, claim{Finding: Finding{Kind: Misses, Line: l.best[:l.won.plies], Gain: l.won.net}, balance: &l.won})
	}
	if -l.lost.net < l.won.net {
		slices.Reverse(list)
	}
	for i := range list {
		list[i].count(m)
	}
	return list
}

// bothTake reports whether the best move takes what the mistake takes. In that case the mistake
// misses nothing.
func (m *Mistake) bothTake() bool {
	return m.Pos.IsCapture(m.Move) && m.Move.To() == m.Best[0].To()
}

// count fills in the position, and the pieces that both sides take.
func (c *claim) count(m *Mistake) {
	c.Pos, c.Move, c.Best = m.Pos, m.Move, m.Best[0]
	by := c.winner()
	won, lost := c.balance.takenBy(by), c.balance.takenBy(by.Opponent())
	c.Taken, c.Given = strike(won, lost)
	from := c.from()
	if len(c.Taken) == 0 || taken(&from, c.Line[0]) <= c.Gain {
		return
	}
	first := slices.IndexFunc(c.balance.taken, func(t capture) bool { return t.by == by })
	if !c.balance.retaken(first) { // if so, the sentence names the capture of the first move
		c.Taken, c.Given = strike(won[1:], lost)
		c.Taken = append(c.Taken, won[0])
		sortDearest(c.Taken)
	}
}

// taken returns the worth of the piece that a move captures.
func taken(p *xiangqi.Position, m xiangqi.Move) int {
	if pc := p.At(m.To()); pc != xiangqi.NoPiece {
		return worth(pc, m.To())
	}
	return 0
}

// took returns the worth of what the mistake itself takes, if the claim is about a loss.
func took(f *Finding) int {
	if f.Kind != Loses {
		return 0
	}
	return taken(&f.Pos, f.Move)
}

// choose chooses the piece that matters: the dearest piece of the net gain, and among equally dear
// pieces the first to fall. A piece whose capture the loser answers by an equal one on the same
// point is chosen only if there is no other; its capture is half of an exchange.
func (c *claim) choose() {
	b := c.balance
	before := b.plies - len(c.Line) // plies before Line in the line of the balance
	dearest := c.Taken[0].Kind()
	for _, exchanged := range []bool{false, true} {
		for i := range b.taken {
			t := &b.taken[i]
			if t.by == c.winner() && t.piece.Kind() == dearest && b.retaken(i) == exchanged {
				c.Piece, c.At, c.Ply = t.piece, t.at, t.ply-before
				return
			}
		}
	}
}

// need returns the gain that the proof must find.
func (f *Finding) need() int { return f.Gain - max(tolerance, f.Gain/5) }

// proved reports whether the first move of Line gains what need requires, and whether this gain is
// new; see isNew. Both searches have the same depth. reply is the opponent's answer to the mistake.
func (f *Finding) proved(ctx context.Context, reply xiangqi.Move) bool {
	from := f.from()
	for f.depth = max(leastPlies, min(f.Ply+2, proofPlies)); f.depth <= proofPlies; f.depth++ {
		if gains(ctx, &from, f.Line[0], f.need(), f.depth) && f.isNew(ctx, reply) {
			return true
		}
	}
	return false
}

// isNew reports whether the gain comes from the mistake. A loss must not occur after the best move
// too, and a missed gain must not be possible after the mistake and the reply.
func (f *Finding) isNew(ctx context.Context, reply xiangqi.Move) bool {
	if f.Kind == Loses {
		best := played(&f.Pos, f.Best)
		won, known := wins(ctx, &best, f.need()-taken(&f.Pos, f.Move)+taken(&f.Pos, f.Best), f.depth)
		return known && !won
	}
	// Search the position after the mistake and the reply; the gain is counted from the same
	// position.
	after := played(&f.Pos, f.Move)
	end := played(&after, reply)
	won, known := wins(ctx, &end, f.need()-taken(&f.Pos, f.Move)+taken(&after, reply), f.depth)
	return known && !won
}
