//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package jsonlines

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks the file for this process until the file is closed. On a file system without locks
// locked is false, and the file is used without a lock.
func tryLock(file *os.File) (locked bool, err error) {
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, ErrLocked
	}
	return err == nil, nil
}
