package autosave

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var began = time.Date(2026, 11, 21, 9, 30, 0, 0, time.Local)

// text returns a function that writes s.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// files returns the contents of the files in a folder, by name.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	return all
}

func closed(t *testing.T, k *Keeper) {
	t.Helper()
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

// After Close, the newest state of each draft is on disk. A dropped draft has no file.
func TestKeep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	k := New(dir, began, 77)
	for i := range 100 {
		k.Put("game", "pgn", text(fmt.Sprint(i)))
	}
	k.Put("analysis", "pgn", text("lines"))
	k.Put("book", "txt", text("moves"))
	k.Drop("analysis", "pgn")
	closed(t, k)
	want := map[string]string{"game-2026-11-21-093000-77.pgn": "99", "book-2026-11-21-093000-77.txt": "moves"}
	if diff := cmp.Diff(want, files(t, dir)); diff != "" {
		t.Errorf("drafts (-want +got):\n%s", diff)
	}
	k.Put("game", "pgn", text("late")) // has no effect and does not block
	closed(t, k)
}

// A saved file can be removed again, unless the user has changed it. Other files are never removed.
func TestUnsave(t *testing.T) {
	dir := t.TempDir()
	k := New(t.TempDir(), began, 77)
	gone, changed, others := k.Save(filepath.Join(dir, "a"), text("a")), k.Save(filepath.Join(dir, "b"), text("b")), filepath.Join(dir, "c")
	<-k.Written()
	for _, path := range []string{changed, others} {
		if err := os.WriteFile(path, []byte("the user's"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{gone, changed, others} {
		k.Unsave(path)
	}
	closed(t, k)
	if diff := cmp.Diff(map[string]string{"b": "the user's", "c": "the user's"}, files(t, dir)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

// A failed write is reported, and the last draft stays.
func TestKeepProblem(t *testing.T) {
	dir := t.TempDir()
	k := New(dir, began, 77)
	wrong := errors.New("no such luck")
	ready := make(chan struct{})
	k.Put("game", "pgn", func(w io.Writer) error {
		<-ready
		return text("first")(w)
	})
	k.Save(filepath.Join(dir, "x"), func(io.Writer) error { return wrong })
	close(ready)
	if err := k.Close(); !errors.Is(err, wrong) {
		t.Errorf("error %v, want %v", err, wrong)
	}
	if diff := cmp.Diff(map[string]string{"game-2026-11-21-093000-77.pgn": "first"}, files(t, dir)); diff != "" {
		t.Errorf("drafts (-want +got):\n%s", diff)
	}
}

// The next run finds the drafts of an earlier run. At any time one version of each draft is on
// disk.
func TestLeft(t *testing.T) {
	dir := t.TempDir()
	first := New(dir, began, 1<<30) // no process has this number
	first.Put("game", "pgn", text("old game"))
	first.Put("analysis", "pgn", text("old lines"))
	closed(t, first)
	for _, other := range []string{"note.txt", "game.pgn", "game-2026-11-21-093000-0.pgn", "game-2026-13-21-093000-5.pgn", "a-2026-11-21-093000-5"} {
		if err := os.WriteFile(filepath.Join(dir, other), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	other := New(dir, began.Add(time.Hour), 1<<30)
	other.Put("game", "pgn", text("somebody else's"))
	other.Put("analysis", "pgn", text("somebody else's"))
	other.Drop("analysis", "pgn")

	if err := os.WriteFile(filepath.Join(dir, "game-2026-11-21-094000-1073741824.pgn"), nil, 0o600); err != nil {
		t.Fatal(err) // the test needs an empty file with the name of a draft
	}

	left := Left(dir)
	want := []File{
		{"analysis", filepath.Join(dir, "analysis-2026-11-21-093000-1073741824.pgn"), began},
		{"game", filepath.Join(dir, "game-2026-11-21-093000-1073741824.pgn"), began},
	}
	if diff := cmp.Diff(want, left); diff != "" {
		t.Fatalf("left (-want +got):\n%s", diff)
	}
	closed(t, other)
	if now := Left(dir); len(now) != 3 || now[0].Name != "game" {
		t.Fatalf("left by a program that has ended: %v", now)
	}
	if err := os.Remove(Left(dir)[0].Path); err != nil {
		t.Fatal(err)
	}

	games := filepath.Join(dir, "games")
	second := New(dir, began.Add(time.Minute), 1<<30)
	second.Adopt("analysis", left[0])
	to := second.Release(left[1], games)
	closed(t, second)
	if got := files(t, games); got["2026-11-21-093000.pgn"] != "old game" || to != filepath.Join(games, "2026-11-21-093000.pgn") {
		t.Errorf("released to %s: %v", to, got)
	}
	if left = Left(dir); len(left) != 1 || left[0].Name != "analysis" {
		t.Fatalf("adopted and not written: left %v", left)
	}

	third := New(dir, began.Add(time.Minute), 1<<30)
	third.Adopt("analysis", left[0])
	third.Put("analysis", "pgn", text("new lines"))
	closed(t, third)
	left = Left(dir)
	if len(left) != 1 || !left[0].Began.Equal(began.Add(time.Minute)) {
		t.Errorf("adopted and written: left %v", left)
	}
}

// Save does not overwrite an existing file, but chooses another name.
func TestSave(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	k := New(dir, began, 77)
	for i, want := range []string{"a.pgn", "a-2.pgn"} { // the first file may not be written yet
		if to := k.Save(filepath.Join(dir, "a.pgn"), text(fmt.Sprint(i+1))); to != filepath.Join(dir, want) {
			t.Errorf("%s is where it will be, expected %s", to, want)
		}
	}
	closed(t, k)
	if diff := cmp.Diff(map[string]string{"a.pgn": "1", "a-2.pgn": "2"}, files(t, dir)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

// In a folder that does not exist, Left finds nothing.
func TestLeftNowhere(t *testing.T) {
	if left := Left(filepath.Join(t.TempDir(), "none")); left != nil {
		t.Errorf("left %v", left)
	}
}

// Old lock files of killed programs without drafts are removed. A lock that is held stays, and so
// does a new lock file.
func TestLocksDoNotPileUp(t *testing.T) {
	dir := t.TempDir()
	k := New(dir, began, 77)
	defer closed(t, k)
	long := time.Now().Add(-time.Hour)
	for i, age := range []bool{true, true, false} {
		path := lockPath(dir, fmt.Sprintf("2026-11-20-09300%d-5", i))
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if !age {
			continue
		}
		if err := os.Chtimes(path, long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(k.lock.Name(), long, long); err != nil {
		t.Fatal(err)
	}
	Left(dir)
	want := map[string]string{"run-2026-11-20-093002-5.lock": "", filepath.Base(k.lock.Name()): ""}
	if diff := cmp.Diff(want, files(t, dir)); diff != "" {
		t.Errorf("locks (-want +got):\n%s", diff)
	}
}

// The channel of Written is closed when everything is on disk, and after Close.
func TestWritten(t *testing.T) {
	dir := t.TempDir()
	k := New(dir, began, 77)
	release, begun := make(chan struct{}), make(chan struct{})
	k.Put("a", "txt", func(io.Writer) error {
		close(begun)
		<-release
		return nil
	})
	<-begun
	k.Put("b", "txt", text("old"))
	first := k.Written()
	k.Put("b", "txt", text("new")) // replaces the draft before it
	select {
	case <-first:
		t.Error("all is written, and the disk has not answered")
	default:
	}
	close(release)
	<-first
	if diff := cmp.Diff("new", files(t, dir)["b-2026-11-21-093000-77.txt"]); diff != "" {
		t.Errorf("when it is written (-want +got):\n%s", diff)
	}
	closed(t, k)
	<-k.Written()
}

// BenchmarkPut measures the time until a move is on disk.
func BenchmarkPut(b *testing.B) {
	k := New(b.TempDir(), began, 77)
	game := text(strings.Repeat("1. h2-e2 {[%clk 0:10:00]} h9-g7 {[%clk 0:10:00]}\n", 40))
	for b.Loop() {
		k.Put("game", "pgn", game)
		<-k.Written()
	}
	if err := k.Close(); err != nil {
		b.Fatal(err)
	}
}

// Several runs can begin in the same second, for example when a terminal restores its windows. If a
// later run drops the games of these runs, every game is stored.
func TestReleaseOfTheSameSecond(t *testing.T) {
	dir, games := t.TempDir(), t.TempDir()
	const runs = 5
	for i := range runs {
		k := New(dir, began, 70+i)
		k.Put("game", "pgn", text(fmt.Sprint(i)))
		closed(t, k)
	}
	k := New(dir, began.Add(time.Hour), 99)
	for _, f := range Left(dir) {
		k.Release(f, games)
	}
	closed(t, k)
	kept := map[string]bool{}
	for _, content := range files(t, games) {
		kept[content] = true
	}
	if len(kept) != runs {
		t.Errorf("%d games of %d are left: %v", len(kept), runs, files(t, games))
	}
}

// Two programs find the same abandoned game. If both drop it, or one drops it while the other
// continues it, neither fails, and the game is stored once.
func TestReleaseOfWhatAnotherHasTakenUp(t *testing.T) {
	dir, games := t.TempDir(), t.TempDir()
	run := func(process int) *Keeper { return New(dir, began.Add(time.Hour), process) }
	k := run(70)
	k.Put("game", "pgn", text("left"))
	closed(t, k)
	f := Left(dir)[0]

	one, two := run(71), run(72)
	taken := make(chan struct{})
	one.add(job{"", func() error { // another program moves the file between the check and the move
		<-taken
		return moveTo(f.Path, filepath.Join(games, "taken.pgn"))
	}})
	if to := one.Release(f, games); to == "" {
		t.Error("a file that is there is not let go of")
	}
	close(taken)
	closed(t, one)
	if to := two.Release(f, games); to != "" {
		t.Errorf("a file that is gone will be at %s", to)
	}
	closed(t, two)
	if kept := files(t, games); len(kept) != 1 || kept["taken.pgn"] != "left" {
		t.Errorf("kept: %v", kept)
	}
}

// If another program has just made a file with the new name, that file stays, and so does the
// draft.
func TestReleaseWritesNothingOver(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	for _, path := range []string{from, to} {
		if err := os.WriteFile(path, []byte(path), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := moveTo(from, to); !errors.Is(err, os.ErrExist) {
		t.Errorf("error %v, expected that the file exists", err)
	}
	if got := files(t, dir); got["from"] != from || got["to"] != to {
		t.Errorf("the files are %q", got)
	}
}

// A failed write is repeated when there is room again, at the latest by Close. An outdated error
// is then dropped.
func TestRoomAgain(t *testing.T) {
	for _, later := range []bool{false, true} { // whether the keeper writes something later
		dir := filepath.Join(t.TempDir(), "drafts")
		k := New(dir, time.Now(), 7)
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir, nil, 0o600); err != nil { // a file is where the folder must be
			t.Fatal(err)
		}
		k.Put("game", "pgn", text("one move"))
		full := true
		saved := k.Save(filepath.Join(t.TempDir(), "saved.pgn"), func(w io.Writer) error {
			if full {
				full = false
				return errors.New("no room")
			}
			return text("a game")(w)
		})
		<-k.Written()
		if k.Err() == nil {
			t.Error("no error")
		}
		if err := os.Remove(dir); err != nil {
			t.Fatal(err)
		}
		want := "one move"
		if later {
			want = "two moves"
			k.Put("game", "pgn", text(want))
		}
		if err := k.Close(); err != nil {
			t.Errorf("at the end: %v", err)
		}
		for path, want := range map[string]string{k.path("game", "pgn"): want, saved: "a game"} {
			if got, err := os.ReadFile(path); string(got) != want {
				t.Errorf("%q, %v; expected %q", got, err, want)
			}
		}
	}
}
