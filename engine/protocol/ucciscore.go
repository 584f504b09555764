package protocol

import "example.com/abyss/engine/search"

// UCCI does not define the unit of its scores, and it has no score for a mate. Engines send 10000
// minus the plies to the mate. In Chinese programs, a knight is worth 400 to 450 points and a rook
// about twice as much. In the evaluation of the thesis, a knight is worth 800 to 900 centipawns and
// a rook 1800.
const (
	// ucciUnit is the value of a UCCI point in centipawns of this program, for scores read and
	// written.
	ucciUnit = 2
	// ucciMate is the score of a side that has just mated.
	ucciMate = 10_000
	// ucciMateMin is the smallest score that means a mate.
	ucciMateMin = 9_800
)

// UCCIScore converts a score of this program into UCCI points.
func UCCIScore(s search.Score) int {
	switch {
	case search.IsMate(s) && s > 0:
		return ucciMate - int(search.Mate-s)
	case search.IsMate(s):
		return -ucciMate + int(search.Mate+s)
	}
	return min(max(int(s)/ucciUnit, -ucciMateMin+1), ucciMateMin-1)
}

// ScoreOfUCCI converts UCCI points into a score of this program.
func ScoreOfUCCI(n int) search.Score {
	switch {
	case n >= ucciMateMin:
		return search.Mate - search.Score(max(ucciMate-n, 0))
	case n <= -ucciMateMin:
		return -search.Mate + search.Score(max(ucciMate+n, 0))
	}
	return search.Score(n * ucciUnit)
}
