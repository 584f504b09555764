package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The command net data writes samples into a folder. If the same command is run again, it finds
// nothing left to do. A different command is refused in that folder.
func TestNetData(t *testing.T) {
	out := filepath.Join(t.TempDir(), "samples")
	args := []string{"net", "data", "--out", out, "--blocks", "2", "--games", "1", "--nodes", "50", "--table-entries", "1024", "--workers", "1"}
	first := abyss(t, "", args...)
	if first.code != 0 || !strings.Contains(first.out, "2 of 2 blocks, 2 games") || !strings.Contains(first.out, out+": ") {
		t.Fatalf("%+v", first)
	}
	before, err := os.ReadFile(filepath.Join(out, "000001.samples"))
	if err != nil {
		t.Fatal(err)
	}
	if again := abyss(t, "", args...); again.code != 0 || !strings.Contains(again.out, "2 of 2 blocks, 0 games") {
		t.Errorf("%+v", again)
	}
	if after, err := os.ReadFile(filepath.Join(out, "000001.samples")); err != nil || string(after) != string(before) {
		t.Errorf("a block that was there has changed, or %v", err)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"net", "data", "--blocks", "1"}, "--out"},
		{[]string{"net", "data", "--out", out}, "--blocks 0"},
		{[]string{"net", "data", "--out", out, "--blocks", "1", "--nodes", "0"}, "--nodes"},
		{[]string{"net", "data", "--out", out, "--blocks", "1", "--from", "-1"}, "--from -1: expected 0 to 999999"},
		{[]string{"net", "data", "--out", out, "--blocks", "2", "--from", "999999"}, "--blocks 2: expected 1 at most"},
		{[]string{"net", "data", "--out", out, "--blocks", "1", "--games", "0"}, "--games"},
		{[]string{"net", "data", "--out", out, "--blocks", "1", "--workers", "0"}, "--workers"},
		{[]string{"net", "data", "--out", out, "--blocks", "1", "--set", "threads=2"}, "threads"},
		{[]string{"net", "nothing"}, "unknown command"},
	} {
		if r := abyss(t, "", c.args...); r.code != 2 || !strings.Contains(r.errors, c.says) {
			t.Errorf("%v: code %d, %q; expected 2 and %q", c.args, r.code, r.errors, c.says)
		}
	}
	if r := abyss(t, "", append(args, "--seed", "2")...); r.code != 1 || !strings.Contains(r.errors, "other settings") {
		t.Errorf("another seed: code %d, %q", r.code, r.errors)
	}
}
