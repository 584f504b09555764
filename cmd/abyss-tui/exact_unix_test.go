//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"example.com/abyss/engine/ending"
)

// chosen returns the keys that run an action of the palette.
func chosen(action string) string { return "\x10" + action + "\r" }

// These are actions of the palette in Analyze.
const (
	pasteAction = "paste a FEN or moves"
	panelAction = "book moves"
	booksAction = "opening books, their menu"
)

// endingOnBoard starts the app in Analyze with a position of an ending.
func endingOnBoard(t *testing.T, b *brood, fen string) *terminal {
	t.Helper()
	x := startOf(t, b, []string{"TERM=xterm-256color"}, "--book=false")
	x.waitFor(t, "楚")
	x.send(t, "2")
	x.waitFor(t, "no moves yet")
	x.send(t, chosen(pasteAction)+fen+"\r")
	x.waitFor(t, "Pasted: a position")
	x.send(t, chosen(panelAction))
	return x
}

// knights is a position whose table takes a minute to build.
const knights = "3k1a3/3NN4/4ba3/9/2b6/9/9/9/9/3K5 w - - 0 1"

// The app builds a table in a separate process, and shows the progress and then the results. The
// key esc cancels a build. Finished tables stay, and no process is left.
func TestAppBuildsTables(t *testing.T) {
	b := newBrood(t)
	x := endingOnBoard(t, b, "9/9/3ak4/9/9/9/9/9/9/N2K5 w - - 0 1")
	x.waitFor(t, "No exact table of a knight")
	x.send(t, chosen(booksAction))
	x.waitFor(t, "build the exact table of this ending: ")
	x.send(t, "\r")
	x.waitFor(t, "The table of a knight against a guard has been built")
	x.waitFor(t, "Exact: Red wins in 19 moves")
	x.waitFor(t, "wins in 19")
	x.send(t, chosen(pasteAction)+knights+"\r")
	x.waitFor(t, "No exact table of two knights")
	x.send(t, chosen(booksAction)+"\r")
	x.waitFor(t, "Building this ending's table: part ")
	d := ending.NewFolder(filepath.Join(b.dir, "abyss"))
	wait(t, "no table of several pieces is finished", func() bool { return len(tables(t, d)) > 8 })
	x.send(t, "\x1b")
	x.waitFor(t, "Stopped; the smaller tables that were finished stay")
	for _, e := range tables(t, d) {
		if e.Err != nil {
			t.Errorf("%v: %v", e.Material, e.Err)
		}
	}
	x.send(t, "\x03")
	if code := x.exit(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
	b.wantNoneLeft(t)
}

// tables lists the tables in a folder.
func tables(t *testing.T, d ending.Folder) []ending.Entry {
	t.Helper()
	list, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// The building process ends together with the app, whether the app is terminated or killed.
func TestBuilderEndsWithApp(t *testing.T) {
	for name, sig := range map[string]syscall.Signal{"terminated": syscall.SIGTERM, "killed": syscall.SIGKILL} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBrood(t)
			x := endingOnBoard(t, b, knights)
			x.waitFor(t, "No exact table of two knights")
			x.send(t, chosen(booksAction)+"\r")
			x.waitFor(t, "Building this ending's table: part ")
			builders := 0
			for _, p := range b.processes(t) {
				if line, err := os.ReadFile(filepath.Join(p, "cmdline")); err == nil && strings.Contains(string(line), "ending\x00build\x00KNNvKAABB") {
					builders++
				}
			}
			if _, err := os.Stat("/proc"); err == nil && builders != 1 {
				t.Errorf("%d processes build, expected one", builders)
			}
			if err := x.cmd.Process.Signal(sig); err != nil {
				t.Fatal(err)
			}
			x.exit(t)
			b.wantNoneLeft(t)
		})
	}
}
