package labview

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// The tree of a position records the search of the cell. The answer in the tree equals the one in
// the ledger.
func TestTree(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	small := shallow(t, "thesis-4.1", 1, 2)
	app, m := newLab(t, filled(t, small), small)
	modetest.Press(t, m, "w")
	modetest.Press(t, m, "enter", "w")
	if n := len(app.Messages); n < 2 || app.Messages[n-1] != noTable || m.tree.Shown() {
		t.Errorf("said %q", app.Messages)
	}
	modetest.Press(t, m, "down", "enter", "down", "w")
	modetest.Settle(t, m)
	modetest.Press(t, m, "enter")
	top := m.top().(*positionsScreen)
	if found := top.list[top.table.Selected].Row.Move.String(); m.Bars().Right[0] != "after "+found {
		t.Errorf("the best line begins %q, the ledger has %s", m.Bars().Right[0], found)
	}
	for _, size := range [...][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}, {40, 14}} {
		modetest.Golden(t, app, m, "tree", size[0], size[1])
	}
	app.Language = lang.Chinese
	modetest.Golden(t, app, m, "tree-chinese", 80, 24)
	modetest.Frame(t, app, m, 80, 24)
	modetest.Run(t, m, m.Update(mode.Mouse{X: 50, Y: 6, Action: mode.Press}))
	modetest.Run(t, m, m.Update(mode.Mouse{X: 50, Y: 6, Action: mode.WheelUp}))
	selected := top.table.Selected
	modetest.Press(t, m, "r", "x", "down", "esc")
	if m.tree.Shown() || m.job != nil || top.table.Selected != selected || m.top() != screen(top) {
		t.Error("keys of the tree reach what is below")
	}
}

// A cell's search is compared with the search of another cell. The experiment names the cell that
// is proposed first.
func TestTreeOfTwo(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	small := shallow(t, "thesis-4.1", 1, 2)
	app, m := newLab(t, filled(t, small), small)
	modetest.Press(t, m, "enter", "down", "enter", "down", "w", "d")
	top := m.top().(*positionsScreen)
	reference, ok, err := small.Reference(top.place.Row, top.place.Column)
	if err != nil || !ok || app.Choice == nil || len(app.Choice.Items) < 2 {
		t.Fatalf("%v %v, choice %+v", ok, err, app.Choice)
	}
	if first := top.others()[0]; first.Options != reference.Options || app.Choice.Items[app.Choice.Current] != first.Name || first.Name != small.Rows[0].Label {
		t.Errorf("first is %q of %q", first.Name, app.Choice.Items)
	}
	modetest.Run(t, m, app.Take(t, app.Choice.Items[app.Choice.Current]))
	modetest.Settle(t, m)
	for _, size := range [...][2]int{{60, 20}, {80, 24}, {120, 40}} {
		modetest.Golden(t, app, m, "two", size[0], size[1])
	}
	modetest.Frame(t, app, m, 80, 24)
	modetest.Run(t, m, m.Update(mode.Mouse{X: 50, Y: 3, Action: mode.Press})) // clicks on a row of the reason
	modetest.Press(t, m, "&")
	modetest.WantSeen(t, app, m, "B: ")
	modetest.Press(t, m, "esc")

	// The key E writes an experiment with both settings and the positions of the cell.
	modetest.Press(t, m, "E")
	path := filepath.Join(t.TempDir(), "two.toml")
	cmd, err := app.Answer(t, path)
	if err != nil {
		t.Fatal(err)
	}
	modetest.Run(t, m, cmd)
	spec, err := specfile.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	a, errA := spec.Cell(0, 0)
	b, errB := spec.Cell(1, 0)
	if errA != nil || errB != nil || a.Options != reference.Options || b.Options != top.cell.Options || spec.Suite != small.Suite || a.Limits.Depth != top.cell.Limits.Depth {
		t.Errorf("%v %v, written %+v", errA, errB, spec)
	}
	if n := len(app.Messages); !strings.Contains(app.Messages[n-1], "abyss-tui lab run "+path) {
		t.Errorf("said %q", app.Messages[n-1])
	}
	modetest.Press(t, m, "esc")
	if m.tree.Shown() {
		t.Error("esc does not leave the tree")
	}
}
