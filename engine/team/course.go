package team

import (
	"slices"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// course is a game and a line that continues it, for the rules on repetition.
type course struct {
	rules rules.Set
	pos   xiangqi.Position
	past  []rules.Ply // the game and the line
	base  int         // index of the root in past
}

func courseOf(root *search.Root) course {
	return course{root.Rules, root.Pos, slices.Clone(root.Prior), len(root.Prior)}
}

// play makes a move.
func (c *course) play(m xiangqi.Move, u *xiangqi.Undo) {
	c.past = append(c.past, rules.Ply{Key: c.pos.Key(), Move: m, Check: c.pos.InCheck()})
	c.pos.Make(m, u)
}

// back takes back the last move of the line.
func (c *course) back(u *xiangqi.Undo) {
	c.pos.Unmake(u)
	c.past = c.past[:len(c.past)-1]
}

// drawn reports whether the game is over at the position without a mate, by repetition or the move
// limit, and its value, which is the same for all players and in their own searches.
func (c *course) drawn() (search.Score, bool) {
	if from := c.occurrence(len(c.past)); from >= 0 {
		if score, decided := c.cycle(from); decided {
			return score, true
		}
	}
	return search.Draw, c.pos.Clock() >= rules.MoveLimit && c.longDraw()
}

// occurrence is the index of the newest position of past[:before] that equals the one on
// the board, -1 for none since the last capture.
func (c *course) occurrence(before int) int {
	oldest := max(len(c.past)-c.pos.Clock(), 0)
	for i := before - 4; i >= oldest; i -= 2 {
		if c.past[i].Key == c.pos.Key() {
			return i
		}
	}
	return -1
}

// cycle is the value of the position for its mover if it repeats past[from]; decided is false if
// the repetition does not count yet. A loss counts at the third occurrence; within the line at the
// second under rules with one offence. A draw counts at the second.
//
// Source: thesis 2.5.1.
func (c *course) cycle(from int) (score search.Score, decided bool) {
	first := c.occurrence(from)
	third := first >= 0
	if options, thesis := c.rules.Thesis(); thesis {
		if third && len(c.past) == c.base+1 {
			return search.Draw, true // a move of the root; those the rules forbid are not searched
		}
		if options.IllegalInside(&c.pos, c.past[from:]) {
			return -search.Illegal, true
		}
		return search.Draw, true
	}
	if third {
		from = first
	}
	loser, lost := rules.CycleLoser(c.rules, &c.pos, c.past[from:])
	switch {
	case lost && !third && (from < c.base || c.rules.SeveralOffences()):
		return 0, false
	case !lost:
		return search.Draw, true
	case loser == c.pos.Side():
		return search.Illegal, true
	}
	return -search.Illegal, true
}

// offender is who loses at the third occurrence of the position on the board, if this is
// its second in the line and the cycle loses.
func (c *course) offender() (loser xiangqi.Color, ok bool) {
	from := c.occurrence(len(c.past))
	if from < c.base || !c.rules.SeveralOffences() || c.occurrence(from) >= 0 {
		return 0, false
	}
	return rules.CycleLoser(c.rules, &c.pos, c.past[from:])
}

// longDraw reports whether the move limit is reached without a mate.
func (c *course) longDraw() bool {
	return (!c.rules.SkipsChecks() || rules.CountedPlies(&c.pos, c.past) >= rules.MoveLimit) && c.pos.HasLegalMove()
}
