//go:build unix

package main

import (
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/prototest"
)

// Engines of other programs play in experiments. Their limits are the nodes of the experiment, a
// time, or other limits.
func TestLabEngine(t *testing.T) {
	dir, engine := t.TempDir(), prototest.EngineSpec("plays", "")
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"fhr-3", "--engine", engine}, []string{"games 100 left 100", " - " + prototest.EngineName}},
		{[]string{"fhr", "--games", "--engine", engine}, []string{"games 250 left 250", " - " + prototest.EngineName}},
		{[]string{"fhr-3", "--engine", prototest.EngineSpec("greedy", "option.hash=2"), "--engine-time", "5ms"}, []string{prototest.EngineName + " option.hash=2 -- "}},
		{[]string{"mpsm-6.18", "--referee", engine}, []string{"games 72 left 72"}},
	} {
		got := abyss(t, "", append([]string{"lab", "run", "--dry-run", "--ledger", dir}, c.args...)...)
		for _, want := range c.want {
			if got.code != exitOK || !strings.Contains(got.out, want) {
				t.Errorf("%v: %+v, expected %q", c.args, got, want)
			}
		}
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"fhr-2", "--engine", engine}, exitUsage, "--engine: none of the experiments has an independent opponent; expected fhr-3"},
		{[]string{"fhr-3", "--referee", engine}, exitUsage, "--referee: none of the experiments has END-GAME; expected one such as mpsm-6.15"},
		{[]string{"fhr-3", "--engine", "base"}, exitUsage, `--engine: entrant "base": expected uci:PATH or ucci:PATH`},
		{[]string{"fhr-3", "--engine-time", "5ms"}, exitUsage, "--engine-time 5ms: expected a positive time, and --engine or --referee"},
		{[]string{"fhr-3", "--engine", engine, "--engine-time", "-5ms"}, exitUsage, "--engine-time -5ms: expected a positive time"},
		{[]string{"fhr-3", "--engine", prototest.EngineSpec("plays", "tc=5m")}, exitUsage, "expected nodes, a depth or a time for each move"},
		{[]string{"fhr-3", "--engine", "uci:/no/such/engine"}, exitFailed, "--engine: the engine engine could not be started"},
		{[]string{"fhr-3", "--engine", prototest.EngineSpec("greedy", "")}, exitFailed, "searched 100000 nodes with a limit of 20000"},
	} {
		got := abyss(t, "", append([]string{"lab", "run", "--ledger", dir}, c.args...)...)
		if got.code != c.code || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, expected %d, %q", c.args, got, c.code, c.want)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Errorf("left %v in the ledger's folder, %v", entries, err)
	}
}
