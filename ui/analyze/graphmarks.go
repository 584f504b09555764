package analyze

import (
	"cmp"
	"slices"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/ui/canvas"
)

// graphSigns are the signs for errors below the graph. Each is one column wide, because marks of
// two characters would overlap those of the neighbouring moves.
var graphSigns = [...]rune{review.Inaccuracy: '~', review.Mistake: 'x', review.Blunder: 'X'}

// graphMarks returns the signs for the errors on a line. The worst come last, because the last one
// in a column is visible.
func (v *reviewing) graphMarks(nodes []*game.Node) (marks []canvas.GraphMark) {
	for i, n := range nodes {
		if j := v.judgement(n); j != review.None {
			marks = append(marks, canvas.GraphMark{Index: i, Rune: graphSigns[j], Style: judgementStyle(j)})
		}
	}
	slices.SortStableFunc(marks, func(a, b canvas.GraphMark) int {
		return cmp.Compare(slices.Index(graphSigns[:], a.Rune), slices.Index(graphSigns[:], b.Rune))
	})
	return marks
}

// graphLegend explains the signs below the graph of a line: "~?! X??".
func (v *reviewing) graphLegend(nodes []*game.Node) string {
	var parts []string
	for j := review.Inaccuracy; j <= review.Blunder; j++ {
		if slices.ContainsFunc(nodes, func(n *game.Node) bool { return v.judgement(n) == j }) {
			parts = append(parts, string(graphSigns[j])+j.Mark())
		}
	}
	return strings.Join(parts, " ")
}

// judgement returns the kind of error that a move is: according to its mark in the game, or to a
// report that was not written into the game.
func (v *reviewing) judgement(n *game.Node) review.Judgement {
	switch n.Glyph() {
	case game.Dubious:
		return review.Inaccuracy
	case game.Mistake:
		return review.Mistake
	case game.Blunder:
		return review.Blunder
	case game.NoGlyph, game.Good, game.Brilliant, game.Interesting:
	}
	if p := v.report.judgedPly(n); p != nil && !v.report.whole {
		return p.Judgement
	}
	return review.None
}
