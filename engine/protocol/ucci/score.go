package ucci

import "abyss/engine/search"

// UCCI counts a minor piece, knight or cannon, as 100, and has no word for a
// mate: engines write 10000 less the plies to it.
const (
	// MinorPiece is what 100 of UCCI are in centipawns, nearly: the protocol
	// does not say what a pawn is.
	MinorPiece = 800
	// Mate is the score of having mated.
	Mate = 10_000
	// MateMin is the least score that is a mate.
	MateMin = 9_800
)

// scoreOf is a score of ours in UCCI's measure.
func scoreOf(s search.Score) int {
	switch {
	case search.IsMate(s) && s > 0:
		return Mate - int(search.Mate-s)
	case search.IsMate(s):
		return -Mate + int(search.Mate+s)
	}
	return min(max(int(s)*100/MinorPiece, -MateMin+1), MateMin-1)
}

// ScoreFrom is a score of UCCI's in ours.
func ScoreFrom(n int) search.Score {
	switch {
	case n >= MateMin:
		return search.Mate - search.Score(max(Mate-n, 0))
	case n <= -MateMin:
		return -search.Mate + search.Score(max(Mate+n, 0))
	}
	return search.Score(n * MinorPiece / 100)
}
