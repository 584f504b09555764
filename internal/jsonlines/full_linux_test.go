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

// Where there is no room for the new content, the old stays and is added to.
func TestReplaceWithoutRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	f, _ := open(t, path)
	if err := f.Append(map[string]int{"old": 1}); err != nil {
		t.Fatal(err)
	}
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	none := limit
	none.Cur = 0
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &none); err != nil {
		t.Skip(err)
	}
	err := f.Replace(map[string]int{"new": 1})
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(err, syscall.EFBIG) {
		t.Errorf("error %v", err)
	}
	if err := f.Append(map[string]int{"old": 2}); err != nil {
		t.Error(err)
	}
	if got := read(t, path); got != "{\"old\":1}\n{\"old\":2}\n" {
		t.Errorf("the file is %q", got)
	}
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
