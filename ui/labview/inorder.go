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

// shows reports whether a reading's result should be shown. A result never replaces that of a later
// reading, because it belongs to an older ledger or to other depths.
func (o *inOrder) shows(number int) bool {
	if number < o.shown {
		return false
	}
	o.shown = number
	return true
}

// reading calls read, which reads the ledger, in the background and passes the result to take. The
// status line shows that it runs. If read panics, reading reports it.
func reading[T any](m *Mode, order *inOrder, read func() T, take func(T) tea.Cmd) tea.Cmd {
	m.reads++
	number := order.next()
	return mode.Work(func() (T, error) { return read(), nil }, func(d mode.Done[T]) tea.Cmd {
		m.reads--
		switch {
		case d.Err != nil:
			m.app.Problem(m.t("The Lab failed: %v", d.Err))
			return nil
		case !order.shows(number):
			return nil
		}
		return take(d.Found)
	})
}
