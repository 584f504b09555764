package labview

import (
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// inOrder is the order of the readings of a screen, which work beside each other.
type inOrder struct{ begun, shown int }

// next is the number of a reading that begins now.
func (o *inOrder) next() int {
	o.begun++
	return o.begun
}

// shows reports whether what a reading has found is to be shown. It is not in the place of what
// a later one has found: it is of an older ledger, or of other depths.
func (o *inOrder) shows(number int) bool {
	if number < o.shown {
		return false
	}
	o.shown = number
	return true
}

// reading is a command that reads the ledger beside the screen, which the status line says
// meanwhile, and has what it found taken; a panic is said and ends nothing else.
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
