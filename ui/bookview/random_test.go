package bookview

import (
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode/modetest"

	"pgregory.net/rapid"
)

// After random keys the screen keeps its shape at any size, and the page agrees with the editor.
// Undoing all changes restores the opened book.
func TestRandomKeys(t *testing.T) {
	keys := []string{
		"up", "down", "left", "right", "enter", "backspace", "home", "pgup", "pgdown", "tab", "h", "j", "k", "l", " ", "esc",
		"/", "insert", "delete", "+", "-", "w", "N", "r", "e", "x", "u", "U", "n", "o", "b", "a", "P", "y",
	}
	rapid.Check(t, func(rt *rapid.T) {
		f := newFixture(t, sample)
		f.scores.newEngine = func() engine { return &counting{} }
		w, h := rapid.IntRange(40, 160).Draw(rt, "w"), rapid.IntRange(14, 50).Draw(rt, "h")
		for range rapid.IntRange(1, 40).Draw(rt, "presses") {
			f.press(rapid.SampledFrom(keys).Draw(rt, "key"))
			f.answerAny(rt)
			modetest.Frame(t, f.app, f.Mode, w, h)
			if t.Failed() {
				rt.FailNow()
			}
		}
		modetest.Settle(t, f.Mode)
		for f.browse.page.changes > 0 && len(f.browse.page.log) > 0 {
			f.press("u")
		}
		if f.files.source.Path != "" {
			f.press("home")
			f.app.Messages = nil
			if f.browse.page.changes != 0 || f.browse.page.moves != 9 {
				rt.Fatalf("%d changes and %d moves are left", f.browse.page.changes, f.browse.page.moves)
			}
		}
		f.Close()
	})
}

// answerAny answers the open question at random.
func (f *fixture) answerAny(rt *rapid.T) {
	f.t.Helper()
	if c := f.app.Confirmation; c != nil {
		f.app.Confirmation = nil
		if rapid.Bool().Draw(rt, "yes") {
			f.run(c.Yes())
		} else if c.No != nil {
			f.run(c.No())
		}
	}
	if f.app.Question != nil {
		text := rapid.SampledFrom([]string{"h2e2", "i0i1", "60", "0", "順炮 / Same", "", "#"}).Draw(rt, "text")
		if cmd, err := f.app.Answer(f.t, text); err == nil {
			f.run(cmd)
		}
		f.app.Question = nil
	}
	if f.app.Choice != nil {
		f.app.Choice = nil
		if f.work.job == nil && f.scores.fill == nil {
			f.run(f.scores.fillScores(search.Limits{Depth: 3}))
		}
	}
}
