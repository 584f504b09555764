//go:build unix

package jsonlines

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/internal/foreign"
)

// A pipe is refused, because opening it would block.
func TestRefusesAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if _, _, err := Open(pipe, `{"`); !errors.Is(err, foreign.ErrNotRegular) {
		t.Errorf("Open: %v", err)
	}
	if _, err := Read(pipe); !errors.Is(err, foreign.ErrNotRegular) {
		t.Errorf("Read: %v", err)
	}
}

// If there is a pipe with the name of the owner file, or a link to another file, Open neither
// writes to it nor waits for it.
func TestOwnerIsAFileOfItsOwn(t *testing.T) {
	for what, put := range map[string]func(other, name string) error{
		"a link": os.Symlink,
		"a pipe": func(_, name string) error { return syscall.Mkfifo(name, 0o600) },
	} {
		dir := t.TempDir()
		path, other := filepath.Join(dir, "ledger"), filepath.Join(dir, "other")
		if err := os.WriteFile(other, []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := put(other, path+ownerEnd); err != nil {
			t.Skip(err)
		}
		ended := make(chan error, 1)
		go func() {
			f, _, err := Open(path, `{"`)
			if err == nil {
				err = f.Close()
			}
			ended <- err
		}()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("%s: %v", what, err)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: it waits", what)
		}
		if data, err := os.ReadFile(other); err != nil || string(data) != "mine" {
			t.Errorf("%s: the other file has %q, %v", what, data, err)
		}
	}
}
