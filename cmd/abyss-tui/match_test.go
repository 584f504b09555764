package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/match"
)

// matchAnswer is the part of a match's JSON that these tests check.
type matchAnswer struct {
	Games    int
	Entrants []struct {
		Name, Limits string
		Wins, Draws  int
		Points       float64
		Nodes        uint64
	}
	Pairs [5]int
}

// quickMatch returns a command line that plays six quick games.
func quickMatch(extra ...string) []string {
	return append([]string{
		"match", "--a", "base depth=2 table-entries=1024", "--b", "greedy name=Grabber", "--games", "6", "--max-moves", "30", "--edge", "300",
	}, extra...)
}

func TestMatch(t *testing.T) {
	folder := t.TempDir()
	ledger, pgn := filepath.Join(folder, "ledger"), filepath.Join(folder, "games.pgn")
	got := abyss(t, "", quickMatch("--ledger", ledger, "--pgn", pgn, "--per-opening", "--workers", "2")...)
	if got.code != exitOK || !strings.HasPrefix(got.out, "entrant ") || !strings.Contains(got.out, "games 6 of 6") ||
		!strings.Contains(got.out, "thesis 3\n") || strings.Count(got.errors, "\n") != 6 || !strings.Contains(got.errors, "Grabber - base") {
		t.Fatalf("%+v", got)
	}
	games, err := format.ReadFile(pgn)
	if err != nil || len(games) != 6 {
		t.Errorf("%d games in the file, %v", len(games), err)
	}
	again := abyss(t, "", quickMatch("--ledger", ledger, "--json", "--games", "8")...)
	if again.code != exitOK || strings.Count(again.errors, "\ngame ") != 2 || !strings.HasPrefix(again.errors, inLedger(6)+"\n") {
		t.Fatalf("%+v", again)
	}
	fresh := abyss(t, "", quickMatch("--json", "--games", "8", "--workers", "1")...)
	a, b := decodeMatch(t, again.out), decodeMatch(t, fresh.out)
	if a.Games != 8 || len(a.Entrants) != 2 || a.Pairs != b.Pairs || a.Entrants[0] != b.Entrants[0] || a.Entrants[1].Name != "Grabber" || a.Entrants[0].Limits != "depth 2" {
		t.Errorf("resumed %+v, at once %+v", a, b)
	}
}

// A match can be continued from its ledger even if an entrant uses several threads.
func TestMatchWithThreads(t *testing.T) {
	ledger := filepath.Join(t.TempDir(), "ledger")
	args := []string{
		"match", "--a", "modern threads=2 nodes=1000 table-entries=1024", "--b", "greedy", "--max-moves", "10", "--workers", "1",
		"--ledger", ledger, "--games",
	}
	if got := abyss(t, "", append(args, "2")...); got.code != exitOK || !strings.Contains(got.out, "modern threads=2") {
		t.Fatalf("%+v", got)
	}
	if got := abyss(t, "", append(args, "4")...); got.code != exitOK || !strings.HasPrefix(got.errors, inLedger(2)+"\n") {
		t.Errorf("%+v", got)
	}
}

// decodeMatch decodes the JSON of a match into matchAnswer.
func decodeMatch(t *testing.T, text string) matchAnswer {
	t.Helper()
	all := decode[map[string]any](t, text)
	for _, key := range []string{"games", "games_wanted", "entrants", "pairs", "ends", "openings", "terms", "seed"} {
		if _, ok := all[key]; !ok {
			t.Errorf("no %s in %s", key, text)
		}
	}
	var answer matchAnswer
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// With --standings a match reports the standings after every few games.
func TestMatchStandings(t *testing.T) {
	got := abyss(t, "", quickMatch("--standings", "2", "--workers", "1")...)
	if got.code != exitOK || strings.Count(got.errors, "95 % interval") != 2 || !strings.Contains(got.errors, "games 2 of 6\n") || !strings.Contains(got.errors, "games 4 of 6\n") {
		t.Errorf("%+v", got)
	}
}

// An interrupted match prints its results so far and exits with 130.
func TestMatchInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	pgn := filepath.Join(t.TempDir(), "games.pgn")
	got := abyssUntil(ctx, "", quickMatch("--pgn", pgn)...)
	if got.code != interrupted || !strings.Contains(got.out, "games 0 of 6") || !strings.HasSuffix(got.errors, "interrupted\n") {
		t.Errorf("%+v", got)
	}
	if _, err := os.Stat(pgn); !os.IsNotExist(err) {
		t.Errorf("a file of no games: %v", err)
	}
}

// An interrupted match with a ledger writes no file of games, because with the file the same
// command would refuse to resume the match. Without a ledger the file has the games so far.
func TestMatchWritesGamesOnce(t *testing.T) {
	folder := t.TempDir()
	ledger, pgn := filepath.Join(folder, "ledger"), filepath.Join(folder, "games.pgn")
	if got := abyss(t, "", quickMatch("--ledger", ledger, "--games", "3")...); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	stopped := abyssUntil(ctx, "", quickMatch("--ledger", ledger, "--pgn", pgn)...)
	if _, err := os.Stat(pgn); stopped.code != interrupted || !os.IsNotExist(err) || !strings.Contains(stopped.errors, ledger) {
		t.Errorf("%+v, %v", stopped, err)
	}
	if got := abyss(t, "", quickMatch("--ledger", ledger, "--pgn", pgn)...); got.code != exitOK {
		t.Errorf("%+v", got)
	}
	if games, err := format.ReadFile(pgn); err != nil || len(games) != 6 {
		t.Errorf("%d games, %v", len(games), err)
	}
}

func TestMatchRefuses(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(taken, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"--a nobody", exitUsage, `--a: entrant "nobody": expected greedy`},
		{"--tc 40x", exitUsage, "--tc: "},
		{"--depth 0", exitUsage, "--depth 0"},
		{"--rules fide", exitUsage, `rules "fide": expected one of asian, chinese`},
		{"--resign 5", exitUsage, "such as 800/4"},
		{"--draw 5/5", exitUsage, "such as 10/8/40"},
		{"--material x", exitUsage, "such as 1000/10"},
		{"--max-moves -1", exitUsage, "expected 0 or more"},
		{"--sprt elo1=-5", exitUsage, "expected elo0 below elo1"},
		{"--games 0", exitUsage, "--games 0: expected 1 or more"},
		{"--games 25", exitUsage, "expected at most 24, two for each opening"},
		{"--standings -1", exitUsage, "--standings -1: expected 0 or more"},
		{"--ponder", exitUsage, "only a time limit"},
		{"--workers 0", exitUsage, "--workers 0: expected 1 or more"},
		{"--pgn " + taken, exitUsage, "the file exists"},
		{"--force --pgn " + taken + " --ledger " + taken, exitUsage, "it is the file of --ledger"},
		{"--pgn " + taken + "2 --ledger " + filepath.Dir(taken) + "/./games.pgn2", exitUsage, "it is the file of --ledger"},
		{"--pgn " + filepath.Join(filepath.Dir(taken), "none", "games.pgn"), exitUsage, "none is not a folder; expected one that exists"},
		{"--overwrite --pgn " + filepath.Dir(taken), exitUsage, "it is a folder; expected a file"},
		{"--openings " + filepath.Join(t.TempDir(), "none"), exitFailed, "expected a file or one of thesis"},
		{"--ledger " + taken, exitFailed, "expected a new file or one that begins with"},
	} {
		got := abyss(t, "", append([]string{"match", "--depth", "1"}, strings.Fields(c.args)...)...)
		if got.code != c.code || got.out != "" || !strings.Contains(got.errors, c.want) {
			t.Errorf("%s: %+v, want %q", c.args, got, c.want)
		}
	}
	if data, err := os.ReadFile(taken); err != nil || string(data) != "mine" {
		t.Errorf("the file became %q, %v", data, err)
	}
}

// On a terminal the progress is one line. Each report overwrites this line, and the end of the
// match removes it.
func TestLiveProgress(t *testing.T) {
	var b strings.Builder
	live := gameProgress{w: &b, live: true}
	live.game(&match.Record{}, match.Tally{SeriesProgress: match.SeriesProgress{Done: 1, Games: 4}, Score: match.Score{Wins: 1}})
	live.end()
	if got := b.String(); got != "\r\x1b[K1/4, a +1 =0 -0, 100.0%\r\x1b[K" {
		t.Errorf("%q", got)
	}
}
