package libraryview

import (
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

func TestScreens(t *testing.T) {
	t.Run("empty", func(t *testing.T) { newFixture(t, false).golden("empty") })
	t.Run("games", func(t *testing.T) { newFixture(t, true).golden("games") })
	t.Run("filter", func(t *testing.T) {
		f := newFixture(t, true)
		f.press("/")
		f.typed("lq result:r")
		f.golden("filter")
	})
	t.Run("moves", func(t *testing.T) {
		f := newFixture(t, true)
		f.press("tab", "enter")
		f.golden("moves")
	})
	t.Run("chinese", func(t *testing.T) {
		f := newFixture(t, true)
		f.app.Language = lang.Chinese
		f.app.Shown.Notation = notation.Simplified
		f.app.Shown.Glyphs = canvas.Simplified
		f.press("tab", "enter")
		f.golden("chinese")
	})
	t.Run("editor", func(t *testing.T) {
		f := newFixture(t, true)
		f.press("tab", "enter", "b")
		f.golden("editor")
	})
}
