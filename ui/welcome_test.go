package ui

import (
	"slices"
	"testing"

	"example.com/abyss/engine/strength"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// newWelcome returns an app at its first start.
func newWelcome(t *testing.T, w, h int) *app {
	t.Helper()
	a := newApp(t, w, h, playtest.AsRed)
	a.memory.settings, a.memory.kept = settings.Default(), settings.Default()
	a.looks.suited = func(l lang.Language) canvas.GlyphSet {
		return map[lang.Language]canvas.GlyphSet{lang.English: canvas.Han, lang.Chinese: canvas.Simplified}[l]
	}
	greet(a.parts)
	return a
}

// The first start asks for language, pieces and strength. Each answer changes the board at once,
// and all answers are stored.
func TestWelcomeAsks(t *testing.T) {
	a := newWelcome(t, 80, 24)
	a.wantSeen("Welcome")
	a.press("right") // Chinese, with the pieces that suit it
	if a.looks.language != lang.Chinese || a.looks.glyphs != canvas.Simplified {
		t.Errorf("in %s with %s pieces", a.looks.language, a.looks.glyphs)
	}
	a.press("left", "down", "left") // chooses English, and letters for the pieces
	if a.looks.language != lang.English || a.looks.glyphs != canvas.Letters {
		t.Errorf("in %s with %s pieces", a.looks.language, a.looks.glyphs)
	}
	a.press("down", "right", "enter") // chooses "plays often"
	if a.host.overlay != nil {
		t.Error("the questions are still open")
	}
	s := a.memory.kept
	if s.Language != "english" || s.Glyphs != "letters" || s.Level != "Steady" {
		t.Errorf("kept are %s, %s, %s", s.Language, s.Glyphs, s.Level)
	}
	l, _ := strength.ByName("Steady")
	if n := len(a.fake.Games); n != 1 || a.fake.Games[0].Level != l {
		t.Errorf("%d games begin: %v", n, a.fake.Games)
	}
}

// Up and down, and k and j, go through a vertical list of answers. They stop at its end, because a
// user who goes on does not expect the first question there. The user leaves the list with tab, or
// upwards from the first answer.
func TestWelcomeList(t *testing.T) {
	a := newWelcome(t, 80, 24)
	a.press("down", "down")
	for _, tc := range []struct {
		key        string
		at, chosen int
	}{
		{"down", askStrength, 2},
		{"j", askStrength, 3},
		{"down", askStrength, 3},
		{"j", askStrength, 3},
		{"tab", askStrength, 3},
		{"shift+tab", askPieces, 3},
		{"down", askStrength, 3},
		{"up", askStrength, 2},
		{"k", askStrength, 1},
		{"k", askStrength, 0},
		{"k", askPieces, 0},
		{"up", askLanguage, 0},
		{"up", askLanguage, 0},
	} {
		a.press(tc.key)
		if w := a.host.overlay.(*welcome); w.at != tc.at || w.chosen[askStrength] != tc.chosen {
			t.Errorf("%s: question %d, answer %d, want %d and %d", tc.key, w.at, w.chosen[askStrength], tc.at, tc.chosen)
		}
	}
}

// The key esc takes the defaults, whatever was chosen before. The defaults are stored, so the next
// start asks nothing.
func TestWelcomeDefaults(t *testing.T) {
	a := newWelcome(t, 80, 24)
	a.press("right", "down", "down", "right", "esc")
	if a.host.overlay != nil || a.looks.language != lang.English || a.looks.glyphs != canvas.Han {
		t.Errorf("in %s with %s pieces", a.looks.language, a.looks.glyphs)
	}
	if a.memory.kept.Level != "Novice" {
		t.Errorf("the level is %s", a.memory.kept.Level)
	}
}

// While the questions are open, the mode does not change, whatever the user presses or clicks.
func TestWelcomeStaysInPlay(t *testing.T) {
	a := newWelcome(t, 80, 24)
	a.modes.list = a.allModes(Options{})
	t.Cleanup(a.ender.closeModes)
	before := a.View()
	a.press("1", "2", "3", "4", "5", "q")
	for x := range 40 {
		a.Update(tea.MouseMsg{X: x, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	}
	if frame := a.View(); frame != before {
		t.Errorf("the screen was\n%s\nand is\n%s", before, frame)
	}
}

// If the user chooses another language, the whole screen changes at once. The screen looks as if
// the program had started in this language.
func TestWelcomeInAnotherLanguage(t *testing.T) {
	for _, size := range [...][2]int{{80, 24}, {120, 40}} {
		a, b := newWelcome(t, size[0], size[1]), newWelcome(t, size[0], size[1])
		for _, one := range []*app{a, b} {
			one.modes.list = one.allModes(Options{})
			t.Cleanup(one.ender.closeModes)
		}
		b.looks.language, b.looks.glyphs = lang.Chinese, canvas.Simplified
		b.looks.setLook()
		b.looks.rewrite()
		b.host.GameChanged()
		b.host.overlay = nil
		greet(b.parts)
		for i, keys := range [][]string{{"right"}, {"left", "right"}} {
			a.press(keys...)
			if got, want := a.View(), b.View(); got != want {
				t.Errorf("%d: the screen is\n%s\nand that of a start in Chinese\n%s", i, got, want)
			}
		}
	}
}

// For a user who has never played, the rules are shown before the board.
func TestWelcomeShowsTheRules(t *testing.T) {
	a := newWelcome(t, 80, 24)
	a.press("r")
	a.wantSeen("The rules for a chess player")
	a.press("esc")
	a.wantSeen("Welcome")
	a.press("down", "down", "left", "enter")
	a.wantSeen("In the palace")
	a.press("esc")
	if a.host.overlay != nil || a.memory.kept.Level != "Beginner" {
		t.Errorf("something is open, or the level is %s", a.memory.kept.Level)
	}
}

// The help and the palette lead to the rules too.
func TestRulesAreReached(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.press("?", "r")
	a.wantSeen("The rules for a chess player")
	a.press("esc")
	a.wantSeen("Help")
	a.press("esc")
	a.pick("rules of", "rules of the game", "Help")
	a.press("enter")
	a.wantSeen("The rules for a chess player")
}

// TestRulesWithoutPages: where all rules fit, neither the bottom line nor the help page names keys
// that turn the page.
func TestRulesWithoutPages(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		turns bool
	}{{40, 24, true}, {120, 40, false}} {
		a := newApp(t, c.w, c.h, playtest.AsRed)
		listed := slices.ContainsFunc(keySets(a.parts, a.modes.shown()), func(s keySet) bool {
			return s.title == "Page of the rules" && s.has(rulesKeys.down)
		})
		a.press("?", "r")
		if named := slices.ContainsFunc(a.host.overlay.bindings(), func(b key.Binding) bool { return b.Help().Desc == "next page" }); named != c.turns || listed != c.turns {
			t.Errorf("%d columns: the page names the keys: %t, the help: %t, want %t", c.w, named, listed, c.turns)
		}
	}
}

// TestRulesPictures: on the boards of the rules, each numbered piece has its moves marked.
func TestRulesPictures(t *testing.T) {
	for _, r := range rulesParts {
		marks := r.board().Marks
		if len(r.moved) != len(r.lines) {
			t.Errorf("%s: %d pieces and %d lines", r.title, len(r.moved), len(r.lines))
		}
		for i, from := range r.moved {
			n := 0
			for _, m := range marks {
				if m.Left == rune('1'+i) {
					n++
				}
			}
			if n < 2 {
				t.Errorf("%s: the piece on %s has no move", r.title, from)
			}
		}
	}
}

// TestWelcomeScreens compares the questions and the rules with golden files.
func TestWelcomeScreens(t *testing.T) {
	for _, language := range []lang.Language{lang.English, lang.Chinese} {
		for _, size := range [...][2]int{{40, 14}, {80, 24}, {120, 40}} {
			a := newWelcome(t, size[0], size[1])
			if language == lang.Chinese {
				a.press("right")
			}
			name := language.String() + "-" + sizeName(size[0], size[1])
			frame := a.View()
			checkShape(t, frame, size[0], size[1])
			checkGolden(t, "welcome-"+name, frame)
			a.press("r")
			frame = a.View()
			checkShape(t, frame, size[0], size[1])
			checkGolden(t, "rules-"+name, frame)
			a.press("down")
			checkGolden(t, "rules-on-"+name, a.View())
		}
	}
}
