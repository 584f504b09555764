package team

import (
	"slices"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// course contains a game and a line that continues it, in the form that the rules of repetition
// need.
type course struct {
	rules rules.Set
	pos   xiangqi.Position
	past  []rules.Ply // the moves of the game, then those of the line
	base  int         // index in past of the position at the root
}

func courseOf(root *search.Root) course {
	return course{root.Rules, root.Pos, slices.Clone(root.Prior), len(root.Prior)}
}

// play makes a move.
func (c *course) play(m xiangqi.Move, u *xiangqi.Undo) {
	c.past = append(c.past, rules.Ply{Key: c.pos.Key(), Move: m, Check: c.pos.InCheck()})
	c.pos.Make(m, u)
}

// The method back takes back the last move of the line.
func (c *course) back(u *xiangqi.Undo) {
	c.pos.Unmake(u)
	c.past = c.past[:len(c.past)-1]
}

// drawn reports whether repetition or the move limit ends the game at the position, without a mate.
// It also returns the value of that ending, which is the same for every player and in every search.
func (c *course) drawn() (search.Score, bool) {
	if from := c.occurrence(len(c.past)); from >= 0 {
		if score, decided := c.cycle(from); decided {
			return score, true
		}
	}
	return search.Draw, c.pos.Clock() >= rules.MoveLimit && c.longDraw()
}

// occurrence returns the index of the newest position in past[:before] that equals the position on
// the board. It returns -1 if there is no such position since the last capture.
func (c *course) occurrence(before int) int {
	oldest := max(len(c.past)-c.pos.Clock(), 0)
	for i := before - 4; i >= oldest; i -= 2 {
		if c.past[i].Key == c.pos.Key() {
			return i
		}
	}
	return -1
}

// cycle returns the value of the position for its mover if the position repeats past[from]. The
// result decided is false if the repetition does not decide the game yet. A loss is decided at the
// third occurrence. Under rules with only one offence, a loss is decided at the second occurrence
// within the line. A draw is decided at the second occurrence.
//
// Source: thesis 2.5.1.
func (c *course) cycle(from int) (score search.Score, decided bool) {
	first := c.occurrence(from)
	third := first >= 0
	if options, thesis := c.rules.Thesis(); thesis {
		if third && len(c.past) == c.base+1 {
			return search.Draw, true // the last move is a root move, and forbidden root moves are never searched
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

// offender returns the side that would lose at the third occurrence of the position on the board.
// ok is false unless the board shows the second occurrence, both occurrences are in the line, and
// the cycle loses.
func (c *course) offender() (loser xiangqi.Color, ok bool) {
	from := c.occurrence(len(c.past))
	if from < c.base || !c.rules.SeveralOffences() || c.occurrence(from) >= 0 {
		return 0, false
	}
	return rules.CycleLoser(c.rules, &c.pos, c.past[from:])
}

// longDraw reports whether the game reaches the move limit without a mate.
func (c *course) longDraw() bool {
	return (!c.rules.SkipsChecks() || rules.CountedPlies(&c.pos, c.past) >= rules.MoveLimit) && c.pos.HasLegalMove()
}
