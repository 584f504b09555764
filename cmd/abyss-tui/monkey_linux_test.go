package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/internal/vt"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// The monkey is a random user of the app on a terminal. Event i of a seed is the same in every
// run, whatever the screen shows. After each event the monkey makes the app draw the screen
// again, which shows that the app has handled the event. Then the monkey checks the invariants in
// monkeychecks_linux_test.go.

// These environment variables control a long run, which requires ABYSS_LONG.
const (
	monkeyTime = "ABYSS_MONKEY"      // duration, such as 20m
	monkeySeed = "ABYSS_MONKEY_SEED" // a number
)

const (
	shortMonkey  = 40 // events at each size in a short run
	longMonkey   = 20 * time.Minute
	monkeyReport = 30 // number of events before a failure that are printed
)

// monkeySizes are the usual sizes of the monkey's terminals.
var monkeySizes = []pty.Winsize{{Cols: 80, Rows: 24}, {Cols: 120, Rows: 40}, {Cols: 40, Rows: 14}}

// No random input crashes the app or violates an invariant. The long run:
//
//	ABYSS_LONG=1 ABYSS_MONKEY=20m ABYSS_MONKEY_SEED=7 go test ./cmd/abyss-tui -run TestMonkey -v -timeout 0
func TestMonkey(t *testing.T) {
	seed, most, until := uint64(1), shortMonkey, time.Time{}
	if os.Getenv("ABYSS_LONG") != "" {
		long, err := time.ParseDuration(cmp.Or(os.Getenv(monkeyTime), longMonkey.String()))
		if err != nil {
			t.Fatal(err)
		}
		if seed, err = strconv.ParseUint(cmp.Or(os.Getenv(monkeySeed), fmt.Sprint(time.Now().Unix())), 10, 64); err != nil {
			t.Fatal(err)
		}
		most, until = 0, time.Now().Add(long)
	}
	for i, size := range monkeySizes {
		t.Run(fmt.Sprintf("%dx%d", size.Cols, size.Rows), func(t *testing.T) {
			end := until
			if most == 0 { // no number of events is given, so this size gets an equal share of the remaining time
				end = time.Now().Add(time.Until(until) / time.Duration(len(monkeySizes)-i))
			}
			m := newMonkey(t, seed, size)
			for m.at = 1; most > 0 && m.at <= most || most == 0 && time.Now().Before(end); m.at++ {
				m.do(m.event(m.at))
			}
			m.stop()
			t.Logf("seed %d: %d events, %d starts, %d late ends, at most %d MB, with trees %d; %d questions were open; events by mode: %v",
				seed, m.at-1, m.starts, m.late, m.memory, m.treeMemory, m.model.questions, m.model.modes)
		})
	}
}

// monkey is a random user, its terminal, and the expected state.
type monkey struct {
	t          *testing.T
	seed       uint64
	usual      pty.Winsize
	size       pty.Winsize // current size
	home       string      // folder with all files of the program and of the user
	at         int         // number of the current event
	last       []string    // latest events, the newest last
	starts     int
	late       int      // number of runs in which something did not stop in time because the machine was busy
	memory     int      // MB, the maximum over all starts before a tree was shown
	treeMemory int      // MB, the maximum after a tree was shown
	locked     *os.File // the settings folder while it is locked

	x            *terminal
	tty          *term.State // the terminal's state before the start
	screen       *vt.Screen
	fed          int // bytes of output passed to the screen
	clears       int // how often the app has cleared the screen
	clearsWanted int // how often clearing was requested
	whole        bool

	model model
}

func newMonkey(t *testing.T, seed uint64, size pty.Winsize) *monkey {
	t.Helper()
	m := &monkey{t: t, seed: seed, usual: size, home: t.TempDir()}
	master, fresh, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	if m.tty, err = term.GetState(fresh.Fd()); err != nil {
		t.Fatal(err)
	}
	_ = errors.Join(master.Close(), fresh.Close()) // this terminal was opened only for its initial modes; start opens another one for the app
	m.furnish()
	m.start()
	return m
}

// random returns the random numbers of an event.
func (m *monkey) random(i int) *rand.Rand {
	return rand.New(rand.NewPCG(m.seed, uint64(i)<<16|uint64(m.usual.Cols))) //nolint:gosec // the conversion of a count
}

// monkeyStarts are the command lines, used in turn.
var monkeyStarts = [][]string{{"--side", "both"}, {"--level", "1"}, {"--side", "black", "--control", "5m+3s", "--level", "2"}, {"--side", "both", "--glyphs", "letters"}}

// start starts the app from a shell, in the foreground.
func (m *monkey) start() {
	m.t.Helper()
	exe, err := os.Executable()
	if err != nil {
		m.t.Fatal(err)
	}
	cmd := exec.CommandContext(m.t.Context(), exe, monkeyStarts[m.starts%len(monkeyStarts)]...)
	cmd.Dir = m.home
	cmd.Env = append(os.Environ(), asProgram+"=1", asShell+"=1", "TERM=xterm-256color", "LC_ALL=C.UTF-8", "NO_COLOR=", "HOME="+m.home,
		"ABYSS_CONFIG="+m.config(), "XDG_STATE_HOME="+m.path("state"))
	m.x = startCommand(m.t, cmd, m.config())
	m.starts++
	m.fed, m.clears, m.clearsWanted = 0, 0, 0
	m.screen = vt.New(80, 24)
	m.waitOrFail("the app has not started", func() bool { return m.screen.Alternate() && m.whole })
	m.resize(m.usual)
	m.settle()
	m.model.begin(m)
}

func (m *monkey) path(names ...string) string {
	return filepath.Join(append([]string{m.home}, names...)...)
}
func (m *monkey) config() string { return m.path("config", "config.toml") }

// do performs an event, waits until the app has handled it, and checks the invariants.
func (m *monkey) do(e *event) {
	m.t.Helper()
	m.last = append(m.last, fmt.Sprintf("%d %s", m.at, e))
	m.last = m.last[max(len(m.last)-monkeyReport, 0):]
	m.model.before(m)
	if m.model.question != "" && m.random(-m.at).IntN(8) == 0 {
		m.look()
	}
	e.do(m)
	m.settle()
	if m.ended() {
		m.model.ended(m, e)
		m.start()
		return
	}
	m.model.after(m, e)
}

// stop ends the app by ctrl-c.
func (m *monkey) stop() {
	m.t.Helper()
	m.last = append(m.last, "the end")
	m.write("\x03")
	m.waitOrFail("ctrl-c has not ended the app", m.ended)
	m.model.ended(m, &event{kind: typedKeys, text: "\x03"})
}

// resize changes the size of the terminal.
func (m *monkey) resize(size pty.Winsize) {
	m.read()
	m.size = size
	m.screen.Resize(int(size.Cols), int(size.Rows))
	if err := pty.Setsize(m.x.file, &size); err != nil && !m.ended() {
		m.fail("the size cannot be set: %v", err)
	}
}

// write types a text, in parts.
func (m *monkey) write(text string) {
	for text != "" {
		part := text[:min(len(text), 512)]
		text = text[len(part):]
		if _, err := m.x.file.WriteString(part); err != nil {
			if !m.ended() {
				m.waitOrFail(fmt.Sprintf("the terminal cannot be written to: %v", err), m.ended)
			}
			return
		}
	}
}

// frameEnd ends each frame; cleared is the app's sequence for clearing the screen.
var frameEnd, cleared = []byte("\x1b[?2026l"), []byte("\x1b[2J")

// read reads the app's output and updates the screen.
func (m *monkey) read() {
	out := m.x.since(m.fed)
	m.fed += len(out)
	for len(out) > 0 {
		part := out
		if i := bytes.Index(out, cleared); i >= 0 {
			part = out[:i+len(cleared)]
			m.clears++
			m.whole = false
		}
		if bytes.LastIndex(part, frameEnd) > bytes.LastIndex(part, cleared) {
			m.whole = true
		}
		_, _ = m.screen.Write(part) // never fails
		out = out[len(part):]
	}
}

// settle waits until the app has handled all events and has drawn the screen. A key can be lost
// after an incomplete sequence, so settle may press its key several times.
func (m *monkey) settle() {
	m.t.Helper()
	m.read()
	m.clearsWanted = m.clears
	for again := 300 * time.Millisecond; again < time.Minute; again *= 2 {
		before := m.clears
		m.clearsWanted++
		m.write("\x0c")
		done := m.waits(time.Now().Add(again), func() bool { return m.clears > before && m.whole || m.ended() })
		if m.ended() || done && m.clears == m.clearsWanted {
			return
		}
		if done { // the redraw may be the answer to an earlier press
			m.waits(time.Now().Add(again), func() bool { return m.clears >= m.clearsWanted || m.ended() })
			m.clearsWanted = m.clears
		}
	}
	m.fail("the app does not answer: cleared %d times of %d, whole %v", m.clears, m.clearsWanted, m.whole)
}

// waits returns when the condition is true or the time has come, and reports whether the condition
// is true.
func (m *monkey) waits(until time.Time, so func() bool) bool {
	for {
		m.read()
		if so() {
			return true
		}
		if time.Now().After(until) {
			return false
		}
		select {
		case <-m.x.end:
		case <-time.After(time.Millisecond):
		}
	}
}

// waitOrFail waits for the condition as long as a busy machine may take.
func (m *monkey) waitOrFail(otherwise string, so func() bool) {
	m.t.Helper()
	if !m.waits(time.Now().Add(time.Minute), so) {
		m.fail("%s", otherwise)
	}
}

// ended reports whether the app has ended.
func (m *monkey) ended() bool {
	select {
	case <-m.x.end:
		return true
	default:
		return false
	}
}

// group returns the process group in the foreground of the terminal, the app's or the shell's. It
// returns 0 if there is none.
func (m *monkey) group() (group int) {
	conn, err := m.x.file.SyscallConn()
	if err != nil {
		return 0
	}
	_ = conn.Control(func(fd uintptr) { group, err = unix.IoctlGetInt(int(fd), unix.TIOCGPGRP) })
	if err != nil {
		return 0
	}
	return group
}

// suspend suspends the app by a signal. The shell then continues the app.
func (m *monkey) suspend() {
	app := m.group()
	if app == 0 || app == m.x.cmd.Process.Pid || syscall.Kill(app, syscall.SIGTSTP) != nil {
		return
	}
	m.waitOrFail("the app does not stop", func() bool { return m.ended() || m.group() == m.x.cmd.Process.Pid })
	m.whole = false
	m.write("\n")
	m.waitOrFail("the app does not go on", func() bool { return m.ended() || m.group() == app })
	m.waitOrFail("the app does not draw", func() bool { return m.ended() || m.screen.Alternate() && m.whole })
}

// modes returns how the terminal handles lines and keys.
func (m *monkey) modes() *term.State {
	m.t.Helper()
	conn, err := m.x.file.SyscallConn()
	if err != nil {
		m.t.Fatal(err)
	}
	var state *term.State
	if failed := conn.Control(func(fd uintptr) { state, err = term.GetState(fd) }); failed != nil || err != nil {
		m.t.Fatal(failed, err)
	}
	return state
}

// restored reports whether the terminal has the same modes as before the start of the app.
func (m *monkey) restored() bool { return reflect.DeepEqual(m.modes(), m.tty) }

// fail ends the test with everything needed to repeat it.
func (m *monkey) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s\nseed %d, size %dx%d, event %d; the last events:\n  %s\nthe screen:\n%s",
		fmt.Sprintf(format, args...), m.seed, m.usual.Cols, m.usual.Rows, m.at, strings.Join(m.last, "\n  "), m.screen)
}
