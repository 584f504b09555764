package bookview

import (
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

func TestScreens(t *testing.T) {
	t.Run("built-in", func(t *testing.T) { newFixture(t, "").golden("built-in") })
	t.Run("start", func(t *testing.T) { newFixture(t, sample).golden("start") })
	t.Run("edited", func(t *testing.T) {
		f := newFixture(t, sample)
		f.press("+", "+", "down", "-", "up", "enter", "down", "N")
		f.answer("中炮對屏風馬 / Central Cannon vs. Screen Horses")
		f.press("down")
		f.golden("edited")
	})
	t.Run("chinese", func(t *testing.T) {
		f := newFixture(t, sample)
		f.app.Language = lang.Chinese
		f.app.Shown.Notation = notation.Simplified
		f.app.Shown.Glyphs = canvas.Simplified
		f.press("enter", "+", "enter")
		f.golden("chinese")
	})
	t.Run("outside", func(t *testing.T) {
		f := newFixture(t, sample)
		f.press("/")
		f.answer("a0a1")
		f.press("tab")
		f.golden("outside")
	})
}

// If names are left out, the line has exactly one ellipsis, even if the line is also cut at that
// place.
func TestOneEllipsis(t *testing.T) {
	f := newFixture(t, "")
	f.press("down", "enter", "down", "+")
	for w := 60; w <= 120; w++ {
		if frame := modetest.Frame(t, f.app, f.Mode, w, 24); strings.Contains(frame, "… …") {
			t.Errorf("at %d columns:\n%s", w, frame)
		}
	}
}
