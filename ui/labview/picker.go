package labview

import (
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// picker is a list with a selected row that can be opened. The list of experiments and the screens
// of positions and of games share it.
type picker struct {
	m     *Mode
	table kit.Table
	above int            // number of rows between the heading and the list
	open  func() tea.Cmd // opens the selected row
}

func newPicker(m *Mode, row func(int) []string, above int, open func() tea.Cmd) picker {
	return picker{m: m, table: kit.Table{Focused: true, Row: row}, above: above, open: open}
}

func (p *picker) move(d int)     { p.table.Move(d) }
func (p *picker) page(d int)     { p.table.Move(d * p.table.Page()) }
func (p *picker) shift(int)      { p.m.app.Say(p.m.t("All columns that fit are visible")) }
func (p *picker) enter() tea.Cmd { return p.open() }

// Mouse scrolls, selects a row, or opens the selected one.
func (p *picker) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Y -= p.above; p.table.Mouse(ev) {
		return p.open()
	}
	return nil
}
