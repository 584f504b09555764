package noquery

import (
	"testing"

	"github.com/charmbracelet/lipgloss"
)

// TestAnswered: importing this package has answered for the terminal. That the
// answer comes before bubbletea's question is tested on a pseudo-terminal, with
// the app in package ui.
func TestAnswered(t *testing.T) {
	if !lipgloss.HasDarkBackground() {
		t.Error("lipgloss would ask the terminal")
	}
}
