package labview

import (
	"os"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

var sizes = [...][2]int{{80, 24}, {120, 40}, {40, 14}}

// TestScreens compares every screen at every size with its golden file.
func TestScreens(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	small, wide, games := shallow(t, "thesis-4.1", 1, 2), shallow(t, "thesis-4.6", 1), matchSpec()
	dir := filled(t, small, games)
	for _, c := range []struct {
		name string
		keys []string
	}{
		{"list", nil},
		{"table", []string{"enter"}},
		{"table-right", []string{"enter", "down", "right", "right"}},
		{"positions", []string{"enter", "down", "enter", "down"}},
		{"nodes", []string{"enter", "p"}},
		{"bars", []string{"enter", "p", "p"}},
		{"forest", []string{"enter", "p", "p", "p"}},
		{"forest-match", []string{"down", "down", "enter", "p"}},
		{"not-run", []string{"down", "enter", "end"}},
		{"match", []string{"down", "down", "enter"}},
		{"games", []string{"down", "down", "enter", "enter", "down"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			app, m := newLab(t, dir, small, wide, games)
			modetest.Press(t, m, c.keys...)
			for _, size := range sizes {
				modetest.Golden(t, app, m, c.name, size[0], size[1])
			}
		})
	}
}

// TestPanelScreens compares the pictures of a table that has too many rows for a forest plot.
func TestPanelScreens(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	wide := shallow(t, "thesis-4.6", 1, 2)
	app, m := newLab(t, filled(t, wide), wide)
	modetest.Press(t, m, "enter", "p")
	for _, size := range sizes {
		modetest.Golden(t, app, m, "panels", size[0], size[1])
	}
	modetest.Frame(t, app, m, 80, 24) // the size before was too narrow for a picture, so it could not scroll
	modetest.Press(t, m, "pgdown")
	modetest.Golden(t, app, m, "panels-end", 80, 24)
}

// TestPublishedScreens compares screens with printed figures but without results.
func TestPublishedScreens(t *testing.T) {
	app, m := newLab(t, t.TempDir(), experiment.ByID("thesis-4.8"), experiment.ByID("thesis-3.1"))
	modetest.Press(t, m, "enter")
	modetest.Golden(t, app, m, "published", 80, 24)
	modetest.Golden(t, app, m, "published", 120, 40)
	modetest.Press(t, m, "p", "pgdown")
	modetest.Golden(t, app, m, "published-bars", 80, 24)
	modetest.Press(t, m, "esc", "esc", "down", "enter", "p", "right")
	modetest.Golden(t, app, m, "published-nodes", 80, 24)
}

// TestRunningScreens compares the screens in the middle of a run.
func TestRunningScreens(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1, 2)
	app, m := newLab(t, filled(t, shallow(t, "thesis-4.1", 1)), spec)
	plan, err := runner.NewPlan([]*experiment.Spec{spec}, work.Tables{Suites: m.results.positions()}, m.results.set)
	if err != nil {
		t.Fatal(err)
	}
	v := planned(spec, plan)
	for n := range 12 {
		row := ledger.Row{SearchUnit: ledger.SearchUnit{Cell: plan.Cells[2].Group().(ledger.Cell)}}
		v = v.withUnitDone(runner.Progress{
			Cells: runner.Count{All: 4, Done: 2}, Units: runner.Counts{work.Positions: {All: 100, Done: n + 1}},
			Nodes: 250_000, Elapsed: 1e9, Left: 73e9, Line: &row,
		})
	}
	m.live = v
	for _, size := range sizes {
		modetest.Golden(t, app, m, "running-list", size[0], size[1])
	}
	modetest.Press(t, m, "enter")
	for _, size := range sizes {
		modetest.Golden(t, app, m, "running-table", size[0], size[1])
	}
	app.Language = lang.Chinese
	modetest.Golden(t, app, m, "running-table-chinese", 80, 24)
	app.Language, app.Shown.Writing = lang.English, canvas.OnlyASCII
	modetest.Golden(t, app, m, "running-table-ascii", 80, 24)
}

// TestMouse selects a row by a click, opens it by a second click, and scrolls.
func TestMouse(t *testing.T) {
	app, m := newLab(t, t.TempDir(), experiment.All...)
	modetest.Frame(t, app, m, 80, 24)
	click := func(y int) { modetest.Run(t, m, m.Update(mode.Mouse{X: 5, Y: y, Action: mode.Press})) }
	click(7)
	if s := m.top().experiment(); s != experiment.All[6] {
		t.Fatalf("row 7 is %s", s.ID)
	}
	m.Update(mode.Mouse{Action: mode.WheelDown})
	modetest.Frame(t, app, m, 80, 24)
	click(7 - mode.WheelStep)
	table, ok := m.top().(*tableScreen)
	if !ok || table.spec != experiment.All[6] {
		t.Fatal("a second click on the row opens nothing")
	}
	modetest.Frame(t, app, m, 80, 24)
	click(1 + aboveSheet + 3)
	if place, ok := table.sheet.selected(); !ok || place.Row != 1 || place.Column != 0 {
		t.Errorf("the second row is not selected: %v", place)
	}
	click(1 + aboveSheet + 3)
	if _, ok := m.top().(*positionsScreen); !ok {
		t.Error("a second click on the cell opens nothing")
	}
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
