package analyze

import (
	"slices"

	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
)

// These are the keys in the bottom line, for each panel that can have the focus, the most
// important first. The text of a key depends on the panel. The help page has one text for all
// panels. A click on a key's text presses the key.
var (
	previewHints = []key.Binding{
		mode.Bind("← →", "step", "right"), mode.Bind("enter", "add it to the game", "enter"), mode.Bind("esc", "leave", "esc"),
	}
	betterHints = append(slices.Clone(previewHints),
		mode.Bind(".", "next error", "."), mode.Bind("r", "try again", "r"))
	sidesHints = []key.Binding{
		mode.Bind("?", "help", "?"), mode.Bind("← →", "step", "right"), mode.Bind("tab", "the other line", "tab"), mode.Bind("enter", "add it to the game", "enter"), mode.Bind("esc", "leave", "esc"),
	}
	reviewedHints = []key.Binding{
		mode.Bind("← →", "move", "right"), mode.Bind(".", "next error", "."), mode.Bind("r", "better move", "r"), mode.Bind("X", "report", "X"),
		mode.Bind("e", "engine", "e"), mode.Bind("s", "save", "s"),
	}
	hintKey    = mode.Bind("H", "hint", "H")
	retryHints = []key.Binding{
		mode.Bind("enter", "pick/drop", "enter"), mode.Bind(":", "type a move", ":"), hintKey, mode.Bind("space", "show the best move", " "),
		mode.Bind("esc", "leave", "esc"),
	}
)

// withHelp adds the keys of the help page and of the next panel to a list.
func withHelp(list []key.Binding) []key.Binding {
	return slices.Concat([]key.Binding{mode.Bind("?", "help", "?")}, list, []key.Binding{mode.Bind("tab", "next panel", "tab")})
}
