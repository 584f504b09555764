package ui

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

func TestGlyphKey(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	for _, set := range []string{"simplified", "letters", "ascii", "han"} {
		a.press("g")
		a.wantSeen("Glyphs: " + set)
	}
	a.press("g", "g")
	a.wantSeen("R───N───B───A──[K─]")
	a.Update(tea.WindowSizeMsg{Width: 90, Height: 30})
	a.wantSeen("R───N───B───A──[K─]")
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

func TestGlyphsFor(t *testing.T) {
	for _, tc := range []struct {
		env  map[string]string
		want canvas.GlyphSet
	}{
		{nil, canvas.Han},
		{map[string]string{"LANG": "zh_CN.UTF-8"}, canvas.Simplified},
		{map[string]string{"LANG": "zh_SG.UTF-8"}, canvas.Simplified},
		{map[string]string{"LANG": "zh_HK.UTF-8"}, canvas.Han},
		{map[string]string{"LANG": "zh_CN.UTF-8", "TERM": "linux"}, canvas.Letters},
		{map[string]string{"TERM": "linux", "LC_ALL": "C"}, canvas.ASCII},
		{map[string]string{"LANG": "en_GB.UTF-8"}, canvas.Han},
		{map[string]string{"LANG": "C"}, canvas.ASCII},
		{map[string]string{"LC_ALL": "zh_TW.utf8", "LANG": "C"}, canvas.Han},
		{map[string]string{"LC_CTYPE": "POSIX", "LANG": "en_GB.UTF-8"}, canvas.ASCII},
		{map[string]string{"LANG": "en_GB.UTF-8", "RUNEWIDTH_EASTASIAN": "1"}, canvas.ASCII},
	} {
		getenv := func(name string) string { return tc.env[name] }
		if got := GlyphsFor(getenv, LanguageFor(getenv)); got != tc.want {
			t.Errorf("%v: %s, want %s", tc.env, got, tc.want)
		}
	}
}

// In ASCII nothing is written that a question mark has to stand for: not in what is
// typed as an example, and not on the pages of keys.
func TestASCIIWritesAll(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.looks.setGlyphs(canvas.ASCII)
	const lost = "??"
	for _, mode := range []string{"1", "2"} {
		a.press(mode, ":")
		a.wantSeen("such as h2e2 or C2.5")
		a.wantUnseen(lost)
		a.typed("zz")
		a.press("enter")
		a.wantSeen("WXF like C2.5")
		if frame := strings.ReplaceAll(stripSGR(a.View()), "?: all keys", ""); strings.Contains(frame, "?") {
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
	a.looks.setGlyphs(canvas.Han)
	a.press("1", ":")
	a.wantSeen("such as h2e2, C2.5 or 炮二平五")
}
