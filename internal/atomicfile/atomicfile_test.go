package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	if err := Write(path, []byte("one"), false); err != nil || content(t, path) != "one" {
		t.Fatalf("a new file: %v", err)
	}
	if err := Write(path, []byte("two"), false); !errors.Is(err, fs.ErrExist) || content(t, path) != "one" {
		t.Errorf("without leave to overwrite: %v", err)
	}
	if err := Write(path, []byte("two"), true); err != nil || content(t, path) != "two" {
		t.Errorf("with leave: %v", err)
	}
	missing := filepath.Join(dir, "missing", "a")
	if err := Write(missing, nil, true); !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), "write "+missing+": ") {
		t.Errorf("a missing folder: %v", err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

// A new file always appears complete. A program that is killed at any moment leaves no empty file
// with that name.
func TestNewFileIsNeverEmpty(t *testing.T) {
	dir, data := t.TempDir(), []byte(strings.Repeat("x", 1<<16))
	const files = 200
	name := func(i int) string { return filepath.Join(dir, fmt.Sprint(i)) }
	empty := make(chan int)
	go func() {
		n := 0
		for i := range files {
			for {
				if info, err := os.Stat(name(i)); err == nil {
					if info.Size() == 0 {
						n++
					}
					break
				}
			}
		}
		empty <- n
	}()
	for i := range files {
		if err := Write(name(i), data, i%2 == 0); err != nil {
			t.Fatal(err)
		}
	}
	if n := <-empty; n > 0 {
		t.Errorf("%d of %d were seen empty", n, files)
	}
}

// Write does not replace a link that leads nowhere, even if it may replace files.
func TestLinkThatLeadsNowhere(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "missing"), link); err != nil {
		t.Skip(err)
	}
	if err := Write(link, []byte("x"), true); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
	if _, err := os.Readlink(link); err != nil {
		t.Error(err)
	}
}

func TestWriteKeepsLinkAndMode(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(path, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	if err := Write(link, []byte("new"), true); err != nil {
		t.Fatal(err)
	}
	if target, err := os.Readlink(link); err != nil || target != path || content(t, path) != "new" {
		t.Errorf("the link leads to %q, %v; the file has %q", target, err, content(t, path))
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

// Append adds data after the existing data. It does not create a missing file.
func TestAppend(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := Append(path, []byte("one")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if err := Write(path, []byte("one"), false); err != nil {
		t.Fatal(err)
	}
	if err := Append(path, []byte(" two")); err != nil || content(t, path) != "one two" {
		t.Errorf("%q, %v", content(t, path), err)
	}
	if err := Append(filepath.Dir(path), nil); err == nil {
		t.Error("a folder was added to")
	}
}

// Only the owner can read a secret file, even if it replaces a file that others could read.
func TestWriteSecret(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the system has no such permissions")
	}
	path := filepath.Join(t.TempDir(), "key")
	if err := WriteSecret(path, []byte("one"), false); err != nil {
		t.Fatal(err)
	}
	if err := WriteSecret(path, []byte("two"), false); !errors.Is(err, fs.ErrExist) || content(t, path) != "one" {
		t.Errorf("without leave to overwrite: %v", err)
	}
	for _, before := range []fs.FileMode{0o600, 0o644} {
		if err := os.Chmod(path, before); err != nil {
			t.Fatal(err)
		}
		if err := WriteSecret(path, []byte("three"), true); err != nil || content(t, path) != "three" {
			t.Errorf("with leave: %v", err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("it had the mode %v, now it has %v, %v", before, info.Mode(), err)
		}
	}
}
