package ui

import (
	"errors"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"example.com/abyss/engine/rules"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// The allowed values are shown completely. The values are beside the line, or above the line if
// there is no room. The values disappear when the user types.
func TestPromptSaysWhatMayBeTyped(t *testing.T) {
	const example = "a move, or a heuristic such as check evasions; an empty line shows all"
	for _, size := range [][2]int{{120, 40}, {80, 24}, {60, 20}, {40, 14}} {
		a := newApp(t, size[0], size[1], playtest.AsRed)
		a.host.self().Ask(mode.Question{Label: "Nodes with:", Example: example, Empty: true})
		for _, word := range strings.Fields(example) {
			a.wantSeen(word)
		}
		a.press("x")
		a.wantUnseen("shows all")
	}
}

// Pasted line breaks are kept if the question allows several lines. Line breaks matter because a
// remark extends to the end of its line.
func TestPromptKeepsLineBreaks(t *testing.T) {
	for _, breaks := range []bool{true, false} {
		a := newApp(t, 80, 24, playtest.AsRed)
		got := ""
		a.host.self().Ask(mode.Question{Label: "Paste:", Breaks: breaks, Enter: func(text string) (tea.Cmd, error) {
			got = text
			return nil, nil
		}})
		a.View()
		a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("1. h2e2 ; x\r\n2.\th0g2"), Paste: true})
		a.wantSeen("h0g2")
		a.press("enter")
		want := "1. h2e2 ; x\r\n2.\th0g2"
		if !breaks {
			want = "1. h2e2 ; x2.h0g2"
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// After an error, typed text replaces the rejected text, except a file name. Other keys edit the
// text. If the question sets Anew, the character in Anew clears the line.
func TestPromptAfterAnError(t *testing.T) {
	refuse := func(string) (tea.Cmd, error) { return nil, errors.New("no") }
	for _, tc := range []struct {
		question mode.Question
		keys     string
		want     string
	}{
		{mode.Question{}, "d 6 enter b 9", "b9"},
		{mode.Question{}, "d 6 enter backspace 7", "d7"},
		{mode.Question{}, "d 6 enter left x", "dx6"},
		{mode.Question{Text: "d6", Problem: errors.New("no")}, "b", "b"},
		{mode.Question{Anew: ":"}, "d 6 : b", "b"},
		{mode.Question{Anew: ":"}, "d 6 enter : : b", "b"},
		{mode.Question{}, "d :", "d:"},
		{mode.Question{File: true}, "d 6 enter b", "d6b"},
		{mode.Question{File: true, Text: "d6", Problem: errors.New("no")}, "b", "d6b"},
	} {
		a := newApp(t, 80, 24, playtest.AsRed)
		tc.question.Enter = refuse
		a.host.self().Ask(tc.question)
		a.View()
		a.press(strings.Fields(tc.keys)...)
		if p := a.host.overlay.(*prompt); p.line.Text() != tc.want {
			t.Errorf("after %s: %q, want %q", tc.keys, p.line.Text(), tc.want)
		}
	}
}

// If : opens no line, as after the end of a game, the letters of the move do not run as commands.
func TestRefusedLineTakesTheLetters(t *testing.T) {
	for _, tc := range []struct{ name, open, why string }{
		{"Play after the game", "", "The game is over"},
		{"Positions", "3", "does nothing here"},
		{"Lab", "4", "does nothing here"},
	} {
		a := newApp(t, 80, 24, playtest.AsRed)
		a.modes.list = a.allModes(Options{})
		s := a.state
		s.Generation++
		s.Ending = rules.Ending{Verdict: rules.RedLoses, Reason: rules.Flag, Text: "Red's time has run out"}
		a.deliver(s)
		a.press(strings.Fields(tc.open)...)
		mode, glyphs := a.modes.current, a.looks.writing().Glyphs
		a.press(":", "h", "0", "g", "2")
		a.wantSeen(": h0g2")
		a.wantSeen(tc.why)
		if a.modes.current != mode || a.looks.writing().Glyphs != glyphs {
			t.Errorf("%s: the letters ran as commands", tc.name)
		}
		a.press("enter")
		if a.host.overlay != nil {
			t.Errorf("%s: enter does not close the line", tc.name)
		}
		a.ender.closeModes()
	}
}
