package search

import "fmt"

// Score contains a value in centipawns for the mover; a pawn is 100. Mates and verdicts on
// repetitions have their own ranges.
type Score = int32

// The following constants are the ranges of scores. From MateMin to Mate the mover mates; from
// -Mate to -MateMin the mover is mated. Illegal and Forbidden are the values that the thesis gives
// an illegal repetition (2.5.1). The table does not store them, and no display shows them as a
// mate.
const (
	Infinity  Score = 32000
	Forbidden Score = -31000 // score of a root move that the rule of repetition forbids; it is worse than being mated
	// Mate-ply means that the mover mates at this ply, and -Mate+ply that the mover is mated at
	// this ply.
	Mate    Score = 30000
	MateMin Score = 29500 // the smallest absolute value of a mate score
	// score of a forbidden repetition inside the tree; it is slightly better than being mated.
	Illegal Score = -29000
	Draw    Score = 0
)

// MaxDepth is the deepest iteration, in plies. maxPly is the length of the longest line that a
// search can follow, including extensions and captures.
const (
	MaxDepth = 64
	maxPly   = 128
)

// MatedIn returns the score for a mover who has no legal move, ply plies from the root.
func MatedIn(ply int) Score { return -Mate + Score(ply) }

// IsMate reports whether s is a mate score, for either side.
func IsMate(s Score) bool {
	if s < 0 {
		s = -s
	}
	return s >= MateMin && s <= Mate
}

// isWorth reports whether s is the value of a position. Mates and verdicts on repetitions are not
// such values.
func isWorth(s Score) bool { return Illegal < s && s < -Illegal }

// MateMoves returns the number of moves to the mate for a mate score. It is positive if the mover
// mates, and negative if the mover is mated.
func MateMoves(s Score) int {
	if s > 0 {
		return int(Mate-s+1) / 2
	}
	return -int(Mate+s+1) / 2
}

// FormatScore returns the score as text: in pawns with two decimals, or as a mate with the number
// of moves, for example "mate 3" or "mated 2".
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
