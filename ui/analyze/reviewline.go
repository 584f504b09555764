package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// chooseLine lets the user choose the line to review if the board shows a variation. Then the user
// chooses an effort.
func (v *reviewing) chooseLine() tea.Cmd {
	main, onBoard := v.study.tree.Main(), v.variation()
	if onBoard == nil {
		return v.chooseEffort(main)
	}
	lines, at := [...][]*game.Node{onBoard, main}, branchOf(onBoard)
	v.app.Choose(mode.Choice{
		Title: v.app.T("Review which line?"),
		Items: []string{v.app.T("on the board: %s", beginning(v.study, onBoard[at:])), v.app.T("main line: %s", beginning(v.study, main[at:]))},
		Take:  func(i int) tea.Cmd { return v.chooseEffort(lines[i]) },
	})
	return nil
}

// variation returns the line on the board if it is not the main line, and nil otherwise. The lines
// that a review has added do not count.
func (v *reviewing) variation() []*game.Node {
	if v.study.node.Main() {
		return nil
	}
	for n := v.study.node; n.Parent() != nil; n = n.Parent() {
		if review.Untouched(n) {
			return nil
		}
	}
	return lineThrough(v.study.node)
}

// lineThrough returns the nodes of the line through a node, without the root, to its end.
func lineThrough(n *game.Node) []*game.Node {
	n = last(n)
	line := make([]*game.Node, n.Ply())
	for ; n.Parent() != nil; n = n.Parent() {
		line[n.Ply()-1] = n
	}
	return line
}

// branchOf returns the number of moves of a line before it leaves the main line; -1 for the main
// line.
func branchOf(line []*game.Node) int {
	return slices.IndexFunc(line, func(n *game.Node) bool { return n.Parent().Next() != n })
}

// reviewable returns the moves of a line that can be reviewed.
func (v *reviewing) reviewable(line []*game.Node) []xiangqi.Move {
	moves := make([]xiangqi.Move, len(line))
	for i, n := range line {
		moves[i] = n.Move()
	}
	return format.LegalMoves(v.study.tree.Start(), moves)
}

// line returns the nodes of the reviewed line as it is now in the tree, without the root.
func (r *report) line(tree *game.Tree) []*game.Node {
	if r.branch < 0 {
		return tree.Main()
	}
	for n := len(r.moves); ; n-- {
		if end := tree.Find(r.moves[:n]); end != nil {
			return lineThrough(end)
		}
	}
}

// marksLine returns the line whose marked errors the user can step through: the variation that was
// reviewed last, or the main line.
func (v *reviewing) marksLine() []*game.Node {
	if v.report == nil {
		return v.study.tree.Main()
	}
	return v.report.line(v.study.tree)
}

// beginning names a line by its first moves.
func beginning(s *study, line []*game.Node) (text string) {
	const most = 3
	for i, n := range line[:min(len(line), most)] {
		pos := n.Parent().Position()
		switch {
		case i == 0:
			text = s.numbered(n)
		case pos.Side() == xiangqi.Red:
			text += " " + s.numbered(n)
		default:
			text += " " + s.app.move(&pos, n.Move())
		}
	}
	return text
}

// extent says how long the reviewed line is, or which variation it is, and how deep the engine has
// searched.
func (v *reviewing) extent() string {
	r := v.report
	if r.branch >= 0 {
		return v.app.T("the line with %s, depth %s", beginning(v.study, r.nodes[r.branch+1:]), depthRange(r.plies))
	}
	return v.app.T("%d {move|moves}, depth %s", r.rounds(len(r.moves)), depthRange(r.plies))
}

// otherSubject names the line of the review; "" if it is in the game, or if there is no review.
func (v *reviewing) otherSubject() string {
	r := v.report
	switch {
	case r == nil || slices.Equal(v.reviewable(r.line(v.study.tree)), r.moves):
		return ""
	case r.branch >= 0:
		return v.app.T("is about a line that has changed")
	}
	return v.app.T("is about another main line")
}
