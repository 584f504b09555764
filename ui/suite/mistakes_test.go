package suite

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/puzzling"
)

// The game of a mistake, the move played and its cost are shown only after the attempt, because
// they contain the answer.
func TestMistakeShowsItsGameAfterwards(t *testing.T) {
	dir, fen := t.TempDir(), "3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 0 1"
	epd := "3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - bm a0a6; ce 900; pv a0a6; c0 \"move 12; e3e4 was played\"; " +
		"game \"Hu\" \"Yang\" \"\"; cost \"Misses a rook.\" \"\";"
	if _, err := puzzle.AddMistakes(dir, map[string]string{fen: epd}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"G", "solved"} {
		app, m := trains(t, dir)
		m.sets.wanted = puzzling.Mistakes
		m.sets.fill()
		modetest.Press(t, m, "enter")
		modetest.Settle(t, m)
		modetest.WantSeen(t, app, m, "find the best move")
		texts := []string{"Hu – Yang", "move 12", "Misses a rook"}
		frame := modetest.Frame(t, app, m, 120, 40)
		for _, text := range texts {
			if strings.Contains(frame, text) {
				t.Errorf("%q is shown before the attempt ends", text)
			}
		}
		if end == "solved" {
			typeMove(t, app, m, "a0a6")
		} else {
			modetest.Press(t, m, end, end)
			modetest.Settle(t, m)
		}
		for _, text := range texts {
			modetest.WantSeen(t, app, m, text)
		}
	}
}
