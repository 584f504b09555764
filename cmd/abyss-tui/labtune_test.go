package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The command tune prints its values. If it is run again, it continues where it stopped; after a
// finished run it plays nothing more.
func TestLabTune(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "record.jsonl")
	tune := func(args ...string) outcome {
		return abyss(t, "", append([]string{
			"lab", "tune", "--preset", "modern", "--set", "conthist=off", "--table-entries", "1024", "--param", "lmr-base=0..400", "--param", "reversefutility-margin",
			"--openings", "thesis", "--games", "4", "--nodes", "30", "--ledger", path,
		}, args...)...)
	}
	first := tune()
	values := strings.Fields(first.out)
	if first.code != exitOK || len(values) != 4 || values[0] != "--set" || !strings.HasPrefix(values[1], "lmr-base=") || !strings.HasPrefix(values[3], "reversefutility-margin=") {
		t.Errorf("%+v", first)
	}
	if !strings.Contains(first.errors, "pairs 1/2  lmr-base=") || !strings.Contains(first.errors, "pairs 2/2  lmr-base=") {
		t.Errorf("progress: %s", first.errors)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if again := tune("--workers", "2"); again.out != first.out || !strings.Contains(again.errors, "2 pairs") {
		t.Errorf("again: %+v", again)
	}
	lines := strings.SplitAfter(string(whole), "\n")
	if err := os.WriteFile(path, []byte(lines[0]+lines[1]+`{"pair"`), 0o600); err != nil {
		t.Fatal(err)
	}
	if resumed := tune("--workers", "2"); resumed.out != first.out || !strings.Contains(resumed.errors, "1 pair ") {
		t.Errorf("resumed: %+v", resumed)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != string(whole) {
		t.Errorf("the record of the resumed run: %v\n%s\nexpected\n%s", err, now, whole)
	}
	if other := tune("--seed", "2"); other.code != exitFailed || !strings.Contains(other.errors, path) {
		t.Errorf("another seed: %+v", other)
	}
}

func TestLabTuneUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "--param: expected at least one parameter"},
		{"--param lmr-base", "--games 0: expected an even number"},
		{"--param lmr-base --games 3", "--games 3: expected an even number"},
		{"--param lmr-base --games 2", "--nodes 0: expected 1 or more"},
		{"--param lmr-base --games 2 --nodes 9", "--ledger: expected a file"},
		{"--param lmr-base --games 2 --nodes 9 --ledger x --workers 3", "--workers 3: expected 1 or 2"},
		{"--param lmr-base --games 2 --nodes 9 --ledger x --preset abyss", "--param: lmr-base has no effect under these settings"}, // the switch lmr is off in the preset abyss
		{"--param lmr-base --games 2 --nodes 9 --ledger x --preset new", "--preset new: expected one of"},
		{"--param lmr-base=9..1 --games 2 --nodes 9 --ledger x --preset modern", "expected lmr-base=MIN..MAX"},
		{"--param lmr-base --games 2 --nodes 9 --ledger x --preset modern --set threads=2", "one thread"},
		{"--param lmr-base --games 2 --nodes 9 --ledger x --preset modern --openings nowhere", "nowhere"},
		{"more", "expected none"},
	} {
		got := abyss(t, "", append([]string{"lab", "tune"}, strings.Fields(c.args)...)...)
		if got.code == exitOK || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%q: %+v, expected %q", c.args, got, c.want)
		}
	}
	if _, err := os.Stat("x"); err == nil {
		t.Error("a refused run made a record")
	}
}
