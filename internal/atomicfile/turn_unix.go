//go:build unix

package atomicfile

import (
	"errors"
	"syscall"

	"example.com/abyss/internal/confine"
)

// lockFolder takes the lock of a folder; taken means that another program has it. A
// folder that cannot be locked needs no lock.
func lockFolder(dir string) (free func(), taken bool) {
	f, err := confine.Open(dir)
	if err != nil {
		return func() {}, false
	}
	free = func() { _ = f.Close() } // nothing was written
	if err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		free()
		return func() {}, true
	}
	return free, false
}
