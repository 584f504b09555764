package ui

import (
	"strings"
	"testing"

	"example.com/abyss/engine/session"

	"github.com/muesli/termenv"
)

// TestClocksOutOfSight: leaving Play pauses the game and reports its clocks. Coming back
// continues it.
func TestClocksOutOfSight(t *testing.T) {
	for _, tc := range []struct {
		name      string
		change    func(*session.State)
		away, now string
	}{
		{"your turn", func(s *session.State) { s.Timing = session.Running }, "The clocks stop until you are back in Play", ""},
		{"held", func(s *session.State) { s.Timing = session.Held }, "The clocks stop until you are back in Play", "The clocks go on"},
		{"the engine thinks", func(s *session.State) { s.Timing, s.Thinking = session.Running, true }, "The engine finishes its move; then the clocks stop", ""},
		{"over the board", func(s *session.State) { s.Timing, s.OverTheBoard = session.Running, true }, "over the board keep running", ""},
		{"not begun", func(s *session.State) { s.Timing = session.Waiting }, "", ""},
		{"paused", func(s *session.State) { s.Timing = session.Paused }, "", ""},
	} {
		a := newWhole(t, 80, 24, termenv.Ascii, "")
		clocks(a.app)
		s := a.state
		s.Generation++
		tc.change(&s)
		a.deliver(s)
		a.press("5")
		if !a.fake.Held {
			t.Errorf("%s: the game is not held", tc.name)
		}
		for _, text := range []string{"The clocks stop until", "The engine finishes its move", "over the board keep running"} {
			if wanted := strings.Contains(tc.away, text); wanted != strings.Contains(a.View(), text) {
				t.Errorf("%s: leaving Play says %q: %v, want %v", tc.name, text, !wanted, wanted)
			}
		}
		a.press("1")
		if a.fake.Held {
			t.Errorf("%s: the game is still held", tc.name)
		}
		if got := strings.Contains(a.View(), "The clocks go on"); got != (tc.now != "") {
			t.Errorf("%s: says that the clocks go on: %v", tc.name, got)
		}
	}
}

// While a dialog is open, the header shows the running clocks, because the dialog may hide them.
func TestClocksBesideADialog(t *testing.T) {
	a := newWhole(t, 80, 24, termenv.Ascii, "")
	clocks(a.app)
	s := a.state
	s.Generation++
	s.Timing = session.Running
	a.deliver(s)
	header := func() string { return strings.SplitN(a.View(), "\n", 2)[0] }
	if strings.Contains(header(), "08:12") {
		t.Error("the header shows the clocks, though the panel shows them")
	}
	for _, keys := range [][]string{{"n"}, {"ctrl+p"}, {"q"}} {
		a.press(keys...)
		if a.host.overlay == nil {
			t.Fatalf("%v opens nothing", keys)
		}
		if !strings.Contains(header(), "08:12") {
			t.Errorf("after %v the header does not show the clocks: %s", keys, header())
		}
		a.press("esc")
	}
}
