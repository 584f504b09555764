package ui

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestKeysInOneMessage: keys that arrive in one message act one by one. Pasted characters are
// text.
func TestKeysInOneMessage(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("kk:h2")})
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("e2"), Paste: true})
	a.wantSeen("Move: h2e2_")
	if under := a.under(); under != "e2" {
		t.Errorf("two keys up lead from e0 to %s", under)
	}
	a.press("esc")
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("hhh"), Paste: true})
	if a.under() != "e2" {
		t.Error("pasted text moves the cursor")
	}
}

func TestTypedBadly(t *testing.T) {
	for text, want := range map[string]string{
		"h2":    "expected coordinates like h2e2",
		"h2z9":  "h2z9",
		"h2d3":  "the cannon on h2 cannot go to d3",
		"e5e6":  "there is no piece on e5",
		"h9g7":  "the knight on h9 is black's, and red is to move",
		"quit!": "expected coordinates like h2e2",
	} {
		a := newApp(t, 80, 24, playtest.AsRed)
		a.press(":")
		a.typed(text)
		a.press("enter")
		a.wantSeen(want)
		a.wantSeen("Move: " + text + "_")
		a.press("backspace")
		a.wantUnseen(want)
		a.press("ctrl+u")
		a.typed("b0c2")
		a.press("enter")
		a.wantCalls("play b0c2")
	}
	a := newApp(t, 80, 24, playtest.AsRed)
	a.press(":", "h", "esc", "u")
	a.wantCalls()
	a.wantSeen("no move of yours")
}

func TestFlip(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.press("f")
	a.wantSeen("    一i 二h 三g 四f 五e 六d 七c 八b 九a")
	a.press("down")
	if under := a.under(); under != "e1" {
		t.Errorf("down leads from e0 to %s on a flipped board", under)
	}
}

// If keys arrive faster than frames are drawn, they act on the current board, not on the last
// drawn one.
func TestFlipBeforeAFrame(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.press("f", "down")
	if under := a.under(); under != "e1" {
		t.Errorf("down leads from e0 to %s on a flipped board that is not drawn yet", under)
	}
}

// isQuit reports whether a command ends the program.
func isQuit(cmd tea.Cmd) bool {
	if cmd == nil {
		return false
	}
	_, ok := cmd().(tea.QuitMsg)
	return ok
}

func TestQuit(t *testing.T) {
	t.Run("before any move at once", func(t *testing.T) {
		a := newApp(t, 80, 24, playtest.AsRed)
		if !isQuit(a.press("q")) {
			t.Error("q does not quit")
		}
		a.wantCalls("close")
	})
	t.Run("under way asks", func(t *testing.T) {
		a := newApp(t, 80, 24, playtest.AsRed)
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
		if isQuit(a.press("q")) {
			t.Fatal("q quits without asking")
		}
		a.wantSeen("The game under way is not saved")
		if isQuit(a.press("n")) || a.host.overlay != nil {
			t.Fatal("no is not heard")
		}
		a.wantCalls()
		if !isQuit(a.press("q", "y")) {
			t.Error("yes does not quit")
		}
		a.wantCalls("close")
	})
	t.Run("after the end asks until it is saved", func(t *testing.T) {
		a := newAppWith(t, 80, 24, playtest.AsRed, termenv.Ascii, play.Options{GamesDir: t.TempDir()})
		a.deliver(playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9"))
		if isQuit(a.press("q")) {
			t.Error("q quits without asking")
		}
		a.press("n", "s")
		a.run(a.press("enter"))
		if !isQuit(a.press("q")) {
			t.Error("q does not quit a saved game")
		}
	})
	t.Run("ctrl+c at once, wherever", func(t *testing.T) {
		for _, keys := range [][]string{nil, {"?"}, {"n"}, {":"}, {"R"}} {
			a := newApp(t, 80, 24, playtest.AsRed)
			a.press(keys...)
			if !isQuit(a.press("ctrl+c")) {
				t.Errorf("after %q ctrl+c does not quit", keys)
			}
			a.wantCalls("close")
			if a.press("ctrl+c") != nil {
				t.Error("a second ctrl+c ends an app that is ending")
			}
			a.wantCalls()
		}
	})
}

// TestTicksOnlyWhileThinking: at most one tick is pending. Without a search no tick is pending.
func TestTicksOnlyWhileThinking(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	if a.modes.ticking {
		t.Fatal("ticking without a search")
	}
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
	a.deliver(s)
	if !a.modes.ticking {
		t.Fatal("not ticking while the engine thinks")
	}
	if _, cmd := a.Update(tickMsg{}); cmd == nil {
		t.Error("the ticking stops during the search")
	}
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	if _, cmd := a.Update(tickMsg{}); cmd != nil || a.modes.ticking {
		t.Error("the ticking goes on after the search")
	}
}
