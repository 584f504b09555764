package analyze

import (
	"strings"

	"abyss/engine/game"
	"abyss/engine/review"
	"abyss/engine/xiangqi"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// What the engine has found stands in the game too: scores, and what a review has
// written, its marks, remarks and lines. All of it can be hidden, and is told in the
// notation and the language chosen.

// concealed reports whether a panel has nothing but what the engine has found, and
// that is hidden.
func (m *Mode) concealed(panel int) bool {
	switch panel {
	case compareAt, graphAt, logAt, traceAt, reportAt:
		return m.hidden
	}
	return false
}

// glyphShown is the mark of a move, without those of a review while they are hidden.
func (m *Mode) glyphShown(n *game.Node) game.Glyph {
	if m.hidden {
		if _, r, ok := review.Remarked(n.Comment()); ok && r.Judgement != review.None {
			return game.NoGlyph
		}
	}
	return n.Glyph()
}

// evalShown is what the engine thinks of a move, nil while that is hidden.
func (m *Mode) evalShown(n *game.Node) *game.Eval {
	if m.hidden {
		return nil
	}
	return n.Eval()
}

// commentShown is the comment of a move, with what a review has written there in the
// notation and the language chosen, or without it while it is hidden.
func (m *Mode) commentShown(n *game.Node) string {
	t := m.app.T
	if review.Line(n) {
		if m.hidden {
			return ""
		}
		return t("the engine's line", lang.Meaning("review"))
	}
	own, r, ok := review.Remarked(n.Comment())
	if !ok || m.hidden || n.Parent() == nil {
		return own
	}
	score := r.Score
	switch {
	case r.Mate > 0:
		score = t("%s mates in %d", words.Side(t, xiangqi.Red), r.Mate)
	case r.Mate < 0:
		score = t("%s mates in %d", words.Side(t, xiangqi.Black), -r.Mate)
	}
	pos := n.Parent().Position()
	text := t("Best was %s (%s).", m.move(&pos, r.Best), score)
	if r.Judgement != review.None {
		text = t("%s: best was %s (%s).", t(glyphWord(glyphOf(r.Judgement))), m.move(&pos, r.Best), score)
	}
	return strings.TrimSpace(own + "\n" + text)
}

// childrenShown are the moves behind a node, without the lines of a review while they
// are hidden; the one that the board is in is there all the same.
func (m *Mode) childrenShown(n *game.Node) []*game.Node {
	if !m.hidden {
		return n.Children()
	}
	var list []*game.Node
	for i, c := range n.Children() {
		if i == 0 || !review.Untouched(c) || m.within(c) {
			list = append(list, c)
		}
	}
	return list
}

// within reports whether the node shown is one or stands behind it.
func (m *Mode) within(n *game.Node) bool {
	for at := m.node; at != nil; at = at.Parent() {
		if at == n {
			return true
		}
	}
	return false
}

// glyphOf is the mark of a judgement.
func glyphOf(j review.Judgement) game.Glyph {
	switch j {
	case review.Blunder:
		return game.Blunder
	case review.Mistake:
		return game.Mistake
	default:
		return game.Dubious
	}
}
