// Package noquery prevents a program from querying the colours of the terminal at the start. It is
// imported only for this effect.
//
// bubbletea v1 sends the query in an init function (OSC 11 and a cursor report) and waits up to
// five seconds for an answer. It sends no query if lipgloss already knows the answer. Among
// packages whose imports are initialized, Go initializes the one with the smallest import path
// next. This package imports only lipgloss, so it is initialized before
// github.com/charmbracelet/bubbletea. No style of this program depends on the background, so the
// answer does not matter.
package noquery

import "github.com/charmbracelet/lipgloss"

var _ = answer()

// answer sets the background of lipgloss to dark and returns the value that lipgloss then has.
func answer() bool {
	lipgloss.SetHasDarkBackground(true)
	return lipgloss.HasDarkBackground()
}
