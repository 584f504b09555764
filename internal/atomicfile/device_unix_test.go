//go:build unix

package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"example.com/abyss/internal/foreign"
)

// Write never replaces a pipe, and so no device either. A link to the pipe, and the permission to
// overwrite, make no difference.
func TestReplacesNoPipe(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	if err := errors.Join(syscall.Mkfifo(pipe, 0o600), os.Symlink(pipe, link)); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{pipe, link} {
		if err := Check(path); !errors.Is(err, foreign.ErrNotRegular) {
			t.Errorf("Check of %s: %v", path, err)
		}
		if err := Write(path, []byte("x"), true); !errors.Is(err, foreign.ErrNotRegular) {
			t.Errorf("Write to %s: %v", path, err)
		}
	}
	if info, err := os.Lstat(pipe); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("%v, error %v", info, err)
	}
}

// A file that can never be replaced is refused at once. The error is not fs.ErrExist, at which the
// app would ask whether to overwrite the file.
func TestRefusesAtOnce(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{dir, pipe} {
		if err := Write(path, nil, false); err == nil || errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
