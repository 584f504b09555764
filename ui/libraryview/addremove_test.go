package libraryview

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// The user adds folders in the app. Damaged files are reported and listed, a loop of links ends,
// and a missing file is refused.
func TestAdd(t *testing.T) {
	f := newFixture(t, false)
	f.wantGames()
	if why := f.games.why(); why != noGames {
		t.Errorf("%q", why)
	}
	if err := os.Symlink(f.folder, filepath.Join(f.folder, "deep", "loop")); err != nil {
		t.Log(err) // this system has no links
	}
	f.press("R")
	modetest.Settle(t, f.Mode)
	if want := "No folder was added yet"; !strings.Contains(f.lastProblem(), want) {
		t.Errorf("%q, expected %q", f.lastProblem(), want)
	}
	f.press("A")
	if _, err := f.app.Answer(t, filepath.Join(f.folder, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
	f.answer(f.folder)
	f.wantGames(cup, national, single, damagedEvent)
	if want := "qipu: files looked at: 3, read: 3, games: 5; 1 damaged, D lists them"; f.lastProblem() != want {
		t.Errorf("%q, expected %q", f.lastProblem(), want)
	}
	f.press("D")
	if items := f.app.Choice.Items; len(items) != 2 || !strings.Contains(items[1], "c.pgn: line 4: move 1...") {
		t.Errorf("%q", items)
	}
	f.run(f.app.Choice.Take(1))
	if !strings.Contains(f.lastProblem(), "c.pgn: line 4: move 1...") {
		t.Errorf("of a damaged file %q is said", f.lastProblem())
	}
	f.app.Language = lang.Chinese
	f.press("D")
	if items := f.app.Choice.Items; !strings.Contains(items[1], "c.pgn：第 4 行：着法 1") {
		t.Errorf("in Chinese %q", items)
	}
	f.app.Language = lang.English
	if err := os.Remove(filepath.Join(f.folder, "a.pgn")); err != nil {
		t.Fatal(err)
	}
	f.press("R")
	modetest.Settle(t, f.Mode)
	f.Layout(80, 22)
	if want := "all folders: files looked at: 2, read: 0, games: 0; 1 vanished"; f.lastMessage() != want {
		t.Errorf("%q, expected %q", f.lastMessage(), want)
	}
	f.wantGames(damagedEvent, "copy")
	f.options.ReadOnly = true
	f.press("D")
	if want := "The folders belong to the host"; f.lastMessage() != want {
		t.Errorf("%q, expected %q", f.lastMessage(), want)
	}
	f.press("A")
	if want := "Nothing can be added to the library here"; f.lastMessage() != want || f.app.Question != nil {
		t.Errorf("%q, expected %q", f.lastMessage(), want)
	}
}

// In the list of folders a folder can be removed from the library. The files of the folder stay
// on disk.
func TestRemove(t *testing.T) {
	f := newFixture(t, true)
	f.press("D")
	f.run(f.app.Choice.Take(0))
	if items := f.app.Choice.Items; len(items) != 2 || f.app.Choice.Title != f.folder {
		t.Fatalf("%+v", f.app.Choice)
	}
	f.run(f.app.Choice.Take(1))
	if c := f.app.Confirmation; c == nil || c.Question != "Remove "+f.folder+" from the library (5 games)?" {
		t.Fatalf("asked is %+v", c)
	}
	f.wantGames(cup, national, single, damagedEvent)
	f.run(f.app.Confirmation.Yes())
	modetest.Settle(t, f.Mode)
	f.Layout(80, 22)
	f.wantGames()
	if want := f.folder + " is removed from the library"; f.lastMessage() != want {
		t.Errorf("%q, expected %q", f.lastMessage(), want)
	}
	f.press("D")
	if want := "No folder was added"; f.lastMessage() != want {
		t.Errorf("%q, expected %q", f.lastMessage(), want)
	}
	if _, err := os.Stat(filepath.Join(f.folder, "a.pgn")); err != nil {
		t.Error(err)
	}
}

// In the list of folders, files that have disappeared can be removed from the library, after a
// question.
func TestForgetVanished(t *testing.T) {
	f := newFixture(t, true)
	if err := os.Remove(filepath.Join(f.folder, "c.pgn")); err != nil {
		t.Fatal(err)
	}
	f.press("R")
	modetest.Settle(t, f.Mode)
	f.press("D")
	if items := f.app.Choice.Items; len(items) != 3 || !strings.HasSuffix(items[0], "0 damaged, 1 vanished") || !strings.HasSuffix(items[2], "c.pgn: vanished") {
		t.Errorf("%q", items)
	}
	f.run(f.app.Choice.Take(2))
	if !strings.Contains(f.lastProblem(), "c.pgn: vanished") {
		t.Errorf("%q", f.lastProblem())
	}
	f.run(f.app.Take(t, "forget 1 vanished file"))
	if want := "Forget 1 vanished file and its games?"; f.app.Confirmation.Question != want {
		t.Errorf("%q, expected %q", f.app.Confirmation.Question, want)
	}
	f.run(f.app.Confirmation.Yes())
	f.press("D")
	if items := f.app.Choice.Items; len(items) != 1 || f.lastMessage() != "Vanished files are forgotten" {
		t.Errorf("%q, %q", items, f.lastMessage())
	}
}
