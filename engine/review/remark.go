package review

import (
	"strconv"
	"strings"

	"abyss/engine/game"
	"abyss/engine/xiangqi"
)

// Remark is what a review has written of a move that was not the best.
type Remark struct {
	Judgement Judgement // None where the mark of the move is not the review's
	Best      xiangqi.Move
	Mate      int    // how many moves Red mates in, less than 0 for Black; 0: Score says it
	Score     string // of the best move, for Red: "+0.42"
}

// Remarked divides a comment into what a person has written and the remark of a
// review behind it; ok is false where there is no remark.
func Remarked(comment string) (own string, r Remark, ok bool) {
	at := remarkForm.FindStringSubmatchIndex(comment)
	if at == nil {
		return comment, r, false
	}
	group := func(n int) string {
		if at[2*n] < 0 {
			return ""
		}
		return comment[at[2*n]:at[2*n+1]]
	}
	for j := Inaccuracy; j <= Blunder; j++ {
		if strings.EqualFold(j.String(), group(1)) {
			r.Judgement = j
		}
	}
	best, err := xiangqi.ParseMove(group(2))
	if err != nil {
		return comment, Remark{}, false
	}
	r.Best, r.Score = best, group(3)
	for side, sign := range map[string]int{"Red": 1, "Black": -1} {
		if moves, mates := strings.CutPrefix(r.Score, side+" mates in "); mates {
			if n, err := strconv.Atoi(moves); err == nil {
				r.Mate = sign * n
			}
		}
	}
	return strings.TrimSpace(comment[:at[0]] + comment[at[1]:]), r, true
}

// Line reports whether a variation, by its first move, is one that a review has
// written.
func Line(first *game.Node) bool { return first.Comment() == variationRemark }

// Untouched reports whether it is that and nobody has added anything to it.
func Untouched(first *game.Node) bool { return Line(first) && untouched(first) }
