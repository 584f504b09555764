package play

import (
	"slices"
	"strings"
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

// A typed move with a name that only the other side's pieces have is played after a question. Names
// that many players use for both sides need none.
func TestOtherSidesPiece(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	for _, c := range []struct {
		typed string
		asks  bool
	}{{"将5进1", true}, {"帅5进1", false}, {"卒5进1", true}, {"士4进5", false}, {"象3进5", false}} {
		a.press(":")
		a.typed(c.typed)
		a.press("enter")
		q, asks := a.host.open.(mode.Query)
		if asks != c.asks {
			t.Errorf("%s: a question %t, want %t", c.typed, asks, c.asks)
		}
		if asks && len(a.fake.Calls) == 0 {
			if !strings.Contains(q.Question, c.typed+" names a piece of Black. Play ") {
				t.Errorf("%s: %q", c.typed, q.Question)
			}
			a.host.open = nil
			q.Yes()
		}
		if len(a.fake.Calls) != 1 {
			t.Errorf("%s: told %q", c.typed, a.fake.Calls)
		}
		a.fake.Calls = nil
	}
}

// A move typed ahead with such a name is played after a question too. If a dialog is open, the move
// is dropped with a message.
func TestOtherSidesPieceAhead(t *testing.T) {
	for _, behind := range []bool{false, true} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		a.board.premove = "将5进1"
		if behind {
			a.press("n")
		}
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
		a.wantCalls()
		a.wantSeen("将5进1 names a piece of Black")
		if _, asks := a.host.open.(mode.Query); asks == behind {
			t.Errorf("a dialog open %t: a question %t", behind, asks)
		}
	}
}
