package rules

import "example.com/abyss/engine/xiangqi"

// MoveLimit is the number of counted plies without a capture after which a game
// is drawn: sixty moves of each side. Pawn moves count like any other.
const MoveLimit = 120

// countedChecks is how many checks of each side since the last capture count.
const countedChecks = 10

// CheckCount leaves checks out of the move count. Add the moves since the last capture one after
// the other; Skipped is then the number that do not count: a side's checks after its tenth, and the
// replies to those.
//
// Source: a summary of the Asian rules, which allow a side ten checks between
// captures; the arithmetic is Pikafish's.
type CheckCount struct {
	checks  [2]int
	Skipped int
	reply   bool // the next move answers a check that does not count
}

// Add takes in a move of c; check says whether it gave check.
func (n *CheckCount) Add(c xiangqi.Color, check bool) {
	idle := n.reply
	n.reply = false
	if check {
		if n.checks[c]++; n.checks[c] > countedChecks {
			idle, n.reply = true, true
		}
	}
	if idle {
		n.Skipped++
	}
}

// CountedPlies is the number of plies since the last capture that count towards MoveLimit in pos,
// reached through past. Plies before the history, known from a FEN's clock, all count.
func CountedPlies(pos *xiangqi.Position, past []Ply) int {
	past = sinceCapture(pos, past)
	mover := pos.Side() // or the other one: both sides are counted alike
	var n CheckCount
	for i := range past {
		check := pos.InCheck()
		if i+1 < len(past) {
			check = past[i+1].Check
		}
		n.Add(mover, check)
		mover = mover.Opponent()
	}
	return pos.Clock() - n.Skipped
}

// SkipsChecks reports whether the set leaves checks out of the move count. The
// thesis knows no such thing.
func (s Set) SkipsChecks() bool { return s.kind != thesisRules }
