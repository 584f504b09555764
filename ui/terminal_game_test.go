//go:build unix

package ui

import (
	"strings"
	"testing"
	"time"
)

// TestStartsWithoutQuery: a terminal that never answers is not asked, so the
// board is there long before the toolkit would have given up on it.
func TestStartsWithoutQuery(t *testing.T) {
	if _, err := buildApp(); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	tm := startApp(t, nil)
	tm.waitFor("帥")
	const toolkitGivesUp = 5 * time.Second
	if took := time.Since(began); took >= toolkitGivesUp {
		t.Errorf("the board came after %v", took)
	}
	tm.send("q")
	tm.wantExit()
	for _, query := range []string{"\x1b]11", "\x1b]10", "\x1b[6n", "\x1b[c"} {
		if strings.Contains(tm.raw.String(), query) {
			t.Errorf("the terminal was asked %q", query)
		}
	}
}

// TestGameOnTerminal plays as a user does: moves against the engine, a
// takeback, a wrong move, a new game to the mate, and out.
func TestGameOnTerminal(t *testing.T) {
	const mateInOne = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1"
	tm := startApp(t, nil, "--fen", mateInOne, "--movetime", "100ms")
	tm.waitFor("Red to move ")
	tm.play("h1h8")
	tm.waitFor("Black played")
	tm.waitFor("Red to move ")
	tm.send("u")
	tm.waitFor("none yet")
	tm.play("h1g3")
	tm.waitFor("the rook on h1 does not go to g3")
	tm.send("\x1b")
	tm.waitUntil("the line to type in stays open", func(screen string) bool { return !strings.Contains(screen, "Move: ") })
	tm.play("H1-H9")
	tm.waitFor("Red wins: checkmate")
	tm.waitFor("Black is checkmated")
	tm.waitFor("!將!")

	tm.send("n\x1b[B\x1b[B\x1b[C\r") // a new game, from the initial position
	tm.waitFor("俥──傌──相──仕─[帥]─仕──相──傌──俥")
	tm.send("hhhkk \x1b[C\x1b[C\x1b[C\r") // the cannon on b2 to e2
	tm.waitFor("1. 炮b2e2")
	tm.waitFor("Black played")
	tm.send("q")
	tm.waitFor("Quit the game under way?")
	tm.send("y")
	tm.wantExit()
}

// TestQuitWhileThinking: the search is stopped, not waited for.
func TestQuitWhileThinking(t *testing.T) {
	tm := startApp(t, nil, "--side", "black", "--movetime", "10m")
	tm.waitFor("i   h   g   f   e   d   c   b   a")
	tm.waitFor("nodes")
	tm.send("\x03")
	tm.wantExit()
}

// TestNoColorOnTerminal: NO_COLOR leaves no style in the output, and without it
// there is some.
func TestNoColorOnTerminal(t *testing.T) {
	for _, tc := range []struct {
		env  string
		want bool
	}{{"NO_COLOR=1", false}, {"NO_COLOR=", true}} {
		tm := startApp(t, []string{tc.env})
		tm.waitFor("帥")
		tm.send("q")
		tm.wantExit()
		if got := strings.Contains(tm.raw.String(), "\x1b[1"); got != tc.want {
			t.Errorf("%s: styles in the output: %v, want %v", tc.env, got, tc.want)
		}
	}
}
