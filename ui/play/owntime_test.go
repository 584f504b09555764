package play

import (
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/play/playtest"
)

// A typed limit is stored, and the next dialog begins with it.
func TestOwnLimitIsChosenAgain(t *testing.T) {
	for _, text := range []string{"depth 6", "nodes 5000", "5m+1s", "7s/move"} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		a.choose(3)
		a.press("left", "left", "left") // from 3 s to the first value, and on to the last one
		a.typed(text)
		a.press("enter")
		a.choose(3)
		a.wantSeen("own: " + text)
		a.press("enter")
		want := mustControl(t, text)
		if len(a.fake.Games) != 2 || a.host.Kept.Control != want {
			t.Fatalf("%s: %d games, kept %s", text, len(a.fake.Games), a.host.Kept.Control)
		}
		for i, cfg := range a.fake.Games {
			if cfg.Control != want || cfg.MoveTime != 0 {
				t.Errorf("%s: game %d is under %s, %v a move", text, i+1, cfg.Control, cfg.MoveTime)
			}
		}
	}
}

// If the user types "none" for the time control, the engine keeps its time per move. An engine
// without a time per move gets the default.
func TestNoControlTyped(t *testing.T) {
	for _, tc := range []struct{ before, want time.Duration }{{10 * time.Second, 10 * time.Second}, {0, session.DefaultMoveTime}} {
		cfg := session.Config{Control: mustControl(t, "10m"), MoveTime: tc.before}
		if err := applyControl(&cfg, " None"); err != nil {
			t.Fatal(err)
		}
		if cfg.Control != (clock.Control{}) || cfg.MoveTime != tc.want {
			t.Errorf("after %v: %s, %v a move", tc.before, cfg.Control, cfg.MoveTime)
		}
	}
}
