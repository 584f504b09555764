//go:build unix

package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
)

// If a match or a tournament is killed, its file contains every game that was reported, and can be
// read.
func TestKilledMatchLosesNoGame(t *testing.T) {
	for name, args := range map[string][]string{
		"match":      {"match", "--a", "base", "--b", "greedy", "--games", "24"},
		"tournament": {"tournament", "--entrant", "base", "--entrant", "greedy", "--entrant", "abyss92"},
	} {
		t.Run(name, func(t *testing.T) {
			pgn := filepath.Join(t.TempDir(), "games.pgn")
			cmd := exec.CommandContext(t.Context(), os.Args[0], append(args, "--depth", "1", "--max-moves", "20", "--workers", "2", "--pgn", pgn)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			out, err := cmd.StderrPipe()
			if err == nil {
				err = cmd.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			reported := 0
			for lines := bufio.NewScanner(out); lines.Scan(); {
				if strings.HasPrefix(lines.Text(), "game ") {
					reported++
				} else {
					t.Log(lines.Text())
				}
				if reported == 3 {
					_ = cmd.Process.Kill() // the test still reads what the process has written
				}
			}
			_ = cmd.Wait()
			games, err := format.ReadFile(pgn)
			if err != nil || reported < 3 || len(games) < reported {
				t.Fatalf("%d games were told, %d are in the file, %v", reported, len(games), err)
			}
			for i, g := range games {
				if g.Result == format.Unknown || len(g.Notes) > 0 {
					t.Errorf("game %d: %v, notes %v", i+1, g.Result, g.Notes)
				}
			}
		})
	}
}

// At the end the file lists the games by number. Until then, the file lists them in the order in
// which they ended. Only --force replaces the file of an earlier run.
func TestGamesAreInOrderAtTheEnd(t *testing.T) {
	pgn := filepath.Join(t.TempDir(), "games.pgn")
	if got := abyss(t, "", quickMatch("--pgn", pgn, "--workers", "3")...); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	games, err := format.ReadFile(pgn)
	if err != nil || len(games) != 6 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for i, g := range games {
		if want := []string{"1.1", "1.2", "2.1", "2.2", "3.1", "3.2"}[i]; !slices.Contains(g.Tags, format.Tag{Name: "Round", Value: want}) {
			t.Errorf("game %d has the tags %v, expected round %s", i+1, g.Tags, want)
		}
	}
	before, err := os.ReadFile(pgn)
	if err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", quickMatch("--pgn", pgn)...); got.code != exitUsage {
		t.Errorf("over an earlier file: %+v", got)
	}
	if after, err := os.ReadFile(pgn); err != nil || string(after) != string(before) {
		t.Error("the earlier file has changed")
	}
	if got := abyss(t, "", quickMatch("--pgn", pgn, "--games", "2", "--force")...); got.code != exitOK {
		t.Errorf("with --force: %+v", got)
	}
	if games, err := format.ReadFile(pgn); err != nil || len(games) != 2 {
		t.Errorf("with --force: %d games, %v", len(games), err)
	}
}
