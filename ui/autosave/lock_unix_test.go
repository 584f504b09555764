//go:build unix

package autosave

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// If a lock file is a pipe, no program waits for it.
func TestLockThatIsAPipe(t *testing.T) {
	dir := t.TempDir()
	k := New(dir, began, 77)
	k.Put("game", "pgn", text("moves"))
	closed(t, k)
	if err := syscall.Mkfifo(filepath.Join(dir, "run-"+k.run+".lock"), 0o600); err != nil {
		t.Skip(err)
	}
	found := make(chan []File, 1)
	go func() { found <- Left(dir) }()
	select {
	case left := <-found:
		if len(left) != 1 {
			t.Errorf("left: %v, expected the draft", left)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it waits for the pipe")
	}
}
