// Package landlock permanently drops rights of a process: to reach files, to connect, to start
// programs, to signal others (Landlock, Linux 5.13 and later). Programs that the process starts, or
// becomes by exec, have no more rights than it.
//
// Go runs a program on several threads, and Landlock works on one. So a small command
// takes the rights from its own thread and becomes the program at once: exec ends the
// other threads. (syscall.AllThreadsSyscall would do without, but not in programs that
// are linked with cgo.)
package landlock

// Allowed are the rights that remain.
type Allowed struct {
	Write   []string // folders: everything beneath, but to execute it
	Read    []string // files and folders: to read
	Execute []string // files: to read and execute
	Null    bool     // /dev/null, to read and write
}
