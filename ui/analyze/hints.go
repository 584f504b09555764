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
	betterHint    = mode.Bind("r", "better move", "r")
	reviewHint    = mode.Bind("r", "review", "r") // beside an error, in place of "better move"
	reviewedHints = []key.Binding{
		mode.Bind("← →", "move", "right"), mode.Bind(".", "next error", "."), betterHint, mode.Bind("X", "report", "X"),
		mode.Bind("e", "engine", "e"), mode.Bind("s", "save", "s"),
	}
	hintKey    = mode.Bind("H", "hint", "H")
	retryHints = []key.Binding{
		mode.Bind("enter", "pick/drop", "enter"), mode.Bind(":", "type a move", ":"), hintKey, mode.Bind("space", "show the best move", " "),
		mode.Bind("esc", "leave", "esc"),
	}
)

// nameReview returns keys in which the key of the review has the text of what it does at the node
// shown. At an error of the opponent it does nothing, so it is left out.
func nameReview(v *reviewing, list []key.Binding) []key.Binding {
	i, n := slices.IndexFunc(list, func(b key.Binding) bool { return b.Help() == betterHint.Help() }), v.study.node
	switch list = slices.Clone(list); {
	case i < 0:
	case !isError(n.Glyph()):
		list[i] = reviewHint
	case !v.lists(moverOf(n)):
		list = slices.Delete(list, i, i+1)
	}
	return list
}

// withHelp adds the keys of the help page and of the next panel to a list.
func withHelp(list []key.Binding) []key.Binding {
	return slices.Concat([]key.Binding{mode.Bind("?", "help", "?")}, list, []key.Binding{mode.Bind("tab", "next panel", "tab")})
}
