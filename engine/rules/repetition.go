package rules

import (
	"fmt"
	"slices"
	"strings"

	"abyss/engine/xiangqi"
)

// occurrences is how often a position, side to move included, must have stood
// on the board for its repetition to be judged.
const occurrences = 3

// thirdOccurrence is the part of past from the first to the last of the newest
// three occurrences of pos, pos itself being the last: the moves that made the
// cycle twice. nil when pos has not occurred so often since the last capture.
//
// Where a game went on after a third occurrence and comes to a fourth, the
// oldest is out of the question: the rules judge what the sides do now.
func thirdOccurrence(pos *xiangqi.Position, past []Ply) []Ply {
	past = sinceCapture(pos, past) // positions before a capture cannot recur
	seen := 1
	for i := len(past) - 2; i >= 0; i -= 2 { // the other side is to move in between
		if past[i].Key != pos.Key() {
			continue
		}
		if seen++; seen == occurrences {
			return past[i:]
		}
	}
	return nil
}

// judgeSimple gives the verdict on a cycle that leads back to pos: a side that
// checked with every move of it loses, unless both did.
func judgeSimple(pos *xiangqi.Position, cycle []Ply) Ending {
	checks := checksThroughout(pos, cycle)
	moves := cycleText(cycle)
	if checks[xiangqi.Red] == checks[xiangqi.Black] {
		why := "third occurrence"
		if checks[xiangqi.Red] {
			why = "both sides check on every move of the cycle"
		}
		return Ending{Draw, Repetition, fmt.Sprintf("%s: repetition draws (%s)", why, moves)}
	}
	checker := xiangqi.Red
	if checks[xiangqi.Black] {
		checker = xiangqi.Black
	}
	text := fmt.Sprintf("%s checks on every move of the cycle: perpetual check loses (%s)", ColorName(checker), moves)
	return Ending{Loses(checker), PerpetualCheck, text}
}

// checksThroughout says for each side whether all its moves of the cycle gave
// check. A move gave check when the side to move after it is in check.
func checksThroughout(pos *xiangqi.Position, cycle []Ply) (all [2]bool) {
	all = [2]bool{true, true}
	mover := pos.Side() // a cycle leads back to the same side's turn
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

// cycleText is the moves of the cycle in ICCS, those of one round where both
// rounds are alike.
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
