package main

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/search"
)

// ownEPD is a user's suite of two positions.
const ownEPD = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 bm h2e2; id "open";
3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1 bm e1d1; ce 9000; id "rook";
`

// labFile writes an experiment that compares two settings, and returns the file's name.
func labFile(t *testing.T, name string) string {
	t.Helper()
	a, _ := search.Preset("base")
	b := a
	if err := b.Set("history=off"); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	spec := experiment.Compared(experiment.IDOf(path), "thesis", a, b, [2]string{"A: base", "B: history=off"}, []int{1}, nil)
	if err := specfile.Write(path, spec, false); err != nil {
		t.Fatal(err)
	}
	return path
}

// An experiment in a file is run, listed and reported like a built-in one.
func TestLabFile(t *testing.T) {
	dir, path := t.TempDir(), labFile(t, "own.toml")
	lab := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab"}, append(args, "--ledger", dir)...)...)
	}
	if got := lab("run", path); got.code != exitOK || !strings.HasPrefix(got.out, "cells 2 positions 100 nodes ") {
		t.Errorf("run: %+v", got)
	}
	list := decode[labEntry](t, lab("list", path, "--json").out)
	if list.ID != "own" || list.Cells != 2 || list.CellsDone != 2 {
		t.Errorf("list: %+v", list)
	}
	report := lab("report", path)
	if report.code != exitOK || !strings.Contains(report.out, "B: history=off") || strings.Contains(report.out, "not run") {
		t.Errorf("report: %+v", report)
	}
	nodes := strings.Fields(lastLine(abyss(t, "", "solve", "--preset", "base", "--set", "history=off", "--depth", "1").out))[5]
	if !strings.Contains(report.out, nodes) {
		t.Errorf("report without solve's %s nodes:\n%s", nodes, report.out)
	}
	if got := lab("run", path, "--depth", "2", "--dry-run"); got.code != exitOK || !strings.HasPrefix(lastLine(got.out), "cells 2 positions 100 left 100 ") {
		t.Errorf("another depth: %+v", got)
	}
	if got := lab("run", path, "thesis-4.1", "--depth", "1", "--dry-run"); got.code != exitOK || !strings.Contains(got.out, "thesis-4.1") || !strings.Contains(got.out, "own") {
		t.Errorf("beside a built-in one: %+v", got)
	}
}

func TestLabFileErrors(t *testing.T) {
	path := labFile(t, "own.toml")
	bad := filepath.Join(t.TempDir(), "bad.toml")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bad, []byte(strings.Replace(string(data), `["history=off"]`, `["histery=off"]`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	one, two := filepath.Join(t.TempDir(), "one.toml"), filepath.Join(t.TempDir(), "two.toml")
	for i, file := range []string{one, two} {
		text := "suite = \"mine.epd\"\ndepths = [1]\n[[row]]\nlabel = \"a\""
		suite := strings.SplitAfter(ownEPD, "\n")[i]
		if err := os.WriteFile(filepath.Join(filepath.Dir(file), "mine.epd"), []byte(suite), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"run", bad}, exitFailed, `settings: setting "histery" is not known: did you mean history?`},
		{[]string{"report", path + ".toml"}, exitFailed, "no such file"},
		{[]string{"run", path, path}, exitUsage, `id "own" occurs twice`},
		{[]string{"run", one, two}, exitUsage, "its suite mine.epd has other positions than the suite of that name in one"},
	} {
		got := abyss(t, "", append([]string{"lab"}, append(c.args, "--ledger", t.TempDir())...)...)
		if got.code != c.code || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, expected %q", c.args, got, c.want)
		}
	}
}

// The file that lab new writes can be run unchanged, even if it has a suite of the user's or games.
// The claim in the file is judged.
func TestLabNew(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("mine.epd", []byte(ownEPD), 0o600); err != nil {
		t.Fatal(err)
	}
	lab := func(args ...string) outcome { return abyss(t, "", append([]string{"lab"}, args...)...) }
	for _, c := range []struct {
		args      []string
		ran, says string
	}{
		{[]string{"one.toml", "--suite", "mine.epd", "--depths", "1-2"}, "cells 4 positions 8 nodes ", "base takes fewer nodes than base history=off."},
		{[]string{"two.toml", "--nodes", "300,600", "--suite", "mine.epd", "--a", "modern", "--b", "modern lmr=off"}, "cells 4 positions 8 nodes ", "600 nodes"},
		{[]string{"three.toml", "--games", "--nodes", "30", "--most", "1"}, "cells 1 positions 0 games 2 nodes ", "base history=off scores less than half. "},
		{[]string{"four.toml", "--games", "--depths", "1", "--most", "1", "--openings", "twoply"}, "cells 1 positions 0 games 2 nodes ", "claimed: below 50.0."},
	} {
		file := c.args[0]
		if got := lab(append([]string{"new"}, c.args...)...); got.code != exitOK || got.out != file+"\n" {
			t.Fatalf("%v: %+v", c.args, got)
		}
		if got := lab("run", file, "--ledger", "led"); got.code != exitOK || !strings.HasPrefix(got.out, c.ran) {
			t.Errorf("run %v: %+v, expected %q", c.args, got, c.ran)
		}
		if got := lab("report", file, "--ledger", "led"); got.code != exitOK || !strings.Contains(got.out, c.says) || strings.Contains(got.out, "ot measured") {
			t.Errorf("report %v: %+v, expected %q", c.args, got, c.says)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"", "expected the name of one file, which ends with .toml"},
		{"x.json", "ends with .toml"},
		{"one.toml", "the file exists; expected a new name or --force"},
		{"x.toml --a bas", "did you mean base?"},
		{"x.toml --b histery=off", "expected one of"},
		{"x.toml --nodes 1,x", "expected numbers of nodes"},
		{"x.toml --suite nothing", "expected a file whose name ends in .epd"},
		{"x.toml --openings twoply", "--openings: expected with --games"},
		{"x.toml --games --suite tactical", "--suite: expected without --games"},
		{"x.toml --a base --b base", "expected settings that differ"},
		{"x.toml --games --most -1", "--most -1: expected 0 or more"},
		{"none/x.toml", "none is not a folder"},
	} {
		if got := lab(append([]string{"new"}, strings.Fields(c.args)...)...); got.code != exitUsage || !strings.Contains(got.errors, c.want) {
			t.Errorf("%q: %+v, expected %q", c.args, got, c.want)
		}
	}
}

// Every experiment can be written to a file. The file can be run unchanged, and the experiment is
// then named after the file.
func TestLabShow(t *testing.T) {
	t.Chdir(t.TempDir())
	lab := func(args ...string) outcome { return abyss(t, "", append([]string{"lab"}, args...)...) }
	for _, s := range experiment.All {
		got := lab("show", s.ID)
		if err := os.WriteFile("mine.toml", []byte(got.out), 0o600); err != nil {
			t.Fatal(err)
		}
		mine, err := specfile.Read("mine.toml")
		if err != nil || mine.ID != "mine" || mine.Title != s.Title {
			t.Errorf("%s: %v, %+v", s.ID, err, got)
		}
	}
	if err := os.WriteFile("more.toml", []byte("extends = \"mine.toml\"\ntitle = \"More\""), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := lab("show", "more.toml"); got.code != exitOK || !strings.HasPrefix(got.out, "id = \"more\"\ntitle = \"More\"\n") {
		t.Errorf("%+v", got)
	}
	if got := lab("show"); got.code != exitUsage {
		t.Errorf("%+v", got)
	}
}

// The command lab verify reproduces stored results, and names those that it cannot reproduce.
func TestLabVerify(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(t.TempDir())
	lab := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab"}, append(args, "--ledger", dir)...)...)
	}
	if got := lab("verify"); got.code != exitFailed || !strings.Contains(got.errors, errNoResults.Error()) {
		t.Errorf("an empty ledger: %+v", got)
	}
	if got := abyss(t, "", "lab", "new", "g.toml", "--games", "--nodes", "30", "--most", "1"); got.code != exitOK {
		t.Fatal(got)
	}
	lab("run", "thesis-4.1", "g.toml", "--depth", "1")
	if got := lab("verify", "thesis-4.1", "g.toml", "--depth", "1", "--seed", "1"); got.code != exitOK || got.out != "the file is whole, 20 of 100 positions repeated, 20 with the same result, 2 of 2 games repeated, 2 with the same result, seed 1\n" {
		t.Errorf("%+v", got)
	}
	// The sample also contains games from the user's openings.
	if err := os.WriteFile("mine.epd", []byte("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - id \"mine\";\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	games, err := os.ReadFile("g.toml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("own.toml", []byte(strings.NewReplacer(`id = "g"`, `id = "own"`, `openings = "thesis"`, `openings = "mine.epd"`).Replace(string(games))), 0o600); err != nil {
		t.Fatal(err)
	}
	lab("run", "own.toml")
	if got := lab("verify", "own.toml", "--games", "0"); got.code != exitFailed || !strings.Contains(got.errors, errNothingCompared.Error()) {
		t.Errorf("without a sample: %+v", got)
	}
	if got := lab("verify", "own.toml"); got.code != exitOK || !strings.HasPrefix(got.out, "the file is whole, 0 of 0 positions repeated, 0 with the same result, 2 of 2 games repeated, 2 with the same result") {
		t.Errorf("%+v", got)
	}
	// Experiments in files are exported like built-in ones, including their games.
	if got := lab("export", "own.jsonl.gz", "own.toml", "g.toml"); got.code != exitOK || got.out != "own.jsonl.gz rows 4\n" {
		t.Errorf("%+v", got)
	}
	// The test changes one number in the exported file.
	file, other := filepath.Join(t.TempDir(), "out.jsonl"), t.TempDir()
	if got := lab("export", file+".gz", "thesis-4.1", "--depth", "1"); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	text := unzipped(t, file+".gz")
	if err := os.WriteFile(file, []byte(strings.Replace(text, `"nodes":`, `"nodes":9`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "lab", "import", file, "--ledger", other); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	got := abyss(t, "", "lab", "verify", "thesis-4.1", "--depth", "1", "--share", "100%", "--ledger", other)
	if got.code != exitFailed || strings.Count(got.out, "differs: ") != 1 || !strings.Contains(got.out, "nodes 9") ||
		!strings.Contains(got.out, "100 of 100 positions repeated, 99 with the same result") || !strings.Contains(got.errors, differing(1).Error()) {
		t.Errorf("%+v", got)
	}
	if got := lab("verify", "--share", "2"); got.code != exitUsage || !strings.Contains(got.errors, "--share 2: expected 0% to 100%") {
		t.Errorf("%+v", got)
	}
}

// unzipped returns the text of a compressed file.
func unzipped(t *testing.T, path string) string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A name without an extension means an experiment in the user's folder. The command lab new puts it
// there, and the other commands find it.
func TestLabOwnFolder(t *testing.T) {
	config := t.TempDir()
	t.Setenv("ABYSS_CONFIG", filepath.Join(config, "config.toml"))
	path := filepath.Join(config, "experiments", "mine.toml")
	if got := abyss(t, "", "lab", "new", "mine"); got.code != exitOK || got.out != path+"\n" {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "lab", "new", "mine"); got.code != exitUsage || !strings.Contains(got.errors, "--force") {
		t.Errorf("again: %+v", got)
	}
	if got := abyss(t, "", "lab", "list", "mine", "--ledger", t.TempDir()); got.code != exitOK || !strings.HasPrefix(got.out, "mine ") {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "lab", "list", "yours", "--ledger", t.TempDir()); got.code != exitUsage {
		t.Errorf("%+v", got)
	}
}
