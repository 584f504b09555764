//go:build unix

package main

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/internal/vt"

	"github.com/creack/pty"
)

// The budgets of the app on a terminal of 120 by 40; docs/budgets.md has the measured
// values.
const (
	maxFirstFrame  = 300 * time.Millisecond
	maxBytesSecond = 10_000 // while a position is analyzed
	maxKeyLatency  = 60 * time.Millisecond
	quiet          = 2 * time.Second // time without output while nothing runs
	measuredKeys   = 60
)

// meter runs the program on a terminal and counts its output. It answers a request
// for the cursor's position, as terminals do.
type meter struct {
	t       *testing.T
	tty     *os.File
	started time.Time
	news    chan struct{} // holds a token after output

	mu     sync.Mutex
	screen *vt.Screen
	bytes  int
	last   time.Time // of the newest output
}

// measure starts the program of a path on a terminal of 120 by 40.
func measure(t *testing.T, path string, env []string, args ...string) *meter {
	t.Helper()
	const w, h = 120, 40
	m := &meter{t: t, screen: vt.New(w, h), news: make(chan struct{}, 1)}
	cmd := exec.CommandContext(t.Context(), path, args...)
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8", "NO_COLOR=", "CI=",
		"ABYSS_CONFIG="+filepath.Join(t.TempDir(), "config.toml"), "XDG_STATE_HOME="+t.TempDir())
	cmd.Env = append(cmd.Env, env...)
	m.started = time.Now()
	var err error
	if m.tty, err = pty.StartWithSize(cmd, &pty.Winsize{Rows: h, Cols: w}); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		m.read()
	}()
	t.Cleanup(func() {
		_, _ = m.tty.WriteString("\x03") // at once, though the program may have ended
		<-ended
		_ = cmd.Wait()
		m.tty.Close()
	})
	return m
}

// read takes the output until the program ends.
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

// written is the number of bytes so far, and the time of the last.
func (m *meter) written() (bytes int, last time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.bytes, m.last
}

// waitFor waits until the screen shows a text and returns when it did.
func (m *meter) waitFor(text string) time.Time {
	m.t.Helper()
	deadline := time.After(30 * time.Second)
	for {
		m.mu.Lock()
		screen, last := m.screen.String(), m.last
		m.mu.Unlock()
		if strings.Contains(screen, text) {
			return last
		}
		select {
		case <-m.news:
		case <-deadline:
			m.t.Fatalf("the screen does not show %q:\n%s", text, screen)
		}
	}
}

func (m *meter) send(keys string) {
	m.t.Helper()
	if _, err := m.tty.WriteString(keys); err != nil {
		m.t.Fatal(err)
	}
}

// waitQuiet waits until nothing has been written for the time quiet. It tolerates a slow
// machine that is late with the last frame, but not a program that keeps writing.
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

// showMode shows a mode by the digit beside its title.
func (m *meter) showMode(title string) {
	m.t.Helper()
	digit := string(rune('1' + slices.Index(modeTitles, title)))
	m.send(digit)
	m.waitFor("[" + digit + " " + title + "]")
}

var modeTitles = []string{"Play", "Analyze", "Suite", "Lab", "Book"}

// thisProgram is the test's own binary, which runs main.
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
	for _, title := range modeTitles {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			path, env := thisProgram(t)
			m := measure(t, path, env, "--side", "both")
			m.waitFor("[1 Play]")
			if title != "Play" {
				m.showMode(title)
			}
			if title == "Analyze" {
				m.send("e")
				m.waitFor("The engine rests")
			}
			m.waitQuiet()
		})
	}
}

// TestAnalysisWritesLittle: a running analysis writes no more than a slow line can carry.
func TestAnalysisWritesLittle(t *testing.T) {
	t.Parallel()
	path, env := thisProgram(t)
	m := measure(t, path, env, "--side", "both")
	// The first depths cause a burst, late on a busy machine: the rate is that of the
	// quietest second of a few.
	const seconds = 4
	m.beginAnalysis()
	quietest, wrote := math.Inf(1), false
	for range seconds {
		rate := m.analysisRate(time.Second)
		quietest, wrote = min(quietest, rate), wrote || rate > 0
	}
	if !wrote {
		t.Error("nothing was written: the analysis does not run")
	}
	if quietest > maxBytesSecond {
		t.Errorf("%.0f bytes a second, at most %d", quietest, maxBytesSecond)
	}
}

// beginAnalysis lets an analysis of the initial position begin.
func (m *meter) beginAnalysis() {
	m.t.Helper()
	m.waitFor("[1 Play]")
	m.showMode("Analyze")
	m.waitFor("6/") // a depth in its log, past the quick first ones
}

// analysisRate is the bytes a second over some time of an analysis.
func (m *meter) analysisRate(over time.Duration) float64 {
	m.t.Helper()
	before, _ := m.written()
	began := time.Now()
	time.Sleep(over)
	after, _ := m.written()
	return float64(after-before) / time.Since(began).Seconds()
}

// TestBudgets measures the binary as built for use and prints the figures. It needs
// an idle machine, so it runs only on request.
func TestBudgets(t *testing.T) {
	if os.Getenv("ABYSS_BUDGETS") == "" {
		t.Skip("ABYSS_BUDGETS=1 measures")
	}
	path := filepath.Join(t.TempDir(), "abyss-tui")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var frames []time.Duration
	for range 9 {
		t.Run("first frame", func(t *testing.T) {
			m := measure(t, path, nil, "--side", "both")
			frames = append(frames, m.waitFor("? help").Sub(m.started))
		})
	}
	judge(t, "first frame, ms", frames, 50, maxFirstFrame)

	m := measure(t, path, nil, "--side", "both")
	m.beginAnalysis()
	rate := m.analysisRate(5 * time.Second)
	if rate == 0 {
		t.Error("nothing was written: the analysis does not run")
	}
	t.Logf("analyzing, bytes a second: %.0f (at most %d)", rate, maxBytesSecond)
	if rate > maxBytesSecond {
		t.Errorf("%.0f bytes a second", rate)
	}
	// While the search runs, the cursor moves between the king and a guard.
	var keys []time.Duration
	for i := range measuredKeys {
		key, want := "l", "\n f0 "
		if i%2 == 1 {
			key, want = "h", "\n e0 "
		}
		pressed := time.Now()
		m.send(key)
		keys = append(keys, m.waitFor(want).Sub(pressed))
		time.Sleep(time.Duration(37+i%7*11) * time.Millisecond) // as people type, out of step with the frames
	}
	judge(t, "key to screen while searching, ms", keys, 90, maxKeyLatency)

	for _, title := range modeTitles[1:] {
		m.showMode(title)
		if title == "Analyze" {
			m.send("e")
			m.waitFor("The engine rests")
		}
		m.waitQuiet()
	}
	if !t.Failed() {
		t.Logf("idle, bytes in %v in each mode: 0", quiet)
	}
}

// judge prints the median, the 90th percentile and the largest of some times, and
// fails if the given percentile exceeds its limit.
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
