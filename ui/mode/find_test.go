package mode

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// TestFindOfPaste: pasted text is not a command. The text is not copied for each command.
func TestFindOfPaste(t *testing.T) {
	run := func() tea.Cmd { return nil }
	group := Group{Commands: []Command{{Binding: Bind("x", "do it", "x"), Run: run}, {Binding: Bind("[x]", "do it", "[x]"), Run: run}}}
	for _, text := range []string{"x", strings.Repeat("x", 1<<20)} {
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true}
		found := false
		allocs := testing.AllocsPerRun(1, func() { found = found || Find(msg, group) != nil })
		if found || allocs > 0 {
			t.Errorf("%d characters: found %v, %v allocations", len(text), found, allocs)
		}
	}
}
