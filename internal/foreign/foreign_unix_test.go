//go:build unix

package foreign

import (
	"path/filepath"
	"syscall"
	"testing"
)

func TestRefusesPipesAndDevices(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	refused(t, pipe, "a pipe")
	refused(t, "/dev/zero", "a device")
}
