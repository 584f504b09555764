package protocol

import "abyss/engine/search"

// UCCI does not say what a point of its scores is, and has no word for a mate:
// engines write 10000 less the plies to it. Users of Chinese programs know a knight
// as 400 to 450 points and a rook as about twice that. The evaluation of the thesis
// has 800 to 900 centipawns for a knight and 1800 for a rook.
const (
	// ucciUnit is a point of UCCI's scores in centipawns of ours, for all scores that
	// are written and read.
	ucciUnit = 2
	// ucciMate is the score of having mated.
	ucciMate = 10_000
	// ucciMateMin is the least score that is a mate.
	ucciMateMin = 9_800
)

// UCCIScore is a score of ours in UCCI's measure.
func UCCIScore(s search.Score) int {
	switch {
	case search.IsMate(s) && s > 0:
		return ucciMate - int(search.Mate-s)
	case search.IsMate(s):
		return -ucciMate + int(search.Mate+s)
	}
	return min(max(int(s)/ucciUnit, -ucciMateMin+1), ucciMateMin-1)
}

// ScoreOfUCCI is a score of UCCI's in ours.
func ScoreOfUCCI(n int) search.Score {
	switch {
	case n >= ucciMateMin:
		return search.Mate - search.Score(max(ucciMate-n, 0))
	case n <= -ucciMateMin:
		return -search.Mate + search.Score(max(ucciMate+n, 0))
	}
	return search.Score(n * ucciUnit)
}
