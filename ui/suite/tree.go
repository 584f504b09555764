package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/explorer"

	tea "github.com/charmbracelet/bubbletea"
)

// showTree shows the tree of the search of the position selected, under the setting and
// limits of the next run.
func (b *board) showTree() tea.Cmd {
	it, o := b.positions.item(), b.terms.setting.opts
	limits := b.terms.limits()
	name := b.app.T("%s position %s", b.positions.suite.Name, it.ID) + ", " + b.terms.setting.name
	b.tree.Open(name, explorer.Ask{
		FEN: it.Pos.FEN(), Rules: lab.Rules, Options: [2]search.Options{o, o},
		Limits: search.Limits{Depth: limits.Depth, Nodes: limits.Nodes},
	})
	return nil
}
