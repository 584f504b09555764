package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// A sentence names pieces as the price of a mistake. The functions of this file check that these
// pieces are the price: nothing comes back later, and nothing is lost without the mistake too.

// returned reports whether the loser takes something back in the engine's line after the end of the
// claim. Then the pieces of the claim are only a part of the exchange. A capture that ends the
// engine's line does not count if the winner can take back.
func returned(c *claim, m *Mistake) bool {
	line := lineOf(c, m)
	n := len(c.Line)
	if !begins(line, c.Line) {
		return false
	}
	line = within(line)
	from := c.from()
	end := played(&from, line...)
	if last := len(line) - 1; last >= n && end.Side() == c.winner() && prey(&end, pawnAtHome).Has(line[last].To()) {
		line = line[:last]
	}
	return sum(from, c.Line).net-sum(from, line).net >= minor
}

// strip removes from Taken the pieces that also fall in the other line: as many of a kind and side as
// fall there without an equal capture in return. The piece that matters stays. strip reports whether
// enough is left for a sentence.
func strip(c *claim, m *Mistake) bool {
	other := m.Best
	if c.Kind == Misses {
		other = m.played()
	}
	c.Taken = slices.Clone(c.Taken) // a statement about the line shares the list
	b, left, matters := sum(c.Pos, other), c.Gain, slices.Index(c.Taken, c.Piece)
	for i := range b.taken {
		t := &b.taken[i]
		same := func(pc xiangqi.Piece) bool { return pc == t.piece }
		if t.by != c.winner() || b.retaken(i) {
			continue
		}
		// The pieces are sorted by kind, so those behind the piece that matters may be equal to it.
		if at := slices.IndexFunc(c.Taken[matters+1:], same); at >= 0 {
			c.Taken = slices.Delete(c.Taken, matters+1+at, matters+2+at)
			left -= t.worth()
		}
	}
	return left == c.Gain || left >= least
}

// takesBack reports whether the loser could as well take back on the point where the piece that
// matters falls, though Line has something else there. Then the sentence would name a price that
// the loser can refuse.
func takesBack(ctx context.Context, c *claim) bool {
	from := c.from()
	before := c.Line[:c.Ply+1]
	p := played(&from, before...)
	if len(c.Given) == 0 || len(c.Line) > len(before) && c.Line[len(before)].To() == c.At {
		return false
	}
	rest := c.Gain - sum(from, before).net
	var l xiangqi.MoveList
	p.GenerateCaptures(&l)
	return slices.ContainsFunc(l.Slice(), func(mv xiangqi.Move) bool {
		if mv.To() != c.At {
			return false
		}
		q := played(&p, mv)
		more, known := wins(ctx, &q, rest+taken(&p, mv)+1, settledPlies)
		return known && !more
	})
}

// poisoned reports whether the loser does not take the price in the engine's line, and would lose a
// piece by taking it. Then it is no price.
func poisoned(ctx context.Context, c *claim, m *Mistake) bool {
	if len(c.Given) == 0 || begins(lineOf(c, m), c.Line) {
		return false
	}
	from := c.from()
	end := played(&from, c.Line...)
	if end.Side() != c.winner() {
		return false
	}
	won, known := wins(ctx, &end, prize, proofPlies)
	return won && known
}
