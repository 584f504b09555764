package analyze

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// The game contains results of the engine too: scores, and the marks, comments and lines of a
// review. All of them can be hidden. When they are shown, they use the chosen notation and
// language.

// veil hides the engine's results from the user.
type veil struct {
	*studyRoom
	hidden bool // the user has hidden the results, to find the moves alone
}

// hiding reports whether the engine's results are hidden.
func (v *veil) hiding() bool { return v.hidden || v.acting.now.secret }

// glyph returns the mark of a move. While results are hidden, marks of a review are omitted.
func (v *veil) glyph(n *game.Node) game.Glyph {
	if v.hidden {
		if _, r, ok := review.Remarked(n); ok && r.Judgement != review.None {
			return game.NoGlyph
		}
	}
	return n.Glyph()
}

// eval returns the engine's evaluation of a move, nil while results are hidden.
func (v *veil) eval(n *game.Node) *game.Eval {
	if v.hidden {
		return nil
	}
	return n.Eval()
}

// comment returns the comment of a move, with the review's texts in the chosen notation and
// language. While results are hidden, the review's texts are omitted.
func (v *veil) comment(n *game.Node) string {
	if v.hidden {
		own, _, _ := review.Remarked(n)
		if review.Line(n) {
			return ""
		}
		return own
	}
	t, move := v.app.T, v.app.move
	if review.Line(n) {
		return t("the engine's line", lang.Meaning("review"))
	}
	own, r, ok := review.Remarked(n)
	if !ok {
		return own
	}
	score := r.Score
	switch {
	case r.Mate > 0:
		score = t("%s mates in %v", phrases.Side(t, xiangqi.Red), phrases.Count(t, r.Mate))
	case r.Mate < 0:
		score = t("%s mates in %v", phrases.Side(t, xiangqi.Black), phrases.Count(t, -r.Mate))
	}
	pos := n.Parent().Position()
	text := t("Best was %s (%s).", move(&pos, r.Best), score)
	if r.Judgement != review.None {
		text = t("%s: best was %s (%s).", t(glyphWord(glyphOf(r.Judgement))), move(&pos, r.Best), score)
	}
	return strings.TrimSpace(own + "\n" + text + "\n" + v.review.sentence(n, &r))
}

// children returns the moves after a node. While results are hidden, it omits lines of a review,
// except the one that the board shows.
func (v *veil) children(n *game.Node) []*game.Node {
	if !v.hidden {
		return n.Children()
	}
	var list []*game.Node
	for i, c := range n.Children() {
		if i == 0 || !review.Untouched(c) || v.within(c) {
			list = append(list, c)
		}
	}
	return list
}

// The method named within reports whether the shown node is n or comes after it.
func (v *veil) within(n *game.Node) bool {
	for at := v.study.node; at != nil; at = at.Parent() {
		if at == n {
			return true
		}
	}
	return false
}

// glyphOf returns the mark of a judgement.
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

// toggle hides the engine's results, or shows them.
func (v *veil) toggle() tea.Cmd {
	v.hidden = !v.hidden
	if v.hidden {
		return v.app.say("What the engine finds is hidden; to show it: ctrl+p, %s", v.app.T(veilName))
	}
	return v.app.say("What the engine finds is shown")
}
