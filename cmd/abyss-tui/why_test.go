package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
)

// The command why prints an answer as lines of text. As JSON the answer has the same text and every
// field of the contract.
func TestWhy(t *testing.T) {
	args := []string{
		"why", "--fen", "4kabr1/4a4/4b3n/P3N3R/3R5/6B1C/1r2P4/5Ac2/9/2BAK4 w", "--a", "base", "--b", "checkevasions=full", "--depth", "4", "--referee", "4000",
	}
	text := abyss(t, "", args...)
	if text.code != exitOK || !strings.Contains(text.out, "A expects ") || text.errors != "" {
		t.Fatalf("%+v", text)
	}
	got := abyss(t, "", append(args, "--json")...)
	r := decode[compare.Report](t, got.out)
	if r.Runs != 8 || r.Limit != (compare.ReportLimit{Depth: 4}) || len(r.A.Moves) == 0 || r.Nodes.Mean == 0 || strings.Join(r.Text, " ") != strings.ReplaceAll(strings.TrimSpace(text.out), "\n", " ") {
		t.Errorf("%s\n%s", got.out, text.out)
	}
	for _, key := range []string{
		"verdict", "exact", "runs", "a", "b", "moves", "chance", "mean", "low", "high", "difference", "could", "limit", "nodes", "referee", "cause", "text",
	} {
		if !strings.Contains(got.out, `"`+key+`":`) {
			t.Errorf("no %s in %s", key, got.out)
		}
	}
	if again := abyss(t, "", slices.Concat(args, []string{"--json", "--workers", "1"})...); again.out != got.out {
		t.Errorf("one worker: %s\nexpected %s", again.out, got.out)
	}
}

// If no preset is given for B, its settings start from those of A.
func TestWhySettings(t *testing.T) {
	short := abyss(t, "", "why", "--a", "base killers=on", "--b", "checkevasions=full", "--depth", "2", "--referee", "0")
	long := abyss(t, "", "why", "--a", "base killers=on", "--b", "base killers=on checkevasions=full", "--depth", "2", "--referee", "0")
	if short.code != exitOK || short.out != long.out {
		t.Errorf("%+v, %+v", short, long)
	}
}

// Different spellings of a condition are equivalent, also among several settings.
func TestWhyConditions(t *testing.T) {
	short := abyss(t, "", "why", "--a", "base lmr=on", "--b", "checkevasions=full when depth > 1 and pv killers=on", "--depth", "2", "--referee", "0")
	long := abyss(t, "", "why", "--a", "base lmr=on", "--b", "base lmr=on killers=on checkevasions=full when pv and depth>=2", "--depth", "2", "--referee", "0")
	if short.code != exitOK || short.out != long.out {
		t.Errorf("%+v, %+v", short, long)
	}
}

// A tour lists the positions of a suite. It also lists the positions of a game, each with its
// history.
func TestWhyTour(t *testing.T) {
	suite := abyss(t, "", "why", "--a", "base", "--b", "checkevasions=full", "--depth", "3", "--suite", "thesis")
	if suite.code != exitOK || !strings.Contains(suite.out, ": Different: ") || !strings.Contains(lastLine(suite.out), " of 50 ") {
		t.Errorf("%+v", suite)
	}
	file := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, []byte("[Game \"Chinese Chess\"]\n\n1. C2=5 H8+7 2. H2+3 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	game := abyss(t, "", "why", "--a", "base", "--b", "killers=on", "--depth", "1", "--game", file)
	if game.code != exitOK || !strings.Contains(lastLine(game.out), " of 4 ") {
		t.Errorf("%+v", game)
	}
	rows := abyss(t, "", "why", "--a", "base", "--b", "checkevasions=full", "--depth", "3", "--suite", "thesis", "--json")
	first, _, _ := strings.Cut(rows.out, "\n")
	if row := decode[whyRow](t, first); row.Verdict != "different" || row.FEN == "" || row.Position == "" {
		t.Errorf("%s", first)
	}
}

func TestWhyErrors(t *testing.T) {
	for _, c := range []struct {
		args string
		want string
	}{
		{"why", "--b: expected the settings"},
		{"why --b lmm=off", "did you mean lmr?"},
		{"why --a bse --b lmr=off", "--a bse: did you mean base?"},
		{"why --b nothing", "or changes such as nullmove=off"},
		{"why --b threads=2", "one thread"},
		{"why --b lmr=off --depth 99", "1 to 64 plies"},
		{"why --b lmr=off --nodes 0", "1 or more"},
		{"why --b lmr=off --nodes 5 --depth 5", "--nodes and --depth: expected one"},
		{"why --b lmr=off --suite thesis --game x", "--suite and --game: expected one"},
		{"why --b lmr=off --workers 0", "--workers 0"},
		{"why --b lmr=off --fen x", "--fen"},
		{"why --b lmr=off --suite thesis --referee 5", "expected no --fen, --moves or --referee"},
		{"why --b lmr=off --suite nothing", "--suite nothing: expected"},
		{"why --b lmr=off --rules x", "--rules"},
		{"why x", "argument"},
	} {
		if got := abyss(t, "", strings.Fields(c.args)...); got.code != exitUsage || !strings.Contains(got.errors, c.want) {
			t.Errorf("%s: %+v, expected %s", c.args, got, c.want)
		}
	}
	if got := abyss(t, "", "why", "--b", "lmr=off", "--game", filepath.Join(t.TempDir(), "no.pgn")); got.code != exitFailed || !strings.Contains(got.errors, "no such file") {
		t.Errorf("%+v", got)
	}
	over := abyss(t, "", "why", "--b", "lmr=off", "--fen", "3k5/4R4/3R5/9/9/9/9/9/9/4K4 b")
	if over.code != exitFailed || !strings.Contains(over.errors, "the game is over") {
		t.Errorf("%+v", over)
	}
}
