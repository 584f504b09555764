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
	Judgement Judgement // None if the review has not set the glyph of the move
	Best      xiangqi.Move
	Mate      int    // number of moves to mate, positive if Red mates and negative if Black mates; 0 means that Score is used
	Score     string // score of the best move, for Red: "+0.42"
	Sentence  string // from package coach; "" if there is none
}

// Remarked splits the comment of a move into a person's text and the review's remark, in any
// wording. ok is false if there is no remark.
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
	if err != nil { // for example, if the game was mirrored or its colours were exchanged later
		return n.Comment(), r, false
	}
	return own, Remark{Judgement: judgementOf(p.word), Best: best, Mate: mateOf(p.score), Score: p.score, Sentence: p.sentence}, true
}

// remarkParts contains the parts of a remark as texts.
type remarkParts struct{ word, move, score, sentence string }

// split splits a comment at its remark. ok is false if there is no remark.
func split(comment string) (own string, p remarkParts, ok bool) {
	for _, form := range remarkForms {
		if at := form.FindStringIndex(comment); at != nil {
			found := form.FindStringSubmatch(comment)
			return strings.TrimSpace(comment[:at[0]] + comment[at[1]:]), remarkParts{found[1], found[2], unsided(found[3]), found[4]}, true
		}
	}
	return comment, p, false
}

// Comment returns the comment of a move in which the review's texts are in the wording w, in the
// form that a review writes. The coach's sentence stays unchanged.
func (w Wording) Comment(n *game.Node) string {
	if Line(n) {
		return lineRemarks[w]
	}
	own, r, ok := Remarked(n)
	if !ok {
		return own
	}
	if r.Mate != 0 {
		r.Score = w.mate(r.Mate)
	}
	before := n.Parent().Position()
	return strings.TrimSpace(own + "\n" + w.remark(&r, &before))
}

// Line reports whether a review wrote the variation that begins with the move first.
func Line(first *game.Node) bool { return slices.Contains(lineRemarks[:], first.Comment()) }

// Untouched reports whether a review wrote the variation that begins with the move first, and
// nobody has changed it since.
func Untouched(first *game.Node) bool { return Line(first) && untouched(first) }
