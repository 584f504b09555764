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

// A mode's command does not run while a page covers the mode.
func TestPaletteDoesNothingBelowAPage(t *testing.T) {
	a := newPaletteApp(t, 1)
	a.pick("set up", "set up a position", "Analyze")
	a.press("enter")
	a.pick("new game", "new game", "Analyze")
	a.press("enter")
	a.wantSeen("Press esc first to leave what is open here")
}

// TestPaletteFindsByWordsInitialsAndPinyin checks the first result for typed words, initials and
// pinyin.
func TestPaletteFindsByWordsInitialsAndPinyin(t *testing.T) {
	if testing.Short() {
		t.Skip("ranks thousands of names, in one goroutine")
	}
	a := newPaletteApp(t, 0)
	first := func(typed string) string {
		t.Helper()
		a.press("ctrl+p")
		a.typed(typed)
		defer func() { a.press("esc") }()
		if p := a.host.overlay.(*palette); len(p.found) > 0 {
			return p.found[0].name + ", " + p.found[0].where
		}
		return ""
	}
	check := func(typed, want string) {
		t.Helper()
		if got := first(typed); got != want {
			t.Errorf("%q finds %q first, want %q", typed, got, want)
		}
	}
	check("resign", "resign, Play")
	check("rev game", "review the game, or stop the review, Analyze")
	check("atg", "analyze this game, Play")
	check("flip", "flip the board, every mode")
	check("position 12", "thesis position Abyss.12, position")
	check("level", "Engine's level, new game")
	check("theme t", "Theme: terminal, setting")
	check("tablebases", "build the exact table of this ending, Analyze")
	check("endgame practice", "train this ending: play it against the best answers, Analyze")
	check("reset default", "default settings, setting")
	a.press("ctrl+p")
	a.typed("mistakes")
	found := a.host.overlay.(*palette).found
	place := func(where string) int {
		return slices.IndexFunc(found, func(e entry) bool { return e.where == where && strings.Contains(e.also, "istakes") })
	}
	if set, setting := place("puzzles"), place("setting"); set < 0 || setting < set {
		t.Errorf("the set of the mistakes is found at %d, the setting at %d", set, setting)
	}
	a.press("esc")
	a.looks.setLanguage(lang.Chinese)
	check("renshu", "认输, 对弈")
	for _, typed := range []string{"残局训练", "定式 练习"} {
		check(typed, "残局训练：与最佳应着对下, 分析")
	}
	check("残局", "训练：习题、残局, 题库")
	check("建表", "生成残局库（此残局）, 分析")
	check("生成残局库", "生成残局库（此残局）, 分析")
	check("和棋", "提和或答复, 对弈")
	check("heqi", "提和或答复, 对弈")
	check("难度", "引擎级别, 新对局")
	check("换配色", "配色：终端配色, 设置")
	check("rs", "认输, 对弈")
	check("yuyan", "语言：自动, 设置")
	check("ps", "配色：终端配色, 设置")
	check("新局", "新对局, 对弈")
	check("翻棋盘", "翻转棋盘, 各模式")
	check("hps", "配色：终端配色, 设置")
	check("换主题", "配色：终端配色, 设置")
	check("深色", "配色：终端配色, 设置")
	check("让子", "新对局, 对弈")
	check("对手", "新对局, 对弈")
	check("字体", "棋子：汉字或字母：自动, 设置")
	check("长将", "象棋规则, 帮助")
	check("教练", "复盘、停止, 分析")
	check("qqq", "棋谱库中含“qqq”的对局, 棋谱库")
}

// TestPaletteHasAllSettings: each setting has a title in the palette, or a line in the dialog for
// a new game.
func TestPaletteHasAllSettings(t *testing.T) {
	ofNewGame := []string{"side", "level", "opponent", "style", "control", "movetime", "book", "ponder", "rules", "over-the-board"}
	for _, it := range settings.Items() {
		if _, titled := settingTitles[it.Name()]; titled == slices.Contains(ofNewGame, it.Name()) {
			t.Errorf("the setting %s has a title: %v", it.Name(), titled)
		}
	}
}

// A setting chosen in the palette applies at once and is stored.
func TestPaletteSetsSettings(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("language", "Language: automatic", "setting")
	a.press("enter", "down", "down", "enter")
	if a.looks.language != lang.Chinese || a.memory.kept.Language != "chinese" {
		t.Errorf("the language is %s, kept %s", a.looks.language, a.memory.kept.Language)
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

// If a setting matches as well as another entry, the setting comes last.
func TestPaletteHasSettingsLast(t *testing.T) {
	p := &palette{all: []entry{{name: "Mistakes become puzzles: on", low: true}, {name: "my mistakes"}, {name: "unmistaken"}}}
	for typed, want := range map[string]string{"mistakes": "my mistakes", "mistake": "my mistakes", "mistakes become puzzles: on": "Mistakes become puzzles: on"} {
		p.line.Set(typed, "")
		if p.find(0); p.found[0].name != want {
			t.Errorf("%q finds %q first, expected %q", typed, p.found[0].name, want)
		}
	}
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

// Some keys change a setting to its next value. In the palette such a setting shows its key, and
// opens a choice of all values.
func TestPaletteHasValuesChosen(t *testing.T) {
	a := newPaletteApp(t, 0)
	before := a.memory.settings.Notation
	list := settingEntries(a.parts)
	at := slices.IndexFunc(list, func(e entry) bool { return strings.HasPrefix(e.name, "Notation of moves") })
	a.pick("notation", list[at].name, "setting")
	a.press("enter")
	if m, ok := a.host.overlay.(*menu); !ok || m.Title != "Notation of moves (v: the next one)" || a.memory.settings.Notation != before {
		t.Errorf("open is %+v, the notation %s", a.host.overlay, a.memory.settings.Notation)
	}
	for _, e := range settingEntries(a.parts) {
		if e.key != "" {
			t.Errorf("%s has the key %s, which does not open the menu", e.name, e.key)
		}
	}
}

// One entry restores the default settings, after a question that names the changes.
func TestPaletteHasUsualSettings(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("reset", "default settings", "setting")
	a.press("enter")
	a.wantSeen("All settings already have their default values")
	a.memory.settings.Theme, a.memory.kept.Theme = "dark", "dark"
	a.memory.settings.SaveDir, a.memory.kept.SaveDir = "/games", "/games"
	a.memory.settings.Level, a.memory.kept.Level = "3", "3"
	a.pick("default", "default settings", "setting")
	a.press("enter")
	a.wantSeen("Restore the default value of: Theme?")
	a.press("n")
	if a.memory.kept.Theme != "dark" {
		t.Error("no means yes")
	}
	a.pick("default", "default settings", "setting")
	a.press("enter", "y")
	if now := a.memory.kept; now.Theme != settings.Default().Theme || now.SaveDir != "/games" || now.Level != "3" {
		t.Errorf("kept are the theme %s, the folder %s, the level %s", now.Theme, now.SaveDir, now.Level)
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

// Files of games are listed after everything else that the typed text finds.
func TestPaletteListsFilesLast(t *testing.T) {
	p := &palette{line: kit.NewLine("", maxNeedle), all: []entry{{name: "级别 2，对局", file: true}, {name: "引擎级别"}}}
	p.line.Set("jibie", "")
	p.find(0)
	if len(p.found) != 2 || p.found[0].file {
		t.Errorf("found %+v", p.found)
	}
}
