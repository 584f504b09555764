package client_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/protocol/client"
)

// both lists the two protocols to try, in this order.
var both = []client.Protocol{client.UCI, client.UCCI}

// introduced returns the configuration of a scripted engine, with short time limits.
func introduced(t *testing.T, script string) client.Config {
	t.Helper()
	cfg := scripted(t, client.UCI, script).Config()
	cfg.Patience = client.Patience{Start: 400 * time.Millisecond, Answer: 300 * time.Millisecond, Quit: 300 * time.Millisecond}
	switch {
	case strings.HasPrefix(script, "only "): // the protocol that is tried first takes up its whole time
		cfg.Patience.Start = 2 * time.Second
	case script != "silent":
		cfg.Patience.Start = 5 * time.Second // long enough for a busy machine
	}
	return cfg
}

// Introduce finds the protocol that a program speaks, with its name and its options.
func TestIntroduce(t *testing.T) {
	for script, want := range map[string]client.Protocol{"good": client.UCI, "only ucci": client.UCCI} {
		in, err := client.Introduce(t.Context(), introduced(t, script), both...)
		if err != nil || in.Protocol != want || in.Name != "Scripted Engine" || in.Ready <= 0 {
			t.Errorf("%s: %+v, %v", script, in, err)
		}
		at := slices.IndexFunc(in.Options, func(o client.Option) bool { return o.Name == "Style" })
		if at < 0 || in.Options[at].Default != "Very Solid" || !slices.Equal(in.Options[at].Values, []string{"Very Solid", "Risky"}) {
			t.Errorf("%s: options %+v", script, in.Options)
		}
		if at = slices.IndexFunc(in.Options, func(o client.Option) bool { return o.Name == "Path" }); at < 0 || in.Options[at].Default != "min max" {
			t.Errorf("%s: options %+v", script, in.Options)
		}
		if talk := strings.Join(in.Talk, "\n"); !strings.Contains(talk, "> "+want.String()+"\n") || !strings.Contains(talk, "< "+want.String()+"ok\n") {
			t.Errorf("%s: the talk is\n%s", script, talk)
		}
	}
}

// If a program is not an engine, Introduce ends it within the time limit, and the error says what
// the program does instead.
func TestIntroduceFaults(t *testing.T) {
	for script, want := range map[string]string{
		"exits":              "it answers neither uci nor ucci: the engine test could not be started: it has died: exit status 3",
		"silent":             "it answers neither uci nor ucci: the engine test could not be started: it does not answer: expected uciok within 400ms",
		"prints without end": "it answers neither uci nor ucci: the engine test could not be started: it does not answer: expected uciok within",
		"floods first":       "it answers neither uci nor ucci: the engine test could not be started: it floods its output",
		"never ready":        "the engine test could not be started: it does not answer: expected readyok within",
		"strange move":       "the engine test could not be started: it played an illegal move: \"e5e6\"",
	} {
		cfg := introduced(t, script)
		if script == "prints without end" || script == "never ready" {
			cfg.Patience.Start = time.Second
		}
		in, err := client.Introduce(t.Context(), cfg, both...)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", script, err, want)
		}
		if len(in.Talk) == 0 || script == "never ready" && in.Talk[0] != "> uci" {
			t.Errorf("%s: the talk is %q", script, in.Talk)
		}
	}
	_, err := client.Introduce(t.Context(), client.Config{Command: "/no/such/engine"}, both...)
	if err == nil || strings.Contains(err.Error(), "neither") {
		t.Errorf("no program: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := client.Introduce(ctx, introduced(t, "silent"), both...); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// Try returns the engine's move in the initial position, or the engine's fault.
func TestTry(t *testing.T) {
	found, err := client.Try(t.Context(), introduced(t, "good"), 50*time.Millisecond, both...)
	if err != nil || found.Result.Move.String() != "h2e2" || found.Result.Nodes != 1234 || found.Took <= 0 {
		t.Errorf("%+v, %v", found, err)
	}
	for script, want := range map[string]client.FaultKind{"dies": client.Died, "illegal": client.IllegalMove, "hangs": client.Silent, "floods": client.Flooded} {
		found, err := client.Try(t.Context(), introduced(t, script), 50*time.Millisecond, both...)
		var fault *client.Fault
		if !errors.As(err, &fault) || fault.Kind != want {
			t.Errorf("%s: %v", script, err)
		}
		if talk := strings.Join(found.Talk, "\n"); script == "dies" && !strings.HasSuffix(talk, "! out of memory") {
			t.Errorf("the talk is\n%s", talk)
		}
	}
}
