package suite

import (
	"strings"
	"testing"

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
	modetest.Press(t, m, "s", "G", "esc")
	modetest.WantSeen(t, app, m, answer) // the user has requested the solution
	modetest.Run(t, m, m.positions.opener.Open("mates1"))
	for _, size := range treeSizes {
		if frame := modetest.Frame(t, app, m, size[0], size[1]); strings.Contains(frame, "begins ") {
			t.Fatalf("how the solution begins is told:\n%s", frame)
		}
	}
	modetest.Press(t, m, "s", "G", "esc")
	modetest.WantSeen(t, app, m, "begins ")
	modetest.Run(t, m, m.positions.opener.Open("thesis"))
	modetest.WantSeen(t, app, m, m.positions.item().Best[0].String())
}
