package analyze

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// forks handles nodes with several continuations, and lists the library's games with the position
// on the board.
type forks struct{ *studyRoom }

// branches returns the moves after a node if there are several, otherwise nil.
func (f *forks) branches(n *game.Node) []*game.Node {
	if list := f.veil.children(n); len(list) > 1 {
		return list
	}
	return nil
}

// list shows the branches of the shown node, or of the next fork on its line, for the user to
// choose from.
func (f *forks) list() tea.Cmd {
	f.acting.endPreview()
	for n := f.study.node; n != nil; n = n.Next() {
		if f.branches(n) != nil {
			f.study.goTo(n)
			f.choose(func(to *game.Node) tea.Cmd {
				f.study.goTo(to)
				return nil
			})
			return nil
		}
	}
	return f.app.say("This line has no later branch")
}

// choose shows the branches of the shown node; the user may also choose by number.
func (f *forks) choose(take func(*game.Node) tea.Cmd) {
	list := f.branches(f.study.node)
	c := mode.Choice{Title: f.app.T("%d {branch|branches}", len(list)), Numbered: true, Take: func(i int) tea.Cmd { return take(list[i]) }}
	for _, n := range list {
		c.Items = append(c.Items, f.described(n))
	}
	f.app.Choose(c)
}

// games shows the games of the library with the position on the board.
func (f *forks) games() tea.Cmd { return f.app.GamesAt(f.study.pathToBoard()) }

// remark is the largest width of a comment after a branch, in columns.
const remark = 40

// described describes a branch by its first moves and its comment.
func (f *forks) described(n *game.Node) string {
	pos := n.Parent().Position()
	text := f.app.move(&pos, n.Move()) + f.veil.glyph(n).String()
	pos = n.Position()
	if next := n.Next(); next != nil {
		text += " " + f.app.move(&pos, next.Move())
	}
	if comment := strings.Join(strings.Fields(f.veil.comment(n)), " "); comment != "" {
		text += "  " + canvas.Cut(comment, remark)
	}
	return text
}

// status lists the branches of the shown node; "" if there are none, or while a better move is
// searched.
func (f *forks) status() string {
	list := f.branches(f.study.node)
	if list == nil || f.acting.now.secret || f.acting.ahead() {
		return ""
	}
	pos := f.study.node.Position()
	var moves []string
	for _, n := range list {
		moves = append(moves, f.app.move(&pos, n.Move()))
	}
	return f.app.T("Branches: %s; press →, then ↑ or ↓ for another", strings.Join(moves, " "))
}
