package play

import (
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// typedAhead returns a game in which the engine thinks after h2e2, and the user has typed b0c2
// ahead.
func typedAhead(t *testing.T, canRedo bool) *fixture {
	t.Helper()
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
	s.CanRedo = canRedo
	a.deliver(s)
	a.press(":")
	a.typed("b0c2")
	a.press("enter")
	a.wantCalls()
	return a
}

// Taking a move back drops a move that was typed ahead, and so does playing a taken-back move
// again.
func TestPremoveGoesWithItsPosition(t *testing.T) {
	a := typedAhead(t, false)
	a.press("u")
	a.wantCalls("takeback")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
	a.wantCalls()

	a = typedAhead(t, true)
	a.press("U")
	a.wantCalls("redo")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.wantCalls()
}

// A move that was typed ahead is played even if a dialog is open, because the clock runs.
func TestPremoveBehindADialog(t *testing.T) {
	a := typedAhead(t, false)
	a.press("n")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.wantCalls("play b0c2")
	if a.host.open == nil {
		t.Error("the dialog is closed")
	}
}

// If a move typed ahead loses by repetition, a question comes first. If a dialog is open or
// another mode is shown, the move is dropped with a message.
func TestLosingPremove(t *testing.T) {
	for _, behind := range []string{"", "a dialog", "another mode"} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		a.board.premove = "a9a8"
		switch behind {
		case "a dialog":
			a.press("n")
		case "another mode":
			a.Update(mode.Hidden{})
		}
		a.deliver(playtest.Repeating(t))
		if slices.Contains(a.fake.Calls, "play a9a8") || a.board.premove != "" {
			t.Errorf("told %q, still ahead %q", a.fake.Calls, a.board.premove)
		}
		const question, dropped = "third occurrence of the position", "loses by repetition"
		if behind == "" {
			a.wantSeen(question)
			a.wantUnseen(dropped)
			continue
		}
		a.wantSeen(dropped)
		a.wantUnseen(question)
		if behind == "a dialog" {
			a.wantSeen("New game")
		}
	}
}
