//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"example.com/abyss/engine/protocol/prototest"

	"golang.org/x/sys/unix"
)

// asShell makes this test binary a shell that runs main in another process.
const asShell = "ABYSS_TUI_TEST_SHELL"

// shell runs the program in the foreground of the terminal. When the program stops, shell prints
// that it has stopped, and after the next line of input continues it.
func shell() {
	signal.Ignore(syscall.SIGTTOU) // otherwise the signal would stop the shell when it takes the terminal back
	cmd := exec.Command(os.Args[0], os.Args[1:]...)
	cmd.Env = append(os.Environ(), asShell+"=")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Foreground: true, Ctty: 0}
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	give := func(group int) {
		if err := unix.IoctlSetPointerInt(0, unix.TIOCSPGRP, group); err != nil {
			panic(err)
		}
	}
	for {
		var status syscall.WaitStatus
		if _, err := syscall.Wait4(cmd.Process.Pid, &status, syscall.WUNTRACED, nil); err != nil {
			panic(err)
		}
		if !status.Stopped() {
			os.Exit(status.ExitStatus())
		}
		give(syscall.Getpgrp())
		fmt.Println("[stopped]")
		if _, err := os.Stdin.Read(make([]byte, 1)); err != nil {
			panic(err)
		}
		give(cmd.Process.Pid)
		if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGCONT); err != nil {
			panic(err)
		}
	}
}

// Ctrl-z, or SIGTSTP from elsewhere, stops the engines and gives the terminal back to the shell.
// When the app continues, it sets its modes of the terminal again and reports the clocks.
func TestSuspendAndResume(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	for name, suspend := range map[string]func(*testing.T, *terminal){
		"by a key":    func(t *testing.T, x *terminal) { x.send(t, "\x1a") },
		"by a signal": func(t *testing.T, x *terminal) { x.signalForeground(t, syscall.SIGTSTP) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			suspendAndResume(t, suspend)
		})
	}
}

func suspendAndResume(t *testing.T, suspend func(*testing.T, *terminal)) {
	t.Helper()
	b := newBrood(t)
	x := startOf(t, b, []string{"TERM=xterm-256color", asShell + "=1"}, "--engine", prototest.EngineCommand("forks"), "--book=false", "--control", "10m")
	x.waitFor(t, "楚")
	x.send(t, ":h2e2\r")
	b.waitHanging(t, 2)
	suspend(t, x)
	x.waitFor(t, "[stopped]")
	x.wantModesOff(t)
	if runtime.GOOS == "linux" {
		wait(t, "an engine works in a program that is stopped", func() bool { return b.stopped(t) == 3 }) // the three are the engine, its child and the app
	}
	x.send(t, "\n")
	x.waitFor(t, "were stopped meanwhile")
	for _, mode := range []string{"?1049", "?1002", "?1006", "?2004"} {
		wait(t, "mode "+mode+" is not on again", func() bool {
			out := x.output()
			return strings.LastIndex(out, "\x1b["+mode+"h") > strings.LastIndex(out, "\x1b["+mode+"l")
		})
	}
	x.send(t, "\x03")
	if code := x.exit(t); code != exitOK {
		t.Errorf("exit code %d: %q", code, x.output())
	}
	x.wantModesOff(t)
	b.wantNoneLeft(t)
	if moves := b.drafts(t, "game"); len(moves) != 1 {
		t.Errorf("the game left has the moves %q", moves)
	}
}

// signalForeground sends a signal to the terminal's foreground program.
func (x *terminal) signalForeground(t *testing.T, sig syscall.Signal) {
	t.Helper()
	conn, err := x.file.SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	group := 0
	if failed := conn.Control(func(fd uintptr) { group, err = unix.IoctlGetInt(int(fd), unix.TIOCGPGRP) }); failed != nil || err != nil {
		t.Fatal(failed, err)
	}
	if err := syscall.Kill(group, sig); err != nil {
		t.Fatal(err)
	}
}

// The line mode stops in the same way, with its clocks and its engine.
func TestPlainSuspends(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	b := newBrood(t)
	x := startOf(t, b, []string{"TERM=xterm", asShell + "=1"}, "--plain", "--engine", prototest.EngineCommand("forks"), "--book=false", "--control", "10m")
	x.waitFor(t, "Red to move.")
	x.typeIn(t, "h2e2", "Red cannon h2 to e2.")
	b.waitHanging(t, 2)
	x.send(t, "\x1a")
	x.waitFor(t, "[stopped]")
	if runtime.GOOS == "linux" {
		wait(t, "an engine works in a program that is stopped", func() bool { return b.stopped(t) == 3 })
	}
	x.send(t, "\n")
	x.waitFor(t, "Abyss was suspended; the clocks were stopped meanwhile")
	x.send(t, "quit\nyes\n")
	if code := x.exit(t); code != exitOK {
		t.Errorf("exit code %d: %q", code, x.output())
	}
	b.wantNoneLeft(t)
}

// stopped returns the number of stopped processes of the brood.
func (b *brood) stopped(t *testing.T) (n int) {
	t.Helper()
	for _, p := range b.processes(t) {
		stat, err := os.ReadFile(filepath.Join(p, "stat"))
		if _, behind, ok := bytes.Cut(stat, []byte(") ")); err == nil && ok && behind[0] == 'T' {
			n++
		}
	}
	return n
}

// Without a shell ctrl-z leaves the app on the screen and says why.
func TestSuspendWithoutShell(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	x := startInTerminal(t, "--side", "both")
	x.waitFor(t, "楚")
	x.send(t, "\x1a")
	x.waitFor(t, "This terminal has no shell to go back to")
	x.send(t, "\x03")
	if code := x.exit(t); code != exitOK {
		t.Errorf("exit code %d: %q", code, x.output())
	}
}
