package rules

import (
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// occurrences is how often a position, including the side to move, must have occurred before its
// repetition is judged.
const occurrences = 3

// thirdOccurrence returns the part of past that begins with the third-newest occurrence of pos,
// counting pos itself as the newest. In this part the cycle was played twice. thirdOccurrence
// returns nil if pos has not occurred three times since the last capture.
//
// If a game continued after a third occurrence and reaches a fourth, the oldest is ignored, because
// the rules judge the current conduct.
func thirdOccurrence(pos *xiangqi.Position, past []Ply) []Ply {
	past = sinceCapture(pos, past) // positions before a capture cannot recur
	seen := 1
	for i := len(past) - 2; i >= 0; i -= 2 { // in the positions between, the other side is to move
		if past[i].Key != pos.Key() {
			continue
		}
		if seen++; seen == occurrences {
			return past[i:]
		}
	}
	return nil
}

// judgeCycle returns the verdict on a cycle that leads back to pos, by each side's conduct
// throughout.
func judgeCycle(set Set, pos *xiangqi.Position, cycle []Ply) Ending {
	c := conductIn(set, pos, cycle)
	moves := cycleText(cycle)
	loser, ok := c.loser()
	if !ok {
		return Ending{Draw, Repetition, whyDrawn(set, c.rank[xiangqi.Red]).fill(moves)}
	}
	lost := Ending{Verdict: Loses(loser)}
	switch c.rank[loser] {
	case checkRank:
		lost.Reason = PerpetualCheck
		lost.Text = checks.fill(ColorName(loser), moves)
	case attackRank:
		lost.Reason = PerpetualAttack
		lost.Text = attacks.fill(ColorName(loser), moves)
	default:
		lost.Reason, lost.Text = PerpetualChase, whyChaseLoses(&c, pos, loser, moves)
	}
	return lost
}

// whyDrawn returns the reason why a repetition is a draw when both sides' conduct has the same
// rank.
func whyDrawn(set Set, both rank) *sentence {
	switch {
	case both == checkRank:
		return &bothCheck
	case both == attackRank:
		return &bothAttack
	case both != idleRank:
		return &bothChase
	case set.kind == simpleRules:
		return &occurred
	case set.kind == chineseRules:
		return &noneAttacks
	}
	return &noneChases
}

// whyChaseLoses returns the sentence about a perpetual chase.
func whyChaseLoses(c *conduct, pos *xiangqi.Position, loser xiangqi.Color, moves string) string {
	prey := c.prey[loser].First()
	piece := pos.At(prey).Kind().String()
	if c.rank[loser] == pinnedChaseRank {
		return chasesPinned.fill(ColorName(loser), piece, prey, moves)
	}
	return chases.fill(ColorName(loser), piece, prey, moves)
}

// checksThroughout reports, for each side, whether all its moves of the cycle gave check. A move
// gave check if the side to move after it is in check.
func checksThroughout(pos *xiangqi.Position, cycle []Ply) (all [2]bool) {
	all = [2]bool{true, true}
	mover := pos.Side() // a cycle leads back to a turn of the same side
	for i := range cycle {
		after := pos.InCheck()
		if i+1 < len(cycle) {
			after = cycle[i+1].Check
		}
		if !after {
			all[mover] = false
		}
		mover = mover.Opponent()
	}
	return all
}

// cycleText returns the moves of the cycle in ICCS. If both rounds have the same moves, it returns
// only one round.
func cycleText(cycle []Ply) string {
	sameMove := func(a, b Ply) bool { return a.Move == b.Move }
	if half := len(cycle) / 2; slices.EqualFunc(cycle[:half], cycle[half:], sameMove) {
		cycle = cycle[:half]
	}
	moves := make([]string, len(cycle))
	for i, p := range cycle {
		moves[i] = p.Move.String()
	}
	return strings.Join(moves, " ")
}
