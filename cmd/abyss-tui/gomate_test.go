package main

import (
	"strings"
	"testing"
)

const mateInFour = "9/4k4/9/9/2N5P/9/9/5K3/4A4/4p4 w"

func TestGoMate(t *testing.T) {
	small := []string{"--table-entries", "4096"}
	prove := func(args ...string) outcome {
		return abyss(t, "", append(append([]string{"go"}, args...), small...)...)
	}

	text := prove("--fen", mateInFour, "--mate", "5")
	lines := strings.Split(strings.TrimSpace(text.out), "\n")
	if text.code != exitOK || len(lines) != 2 || !strings.HasPrefix(lines[0], "mate 4 nodes ") || !strings.HasPrefix(lines[1], "bestmove c5") {
		t.Errorf("%+v", text)
	}
	proved := decode[mateAnswer](t, prove("--fen", mateInFour, "--mate", "4", "--json").out)
	if proved.Verdict != "mate" || proved.Mate != 4 || proved.Excluded != 3 || len(proved.PV) != 7 || proved.Move == nil || *proved.Move != proved.PV[0] {
		t.Errorf("%+v", proved)
	}
	none := decode[mateAnswer](t, prove("--fen", mateInFour, "--mate", "3", "--json").out)
	if none.Verdict != "no mate" || none.Mate != 0 || none.Excluded != 3 || none.Move != nil {
		t.Errorf("%+v", none)
	}
	if checks := prove("--fen", mateInFour, "--mate", "2", "--checks"); !strings.HasPrefix(checks.out, "no mate in 2 by checks nodes ") {
		t.Errorf("%+v", checks)
	}
	if cut := prove("--mate", "6", "--nodes", "2000"); !strings.HasPrefix(cut.out, "unknown, no mate in 2 nodes 2000 ") || cut.code != exitOK {
		t.Errorf("%+v", cut)
	}
	if late := decode[mateAnswer](t, prove("--mate", "20", "--movetime", "20", "--json").out); late.Verdict != "unknown" || late.Nodes == 0 {
		t.Errorf("%+v", late)
	}
}

func TestGoMateErrors(t *testing.T) {
	for args, want := range map[string]string{
		"--mate 0":             "--mate 0: expected 1 to 60 moves",
		"--mate 61":            "--mate 61: expected 1 to 60 moves",
		"--checks":             "--checks: it requires --mate",
		"--mate 3 --depth 4":   "--depth: it cannot be used with --mate",
		"--mate 3 --set fut=1": "--set: it cannot be used with --mate",
	} {
		got := abyss(t, "", append([]string{"go"}, strings.Fields(args)...)...)
		if got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", args, got, want)
		}
	}
}
