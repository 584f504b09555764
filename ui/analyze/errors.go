package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
)

// isError reports whether a mark means an error.
func isError(g game.Glyph) bool {
	return g == game.Dubious || g == game.Mistake || g == game.Blunder
}

// The method named own returns the user's side of a game against the program. ok is false for other
// games.
func (v *reviewing) own() (side xiangqi.Color, ok bool) {
	sides := learnFrom(v.study.tags)
	if sides[xiangqi.Black] {
		side = xiangqi.Black
	}
	played := v.report == nil || v.report.branch < 0 // the moves of a variation belong to nobody
	return side, played && sides[xiangqi.Red] != sides[xiangqi.Black]
}

// lists reports whether the errors of a side are listed: in a game against the program only those
// of the user, unless the user wants both sides'.
func (v *reviewing) lists(side xiangqi.Color) bool {
	own, against := v.own()
	return !against || v.both || side == own
}

// errors returns those errors of the report that are listed.
func (v *reviewing) errors() []review.Ply {
	return slices.DeleteFunc(v.report.errors(), func(p review.Ply) bool { return !v.lists(p.Mover) })
}

// moverOf returns the side that played the move of a node.
func moverOf(n *game.Node) xiangqi.Color {
	pos := n.Position()
	return pos.Side().Opponent()
}

// nextError goes to the next marked move of the main line or of the reviewed variation; if d is -1,
// to the previous one. At the end of the line it wraps around. It considers the moves of the listed sides, and all marks in
// the game, whether a review or the user has set them.
func (v *reviewing) nextError(d int, marks ...game.Glyph) func() tea.Cmd {
	return func() tea.Cmd {
		var errors, listed []*game.Node
		line := v.marksLine()
		for _, n := range line {
			if slices.Contains(marks, n.Glyph()) {
				if errors = append(errors, n); v.lists(moverOf(n)) {
					listed = append(listed, n)
				}
			}
		}
		if len(errors) == 0 {
			if v.walk != nil { // the review sets the marks at its end
				return v.app.say("The engine is reviewing the game; r stops the review")
			}
			if r := v.report; r != nil && r.whole && len(r.errors()) == 0 {
				return v.app.say("The review has found no errors")
			}
			v.app.Say(v.app.T(noneMarked(marks)))
			return nil
		}
		marked := lang.Mark("%s, %d of %d marked in the game; press r to find a better move")
		if 0 < len(listed) && len(listed) < len(errors) {
			errors, marked = listed, lang.Mark("%s, %d of %d of your own; press r to find a better move")
		}
		at := nextIndex(errors, v.plyOn(line), d)
		v.acting.endPreview()
		v.study.goTo(errors[at])
		v.app.Say(v.app.T(marked, v.app.T(glyphWord(errors[at].Glyph())), at+1, len(errors)))
		return nil
	}
}

// plyOn returns the ply of the shown node on a line. While a better move is searched, it
// is the ply of the error; beside the line, it is the ply of the branch point. After a better move
// was added, it is the ply of the error that it replaces.
func (v *reviewing) plyOn(line []*game.Node) int {
	n := v.study.node
	if mistake := v.acting.now.mistake; mistake != nil {
		n = mistake
	}
	on := func() bool { return n.Parent() == nil || n.Ply() <= len(line) && line[n.Ply()-1] == n }
	if on() {
		return n.Ply()
	}
	for !on() {
		n = n.Parent()
	}
	if v.improved != nil && v.improved.Parent() == n {
		return v.improved.Ply()
	}
	return n.Ply()
}

// nextIndex returns the index of the first node after a ply, or of the last one before it if d is
// negative. It wraps around at the ends.
func nextIndex(nodes []*game.Node, ply, d int) int {
	if d > 0 {
		i := slices.IndexFunc(nodes, func(n *game.Node) bool { return n.Ply() > ply })
		return max(i, 0)
	}
	for i, n := range slices.Backward(nodes) {
		if n.Ply() < ply {
			return i
		}
	}
	return len(nodes) - 1
}

// noReport says that errors are marked, by an earlier review or by a person, but that there is no
// report of a review.
var noReport = lang.Mark("No report: files keep only the marks of a review; r reviews the game")

// marked reports whether an error is marked in the game.
func (v *reviewing) marked() bool {
	return slices.ContainsFunc(v.marksLine(), func(n *game.Node) bool { return isError(n.Glyph()) })
}

// glyphWord returns the name of an error, in English.
func glyphWord(g game.Glyph) string {
	switch g {
	case game.Blunder:
		return lang.Mark("Blunder")
	case game.Mistake:
		return lang.Mark("Mistake")
	default:
		return lang.Mark("Inaccuracy")
	}
}

// noneMarked returns the message that no move has one of the marks, in English.
func noneMarked(marks []game.Glyph) string {
	switch {
	case len(marks) > 1:
		return lang.Mark("No error is marked in this game; r reviews it")
	case marks[0] == game.Blunder:
		return lang.Mark("No blunder is marked in this game; r reviews it")
	case marks[0] == game.Mistake:
		return lang.Mark("No mistake is marked in this game; r reviews it")
	}
	return lang.Mark("No inaccuracy is marked in this game; r reviews it")
}
