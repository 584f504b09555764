package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// confirmed returns a finding about material if a deep search confirms it, and otherwise Nothing.
// Findings about mates and threats are returned unchanged.
func (c *Coach) confirmed(ctx context.Context, f Finding) Finding {
	if len(f.Taken) > 0 && !c.confirms(ctx, &f) {
		return Finding{}
	}
	return f
}

// confirms reports whether a deep search of the position after the first move of Line also wins what
// a proved finding claims. The gain must be there at once and most of it later, with a piece like
// the one that matters. A much greater gain means that the piece is not the point, unless it falls
// at once.
func (c *Coach) confirms(ctx context.Context, f *Finding) bool {
	from := f.from()
	next := played(&from, f.Line[0])
	_, line := c.look(ctx, &next)
	line, first, last := c.extend(ctx, &from, slices.Concat(f.Line[:1], line), 1)
	if !last.quiet {
		last = sum(from, within(line))
		first = last
	}
	if f.Way != Takes && f.Gain < rook && 2*last.net >= 3*f.Gain && last.net >= f.Gain+minor {
		return false
	}
	by := f.winner()
	taken, _ := strike(last.takenBy(by), last.takenBy(by.Opponent()))
	same := func(pc xiangqi.Piece) bool { return kin(pc) == kin(f.Piece) }
	return slices.ContainsFunc(taken, same) && max(first.net, last.net) >= f.need() && 5*last.net >= 3*f.Gain
}
