// Package noquery prevents a program from querying the colours of the terminal at the start. Import
// it only for that effect.
//
// bubbletea v1 sends the query in an init function (OSC 11 and a cursor report) and waits up to
// five seconds for an answer. It sends no query if lipgloss already knows the answer. Go
// initializes packages in the order of their import paths once their imports are initialized. This
// package imports only lipgloss, so it comes before github.com/charmbracelet/bubbletea. No style of
// this program depends on the background, so the answer does not matter.
package noquery

import "github.com/charmbracelet/lipgloss"

var _ = answer()

// answer sets the background of lipgloss to dark and returns the value that lipgloss then has.
func answer() bool {
	lipgloss.SetHasDarkBackground(true)
	return lipgloss.HasDarkBackground()
}
