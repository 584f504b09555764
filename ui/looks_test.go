package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/theme"

	"github.com/muesli/termenv"
)

// keepIn makes the app store its settings in a file of the test.
func (a *app) keepIn(t *testing.T) {
	a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: filepath.Join(t.TempDir(), "config.toml")}
}

// kept returns the settings in the file.
func (a *app) kept() settings.Settings {
	a.t.Helper()
	s, err := settings.Load(a.memory.path)
	if err != nil {
		a.t.Fatal(err)
	}
	return s
}

// TestThemeKey: the key T changes to the next theme, and after the last to the first. Each choice
// is stored, and the text on the screen stays the same.
func TestThemeKey(t *testing.T) {
	a := newAppWith(t, 80, 24, playtest.AsRed, termenv.TrueColor, play.Options{})
	a.keepIn(t)
	a.memory.settings.Board = "plain" // plain, because a board with discs has other text
	a.looks.setLook()
	picked(a)
	text, seen := stripSGR(a.View()), map[string]theme.Theme{a.View(): theme.Terminal}
	for _, want := range append(theme.Themes()[1:], theme.Terminal) {
		a.run(a.press("T"))
		a.wantSeen("Theme: " + want.String())
		if got := a.kept().Theme; string(got) != want.String() {
			t.Errorf("kept %s, want %s", got, want)
		}
		a.host.notice = notice{}
		frame := a.View()
		if before, ok := seen[frame]; ok != (want == theme.Terminal) {
			t.Errorf("%s looks like %s", want, before)
		}
		seen[frame] = want
		if stripSGR(frame) != text {
			t.Errorf("%s has another text", want)
		}
	}
}

// TestBoardKey: the key Z changes to the next look of boards, and after the last to the first.
// Each choice is stored. The look auto is the one that suits the theme. Without colours the board
// is plain.
func TestBoardKey(t *testing.T) {
	a := newAppWith(t, 80, 24, playtest.AsRed, termenv.TrueColor, play.Options{})
	a.keepIn(t)
	a.looks.setLook()
	picked(a)
	night := a.View()
	for _, want := range []string{"wood", "plain", "night"} {
		a.run(a.press("Z"))
		a.wantSeen("Board: " + want)
		if got := a.kept().Board; string(got) != want {
			t.Errorf("kept %s, want %s", got, want)
		}
		a.host.notice = notice{}
		frame := a.View()
		if (frame == night) != (want == "night") || strings.Contains(stripSGR(frame), "▐兵▌") != (want != "plain") {
			t.Errorf("%s:\n%s", want, stripSGR(frame))
		}
	}
	for chosen, want := range map[theme.Theme]theme.Board{theme.Terminal: theme.Night, theme.Light: theme.Wood, theme.ColourBlind: theme.Night, theme.Mono: theme.Bare} {
		a.memory.settings.Board, a.memory.settings.Theme = settings.Auto, settings.Theme(chosen.String())
		if got := a.looks.board(); got != want {
			t.Errorf("%s has the board %s, want %s", chosen, got, want)
		}
	}
	plain := newApp(t, 80, 24, playtest.AsRed)
	plain.keepIn(t)
	plain.run(plain.press("Z"))
	plain.wantSeen("Board: wood, which needs colours")
}

// TestNotationKey: the key v changes to the next notation and stores the choice.
func TestNotationKey(t *testing.T) {
	a := newChinese(t, 80, 24)
	a.keepIn(t)
	a.memory.settings.Notation = "iccs"
	for i, style := range notation.Styles() {
		name := "chinese-moves-" + style.String() + "-80x24"
		t.Run(name, func(t *testing.T) {
			if i == 0 {
				clocks(a)
			} else {
				a.run(a.press("v"))
				a.wantSeen(a.host.T("Moves are written as %s", phrases.Notation(a.host.T, style)))
				if got := a.kept().Notation; string(got) != style.String() {
					t.Errorf("kept %s", got)
				}
				a.host.notice = notice{}
			}
			frame := a.View()
			checkShape(t, frame, 80, 24)
			checkGolden(t, name, frame)
		})
	}
	a.run(a.press("v"))
	if got := a.kept().Notation; got != "iccs" {
		t.Errorf("after the last comes %s", got)
	}
}

// TestLooksOfOneRun: a choice on the command line is not stored. A choice in the app is stored.
func TestLooksOfOneRun(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.keepIn(t)
	a.memory.settings.Theme, a.memory.settings.Notation = "light", "wxf"
	a.looks.setLook()
	a.run(a.press("v"))
	if got := a.kept(); got.Theme != "terminal" || got.Notation != "chinese" {
		t.Errorf("kept the theme %s and the notation %s", got.Theme, got.Notation)
	}
	a.run(a.press("T"))
	if got := a.kept().Theme; got != "colour-blind" {
		t.Errorf("after the light theme of this run comes %s", got)
	}
	if !strings.Contains(a.View(), "colour-blind") {
		t.Error("nothing is said")
	}
}

// If the user plays Black, the board of Play is turned, and that of Analyze while it shows this
// game. Puzzles and other games are shown from Red's side.
func TestOnlyTheOwnGameIsTurned(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsBlack)
	for mode, want := range []bool{true, false, false} {
		if got := (&asker{a.host, mode}).Look().Flipped; got != want {
			t.Errorf("mode %d: turned %v, want %v", mode, got, want)
		}
	}
	a.press("f")
	if a.looks.turned(0) || a.looks.turned(1) {
		t.Error("f does not turn the board of Play alone")
	}
	a.memory.settings.Flip = settings.FlipAlways
	if !a.looks.turned(1) || a.looks.turned(0) {
		t.Error("the setting does not turn what nobody has turned")
	}
}
