package ucci

import "abyss/engine/search"

// UCCI does not say what a point of its scores is, and has no word for a mate:
// engines write 10000 less the plies to it. Users of Chinese programs know a knight
// as 400 to 450 points and a rook as about twice that. The evaluation of the thesis
// has 800 to 900 centipawns for a knight and 1800 for a rook.
const (
	// Unit is a point of UCCI's scores in centipawns of ours, for all scores that
	// are written and read.
	Unit = 2
	// Mate is the score of having mated.
	Mate = 10_000
	// MateMin is the least score that is a mate.
	MateMin = 9_800
)

// ScoreOf is a score of ours in UCCI's measure.
func ScoreOf(s search.Score) int {
	switch {
	case search.IsMate(s) && s > 0:
		return Mate - int(search.Mate-s)
	case search.IsMate(s):
		return -Mate + int(search.Mate+s)
	}
	return min(max(int(s)/Unit, -MateMin+1), MateMin-1)
}

// ScoreFrom is a score of UCCI's in ours.
func ScoreFrom(n int) search.Score {
	switch {
	case n >= MateMin:
		return search.Mate - search.Score(max(Mate-n, 0))
	case n <= -MateMin:
		return -search.Mate + search.Score(max(Mate+n, 0))
	}
	return search.Score(n * Unit)
}
