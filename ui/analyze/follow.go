package analyze

import (
	"math"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/result"
)

// A and B belong to the position shown: where it changes, and the settings differ,
// it is compared there too, once the board has rested for a moment. Comparisons
// that are through are kept, for the way back.

// ticksToCompare is how long the board rests before the comparison follows: long
// enough for a key held down to go through a game without a search a move.
const ticksToCompare = 3

// maxPairs is how many comparisons are kept.
const maxPairs = 64

// pairs is the comparisons that are through, the newest last.
type pairs struct {
	order []pairSubject
	known map[pairSubject]compared
}

// keep keeps a comparison that is through, in place of the oldest.
func (p *pairs) keep(of pairSubject, c compared) {
	if p.known == nil {
		p.known = map[pairSubject]compared{}
	}
	if _, again := p.known[of]; !again {
		p.order = append(p.order, of)
	}
	p.known[of] = c
	if len(p.order) > maxPairs {
		delete(p.known, p.order[0])
		p.order = p.order[1:]
	}
}

// through reports whether nothing more comes of a comparison.
func (c *compared) through() bool {
	for i := range c.Sides {
		if c.Sides[i].Result == nil && c.Sides[i].Err == nil {
			return c.err != nil
		}
	}
	return true
}

// take keeps a state of the comparison.
func (b *bench) take(newest *session.Analysis) {
	c := compared{newest.Pair, newest.Err, b.asked.node}
	b.pair.Put(b.asked.subject, c)
	if c.through() {
		b.pairs.keep(b.asked.subject, c)
	}
}

// follows reports whether the position shown is to be compared, as the one before
// was: A and B are seen, they differ, and the engine is there for them.
func (b *bench) follows() bool {
	e := b.engine
	if b.a == b.now || e.analyst == nil || !e.shown || e.off || b.following.playThinks() || b.opinions.running || b.acting.ahead() ||
		b.acting.effects().resting || b.review.walk != nil || compareAt >= len(b.screen.frame.places) || b.screen.frame.places[compareAt].Empty() {
		return false
	}
	c, standing := b.pair.See(b.subject())
	if standing == result.Current && (c.through() || b.comparing()) {
		return false
	}
	pos := b.study.node.Position()
	return pos.HasLegalMove()
}

// recall shows the comparison of the position shown that was made before, where
// there is one.
func (b *bench) recall() {
	b.rested = 0
	if b.a == b.now || b.acting.effects().resting {
		return
	}
	now := b.subject()
	if c, ok := b.pair.At(now); ok && c.through() {
		return
	}
	if c, ok := b.pairs.known[now]; ok {
		c.node = b.study.node // the one it was made at may be gone
		b.pair.Put(now, c)
	}
}

// tick compares the position shown once the board has rested.
func (b *bench) tick() {
	if !b.follows() {
		return
	}
	if b.rested++; b.rested >= ticksToCompare {
		b.startComparison()
	}
}

// pairSubject is what a comparison is of. Two of them compare with ==.
type pairSubject struct {
	place  session.Place
	a, b   search.Options
	limits search.Limits
	only   string // the moves they are restricted to, as in session.Subject
}

// subject is what a comparison has to be of to be that of what is shown.
func (b *bench) subject() pairSubject {
	return pairSubject{b.engine.place(), b.a, b.now, budgets[b.budget], b.engine.subject().Only}
}

// of says what the comparison is of; "" where that is what is shown, or there
// is none.
func (b *bench) of() string {
	now := b.subject()
	c, standing := b.pair.See(now)
	if standing == result.Nothing {
		return ""
	}
	of, t := b.pair.Key(), b.app.T
	if where := b.study.ofNode(c.node, c.node == b.study.node || of.place == now.place); where != "" {
		return where
	}
	switch {
	case of.place != now.place:
		return t("of other rules")
	case of.only != now.only && of.only == "":
		return t("of all moves")
	case of.only != now.only:
		return t("of other moves")
	case of.limits != now.limits:
		return t("of %s", b.budgetText(of.limits))
	case of != now:
		return t("of other settings")
	}
	return ""
}

// stopped reports whether the comparison shown was stopped before it was through.
func (b *bench) stopped() bool {
	c, standing := b.pair.See(b.subject())
	return standing != result.Nothing && c.Pair != nil && (c.Sides[0].Running || c.Sides[1].Running) && !b.comparing()
}

// stoppedAt says how far both sides of the comparison shown have come, which was stopped.
func (b *bench) stoppedAt() string {
	c, _ := b.pair.See(b.subject())
	limits := b.pair.Key().limits
	nodes, depth := uint64(math.MaxUint64), math.MaxInt
	for i := range c.Sides {
		finished := 0
		if log := c.Sides[i].Log; len(log) > 0 {
			finished = log[len(log)-1].Depth
		}
		nodes, depth = min(nodes, c.Sides[i].Newest().Nodes), min(depth, finished)
	}
	if limits.Nodes > 0 {
		return b.app.T("stopped at %s of %s", short(nodes), short(limits.Nodes))
	}
	return b.app.T("stopped at depth %d of %d", depth, limits.Depth)
}

// comparing reports whether a comparison is under way.
func (b *bench) comparing() bool {
	c, ok := b.pair.At(b.subject())
	return ok && b.engine.running && b.engine.compares && (c.Sides[0].Running || c.Sides[1].Running)
}
