//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// machine simulates a machine, with a folder, a state folder and both programs. A shell runs the
// lines of a page there exactly as printed.
type machine struct {
	t   *testing.T
	dir string // folder in which the lines run
	env []string
}

// programs returns a folder with abyss-tui, which is this test binary, and a freshly built
// abyss-nats.
var programs = sync.OnceValues(func() (dir string, err error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if dir, err = os.MkdirTemp(os.Getenv("XDG_STATE_HOME"), "programs"); err != nil { // TestMain removes this folder
		return "", err
	}
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(dir, "abyss-nats"), "../abyss-nats").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return dir, os.WriteFile(filepath.Join(dir, "abyss-tui"), fmt.Appendf(nil, "#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asProgram, self), 0o755)
})

func newMachine(t *testing.T) *machine {
	t.Helper()
	bin, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	return &machine{t, dir, append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "XDG_STATE_HOME="+filepath.Join(dir, "state"), "NATS_URL=")}
}

// process is a running command line.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	mu   sync.Mutex
	text bytes.Buffer
	done chan struct{}
}

func (p *process) Write(data []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(data)
}

// output returns what the process has written so far to both streams.
func (p *process) output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

// start runs a command line until the test ends.
func (m *machine) start(line string) *process {
	m.t.Helper()
	p := &process{t: m.t, done: make(chan struct{}), cmd: exec.Command("/bin/sh", "-c", "exec "+line)}
	p.cmd.Dir, p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = m.dir, m.env, p, p
	if err := p.cmd.Start(); err != nil {
		m.t.Fatal(err)
	}
	go func() {
		defer close(p.done)
		_ = p.cmd.Wait() // the exit code is in cmd
	}()
	m.t.Cleanup(func() { p.end(syscall.SIGKILL) })
	return p
}

// end sends the process a signal and waits until the process has ended.
func (p *process) end(s syscall.Signal) {
	_ = p.cmd.Process.Signal(s) // the process may have ended already
	<-p.done
}

// waitFor waits until the output of the process contains a text.
func (p *process) waitFor(text string) {
	p.t.Helper()
	until(p.t, func() bool { return strings.Contains(p.output(), text) }, func() string { return fmt.Sprintf("%q in\n%s", text, p.output()) }, p.done)
}

// until calls the given function until it returns true. The test fails if the process ends before
// that.
func until(t *testing.T, is func() bool, what func() string, ended <-chan struct{}) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for limit := time.After(2 * time.Minute); !is(); {
		select {
		case <-tick.C:
		case <-ended:
			if is() {
				return
			}
			t.Fatalf("it has ended without %s", what())
		case <-limit:
			t.Fatalf("in vain: %s", what())
		}
	}
}

// run runs a command line, which must succeed, and returns its standard output.
func (m *machine) run(line string) string {
	m.t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(m.t.Context(), "/bin/sh", "-c", line)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = m.dir, m.env, &out, &errs
	begun := time.AfterFunc(3*time.Minute, func() { _ = cmd.Process.Kill() })
	defer begun.Stop()
	if err := cmd.Run(); err != nil {
		m.t.Fatalf("%s: %v\n%s%s", line, err, out.String(), errs.String())
	}
	return out.String()
}

// server starts abyss-nats on a free port. It returns the process and the server's address for
// this machine.
func (m *machine) server(line string) (p *process, url string) {
	m.t.Helper()
	p = m.start(line)
	p.waitFor("more machines")
	_, rest, _ := strings.Cut(p.output(), "listening at ")
	url, _, _ = strings.Cut(rest, ",")
	return p, url
}

// printed returns the command that abyss-nats has printed after the given words.
func (p *process) printed(words string) string {
	p.t.Helper()
	_, rest, ok := strings.Cut(p.output(), "\n"+words)
	line, _, _ := strings.Cut(rest, "\n")
	if !ok {
		p.t.Fatalf("no %q in\n%s", words, p.output())
	}
	line, _, _ = strings.Cut(line, ", and copy")
	return strings.TrimSpace(line)
}
