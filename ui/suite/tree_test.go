package suite

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// treeSizes are the sizes at which the tests draw the tree.
var treeSizes = [...][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}, {40, 14}}

// The tree of a position records the search under the chosen setting and limit. While the tree is
// shown, it has its own keys.
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
	first := m.Bars().Right[0]
	for _, turn := range []struct {
		action mode.MouseAction
		same   bool
	}{{mode.WheelDown, false}, {mode.WheelUp, true}} { // over the board, between two points
		m.Update(mode.Mouse{X: 10, Y: 8, Action: turn.action})
		if now := m.Bars().Right[0]; (now == first) != turn.same || !strings.HasPrefix(now, first) {
			t.Errorf("the wheel over the board goes from %q to %q", first, now)
		}
	}
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

// On the page of the tree, the search can be compared with one under another setting. Then there
// are two trees, and a sentence says why they differ.
func TestTreeOfTwo(t *testing.T) {
	app, m := newMode(t, Options{})
	limitTo(t, app, m, "depth 3")
	modetest.Press(t, m, "P")
	choose(t, app, m, "base ")
	modetest.Press(t, m, "n", "w")
	for _, key := range []string{"c", "E"} {
		said := len(app.Messages)
		if modetest.Press(t, m, key); len(app.Messages) != said+1 || app.Question != nil {
			t.Errorf("%s: said %q, asked %+v", key, app.Messages[said:], app.Question)
		}
	}
	modetest.Press(t, m, "d")
	for _, item := range app.Choice.Items {
		if item == "base" {
			t.Error("a setting is compared with itself")
		}
	}
	choose(t, app, m, "typed settings")
	if _, err := app.Answer(t, "base checkevasions=full nullmove=off"); err != nil {
		t.Fatal(err)
	}
	if !m.Busy() {
		t.Fatal("nothing is compared")
	}
	modetest.Frame(t, app, m, 80, 24)
	modetest.Settle(t, m)
	for _, size := range treeSizes {
		modetest.Golden(t, app, m, "two", size[0], size[1])
	}
	modetest.WantSeen(t, app, m, "Why: ")
	modetest.Press(t, m, "E")
	path := filepath.Join(t.TempDir(), "two.toml")
	cmd, err := app.Answer(t, path)
	if err != nil {
		t.Fatal(err)
	}
	modetest.Run(t, m, cmd)
	wantMessage(t, app, "Written; to run it: abyss-tui lab run "+path)
	if spec, err := specfile.Read(path); err != nil || spec.Suite != "thesis" || spec.Columns[0].Depth != 3 || spec.Rows[1].Label != "B: base" {
		t.Errorf("%v, written %+v", err, spec)
	}
	modetest.Press(t, m, "&")
	modetest.Golden(t, app, m, "two-in-full", 60, 20)
	modetest.Press(t, m, "esc", "c")
	if !m.tree.Shown() || len(m.Bars().Right) == 0 {
		t.Error("c does not go to the node of the reason")
	}
	app.Language, app.Shown.Glyphs, app.Shown.Notation = lang.Chinese, canvas.Simplified, notation.Simplified
	modetest.Golden(t, app, m, "two-chinese", 80, 24)
	app.Language = lang.English
	modetest.Press(t, m, "d")
	choose(t, app, m, "no comparison")
	modetest.Settle(t, m)
	modetest.WantSeen(t, app, m, "Tree: depth 3")
	modetest.Press(t, m, "d")
	choose(t, app, m, "plain")
	modetest.Press(t, m, "esc")
	app.Language = lang.Chinese
	modetest.Press(t, m, "w")
	modetest.WantSeen(t, app, m, "论文五十题 局面 Abyss.02")
	modetest.Press(t, m, "esc")
	if m.tree.Shown() || m.Busy() {
		t.Error("what is compared goes on after the tree was left")
	}
}

// If the results are compared with those of another setting, the trees are compared too.
func TestTreeOfBothRuns(t *testing.T) {
	app, m := newMode(t, Options{})
	runToDepth2(t, app, m)
	modetest.Press(t, m, "P")
	choose(t, app, m, "base ")
	modetest.Press(t, m, "enter")
	modetest.Settle(t, m)
	modetest.Press(t, m, "d")
	choose(t, app, m, "abyss · ")
	modetest.Press(t, m, "w")
	modetest.Settle(t, m)
	frame := modetest.Frame(t, app, m, 120, 40)
	if !strings.Contains(frame, "A abyss") || !strings.Contains(frame, "B base") || !strings.Contains(frame, "Why: ") {
		t.Errorf("not both trees:\n%s", frame)
	}
}
