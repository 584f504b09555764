package ui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"

	"github.com/google/go-cmp/cmp"
	"github.com/muesli/termenv"
)

func TestCompletePath(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"win1.pgn", "win2.pgn", "mate.pgn", ".hidden"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "old"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		before, to string
		found      []string
	}{
		{"w", "win", []string{"win1.pgn", "win2.pgn"}},
		{"m", "mate.pgn", []string{"mate.pgn"}},
		{"o", "old/", []string{"old/"}},
		{"x", "x", nil},
		{".h", ".hidden", []string{".hidden"}},
		{"", "", []string{"mate.pgn", "old/", "win1.pgn", "win2.pgn"}},
		{dir + "/wi", dir + "/win", []string{"win1.pgn", "win2.pgn"}},
	} {
		to, found, err := completePath(tc.before, dir)
		if err != nil || to != tc.to {
			t.Errorf("%q: %q, %v, want %q", tc.before, to, err, tc.to)
		}
		if diff := cmp.Diff(tc.found, found); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tc.before, diff)
		}
	}
	// A file name is also completed in the working directory. The offered folder need not exist.
	t.Chdir(dir)
	files := fileNames{folder: filepath.Join(dir, "none"), there: true}
	if to, found, err := completePath("wi", files.folders()...); to != "win" || len(found) != 2 || err != nil {
		t.Errorf("in the working directory: %q, %v, %v", to, found, err)
	}
	files.there = false
	if to, found, err := completePath("wi", files.folders()...); to != "wi" || len(found) != 0 || err != nil {
		t.Errorf("in a folder that is not there: %q, %v, %v", to, found, err)
	}
	if _, _, err := completePath("/no/such/folder/x", dir); err == nil {
		t.Error("a folder that is not there is completed")
	}
}

// The user can save and open a game by a bare name, and tab completes the name. The folder that the
// app offers stays the same.
func TestSaveByNameAlone(t *testing.T) {
	dir := t.TempDir()
	a := newAppWith(t, 120, 40, playtest.AsRed, termenv.Ascii, play.Options{GamesDir: dir})
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.press("s")
	a.typed("win1")
	a.run(a.press("enter"))
	a.wantSeen("Saved as " + filepath.Join(dir, "win1.pgn"))
	a.press("s", "ctrl+u")
	a.typed("win2")
	a.run(a.press("enter"))
	a.wantSeen("Saved as " + filepath.Join(dir, "win2.pgn"))

	a.run(a.press("o"))
	a.press("up", "up", "enter", "w")
	a.run(a.press("tab"))
	a.wantSeen("Open: win_")
	a.wantSeen("win1.pgn  win2.pgn")
	a.typed("1")
	a.wantUnseen("win1.pgn  win2.pgn")
	a.run(a.press("enter"))
	a.wantSeen("Opened win1.pgn")
}

// Names are never split between lines, even if they contain blanks.
func TestNamesStayWhole(t *testing.T) {
	names := []string{"old games/", "a.pgn", "new games/", "a name that is longer than the line/", "b.pgn"}
	lines := inLines(names, 20)
	if want := []string{"old games/  a.pgn", "new games/", names[3], "b.pgn"}; !slices.Equal(lines, want) {
		t.Errorf("%q, expected %q", lines, want)
	}
}
