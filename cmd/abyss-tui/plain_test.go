package main

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
)

const mateInOne = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1"

// alone isolates a test: it replaces the user's settings and folders with temporary ones.
func alone(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	t.Setenv("ABYSS_CONFIG", filepath.Join(dir, "config.toml"))
	t.Setenv("XDG_STATE_HOME", dir)
	t.Setenv("LC_ALL", "C.UTF-8")
	t.Setenv("RUNEWIDTH_EASTASIAN", "")
	return dir
}

// In a pipe the line mode plays, and prints nothing but text.
func TestPlainInAPipe(t *testing.T) {
	alone(t)
	got := abyss(t, "h2e2\nquit\nquit\n", "--plain", "--level", "1", "--movetime", "50ms")
	lines := strings.Split(got.out, "\n")
	if got.code != exitOK || got.errors != "" || len(lines) != 7 ||
		lines[3] != "Red cannon h2 to e2." || !strings.HasPrefix(lines[4], "Black ") || !strings.HasPrefix(lines[5], "The game is not saved") {
		t.Errorf("exit code %d, %q, said %q", got.code, got.errors, lines)
	}
	if strings.ContainsAny(got.out, "\x1b\r\a") {
		t.Errorf("escape sequences: %q", got.out)
	}
}

// The app's flags apply in the line mode too.
func TestPlainTakesFlags(t *testing.T) {
	dir := alone(t)
	for _, tc := range []struct {
		flags, in string
		want      []string
	}{
		{"--side black --level 2 --control 10m", "", []string{"you are Black; the engine's level is 2, Novice; clocks 10m.", "\nRed "}},
		{"--side both --notation wxf", "h2e2\n", []string{"two players; no clocks", "Red cannon h2 to e2 (C2.5)."}},
		{"--side both --language chinese", "炮二平五\n", []string{"红方 炮二平五。"}},
		{"--book=false --level 1 --movetime 50", "book\n", []string{"The opening book is off."}},
		{"--level 1 --threads 2", "threads\n", []string{"The engine searches with 2 threads"}},
		{"--side black --movetime 100 --threads 2 --book=false", "", []string{"\nRed "}},
		{"--level 1 --ponder --movetime 50", "ponder\n", []string{"Thinking on your time is on."}},
		{"--level 1 --ponder=off --control 5m", "ponder\n", []string{"Thinking on your time is off."}},
		{"--level 1 --movetime 50", "ponder\n", []string{"Thinking on your time is on in games with clocks."}},
		{"--handicap rook --level 1 --movetime 50", "", []string{"Black without the left rook.", "rnbakabn1/9/"}},
	} {
		got := abyss(t, tc.in, append(strings.Fields(tc.flags), "--plain")...)
		for _, want := range tc.want {
			if got.code != exitOK || !strings.Contains(got.out, want) {
				t.Errorf("%s: exit code %d, %s%q, expected %q", tc.flags, got.code, got.errors, got.out, want)
			}
		}
	}
	path := filepath.Join(dir, "mate.pgn")
	got := abyss(t, "h1h9\nsave "+path+"\n", "--plain", "--fen", mateInOne)
	if got.code != exitOK || !strings.HasSuffix(got.out, "Red wins: checkmate.\nSaved as "+path+"\n") {
		t.Errorf("--fen: exit code %d, %q", got.code, got.out)
	}
	if games, err := format.ReadFile(path); err != nil || len(games) != 1 || games[0].Result != format.RedWins {
		t.Errorf("saved %v, %v", games, err)
	}
	if got := abyss(t, "moves\n", "--plain", "--pgn", path); got.code != exitOK || !strings.Contains(got.out, "\n1. h1h9\n") {
		t.Errorf("--pgn: exit code %d, %q", got.code, got.out)
	}
	if got := abyss(t, "", "--plain", "--threads", "65"); got.code != exitUsage || !strings.Contains(got.errors, "--threads 65: expected 1 to 64") {
		t.Errorf("--threads 65: %+v", got)
	}
	if got := abyss(t, "", "--plain", "--level", "99"); got.code != exitUsage || got.out != "" {
		t.Errorf("--level 99: %+v", got)
	}
}

// If pieces, lines and language are ASCII, the line mode writes only ASCII, unless the user has
// chosen Chinese notation.
func TestPlainASCII(t *testing.T) {
	for _, tc := range []struct {
		writing  canvas.Writing
		notation notation.Style
		want     bool
	}{
		{canvas.Writing{}, notation.ICCS, false},
		{canvas.OnlyASCII, notation.WXF, true},
		{canvas.OnlyASCII, notation.Simplified, false},
		{canvas.Writing{Glyphs: canvas.Letters, Lines: canvas.ASCII, Chinese: true}, notation.WXF, false},
	} {
		if got := plainASCII(tc.writing, tc.notation); got != tc.want {
			t.Errorf("%+v: got %v", tc, got)
		}
	}
}
