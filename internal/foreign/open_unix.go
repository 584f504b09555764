//go:build unix

package foreign

import "syscall"

// nonBlocking has a pipe that took the place of a file opened at once, not when
// something is written to it.
const nonBlocking = syscall.O_NONBLOCK
