package review

import (
	"strconv"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// Remark is a parsed remark of a review.
type Remark struct {
	Judgement Judgement // None if the glyph of the move is not the review's
	Best      xiangqi.Move
	Mate      int    // moves to mate for Red, negative for Black; 0: see Score
	Score     string // of the best move, for Red: "+0.42"
	Sentence  string // of package coach; "" if it has none
}

// Remarked splits a comment into a person's text and the review's remark after it; ok is
// false if there is no remark.
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
	r.Best, r.Score, r.Sentence = best, group(3), group(4)
	for side, sign := range map[string]int{"Red": 1, "Black": -1} {
		if moves, mates := strings.CutPrefix(r.Score, side+" mates in "); mates {
			if n, err := strconv.Atoi(moves); err == nil {
				r.Mate = sign * n
			}
		}
	}
	return strings.TrimSpace(comment[:at[0]] + comment[at[1]:]), r, true
}

// Line reports whether a variation, by its first move, was written by a review.
func Line(first *game.Node) bool { return first.Comment() == variationRemark }

// Untouched reports whether it was and has not been changed since.
func Untouched(first *game.Node) bool { return Line(first) && untouched(first) }
