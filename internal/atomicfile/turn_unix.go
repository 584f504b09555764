//go:build unix

package atomicfile

import (
	"errors"
	"syscall"

	"example.com/abyss/internal/confine"
)

// lockFolder locks a folder; taken is true if another program holds the lock. If the folder cannot
// be locked, taken is false, and the caller continues without a lock.
func lockFolder(dir string) (free func(), taken bool) {
	f, err := confine.Open(dir)
	if err != nil {
		return func() {}, false
	}
	free = func() { _ = f.Close() } // closing cannot lose data, because nothing was written
	if err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		free()
		return func() {}, true
	}
	return free, false
}
