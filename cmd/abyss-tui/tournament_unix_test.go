//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/tournament"
)

// fiveKinds returns the command line of a tournament between five kinds of players: a preset, a
// level, a personality, a team and another program's engine. Limits by nodes and depth make the
// games the same in every run.
func fiveKinds(ledger string) []string {
	return []string{
		"tournament", "--entrant", "base nodes=200 table-entries=1024", "--entrant", "level=2", "--entrant", "style=aggressive nodes=200",
		"--entrant", "team=NA depth=1 vote=1 table-entries=1024", "--entrant", prototest.EngineSpec("plays", "depth=1 name=Other"),
		"--pairs", "2", "--max-moves", "8", "--edge", "200", "--workers", "2", "--ledger", ledger,
	}
}

// playedIn returns the games of a ledger, by number, with the players and the moves.
func playedIn(t *testing.T, ledger string) (list []string) {
	t.Helper()
	res, err := tournament.Read(ledger)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range res.Finished() {
		r := &g.Record
		list = append(list, fmt.Sprintf("%d %s %v %s: %s %s", r.Number, g.Key, r.Names, r.Opening, match.MoveText(r.Moves), r.End()))
	}
	return list
}

// A tournament of five kinds of players is killed and continued several times, each time after a
// few more games. In the end, its ledger has the same games as that of an uninterrupted tournament,
// each once.
func TestTournamentKilled(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	kills := 2
	if long() {
		kills = 10
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	whole, broken := filepath.Join(dir, "whole"), filepath.Join(dir, "broken")
	if got := abyss(t, "", fiveKinds(whole)...); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	want := playedIn(t, whole)
	if len(want) != 40 {
		t.Fatalf("%d games", len(want))
	}
	lines := func() int {
		data, _ := os.ReadFile(broken)
		return bytes.Count(data, []byte("\n"))
	}
	b := newBrood(t)
	for i := range kills {
		cmd := exec.CommandContext(t.Context(), self, fiveKinds(broken)...)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		b.adopt(cmd)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		wait(t, "no games in the ledger", func() bool { return lines() >= 2+(i+1)*36/kills })
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // Wait returns an error because the process was killed
		b.wantNoneLeft(t)
	}
	last := abyss(t, "", fiveKinds(broken)...)
	if last.code != exitOK || !strings.Contains(last.errors, strings.TrimPrefix(inLedger(2), "2")) {
		t.Errorf("%+v", last)
	}
	if got := playedIn(t, broken); !slices.Equal(got, want) {
		t.Errorf("killed %d times %q, unbroken %q", kills, got, want)
	}
	again := abyss(t, "", fiveKinds(whole)...)
	if report, _, _ := strings.Cut(last.out, "\nelo:"); !strings.HasPrefix(again.out, report) {
		t.Errorf("killed %s\nunbroken %s", last.out, again.out)
	}
}

// An engine that dies loses its games, even if two workers play at once. Each lost game is
// reported.
func TestTournamentWithADyingEngine(t *testing.T) {
	got := abyss(t, "", "tournament", "--entrant", "greedy", "--entrant", prototest.EngineSpec("dies", "depth=1 name=Dier"),
		"--entrant", "base depth=1 table-entries=1024", "--pairs", "2", "--max-moves", "10", "--workers", "2")
	if got.code != exitOK || strings.Count(got.out, "lost by Dier, engine failure: ") != 8 || !strings.Contains(got.errors, "engine failure") {
		t.Errorf("%+v", got)
	}
	got = abyss(t, "", "tournament", "--entrant", "greedy", "--entrant", "uci:"+filepath.Join(t.TempDir(), "none")+" depth=1", "--pairs", "1")
	if got.code != exitFailed || !strings.Contains(got.errors, "entrant none: the engine none could not be started: ") {
		t.Errorf("%+v", got)
	}
}

// With --engine-log each process of another program has a log file with its games and all lines.
func TestEngineLog(t *testing.T) {
	for name, args := range map[string][]string{
		"match":      {"match", "--a", prototest.EngineSpec("plays", "depth=1 name=My/Engine"), "--b", "greedy", "--games", "2"},
		"tournament": {"tournament", "--entrant", prototest.EngineSpec("plays", "depth=1 name=My/Engine"), "--entrant", "greedy", "--pairs", "1"},
	} {
		dir := filepath.Join(t.TempDir(), "logs")
		if got := abyss(t, "", append(args, "--max-moves", "3", "--engine-log", dir)...); got.code != exitOK {
			t.Fatalf("%+v", got)
		}
		files, err := filepath.Glob(filepath.Join(dir, "My_Engine-*.log"))
		if err != nil || len(files) < 2 {
			t.Fatalf("%s: files %q, %v", name, files, err)
		}
		whole := ""
		for _, path := range files {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			whole += string(data)
		}
		for _, want := range []string{" > uci\n", " < uciok\n", " # game: My/Engine - Greedy, thesis 1\n", " # game: Greedy - My/Engine, thesis 1\n", " < bestmove ", " # end: 1/2-1/2, "} {
			if !strings.Contains(whole, want) {
				t.Errorf("%s: the log lacks %q: %s", name, want, whole)
			}
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "match", "--a", "greedy", "--b", "base", "--engine-log", file); got.code != exitFailed || !strings.Contains(got.errors, "--engine-log: ") {
		t.Errorf("%+v", got)
	}
}
