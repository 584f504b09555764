//go:build unix

package autosave

import (
	"os"
	"syscall"

	"example.com/abyss/internal/foreign"
)

// The function named hold locks a file until it is closed.
func hold(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// locked reports whether a process has locked a file. It returns false for an irregular file, such as
// a pipe, which would block its reader.
func locked(path string) bool {
	f, err := foreign.Open(path)
	if err != nil {
		return false
	}
	err = hold(f)
	_ = f.Close()
	return err != nil
}
