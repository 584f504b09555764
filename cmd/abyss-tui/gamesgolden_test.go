package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
)

// measured matches the times and days in the output and files of matches and tournaments, which
// differ from run to run.
var measured = []struct {
	what *regexp.Regexp
	as   string
}{
	{regexp.MustCompile(`"began":"[^"]*"`), `"began":"DAY"`},
	{regexp.MustCompile(`"elapsed_us":\[[^]]*\]`), `"elapsed_us":[TIMES]`},
	{regexp.MustCompile(`"elapsed_ms": ?[0-9]+`), `"elapsed_ms": TIME`},
	{regexp.MustCompile(`ms [0-9.]+ \(nps [0-9]+\)`), `ms TIME (nps SPEED)`},
	{regexp.MustCompile(`, [0-9hms.]+ left`), ``},
	{regexp.MustCompile(`\[Date "[^"]*"\]`), `[Date "DAY"]`},
	{regexp.MustCompile(`[0-9.]+s\}`), `TIME}`},
}

// Apart from the times, the files and reports of matches and tournaments stay the same, byte for
// byte. The players are greedy, so changes of the search do not change their games. A match or
// tournament continues even if its ledger was cut within a line.
func TestGamesGolden(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	match := func(more string) string {
		return "match --a greedy --b greedy --max-moves 12 --edge 100 --workers 1 " + more
	}
	cup := func(more string) string {
		return "tournament --entrant greedy --entrant greedy --entrant greedy --pairs 2 --max-moves 12 --edge 100 --workers 1 " + more
	}
	var page strings.Builder
	show := func(title, text string) {
		text = strings.ReplaceAll(text, dir+string(filepath.Separator), "DIR/")
		for _, m := range measured {
			text = m.what.ReplaceAllString(text, m.as)
		}
		fmt.Fprintf(&page, "=== %s\n%s", title, text)
	}
	do := func(line string, files ...string) {
		got := abyss(t, "", strings.Fields(strings.ReplaceAll(line, "DIR/", dir+string(filepath.Separator)))...)
		show(line, fmt.Sprintf("%s--- %d\n%s", got.out, got.code, got.errors))
		for _, name := range files {
			data, err := os.ReadFile(at(name))
			if err != nil {
				t.Fatal(err)
			}
			show(name, string(data))
		}
	}
	cut := func(from, to string) {
		data, err := os.ReadFile(at(from))
		if err == nil {
			err = os.WriteFile(at(to), data[:len(data)*2/3], 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	do(match("--games 5 --ledger DIR/match --pgn DIR/match.pgn --per-opening --standings 2"), "match", "match.pgn")
	do(match("--games 4 --ledger DIR/match --json"))
	cut("match", "cut")
	do(match("--games 6 --ledger DIR/cut --sprt elo0=0,elo1=5"), "cut")
	do(match("--games 4 --seed 2 --ledger DIR/match"))
	do(match("--openings twice --games 60 --sprt elo0=-500,elo1=-100,alpha=0.2,beta=0.2"))
	do(cup("--ledger DIR/cup --pgn DIR/cup.pgn --html DIR/cup.html --name Cup --standings 5"), "cup", "cup.pgn", "cup.html")
	cut("cup", "begun")
	do("tournament --ledger DIR/begun --workers 1 --anchor Greedy=100", "begun")
	do("tournament --ledger DIR/begun --report --json")
	do(cup("--format gauntlet --pairs 1 --ledger DIR/begun"))
	do(cup("--seed 2 --ledger DIR/cup"))
	do(cup("--ledger DIR/match"))
	golden.Check(t, filepath.Join("testdata", "games.golden"), page.String())
}
