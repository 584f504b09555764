package ui

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

func TestGlyphKey(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	for _, set := range []string{"simplified", "letters", "han"} {
		a.press("g")
		a.wantSeen("Pieces: " + set)
	}
	a.press("g", "g")
	a.wantSeen("R───N───B───A──[K─]")
	a.Update(tea.WindowSizeMsg{Width: 90, Height: 30})
	a.wantSeen("R───N───B───A──[K─]")
}

// TestLinesKey: the key | changes only the lines, and the choice is stored.
func TestLinesKey(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.keepIn(t)
	a.run(a.press("|"))
	a.wantSeen("Lines: ascii")
	a.wantSeen("俥--傌--相--仕-[帥]")
	if got := a.kept().Lines; got != "ascii" {
		t.Errorf("kept %s", got)
	}
	a.run(a.press("g"))
	a.wantSeen("车--马--相--仕-[帅]")
	a.Update(tea.WindowSizeMsg{Width: 90, Height: 30})
	a.wantSeen("车--马--相--仕-[帅]")
	a.run(a.press("|"))
	a.wantSeen("Lines: box")
	if got := a.kept(); got.Lines != "box" || got.Glyphs != "simplified" {
		t.Errorf("kept %s, %s", got.Lines, got.Glyphs)
	}
}

func TestGlyphSetsTellSidesApart(t *testing.T) {
	for _, set := range canvas.GlyphSets() {
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			red, black := set.Glyph(xiangqi.MakePiece(xiangqi.Red, k)), set.Glyph(xiangqi.MakePiece(xiangqi.Black, k))
			if red == black {
				t.Errorf("%s: %s is %c for both sides", set, k, red)
			}
		}
	}
}

// TestLooksFor checks which pieces and lines each environment suggests.
func TestLooksFor(t *testing.T) {
	for _, tc := range []struct {
		env   map[string]string
		want  canvas.GlyphSet
		lines canvas.Lines
	}{
		{nil, canvas.Han, canvas.Box},
		{map[string]string{"LANG": "zh_CN.UTF-8"}, canvas.Simplified, canvas.Box},
		{map[string]string{"LANG": "zh_SG.UTF-8"}, canvas.Simplified, canvas.Box},
		{map[string]string{"LANG": "zh_HK.UTF-8"}, canvas.Han, canvas.Box},
		{map[string]string{"LANG": "zh_CN.UTF-8", "TERM": "linux"}, canvas.Letters, canvas.Box},
		{map[string]string{"TERM": "linux", "LC_ALL": "C"}, canvas.Letters, canvas.ASCII},
		{map[string]string{"LANG": "en_GB.UTF-8"}, canvas.Han, canvas.Box},
		{map[string]string{"LANG": "C"}, canvas.Letters, canvas.ASCII},
		{map[string]string{"LC_ALL": "zh_TW.utf8", "LANG": "C"}, canvas.Han, canvas.Box},
		{map[string]string{"LC_CTYPE": "POSIX", "LANG": "en_GB.UTF-8"}, canvas.Letters, canvas.ASCII},
		{map[string]string{"LANG": "en_GB.UTF-8", "RUNEWIDTH_EASTASIAN": "1"}, canvas.Han, canvas.ASCII},
		{map[string]string{"LANG": "zh_CN.UTF-8", "RUNEWIDTH_EASTASIAN": "true"}, canvas.Simplified, canvas.ASCII},
		{map[string]string{"LANG": "en_GB.UTF-8", "RUNEWIDTH_EASTASIAN": "0"}, canvas.Han, canvas.Box},
	} {
		getenv := func(name string) string { return tc.env[name] }
		language := lang.For(getenv)
		set := GlyphsFor(getenv, language)
		if lines := LinesFor(getenv, set.Chinese() || language.ReadsChinese()); set != tc.want || lines != tc.lines {
			t.Errorf("%v: %s, %s, want %s, %s", tc.env, set, lines, tc.want, tc.lines)
		}
	}
	if got := LinesFor(func(string) string { return "C" }, true); got != canvas.Box {
		t.Errorf("lines are %s beside Chinese that was asked for", got)
	}
}

// TestLightFor checks the guess of the terminal's background before the terminal answers.
func TestLightFor(t *testing.T) {
	for _, tc := range []struct {
		colours string
		ground  settings.Ground
		want    bool
	}{
		{"", settings.Auto, false},
		{"0;15", settings.Auto, true},
		{"0;default;7", settings.Auto, true},
		{"15;0", settings.Auto, false},
		{"15;8", settings.Auto, false},
		{"0;231", settings.Auto, false},
		{"default;default", settings.Auto, false},
		{"0;15", settings.GroundDark, false},
		{"15;0", settings.GroundLight, true},
	} {
		if got := LightFor(func(string) string { return tc.colours }, tc.ground); got != tc.want {
			t.Errorf("%+v: %v", tc, got)
		}
	}
}

// In ASCII every text can be written without question marks, including typed examples and the
// pages of keys.
func TestASCIIWritesAll(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.write(canvas.OnlyASCII)
	const lost = "??"
	for _, mode := range []string{"1", "2"} {
		a.press(mode, ":")
		a.wantSeen("such as h2e2 or C2.5")
		a.wantUnseen(lost)
		a.typed("zz")
		a.press("enter")
		a.wantSeen("WXF like C2.5")
		if frame := strings.ReplaceAll(stripSGR(a.View()), "?: all keys. q", ""); strings.Contains(frame, "?") {
			t.Errorf("mode %s shows \"?\":\n%s", mode, frame)
		}
		a.press("esc", "?")
		for range 12 {
			frame := stripSGR(a.View())
			for line := range strings.SplitSeq(frame, "\n") {
				if strings.Contains(line, "/ English") && !strings.Contains(line, "Chinese / English") {
					t.Errorf("mode %s: %q", mode, line)
				}
			}
			a.press("pgdown")
		}
		a.press("esc")
	}
	a.write(canvas.Writing{})
	a.press("1", ":")
	a.wantSeen("such as h2e2, C2.5 or 炮二平五")
}
