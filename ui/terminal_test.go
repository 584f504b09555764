//go:build unix

package ui

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/internal/golden"
	"example.com/abyss/internal/vt"

	"github.com/creack/pty"
)

// patience is how long a test waits at most. The machine may be busy.
const patience = 30 * time.Second

// terminal is a program on a pseudo-terminal, with the screen that the program has drawn.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	tty    *os.File
	news   chan struct{} // has a token after output
	exited chan error    // receives the program's error once

	mu     sync.Mutex
	last   time.Time    // time of the last output
	raw    bytes.Buffer // all output
	screen *vt.Screen
}

// built is the folder with the program. It is "" until a test requests the program.
var built string

// buildApp builds the program once for all tests.
var buildApp = sync.OnceValues(func() (path string, err error) {
	if built, err = os.MkdirTemp("", "abyss-ui-test"); err != nil {
		return "", err
	}
	path = filepath.Join(built, "abyss-tui")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", path, "example.com/abyss/cmd/abyss-tui")
	build.Stderr = os.Stderr
	return path, build.Run()
})

func TestMain(m *testing.M) {
	code := golden.Main(m)
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// startApp runs the program with arguments on a terminal of 80 by 24 that never answers queries.
func startApp(t *testing.T, env []string, args ...string) *terminal {
	t.Helper()
	return start(t, nil, env, args...)
}

// startAppOn is like startApp, but the terminal answers queries and has the given habits.
func startAppOn(t *testing.T, habits vt.Habits, env []string, args ...string) *terminal {
	t.Helper()
	return start(t, &habits, env, args...)
}

// start is like startApp, but with a terminal that has the given habits. If habits is nil, the
// terminal never answers.
func start(t *testing.T, habits *vt.Habits, env []string, args ...string) *terminal {
	t.Helper()
	path, err := buildApp()
	if err != nil {
		t.Fatal(err)
	}
	const w, h = 80, 24
	config := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(config, nil, 0o600); err != nil { // without the file the app asks questions at its first start
		t.Fatal(err)
	}
	tm := &terminal{
		t: t, cmd: exec.Command(path, args...), screen: vt.New(w, h),
		news: make(chan struct{}, 1), exited: make(chan error, 1),
	}
	tm.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "NO_COLOR=", "RUNEWIDTH_EASTASIAN=", "CLICOLOR_FORCE=", "LC_ALL=C.UTF-8", "COLORFGBG=", "TMUX=", "STY=", "CI=",
		"ABYSS_CONFIG="+config, "XDG_STATE_HOME="+t.TempDir())
	tm.cmd.Env = append(tm.cmd.Env, env...)
	tm.tty, err = pty.StartWithSize(tm.cmd, &pty.Winsize{Rows: h, Cols: w})
	if err != nil {
		t.Fatal(err)
	}
	if habits != nil {
		habits.Answers = tm.tty
		tm.screen.SetHabits(*habits)
	}
	go tm.read()
	t.Cleanup(func() {
		tm.cmd.Process.Kill() //nolint:errcheck // has no effect if the program has ended
		tm.tty.Close()
	})
	return tm
}

// read draws the output on the screen until the program ends.
func (tm *terminal) read() {
	buf := make([]byte, 1<<16)
	for {
		n, err := tm.tty.Read(buf)
		tm.mu.Lock()
		tm.last = time.Now()
		tm.raw.Write(buf[:n])
		_, _ = tm.screen.Write(buf[:n])
		tm.mu.Unlock()
		select {
		case tm.news <- struct{}{}:
		default:
		}
		if err != nil { // the program has closed its side
			tm.exited <- tm.cmd.Wait()
			return
		}
	}
}

// waitFor waits until a line of the screen contains the text.
func (tm *terminal) waitFor(text string) {
	tm.t.Helper()
	tm.waitUntil("the screen does not show "+strconv.Quote(text), func(screen string) bool {
		return strings.Contains(screen, text)
	})
}

// waitUntil waits until the condition on the screen is true.
func (tm *terminal) waitUntil(otherwise string, ok func(screen string) bool) {
	tm.t.Helper()
	deadline := time.After(patience)
	for {
		tm.mu.Lock()
		screen := tm.screen.String()
		tm.mu.Unlock()
		if ok(screen) {
			return
		}
		select {
		case <-tm.news:
		case <-deadline:
			tm.t.Fatalf("%s:\n%s", otherwise, screen)
		}
	}
}

// send sends keys like a user who has seen the screen.
func (tm *terminal) send(keys string) {
	tm.t.Helper()
	tm.mu.Lock()
	last := tm.last
	tm.mu.Unlock()
	<-time.After(time.Until(last.Add(2 * glance)))
	tm.sendAtOnce(keys)
}

// sendAtOnce sends keys without waiting, like a user who types ahead.
func (tm *terminal) sendAtOnce(keys string) {
	tm.t.Helper()
	if _, err := tm.tty.WriteString(keys); err != nil {
		tm.t.Fatal(err)
	}
}

// play types a move.
func (tm *terminal) play(move string) { tm.send(":" + move + "\r") }

// wantExit waits until the program has ended successfully. It checks that the terminal has its
// first screen and its cursor again.
func (tm *terminal) wantExit() {
	tm.t.Helper()
	select {
	case err := <-tm.exited:
		if err != nil {
			tm.t.Errorf("the program ended with %v", err)
		}
	case <-time.After(patience):
		tm.t.Fatal("the program does not end")
	}
	tm.mu.Lock()
	defer tm.mu.Unlock()
	raw := tm.raw.String()
	for _, pair := range [][2]string{{"\x1b[?1049h", "\x1b[?1049l"}, {"\x1b[?25l", "\x1b[?25h"}} {
		taken, back := strings.LastIndex(raw, pair[0]), strings.LastIndex(raw, pair[1])
		if taken < 0 || back < taken {
			tm.t.Errorf("%q at %d is not undone by %q at %d", pair[0], taken, pair[1], back)
		}
	}
}
