package noquery

import (
	"testing"

	"github.com/charmbracelet/lipgloss"
)

// TestAnswered: after the import of this package, lipgloss has an answer and does not ask the
// terminal. A test of package ui checks on a pseudo-terminal that the answer is set before Bubble
// Tea would ask.
func TestAnswered(t *testing.T) {
	if !lipgloss.HasDarkBackground() {
		t.Error("lipgloss would ask the terminal")
	}
}
