//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/internal/ending"
)

// send types keys.
func (x *terminal) send(t *testing.T, keys string) {
	t.Helper()
	if _, err := x.file.WriteString(keys); err != nil {
		t.Fatal(err)
	}
}

// wantModesOff fails unless the output ends with the terminal's modes reset. The alternate
// screen, the mouse and bracketed paste must be off, and the cursor visible.
func (x *terminal) wantModesOff(t *testing.T) {
	t.Helper()
	out := x.output()
	for _, mode := range []string{"?1049", "?1002", "?1006", "?2004"} {
		on, off := strings.LastIndex(out, "\x1b["+mode+"h"), strings.LastIndex(out, "\x1b["+mode+"l")
		if on < 0 || off < on {
			t.Errorf("mode %s is left on", mode)
		}
	}
	if strings.LastIndex(out, "\x1b[?25h") < strings.LastIndex(out, "\x1b[?25l") {
		t.Error("the cursor is left hidden")
	}
}

// drafts returns the moves of the game in the draft that the program has left.
func (b *brood) drafts(t *testing.T, name string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(b.dir, "abyss", "drafts", name+"-*.pgn"))
	if err != nil || len(found) > 1 {
		t.Fatalf("the drafts are %q, %v", found, err)
	}
	if len(found) == 0 {
		return nil
	}
	games, err := format.ReadFile(found[0])
	if err != nil || len(games) != 1 {
		text, _ := os.ReadFile(found[0])
		t.Fatalf("%s: %v, %d games: %q", found[0], err, len(games), text)
	}
	var moves []string
	for _, m := range games[0].Moves() {
		moves = append(moves, m.String())
	}
	return moves
}

// The test tries each way to end the app just after a move. The opponent is an engine that
// ignores every signal and has a child. The move must be on disk, no process left and the
// terminal reset. The exit code must name the cause.
func TestAppEnds(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	endings := map[string]struct {
		end   func(*testing.T, *terminal)
		code  int
		blind bool // the terminal is closed, so its modes cannot be checked
		env   string
	}{
		"by SIGINT":   {end: signalled(syscall.SIGINT), code: ending.Interrupted.Code()},
		"by SIGTERM":  {end: signalled(syscall.SIGTERM), code: ending.Terminated.Code()},
		"by SIGHUP":   {end: signalled(syscall.SIGHUP), code: ending.HungUp.Code()},
		"by the user": {end: func(t *testing.T, x *terminal) { x.send(t, "\x03") }},
		"by a terminal that closes": {
			end: func(_ *testing.T, x *terminal) { _ = x.file.Close() }, code: ending.HungUp.Code(), blind: true,
		},
		"by a terminal that closes under nohup": {
			end: func(_ *testing.T, x *terminal) { _ = x.file.Close() }, code: ending.HungUp.Code(), blind: true, env: asNohup + "=1",
		},
		"by SIGKILL": {end: signalled(syscall.SIGKILL), code: -1, blind: true},
	}
	for name, c := range endings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBrood(t)
			x := startOf(t, b, []string{"TERM=xterm-256color", c.env}, "--engine", prototest.EngineCommand("forks"), "--book=false")
			x.waitFor(t, "楚")
			x.send(t, ":h2e2\r")
			b.waitHanging(t, 2)
			wait(t, "the move is not on disk", func() bool { return len(b.drafts(t, "game")) == 1 })
			began := time.Now()
			c.end(t, x)
			code := x.exit(t)
			if took := time.Since(began); took > 3*ending.Limit { // other tests run beside this one
				t.Errorf("it took %v", took)
			}
			if code != c.code {
				t.Errorf("exit code %d, expected %d: %q", code, c.code, x.output())
			}
			b.wantNoneLeft(t)
			if moves := b.drafts(t, "game"); len(moves) != 1 || moves[0] != "h2e2" {
				t.Errorf("the game left has the moves %q", moves)
			}
			if !c.blind {
				x.wantModesOff(t)
			}
		})
	}
}

// signalled returns a function that ends a program with a signal.
func signalled(sig syscall.Signal) func(*testing.T, *terminal) {
	return func(t *testing.T, x *terminal) {
		if err := x.cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
	}
}

// The line mode ends in the same way as the app.
func TestPlainEnds(t *testing.T) {
	for sig, cause := range endings {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			b := newBrood(t)
			x := startOf(t, b, []string{"TERM=xterm"}, "--plain", "--engine", prototest.EngineCommand("forks"), "--book=false")
			x.waitFor(t, "Red to move.")
			x.typeIn(t, "h2e2", "Red cannon h2 to e2.")
			b.waitHanging(t, 2)
			began := time.Now()
			signalled(sig)(t, x)
			if code := x.exit(t); code != cause.Code() || !strings.Contains(x.output(), cause.Error()) {
				t.Errorf("exit code %d, expected %d: %q", code, cause.Code(), x.output())
			}
			if took := time.Since(began); took > 3*ending.Limit { // other tests run beside this one
				t.Errorf("it took %v", took)
			}
			b.wantNoneLeft(t)
			if moves := b.drafts(t, "game"); len(moves) != 1 || moves[0] != "h2e2" {
				t.Errorf("the game left has the moves %q", moves)
			}
		})
	}
}

// Without a keyboard the app does not start, and the terminal stays unchanged.
func TestAppNeedsAKeyboard(t *testing.T) {
	x := startIn(t, []string{"TERM=xterm-256color", asDeaf + "=1"})
	if code := x.exit(t); code != exitUsage || !strings.Contains(x.output(), errNoKeys.Error()) || strings.Contains(x.output(), "\x1b") {
		t.Errorf("exit code %d: %q", code, x.output())
	}
}
