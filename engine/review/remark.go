package review

import (
	"slices"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
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

// Remarked splits the comment of a move into a person's text and the review's remark, in any
// wording; ok is false if there is no remark.
func Remarked(n *game.Node) (own string, r Remark, ok bool) {
	own, p, ok := split(n.Comment())
	if !ok || n.Parent() == nil {
		return n.Comment(), r, false
	}
	best, err := xiangqi.ParseMove(p.move)
	if err != nil {
		before := n.Parent().Position()
		best, err = notation.Parse(&before, p.move)
	}
	if err != nil { // as in a game that was turned
		return n.Comment(), r, false
	}
	return own, Remark{Judgement: judgementOf(p.word), Best: best, Mate: mateOf(p.score), Score: p.score, Sentence: p.sentence}, true
}

// remarkParts are the parts of a remark as text.
type remarkParts struct{ word, move, score, sentence string }

// split splits a comment at a remark; ok is false without one.
func split(comment string) (own string, p remarkParts, ok bool) {
	for _, form := range remarkForms {
		if at := form.FindStringIndex(comment); at != nil {
			found := form.FindStringSubmatch(comment)
			return strings.TrimSpace(comment[:at[0]] + comment[at[1]:]), remarkParts{found[1], found[2], found[3], found[4]}, true
		}
	}
	return comment, p, false
}

// Line reports whether a variation, by its first move, was written by a review.
func Line(first *game.Node) bool { return slices.Contains(lineRemarks[:], first.Comment()) }

// Untouched reports whether it was and has not been changed since.
func Untouched(first *game.Node) bool { return Line(first) && untouched(first) }
