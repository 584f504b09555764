package search

import "example.com/abyss/engine/xiangqi"

// memory contains what the later ordering heuristics have learned. Unlike the history of 1992, it
// is kept from move to move of a game, each time at half its weight, until NewGame. Tables that are
// too large to be halved before every move keep their full weight.
type memory struct {
	quiet    [2][historySize]int16                // by side and move
	counter  [moveIndexes]xiangqi.Move            // by the previous move
	capture  [moveIndexes][xiangqi.NumKinds]int16 // by the capturing and the captured piece
	followed [3]*follows                          // by the move one, two or four plies before, and the move
	pawn     *pawnCounts                          // by the pawns and the move
	low      *lowPlyCounts                        // by the ply from the root and the move
}

// historyMax limits the counts in memory.
const historyMax = 16384

// learnCount moves a count towards its limit, up for a positive bonus and down for a negative
// bonus. The nearer the limit, the smaller the step ("gravity").
func learnCount(h *int16, bonus int32) {
	size := max(bonus, -bonus)
	*h += int16(bonus - int32(*h)*size/historyMax)
}

// cutoffBonus returns the bonus for a cutoff. depth is the number of plies left at the node.
func cutoffBonus(depth int) int32 { return int32(min(32*depth*depth+64*depth, 2000)) }

// halveCounts halves the learned counts.
func halveCounts(counts []int16) {
	for i := range counts {
		counts[i] /= 2
	}
}
