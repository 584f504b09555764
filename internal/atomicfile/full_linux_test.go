package atomicfile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// On a full disk the error names the file to be written, and nothing is left behind.
func TestErrorNamesTheFile(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "game.pgn")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	var err, added error
	fulldisk.While(t, 1<<24, func() {
		err = Write(path, make([]byte, 1<<25), true)
		added = Append(path, make([]byte, 1<<25))
	})
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
