//go:build unix

package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/internal/ending"
)

// patience is the time limit of the tests that end programs.
const patience = 20 * time.Second

// brood is a program with its engines. The test recognizes their processes by an open file and by
// a folder in the environment.
type brood struct {
	dir     string // the folder of drafts is below it
	hanging string // see prototest.HangingVariable
	lives   *os.File
	write   *os.File // write end of a pipe, which the program inherits
}

func newBrood(t *testing.T) *brood {
	t.Helper()
	b := &brood{dir: t.TempDir()}
	b.hanging = filepath.Join(b.dir, "hanging")
	var err error
	if b.lives, b.write, err = os.Pipe(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.lives.Close(); _ = b.write.Close() })
	return b
}

// adopt makes a command and its child processes part of the brood.
func (b *brood) adopt(cmd *exec.Cmd) {
	cmd.Env = append(cmd.Env, prototest.HangingVariable+"="+b.hanging, "XDG_STATE_HOME="+b.dir)
	cmd.ExtraFiles = []*os.File{b.write}
}

// waitHanging waits until n processes hang.
func (b *brood) waitHanging(t *testing.T, n int64) {
	t.Helper()
	wait(t, "no engine hangs", func() bool {
		info, err := os.Stat(b.hanging)
		return err == nil && info.Size() >= n
	})
}

// wantNoneLeft fails unless all processes of the brood have ended. It checks that no process holds
// the file open and, if the system lists processes, that none has the folder in its environment.
// The second check also finds the guard, which does not hold the file open.
func (b *brood) wantNoneLeft(t *testing.T) {
	t.Helper()
	_ = b.write.Close()
	if err := b.lives.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(b.lives); err != nil {
		t.Errorf("something lives on: %v", err)
	}
	if runtime.GOOS == "linux" {
		wait(t, "a process is left", func() bool { return len(b.processes(t)) == 0 })
	}
}

// processes returns the folders in /proc of the brood's processes.
func (b *brood) processes(t *testing.T) (found []string) {
	t.Helper()
	all, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range all {
		if text, err := os.ReadFile(path); err == nil && bytes.Contains(text, []byte(b.dir)) {
			found = append(found, filepath.Dir(path))
		}
	}
	return found
}

// wait waits until the condition is true.
func wait(t *testing.T, otherwise string, so func() bool) {
	t.Helper()
	for until := time.Now().Add(patience); !so(); <-time.After(2 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal(otherwise)
		}
	}
}

// endings maps each signal to its cause, which has the exit code.
var endings = map[syscall.Signal]*ending.Cause{
	syscall.SIGINT: ending.Interrupted, syscall.SIGTERM: ending.Terminated, syscall.SIGHUP: ending.HungUp,
}

// Within two seconds of a signal, a command whose engine hangs ends with the signal's exit code.
// The engine ends too. This also holds if the command's output is closed.
func TestSignalEndsCommand(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for sig := range endings {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			b := newBrood(t)
			cmd := exec.Command(self, "match", "--a", prototest.EngineSpec("forks", "tc=5m"), "--b", prototest.EngineSpec("plays", "tc=5m"), "--games", "2")
			cmd.Env = append(os.Environ(), asProgram+"=1", "ABYSS_CONFIG="+filepath.Join(b.dir, "config.toml"))
			b.adopt(cmd)
			var problems bytes.Buffer
			cmd.Stderr = &problems
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			defer cmd.Process.Kill() //nolint:errcheck // has no effect unless the test has failed
			b.waitHanging(t, 2)
			began := time.Now()
			if err := cmd.Process.Signal(sig); err != nil {
				t.Fatal(err)
			}
			var failed *exec.ExitError
			err := cmd.Wait()
			took := time.Since(began)
			if !errors.As(err, &failed) || failed.ExitCode() != endings[sig].Code() || !strings.HasSuffix(problems.String(), endings[sig].Error()+"\n") {
				t.Errorf("ended with %v, expected code %d and to say %q: %s", err, endings[sig].Code(), endings[sig], problems.String())
			}
			if took > ending.Limit {
				t.Errorf("it took %v", took)
			}
			b.wantNoneLeft(t)
		})
	}
}

// If a command is killed, its engines end too.
func TestKilledCommand(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	b := newBrood(t)
	cmd := exec.Command(self, "match", "--a", prototest.EngineSpec("forks", "tc=5m"), "--b", "base", "--games", "2")
	cmd.Env = append(os.Environ(), asProgram+"=1", "ABYSS_CONFIG="+filepath.Join(b.dir, "config.toml"))
	b.adopt(cmd)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b.waitHanging(t, 2)
	guards := 0
	for _, p := range b.processes(t) {
		if line, err := os.ReadFile(filepath.Join(p, "cmdline")); err == nil && bytes.Contains(line, []byte(guardName)) {
			guards++
		}
	}
	if runtime.GOOS == "linux" && guards != 1 {
		t.Errorf("%d guards run, expected one for all engines", guards)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	b.wantNoneLeft(t)
}
