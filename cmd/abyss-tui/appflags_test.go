package main

import (
	"testing"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/clock"
	"example.com/abyss/ui/settings"
)

// The time per move in the settings applies only to a game that has no other limit.
func TestAppMoveTime(t *testing.T) {
	for text, want := range map[string]time.Duration{"none": 5 * time.Second, "10m": 0, "5s/move": 0, "depth 6": 0, "nodes 5000": 0} {
		cmd, f := &cobra.Command{}, appFlags{}
		f.register(cmd)
		s := settings.Default()
		control, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Control, s.MoveTime = control, 5*time.Second
		cfg, err := f.game(&s, nil)
		if err != nil {
			t.Fatal(err)
		}
		if cfg.Control != control || cfg.MoveTime != want {
			t.Errorf("%s: %s, %v a move, want %v", text, cfg.Control, cfg.MoveTime, want)
		}
	}
}
