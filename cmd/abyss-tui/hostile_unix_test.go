//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Every command refuses pipes and devices. Reading a pipe without a writer would block for ever,
// and reading an endless device would fill the memory. If this test hangs, it has found such a
// command.
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
