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
	"unicode/utf8"

	"abyss/ui/canvas"

	"github.com/creack/pty"
)

// patience is how long a test waits for what should come within a moment; the
// machine may be busy.
const patience = 30 * time.Second

// terminal is a program on a pseudo-terminal that never answers a query, with
// the screen the program has drawn.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	tty    *os.File
	news   chan struct{} // holds a token after output
	exited chan error    // receives once

	mu     sync.Mutex
	raw    bytes.Buffer // all output
	screen vt
}

// buildApp builds the program, once for all tests.
var buildApp = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "abyss-ui-test")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "abyss-tui")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", path, "abyss/cmd/abyss-tui")
	build.Stderr = os.Stderr
	return path, build.Run()
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := buildApp(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// startApp runs the program with arguments on a terminal of 80 by 24.
func startApp(t *testing.T, env []string, args ...string) *terminal {
	t.Helper()
	path, err := buildApp()
	if err != nil {
		t.Fatal(err)
	}
	const w, h = 80, 24
	tm := &terminal{
		t: t, cmd: exec.Command(path, args...), screen: newVT(w, h),
		news: make(chan struct{}, 1), exited: make(chan error, 1),
	}
	tm.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "NO_COLOR=", "RUNEWIDTH_EASTASIAN=", "CLICOLOR_FORCE=", "LC_ALL=C.UTF-8", "CI=",
		"ABYSS_CONFIG="+filepath.Join(t.TempDir(), "config.toml"), "XDG_STATE_HOME="+t.TempDir())
	tm.cmd.Env = append(tm.cmd.Env, env...)
	tm.tty, err = pty.StartWithSize(tm.cmd, &pty.Winsize{Rows: h, Cols: w})
	if err != nil {
		t.Fatal(err)
	}
	go tm.read()
	t.Cleanup(func() {
		tm.cmd.Process.Kill() //nolint:errcheck // it has usually ended
		tm.tty.Close()
	})
	return tm
}

// read draws what comes until the program ends.
func (tm *terminal) read() {
	buf := make([]byte, 1<<16)
	for {
		n, err := tm.tty.Read(buf)
		tm.mu.Lock()
		tm.raw.Write(buf[:n])
		tm.screen.write(buf[:n])
		tm.mu.Unlock()
		select {
		case tm.news <- struct{}{}:
		default:
		}
		if err != nil { // the other side is closed
			tm.exited <- tm.cmd.Wait()
			return
		}
	}
}

// waitFor waits until the screen shows the text on one of its lines.
func (tm *terminal) waitFor(text string) {
	tm.t.Helper()
	tm.waitUntil("the screen does not show "+strconv.Quote(text), func(screen string) bool {
		return strings.Contains(screen, text)
	})
}

// waitUntil waits until the screen is as it should be.
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

// send sends keys as a terminal does.
func (tm *terminal) send(keys string) {
	tm.t.Helper()
	if _, err := tm.tty.WriteString(keys); err != nil {
		tm.t.Fatal(err)
	}
}

// play types a move.
func (tm *terminal) play(move string) { tm.send(":" + move + "\r") }

// wantExit waits for the end, which must be a success, and checks that the
// terminal was given back: the first screen, and the cursor.
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

// vt is as much of a terminal as the toolkit's output needs.
type vt struct {
	w, h, x, y int
	cells      [][]rune // 0 in the right half of a wide glyph
	pending    []byte   // the start of a sequence not yet complete
}

func newVT(w, h int) vt {
	v := vt{w: w, h: h, cells: make([][]rune, h)}
	for y := range v.cells {
		v.cells[y] = make([]rune, w)
		v.erase(y, 0)
	}
	return v
}

func (v *vt) erase(y, from int) {
	for x := from; x < v.w; x++ {
		v.cells[y][x] = ' '
	}
}

// String is the screen, a line a row.
func (v *vt) String() string {
	var b strings.Builder
	for _, row := range v.cells {
		for _, r := range row {
			if r != 0 {
				b.WriteRune(r)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// write draws output.
func (v *vt) write(out []byte) {
	v.pending = append(v.pending, out...)
	for len(v.pending) > 0 {
		n := v.step(v.pending)
		if n == 0 {
			return
		}
		v.pending = v.pending[n:]
	}
}

// step draws the first item of s and returns its length, 0 if it is cut off.
func (v *vt) step(s []byte) int {
	switch s[0] {
	case 0x1b:
		return v.escape(s)
	case '\r':
		v.x = 0
		return 1
	case '\n':
		v.y = min(v.y+1, v.h-1)
		return 1
	}
	if !utf8.FullRune(s) {
		return 0
	}
	r, n := utf8.DecodeRune(s)
	width := canvas.RuneWidth(r)
	if v.x+width <= v.w {
		for i := range width {
			v.cells[v.y][v.x+i] = 0
		}
		v.cells[v.y][v.x] = r
		v.x += width
	}
	return n
}

// escape obeys a control sequence: cursor position and erasing; the rest is
// skipped.
func (v *vt) escape(s []byte) int {
	if len(s) < 2 {
		return 0
	}
	if s[1] != '[' {
		return 2
	}
	end := bytes.IndexFunc(s[2:], func(r rune) bool { return r >= '@' && r <= '~' })
	if end < 0 {
		return 0
	}
	args := string(s[2 : 2+end])
	switch s[2+end] {
	case 'H':
		y, x, _ := strings.Cut(args, ";")
		v.y, v.x = coordinate(y, v.h), coordinate(x, v.w)
	case 'K':
		v.erase(v.y, v.x)
	case 'J':
		from := v.y + 1
		if args == "2" {
			from = 0
		} else {
			v.erase(v.y, v.x)
		}
		for y := from; y < v.h; y++ {
			v.erase(y, 0)
		}
	}
	return 2 + end + 1
}

// coordinate is a position of a sequence, counted from 0.
func coordinate(arg string, size int) int {
	n, _ := strconv.Atoi(arg) // missing means 1
	return min(max(n, 1), size) - 1
}
