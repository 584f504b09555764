package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/play/playtest"

	"github.com/charmbracelet/x/ansi"
)

// Names from other programs may contain control sequences, and characters whose width differs
// between terminals. With such names every row keeps the width of the screen, and letters keep
// their accents.
func TestForeignNamesKeepRowsAndMarks(t *testing.T) {
	game := "[Event \"🏆🏆 \u202ecod.exe\u2066\"]\n[Site \"\u009b2J\x1b]0;x\a\"]\n[Red \"Nguye\u0302\u0303n\"]\n[Black \"ﾊﾝﾄﾞ ♟\ufe0f❤\ufe0f 👍🏽👩\u200d🔬🇨🇳 x\u0302y\u0302\"]\n[Result \"1-0\"]\n\n" +
		"1. h2e2 {🏆🏆 a\u0336b\u0336 \x1b[31m} h9g7 1-0\n"
	path := playtest.WriteFile(t, "Nguye\u0302\u0303n 🏆.pgn", game)
	for _, size := range [][2]int{{80, 24}, {120, 40}, {60, 20}} {
		a := newApp(t, size[0], size[1], playtest.AsRed)
		check := func(where string) {
			t.Helper()
			view := ansi.Strip(a.View())
			if strings.ContainsAny(view, "\x1b\a\r\u009b\u202e\u2066\ufe0f\u200d\x00") {
				t.Errorf("%v, %s: the screen has a character that is obeyed: %q", size, where, view)
			}
			for _, row := range strings.Split(view, "\n") {
				if n := ansi.StringWidth(row); n != size[0] {
					t.Errorf("%v, %s: a row of %d columns: %q", size, where, n, row)
				}
			}
		}
		a.press("o")
		a.press("up", "up", "enter")
		a.typed(path)
		check("typing")
		a.press("esc", "esc")
		a.opens(path)
		check("opened")
		a.wantSeen("Nguyễn")
		a.press("2")
		a.press("3")
		check("another mode")
	}
	if base := filepath.Base(path); !strings.Contains(base, "e\u0302\u0303") {
		t.Errorf("the file is called %q", base)
	}
}
