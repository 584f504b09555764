package analyze

import (
	"slices"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// treePanel shows the search tree.
type treePanel struct {
	pane
	m *compareRoom
}

func newTreePanel(p *compareRoom) *treePanel {
	return &treePanel{m: p, pane: pane{title: lang.Mark("Tree"), found: true, hints: slices.Insert(explorer.Hints(), 4, mode.Bind("c", "reason", "c"))}}
}

// heading describes the search of the tree, or the one about to be recorded.
func (p *treePanel) heading() string {
	x := p.m.explore
	switch {
	case !x.open:
		return p.m.app.T("w records it")
	case x.over && x.current():
		return p.m.app.T("the game is over here")
	case x.tree.Empty() && x.bench.ended == x.bench.subject():
		return p.m.app.T("stopped")
	case !x.current(), x.tree.Empty():
		return p.m.app.T("waits")
	}
	return x.tree.Heading()
}

// seen reports whether the tree may be shown.
func (p *treePanel) seen() bool {
	x := p.m.explore
	return !x.acting.now.secret && (!x.open || x.current())
}

func (p *treePanel) layout(w, h int) {
	if p.seen() {
		p.m.explore.tree.Layout(w, h)
	}
}

func (p *treePanel) draw(a canvas.Area) {
	x := p.m.explore
	w, _ := a.Size()
	switch {
	case !p.seen():
	case x.over && x.open:
		a.Text(1, 0, canvas.Cut(p.m.app.T("The game is over here: there is nothing to search"), w-1), canvas.Dim)
	case x.open && x.tree.Empty():
		a.Wrapped(1, 0, w-2, p.m.app.T("A and B are compared first; then their trees appear"), canvas.Dim)
	default:
		x.tree.Draw(a)
	}
}

func (p *treePanel) enter() (tea.Cmd, bool) { return p.m.explore.toggle(), true }
func (p *treePanel) space() (tea.Cmd, bool) { return nil, true }

// click selects a node, or begins to record.
func (p *treePanel) click(_, y int) tea.Cmd {
	if !p.m.explore.open {
		return p.m.explore.toggle()
	}
	p.m.explore.tree.Click(y)
	return nil
}

func (p *treePanel) wheel(rows int) { p.m.explore.tree.Scroll(rows) }

// status describes the selected node.
func (p *treePanel) status() string {
	if !p.m.explore.current() {
		return ""
	}
	return p.m.explore.tree.Status()
}
