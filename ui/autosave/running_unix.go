//go:build unix

package autosave

import (
	"errors"
	"os"
	"syscall"
)

// running reports whether another process runs under a number.
func running(process int) bool {
	if process == os.Getpid() {
		return false // an earlier run's number, come round again
	}
	err := syscall.Kill(process, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}
