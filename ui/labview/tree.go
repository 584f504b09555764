package labview

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
)

// noTable is the message for a key that needs a position.
var noTable = lang.Mark("Choose a position first: enter opens a table, then a cell")

// showTree shows the tree of the search of the selected position.
func (m *Mode) showTree() tea.Cmd {
	s, ok := m.top().(*positionsScreen)
	switch {
	case !ok:
		m.app.Say(m.t(noTable))
	case s.table.Selected < 0 || s.table.Selected >= len(s.list):
		m.app.Say(m.t("No position is selected"))
	default:
		s.showTree()
	}
	return nil
}

// showTree records the cell's search at the selected position.
func (s *positionsScreen) showTree() {
	it := s.list[s.table.Selected].Item
	s.m.tree.Open(s.m.t("%s, %s", lang.Meaning("heading"), s.name(), it.ID), explorer.Run{Name: s.setting(), Options: s.cell.Options}, explorer.Ask{
		FEN: it.Pos.FEN(), Rules: lab.Rules, Limits: search.Limits{Depth: s.cell.Limits.Depth, Nodes: s.cell.Limits.Nodes},
	}, s.suite(), func() tea.Cmd { return s.m.tree.Offer(s.others(), nil) })
}

// suite returns the suite of the cell's positions, as named in an experiment.
func (s *positionsScreen) suite() string {
	return cmp.Or(s.parent.spec.Columns[s.place.Column].Suite, s.parent.spec.Suite)
}

// The method named others returns the settings to compare with the cell's search. First comes the
// cell that the experiment compares it with, then the cells of the same column and of the same row.
func (s *positionsScreen) others() []explorer.Run {
	spec, own := s.parent.spec, s.place
	var list []explorer.Run
	add := func(row, column int) {
		cell, err := spec.Cell(row, column)
		if err != nil || slices.ContainsFunc(list, func(r explorer.Run) bool { return r.Options == cell.Options }) {
			return
		}
		at := &positionsScreen{picker: picker{m: s.m}, parent: s.parent, place: report.Place{Row: row, Column: column}}
		list = append(list, explorer.Run{Name: at.setting(), Options: cell.Options})
	}
	for row := range spec.Rows {
		if spec.Has(row, own.Column) {
			add(row, own.Column)
		}
	}
	for column := range spec.Columns {
		if spec.Has(own.Row, column) {
			add(own.Row, column)
		}
	}
	reference, ok, err := spec.Reference(own.Row, own.Column)
	if err != nil || !ok {
		return list
	}
	first := explorer.Run{Name: settingsText(&reference.Options), Options: reference.Options}
	for i := range list {
		if list[i].Options == reference.Options {
			first.Name = list[i].Name
			list = slices.Delete(list, i, i+1)
			break
		}
	}
	return slices.Insert(list, 0, first)
}
