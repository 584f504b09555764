package protocol

import "example.com/abyss/engine/search"

// UCCI neither defines the unit of its scores nor has a score for a mate: engines
// write 10000 less the plies to it. In Chinese programs a knight is worth 400 to 450
// points and a rook about twice that. The evaluation of the thesis has 800 to 900
// centipawns for a knight and 1800 for a rook.
const (
	// ucciUnit is one UCCI point in centipawns of this program, for scores written and
	// read.
	ucciUnit = 2
	// ucciMate is the score of having mated.
	ucciMate = 10_000
	// ucciMateMin is the least score that is a mate.
	ucciMateMin = 9_800
)

// UCCIScore is a score of this program in UCCI points.
func UCCIScore(s search.Score) int {
	switch {
	case search.IsMate(s) && s > 0:
		return ucciMate - int(search.Mate-s)
	case search.IsMate(s):
		return -ucciMate + int(search.Mate+s)
	}
	return min(max(int(s)/ucciUnit, -ucciMateMin+1), ucciMateMin-1)
}

// ScoreOfUCCI is a score in UCCI points as one of this program.
func ScoreOfUCCI(n int) search.Score {
	switch {
	case n >= ucciMateMin:
		return search.Mate - search.Score(max(ucciMate-n, 0))
	case n <= -ucciMateMin:
		return -search.Mate + search.Score(max(ucciMate+n, 0))
	}
	return search.Score(n * ucciUnit)
}
