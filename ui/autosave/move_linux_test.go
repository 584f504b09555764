package autosave

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A draft can be released to a folder on another file system, for example through a link.
func TestReleaseToAnotherFileSystem(t *testing.T) {
	dir := t.TempDir()
	far, err := os.MkdirTemp("/dev/shm", "abyss") //nolint:usetesting // t.TempDir is on the file system of dir
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(far) })
	if os.Link(far, filepath.Join(dir, "x")) == nil || os.Rename(far, filepath.Join(dir, "x")) == nil {
		t.Skip("/dev/shm is of the same file system")
	}
	games := filepath.Join(dir, "games")
	if err := os.Symlink(far, games); err != nil {
		t.Fatal(err)
	}
	first := New(dir, began, 1<<30)
	first.Put("game", "pgn", text("moves"))
	closed(t, first)
	left := Left(dir)
	if len(left) != 1 {
		t.Fatalf("left: %v", left)
	}
	second := New(dir, began.Add(time.Minute), 1<<30)
	to := second.Release(left[0], games)
	closed(t, second)
	if got, err := os.ReadFile(to); err != nil || string(got) != "moves" {
		t.Errorf("%q, %v", got, err)
	}
	if left := Left(dir); len(left) != 0 {
		t.Errorf("still there: %v", left)
	}
}
