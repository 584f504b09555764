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

// shows reports whether a reading's result should be shown. It does not replace that of a later
// reading: it belongs to an older ledger, or to other depths.
func (o *inOrder) shows(number int) bool {
	if number < o.shown {
		return false
	}
	o.shown = number
	return true
}

// reading is a command that reads the ledger in the background, with a note in the status line, and
// passes on its result; a panic is reported and ends nothing else.
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
