package ui

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestHelpCutsNothing: on the help page of every mode, each text is complete within its column,
// in both languages.
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

// TestHelpExplainsSigns: the help of a mode with a board explains the signs on its board.
func TestHelpExplainsSigns(t *testing.T) {
	a := newApp(t, 120, 40, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	for i, sign := range []string{"king in check", "threat: start and end", "expected move"} {
		a.modes.current = i
		openHelp(a.parts)
		seen := a.View()
		for range 3 { // the page can be longer than the screen
			a.press("pgdown")
			seen += a.View()
		}
		if !strings.Contains(seen, "last move, start and end") || !strings.Contains(seen, sign) {
			t.Errorf("%s: the help does not explain the signs:\n%s", a.modes.list[i].Static().Title, seen)
		}
		a.press("esc")
	}
}

// TestHelpIsLaidOutAnew: the open page follows changes of the screen's size, the language and the
// mode. The page equals a page that is opened after the change.
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

// On every screen and in every panel, the help begins with the keys of the bottom line. If the
// bottom line shows only keys of the whole mode, the help has no such part.
func TestHelpBeginsHere(t *testing.T) {
	a := newWhole(t, 80, 24, termenv.Ascii, t.TempDir())
	seen := map[string]bool{}
	check := func(where string) {
		t.Helper()
		own := newBars(a.parts).own
		pages, _ := pageOf(a.modes.shown())
		front, rest := (&help{}).sets(a.parts)
		first := append(front, rest...)[0].title
		seen[first] = true
		if (len(pages) > 0 || own.Hints != nil || own.Urgent != nil) == (len(front) == 0) {
			t.Errorf("%s: the help begins with %q", where, first)
		}
		for _, b := range slices.Concat(own.Urgent, own.Hints) {
			if b.Help().Key != "?" && !slices.ContainsFunc(front, func(s keySet) bool { return s.has(b) }) {
				t.Errorf("%s: the help does not begin with the key %s", where, b.Help().Key)
			}
		}
		a.keys("?")
		if hp, ok := a.host.overlay.(*help); !ok || !strings.Contains(strings.Split(a.View(), "\n")[1], first) {
			t.Errorf("%s: the help shows %v first, not %q:\n%s", where, hp, first, a.View())
		}
		a.keys("esc")
	}
	goTo := func(keys ...string) {
		t.Helper()
		a.keys(keys...)
		a.settle()
		check(strings.Join(keys, " "))
	}
	goTo("1")
	awaiting(a.app)
	check("over the board")
	goTo("2")
	goTo("e")
	for range 12 { // visits all panels
		goTo("tab")
	}
	goTo("w")
	goTo("esc", "set up a position")
	a.keys("esc")
	goTo("3")
	goTo("enter")
	goTo("esc", "S")
	goTo("4")
	goTo("tab")
	goTo("tab")
	goTo("t")
	goTo("esc", "e")
	goTo("esc", "5")
	goTo("b")
	for _, title := range []string{"Board", "In front of you", "Game and variations", "Tree of a search", "Opinions and the vote", "Setting up a position", "Sets of puzzles", "Solving yourself", "The positions", "Tournament", "Engines", "Games of the library", "Browse the book"} {
		if !seen[title] {
			t.Errorf("no screen begins with %q", title)
		}
	}
}

// A heading never ends a page of the help: its lines are on the same page.
func TestHeadingsBeginTheirPage(t *testing.T) {
	for rows := 20; rows < 40; rows++ {
		a := newApp(t, 80, rows, playtest.AsRed)
		a.modes.list = a.allModes(Options{})
		for i, md := range a.modes.list {
			a.modes.current = i
			a.press("?")
			for range 5 {
				page := strings.Split(stripSGR(a.View()), "\n")
				last := strings.Replace(page[rows-3], "│", " ", 1) // above the frame and the hints
				for _, line := range slices.Concat((&help{}).columns(a.parts, 76)...) {
					if line.heading != "" && strings.Contains(last, "  "+line.heading+"  ") {
						t.Errorf("%s, %d rows: %q ends a page: %q", md.Static().Title, rows, line.heading, last)
					}
				}
				a.press("pgdown")
			}
			a.press("esc")
		}
	}
}
