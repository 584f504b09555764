package atomicfile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Where there is no room the file named is the one that was to be written, and
// nothing is left behind. A limit for files does as a full disk does.
func TestErrorNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.pgn")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	small := limit
	small.Cur = 1 << 24 // far above what the testing package writes meanwhile
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small); err != nil {
		t.Skip(err)
	}
	err := Write(path, make([]byte, 1<<25), true)
	added := Append(path, make([]byte, 1<<25))
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(err, syscall.EFBIG) || !strings.HasPrefix(err.Error(), "write "+path+": ") || strings.Contains(err.Error(), ".tmp") {
		t.Errorf("error %v", err)
	}
	if !errors.Is(added, syscall.EFBIG) || !strings.Contains(added.Error(), path) {
		t.Errorf("adding to it: %v", added)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 || content(t, path) != "old" {
		t.Errorf("left %v, the file has %q", entries, content(t, path))
	}
}
