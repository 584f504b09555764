package analyze

import (
	"slices"

	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
)

// The bottom line while something has the keys, the most important first. The text of a key depends
// on the place; the help page has the text for all places. A click presses the named key.
var (
	previewHints = []key.Binding{
		mode.Bind("← →", "step", "right"), mode.Bind("enter", "add it to the game", "enter"), mode.Bind("esc", "leave", "esc"),
	}
	betterHints = append(slices.Clone(previewHints),
		mode.Bind(".", "next error", "."), mode.Bind("r", "try again", "r"), mode.Bind("X", "report", "X"))
	sidesHints = []key.Binding{
		mode.Bind("?", "help", "?"), mode.Bind("← →", "step", "right"), mode.Bind("tab", "the other line", "tab"), mode.Bind("enter", "add it to the game", "enter"), mode.Bind("esc", "leave", "esc"),
	}
	retryHints = []key.Binding{
		mode.Bind("enter", "pick/drop", "enter"), mode.Bind(":", "type a move", ":"), mode.Bind("space", "show the best move", " "),
		mode.Bind("esc", "leave", "esc"),
	}
)

// withHelp puts the keys of the help page and of the next panel around others.
func withHelp(list []key.Binding) []key.Binding {
	return slices.Concat([]key.Binding{mode.Bind("?", "help", "?")}, list, []key.Binding{mode.Bind("tab", "next panel", "tab")})
}
