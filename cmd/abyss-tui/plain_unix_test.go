//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
)

// typeIn types a line and waits for the expected output.
func (x *terminal) typeIn(t *testing.T, line, want string) {
	t.Helper()
	if _, err := x.file.WriteString(line + "\n"); err != nil {
		t.Fatal(err)
	}
	x.waitFor(t, want)
}

// In each of two languages, the test plays a whole game to mate in the line mode on a terminal,
// saves the game and quits.
func TestPlainOnTerminal(t *testing.T) {
	for _, tc := range []struct{ language, answer, wins, saved, takenBack, quit string }{
		{"english", "e9 ", "Red wins: checkmate.", "Saved as ", "Taken back: Red rook", "quit"},
		{"chinese", "黑方 将", "红方胜：将死。", "已保存为 ", "悔棋：红方 车", "退出"},
	} {
		t.Run(tc.language, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "game.pgn")
			x := startIn(t, []string{"TERM=xterm"}, "--plain", "--language", tc.language, "--level", "1", "--movetime", "50ms",
				"--fen", "4k4/c8/R8/9/9/9/9/9/7R1/3K5 w - - 0 1")
			x.typeIn(t, "a7a8", tc.answer)
			x.typeIn(t, "undo", tc.takenBack)
			x.typeIn(t, "redo", tc.answer)
			x.typeIn(t, "h1h9", tc.wins)
			x.typeIn(t, "save "+path, tc.saved)
			if _, err := x.file.WriteString(tc.quit + "\n"); err != nil {
				t.Fatal(err)
			}
			if code := x.exit(t); code != exitOK || strings.Contains(x.output(), "\x1b") {
				t.Errorf("exit code %d, %q", code, x.output())
			}
			games, err := format.ReadFile(path)
			if err != nil || len(games) != 1 {
				t.Fatalf("%v, %d games", err, len(games))
			}
			replayed := game.New(games[0].Start())
			for _, m := range games[0].Moves() {
				if err := replayed.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			if got := replayed.Ending().Reason; got != rules.Checkmate {
				t.Errorf("the game in the file ends by %s", got)
			}
		})
	}
}

// On a dumb terminal the line mode starts automatically. Ctrl-C and the end of input end it.
func TestPlainOnDumbTerminal(t *testing.T) {
	for keys, want := range map[string]int{"\x03": interrupted, "\x04": exitOK} {
		x := startIn(t, []string{"TERM=dumb"}, "--movetime", "1m", "--book=false")
		x.waitFor(t, "This terminal cannot draw a board (TERM=dumb)")
		x.waitFor(t, "Red to move.")
		x.typeIn(t, "h2e2", "Red cannon h2 to e2.")
		if _, err := x.file.WriteString(keys); err != nil {
			t.Fatal(err)
		}
		if code := x.exit(t); code != want || strings.Contains(x.output(), "\x1b") {
			t.Errorf("%q: exit code %d, expected %d: %q", keys, code, want, x.output())
		}
	}
}

// From a pipe, the line mode reads each line only after the engine's answer.
func TestPlainFromAPipe(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), exe, "--plain", "--level", "1", "--movetime", "50ms")
	cmd.Env = append(os.Environ(), asProgram+"=1", "LC_ALL=C.UTF-8", "ABYSS_CONFIG="+filepath.Join(t.TempDir(), "config.toml"), "XDG_STATE_HOME="+t.TempDir())
	cmd.Stdin = strings.NewReader("h2e2\nh0g2\nlast\n")
	out, err := cmd.Output()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || len(lines) != 8 || lines[7] != lines[6] || !strings.HasPrefix(lines[6], "Black ") {
		t.Errorf("%v, said %q", err, lines)
	}
}
