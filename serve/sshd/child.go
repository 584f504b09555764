//go:build unix

package sshd

import (
	"os"
	"path/filepath"
	"syscall"
)

// Socket is the number of the file descriptor that the app inherits for its connection to the
// server.
const Socket = 3

// These limits apply to the app's runtime, because one machine runs many apps. The first is the
// soft memory limit. The second is how much the heap may grow before garbage is collected, in
// percent.
const (
	memory  = "GOMEMLIMIT=96MiB"
	garbage = "GOGC=40"
)

// environment returns the environment of the app. It is not the server's own environment, so it
// contains no secrets of the host and no settings that change the program's behaviour.
func environment(folder, term string, more []string) []string {
	return append([]string{
		"TERM=" + term, "LANG=C.UTF-8", "HOME=" + folder, "TZ=UTC",
		"XDG_CONFIG_HOME=" + filepath.Join(folder, "config"), "XDG_STATE_HOME=" + filepath.Join(folder, "state"),
		memory, garbage,
	}, more...)
}

// socketPair returns the two ends of a socket. The result theirs is the end for a child process.
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
	if err := syscall.SetNonblock(ends[0], true); err != nil { // so that Close interrupts a Read
		return nil, nil, err
	}
	return os.NewFile(uintptr(ends[0]), "guest"), os.NewFile(uintptr(ends[1]), "server"), nil
}
