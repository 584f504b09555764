package analyze

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/savedsettings"
)

// atDepth4 limits comparisons to depth 4.
func (f *fixture) atDepth4() {
	f.t.Helper()
	for budgets[f.bench.budget] != (search.Limits{Depth: 4}) {
		f.press("]")
	}
}

// selectSwitch moves down to the switch or parameter with this name.
func (f *fixture) selectSwitch(name string) {
	f.t.Helper()
	p := f.screen.panels[switchesAt].(*switchesPanel)
	f.press("t", "open or close all families")
	if !p.folds.open[today] {
		f.press("open or close all families")
	}
	f.press("home")
	for range 200 {
		row := p.list()[p.at]
		if row.param != nil && row.param.Name == name || row.param == nil && row.feature != nil && row.feature.Name == name {
			return
		}
		f.press("down")
	}
	f.t.Fatalf("there is no switch %q", name)
}

// flip flips a switch by keys and waits for the comparison.
func (f *fixture) flip(name string) {
	f.t.Helper()
	f.selectSwitch(name)
	f.pressIdle(" ")
}

// A flipped switch gives the same comparison as the command why.
func TestFlip(t *testing.T) {
	f := newSearch(t, "h2e2 h9g7")
	f.atDepth4()
	f.flip("nullmove")
	q := f.bench.question()
	q.Referee = 5000
	want, err := compare.Compare(t.Context(), q, nil, func(compare.Step) {})
	if err != nil {
		t.Fatal(err)
	}
	if got := f.pair(); got.String() != want.String() || !got.over {
		t.Errorf("%s, expected %s", got.String(), &want)
	}
	f.wantSeen("B nullmove=off")
	f.wantSeen("[ ] null move *")
	if f.query().Options != f.bench.now {
		t.Error("the analysis does not go on with the new setting")
	}
}

func TestHistory(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.press("earlier settings")
	f.wantMessage("No setting has been changed yet")
	f.flip("nullmove")
	f.flip("history")
	f.press("earlier settings")
	if want := []string{"nullmove=off", "the baseline"}; !slices.Equal(f.app.Choice.Items, want) {
		t.Errorf("%q, expected %q", f.app.Choice.Items, want)
	}
	f.take("nullmove=off")
	if got := f.bench.differences(); got != "nullmove=off" {
		t.Errorf("in force: %s", got)
	}
	for i := range maxPast + 3 {
		f.change(fmt.Sprintf("aspiration-window=%d", 10+i))
	}
	f.press("earlier settings")
	if n := len(f.app.Choice.Items); n != maxPast {
		t.Errorf("%d settings before, expected %d", n, maxPast)
	}
}

// One key makes B the baseline. Another key sets B back to the baseline.
func TestBaseline(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	for _, key := range []string{"A", "back to the baseline"} {
		f.press(key)
		f.wantMessage("A and B are the same setting already")
	}
	f.flip("nullmove")
	f.press("back to the baseline")
	f.wantMessage("Back to the baseline")
	if f.bench.now != f.bench.a {
		t.Error("B is not the baseline")
	}
	f.flip("nullmove")
	f.press("A")
	f.wantMessage("is now the baseline A")
	if f.bench.now != f.bench.a || f.bench.a == f.options.Search {
		t.Error("A is not the setting in force")
	}
	f.press("choose a preset as the baseline")
	f.take("base ")
	f.press("p")
	f.take("plain ")
	if f.bench.preset != "base" || presetOf(&f.bench.now) != "plain" {
		t.Errorf("A is %q, B %q", f.bench.preset, presetOf(&f.bench.now))
	}
	f.wantSeen("Switches: plain")
}

// A named setting is stored. The next program that reads the file lists this setting.
func TestNamedSetting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "settings.json")
	f := newMode(t, Options{Analyst: &resting{}, Store: path})
	f.run(f.Update(mode.Shown{}))
	f.change("nullmove=off", "aspiration-window=37")
	f.press("keep the setting under a name")
	f.refused("base", `"base" is a preset`)
	f.press("keep the setting under a name")
	f.answer(" mine ")
	f.wantMessage("Kept as mine; p lists it")
	f.press("t")
	f.wantSeen("Switches: mine")

	g := newMode(t, Options{Analyst: &resting{}, Store: path})
	g.run(g.Update(mode.Shown{}))
	g.press("p")
	g.take("mine")
	if g.bench.now != f.bench.now {
		t.Errorf("read as %s, kept as %s", g.bench.differences(), f.bench.differences())
	}
}

// A setting is stored even if the program ends before the storing command runs. Settings that
// another app has stored meanwhile stay, and the list shows them too.
func TestNamedSettingAtTheEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, other := newMode(t, Options{Analyst: &resting{}, Store: path}), newMode(t, Options{Analyst: &resting{}, Store: path})
	other.press("keep the setting under a name")
	other.answer("theirs")
	f.run(f.Update(mode.Shown{}))
	f.press("keep the setting under a name")
	f.answer("mine")
	if len(f.bench.named) != 2 {
		t.Errorf("of two settings p lists %d", len(f.bench.named))
	}
	f.bench.askName()
	cmd, err := f.app.Question.Enter("last")
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	cmd() // the setting is stored already
	list, err := savedsettings.Store{Path: path}.Load()
	if err != nil || len(list) != 3 {
		t.Errorf("kept are %d, %v", len(list), err)
	}
}

// The mode does not change a file of settings that it cannot read.
func TestBadSettings(t *testing.T) {
	for text, want := range map[string]string{
		`[{"name": "mine", "set": ["nullmuv=off"]}]`: `setting "mine": setting "nullmuv" is not known`,
		`{`: "expected a list of settings",
	} {
		path := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f := newMode(t, Options{Analyst: &resting{}, Store: path})
		f.wantProblem(want)
		f.run(f.Update(mode.Shown{}))
		f.press("keep the setting under a name")
		f.answer("other")
		f.wantProblem("Not kept: ")
		if data, err := os.ReadFile(path); err != nil || string(data) != text {
			t.Errorf("the file is now %q, %v", data, err)
		}
	}
	f := newMode(t, Options{Analyst: &resting{}, Store: filepath.Join(t.TempDir(), "none.json")})
	if len(f.app.Problems) > 0 {
		t.Error(f.app.Problems)
	}
}

// Arrows change the value of a switch, and stop at the first and the last value. Clicks change it
// too.
func TestSwitches(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.selectSwitch("aspiration-window")
	f.press("right")
	if got := f.bench.differences(); got != "aspiration-window=125" {
		t.Errorf("after → %q", got)
	}
	f.wantSeen("aspiration-window = 125 *")
	f.press("left")
	if f.bench.differences() != "" {
		t.Errorf("after ← %q", f.bench.differences())
	}
	f.selectSwitch("nullmove")
	for range 20 { // more steps than the switch has values
		f.press("right")
	}
	f.wantMessage("is the limit")

	modetest.Frame(t, f.app, f, 80, 24)
	at, p := f.screen.at(switchesAt), f.screen.panels[switchesAt].(*switchesPanel)
	before, row := f.bench.now, p.at
	f.run(p.click(2, row-p.window.Top))
	if f.bench.now == before {
		t.Error("a click flips nothing")
	}
	p.wheel(1)
	if p.at == row || at.Empty() {
		t.Error("the wheel moves nothing")
	}
}

func TestBudget(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.press("]")
	f.wantMessage("A and B: 1.00M nodes each")
	for range budgets {
		f.press("[")
	}
	f.wantMessage("A and B: 50.0k nodes each; that is the limit")
	f.flip("nullmove")
	f.press("]")
	if f.bench.task == nil || f.bench.requested.limits != (search.Limits{Nodes: 200_000}) {
		t.Error("more to search does not compare again")
	}
}

// A switch that has no effect under the other switches is shown in round brackets. The row says
// what the switch needs. Changing such a switch starts no comparison.
func TestIdleSwitches(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.change("nullmove=verified")
	f.bench.halt()
	for _, c := range []struct{ name, shown, key, message string }{
		{"null-reduction", "(null-reduction = 1)", "right", "null-reduction: acts only with nullmove=all/front"},
		{"null-adaptive-depth", "(null-adaptive-depth = 6)", " ", "null-adaptive-depth: acts only with nullmove=adaptive"},
		{"fhr-king", "(fhr-king = 100)", "right", "fhr-king: acts only with fhr=king"},
		{"quiescefutility", "( ) futility in null-move", " ", "quiescefutility=frontier: acts only with nullquiesce=on"},
	} {
		f.selectSwitch(c.name)
		f.wantSeen(c.shown)
		f.wantSeen("Acts only with ")
		before := f.bench.now
		f.press(c.key)
		f.wantMessage(c.message)
		if f.bench.now != before || f.bench.task != nil {
			t.Errorf("%s: changed, or compared", c.name)
		}
	}
	f.change("nullmove=all")
	f.selectSwitch("null-reduction")
	f.wantSeen("    null-reduction = 1")
	f.press("right")
	f.wantSeen("null-reduction = 2 *")
	f.change("nullquiesce=on", "quiescefutility=on", "nullquiesce=off") // some presets set a switch without the other switch that it needs
	f.selectSwitch("quiescefutility")
	f.wantSeen("(x) futility in null-move")
	f.press(" ")
	if strings.Contains(f.bench.differences(), "quiescefutility") {
		t.Error("what does nothing cannot be switched off")
	}
}

// In Chinese a parameter has a Chinese name. The description of the parameter begins with the
// name that commands use.
func TestNumbersInChinese(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.app.Language = lang.Chinese
	f.selectSwitch("aspiration-window")
	f.wantSeen("期望窗口 = 100")
	f.wantSeen("aspiration-window：")
	f.wantSeen("的整数")
}

// The counters of a switch come after their nouns, so the text never says "1 moves".
func TestCountsOfOne(t *testing.T) {
	f := newSearch(t, "")
	p := newSwitchesPanel(f.compareRoom)
	d := &search.Catalog[0]
	stats := p.stats()
	if stats == nil || d.ID != search.Deepening {
		t.Fatalf("no figures, or %s is first", d.Name)
	}
	c := stats.Features[d.ID]
	want := fmt.Sprintf("Iterative deepening: iterations %d, those that changed the best move %d", c.Tried, c.Fired)
	if got := p.counts(d); got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}
