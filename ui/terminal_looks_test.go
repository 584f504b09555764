//go:build unix

package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
	"example.com/abyss/internal/vt"
)

// light is the answer of a terminal with a white background.
const light = "rgb:ffff/ffff/ffff"

// colour returns the colour of a text's first character on the screen.
func (tm *terminal) colour(text string) string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	for y := range strings.Split(strings.TrimSuffix(tm.screen.String(), "\n"), "\n") {
		var row strings.Builder
		var styles []vt.Style
		for _, c := range tm.screen.Row(y) {
			if c.Rune != 0 {
				row.WriteRune(c.Rune)
				styles = append(styles, c.Style)
			}
		}
		if before, _, ok := strings.Cut(row.String(), text); ok {
			return styles[len([]rune(before))].Fore
		}
	}
	return "none: the text is not there"
}

// text returns the text on the screen.
func (tm *terminal) text() string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	return tm.screen.String()
}

// wasSent reports whether the program has sent a query to the terminal.
func (tm *terminal) wasSent(question string) bool {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	return strings.Contains(tm.raw.String(), question)
}

// TestWideTerminal: if the terminal draws box characters in two columns, lines are drawn in
// ASCII. Pieces and language do not change.
func TestWideTerminal(t *testing.T) {
	tm := startAppOn(t, vt.Habits{Wide: true}, []string{"LC_ALL=zh_CN.UTF-8"}, "--side", "both")
	tm.waitFor("ctrl+p 查找") // waits for the last row
	golden.Check(t, filepath.Join("testdata", "terminal-wide-80x24.golden"), tm.text())
	tm.send("|") // the user can choose box characters nevertheless
	tm.waitFor("───")
	tm.send("|")
	tm.waitFor("线条：ASCII")
	tm.send("q")
	tm.wantExit()
}

// TestEnvironmentSaysWide: with RUNEWIDTH_EASTASIAN=1 no row is cut. If the terminal does not
// answer, or tmux answers, lines are drawn in ASCII. If the terminal draws box characters in one
// column, they are used.
func TestEnvironmentSaysWide(t *testing.T) {
	screen := func(t *testing.T, habits *vt.Habits, env []string, args ...string) string {
		tm := start(t, habits, env, append(args, "--side", "both", "--board", "plain")...)
		tm.waitFor("ctrl+p find") // waits for the last row
		text := tm.text()
		tm.send("q")
		tm.wantExit()
		return text
	}
	box, ascii := screen(t, &vt.Habits{}, nil), screen(t, nil, nil, "--lines", "ascii")
	for name, tc := range map[string]struct {
		habits    *vt.Habits
		env, args []string
		want      string
	}{
		"silent": {nil, nil, nil, ascii},
		"narrow": {&vt.Habits{}, nil, nil, box},
		"wide":   {&vt.Habits{Wide: true}, nil, nil, ascii},
		"tmux":   {&vt.Habits{}, []string{"TMUX=/tmp/tmux,1,0", "TERM=tmux-256color"}, nil, ascii},
		"chosen": {&vt.Habits{}, nil, []string{"--lines", "box"}, box},
	} {
		if got := screen(t, tc.habits, append(tc.env, "RUNEWIDTH_EASTASIAN=1"), tc.args...); got != tc.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, tc.want)
		}
	}
	if !strings.Contains(box, "俥──傌") || !strings.Contains(ascii, "俥--傌") {
		t.Errorf("the screens are\n%s\nand\n%s", box, ascii)
	}
}

// TestBackground: the default theme suits the background that the settings name, or the
// terminal's answer, or else the environment.
func TestBackground(t *testing.T) {
	const onDark, onLight = "6", "5:24" // colours of keys
	for _, tc := range []struct {
		name       string
		background string
		env, args  []string
		want       string
	}{
		{"dark", "rgb:0000/0000/0000", nil, nil, onDark},
		{"light", light, nil, nil, onLight},
		{"Solarized light", "rgb:fdfd/f6f6/e3e3", nil, nil, onLight},
		{"Solarized dark", "rgb:0000/2b2b/3636", nil, nil, onDark},
		{"no answer", "", nil, nil, onDark},
		{"no answer, COLORFGBG", "", []string{"COLORFGBG=0;15"}, nil, onLight},
		{"another answer than COLORFGBG", "rgb:00/00/00", []string{"COLORFGBG=0;15"}, nil, onDark},
		{"no answer, set", "", []string{"COLORFGBG=15;0"}, []string{"--background", "light"}, onLight},
		{"another answer than what is set", light, nil, []string{"--background", "dark"}, onDark},
		{"another theme", light, nil, []string{"--theme", "dark"}, "5:80"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tm := startAppOn(t, vt.Habits{Background: tc.background}, tc.env, append(tc.args, "--side", "both")...)
			tm.waitFor("? help")
			// On a busy machine the answer comes after the first screen.
			tm.waitUntil("no key is in the colour "+tc.want, func(string) bool { return tm.colour("? help") == tc.want })
			tm.send("q")
			tm.wantExit()
		})
	}
}

// TestLateAnswers: late answers of the terminal change lines and colours, and are not read as
// keys. Unrequested answers change nothing.
func TestLateAnswers(t *testing.T) {
	tm := startApp(t, nil, "--side", "both", "--board", "plain")
	tm.waitFor("俥──傌")
	tm.send("?")
	tm.waitFor("close the help")
	tm.sendAtOnce("\x1b]11;" + light + "\x1b\\\x1b[2;3R")
	tm.send("?")
	tm.waitFor("俥--傌")
	if got := tm.colour("? help"); got != "5:24" {
		t.Errorf("a key is in the colour %q", got)
	}
	tm.sendAtOnce("\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[2;2R")
	tm.send("?")
	tm.waitFor("close the help")
	tm.send("?")
	tm.waitFor("俥--傌")
	if got := tm.colour("? help"); got != "5:24" {
		t.Errorf("a key is in the colour %q", got)
	}
	tm.send("q")
	tm.wantExit()
}

// TestNotAsked: the program does not query the terminal if the answer is not needed. The program
// does not query a terminal that would not understand the query.
func TestNotAsked(t *testing.T) {
	for name, tc := range map[string]struct{ env, args []string }{
		"by a flag":            {nil, []string{"--no-query"}},
		"all is chosen":        {nil, []string{"--lines", "box", "--background", "dark"}},
		"the console of Linux": {[]string{"TERM=linux"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			tm := startApp(t, tc.env, append(tc.args, "--side", "both")...)
			tm.waitFor("? help")
			tm.send("q")
			tm.wantExit()
			for _, query := range []string{"\x1b]11", "\x1b[6n"} {
				if tm.wasSent(query) {
					t.Errorf("the terminal was asked %q", query)
				}
			}
		})
	}
	for name, tc := range map[string]struct {
		env, args    []string
		queriesWidth bool
	}{
		"as usual":         {nil, nil, true},
		"lines are chosen": {nil, []string{"--lines", "ascii"}, false},
		"not in UTF-8":     {[]string{"LC_ALL=C"}, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			tm := startAppOn(t, vt.Habits{}, tc.env, append(tc.args, "--side", "both")...)
			tm.waitFor("? help")
			if got := tm.wasSent(rowTwo + LineSample + askCursor); got != tc.queriesWidth || !tm.wasSent(AskGround) {
				t.Errorf("asked for the width: %v; for the background: %v", got, tm.wasSent(AskGround))
			}
			tm.send("q")
			tm.wantExit()
		})
	}
}
