//go:build unix

package main

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/internal/vt"

	"github.com/creack/pty"
)

// These are the budgets of the app; docs/budgets.md has the measured values.
const (
	maxFirstFrame = 300 * time.Millisecond
	maxKeyLatency = 60 * time.Millisecond
	quiet         = 2 * time.Second // time without output while nothing runs
	measuredKeys  = 60
)

// window is the size of a terminal. bytesSecond is how many bytes a second the program may write
// there during an analysis.
type window struct{ w, h, bytesSecond int }

// These are the window sizes that the tests measure.
var (
	usual = window{120, 40, 10_000}
	large = window{200, 60, 20_000}
)

// meter runs the program on a terminal and counts its output. It answers a request
// for the cursor's position, as terminals do.
type meter struct {
	t       *testing.T
	size    window
	tty     *os.File
	started time.Time
	news    chan struct{} // has a token after new output

	mu     sync.Mutex
	screen *vt.Screen
	bytes  int
	last   time.Time // time of the newest output
}

// measure starts the program at a path, on a terminal of the given size.
func measure(t *testing.T, size window, path string, env []string, args ...string) *meter {
	t.Helper()
	m := &meter{t: t, size: size, screen: vt.New(size.w, size.h), news: make(chan struct{}, 1)}
	config := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(config, nil, 0o600); err != nil { // without the file the app asks questions at its first start
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), path, args...)
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8", "NO_COLOR=", "CI=",
		"ABYSS_CONFIG="+config, "XDG_STATE_HOME="+t.TempDir())
	cmd.Env = append(cmd.Env, env...)
	m.started = time.Now()
	var err error
	if m.tty, err = pty.StartWithSize(cmd, &pty.Winsize{Rows: uint16(size.h), Cols: uint16(size.w)}); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		m.read()
	}()
	t.Cleanup(func() {
		_, _ = m.tty.WriteString("\x03") // ctrl-c ends the program at once
		<-ended
		_ = cmd.Wait()
		m.tty.Close()
	})
	return m
}

// read reads the output until the program ends.
func (m *meter) read() {
	buffer := make([]byte, 1<<16)
	for {
		n, err := m.tty.Read(buffer)
		m.mu.Lock()
		_, _ = m.screen.Write(buffer[:n])
		m.bytes += n
		m.last = time.Now()
		m.mu.Unlock()
		if strings.Contains(string(buffer[:n]), "\x1b[6n") {
			_, _ = m.tty.WriteString("\x1b[1;1R")
		}
		select {
		case m.news <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// resize replaces the recorded screen by a blank one of another size.
func (m *meter) resize(w, h int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.size.w, m.size.h, m.screen = w, h, vt.New(w, h)
}

// text returns the text on the screen.
func (m *meter) text() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.screen.String()
}

// written returns the number of bytes written so far, and the time when the last one was written.
func (m *meter) written() (bytes int, last time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.bytes, m.last
}

// waitFor waits until the screen shows a text, and returns the time when it does.
func (m *meter) waitFor(text string) time.Time {
	m.t.Helper()
	return m.waitUntil(fmt.Sprintf("the screen does not show %q", text), func(screen string) bool { return strings.Contains(screen, text) })
}

// glance is how long the test waits before it answers a question, because a question ignores keys
// that come right after it appears.
const glance = 100 * time.Millisecond

// waitUntil is like waitFor, but for any condition on the screen.
func (m *meter) waitUntil(otherwise string, so func(screen string) bool) time.Time {
	m.t.Helper()
	deadline := time.After(30 * time.Second)
	for {
		m.mu.Lock()
		screen, last := m.screen.String(), m.last
		m.mu.Unlock()
		if so(screen) {
			<-time.After(glance)
			return last
		}
		select {
		case <-m.news:
		case <-deadline:
			m.t.Fatalf("%s:\n%s", otherwise, screen)
		}
	}
}

func (m *meter) send(keys string) {
	m.t.Helper()
	if _, err := m.tty.WriteString(keys); err != nil {
		m.t.Fatal(err)
	}
}

// waitQuiet waits until nothing has been written for the time in the constant quiet. On a slow
// machine the last frame may come late. waitQuiet fails if the program keeps writing.
func (m *meter) waitQuiet() {
	m.t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); {
		_, last := m.written()
		if left := quiet - time.Since(last); left > 0 {
			time.Sleep(left)
			continue
		}
		return
	}
	bytes, _ := m.written()
	m.t.Errorf("there are no %v without output: %d bytes since the start", quiet, bytes)
}

// showMode switches to a mode by the digit beside its title.
func (m *meter) showMode(title string) {
	m.t.Helper()
	digit := string(rune('1' + slices.Index(modeTitles, title)))
	m.send(digit)
	m.waitFor("[" + digit + " " + title + "]")
}

var modeTitles = []string{"Play", "Analyze", "Positions", "Lab", "Library"}

// thisProgram returns the path of the test's own binary, which runs main in this environment.
func thisProgram(t *testing.T) (path string, env []string) {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path, []string{asProgram + "=1"}
}

// TestIdleWritesNothing: no mode writes anything while nothing runs.
func TestIdleWritesNothing(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	for _, title := range modeTitles {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			path, env := thisProgram(t)
			m := measure(t, usual, path, env, "--side", "both")
			m.waitFor("[1 Play]")
			m.waitFor(modeTitles[len(modeTitles)-1] + " │") // no mode is missing from modeTitles
			if title != "Play" {
				m.showMode(title)
			}
			if title == "Analyze" {
				m.send("e")
				m.waitFor("The engine is stopped")
			}
			m.waitQuiet()
		})
	}
}

// TestAnalysisWritesLittle: a running analysis writes no more than a slow line can carry. The
// limit also holds while A and B are compared, and while the tree of their searches is shown.
func TestAnalysisWritesLittle(t *testing.T) {
	for _, size := range []window{usual, large} {
		t.Run(fmt.Sprintf("%dx%d", size.w, size.h), func(t *testing.T) {
			t.Parallel()
			path, env := thisProgram(t)
			m := measure(t, size, path, env, "--side", "both")
			m.beginAnalysis()
			m.wantLittle("analyzing")
			m.send("t[[") // the smallest budget, so that the comparison ends soon
			m.compareAB()
			m.wantLittle("with A and B")
			m.openTree()
			m.wantLittle("with the tree")
		})
	}
}

// wantLittle fails unless the program writes something, and no more than the limit. It suffices
// that one second is below the limit, because the first depths cause a burst, which comes late on a
// busy machine.
func (m *meter) wantLittle(what string) {
	m.t.Helper()
	const seconds = 5
	rate, wrote := math.Inf(1), false
	for range seconds {
		now := m.analysisRate(time.Second)
		if rate, wrote = min(rate, now), wrote || now > 0; wrote && rate <= float64(m.size.bytesSecond) {
			return
		}
	}
	if !wrote {
		m.t.Errorf("%s: nothing was written, the analysis does not run", what)
	}
	if rate > float64(m.size.bytesSecond) {
		m.t.Errorf("%s: %.0f bytes a second, at most %d", what, rate, m.size.bytesSecond)
	}
}

// beginAnalysis begins an analysis of the initial position.
func (m *meter) beginAnalysis() {
	m.t.Helper()
	m.waitFor("[1 Play]")
	m.showMode("Analyze")
	m.waitFor("6/") // waits until the log shows a depth beyond the quick first ones
}

// compareAB flips the selected switch and waits for the answers.
func (m *meter) compareAB() {
	m.t.Helper()
	m.waitFor(">[x] check evasions")
	m.send(" ")
	m.waitForAnswers()
}

// waitForAnswers waits until the comparison of A and B has ended.
func (m *meter) waitForAnswers() {
	m.t.Helper()
	m.waitUntil("there are no answers", compared.MatchString)
}

// compared matches the text of a finished comparison.
var compared = regexp.MustCompile(`A and B: \d+ searches, `)

// openTree shows the tree of A and B.
func (m *meter) openTree() {
	m.t.Helper()
	m.send("w")
	m.waitFor(">- position")
}

// analysisRate returns how many bytes a second the program writes during an analysis, measured
// over the given time.
func (m *meter) analysisRate(over time.Duration) float64 {
	m.t.Helper()
	before, _ := m.written()
	began := time.Now()
	time.Sleep(over)
	after, _ := m.written()
	return float64(after-before) / time.Since(began).Seconds()
}

// latencies presses two keys in turn during a search. For each press, it returns the time until the
// screen shows the text in wants.
func (m *meter) latencies(keys, wants [2]string) []time.Duration {
	m.t.Helper()
	var list []time.Duration
	for i := range measuredKeys {
		pressed := time.Now()
		m.send(keys[i%2])
		list = append(list, m.waitFor(wants[i%2]).Sub(pressed))
		time.Sleep(time.Duration(37+i%7*11) * time.Millisecond) // people type at irregular times relative to the frames
	}
	return list
}

// rate prints the bytes per second of an analysis, and fails if they exceed the limit.
func (m *meter) rate(what string) {
	m.t.Helper()
	rate := m.analysisRate(5 * time.Second)
	if rate == 0 {
		m.t.Errorf("%s: nothing was written, the analysis does not run", what)
	}
	m.t.Logf("%s at %dx%d, bytes a second: %.0f (at most %d)", what, m.size.w, m.size.h, rate, m.size.bytesSecond)
	if rate > float64(m.size.bytesSecond) {
		m.t.Errorf("%s: %.0f bytes a second", what, rate)
	}
}

// downUp are the keys that move a line down and up.
var downUp = [2]string{"\x1b[B", "\x1b[A"}

// busy measures an analysis by itself, then with a comparison of A and B, and then with the tree.
func (m *meter) busy() {
	m.t.Helper()
	m.beginAnalysis()
	m.rate("analyzing")
	// The keys move the cursor between the king and a guard.
	judge(m.t, "key to screen while searching, ms", m.latencies([2]string{"l", "h"}, [2]string{"\n f0 ", "\n e0 "}), 90, maxKeyLatency)

	m.send("t")
	m.waitFor(">[x] check evasions")
	m.send(" ]]]") // sets a large budget, so that the searches last until all keys have been measured
	m.rate("while A and B are compared")
	judge(m.t, "while A and B are compared: key to screen, ms", m.latencies(downUp, [2]string{">[ ] recaptures", ">[ ] check evasions"}), 90, maxKeyLatency)
	if compared.MatchString(m.text()) {
		m.t.Error("the comparison was over before all keys were pressed")
	}
	m.send("[[[")
	m.waitForAnswers()
	m.rate("with A and B")
	judge(m.t, "with A and B: key to screen, ms", m.latencies(downUp, [2]string{">[ ] recaptures", ">[ ] check evasions"}), 90, maxKeyLatency)

	m.openTree()
	m.rate("with the tree")
	judge(m.t, "with the tree: key to screen, ms", m.latencies(downUp, [2]string{">+ ", ">- position"}), 90, maxKeyLatency)
}

// TestBudgets measures a binary that is built like a release, and prints the figures. It needs an
// idle machine, so it runs only on request.
func TestBudgets(t *testing.T) {
	if os.Getenv("ABYSS_BUDGETS") == "" && !long() {
		t.Skip("ABYSS_BUDGETS=1 measures")
	}
	path := filepath.Join(t.TempDir(), "abyss-tui")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var frames []time.Duration
	for range 9 {
		t.Run("first frame", func(t *testing.T) {
			m := measure(t, usual, path, nil, "--side", "both")
			frames = append(frames, m.waitFor("? help").Sub(m.started))
		})
	}
	judge(t, "first frame, ms", frames, 50, maxFirstFrame)

	for _, size := range []window{large, usual} {
		t.Run(fmt.Sprintf("%dx%d", size.w, size.h), func(t *testing.T) { measure(t, size, path, nil, "--side", "both").busy() })
	}

	m := measure(t, usual, path, nil, "--side", "both")
	m.beginAnalysis()
	for _, title := range modeTitles[1:] {
		m.showMode(title)
		if title == "Analyze" {
			m.send("e")
			m.waitFor("The engine is stopped")
		}
		m.waitQuiet()
	}
	if !t.Failed() {
		t.Logf("idle, bytes in %v in each mode: 0", quiet)
	}
}

// judge prints the median, the 90th percentile and the maximum of the times. It fails if the
// given percentile exceeds the limit.
func judge(t *testing.T, what string, times []time.Duration, percent int, limit time.Duration) {
	t.Helper()
	slices.Sort(times)
	at := func(percent int) time.Duration { return times[min(len(times)*percent/100, len(times)-1)] }
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	t.Logf("%s: p50 %.1f, p90 %.1f, most %.1f (p%d at most %.0f)", what, ms(at(50)), ms(at(90)), ms(times[len(times)-1]), percent, ms(limit))
	if at(percent) > limit {
		t.Errorf("%s: p%d is %v, at most %v", what, percent, at(percent), limit)
	}
}
