package labview

import (
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// inOrder numbers the readings of a screen, which run concurrently.
type inOrder struct{ begun, shown int }

// next returns the number of a new reading.
func (o *inOrder) next() int {
	o.begun++
	return o.begun
}

// The method named shows reports whether a reading's result should be shown. A result never
// replaces that of a reading which began later, because the earlier reading belongs to an older
// ledger or to other depths.
func (o *inOrder) shows(number int) bool {
	if number < o.shown {
		return false
	}
	o.shown = number
	return true
}

// reading reads the ledger in the background, by means of the function read, and passes the result
// to the function take. Meanwhile the status line says that the ledger is being read. If read
// panics, reading reports it.
func reading[T any](m *Mode, order *inOrder, read func() T, take func(T) tea.Cmd) tea.Cmd {
	m.reads++
	number := order.next()
	return mode.Work(func() (T, error) { return read(), nil }, func(d mode.Done[T]) tea.Cmd {
		m.reads--
		switch {
		case d.Err != nil:
			m.app.Problem(m.t("Lab failed: %v", d.Err))
			return nil
		case !order.shows(number):
			return nil
		}
		return take(d.Found)
	})
}
