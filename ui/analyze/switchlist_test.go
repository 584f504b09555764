package analyze

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/lesson"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// From the start of the app, four keys lead to a mate that check evasions find. One of them is
// the key of the mode.
func TestFourKeysToTheMate(t *testing.T) {
	searchesLong(t)
	options, _ := search.Preset("tournament")
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}, Search: options})
	f.engine.limit = search.Limits{Depth: 3}
	f.run(f.Update(mode.Shown{}))
	f.idle()
	f.wantSeen("A mate is hidden in Abyss.39")
	f.pressIdle("enter", "t", " ")
	f.wantSeen("B checkevasions")
	f.wantSeen("1 Differ? yes (B's chance +")
	if pair := f.pair(); pair.Verdict != compare.Different || !pair.Exact || pair.Sides[1].Chance.Estimate != 100 {
		t.Error(pair.String())
	}
	f.press("back to your own setting")
	if f.bench.now != options || f.bench.a != options {
		t.Error("the user's own setting is not there again")
	}
}

// The panel offers the position until the user does something else.
func TestOffer(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.press("n")
	f.wantSeen("A mate is hidden in")
	f.press("l")
	if f.screen.panels[movesAt].(*movesPanel).offers() {
		t.Error("offered while the cursor is moved")
	}
	f.press("h", "enter", "left")
	modetest.Tick(f.t, f)
	if f.study.name(f.app.T) != hiddenMate {
		t.Errorf("enter goes to %q", f.study.name(f.app.T))
	}
}

// The list begins at check evasions if they act under the preset. Otherwise it begins at a switch
// that acts.
func TestWhereTheListBegins(t *testing.T) {
	for preset, want := range map[string]string{"base": "checkevasions", "tournament": "checkevasions"} {
		o, _ := search.Preset(preset)
		f := newMode(t, Options{Analyst: &resting{}, Search: o})
		f.run(f.Update(mode.Shown{}))
		f.press("t")
		p := f.screen.switches()
		p.refresh()
		if row := p.rows[p.at]; row.feature == nil || row.feature.Name != want {
			t.Errorf("%s: %+v", preset, row)
		}
	}
}

// The user can open and close families of switches, one at a time or all at once, and search in
// them.
func TestFamilies(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.press("t", "home")
	p := f.screen.switches()
	if row := p.rows[p.at]; row.group != search.GroupWindow {
		t.Fatalf("home goes to %+v", row)
	}
	f.press("left")
	closed := len(p.list())
	f.press("right")
	f.wantSeen("minimal window search")
	if len(p.list()) <= closed {
		t.Error("→ opens nothing")
	}
	f.press("end")
	if row := p.rows[p.at]; row.group != today {
		t.Errorf("end goes to %+v", row)
	}
	f.press(" ")
	f.press("end", "pgup", "pgdown")
	if row := p.rows[p.at]; row.feature == nil || !row.feature.OfToday() {
		t.Errorf("pgup and pgdown go to %+v", row)
	}
	f.press("open or close all families", "open or close all families")
	if n := len(p.list()); n != len(families) {
		t.Errorf("%d rows with all closed", n)
	}

	for text, want := range map[string]string{"answers to a check": "checkevasions", "NULL-MOVE QU": "nullquiesce", "lmr": "lmr"} {
		f.press("/")
		f.answer(text)
		if row := p.rows[p.at]; row.feature == nil || row.feature.Name != want {
			t.Errorf("/%s: %+v", text, row)
		}
	}
	for _, typed := range []string{"应将延伸", "應將延伸"} {
		f.app.Language = lang.Chinese
		f.press("/")
		f.answer(typed)
		if row := p.rows[p.at]; row.feature == nil || row.feature.Name != "checkevasions" {
			t.Errorf("/%s: %+v", typed, row)
		}
	}
	f.app.Language = lang.English
	f.press("/")
	f.answer("on")
	for _, row := range p.list() {
		if row.feature != nil && !row.feature.On(&f.bench.now.Settings) {
			t.Errorf("%s is off", row.feature.Name)
		}
	}
	f.press("/")
	f.answer("")
	f.change("history=off")
	f.press("/")
	f.answer("changed")
	if rows := p.list(); len(rows) != 2 || rows[1].feature.Name != "history" {
		t.Errorf("changed: %d rows", len(rows))
	}
	f.press("/")
	f.answer("no such thing")
	modetest.Frame(t, f.app, f, 80, 24)
}

// One key sets both A and B to a preset.
func TestBeginFrom(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.change("history=off")
	for _, preset := range []string{"abyss92", "modern", "tournament"} {
		f.press("begin from " + preset)
		f.wantMessage(preset)
		if presetOf(&f.bench.a) != preset || f.bench.a != f.bench.now {
			t.Errorf("%s: %s, %s", preset, presetOf(&f.bench.a), f.bench.differences())
		}
	}
	if !strings.Contains(f.app.Messages[len(f.app.Messages)-1], "space") || !lang.Chinese.Knows("begin from modern") {
		t.Error("nothing says what comes next")
	}
}

// Enter on a switch opens its lesson, with three sentences and a position in which the switch
// changes the result. If the switch has no lesson, a message says why.
func TestLessons(t *testing.T) {
	searchesLong(t)
	options, _ := search.Preset("tournament")
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}, Search: options})
	f.engine.limit = search.Limits{Depth: 1}
	f.run(f.Update(mode.Shown{}))
	f.load("h2e2 h9g7")
	game, own := f.study.node, f.bench.now
	for _, name := range []string{"checkevasions", "fhr", "latemoves"} {
		f.selectSwitch(name)
		f.pressIdle("enter")
		l, err := lesson.Of(search.FeatureByName(name).ID)
		if err != nil || f.study.name(f.app.T) != l.Position {
			t.Fatalf("%s: at %s, %v", name, f.study.name(f.app.T), err)
		}
		pair := f.pair()
		for i, want := range []lesson.Answer{l.A, l.B} {
			if m := pair.Sides[i].Line[0].String(); m != want.Move && pair.Sides[i].Moves[0].Count == pair.Runs {
				t.Errorf("%s: %s, the lesson says %+v", name, m, want)
			}
		}
	}
	f.selectSwitch("checkevasions")
	f.pressIdle("enter")
	f.wantSeen("A check leaves few answers")
	frame := strings.Join(strings.Fields(modetest.Frame(t, f.app, f, 80, 24)), " ") // joined, because the board separates the lines
	cost := strings.Fields(lesson.On(search.CheckEvasions).Cost)
	if last := cost[len(cost)-1]; !strings.Contains(frame, last) || !strings.Contains(frame, "check evasions (full)") {
		t.Errorf("the lesson does not end, %q, or its switch is not seen at 80x24:\n%s", last, modetest.Frame(t, f.app, f, 80, 24))
	}
	f.selectSwitch("steadytime")
	f.press("enter")
	f.wantMessage("acts only on a game clock")
	f.press("u") // returns from the lessons
	f.wantMessage("Your game is back")
	if f.study.node != game || f.bench.now != own {
		t.Errorf("at %s after the lessons", f.study.name(f.app.T))
	}
}

// A game that is saved before a lesson replaces it comes back as a saved game.
func TestSavedGameReturnsFromALesson(t *testing.T) {
	f := newTree(t, "")
	f.typed("h2e2")
	f.selectSwitch("checkevasions")
	f.press("enter")
	f.take("save first")
	path := filepath.Join(f.dir, "kept.pgn")
	f.answer(path)
	f.wantMessage("u: your game")
	f.press("u")
	f.wantMessage("Your game is back")
	if f.study.changed() || f.study.Path != path {
		t.Errorf("changed %t, in the file %q", f.study.changed(), f.study.Path)
	}
}

// After a new game the four keys lead to the mate, wherever the user was before.
func TestFourKeysAfterOthers(t *testing.T) {
	options, _ := search.Preset("tournament")
	f := newMode(t, Options{Analyst: &resting{}, Search: options})
	f.run(f.Update(mode.Shown{}))
	f.typed("h2e2")
	f.study.kept = f.study.tree.State() // so that no question about unsaved changes appears
	f.press("l", "t", "down", "down", "n")
	f.wantSeen("A mate is hidden in Abyss.39")
	f.press("enter", "t", " ")
	if f.study.name(f.app.T) != hiddenMate {
		t.Fatalf("enter goes to %q", f.study.name(f.app.T))
	}
	p := f.screen.switches()
	if p.refresh(); p.rows[p.at].feature != &search.Catalog[search.CheckEvasions] {
		t.Errorf("the list begins at row %d, %+v", p.at, p.rows[p.at])
	}
	if f.bench.now == f.bench.a {
		t.Error("nothing is switched")
	}
}
