package suite

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// treeSizes are those at which the tree is seen.
var treeSizes = [...][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}, {40, 14}}

// The tree of a position is that of the search under the setting and the limit chosen, and
// while it is shown the keys are its own.
func TestTree(t *testing.T) {
	app, m := newMode(t, Options{})
	runToDepth2(t, app, m)
	modetest.Press(t, m, "w")
	modetest.Settle(t, m)
	modetest.Press(t, m, "enter")
	row := m.outcome.results.row(m.positions.item())
	if line := m.Bars().Right[0]; line != "after "+row.Move.String() {
		t.Errorf("the best line begins %q, the search found %s", line, row.Move)
	}
	for _, size := range treeSizes {
		modetest.Golden(t, app, m, "tree", size[0], size[1])
	}
	app.Language, app.Shown.Glyphs, app.Shown.Notation = lang.Chinese, canvas.Simplified, notation.Simplified
	modetest.Golden(t, app, m, "tree-chinese", 80, 24)
	app.Language, app.Shown.Glyphs, app.Shown.Notation = lang.English, canvas.Han, notation.ICCS
	at := m.positions.at()
	modetest.Frame(t, app, m, 80, 24)
	m.Update(mode.Mouse{X: 50, Y: 5, Action: mode.Press})
	m.Update(mode.Mouse{X: 50, Y: 5, Action: mode.WheelDown})
	modetest.Press(t, m, "A", "d", "n", "down")
	if m.positions.at() != at || m.work.run != nil || app.Question != nil {
		t.Error("a key of the mode works below the tree")
	}
	modetest.Press(t, m, "esc")
	if m.tree.Shown() {
		t.Error("esc does not leave the tree")
	}
	modetest.Press(t, m, "n", "w", "w")
	if m.tree.Shown() || m.Busy() {
		t.Error("what is recorded goes on after it was left")
	}
}
