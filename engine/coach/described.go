package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// The statements of this file describe what one side wins in a line of a deep search. They need no
// proof, but the count of the pieces must stand: at each of the loser's moves and at the end of the
// line, a search finds nothing better for the loser.

// These constants limit the statements about lines.
const (
	longestShown = 12      // plies of a line that a reader can follow
	mostCounted  = 4       // pieces in the count of a line
	defences     = 3       // lines that are tried, each with the defence that refutes the one before
	defenceNodes = 100_000 // limit of nodes of the search for a better defence
	overstated   = 250     // percent of the loss; a line that seems to win more than this gives something back later
)

// described returns a statement about a line of m, or Nothing.
func (c *Coach) described(ctx context.Context, m *Mistake) Finding {
	list := []*claim{c.counted(ctx, m, LineLoses, m.After), c.counted(ctx, m, LineMisses, m.Best)}
	if list[1].Gain > list[0].Gain {
		slices.Reverse(list)
	}
	for _, cl := range list {
		for tries := 0; tries < defences && cl.Gain > 0; tries++ {
			better := c.defence(ctx, cl)
			if better == nil {
				return cl.Finding
			}
			cl = c.counted(ctx, m, cl.Kind, better)
		}
	}
	return Finding{}
}

// counted counts the captures of a line after the mistake or after the best move of m. It prefers the
// longest beginning of the line whose count stands to the end and explains the loss. Gain is 0 if
// there is none.
func (c *Coach) counted(ctx context.Context, m *Mistake, kind Cost, line []xiangqi.Move) *claim {
	f := Finding{Kind: kind, Pos: m.Pos, Move: m.Move, Best: m.Best[0]}
	other := m.Best
	if kind == LineMisses {
		other = m.played()
	}
	from := f.from()
	line, _, _ = c.extend(ctx, &from, line, 1)
	other, _, rest := c.extend(ctx, &m.Pos, other, 1)
	if !rest.quiet {
		rest = sum(m.Pos, within(other))
	}
	atLeast := sum(from, within(line)).net // what the winner has at the end, and at each quiet position on the way back
	for end := min(len(line), horizon); end > 0 && atLeast >= least; end-- {
		p := played(&from, line[:end]...)
		if !quiet(&p) || end < len(line) && p.IsCapture(line[end]) {
			continue
		}
		b := sum(from, line[:end])
		if b.net <= atLeast && b.net >= least {
			if cl := b.statement(f, line); cl != nil && explains(cl, m, &rest) && !mixed(cl, other) &&
				(!cl.hidesMate() || outweighs(&cl.Finding, m.Loss)) {
				return cl
			}
		}
		atLeast = min(atLeast, b.net)
	}
	return &claim{}
}

// statement returns f with the beginning of a line up to the last capture of b. The result is nil if
// the line is too long, if a capture is due at its end, or if too many pieces fall.
func (b *balance) statement(f Finding, line []xiangqi.Move) *claim {
	from, final := f.from(), b.taken[len(b.taken)-1]
	f.Line, f.Gain = line[:final.ply+1], b.net
	end := played(&from, f.Line...)
	if len(f.Line) > longestShown || end.Side() != f.winner() && prey(&end, pawnAtHome).Any() {
		return nil
	}
	shown := sum(from, f.Line)
	f.Taken, f.Given = strike(shown.takenBy(f.winner()), shown.takenBy(f.winner().Opponent()))
	if len(f.Taken) == 0 || len(f.Taken)+len(f.Given) > mostCounted {
		return nil
	}
	cl := &claim{Finding: f, balance: &shown}
	cl.choose()
	return cl
}

// explains reports whether the lines of m differ by about the gain of a statement, and whether this
// explains the loss. rest is the balance of the other line. What the mistake takes must be small,
// because the sentence does not count it.
func explains(c *claim, m *Mistake, rest *balance) bool {
	d, share := c.Gain-rest.net, 3
	if c.Kind == LineLoses {
		d = c.Gain - taken(&m.Pos, m.Move) + rest.net
	}
	if worth(c.Piece, c.At) < knight {
		share = 2
	}
	return 5*d >= 3*c.Gain && d < c.Gain+knight-tolerance && share*c.Gain*unit >= m.Loss && !overstates(&c.Finding, m) &&
		3*taken(&m.Pos, m.Move) <= c.Gain
}

// mixed reports whether one of the dearer pieces of a statement also falls in the other line. Then
// that piece is not what the mistake costs.
func mixed(c *claim, other []xiangqi.Move) bool {
	for i := range c.balance.taken {
		t := &c.balance.taken[i]
		if t.by != c.winner() || c.balance.retaken(i) || 2*t.worth() < worth(c.Piece, c.At) {
			continue
		}
		one := *c
		if one.Piece, one.At, one.Ply = t.piece, t.at, t.ply; fallsToo(&one, other) || alike(&one, other) {
			return true
		}
	}
	return false
}

// defence returns the line of a better defence for the loser, or nil if the searches find none. A
// defence is better if four fifths of the gain are not left in its line.
func (c *Coach) defence(ctx context.Context, cl *claim) []xiangqi.Move {
	from := cl.from()
	for n := 0; n <= len(cl.Line); n++ {
		p := played(&from, cl.Line[:n]...)
		if p.Side() == cl.winner() {
			continue
		}
		c.engine.NewGame()
		r := c.engine.Search(ctx, search.Root{Pos: p}, search.Limits{Nodes: defenceNodes}, nil)
		line, _, last := c.extend(ctx, &from, slices.Concat(cl.Line[:n], r.PV), n)
		if !last.quiet {
			last = sum(from, within(line))
		}
		if last.net < cl.need() {
			return line
		}
	}
	return nil
}

// overstates reports whether a line seems to win much more than the mistake loses. The scores are not
// limited, so that a piece may fall in a game that is lost already.
func overstates(f *Finding, m *Mistake) bool {
	return 100*f.Gain*unit > overstated*max(m.Loss, int(m.BestScore-m.Score))
}
