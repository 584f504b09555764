package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
)

// quickTournament returns a command line that plays twelve quick games.
func quickTournament(extra ...string) []string {
	return append([]string{
		"tournament", "--entrant", "base depth=1 table-entries=1024", "--entrant", "greedy name=Grabber", "--entrant", "level=1",
		"--pairs", "2", "--max-moves", "15", "--edge", "300",
	}, extra...)
}

// tournamentAnswer is the part of a tournament's JSON that these tests check.
type tournamentAnswer struct {
	Format    string
	Games     int
	Wanted    int `json:"games_wanted"`
	Standings []struct {
		Name                string
		Points, Elo         float64
		Wins, Draws, Losses int
	}
	Crosstable [][]struct{ Points float64 }
	Anchor     string
}

func TestTournament(t *testing.T) {
	dir := t.TempDir()
	ledger, pgn, html := filepath.Join(dir, "ledger"), filepath.Join(dir, "games.pgn"), filepath.Join(dir, "report.html")
	got := abyss(t, "", quickTournament("--ledger", ledger, "--pgn", pgn, "--html", html, "--workers", "2", "--standings", "5", "--name", "Cup")...)
	if got.code != exitOK || !strings.HasPrefix(got.out, "round robin, games 12 of 12\n") || strings.Count(got.errors, "\ngame ")+1 != 12 {
		t.Fatalf("%+v", got)
	}
	if strings.Count(got.errors, "round robin, games 5 of 12") != 1 || strings.Count(got.errors, "round robin, games 10 of 12") != 1 {
		t.Errorf("no standings in %s", got.errors)
	}
	games, err := format.ReadFile(pgn)
	if err != nil || len(games) != 12 {
		t.Errorf("%d games in the file, %v", len(games), err)
	}
	if page, err := os.ReadFile(html); err != nil || !strings.Contains(string(page), "<title>Cup</title>") {
		t.Errorf("%d bytes of a page, %v", len(page), err)
	}
	report := abyss(t, "", "tournament", "--ledger", ledger, "--report")
	if report.code != exitOK || report.out != got.out {
		t.Errorf("%+v, want %s", report, got.out)
	}
	added := abyss(t, "", "tournament", "--ledger", ledger, "--add", "level=2", "--anchor", "Grabber=50", "--json")
	a := answered(t, added.out)
	if added.code != exitOK || a.Games != 24 || a.Wanted != 24 || len(a.Standings) != 4 || len(a.Crosstable) != 4 || a.Anchor != "Grabber" || a.Format != "roundrobin" {
		t.Errorf("%+v", added)
	}
	if !strings.HasPrefix(added.errors, inLedger(12)+"\n") || strings.Count(added.errors, "\ngame ") != 12 {
		t.Errorf("%s", added.errors)
	}
	gauntlet := abyss(t, "", "tournament", "--ledger", ledger, "--format", "gauntlet", "--json")
	if g := answered(t, gauntlet.out); g.Games != 12 || g.Format != "gauntlet" || strings.Contains(gauntlet.errors, "\ngame ") {
		t.Errorf("%+v", gauntlet)
	}
}

// A TOML file describes a tournament, and flags override the file.
func TestTournamentFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cup.toml")
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const entrants = `entrants = ["base depth=1 table-entries=1024", "greedy"]` + "\n"
	write(entrants + "pairs = 1\nmax-moves = 10\nopenings = [\"twoply\"]\nanchor = \"Greedy=0\"\n")
	got := abyss(t, "", "tournament", path, "--add", "level=1", "--pairs", "2", "--json")
	if a := answered(t, got.out); got.code != exitOK || a.Games != 12 || a.Anchor != "Greedy" || !strings.Contains(got.errors, "two plies") {
		t.Errorf("%+v", got)
	}
	for _, c := range []struct{ text, want string }{
		{entrants + "paris = 1\n", `line 2: key "paris" is not known: did you mean pairs?`},
		{entrants + "\npairs = \"two\"\n", "line 3: "},
		{entrants + "pairs = -1\n", "pairs -1: expected 1 or more"},
		{"entrants = [\n", "cup.toml: line "},
		{entrants + "format = \"swiss\"\n", `format "swiss": expected roundrobin or gauntlet`},
		{"pairs = 1\n", "0 entrants: expected 2 to 64"},
	} {
		write(c.text)
		if got := abyss(t, "", "tournament", path); got.code == exitOK || !strings.Contains(got.errors, c.want) {
			t.Errorf("%q: %+v, want %s", c.text, got, c.want)
		}
	}
}

// An interrupted tournament prints its results so far and exits with 130.
func TestTournamentInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got := abyssUntil(ctx, "", quickTournament()...)
	if got.code != interrupted || !strings.Contains(got.out, "games 0 of 12") || !strings.HasSuffix(got.errors, "interrupted\n") {
		t.Errorf("%+v", got)
	}
}

func TestTournamentRefuses(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(taken, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"", exitUsage, "0 entrants: expected 2 to 64"},
		{"--entrant base", exitUsage, "1 entrant: expected 2 to 64"},
		{"--entrant base --entrant nobody", exitUsage, `entrant "nobody": expected greedy`},
		{"--workers 0", exitUsage, "--workers 0: expected 1 or more"},
		{"--standings -1", exitUsage, "--standings -1: expected 0 or more"},
		{"--report", exitUsage, "--report: expected --ledger FILE"},
		{"--report --ledger " + taken + "2", exitFailed, "no such file"},
		{"--report --ledger " + taken, exitFailed, "expected"},
		{"--format swiss", exitUsage, `format "swiss"`},
		{"--pgn " + taken, exitUsage, "the file exists"},
		{"--html " + taken, exitUsage, "the file exists"},
		{"--force --html " + taken + " --pgn " + taken, exitUsage, "it is the file of --pgn"},
		{"--force --html " + taken + " --ledger " + taken, exitUsage, "it is the file of --ledger"},
		{"--entrant base --entrant greedy --ponder", exitUsage, "only a time limit"},
		{"a.toml b.toml", exitUsage, "expected one"},
		{taken + ".toml", exitFailed, "no such file"},
	} {
		got := abyss(t, "", append([]string{"tournament"}, strings.Fields(c.args)...)...)
		if got.code != c.code || got.out != "" || !strings.Contains(got.errors, c.want) {
			t.Errorf("%s: %+v, want %q", c.args, got, c.want)
		}
	}
	if data, err := os.ReadFile(taken); err != nil || string(data) != "mine" {
		t.Errorf("the file became %q, %v", data, err)
	}
}

// answered decodes the JSON of a tournament into tournamentAnswer.
func answered(t *testing.T, text string) (a tournamentAnswer) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return a
}
