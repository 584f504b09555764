package team

import (
	"abyss/engine/rules"
	"abyss/engine/search"
)

// drawn reports whether the game is over at the position without a mate, by a
// repetition or because the moves without a capture have run out, and its value,
// the same to all players. It is what the players' own search says.
func (j *joint) drawn() (search.Score, bool) {
	if from := j.occurrence(len(j.past)); from >= 0 {
		if score, decided := j.cycle(from); decided {
			return score, true
		}
	}
	return search.Draw, j.pos.Clock() >= rules.MoveLimit && j.longDraw()
}

// occurrence is the newest of past[:before] that is the position on the board, -1
// if there is none since the last capture.
func (j *joint) occurrence(before int) int {
	oldest := max(len(j.past)-j.pos.Clock(), 0)
	for i := before - 4; i >= oldest; i -= 2 {
		if j.past[i].Key == j.pos.Key() {
			return i
		}
	}
	return -1
}

// cycle is the value of the position, which repeats past[from], for its mover;
// decided is false where the repetition means nothing yet. A loss by a position
// of the game is one at its third occurrence, in the line at its second.
//
// Source: thesis 2.5.1.
func (j *joint) cycle(from int) (score search.Score, decided bool) {
	first := j.occurrence(from)
	third := first >= 0
	if options, thesis := j.rules.Thesis(); thesis {
		if third && len(j.past) == j.base+1 {
			return search.Draw, true // a root move, and those the rule forbids are left out
		}
		if options.IllegalInside(&j.pos, j.past[from:]) {
			return -search.Illegal, true
		}
		return search.Draw, true
	}
	if third {
		from = first
	}
	loser, lost := rules.CycleLoser(j.rules, &j.pos, j.past[from:])
	switch {
	case lost && !third && from < j.base:
		return 0, false
	case !lost:
		return search.Draw, true
	case loser == j.pos.Side():
		return search.Illegal, true
	}
	return -search.Illegal, true
}

// longDraw reports whether enough of the moves without a capture count, and there
// is no mate.
func (j *joint) longDraw() bool {
	return (!j.rules.SkipsChecks() || rules.CountedPlies(&j.pos, j.past) >= rules.MoveLimit) && j.pos.HasLegalMove()
}
