package labview

import tea "github.com/charmbracelet/bubbletea"

// inOrder is the order of the readings of a screen, which work beside each other.
type inOrder struct{ begun, shown int }

// next is work that begins now. What it finds is not applied in the place of what later
// work has found: it is of an older ledger, or of other depths.
func (o *inOrder) next(work func() (apply func() tea.Cmd)) func() func() tea.Cmd {
	o.begun++
	n := o.begun
	return func() func() tea.Cmd {
		apply := work()
		return func() tea.Cmd {
			if n < o.shown {
				return nil
			}
			o.shown = n
			return apply()
		}
	}
}
