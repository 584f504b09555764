//go:build unix

package children

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// guard is the process that kills the groups when this program cannot. Through a pipe, this program
// reports to it each group that begins or ends. When the pipe closes, even after SIGKILL, the guard
// kills the remaining groups. The guard is started together with the first group.
type guard struct {
	command func() (path string, args []string) // nil: no guard
	pipe    *os.File                            // nil without a guard
}

// notice is a message to the guard about a group.
type notice byte

// These are the notices. The number of the group and a line feed follow a notice.
const (
	watch   notice = '+'
	release notice = '-'
)

// guardPatience is how long to wait until the guard reads from the pipe. The pipe fills up only if
// the guard is suspended.
const guardPatience = 100 * time.Millisecond

// GuardWith sets the command line of the guard, a program that calls Guard. The guard is started
// together with the first child.
func GuardWith(command func() (path string, args []string)) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.guard.command = command
}

// begin starts the guard, unless it is running, and reports the running groups to it. If that
// fails, children start without a guard, which is rarely needed.
func (g *guard) begin(running []group) {
	if g.command == nil || g.pipe != nil {
		return
	}
	read, write, err := os.Pipe()
	if err != nil {
		return
	}
	path, args := g.command()
	cmd := exec.Command(path, args...)
	cmd.Stdin = read
	cmd.Dir = "/"                                        // in any other folder, the guard could prevent a file system from being unmounted
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // no terminal, and no signals from one
	err = cmd.Start()
	_ = read.Close()
	if err != nil {
		_ = write.Close()
		return
	}
	go func() { _ = cmd.Wait() }() // otherwise a killed guard would stay as a zombie
	g.pipe = write
	for _, r := range running {
		g.notify(watch, r)
	}
}

// notify reports a group to the guard. If the guard is dead, the next child starts a new one.
func (g *guard) notify(n notice, of group) {
	if g.pipe == nil {
		return
	}
	_ = g.pipe.SetWriteDeadline(time.Now().Add(guardPatience))
	if _, err := fmt.Fprintf(g.pipe, "%c%d\n", n, of.id); err != nil {
		_ = g.pipe.Close()
		g.pipe = nil
	}
}

// Guard does the work of the guard. It reads notices from standard input and, when the input ends,
// kills the groups that are left. Guard ignores signals that end programs, and closes all inherited
// files.
func Guard() {
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	closeInherited()
	watchOver(os.Stdin, func(id int) { group{id}.kill() })
}

// watchOver reads notices and calls kill for each group left at the end.
func watchOver(notices io.Reader, kill func(id int)) {
	left := map[int]bool{}
	lines := bufio.NewScanner(notices)
	for lines.Scan() {
		line := lines.Text()
		if len(line) < 2 {
			continue
		}
		id, err := strconv.Atoi(line[1:])
		if err != nil || id <= 1 { // kill with -1 would reach every process, and with 0 the guard's own group
			continue
		}
		switch notice(line[0]) {
		case watch:
			left[id] = true
		case release:
			delete(left, id)
		}
	}
	for id := range left {
		kill(id)
	}
}

// closeInherited closes the files inherited from the parent, except the three standard ones.
// Inherited files are those without FD_CLOEXEC.
func closeInherited() {
	const most = 1024 // number of files to close if the system has no list of open files
	list := make([]int, 0, most)
	if entries, err := os.ReadDir("/dev/fd"); err == nil {
		for _, e := range entries {
			if n, err := strconv.Atoi(e.Name()); err == nil {
				list = append(list, n)
			}
		}
	} else {
		for n := range most {
			list = append(list, n)
		}
	}
	for _, n := range list {
		flags, err := unix.FcntlInt(uintptr(n), unix.F_GETFD, 0)
		if n > 2 && err == nil && flags&unix.FD_CLOEXEC == 0 {
			_ = syscall.Close(n)
		}
	}
}
