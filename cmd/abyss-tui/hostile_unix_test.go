//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe without a writer would block for ever, and an endless device would fill the
// memory: a test that hangs has found such a reader.
func TestEveryReaderRefusesPipesAndDevices(t *testing.T) {
	for name, args := range readers(t.TempDir()) {
		t.Run(name, func(t *testing.T) {
			t.Setenv("ABYSS_CONFIG", filepath.Join(t.TempDir(), "none.toml"))
			wantRefused(t, foreignArgs(t, t.TempDir(), args, func(path string) {
				if err := syscall.Mkfifo(path, 0o600); err != nil {
					t.Skip(err)
				}
			}), "a pipe")
			wantRefused(t, foreignArgs(t, t.TempDir(), args, func(path string) {
				if err := os.Symlink("/dev/zero", path); err != nil {
					t.Skip(err)
				}
			}), "a device")
		})
	}
}
