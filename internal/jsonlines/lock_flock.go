//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package jsonlines

import (
	"errors"
	"os"
	"syscall"
)

// tryLock takes the file for this process until it is closed. A file system that
// has no locks is no reason not to work: held is false then.
func tryLock(file *os.File) (held bool, err error) {
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, ErrLocked
	}
	return err == nil, nil
}
