package analyze

import (
	"slices"

	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
)

// The bottom line while something has the keys, the most important first. What a
// key does is said for the place it is pressed in; the help page says it for all
// of them. The key named is the one a click presses.
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
	panelHints = map[int][]key.Binding{
		linesAt: {
			mode.Bind("↑ ↓", "line", "down"), mode.Bind("enter", "step through it", "enter"), mode.Bind("+ -", "more lines, fewer", "+"),
			mode.Bind(";", "some moves only", ";"), mode.Bind("space", "play the best", " "),
		},
		switchesAt: {
			mode.Bind("space", "flip", " "), mode.Bind("w", "tree", "w"), mode.Bind(">", "both lines", ">"), mode.Bind("&", "answers in full", "&"), mode.Bind("← →", "change", "right"), mode.Bind("/", "find", "/"), mode.Bind("enter", "lesson", "enter"), mode.Bind("'", "where it acts", "'"),
			mode.Bind("[ ]", "how far", "]"), mode.Bind("A", "baseline", "A"), mode.Bind("0", "back", "0"), mode.Bind("P", "presets", "P"),
			mode.Bind("K", "keep by name", "K"),
		},
		compareAt: {
			mode.Bind("enter", "step through both lines", "enter"), mode.Bind("&", "whole screen", "&"), mode.Bind(tourKeyName, "tour", tourKeyName), mode.Bind("w", "tree", "w"), mode.Bind("[ ]", "how far", "]"), mode.Bind("A", "make B the baseline", "A"),
			mode.Bind("0", "back to A", "0"), mode.Bind("J", "other baseline", "J"),
		},
		graphAt: {mode.Bind("← →", "move", "right"), mode.Bind(", .", "error", "."), mode.Bind("R", "review", "R"), mode.Bind("esc", "moves", "esc")},
		logAt:   {mode.Bind("↑ ↓", "scroll", "down"), mode.Bind("x", "threat", "x"), mode.Bind("e", "engine", "e"), mode.Bind("esc", "moves", "esc")},
		traceAt: {mode.Bind("↑ ↓", "scroll", "down"), mode.Bind("esc", "moves", "esc")},
		bookAt: {
			mode.Bind("↑ ↓", "other move", "down"), mode.Bind("enter", "play it", "enter"), mode.Bind("← →", "back, on", "left"),
			mode.Bind(bookKeyName, "books", bookKeyName), mode.Bind("esc", "moves", "esc"),
		},
		opinionsAt: {
			mode.Bind("[ ]", "method", "]"), mode.Bind("+ -", "depth", "+"), mode.Bind("enter", "step through it", "enter"),
			mode.Bind("space", "play it", " "), mode.Bind("F", "votes, scores", "F"),
		},
		exploreAt: slices.Insert(explorer.Hints(), 4, mode.Bind("c", "reason", "c")),
		tourAt: {
			mode.Bind("↑ ↓", "position", "down"), mode.Bind("enter", "go there", "enter"), mode.Bind(tourKeyName, "stop, another tour", tourKeyName), mode.Bind("esc", "moves", "esc"),
		},
		reportAt: {
			mode.Bind("↑ ↓", "error", "down"), mode.Bind("enter", "go there", "enter"), mode.Bind("r", "find the better move", "r"),
			mode.Bind("← →", "move", "right"), mode.Bind("R", "review again", "R"),
		},
	}
)

// hints is the keys of the panel that has them. With the moves it is those of the
// mode.
func (s *screen) hints() []key.Binding {
	if s.focus == movesAt {
		return nil
	}
	return withHelp(panelHints[s.focus])
}

// withHelp puts the key of the help page, and of the panel behind, around
// others.
func withHelp(list []key.Binding) []key.Binding {
	return slices.Concat([]key.Binding{mode.Bind("?", "help", "?")}, list, []key.Binding{mode.Bind("tab", "next panel", "tab")})
}
