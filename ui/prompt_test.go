package ui

import (
	"strings"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// What may be typed is read whole, beside the line or above it where it has no room there,
// and goes when something is typed.
func TestPromptSaysWhatMayBeTyped(t *testing.T) {
	const example = "a move, or a heuristic such as check evasions; an empty line shows all"
	for _, size := range [][2]int{{120, 40}, {80, 24}, {60, 20}, {40, 14}} {
		a := newApp(t, size[0], size[1], playtest.AsRed)
		a.host.Ask(mode.Question{Label: "Nodes with:", Example: example, Empty: true})
		for _, word := range strings.Fields(example) {
			a.wantSeen(word)
		}
		a.press("x")
		a.wantUnseen("shows all")
	}
}
