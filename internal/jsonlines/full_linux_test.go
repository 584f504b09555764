package jsonlines

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// On a full disk, no empty owner file is left behind, because no program would recognize such a
// file as part of a ledger.
func TestOwnerWithoutRoom(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	path := filepath.Join(t.TempDir(), "ledger"+ownerEnd)
	var err error
	fulldisk.While(t, 0, func() {
		err = writeOwner(path, ownerHead+"1\n")
	})
	if _, gone := os.Lstat(path); !errors.Is(err, syscall.EFBIG) || !errors.Is(gone, os.ErrNotExist) {
		t.Errorf("error %v, the file: %v", err, gone)
	}
}

// On a full disk the old content stays, and lines can be appended to it.
func TestReplaceWithoutRoom(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	path := filepath.Join(t.TempDir(), "ledger")
	f, _ := open(t, path)
	if err := f.Append(map[string]int{"old": 1}); err != nil {
		t.Fatal(err)
	}
	var err error
	fulldisk.While(t, 0, func() {
		err = f.Replace(map[string]int{"new": 1})
	})
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
