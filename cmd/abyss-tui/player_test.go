package main

import (
	"context"
	"strings"
	"testing"
)

// withoutTimes returns the report of a match without the lines that contain times.
func withoutTimes(report string) string {
	var kept []string
	for line := range strings.Lines(report) {
		if !strings.Contains(line, "ms") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// A match in which players, or a whole team, are in other processes has the same games as one with
// a local team.
func TestMatchWithPlayersElsewhere(t *testing.T) {
	url := natsAddress(t)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan outcome, 3)
	for _, who := range [][]string{{"--personality", "normal,Aggressive"}, {"--personality", "defensive"}, {"--team", "NAD@nats"}} {
		go func() { ended <- abyssUntil(ctx, "", append([]string{"player", "--nats", url}, who...)...) }()
	}
	play := func(team string, more ...string) string {
		t.Helper()
		args := append([]string{"match", "--a", team + " mpsm=4 depth=2", "--b", "base", "--depth", "1", "--games", "2", "--max-moves", "20", "--per-opening"}, more...)
		r := abyss(t, "", args...)
		if r.code != exitOK {
			t.Fatalf("%s: %+v", team, r)
		}
		return withoutTimes(r.out)
	}
	here := play("team=NAD")
	for _, team := range []string{"team=NAD@nats", "team=normal+aggressive@nats+defensive@nats", "team@nats=NAD"} {
		if there := play(team, "--nats", url); there != here {
			t.Errorf("%s:\n%s\nhere:\n%s", team, there, here)
		}
	}
	stop()
	for range 3 {
		if r := <-ended; r.code != interrupted || !strings.HasPrefix(r.out, "searches ") || strings.HasPrefix(r.out, "searches 0") {
			t.Errorf("a player: %+v", r)
		}
	}
}

// Impossible combinations are refused before any game.
func TestPlayersElsewhereRefused(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"match --a team=NADSP@nats --games 2", "expected --nats"},
		{"match --a team@nats=NADSP --games 2", "expected --nats"},
		{"match --nats nats://127.0.0.1:1 --a team=NADSP@nats,mpsm=6 --games 2", "several machines"},
		{"match --nats nats://127.0.0.1:1 --a team@nats=NADSP,mpsm=6 --games 2", "several machines"},
		{"match --a team=normal+nobody@nats --games 2", "nobody"},
		{"player", "expected --personality or --team"},
		{"player --personality nobody", "expected one of Normal"},
		{"player --team N", "two members"},
		{"player --team NX@nats", "X"},
		{"player --personality normal --games 0", "above 0"},
		{"player --personality normal --nats host", "expected one such as nats://host:4222"},
	} {
		args := strings.Fields(c.args)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], ",", " ")
		}
		if r := abyss(t, "", args...); r.code != exitUsage || !strings.Contains(r.errors, c.want) {
			t.Errorf("%s: %+v", c.args, r)
		}
	}
	if r := abyss(t, "", "match", "--nats", "nats://127.0.0.1:1", "--a", "team=NADSP@nats", "--games", "2"); r.code != exitFailed || !strings.Contains(r.errors, "nats://127.0.0.1:1") {
		t.Errorf("no server: %+v", r)
	}
}
