package ui

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/ui/analyze"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/suite"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// newPaletteApp returns an app with all its modes, and mode i on the screen.
func newPaletteApp(t *testing.T, i int) *app {
	t.Helper()
	return paletteApp(t, i, t.TempDir())
}

// paletteApp is like newPaletteApp, with a folder for Lab's results.
func paletteApp(t *testing.T, i int, dir string) *app {
	t.Helper()
	a := newApp(t, 80, 24, playtest.AsRed)
	a.memory.settings, a.memory.kept = settings.Default(), settings.Default()
	a.modes.list = a.allModes(Options{LabLedger: dir})
	for i, md := range a.modes.list {
		if _, ok := md.(*analyze.Mode); ok { // its searches would continue after the test
			a.modes.list[i] = analyze.New(&asker{a.host, i}, analyze.Options{Search: steadyOptions(), Analyst: still{}})
		}
	}
	t.Cleanup(a.ender.closeModes)
	a.modes.ticking = true // a key sets this while work is running
	a.modes.show(i)
	if _, ok := a.modes.shown().(*suite.Mode); ok {
		a.press("S") // goes from the list of sets to the suite, in which the mode's keys work
	}
	return a
}

// A value of the type still is an analyst that never searches.
type still struct{}

func (still) Analyze(session.Query)       {}
func (still) Stop()                       {}
func (still) Snapshot() *session.Analysis { return &session.Analysis{} }
func (still) Close()                      {}

// pick opens the palette, types the text, and selects the entry with this name and place. It
// fails if there is none.
func (a *app) pick(typed, name, where string) {
	a.t.Helper()
	a.press("ctrl+p")
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(typed), Paste: true})
	p, ok := a.host.overlay.(*palette)
	if !ok {
		a.t.Fatalf("%q: no palette is open", typed)
	}
	p.at = slices.IndexFunc(p.found, func(e entry) bool { return e.name == name && e.where == where })
	if p.at < 0 {
		a.t.Fatalf("%q does not find %q of %q", typed, name, where)
	}
}

// From every mode, the palette finds every command by its name, in both languages. This includes
// the commands of other modes, of their pages, and of the program.
func TestPaletteFindsEveryAction(t *testing.T) {
	a := newPaletteApp(t, 0)
	for _, language := range lang.Languages() {
		a.looks.setLanguage(language)
		for i, md := range a.modes.list {
			a.modes.current = i
			type wanted struct{ title, name string }
			var all []wanted
			static := md.Static()
			for _, g := range static.Groups {
				for _, c := range g.Commands {
					if !c.Former && c.Setting == "" {
						all = append(all, wanted{static.Title, c.Called()})
					}
				}
			}
			for _, g := range static.Sets {
				for _, c := range g.Commands {
					if g.Open != nil {
						all = append(all, wanted{g.Title, c.Called()})
					}
				}
			}
			for _, g := range append(slices.Clone(a.program), alwaysKeys(a.parts)) {
				for k := range g.Commands {
					if c := &g.Commands[k]; c.Run != nil && c.Setting == "" && !strings.Contains("12345", shownKey(c)+c.Binding.Keys()[0]) {
						all = append(all, wanted{"every mode", c.Called()})
					}
				}
			}
			list := entries(a.parts)
			for _, w := range all {
				name, where := a.host.T(w.name), a.host.T(w.title)
				at := slices.IndexFunc(list, func(e entry) bool { return e.name == name && e.where == where })
				switch {
				case w.name == "":
					t.Errorf("%s: a command has no name", w.title)
				case at < 0:
					t.Errorf("%s: %s: the palette lacks %q", language, w.title, w.name)
				case newNeedle(name).rank(list[at].name, list[at].also, list[at].where) != 0:
					t.Errorf("%s: %s: %q does not find itself", language, w.title, w.name)
				}
			}
		}
	}
}

// An action from the palette does the same as its key: the same message, dialog and screen.
func TestPaletteDoesWhatTheKeyDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("makes the app twice for each key")
	}
	const ends = "ctrl+c ctrl+z" // these keys would end or stop the app
	dir, modes := t.TempDir(), len(newPaletteApp(t, 0).modes.list)
	for i := range modes {
		static := newPaletteApp(t, i).modes.list[i].Static()
		for _, g := range static.Groups {
			for k := range g.Commands {
				c := &g.Commands[k]
				if c.Former || c.Setting != "" || len(c.Binding.Keys()) == 0 || strings.Contains(ends, c.Binding.Keys()[0]) {
					continue
				}
				byKey, byName := paletteApp(t, i, dir), paletteApp(t, i, dir)
				_, cmd := byKey.Update(modetest.Key(c.Binding.Keys()[0]))
				byName.pick(c.Called(), c.Called(), static.Title)
				_, named := byName.Update(modetest.Key("enter"))
				if (cmd == nil) != (named == nil) {
					t.Errorf("%s, %s: one of key and palette has a command to wait for", static.Title, c.Called())
				}
				if want, got := byKey.View(), byName.View(); got != want {
					t.Errorf("%s, %s: the palette shows\n%s\nand the key %q\n%s", static.Title, c.Called(), got, c.Binding.Keys()[0], want)
				}
				byKey.ender.closeModes()
				byName.ender.closeModes()
			}
		}
	}
}

// An action of another mode shows that mode first.
func TestPaletteGoesToTheMode(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("review game", "review the game, or stop the review", "Analyze")
	a.press("enter")
	if got := a.modes.shown().Static().Title; got != "Analyze" {
		t.Errorf("the mode shown is %s", got)
	}
	a.wantSeen("There are no moves to review")
}

// A command of a page that is not open opens the page first.
func TestPaletteOpensPages(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("new tournament", "new tournament", "Tournament")
	a.press("enter")
	if own, _ := pageOf(a.modes.shown()); !has(own, "Tournament") {
		t.Error("the tournaments are not open")
	}
	if a.host.overlay == nil {
		t.Error("no dialog of a new tournament is open")
	}
}

// A mode's command does not run while a page with unfinished work covers the mode. From another
// mode, the palette does not leave that mode either.
func TestPaletteKeepsUnfinishedWork(t *testing.T) {
	a := newPaletteApp(t, 1)
	a.pick("set up", "set up a position", "Analyze")
	a.press("enter", "delete")
	a.pick("new game", "new game", "Analyze")
	a.press("enter")
	a.wantSeen("Press esc first to leave what is open here")
	a.press("4")
	a.pick("new game", "new game", "Analyze")
	a.press("enter")
	a.wantSeen("Analyze: something unfinished is open there; leave it first")
	if got := a.modes.shown().Static().Title; got != "Lab" {
		t.Errorf("the mode shown is %s", got)
	}
}

// Where nothing would be lost, the palette closes what is open: an unchanged position that is set
// up, a puzzle that is over or not begun, a page of Lab.
func TestPaletteClosesWhatIsFinished(t *testing.T) {
	a := newPaletteApp(t, 1)
	a.pick("set up", "set up a position", "Analyze")
	a.press("enter")
	a.pick("new game", "new game", "Analyze")
	a.press("enter")
	a.wantSeen("A new game")
	a.pick("new tournament", "new tournament", "Tournament")
	a.press("enter", "esc")
	a.pick("null", "Null move", "idea")
	a.press("enter")
	a.wantSeen("the ideas, then and now")
	for _, keys := range [][]string{{"s"}, {"s", "G", "G"}} {
		a.pick("position 39", "thesis position Abyss.39", "position")
		a.press("enter")
		a.press(keys...)
		a.pick("position 38", "thesis position Abyss.38", "position")
		a.press("enter")
		if _, alone := pageOf(a.modes.shown()); alone {
			t.Errorf("after %q the puzzle is still open", keys)
		}
	}
}

// The palette finds the modes' things by name, for example positions.
func TestPaletteReachesThings(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("position 39", "thesis position Abyss.39", "position")
	a.press("enter")
	a.wantSeen("39")
	if got := a.modes.shown().Static().Title; got != "Positions" {
		t.Errorf("the mode shown is %s", got)
	}
	a.pick("check evasions", "check evasions", "switch")
	a.press("enter")
	if got := a.modes.shown().Static().Title; got != "Analyze" {
		t.Errorf("the mode shown is %s", got)
	}
	a.pick("hu ronghua", "Games of the library with “hu ronghua”", "Library")
	a.press("enter")
	a.wantSeen("hu ronghua")
}

// The palette finds the ideas and the lists of Lab by name, even before Lab has been shown.
func TestPaletteReachesTheLab(t *testing.T) {
	a := newWhole(t, 80, 24, termenv.Ascii, "")
	a.pick("conclusions", "the conclusions of the documents", "list")
	a.keys("enter")
	a.wantSeen("[4 Lab]")
	a.wantSeen("judged by the version of")
	a.keys("esc", "1")
	a.pick("null", "Null move", "idea")
	a.keys("enter")
	a.wantSeen("the ideas, then and now")
	a.wantSeen("─ Null move ─")
}

// While the user types, the palette finds games in the index of Library. They are listed below
// everything else, and open in Analyze. An entry is also found by a word for its kind.
func TestPaletteFindsGamesOfTheLibrary(t *testing.T) {
	a := newWhole(t, 80, 24, termenv.Ascii, "")
	shelving(a)
	a.keys("1", "ctrl+p")
	a.keys(strings.Split("abyss", "")...)
	p := a.host.overlay.(*palette)
	at := slices.IndexFunc(p.found, func(e entry) bool { return e.any })
	if at < 0 || len(p.found) <= at+1 || p.found[at+1].where != "game" {
		t.Fatalf("no game is found: %d of %d", at, len(p.found))
	}
	if a.keys("x"); len(p.more) > 0 {
		t.Errorf("games of another text are found still")
	}
	a.keys("backspace")
	for range at + 1 {
		a.keys("down")
	}
	a.keys("enter")
	a.wantSeen("[2 Analyze]")
	a.wantSeen("thesis.pgn")
	a.keys("ctrl+p")
	a.keys(strings.Split("preset tourn", "")...)
	p = a.host.overlay.(*palette)
	if !slices.ContainsFunc(p.found, func(e entry) bool { return strings.HasPrefix(e.name, "tournament: ") && e.where == "preset" }) {
		t.Errorf("of %d no preset is found", len(p.found))
	}
}

// TestPaletteScreens compares the palette for some typed texts with golden files.
func TestPaletteScreens(t *testing.T) {
	for _, language := range []lang.Language{lang.English, lang.Chinese} {
		for _, size := range [...][2]int{{80, 24}, {120, 40}} {
			a := newWhole(t, size[0], size[1], termenv.Ascii, "")
			a.looks.setLanguage(language)
			a.press("ctrl+p")
			name := "palette-" + language.String() + "-" + sizeName(size[0], size[1])
			checkGolden(t, name, a.View())
			a.typed(map[lang.Language]string{lang.English: "rev", lang.Chinese: "fp"}[language])
			frame := a.View()
			checkShape(t, frame, size[0], size[1])
			checkGolden(t, name+"-typed", frame)
		}
	}
}

// On the page of puzzles, the palette switches from one set to another.
func TestPaletteOnThePageOfPuzzles(t *testing.T) {
	a := newWhole(t, 80, 24, termenv.Ascii, t.TempDir())
	a.keys("3")
	a.settle()
	a.wantSeen("> Mate in 1")
	a.keys("ctrl+p")
	a.typed("Mate in 5")
	a.settle()
	a.keys("enter")
	a.settle()
	a.wantSeen("> Mate in 5")
}

// Without a typed text, the palette lists everything except entries that need a text. The count
// is correct.
func TestPaletteCountsWhatItFinds(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.press("ctrl+p")
	p := a.host.overlay.(*palette)
	if len(p.found) != p.total || p.total >= len(p.all) {
		t.Errorf("%d found of %d, %d entries", len(p.found), p.total, len(p.all))
	}
}

// If the letters on the board differ from those in moves, the keys for both say so.
func TestLettersOfPiecesAndMoves(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.looks.setGlyphs(canvas.Letters)
	a.memory.settings.Notation = "iccs"
	a.press("v")
	a.wantSeen("Moves in WXF have H and E")
	a.press("v")
	a.wantUnseen("Moves in WXF have H and E")
}

// A group's name is shown as a whole if the name of the entry leaves room.
func TestPaletteShowsGroups(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("place a red knight", "place a Red knight", "Setting up a position")
	a.wantSeen("Setting up a position")
}

// A game that is listed as a file is not listed again as a game of the library.
func TestPaletteListsAGameOnce(t *testing.T) {
	p := &palette{
		line: kit.NewLine("novice", maxNeedle),
		all:  []entry{{name: "my.pgn, level Novice", file: true, path: "my.pgn"}},
		more: []entry{{name: "level Novice", path: "my.pgn"}, {name: "level Novice", path: "other.pgn"}},
	}
	p.find(0)
	if len(p.found) != 2 || p.found[1].path != "other.pgn" {
		t.Errorf("found: %+v", p.found)
	}
}

// The palette gives names the columns that groups and keys do not need.
func TestPaletteNamesAreWhole(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.looks.setLanguage(lang.Chinese)
	a.press("ctrl+p")
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("open-games-knowledge"), Paste: true})
	const want = "应将延伸加另一种延伸，对局（open-games-knowledge）"
	if frame := a.View(); !strings.Contains(frame, want) {
		t.Errorf("no %q in\n%s", want, frame)
	}
}
