package sshd

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A first start on a full disk leaves no key file, and the next start makes one. A limit for
// files does as a full disk does.
func TestFirstStartWithoutRoom(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "server")
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	none := limit
	none.Cur = 0
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &none); err != nil {
		t.Skip(err)
	}
	_, err := newServer(t, dir)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	if _, gone := os.Lstat(filepath.Join(dir, hostKeyName)); !errors.Is(err, syscall.EFBIG) || !errors.Is(gone, os.ErrNotExist) {
		t.Errorf("error %v, the file: %v", err, gone)
	}
	if _, err := newServer(t, dir); err != nil {
		t.Error(err)
	}
}
