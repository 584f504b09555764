package labview

import (
	"fmt"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/explorer"

	tea "github.com/charmbracelet/bubbletea"
)

// showTree shows the tree of the search of the selected position.
func (m *Mode) showTree() tea.Cmd {
	s, ok := m.top().(*positionsScreen)
	switch {
	case !ok:
		m.app.Say(m.t("Choose a position first: enter opens a table, and a cell of it"))
	case s.table.Selected < 0 || s.table.Selected >= len(s.list):
		m.app.Say(m.t("No position is selected"))
	default:
		s.showTree()
	}
	return nil
}

// showTree records what the cell searches at the selected position.
func (s *positionsScreen) showTree() {
	it, o := s.list[s.table.Selected].Item, s.cell.Options
	s.m.tree.Open(fmt.Sprintf("%s, %s", s.heading(), it.ID), explorer.Ask{
		FEN: it.Pos.FEN(), Rules: lab.Rules, Options: [2]search.Options{o, o},
		Limits: search.Limits{Depth: s.cell.Limits.Depth, Nodes: s.cell.Limits.Nodes},
	})
}
