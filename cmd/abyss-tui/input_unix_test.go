//go:build unix

package main

import (
	"strings"
	"testing"

	"example.com/abyss/internal/landlock"
)

const wheel = "\x1b[<64;48;31M"

// notKeys are inputs that come from the terminal, not from a user's keys.
var notKeys = map[string]string{
	"mouse reports in one piece": strings.Repeat(wheel, 50),
	"background":                 "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
	"background, BEL":            "\x1b]11;rgb:ffff/ffff/ffff\a",
	"cursor":                     "\x1b[2;3R",
	"attributes":                 "\x1b[?64;1;2;6;9;15c\x1b[>41;379;0c",
	"strings":                    "\x1bP1+r524742=38\x1b\\\x1bP>|XTerm(379)\x1b\\\x1b_Gi=31;OK\x1b\\",
	"modes":                      "\x1b[?2026;2$y\x1b[?1u",
	"escape before a report":     "\x1b\x1b[<64;48;31M",
	"ctrl-@":                     strings.Repeat("\x00", 1000),
}

// wantUnread fails if input that comes from the terminal itself changes anything. The test opens
// and closes the help by a key, which shows that the program has read the input.
func (m *meter) wantUnread(name, text string) {
	m.t.Helper()
	const helpTitle = "Help"
	before := m.text()
	m.send(text + "?")
	m.waitUntil(name+": the help is not on the screen", func(screen string) bool { return strings.Contains(screen, helpTitle) })
	m.send("\x1b")
	m.waitUntil(name+": the help is still on the screen", func(screen string) bool { return !strings.Contains(screen, helpTitle) })
	if after := m.text(); after != before {
		m.t.Errorf("%s: the screen was\n%s\nand is\n%s", name, before, after)
	}
}

func TestWhatNobodyTypedIsNoKey(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	path, env := thisProgram(t)
	m := measure(t, window{w: 120, h: 40}, path, env, "--side", "both")
	m.waitFor("楚")
	m.waitQuiet()
	for name, text := range notKeys {
		m.wantUnread(name, text)
	}
}

// Over ssh too, input from the terminal itself changes nothing.
func TestServedWhatNobodyTypedIsNoKey(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := newKeys(t, "anna")
	x.serve(landlock.Version() > 0, nil)
	anna := x.guest("anna", "xterm-256color", 120, 40)
	anna.waitQuiet()
	for name, text := range notKeys {
		anna.wantUnread(name, text)
	}
}

// The app drops a paste without an end. The key ctrl-c within such a paste ends the program.
func TestPasteWithoutEnd(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := startInTerminal(t, "--side", "both")
	x.waitFor(t, "楚")
	x.send(t, "\x1b[200~abc")
	x.waitFor(t, "The paste was dropped")
	x.send(t, "?")
	x.waitFor(t, "close the help")
	x.send(t, "\x1b[200~abc\x03")
	if code := x.exit(t); code != exitOK {
		t.Errorf("exit code %d: %q", code, x.output())
	}
	x.wantModesOff(t)
}
