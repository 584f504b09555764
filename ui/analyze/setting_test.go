package analyze

import (
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
)

// lend opens a study of the initial position, with a setting of its own.
func (f *fixture) lend(change, name string) search.Options {
	f.t.Helper()
	o := f.options.Search
	if err := o.Set(change); err != nil {
		f.t.Fatal(err)
	}
	tree := game.NewTree(xiangqi.StartPosition())
	f.run(f.Study(mode.Study{Title: "a position", Tree: tree, At: tree.Root(), Options: &o, Setting: name}))
	return o
}

// While a study has its own setting, the list of presets begins with the entry that restores the
// user's setting. The presets follow.
func TestPresetsOfLentSetting(t *testing.T) {
	f := newGame(t, "", quick)
	f.lend("table=off", "thesis-3.1 +cap")
	f.press("p")
	f.take("plain")
	if now := presetOf(&f.bench.now); now != "plain" {
		t.Errorf("the setting is %q", now)
	}
}

// The setting of a study is shown, and applies only as long as the study is shown.
func TestLentSetting(t *testing.T) {
	searchesLong(t)
	for _, c := range []struct {
		name  string
		leave func(f *fixture)
	}{
		{"by its name", func(f *fixture) { f.press("back to your own setting") }},
		{"among the presets", func(f *fixture) { f.press("p"); f.take("back to your own setting") }},
		{"with a new game", func(f *fixture) { f.press("n") }},
		{"with another study", func(f *fixture) { f.load(opening) }},
		{"with a game pasted", func(f *fixture) { f.run(f.Paste(xiangqi.StartFEN[:len(xiangqi.StartFEN)-1] + "9")) }},
		{"after a switch was flipped", func(f *fixture) {
			f.flip("history")
			f.press("back to your own setting")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newSearch(t, "")
			f.atDepth4()
			f.flip("nullmove")
			own := f.bench
			borrowed := f.lend("table=off", "thesis-3.1 +cap")
			f.idle()
			if f.query().Options != borrowed {
				t.Error("the study's setting does not search")
			}
			f.wantSeen("thesis-3.1 +cap")
			f.press("tab", "tab")
			c.leave(f)
			f.idle()
			if f.bench.now != own.now || f.bench.a != own.a || f.bench.preset != own.preset || f.bench.borrowed != nil {
				t.Errorf("the setting is %s, expected %s", f.bench.inForce(), own.now.Differences(&f.options.Search))
			}
			if f.query().Options != own.now {
				t.Error("the user's own setting does not search")
			}
			if f.sees("thesis-3.1 +cap") {
				t.Error("the screen still names the study's setting")
			}
		})
	}
}

// If a study's setting replaces another study's setting, the user's own setting stays stored.
func TestLentTwice(t *testing.T) {
	f := newSearch(t, "")
	f.lend("table=off", "one")
	f.lend("history=off", "two")
	f.wantSeen("two")
	f.press("n")
	if f.bench.now != f.options.Search {
		t.Errorf("the setting is %s", f.bench.inForce())
	}
	f.press("back to your own setting")
	f.wantMessage("Your own setting is active already")
}

// The budget of a lesson ends with its setting. The budget of the hidden mate that the panel
// offers ends when a new game begins.
func TestBudgetIsGivenBack(t *testing.T) {
	f := newTree(t, "")
	f.selectSwitch("checkevasions")
	f.press("enter")
	if f.bench.borrowed == nil || f.bench.budget == defaultBudget {
		t.Fatalf("the lesson has the budget %v", budgets[f.bench.budget])
	}
	f.press("back to your own setting")
	if f.bench.budget != defaultBudget {
		t.Errorf("behind a lesson comparisons have %v", budgets[f.bench.budget])
	}
	f.press("n")
	f.run(f.screen.panels[movesAt].(*movesPanel).showHiddenMate())
	if budgets[f.bench.budget].Depth != hiddenDepth {
		t.Errorf("the position offered has the budget %v", budgets[f.bench.budget])
	}
	f.press("n")
	if f.bench.budget != defaultBudget {
		t.Errorf("behind the position offered comparisons have %v", budgets[f.bench.budget])
	}
}

// A study's setting counts as borrowed even if it equals the user's own. So if the user changes
// it, the change ends with the study.
func TestLentIsTheSame(t *testing.T) {
	f := newTree(t, "")
	own := f.options.Search
	tree := game.NewTree(xiangqi.StartPosition())
	f.run(f.Study(mode.Study{Title: "a position", Tree: tree, Options: &own, Setting: "lab"}))
	if f.sees("The position came with") {
		t.Error("the user's own setting is said to be another")
	}
	f.change("nullmove=off")
	f.wantSeen("The position came with")
	f.press("n")
	if f.bench.now != own || f.bench.a != own {
		t.Errorf("the setting is %s", f.bench.inForce())
	}
}

// A click on the row of a study's setting restores the user's setting. If the row is not drawn, a
// click at its place has no effect on the setting.
func TestClickOnTheSetting(t *testing.T) {
	f := showing(t, "", search.Info{Depth: 3, PV: moveList(t, "h2e2")})
	o := f.options.Search
	if err := o.Set("table=off"); err != nil {
		t.Fatal(err)
	}
	f.bench.borrow(o, "lab")
	p := f.screen.panels[linesAt].(*enginePanel)
	p.layout(40, 2)
	f.run(p.click(5, 0))
	if f.bench.borrowed == nil {
		t.Fatal("a click on the first line gives the setting back")
	}
	p.layout(40, 6)
	f.run(p.click(5, 0))
	if f.bench.borrowed != nil {
		t.Error("a click on the row of the setting does not give it back")
	}
}
