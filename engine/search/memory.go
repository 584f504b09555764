package search

import "example.com/abyss/engine/xiangqi"

// memory contains what the later ordering heuristics have learned. Unlike the history of 1992, it
// is kept from one move of a game to the next until NewGame, and its counts are halved each time.
// The counts of tables that are too large for this are not halved.
type memory struct {
	quiet   [2][historySize]int16     // counts by side and move
	counter [moveIndexes]xiangqi.Move // answers by the previous move
	// counts by the capturing piece and its target, and by the captured piece
	capture  [moveIndexes][xiangqi.NumKinds]int16
	followed [3]*follows   // counts by the move one, two or four plies before, and by the counted move itself
	pawn     *pawnCounts   // counts by the pawns and the move
	low      *lowPlyCounts // counts by the ply from the root and the move
}

// historyMax is the largest absolute value of a count in memory.
const historyMax = 16384

// learnCount moves a count towards its limit, up for a positive bonus and down for a negative
// bonus. The nearer the count is to the limit, the smaller the step is ("gravity").
func learnCount(h *int16, bonus int32) {
	size := max(bonus, -bonus)
	*h += int16(bonus - int32(*h)*size/historyMax)
}

// cutoffBonus returns the bonus for a cutoff. The argument depth is the number of plies left at the
// node.
func cutoffBonus(depth int) int32 { return int32(min(32*depth*depth+64*depth, 2000)) }

// halveCounts halves the learned counts.
func halveCounts(counts []int16) {
	for i := range counts {
		counts[i] /= 2
	}
}
