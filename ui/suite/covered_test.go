package suite

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// The answer of a puzzle is hidden until the user requests it.
func TestAnswersAreCovered(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Run(t, m, m.positions.opener.Open("mates4"))
	answer := m.positions.item().Best[0].String()
	for _, size := range treeSizes {
		if frame := modetest.Frame(t, app, m, size[0], size[1]); strings.Contains(frame, answer) {
			t.Fatalf("%s is told:\n%s", answer, frame)
		}
	}
	wantMessage(t, app, "150 puzzles; press s to solve")
	modetest.Press(t, m, "l")
	modetest.WantSeen(t, app, m, answer) // the user has requested the line
	modetest.Press(t, m, "esc")
	modetest.Press(t, m, "s", "G", "G", "esc")
	modetest.WantSeen(t, app, m, answer) // the user has requested the solution
	modetest.Run(t, m, m.positions.opener.Open("mates1"))
	for _, size := range treeSizes {
		if frame := modetest.Frame(t, app, m, size[0], size[1]); strings.Contains(frame, "begins ") {
			t.Fatalf("how the solution begins is told:\n%s", frame)
		}
	}
	modetest.Press(t, m, "s", "G", "G", "esc")
	modetest.WantSeen(t, app, m, "begins ")
	modetest.Run(t, m, m.positions.opener.Open("thesis"))
	modetest.WantSeen(t, app, m, m.positions.item().Best[0].String())
}

// At 80 columns, the header and the totals never cut a number.
func TestNumbersAreNeverCut(t *testing.T) {
	const header, side = 29, 37 // columns for the mode's title, and for the totals
	for _, language := range lang.Languages() {
		app, m := newMode(t, Options{})
		app.Language = language
		for _, name := range lab.BuiltInNames() {
			modetest.Run(t, m, m.positions.opener.Open(name))
			n := len(m.positions.suite.Positions)
			left, right := m.screen.header()
			check := func(text string, width int, numbers ...int) {
				t.Helper()
				cut := canvas.Cut(text, width)
				for _, n := range numbers {
					if !regexp.MustCompile(fmt.Sprintf(`\b%d\b`, n)).MatchString(cut) {
						t.Errorf("%v, %s: %q has no %d", language, name, cut, n)
					}
				}
			}
			beside := 4 + canvas.Width(right[len(right)-1])
			check(left, header-beside, n)
			m.outcome.count.ran, m.outcome.count.total.Successes = n, n-1
			left, _ = m.screen.header()
			check(left, header-beside, n-1, n)
			check(totals(app.T, lab.Summary{Positions: n, Hits: n - 1, Successes: n - 2}), side, n, n-1, n-2)
			m.outcome.recount()
			modetest.Press(t, m, "s")
			if m.solving.on() {
				left, _ = m.screen.header()
				check(left, header, 0, n)
				modetest.Press(t, m, "esc")
			}
		}
	}
}
