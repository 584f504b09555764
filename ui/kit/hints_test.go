package kit

import (
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
)

// Hints that do not fit are left out, never cut. Each column of a hint belongs to this hint.
func TestHints(t *testing.T) {
	off := mode.Bind("x", "nothing", "x")
	off.SetEnabled(false)
	hints := Hints{mode.Bind("↑ k", "上一行", "up", "k"), off, mode.Bind("q", "quit", "q"), mode.Bind("enter", "choose it", "enter")}
	for w, want := range map[int]string{
		9:  "         ",
		11: " ↑ k 上一行",
		18: " ↑ k 上一行       ",
		19: " ↑ k 上一行  q quit",
		32: " ↑ k 上一行  q quit             ",
	} {
		if got := drawn(w, 1, func(a canvas.Area) { hints.Draw(a, 1) }); got != want {
			t.Errorf("%d columns: %q, want %q", w, got, want)
		}
	}
	for column, want := range map[int]string{-1: "", 0: "up", 3: "up", 9: "up", 10: "", 11: "", 12: "q", 17: "q", 18: "", 40: ""} {
		b, ok := hints.At(column, 31)
		if got := first(b); got != want || ok != (want != "") {
			t.Errorf("column %d: %q, %v, want %q", column, got, ok, want)
		}
	}
}

// first returns the first key of a binding, or "" if it has none.
func first(b key.Binding) string {
	if keys := b.Keys(); len(keys) > 0 {
		return keys[0]
	}
	return ""
}
