//go:build unix

package jsonlines

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"abyss/internal/foreign"
)

// A pipe would keep whoever opens it waiting.
func TestRefusesAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if _, _, err := Open(pipe); !errors.Is(err, foreign.ErrNotRegular) {
		t.Errorf("Open: %v", err)
	}
	if _, err := Read(pipe); !errors.Is(err, foreign.ErrNotRegular) {
		t.Errorf("Read: %v", err)
	}
}
