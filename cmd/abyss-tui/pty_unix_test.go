//go:build unix

package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/ui/settings"

	"github.com/creack/pty"
)

// asProgram makes this test binary run main instead of the tests.
const asProgram = "ABYSS_TUI_TEST_RUNS_MAIN"

// asNohup makes this test binary start with SIGHUP ignored.
const asNohup = "ABYSS_TUI_TEST_NOHUP"

// asDeaf makes this test binary start without a keyboard.
const asDeaf = "ABYSS_TUI_TEST_DEAF"

func TestMain(m *testing.M) {
	prototest.MaybeEngine()
	if os.Getenv(asShell) != "" {
		shell()
	}
	if os.Getenv(asProgram) != "" {
		if os.Getenv(asNohup) != "" {
			signal.Ignore(syscall.SIGHUP)
		}
		if os.Getenv(asDeaf) != "" {
			null, err := os.Open(os.DevNull)
			if err != nil {
				panic(err)
			}
			os.Stdin = null
		}
		servedEnv = []string{asProgram + "=1"}
		main()
	}
	// A signal that is caught here has its default action in the programs that the tests start.
	// So these programs do not ignore SIGHUP, even if the tests themselves run with SIGHUP ignored,
	// as under nohup.
	if signal.Ignored(syscall.SIGHUP) {
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	os.Exit(awayFromHome(m))
}

// atOnce is the number of parallel tests that run at once. Most of them wait for other processes, so
// it does not depend on the number of processors.
const atOnce = "6"

// awayFromHome runs the tests with temporary folders in place of the user's own.
func awayFromHome(m *testing.M) int {
	dir, err := os.MkdirTemp("", "abyss-cmd-test")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	for name, value := range map[string]string{"XDG_STATE_HOME": dir, "ABYSS_CONFIG": filepath.Join(dir, "config.toml")} {
		if err := os.Setenv(name, value); err != nil {
			panic(err)
		}
	}
	flag.Parse()
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "test.parallel" })
	if !chosen {
		if err := flag.Set("test.parallel", atOnce); err != nil {
			panic(err)
		}
	}
	return m.Run()
}

// terminal is a program in a terminal that answers no query.
type terminal struct {
	cmd     *exec.Cmd
	file    *os.File
	config  string // path of the settings file
	started time.Time

	mu   sync.Mutex
	seen bytes.Buffer
	end  chan struct{} // closed after all output has been read
}

func startInTerminal(t *testing.T, args ...string) *terminal {
	t.Helper()
	return startIn(t, []string{"TERM=xterm-256color"}, args...)
}

// startIn is like startInTerminal, but with additional environment variables.
func startIn(t *testing.T, env []string, args ...string) *terminal {
	t.Helper()
	return startOf(t, nil, env, args...)
}

// startOf is like startIn. If b is not nil, the program's engines become part of b.
func startOf(t *testing.T, b *brood, env []string, args ...string) *terminal {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(config, nil, 0o600); err != nil { // without the file the app asks questions at its first start
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), exe, args...)
	cmd.Env = append(os.Environ(), asProgram+"=1", "LC_ALL=C.UTF-8", "NO_COLOR=", "ABYSS_CONFIG="+config, "XDG_STATE_HOME="+t.TempDir())
	cmd.Env = append(cmd.Env, env...)
	if b != nil {
		b.adopt(cmd)
	}
	return startCommand(t, cmd, config)
}

// startCommand starts a command in a terminal of 80 by 24 cells.
func startCommand(t *testing.T, cmd *exec.Cmd, config string) *terminal {
	t.Helper()
	x := &terminal{config: config, cmd: cmd, started: time.Now(), end: make(chan struct{})}
	var err error
	if x.file, err = pty.StartWithSize(x.cmd, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	x.file = interruptible(t, x.file)
	t.Cleanup(func() { _ = x.file.Close() })
	go func() {
		defer close(x.end)
		buffer := make([]byte, 4096)
		for {
			n, err := x.file.Read(buffer)
			x.mu.Lock()
			x.seen.Write(buffer[:n])
			x.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return x
}

// interruptible returns the same file in a form in which Close interrupts a blocked Read.
func interruptible(t *testing.T, f *os.File) *os.File {
	t.Helper()
	fd, err := syscall.Dup(int(f.Fd()))
	if err == nil {
		err = errors.Join(syscall.SetNonblock(fd, true), f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fd), f.Name())
}

func (x *terminal) output() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.seen.String()
}

// since returns the output after the first n bytes.
func (x *terminal) since(n int) []byte {
	x.mu.Lock()
	defer x.mu.Unlock()
	return bytes.Clone(x.seen.Bytes()[n:])
}

// waitFor waits until the output contains a text, and returns the time since the start.
func (x *terminal) waitFor(t *testing.T, text string) time.Duration {
	t.Helper()
	for time.Since(x.started) < 20*time.Second {
		if strings.Contains(x.output(), text) {
			return time.Since(x.started)
		}
		time.Sleep(2 * time.Millisecond)
	}
	t.Fatalf("%q has not come; the output is %q", text, x.output())
	return 0
}

// exit waits until the program ends, and returns its exit code.
func (x *terminal) exit(t *testing.T) int {
	t.Helper()
	select {
	case <-x.end:
	case <-time.After(20 * time.Second):
		t.Fatalf("the program has not ended; the output is %q", x.output())
	}
	var failed *exec.ExitError
	if err := x.cmd.Wait(); err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return x.cmd.ProcessState.ExitCode()
}

// Commands send no query to the terminal, and the app sends exactly one. If the toolkit were not
// prevented, it would send OSC 11 at the start and wait five seconds for an answer.
func TestTerminalIsNotAsked(t *testing.T) {
	cases := []struct {
		args []string
		want string // expected in the first output
		keys string // keys that quit
		asks int    // expected number of queries
	}{
		{[]string{"version"}, "abyss-tui", "", 0},
		{[]string{"--help"}, "Usage", "", 0},
		{[]string{"perft", "--depth", "1"}, "44", "", 0},
		{[]string{"moves"}, "h2e2", "", 0},
		{[]string{"eval"}, "material", "", 0},
		{[]string{"go", "--depth", "1", "--table-entries", "1024"}, "bestmove", "", 0},
		{[]string{"solve", "--depth", "1"}, "Abyss.01", "", 0},
		{[]string{"--side", "both"}, "楚", "\x03", 1},
		{[]string{"--side", "both", "--no-query"}, "楚", "\x03", 0},
	}
	for _, c := range cases {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			const limit = time.Second
			var took time.Duration
			for range 3 { // retried, because a busy machine may be slow
				x := startInTerminal(t, c.args...)
				took = x.waitFor(t, c.want)
				if _, err := x.file.WriteString(c.keys); err != nil && c.keys != "" {
					t.Fatal(err)
				}
				if code := x.exit(t); code != exitOK {
					t.Fatalf("exit code %d: %q", code, x.output())
				}
				if out := x.output(); strings.Count(out, "\x1b]11") != c.asks || strings.Count(out, "\x1b[6n") != c.asks {
					t.Fatalf("the terminal was not asked %d times: %q", c.asks, out)
				}
				if took < limit {
					return
				}
			}
			t.Errorf("the first output came after %v, expected less than %v", took, limit)
		})
	}
}

// Choices by flags apply to one run. Choices by keys are stored.
func TestLooksOnTerminal(t *testing.T) {
	x := startInTerminal(t, "--side", "both", "--language", "chinese", "--notation", "wxf")
	x.waitFor(t, "轮到红方走棋")
	if _, err := x.file.WriteString("T"); err != nil {
		t.Fatal(err)
	}
	x.waitFor(t, "配色：深色")
	want := settings.Default()
	want.Theme = "dark"
	got, err := settings.Load(x.config)
	for got != want && time.Since(x.started) < 20*time.Second {
		time.Sleep(2 * time.Millisecond)
		got, err = settings.Load(x.config)
	}
	if got != want {
		t.Errorf("kept %+v, %v", got, err)
	}
	if _, err := x.file.WriteString("\x03"); err != nil {
		t.Fatal(err)
	}
	if code := x.exit(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
}

// SIGINT ends a long search with exit code 130. SIGINT ends the app with the terminal restored.
func TestInterruptSignal(t *testing.T) {
	search := startInTerminal(t, "go", "--movetime", "1m", "--table-entries", "1024")
	search.waitFor(t, "depth 3")
	if err := search.cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if code := search.exit(t); code != interrupted || !strings.Contains(search.output(), "bestmove") {
		t.Errorf("go: exit code %d, expected %d: %q", code, interrupted, search.output())
	}
	app := startInTerminal(t, "--side", "both")
	app.waitFor(t, "楚")
	if err := app.cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if code := app.exit(t); code != interrupted || !strings.Contains(app.output(), "\x1b[?1049l") {
		t.Errorf("app: exit code %d, expected %d: %q", code, interrupted, app.output())
	}
}
