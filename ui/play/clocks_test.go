package play

import (
	"testing"
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

func TestPauseClock(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("p")
	a.wantSeen("No clock runs in this game")
	a.deliver(playtest.Clocks(t))
	a.press("p")
	a.wantCalls("pause")
	s := a.game.state
	s.Generation++
	s.Clock.Pause(playtest.Time)
	s.Timing = session.Paused
	a.deliver(s)
	a.wantSeen("Clocks: paused, p resumes")
	a.press("p")
	a.wantCalls("resume")
	s.Generation++
	s.Timing = session.Waiting
	a.deliver(s)
	a.wantSeen("Clocks: start with your move")
	a.press("p")
	a.wantCalls("resume")
}

// TestClockMessages: while a clock runs, the mode gets one message per second, and ten per second
// when little time is left. Without a clock it gets none.
func TestClockMessages(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	if _, ok := a.feed.untilClockChanges(); ok {
		t.Error("a game without clocks asks for clock messages")
	}
	a.deliver(playtest.Clocks(t)) // Red's clock runs now
	a.wantSeen("08:12")
	a.wantSeen("00:09.3")
	for _, tc := range []struct {
		used, wait time.Duration
		shown      string
	}{
		{0, time.Millisecond, "08:12"},
		{300 * time.Millisecond, 701 * time.Millisecond, "08:11"},
		{8*time.Minute + 1500*time.Millisecond, 501 * time.Millisecond, "00:10"},
		{8*time.Minute + 3*time.Second, tickPeriod, "00:09.0"},
		{8*time.Minute + 12*time.Second, 0, "00:00.0"},
	} {
		a.host.Time = playtest.Time.Add(tc.used)
		wait, ok := a.feed.untilClockChanges()
		if wait != tc.wait || ok != (wait > 0) {
			t.Errorf("after %v: the next message in %v, %v", tc.used, wait, ok)
		}
		a.wantSeen(tc.shown)
	}
	a.host.Time = playtest.Time
	old := a.feed.clockSeq
	if cmd := a.Update(clockMsg(old)); cmd == nil {
		t.Error("the clock's messages stop")
	}
	if cmd := a.Update(clockMsg(old)); cmd != nil {
		t.Error("a message of an older chain starts another")
	}
	s := a.game.state
	s.Generation++
	s.Clock.Stop(playtest.Time)
	a.deliver(s)
	if _, ok := a.feed.untilClockChanges(); ok {
		t.Error("a stopped clock asks for messages")
	}
}

func TestClockTime(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:                         "00:00.0",
		9340 * time.Millisecond:              "00:09.3",
		10 * time.Second:                     "00:10",
		8*time.Minute + 12*time.Second:       "08:12",
		time.Hour + 2*time.Minute + 33*1e9:   "1:02:33",
		2*time.Hour + 999*time.Millisecond:   "2:00:00",
		59*time.Minute + 59*time.Second + 99: "59:59",
	} {
		if got := clockTime(d); got != want {
			t.Errorf("%v is shown as %q, want %q", d, got, want)
		}
	}
}

func TestOverTheBoard(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("c")
	a.wantSeen("Clocks are set by hand only in games over the board")
	a.deliver(playtest.Awaiting(t))
	a.wantSeen("Make Black's move 車i9h9 on the board")
	a.moveTo("h2")
	a.clickAt("h2")
	if a.board.view.Picked != xiangqi.NoPoint {
		t.Error("a piece can be picked before the move shown is made")
	}
	a.wantCalls()
	a.press("enter")
	a.wantCalls("confirm")
	s := a.game.state
	s.Generation++
	s.Awaiting = false
	a.deliver(s)
	for text, want := range map[string]string{
		"7:30":        "set clock black 7m30s",
		"red 1:02:03": "set clock red 1h2m3s",
		"b 90s":       "set clock black 1m30s",
	} {
		a.press("c")
		a.typed(text)
		a.press("enter")
		a.wantCalls(want)
	}
	for text, want := range map[string]string{
		"7:99":     "is not a time",
		"soon":     "is not a time",
		"green 5m": "is not a side",
		"0:00":     "above 0",
	} {
		a.press("c")
		a.typed(text)
		a.press("enter")
		a.wantSeen(want)
		a.press("esc")
	}
	a.wantCalls()
}

// TestTypedClockSide: the user can type a side in either language.
func TestTypedClockSide(t *testing.T) {
	for text, want := range map[string]xiangqi.Color{
		"red 12:30": xiangqi.Red, "红 12:30": xiangqi.Red, "红方 12:30": xiangqi.Red, "黑 12:30": xiangqi.Black, "12:30": xiangqi.Black,
	} {
		if c, _, err := parseClock(text, xiangqi.Black); err != nil || c != want {
			t.Errorf("%q is %s, %v", text, c, err)
		}
	}
}
