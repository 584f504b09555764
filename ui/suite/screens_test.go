package suite

import (
	"testing"
	"time"

	"abyss/engine/notation"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode/modetest"
)

// screens are what the golden files show.
var screens = []struct {
	name  string
	setUp func(*testing.T, *modetest.App, *Mode)
}{
	{"start", func(*testing.T, *modetest.App, *Mode) {}},
	{"run", func(t *testing.T, app *modetest.App, m *Mode) { runToDepth2(t, app, m) }},
	{"line", func(t *testing.T, app *modetest.App, m *Mode) {
		runToDepth2(t, app, m)
		modetest.Press(t, m, "l", "right")
	}},
	{"difference", func(t *testing.T, app *modetest.App, m *Mode) {
		runToDepth2(t, app, m)
		modetest.Press(t, m, "P")
		choose(t, app, m, "base ")
		modetest.Press(t, m, "A")
		modetest.Settle(t, m)
		modetest.Press(t, m, "d")
		choose(t, app, m, "abyss92")
	}},
	{"running", func(t *testing.T, _ *modetest.App, m *Mode) {
		m.solve = blocking(12, make(chan struct{}))
		modetest.Press(t, m, "A")
		modetest.TickUntil(t, m, "has no twelve rows", func() bool { return m.run.taken == 12 })
	}},
	{"chinese", func(t *testing.T, app *modetest.App, m *Mode) {
		app.Language, app.Shown.Glyphs, app.Shown.Notation = lang.Chinese, canvas.Simplified, notation.Simplified
		m.solve = timeless
		m.useLimit(limit{Depth: 2})
		modetest.Press(t, m, "A")
		modetest.Settle(t, m)
	}},
	{"ascii", func(t *testing.T, app *modetest.App, m *Mode) {
		app.Shown.Glyphs = canvas.ASCII
		runToDepth2(t, app, m)
	}},
}

// runToDepth2 has the fifty positions run to depth 2, with the third selected.
func runToDepth2(t *testing.T, app *modetest.App, m *Mode) {
	t.Helper()
	m.solve = timeless
	limitTo(t, app, m, "depth 2")
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
	modetest.Press(t, m, "home", "n", "n")
}

func TestScreens(t *testing.T) {
	t.Setenv("TZ", "UTC")
	local := time.Local
	time.Local = time.UTC
	defer func() { time.Local = local }()
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			app, m := newMode(t, Options{})
			s.setUp(t, app, m)
			for _, size := range [...][2]int{{80, 24}, {120, 40}, {40, 14}} {
				modetest.Golden(t, app, m, s.name, size[0], size[1])
			}
			modetest.Frame(t, app, m, 40, 14)
			modetest.Press(t, m, "tab")
			modetest.Golden(t, app, m, s.name+"-list", 40, 14)
			for _, size := range [...][2]int{{200, 60}, {60, 24}, {44, 40}, {110, 30}, {1, 1}} { // only the shape
				modetest.Frame(t, app, m, size[0], size[1])
			}
		})
	}
}
