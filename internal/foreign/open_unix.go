//go:build unix

package foreign

import "syscall"

// nonBlocking makes Open return at once if a pipe has replaced the file, instead of waiting for a
// writer.
const nonBlocking = syscall.O_NONBLOCK
