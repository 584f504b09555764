//go:build unix

package ui

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"example.com/abyss/ui/play/playtest"
)

// keyOf returns the digit for the mode with this title.
func keyOf(t *testing.T, title string) string {
	t.Helper()
	a := newApp(t, 80, 24, playtest.AsRed)
	for i, md := range a.allModes(Options{}) {
		if md.Static().Title == title {
			return fmt.Sprint(i + 1)
		}
	}
	t.Fatalf("the app has no mode %s", title)
	return ""
}

// TestSuiteOnTerminal runs the fifty positions as a user does. The screen shows the output of the
// command solve.
func TestSuiteOnTerminal(t *testing.T) {
	path, err := buildApp()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "solve", "--depth", "2").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	totals := lines[len(lines)-1]
	if !strings.HasPrefix(totals, "success ") || len(lines) != 51 {
		t.Fatalf("solve prints %d lines, the last %q", len(lines), totals)
	}
	success, hits := 0, 0
	if _, err := fmt.Sscanf(totals, "success %d%% hits %d%%", &success, &hits); err != nil {
		t.Fatal(err)
	}
	totals = fmt.Sprintf("right move: %d/50, score too: %d", hits/2, success/2)
	state := t.TempDir()
	begin := func() *terminal {
		tm := startApp(t, []string{"XDG_STATE_HOME=" + state}, "--side", "both")
		tm.waitFor("Red to move")
		tm.send(keyOf(t, "Positions"))
		tm.waitFor("Test suites")
		tm.send("S")
		tm.waitFor("Not run yet")
		tm.send("L")
		tm.waitFor("Limit of each position")
		tm.send("kkkkkkkk\r") // from 100,000 nodes up to depth 2
		tm.waitFor("abyss · depth 2")
		return tm
	}
	tm := begin()
	tm.send("A")
	tm.waitFor("thesis is done: " + totals)
	tm.send("n")
	tm.waitFor("2/50")
	tm.waitFor("   " + totals) // in the panel
	tm.send("q")
	tm.wantExit()

	tm = begin()               // the results are stored
	tm.waitFor("   " + totals) // in the panel
	tm.send("\x1b[C")          // shows the first move of the annotated line
	tm.waitFor("[b0d0]")
	tm.send("q")
	tm.wantExit()
}
