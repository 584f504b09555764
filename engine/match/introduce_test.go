package match

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/protocol/prototest"
)

func TestMain(m *testing.M) {
	prototest.MaybeEngine()
	os.Exit(m.Run())
}

// An engine that cannot play is detected before the first game.
func TestIntroduce(t *testing.T) {
	for _, test := range []struct {
		script, limits, name, problem string
		patience                      time.Duration
	}{
		{"plays", "nodes=60", prototest.EngineName, "", firstMove},
		{"plays", "movetime=5ms option.hash=2", prototest.EngineName, "", firstMove},
		{"nameless", "nodes=60 name=Nobody", "Nobody", "", firstMove},
		{"rude", "nodes=60", "?[2J" + prototest.EngineName, "", firstMove},
		{"greedy", "movetime=5ms", prototest.EngineName, "", firstMove},
		{"greedy", "nodes=60", "", "searched 100000 nodes with a limit of 60", firstMove},
		{"deaf", "nodes=60", "", "has not moved after 20ms within nodes 60", 20 * time.Millisecond},
		{"plays", "nodes=60 option.Threads=2", "", "it has no option Threads, expected one of Hash", firstMove},
	} {
		e, err := ParseEngine(prototest.EngineSpec(test.script, test.limits))
		if err != nil {
			t.Fatal(err)
		}
		name, err := e.introduce(t.Context(), test.patience)
		if name != test.name || (err == nil) != (test.problem == "") || err != nil && !strings.Contains(err.Error(), test.problem) {
			t.Errorf("%s within %s: %q, %v; expected %q, %q", test.script, test.limits, name, err, test.name, test.problem)
		}
	}
	greedy := GreedyEntrant()
	if _, err := greedy.Introduce(t.Context()); !errors.Is(err, errOwnEngine) {
		t.Errorf("greedy: %v", err)
	}
	if _, err := ParseEngine("base depth=3"); !errors.Is(err, errNoEngine) {
		t.Errorf("a preset: %v", err)
	}
}
