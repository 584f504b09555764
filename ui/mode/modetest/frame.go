package modetest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
)

// minWide is the least width of a wide screen, as in the app.
const minWide = 110

// Frame draws a mode on a screen of w by h cells without colours: its header, its part of the
// screen, its status line, and a blank row for the app's hints. It sets Wide of the app's look, and
// fails if a line does not have w columns.
func Frame(t *testing.T, app *App, m mode.Mode, w, h int) string {
	t.Helper()
	app.Shown.Wide = w >= minWide
	c := canvas.New(w, h)
	c.SetWriting(app.Look().Writing)
	body := canvas.Rect{Y: 1, W: w, H: h - 3}
	if h < minHints {
		body.H++
	}
	m.Layout(body.W, body.H)
	m.Draw(c.Area(body))
	bars := m.Bars()
	bars.DrawHeader(c.Area(canvas.Rect{W: w, H: 1}), 1)
	bars.DrawStatus(c.Area(canvas.Rect{Y: body.Y + body.H, W: w, H: 1}))
	frame := c.Render(&canvas.Palette{})
	for y, line := range strings.Split(frame, "\n") {
		if got := canvas.Width(line); got != w {
			t.Errorf("line %d is %d columns wide, expected %d: %q", y, got, w, line)
		}
	}
	return frame
}

// minHints is the least height with a row for hints.
const minHints = 15

// Golden compares the frame of a mode with testdata/NAME-WxH.golden. If the tests run with -update,
// it rewrites the file.
func Golden(t *testing.T, app *App, m mode.Mode, name string, w, h int) {
	t.Helper()
	path := filepath.Join("testdata", fmt.Sprintf("%s-%dx%d.golden", name, w, h))
	golden.Check(t, path, Frame(t, app, m, w, h)+"\n")
}

// WantSeen fails unless a line of the 80 by 24 frame contains the text.
func WantSeen(t *testing.T, app *App, m mode.Mode, text string) {
	t.Helper()
	if frame := Frame(t, app, m, 80, 24); !strings.Contains(frame, text) {
		t.Errorf("the screen does not show %q:\n%s", text, frame)
	}
}

// ProgramKeys are the keys that the app handles in every mode. A mode that used one of these keys
// would hide the app's command.
var ProgramKeys = []string{"1", "2", "3", "4", "5", "6", "?", "q", "f", "B", "Z", "v", "g", "|", "T", "I", "ctrl+l", "ctrl+c"}

// CheckKeys fails if a key of the mode has two meanings or is one of the app's, if a command lacks
// its text or cannot run, or if a text has no Chinese translation.
func CheckKeys(t *testing.T, m mode.Mode, knows func(english string) bool) {
	t.Helper()
	used := map[string]string{}
	for _, k := range ProgramKeys {
		used[k] = "the app's"
	}
	text := func(english string) {
		if !knows(english) {
			t.Errorf("%q has no Chinese", english)
		}
	}
	text(m.Static().Title)
	for _, g := range m.Static().Groups {
		text(g.Title)
		for _, c := range g.Commands {
			does := c.Binding.Help().Desc
			if c.Run == nil {
				t.Errorf("%q does nothing", does)
			}
			if does != "" {
				text(does)
			}
			for _, k := range c.Binding.Keys() {
				if other, ok := used[k]; ok {
					t.Errorf("%q is both %q and %q", k, other, does)
				}
				used[k] = does
			}
		}
	}
}
