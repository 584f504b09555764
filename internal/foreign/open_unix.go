//go:build unix

package foreign

import "syscall"

// nonBlocking opens a pipe that took the place of a file at once, without waiting for a
// writer.
const nonBlocking = syscall.O_NONBLOCK
