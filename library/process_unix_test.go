//go:build unix

package library

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
)

// A folder reached by several links is read once, and so is a file.
func TestLinksThatLeadBack(t *testing.T) {
	dir := t.TempDir()
	inside, elsewhere := filepath.Join(dir, "in"), t.TempDir()
	if err := os.Mkdir(inside, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(inside, "a.pgn"), oneGame, time.Hour)
	write(t, filepath.Join(elsewhere, "b.pgn"), twoGames, time.Hour)
	for name, to := range map[string]string{
		"in/up": dir, "in/self": inside, "other": elsewhere, "again": elsewhere, "c.pgn": filepath.Join(inside, "a.pgn"), "broken.pgn": "nowhere", "loop": "loop",
	} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe.pgn"), 0o600); err != nil {
		t.Fatal(err)
	}
	l := opened(t)
	if r := added(t, l, dir); r.line() != "files 2, read 2, games 3" {
		t.Error(r.line())
	}
	l.Inside = true
	if r := added(t, l, dir); r.line() != "files 1, unchanged 1, vanished 1" {
		t.Errorf("without links that lead out: %s", r.line())
	}
	l.Inside = false
	added(t, l, dir)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	if r := added(t, l, link); r.line() != "files 2, unchanged 2" {
		t.Errorf("by a link: %s", r.line())
	}
}

// The report names a folder that cannot be read, and files below it do not count as vanished.
func TestFolderThatCannotBeRead(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root reads every folder")
	}
	dir := t.TempDir()
	inside := filepath.Join(dir, "in")
	if err := os.Mkdir(inside, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(inside, "a.pgn"), oneGame, time.Hour)
	l := opened(t)
	added(t, l, dir)
	if err := os.Chmod(inside, 0); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(inside, 0o755) //nolint:errcheck,gosec // for the next test
	if r := added(t, l, dir); r.Vanished != 0 || r.Damaged.Count != 1 || !strings.Contains(r.Damaged.Join().Error(), inside) {
		t.Errorf("%s, %v", r.line(), r.Damaged.Join())
	}
}

// A file that cannot be opened is not reported as changed.
func TestGameThatCannotBeOpened(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.pgn")
	write(t, path, oneGame, time.Hour)
	l := opened(t)
	added(t, l, dir)
	found, err := l.Find(t.Context(), Query{}, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Remove(path), os.Symlink("a.pgn", path)); err != nil { // a link to itself
		t.Fatal(err)
	}
	err = Records(t.Context(), found.Entries, func(Entry, *format.GameRecord) error { return nil })
	if !errors.Is(err, syscall.ELOOP) || strings.Contains(err.Error(), "changed") {
		t.Error(err)
	}
}

// These are the environment variables of the process that tests start.
const (
	childFolder = "LIBRARY_TEST_FOLDER"
	childIndex  = "LIBRARY_TEST_INDEX"
	childBatch  = "LIBRARY_TEST_BATCH" // not empty for batches of the usual size
	childReads  = "LIBRARY_TEST_READS" // not empty: the folder is a file of games, which the process reads without adding it
)

// TestChild is the process that the other tests of this file start and kill.
func TestChild(t *testing.T) {
	folder := os.Getenv(childFolder)
	if folder == "" {
		t.Skip("for other tests")
	}
	defer func() {
		status, _ := os.ReadFile("/proc/self/status") // empty on other systems
		fmt.Print(string(status))
	}()
	if os.Getenv(childReads) != "" {
		if _, err := format.ReadFile(folder); err != nil {
			t.Fatal(err)
		}
		return
	}
	if os.Getenv(childBatch) == "" {
		small(t)
	}
	l, err := Open(os.Getenv(childIndex))
	if err != nil {
		t.Fatal(err)
	}
	stored := 0
	if _, err := l.Add(t.Context(), []string{folder}, func(r Report) {
		if r.Stored > stored {
			stored = r.Stored
			fmt.Println("stored", stored)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

func child(t *testing.T, folder, index string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestChild$")
	cmd.Env = append(os.Environ(), childFolder+"="+folder, childIndex+"="+index)
	return cmd
}

// A process that is killed at any moment leaves an intact index, and the next process continues the
// work.
func TestKilledWhileAdding(t *testing.T) {
	c := generate(t, t.TempDir(), 300, 8)
	want := fresh(t, c.dir)
	index := filepath.Join(t.TempDir(), FileName)
	rng := rand.New(rand.NewPCG(9, 9))
	for range 6 {
		cmd := child(t, c.dir, index)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Wait for a few batches, so that the process is in the middle of its work on any machine.
		line := make([]byte, 16)
		for range rng.IntN(4) {
			if _, err := out.Read(line); err != nil {
				break
			}
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // it was killed
		l, err := Open(index)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.db.Check(); err != nil {
			t.Fatal(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	l, err := Open(index)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	r := added(t, l, c.dir)
	if r.Unchanged == 0 || r.Read == 0 {
		t.Logf("the last call: %s", r.line())
	}
	if got := contents(t, l); !slices.Equal(got, want) {
		t.Errorf("%d games after six kills, want %d", len(got)-1, len(want)-1)
	}
}

// If one of two processes that add the same folder at once is killed, the other one still adds
// every game exactly once.
func TestOneOfTwoIsKilled(t *testing.T) {
	c := generate(t, t.TempDir(), 200, 16)
	index := filepath.Join(t.TempDir(), FileName)
	killed, other := child(t, c.dir, index), child(t, c.dir, index)
	out, err := killed.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	for _, cmd := range []*exec.Cmd{killed, other} {
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := out.Read(make([]byte, 16)); err != nil { // a batch is stored
		t.Fatal(err)
	}
	if err := killed.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = killed.Wait() // it was killed
	if err := other.Wait(); err != nil {
		t.Error(err)
	}
	l, err := Open(index)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if err := l.db.Check(); err != nil {
		t.Fatal(err)
	}
	if got, want := contents(t, l), fresh(t, c.dir); !slices.Equal(got, want) {
		t.Errorf("%d games, want %d", len(got)-1, len(want)-1)
	}
}

// Two processes that add the same folder at once add each game of the folder only once.
func TestTwoAddAtOnce(t *testing.T) {
	c := generate(t, t.TempDir(), 200, 10)
	index := filepath.Join(t.TempDir(), FileName)
	var both []*exec.Cmd
	for range 2 {
		cmd := child(t, c.dir, index)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		both = append(both, cmd)
	}
	for _, cmd := range both {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	l, err := Open(index)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if got, want := contents(t, l), fresh(t, c.dir); !slices.Equal(got, want) {
		t.Errorf("%d games, want %d", len(got)-1, len(want)-1)
	}
}
