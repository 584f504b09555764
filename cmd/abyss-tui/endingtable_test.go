package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/internal/statedir"
)

// For a position without a table the command explains how to build one and exits with code 3. With
// --build it builds the table and prints the result.
func TestEnding(t *testing.T) {
	folder := t.TempDir()
	const fen = "9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 100 90"
	got := abyss(t, "", "ending", "--folder", folder, "--fen", fen)
	if got.code != exitNoTable || got.out != "" || !strings.Contains(got.errors, "no table of KPvK") || !strings.Contains(got.errors, "--build") {
		t.Errorf("no table: %+v", got)
	}
	got = abyss(t, "", "ending", "--folder", folder, "--fen", fen, "--build", "--json")
	a := decode[endingAnswer](t, got.out)
	if got.code != exitOK || a.Result != "win" || a.Moves != 5 || a.Plies != 9 || a.Material != "KPvK" || a.Certain != "yes" || len(a.Line) != 9 {
		t.Errorf("%+v", got)
	}
	if len(a.Best) < 2 || a.Best[0].Move != a.Line[0] || a.Best[0].Result != "win" || a.Best[0].Plies != 9 {
		t.Errorf("best: %+v", a.Best)
	}
	late := decode[endingAnswer](t, abyss(t, "", "ending", "--folder", folder, "--json", "--fen", strings.Replace(fen, "100", "112", 1)).out)
	if late.Result != "win" || late.Certain != "no: 120 plies" {
		t.Errorf("after 112 plies: %+v", late)
	}
	mated := decode[endingAnswer](t, abyss(t, "", "ending", "--folder", folder, "--json", "--fen", "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1").out)
	if mated.Result != "loss" || mated.Plies != 0 || mated.Best == nil || mated.Line == nil {
		t.Errorf("no move: %+v", mated)
	}
	text := abyss(t, "", "ending", "--folder", folder, "--fen", fen)
	if !strings.HasPrefix(text.out, "KPvK: red wins in 5 moves\ncertain yes\n") || !strings.HasPrefix(lastLine(text.out), "line "+a.Line[0]) {
		t.Errorf("%+v", text)
	}
	for fen, want := range map[string]string{
		"4k4/9/9/4p4/9/9/9/3K5/9/R8 b - - 0 1":            "expected only one",
		"2bakab2/9/9/9/4P4/9/4N4/4B4/4A4/2BAK4 w - - 0 1": "of memory, expected",
	} {
		if got := abyss(t, "", "ending", "--folder", folder, "--fen", fen); got.code != exitNoTable || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", fen, got, want)
		}
	}
}

// Building reports its steps as lines of JSON. The command list names all tables, and says which
// are damaged. Building a damaged table again repairs it.
func TestEndingBuild(t *testing.T) {
	folder := t.TempDir()
	got := abyss(t, "", "ending", "build", "KNvKA", "--json", "--folder", folder)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	var last ending.Solving
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || got.code != exitOK || last.Material.String() != "KNvKA" || last.Moves == 0 || last.Entered != last.Placings {
		t.Errorf("%v, %+v of %d lines: %s", err, last, len(lines), got.errors)
	}
	path := filepath.Join(folder, "KNvKA.end")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data[:len(data)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	list := abyss(t, "", "ending", "list", "--folder", folder)
	if list.code != exitOK || !strings.Contains(list.out, "KNvKA.end: damaged") || !strings.HasPrefix(lastLine(list.out), "4 tables, 0.0 of 500 MB in ") {
		t.Errorf("%+v", list)
	}
	again := abyss(t, "", "ending", "build", "KNvKA", "--folder", folder)
	if again.code != exitOK || !strings.Contains(again.errors, "KNvKA.end: damaged") || !strings.Contains(again.errors, "built again") {
		t.Errorf("%+v", again)
	}
	first := strings.SplitN(abyss(t, "", "ending", "list", "--json", "--folder", folder).out, "\n", 2)[0]
	if e := decode[endingEntry](t, first); e.Material != "KNvK" || e.Placings == 0 || e.Longest == 0 || e.Error != "" {
		t.Errorf("%s", first)
	}
	for name, want := range map[string]string{
		"KRvKR": "expected letters of AB", "KRRRvK": "at most 2", "KR": `no "v"`,
	} {
		if got := abyss(t, "", "ending", "build", name, "--folder", folder); got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", name, got, want)
		}
	}
	if got := abyss(t, "", "ending", "build", "KNPAABBvKAABB", "--folder", folder); got.code != exitFailed || !strings.Contains(got.errors, "of memory, expected") {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "ending", "build", "KPvK", "--folder", folder, "--memory", "1"); got.code != exitFailed || !strings.Contains(got.errors, "expected 1 MB at most; abyss-tui ending build --memory raises it") {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "ending", "build", "KPvK", "--folder", folder, "--memory", "12001"); got.code != exitUsage || !strings.Contains(got.errors, "--memory 12001: expected MB, 1 to 12000") {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "ending", "list", "--limit", "0"); got.code != exitUsage {
		t.Errorf("%+v", got)
	}
}

// Searches with endings=on use the tables of the program's folder and count the hits. If the folder
// has no tables, the commands say so.
func TestSearchByEndings(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	if dir, err := statedir.Path(); err != nil || dir != filepath.Join(state, "abyss") {
		t.Skip("the state folder is not XDG_STATE_HOME")
	}
	const fen = "3k5/9/3a5/9/5P3/9/9/9/9/3K5 w - - 0 1"
	search := func(settings ...string) (goAnswer, string) {
		got := abyss(t, "", append([]string{"go", "--fen", fen, "--nodes", "2000", "--json"}, settings...)...)
		if got.code != exitOK {
			t.Fatalf("%+v", got)
		}
		return decode[goAnswer](t, got.out), got.errors
	}
	if a, errs := search("--set", "endings=on"); !strings.Contains(errs, "abyss-tui ending build") || a.Mate != 0 || a.TBHits != 0 {
		t.Errorf("no tables: %+v, %s", a, errs)
	}
	folder := filepath.Join(state, "abyss", "endings")
	if got := abyss(t, "", "ending", "build", "KPvKA", "--folder", folder); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	if a, errs := search("--set", "endings=on"); errs != "" || a.Mate != 7 || a.TBHits == 0 || len(a.PV)+len(a.Tail) != 13 {
		t.Errorf("%+v, %s", a, errs)
	}
	if a, errs := search(); errs != "" || a.TBHits != 0 {
		t.Errorf("off: %+v, %s", a, errs)
	}
	epd := filepath.Join(state, "endings.epd")
	if err := os.WriteFile(epd, []byte("3k5/9/3a5/9/5P3/9/9/9/9/3K5 w - - bm f5f6 f5e5; id \"pawn\";\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "solve", "--suite", epd, "--depth", "1", "--set", "endings=on"); got.code != exitOK || !strings.Contains(got.out, "mate 7") {
		t.Errorf("solve: %+v", got)
	}
	ledger := filepath.Join(state, "ledger")
	if got := abyss(t, "", "match", "--a", "base endings=on depth=1", "--b", "greedy", "--games", "2", "--max-moves", "4", "--ledger", ledger); got.code != exitOK {
		t.Errorf("%+v", got)
	}
	if text, err := os.ReadFile(ledger); err != nil || !strings.Contains(string(text), "with the tables [KvK ") {
		t.Errorf("%v: %s", err, text)
	}
	if got := abyss(t, "", "match", "--a", "base endings=on depth=1", "--b", "base depth=1", "--games", "2", "--save", "mine.toml"); got.code != exitUsage || !strings.Contains(got.errors, "endings=off") {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "tournament", "--entrant", "base endings=on depth=1", "--entrant", "greedy"); got.code != exitUsage || !strings.Contains(got.errors, "entrant 1: endings=on: ") {
		t.Errorf("%+v", got)
	}
}
