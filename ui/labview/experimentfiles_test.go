package labview

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

const (
	ownEPD  = "C2R2b2/4k4/4b4/1r6p/4p1n2/PcP6/2r5P/C3B4/9/1R2KAB2 w - - bm b0d0; id \"one\";\n"
	ownFine = "title = \"Checks first\"\nsuite = \"mine.epd\"\ndepths = [1, 2]\n[[row]]\nlabel = \"off\"\nsettings = [\"history=off\"]\n[[row]]\nlabel = \"on\"\n" +
		"[[claim]]\neffect = \"nodes\"\nrow = \"on\"\nbelow = 1\n"
	ownFault = "dephts = [3]\n[[row]]\nlabel = \"off\"\nsettings = [\"histroy=off\"]\n"
)

// ownFolder makes a folder with files of experiments.
func ownFolder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		put(t, dir, name, text)
	}
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// newOwn returns the mode with one published experiment and a folder of the user's experiments.
func newOwn(t *testing.T, own string) (*modetest.App, *Mode) {
	t.Helper()
	return newLabWith(t, Options{Ledger: filepath.Join(t.TempDir(), "lab"), Workers: 1, Own: own}, []*experiment.Spec{shallow(t, "thesis-4.1", 1)})
}

// The user's experiments are listed under a heading, and can be run and shown. An error in a file
// is reported with file and line.
func TestOwnExperiments(t *testing.T) {
	dir := ownFolder(t, map[string]string{
		"mine.toml": ownFine, "mine.epd": ownEPD, "wrong.toml": ownFault, "taken.toml": "id = \"thesis-4.1\"\n" + ownFine, "notes.txt": "none", ".hidden.toml": "",
	})
	app, m := newOwn(t, dir)
	for _, text := range []string{"2 experiments", "Your own", "mine", "Checks first", "wrong.toml", "taken.toml", "fault"} {
		modetest.WantSeen(t, app, m, text)
	}
	m.results.own = "/home/you/.config/abyss/experiments" // the folder shown in the golden screens
	modetest.Golden(t, app, m, "own", 80, 24)
	modetest.Golden(t, app, m, "own", 120, 40)
	m.results.own = dir

	modetest.Press(t, m, "down", "enter", "r", "d", "E") // these keys have no effect while the heading is selected
	wantMessage(t, app.Messages, "This is a heading")
	modetest.Press(t, m, "end", "enter")
	for _, text := range []string{"wrong.toml is not a valid experiment yet", "line 1: key \"dephts\" is not known: did you mean depths?", "line 4: settings: setting \"histroy\" is not known"} {
		modetest.WantSeen(t, app, m, text)
	}
	modetest.Golden(t, app, m, "own-fault", 80, 24)
	modetest.Press(t, m, "r", "d", "E", "p", "a", "w", "pgdown", "up", "enter")

	modetest.Press(t, m, "home", "down", "down", "enter", "r")
	modetest.TickUntil(t, m, "does not begin", func() bool { return m.job != nil })
	modetest.Settle(t, m)
	wantMessage(t, app.Messages, "mine is done: 4 in this run")
	modetest.WantSeen(t, app, m, "cells 4/4, positions 4/4")
	modetest.Press(t, m, "p")
	if _, shown := m.top().(*plotScreen); !shown {
		t.Error("no picture is shown")
	}
	app.Language = lang.Chinese
	modetest.Press(t, m, "esc", "esc")
	modetest.WantSeen(t, app, m, "自建实验")
}

// The key R reads changed files again. The key r does so too, before it runs the experiment.
func TestOwnChanges(t *testing.T) {
	dir := ownFolder(t, map[string]string{"mine.toml": ownFine, "mine.epd": ownEPD, "wrong.toml": ownFault})
	app, m := newOwn(t, dir)
	modetest.Press(t, m, "home", "down", "down", "enter")
	modetest.WantSeen(t, app, m, "cells 0/4, positions 0/4")
	put(t, dir, "mine.epd", ownEPD+"1Cbaka3/2R1c4/4b1n1c/p3p3p/6p2/3r5/P3P1P1P/B1C1B1N2/4A4/4KA3 w - - bm a2c4; id \"two\";\n")
	modetest.Press(t, m, "R")
	modetest.WantSeen(t, app, m, "cells 0/4, positions 0/8")
	put(t, dir, "mine.toml", ownFine+"[[row]]\nlabel = \"plain\"\nsettings = [\"captures=off\"]\n")
	modetest.Press(t, m, "r")
	modetest.TickUntil(t, m, "does not begin", func() bool { return m.job != nil })
	modetest.Settle(t, m)
	modetest.WantSeen(t, app, m, "cells 6/6, positions 12/12")
	put(t, dir, "mine.toml", "nonsense")
	put(t, dir, "wrong.toml", ownFine)
	modetest.Press(t, m, "R")
	if len(app.Problems) == 0 || m.top() != screen(m.list) {
		t.Errorf("problems %q, and the screen is %T", app.Problems, m.top())
	}
	modetest.WantSeen(t, app, m, "mine.toml")
	modetest.Press(t, m, "end", "enter")
	modetest.WantSeen(t, app, m, "cells ")
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	modetest.Press(t, m, "R", "R")
	if len(m.list.rows) != 1 || m.list.table.Selected != 0 {
		t.Errorf("%d rows, row %d", len(m.list.rows), m.list.table.Selected)
	}
}
