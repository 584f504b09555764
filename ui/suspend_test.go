package ui

import (
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/internal/suspension"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
)

// The game pauses before the program stops. When the program continues, the game continues, the
// clocks are reported, and the mouse is enabled again.
func TestSuspend(t *testing.T) {
	if !suspension.Possible {
		t.Skip("this system cannot")
	}
	for _, c := range []struct {
		timing  session.Timing
		real    bool
		err     error
		message string
		chinese bool
	}{
		{session.Untimed, false, nil, "Abyss was suspended and is running again", false},
		{session.Paused, false, nil, "Abyss was suspended and is running again", false},
		{session.Running, false, nil, "Abyss was suspended; the clocks were stopped meanwhile", false},
		{session.Running, true, nil, "Abyss was suspended; the clocks of the game over the board kept running", false},
		{session.Running, false, suspension.ErrNoShell, "This terminal has no shell to go back to", false},
		{session.Running, false, suspension.ErrNoShell, "此终端没有可返回的命令行", true},
	} {
		a := newApp(t, 80, 24, playtest.Humans)
		if c.chinese {
			a.looks.language, a.looks.glyphs = lang.Chinese, canvas.Han
		}
		s := a.state
		s.Generation++
		s.Timing, s.OverTheBoard = c.timing, c.real
		a.deliver(s)
		before := unstamped(a.press("ctrl+z"))
		a.wantCalls("suspend")
		msg, ok := before.(suspendMsg)
		if !ok || a.handle(arrival{msg: msg}) == nil {
			t.Fatalf("%v comes of the key", before)
		}
		s.Generation++
		s.Timing = session.Held // the event can arrive at any time
		a.deliver(s)
		cmd := a.handle(arrival{msg: resumedMsg{msg.resume, c.err}})
		a.wantCalls("resume game")
		a.wantSeen(c.message)
		if cmd == nil {
			t.Error("the mouse is not taken again")
		}
		a.suspender.noMouse = true
		if a.handle(arrival{msg: resumedMsg{resume: msg.resume}}) != nil {
			t.Error("the mouse is taken from the terminal")
		}
	}
}
