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

// guard is the process that kills the groups where this program cannot: it is told
// of each group when it begins and ends, through a pipe, and kills those left when
// the pipe closes, for which SIGKILL is enough. It is started with the first group.
type guard struct {
	command func() (path string, args []string) // nil: there is to be none
	pipe    *os.File                            // nil while there is none
}

// notice is what the guard is told of a group.
type notice byte

// The notices. The number of the group and a line feed follow.
const (
	watch   notice = '+'
	release notice = '-'
)

// guardPatience is how long a guard that does not read is waited for: only one that
// somebody has stopped lets the pipe fill up.
const guardPatience = 100 * time.Millisecond

// GuardWith says which program is the guard: one that calls Guard. It is asked for
// when the first child starts.
func GuardWith(command func() (path string, args []string)) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.guard.command = command
}

// begin starts the guard, unless it runs, and tells it of what runs already. Without
// one, children start all the same: what a guard is for is rare.
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
	cmd.Dir = "/"                                        // it must not keep a disk from being unmounted
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // it has no terminal, and none of its signals
	err = cmd.Start()
	_ = read.Close()
	if err != nil {
		_ = write.Close()
		return
	}
	go func() { _ = cmd.Wait() }() // it must not stay as a zombie if somebody kills it
	g.pipe = write
	for _, r := range running {
		g.tell(watch, r)
	}
}

// tell tells the guard of a group. One that has gone is started again with the next
// child.
func (g *guard) tell(n notice, of group) {
	if g.pipe == nil {
		return
	}
	_ = g.pipe.SetWriteDeadline(time.Now().Add(guardPatience))
	if _, err := fmt.Fprintf(g.pipe, "%c%d\n", n, of.id); err != nil {
		_ = g.pipe.Close()
		g.pipe = nil
	}
}

// Guard is what the guard does: it reads the notices of its standard input, and when
// they end kills the groups that are left. Signals that end programs do not end it,
// and no file that it was born with stays open.
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
		if err != nil || id <= 1 { // -1 is everybody, and 0 the guard itself
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

// closeInherited closes files that this process has got from who started it, other
// than the three standard ones, which say by their flags that they are passed on.
func closeInherited() {
	const most = 1024 // where the system has no list, those that a shell would open
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
