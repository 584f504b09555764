// Package landlock permanently drops rights of a process: to access files, to connect, to start
// programs and to signal others. It needs Landlock, which Linux has since 5.13. Programs that the
// process starts, or that replace it by exec, have no more rights than the process.
//
// A Go program has several threads, but Landlock restricts only the thread that calls it. So a
// small command drops the rights of its own thread and at once calls exec, which ends its other
// threads and starts the program. (syscall.AllThreadsSyscall would need no such command, but it
// does not work in programs linked with cgo.)
package landlock

// Allowed lists the rights that remain.
type Allowed struct {
	Write   []string // folders in which everything is allowed, except execution
	Read    []string // files and folders that can be read
	Execute []string // files that can be read and executed
	Null    bool     // /dev/null can be read and written
}
