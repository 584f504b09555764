package ui

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// If a menu does not fit, its right edge shows this. If the selected line is cut, the status line
// shows it completely.
func TestMenuSaysThereIsMore(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	c := mode.Choice{Title: "Many", Take: func(int) tea.Cmd { return nil }}
	for i := range 30 {
		c.Items = append(c.Items, fmt.Sprintf("%2d %s end", i, strings.Repeat("word ", 15)))
	}
	a.host.self().Choose(c)
	edges := func() (up, down bool) {
		for _, line := range strings.Split(a.View(), "\n") {
			up, down = up || strings.HasSuffix(strings.TrimRight(line, " "), "↑│"), down || strings.HasSuffix(strings.TrimRight(line, " "), "↓│")
		}
		return up, down
	}
	if up, down := edges(); up || !down {
		t.Errorf("at the top: lines above %v, below %v", up, down)
	}
	a.wantSeen(" end  ")
	a.wantSeen("└──────")
	a.press("down", "pgdown")
	a.View()
	if up, down := edges(); !up || !down {
		t.Errorf("in the middle: lines above %v, below %v\n%s", up, down, a.View())
	}
	for range 30 {
		a.press("down")
	}
	if up, down := edges(); !up || down {
		t.Errorf("at the end: lines above %v, below %v", up, down)
	}
}

// A list to read has no selection, folds its long lines and scrolls. The key enter closes it.
func TestListToRead(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	c := mode.Choice{Title: "Facts", Items: []string{"event  Cup", strings.Repeat("word ", 20) + "end"}}
	for i := range 30 {
		c.Items = append(c.Items, fmt.Sprint("line ", i))
	}
	a.host.self().Choose(c)
	a.wantSeen(" event  Cup")
	a.wantSeen(" word end ")
	a.wantUnseen("> ")
	for range 40 {
		a.press("down")
	}
	a.wantSeen("line 29")
	a.wantUnseen("event  Cup")
	if a.press("enter"); a.host.overlay != nil {
		t.Error("enter does not close the list")
	}
}

// A numbered menu has a number before each item. The number's key chooses the item.
func TestMenuNumbers(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	taken := -1
	c := mode.Choice{Title: "Ways", Items: []string{"left", "right"}, Numbered: true, Take: func(i int) tea.Cmd {
		taken = i
		return nil
	}}
	a.host.self().Choose(c)
	a.wantSeen("2 right")
	if does := menuKeys.number.Help().Desc; does != "choose a numbered item" { // most menus have no numbers
		t.Errorf("the help promises of the digits: %q", does)
	}
	a.press("3")
	if taken >= 0 {
		t.Errorf("3 takes item %d", taken)
	}
	a.press("2")
	if taken != 1 || a.host.overlay != nil || c.Items[0] != "left" {
		t.Errorf("2 takes item %d", taken)
	}
	a.host.self().Choose(c)
	a.press("end", "enter")
	if taken != 1 {
		t.Errorf("end takes item %d", taken)
	}
	a.host.self().Choose(c)
	a.press("end", "home", "enter")
	if taken != 0 {
		t.Errorf("home takes item %d", taken)
	}
	taken, c.Numbered = 1, false
	a.host.self().Choose(c)
	if a.press("1"); taken != 1 {
		t.Errorf("without numbers 1 takes item %d", taken)
	}
}

// The text of an open question can change. The question is laid out again with every message and
// every change of size. Drawing it changes nothing.
func TestQuestionIsLaidOutAnew(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	lines := []string{"short"}
	a.host.self().Query(mode.Query{Question: "Go on?", Lines: func() []string { return lines }})
	before := a.host.overlay.(*confirm).box
	a.wantSeen("short")
	lines = []string{"first", "a line that is longer than the question was"}
	a.View()
	if got := a.host.overlay.(*confirm).box; got.at != before.at {
		t.Errorf("drawing moved the question from %v to %v", before.at, got.at)
	}
	a.Update(nil)
	a.wantSeen("a line that is longer than the question was")
	a.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	if got := a.host.overlay.(*confirm).box; got.at.Y == before.at.Y {
		t.Errorf("on a larger screen the question stayed at %v", got.at)
	}
	a.wantSeen("a line that is longer than the question was")
}

// A menu that takes text receives what is typed or pasted, except its own keys.
func TestMenuTakesText(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	for _, text := range []string{"/", "/tmp/a b.pgn "} {
		got := ""
		a.host.self().Choose(mode.Choice{Title: "Open", Items: []string{"one"}, Typed: func(text string) tea.Cmd {
			got = text
			return nil
		}})
		a.press("j")
		if got != "" {
			t.Errorf("a key of the menu is typed: %q", got)
		}
		a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: len(text) > 1})
		if got != strings.TrimSpace(text) || a.host.overlay != nil {
			t.Errorf("typed %q, taken %q, open %v", text, got, a.host.overlay)
		}
	}
}

// Typing continues a name that the user has begun, but replaces a proposed name.
func TestBegunName(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	for begun, want := range map[bool]string{true: "./ab", false: "b."} {
		text := map[bool]string{true: "./a", false: "a."}[begun]
		a.host.overlay = nil
		a.host.self().Ask(mode.Question{Label: "Open:", Text: text, File: true, Begun: begun})
		a.press("b")
		if got := a.host.overlay.(*prompt).line.Text(); got != want {
			t.Errorf("begun %v: the line has %q, expected %q", begun, got, want)
		}
	}
}
