//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe nobody writes to would be waited for for ever, and a device that never ends
// would take all memory: a test that hangs has found one.
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
