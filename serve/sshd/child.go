//go:build unix

package sshd

import (
	"os"
	"path/filepath"
	"syscall"
)

// Socket is the file that the app inherits to speak with the server.
const Socket = 3

// The memory that the app's runtime tries not to exceed, and the garbage it collects at,
// in hundredths of the memory in use: one machine has many apps.
const (
	memory  = "GOMEMLIMIT=96MiB"
	garbage = "GOGC=40"
)

// environment is the environment of the app, made and not inherited: it has no secret of
// the host, and no setting that changes the program's behaviour.
func environment(folder, term string, more []string) []string {
	return append([]string{
		"TERM=" + term, "LANG=C.UTF-8", "HOME=" + folder, "TZ=UTC",
		"XDG_CONFIG_HOME=" + filepath.Join(folder, "config"), "XDG_STATE_HOME=" + filepath.Join(folder, "state"),
		memory, garbage,
	}, more...)
}

// socketPair is a socket with two ends, the second for a child.
func socketPair() (ours, theirs *os.File, err error) {
	syscall.ForkLock.RLock()
	ends, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err == nil {
		syscall.CloseOnExec(ends[0])
		syscall.CloseOnExec(ends[1])
	}
	syscall.ForkLock.RUnlock()
	if err != nil {
		return nil, nil, os.NewSyscallError("socketpair", err)
	}
	if err := syscall.SetNonblock(ends[0], true); err != nil { // so that Close ends a Read
		return nil, nil, err
	}
	return os.NewFile(uintptr(ends[0]), "guest"), os.NewFile(uintptr(ends[1]), "server"), nil
}
