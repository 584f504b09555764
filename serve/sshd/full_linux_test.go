package sshd

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// A first start on a full disk leaves no key file, and the next start writes one.
func TestFirstStartWithoutRoom(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	dir := filepath.Join(t.TempDir(), "server")
	var err error
	fulldisk.While(t, 0, func() {
		_, err = newServer(t, dir)
	})
	if _, gone := os.Lstat(filepath.Join(dir, hostKeyName)); !errors.Is(err, syscall.EFBIG) || !errors.Is(gone, os.ErrNotExist) {
		t.Errorf("error %v, the file: %v", err, gone)
	}
	if _, err := newServer(t, dir); err != nil {
		t.Error(err)
	}
}
