package search

import "fmt"

// Score is a value in centipawns for the mover, pawn 100. Mates and the verdicts on
// repetitions have ranges of their own.
type Score = int32

// The ranges, best to worst for the mover when negated: a score of size MateMin to Mate is a mate.
// Illegal and Forbidden are the thesis's values of an illegal repetition (2.5.1), which are neither
// stored in the table nor displayed as a mate.
const (
	Infinity  Score = 32000
	Forbidden Score = -31000 // a root move the repetition rule forbids, worse than mate
	Mate      Score = 30000  // Mate-ply: mate at that ply; -Mate+ply: mated there
	MateMin   Score = 29500  // the least size of a mate score
	Illegal   Score = -29000 // inside the tree, slightly better than being mated
	Draw      Score = 0
)

// MaxDepth is the deepest iteration, in plies, and maxPly the longest line a
// search can follow, extensions and captures included.
const (
	MaxDepth = 64
	maxPly   = 128
)

// MatedIn is the score of having no legal move at a ply from the root.
func MatedIn(ply int) Score { return -Mate + Score(ply) }

// IsMate reports whether s is a mate score, for either side.
func IsMate(s Score) bool {
	if s < 0 {
		s = -s
	}
	return s >= MateMin && s <= Mate
}

// isWorth reports whether s is the value of a position, neither a mate nor a verdict on a
// repetition.
func isWorth(s Score) bool { return Illegal < s && s < -Illegal }

// MateMoves is the number of moves to the mate of a mate score: positive when
// the mover mates, negative when it is mated.
func MateMoves(s Score) int {
	if s > 0 {
		return int(Mate-s+1) / 2
	}
	return -int(Mate+s+1) / 2
}

// FormatScore is the score as text: pawns with two decimals, or "mate 3", "mated 2"
// in moves.
func FormatScore(s Score) string {
	switch {
	case IsMate(s) && s > 0:
		return fmt.Sprintf("mate %d", MateMoves(s))
	case IsMate(s):
		return fmt.Sprintf("mated %d", -MateMoves(s))
	}
	sign := '+'
	if s < 0 {
		sign, s = '-', -s
	}
	return fmt.Sprintf("%c%d.%02d", sign, s/100, s%100)
}
