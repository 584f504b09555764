package ui

import (
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// TestHelpCutsNothing: on the help page of every mode each text is complete within its column, in
// both languages.
func TestHelpCutsNothing(t *testing.T) {
	for _, language := range []lang.Language{lang.English, lang.Chinese} {
		for _, w := range []int{36, 76, 116, 196} {
			a := newApp(t, 80, 24, playtest.AsRed)
			a.modes.list = a.allModes(Options{})
			a.looks.setLanguage(language)
			for i, md := range a.modes.list {
				a.modes.current = i
				columns := (&help{}).columns(a.parts, w)
				_, room := helpRoom(w)
				var page strings.Builder
				for _, column := range columns {
					for _, line := range column {
						if canvas.Width(line.heading) > room || canvas.Width(line.key) > helpText-helpKey-1 || canvas.Width(line.text) > room-helpText {
							t.Errorf("%s, %d columns: cut: %+v", md.Static().Title, w, line)
						}
						page.WriteString(" " + line.text)
					}
				}
				seen := strings.ReplaceAll(page.String(), " ", "")
				for _, set := range keySets(a.parts, md) {
					for _, b := range set.bindings {
						if text := a.host.T(b.Help().Desc); !strings.Contains(seen, strings.ReplaceAll(text, " ", "")) {
							t.Errorf("%s, %d columns: %q is not on the page", md.Static().Title, w, text)
						}
					}
				}
			}
		}
	}
}

// TestHelpExplainsSigns: the help of a mode with a board explains the signs on the board.
func TestHelpExplainsSigns(t *testing.T) {
	a := newApp(t, 120, 40, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	for i, sign := range []string{"king in check", "threat: start and end", "expected move"} {
		a.modes.current = i
		openHelp(a.parts)
		seen := a.View()
		a.press("pgdown") // the page may be longer than the screen
		if seen += a.View(); !strings.Contains(seen, "last move, start and end") || !strings.Contains(seen, sign) {
			t.Errorf("%s: the help does not explain the signs:\n%s", a.modes.list[i].Static().Title, seen)
		}
		a.press("esc")
	}
}

// TestHelpIsLaidOutAnew: the open page follows the size of the screen, the language and the mode,
// and equals a page opened then.
func TestHelpIsLaidOutAnew(t *testing.T) {
	a := newApp(t, 120, 40, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	a.press("?")
	for _, test := range []struct {
		name   string
		change func()
	}{
		{"size", func() { a.Update(tea.WindowSizeMsg{Width: 80, Height: 24}) }},
		{"too small", func() {
			a.Update(tea.WindowSizeMsg{Width: 30, Height: 9})
			a.Update(tea.WindowSizeMsg{Width: 60, Height: 30})
		}},
		{"mode", func() { a.modes.show(2) }},
		{"language", func() { a.looks.setLanguage(lang.Chinese) }},
		{"glyphs", func() { a.write(canvas.OnlyASCII) }},
	} {
		before := a.View()
		test.change()
		kept := a.View()
		a.press("esc")
		a.press("?")
		if again := a.View(); kept != again {
			t.Errorf("%s: the page that was open differs from one opened now:\n%s\n%s", test.name, kept, again)
		} else if before == kept {
			t.Errorf("%s changes nothing on the page", test.name)
		}
	}
}
