// Package noquery keeps a program from asking the terminal for its colours while it starts. Import
// it only for that effect.
//
// bubbletea v1 sends them in an init function (OSC 11 and a cursor report) and waits five seconds
// for an answer. It does not if lipgloss already knows the answer. Packages that are ready
// initialize in the order of their import paths, and this one, which needs nothing but lipgloss,
// comes before github.com/charmbracelet/bubbletea. No style here depends on the background, so the
// answer does not matter.
package noquery

import "github.com/charmbracelet/lipgloss"

var _ = answer()

// answer tells lipgloss that the background is dark, and returns lipgloss's value.
func answer() bool {
	lipgloss.SetHasDarkBackground(true)
	return lipgloss.HasDarkBackground()
}
