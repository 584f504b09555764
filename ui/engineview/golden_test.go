package engineview

import (
	"testing"
	"time"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// alone is a mode that consists of the page.
type alone struct{ *Page }

func (alone) Static() mode.Static                             { return mode.Static{Title: "Lab"} }
func (alone) Update(tea.Msg) tea.Cmd                          { return nil }
func (alone) Unsaved() []string                               { return nil }
func (alone) Close()                                          {}
func (a alone) TakeKey(msg tea.KeyMsg) (cmd tea.Cmd, ok bool) { return a.Key(msg) }

// filled returns a page with engines of all kinds. The second is selected.
func filled(app *modetest.App) alone {
	move, _ := xiangqi.ParseMove("h2e2")
	p := New(app, &task.Group{}, nil)
	p.open = true
	for _, c := range []client.Config{
		{Name: "Other 1.0", Command: "/opt/other/other", Protocol: client.UCCI, Args: []string{"-quiet"}},
		{Name: "Big Fish 14", Command: "/home/anna/engines/big-fish/bin/big-fish-modern", Options: []client.Setting{{Name: "Hash", Value: "64"}}},
		{Name: "old-engine", Command: "old-engine"},
		{Name: "象棋引擎", Command: "/opt/xiangqi"},
	} {
		app.Kept.Engines = app.Kept.Engines.Put("", c)
	}
	p.known["Big Fish 14"] = known{trial: client.Trial{
		Introduction: client.Introduction{Name: "Big Fish 14 by many authors", Ready: 12 * time.Millisecond, Options: []client.Option{
			{Name: "Clear Hash", Kind: "button"},
			{Name: "EvalFile", Kind: "string", Default: "xiangqi-83f16c17fe26.nnue"},
			{Name: "Hash", Kind: "spin", Default: "16", Min: "1", Max: "1024"},
			{Name: "Skill Level", Kind: "spin", Default: "20", Min: "0", Max: "20"},
			{Name: "Threads", Kind: "spin", Default: "1", Min: "1", Max: "512"},
			{Name: "UCI_Variant", Kind: "combo", Values: []string{"chess", "xiangqi"}},
			{Name: "Use NNUE", Kind: "check", Default: "true"},
		}, Talk: []string{
			"> uci", "< id name Big Fish 14 by many authors", "< option name Hash type spin default 16 min 1 max 1024", "< uciok", "> isready", "< readyok", "! a warning",
		}},
		Result: search.Result{Move: move, Depth: 17, Nodes: 412_345}, Took: time.Second,
	}}
	p.known["old-engine"] = known{err: &client.Fault{Engine: "old-engine", Kind: client.NotStarted, Detail: `it has died: exit status 4; its last words: "no network file"`}}
	p.list.table.Selected = 1
	return alone{p}
}

// TestScreens compares the page without engines, with some, and with one that failed.
func TestScreens(t *testing.T) {
	app := modetest.New()
	p := New(app, &task.Group{}, nil)
	modetest.Golden(t, app, alone{p}, "none", 80, 24)
	m := filled(app)
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 14}} {
		modetest.Golden(t, app, m, "engines", size[0], size[1])
	}
	modetest.Press(t, m, "down")
	modetest.Golden(t, app, m, "failed", 80, 24)
	app.Language = lang.Chinese
	modetest.Golden(t, app, m, "failed-chinese", 80, 24)
	modetest.Press(t, m, "up")
	modetest.Golden(t, app, m, "engines-chinese", 120, 40)
}

// A name that an engine reports is changed until it fits the settings file and the list, and no
// other engine has it.
func TestFreeName(t *testing.T) {
	app := modetest.New()
	p := New(app, &task.Group{}, nil)
	app.Kept.Engines = settings.Engines{}.Put("", client.Config{Name: "Fish", Command: "fish"}).Put("", client.Config{Name: "fish (2)", Command: "fish"})
	for own, want := range map[string]string{
		"Shark":                    "Shark",
		"":                         "program",
		"FISH":                     "FISH (3)",
		"a \"quoted\" \x1b[2Jname": "a quoted ?[2Jname",
		"0123456789 0123456789 0123456789 01234567 and more": "0123456789 0123456789 0123456789 0123456",
	} {
		if got := p.freeName(own, "program"); got != want {
			t.Errorf("%q becomes %q, expected %q", own, got, want)
		}
	}
}
