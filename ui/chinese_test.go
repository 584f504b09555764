package ui

import (
	"regexp"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	"golang.org/x/text/width"
)

// newChinese returns an app in Chinese.
func newChinese(t *testing.T, w, h int) *app {
	a := newApp(t, w, h, playtest.AsRed)
	a.looks.setLanguage(lang.Chinese)
	return a
}

// TestChineseScreens compares screens in Chinese with their golden files.
func TestChineseScreens(t *testing.T) {
	type screen struct {
		name  string
		setUp func(*app)
	}
	over := func(a *app) { a.deliver(playtest.State(a.t, playtest.Mated, playtest.AsRed, "h1h9")) }
	help := func(a *app) { a.press("?") }
	common := []screen{
		{"start", func(*app) {}},
		{"thinking", thinking},
		{"new-game", func(a *app) { a.press("n", "right", "down") }},
		{"new-game-team", func(a *app) { a.press("n", "down", "down", "left", "left", "left") }},
		{"help", help},
		{"over", over},
		{"quit", func(a *app) { picked(a); a.press("q") }},
	}
	for _, size := range []struct {
		w, h    int
		screens []screen
	}{
		{80, 24, append(common, screen{"clocks", clocks}, screen{"picked", picked}, screen{"perpetual-check", perpetual}, screen{"losing-repetition", losingRepetition})},
		{40, 14, common[:2]},
		{40, 14, common[3:]},
		{120, 40, []screen{{"help", help}, {"clocks", clocks}}},
	} {
		for _, s := range size.screens {
			name := "chinese-" + s.name + "-" + sizeName(size.w, size.h)
			t.Run(name, func(t *testing.T) {
				a := newChinese(t, size.w, size.h)
				s.setUp(a)
				frame := a.View()
				checkShape(t, frame, size.w, size.h)
				checkGolden(t, name, frame)
			})
		}
	}
}

// english matches English words. A Chinese screen may contain only names of keys, formats and the
// program.
var english = regexp.MustCompile(`[A-Za-z]{3,}`)

var international = map[string]bool{
	"enter": true, "esc": true, "pgup": true, "pgdown": true, "backspace": true, "ctrl": true,
	"tab": true, "end": true, "delete": true,
	"FEN": true, "PGN": true, "ASCII": true, "ICCS": true, "WXF": true, "English": true, "Abyss": true,
	"home": true, "user": true, "games": true, "pgn": true, // parts of a path
	"moves": true,               // typed by the user
	"NADSP": true, "MPSM": true, // a team named by its members' letters, and its method of voting
}

// TestNoEnglishIsLeft: a screen in Chinese contains no English words.
func TestNoEnglishIsLeft(t *testing.T) {
	for _, tc := range screens {
		a := newApp(t, tc.w, tc.h, tc.players)
		a.looks.setLanguage(lang.Chinese)
		tc.setUp(a)
		// The screen shows an error of package clock, which is in English.
		if tc.name == "new-game-typed" {
			continue
		}
		frame := stripSGR(a.View())
		for _, word := range english.FindAllString(frame, -1) {
			if !international[word] {
				t.Errorf("%s at %dx%d says %q:\n%s", tc.name, tc.w, tc.h, word, frame)
			}
		}
	}
}

// TestChineseWithASCIILines: with ASCII lines the interface stays in Chinese. No screen has a
// character of ambiguous width, or one that cannot be written.
func TestChineseWithASCIILines(t *testing.T) {
	for _, tc := range screens {
		a := newApp(t, tc.w, tc.h, tc.players)
		a.looks.setLanguage(lang.Chinese)
		a.looks.setLines(canvas.ASCII)
		tc.setUp(a)
		frame := a.View()
		checkShape(t, frame, tc.w, tc.h)
		if !regexp.MustCompile(`\p{Han}`).MatchString(frame) {
			t.Errorf("%s at %dx%d has no Chinese:\n%s", tc.name, tc.w, tc.h, frame)
		}
		for _, r := range frame {
			if width.LookupRune(r).Kind() == width.EastAsianAmbiguous {
				t.Errorf("%s at %dx%d has %q:\n%s", tc.name, tc.w, tc.h, r, frame)
				break
			}
		}
	}
}

// TestChineseRefusals: refusals of the session and the board are shown in Chinese.
func TestChineseRefusals(t *testing.T) {
	a := newChinese(t, 80, 24)
	a.moveTo("h2")
	a.press("enter")
	a.moveTo("g4")
	a.press("enter")
	a.wantSeen(`着法 "h2g4" 不合规则：炮（h2）不能走到 g4`)
	a.press("esc", ":")
	a.typed("h2d3")
	a.press("enter")
	a.wantSeen("不合规则")
	a.press("esc", "c")
	a.wantSeen("线下对局")
	a.press("x")
	a.wantSeen("x 在这里没有作用")
	a.press("D")
	a.wantSeen("红方提和")
}

// TestLanguageBringsItsGlyphs: the set of pieces follows the language until the user has chosen a
// set.
func TestLanguageBringsItsGlyphs(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.keepIn(t)
	a.memory.settings.Glyphs = settings.Auto
	a.looks.suited = func(l lang.Language) canvas.GlyphSet { return GlyphsFor(func(string) string { return "" }, l) }
	a.run(a.press("I"))
	a.wantSeen("帅")
	a.run(a.press("I"))
	a.wantSeen("帥")
	for a.looks.glyphs != canvas.Letters {
		a.run(a.press("g"))
	}
	a.run(a.press("I"))
	if a.looks.glyphs != canvas.Letters {
		t.Errorf("the set chosen gives way to %s", a.looks.glyphs)
	}
}

// TestLanguageKey: the key I changes the language at once and stores the choice.
func TestLanguageKey(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.keepIn(t)
	a.run(a.press("I"))
	a.wantSeen("界面已改为简体中文")
	a.wantSeen("轮到红方走棋")
	if got := a.kept().Language; got != "chinese" {
		t.Errorf("kept %s", got)
	}
	a.run(a.press("I"))
	a.wantSeen("介面已改為繁體中文")
	if got := a.kept().Language; got != "chinese-traditional" {
		t.Errorf("kept %s", got)
	}
	a.run(a.press("I"))
	a.wantSeen("The interface is in English")
	if got := a.kept().Language; got != "english" {
		t.Errorf("kept %s", got)
	}
	a.press("|", "I")
	a.wantSeen("轮到红方走棋")
}

// TestNotationFor: if the user has not chosen a notation, a Chinese interface writes moves as
// 炮二平五, with the characters of the pieces.
func TestNotationFor(t *testing.T) {
	a := newChinese(t, 80, 24)
	a.memory.settings.Notation = settings.Auto
	clocks(a)
	for _, tc := range []struct {
		set  canvas.GlyphSet
		want string
	}{{canvas.Han, "馬８進７"}, {canvas.Simplified, "马８进７"}, {canvas.Letters, "h2e2"}} {
		a.looks.setGlyphs(tc.set)
		a.wantSeen(tc.want)
	}
	a.looks.setLanguage(lang.Traditional)
	a.looks.setGlyphs(canvas.Simplified)
	a.wantSeen("馬８進７")
	a.looks.setLanguage(lang.English)
	a.looks.setGlyphs(canvas.Han)
	a.wantSeen("h2e2")
}

func TestLanguageFor(t *testing.T) {
	for _, tc := range []struct {
		env  map[string]string
		want lang.Language
	}{
		{nil, lang.English},
		{map[string]string{"LANG": "zh_CN.UTF-8"}, lang.Chinese},
		{map[string]string{"LANG": "zh_TW"}, lang.English}, // Big5
		{map[string]string{"LC_CTYPE": "C", "LC_MESSAGES": "zh_CN.UTF-8"}, lang.English},
		{map[string]string{"LANG": "zh_CN.UTF-8", "TERM": "linux"}, lang.English},
		{map[string]string{"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_HK.UTF-8"}, lang.Traditional},
		{map[string]string{"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, lang.English},
		{map[string]string{"LC_CTYPE": "zh_CN.UTF-8", "LANG": "de_DE.UTF-8"}, lang.English},
		{map[string]string{"LANG": "zha"}, lang.English},
	} {
		if got := lang.For(func(name string) string { return tc.env[name] }); got != tc.want {
			t.Errorf("%v: %s, want %s", tc.env, got, tc.want)
		}
	}
}
