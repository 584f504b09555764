package rules

import "example.com/abyss/engine/xiangqi"

// MoveLimit is the number of counted plies without a capture after which a game is drawn. It is
// sixty moves by each side. Pawn moves are counted like any other.
const MoveLimit = 120

// countedChecks is how many checks of each side are counted as moves between two captures.
const countedChecks = 10

// CheckCount counts the plies that the move count leaves out: the checks of a side after its tenth,
// and the replies to those checks. After a caller has added the moves since the last capture in
// order, Skipped is the number of such plies.
//
// Source: a summary of the Asian rules, which allow a side ten checks between captures. The
// arithmetic is Pikafish's.
type CheckCount struct {
	checks  [2]int
	Skipped int
	reply   bool // whether the next move answers a check that is left out
}

// Add adds a move of c. check says whether the move gave check.
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

// CountedPlies returns how many plies since the last capture the move count of pos includes. The
// history past must lead to pos. Plies before this history, known only from the clock of a FEN, are
// all included.
func CountedPlies(pos *xiangqi.Position, past []Ply) int {
	past = sinceCapture(pos, past)
	mover := pos.Side() // either side would do, because both are counted alike
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

// SkipsChecks reports whether the set leaves checks out of the move count. The thesis has no such
// rule.
func (s Set) SkipsChecks() bool { return s.kind != thesisRules }
