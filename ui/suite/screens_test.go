package suite

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// The meaning of a result says that o has the right move, in full where there is room, and on the
// help page.
func TestSignsSayWhatIsOff(t *testing.T) {
	same := func(text string, args ...any) string { return lang.English.Text(text, args...) }
	for room, want := range map[int]string{37: "+ solved, o score off >3.00, x failed", 64: "+ solved, o right move, score off by over 3.00, x failed"} {
		if got := signs(same, room); got != want {
			t.Errorf("in %d columns: %q, want %q", room, got, want)
		}
	}
	if !slices.ContainsFunc(legend, func(s mode.Sign) bool {
		return s.Sign == "o" && strings.HasSuffix(s.Means, "right move, but score off by over "+pawns(lab.Window))
	}) {
		t.Error("the help does not explain o")
	}
}

// screens are the screens that the golden files show.
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
		choose(t, app, m, "abyss ·")
	}},
	{"running", func(t *testing.T, _ *modetest.App, m *Mode) {
		m.work.solve = blocking(12, make(chan struct{}))
		modetest.Press(t, m, "A")
		modetest.TickUntil(t, m, "has no twelve rows", func() bool { return m.work.run.taken == 12 })
	}},
	{"solving", func(t *testing.T, _ *modetest.App, m *Mode) {
		modetest.Run(t, m, m.positions.opener.Open("mates4"))
		modetest.Press(t, m, "s", "H", "H", "H")
		line := m.positions.item().Line
		modetest.Run(t, m, m.solving.try(line[0]))
		modetest.Run(t, m, m.solving.try(xiangqi.MakeMove(line[2].From(), line[2].From()+1)))
		modetest.Settle(t, m)
	}},
	{"sets", func(t *testing.T, _ *modetest.App, m *Mode) {
		modetest.Press(t, m, "S")
		modetest.Settle(t, m)
	}},
	{"chinese", func(t *testing.T, app *modetest.App, m *Mode) {
		app.Language, app.Shown.Glyphs, app.Shown.Notation = lang.Chinese, canvas.Simplified, notation.Simplified
		m.work.solve = timeless
		m.terms.useLimit(limit{Depth: 2})
		modetest.Press(t, m, "A")
		modetest.Settle(t, m)
	}},
	{"ascii", func(t *testing.T, app *modetest.App, m *Mode) {
		app.Shown.Writing = canvas.OnlyASCII
		runToDepth2(t, app, m)
	}},
}

// runToDepth2 runs the fifty positions to depth 2 and selects the third.
func runToDepth2(t *testing.T, app *modetest.App, m *Mode) {
	t.Helper()
	m.work.solve = timeless
	limitTo(t, app, m, "depth 2")
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
	modetest.Press(t, m, "home", "n", "n")
}

// Screens show the times of runs in local time. The tests set it to UTC before anything reads it.
var _ = func() bool { time.Local = time.UTC; return true }()

func TestScreens(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			app, m := newMode(t, Options{})
			s.setUp(t, app, m)
			for _, size := range [...][2]int{{80, 24}, {120, 40}, {60, 20}, {40, 14}} {
				modetest.Golden(t, app, m, s.name, size[0], size[1])
			}
			modetest.Frame(t, app, m, 40, 14)
			modetest.Press(t, m, "tab")
			modetest.Golden(t, app, m, s.name+"-list", 40, 14)
			for _, size := range [...][2]int{{200, 60}, {60, 24}, {44, 40}, {110, 30}, {1, 1}} { // other sizes are checked only for the shape of the frame
				modetest.Frame(t, app, m, size[0], size[1])
			}
		})
	}
}

// BenchmarkDraw measures a frame of a large suite with a comparison.
func BenchmarkDraw(b *testing.B) {
	app := modetest.New()
	m := New(app, Options{})
	defer m.Close()
	large := m.positions.suite
	large.Positions = nil
	for i := range 10_000 {
		it := m.positions.suite.Positions[i%50]
		it.ID = fmt.Sprintf("large.%d", i)
		large.Positions = append(large.Positions, it)
	}
	m.positions.take(large, "")
	for _, nodes := range []uint64{10, 20} {
		m.work.solve = scripted(nodes, "large.1")
		m.work.runAll()
		m.work.tasks.Wait()
		m.Update(mode.Tick{})
	}
	m.comparing.against = comparison{on: true, last: true}
	m.outcome.recount()
	c := canvas.New(120, 37)
	for b.Loop() {
		m.Layout(120, 37)
		m.Draw(c.Area(canvas.Rect{W: 120, H: 37}))
		m.Bars()
	}
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
