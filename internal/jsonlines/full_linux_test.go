package jsonlines

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Where there is no room for the name of the process, no empty file is left, which
// nobody would take for one of a ledger. A limit for files does as a full disk does.
func TestOwnerWithoutRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger"+ownerEnd)
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	none := limit
	none.Cur = 0
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &none); err != nil {
		t.Skip(err)
	}
	err := writeOwner(path, ownerHead+"1\n")
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	if _, gone := os.Lstat(path); !errors.Is(err, syscall.EFBIG) || !errors.Is(gone, os.ErrNotExist) {
		t.Errorf("error %v, the file: %v", err, gone)
	}
}
