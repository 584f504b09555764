package ui

import (
	"strings"
	"testing"

	"abyss/engine/protocol/client"
	"abyss/engine/session"
	"abyss/engine/strength"
	"abyss/ui/words"
)

// TestOpponents: the engines of the settings stand behind the levels, and a level
// chosen afterwards brings the own engine back.
func TestOpponents(t *testing.T) {
	fish := client.Config{Name: "Fish", Command: "/opt/fish"}
	plain := words.T(func(text string, _ ...any) string { return text })
	cfg := session.Config{Level: strength.Full()}
	c := opponentChoice(plain, cfg, []client.Config{fish})
	last := len(c.options) - 1
	if c.options[last].text != "Fish" || c.chosen == last {
		t.Fatalf("%+v", c)
	}
	c.options[last].apply(&cfg)
	if cfg.Engine == nil || cfg.EngineName != "Fish" {
		t.Errorf("%+v", cfg)
	}
	if again := opponentChoice(plain, cfg, []client.Config{fish}); again.chosen != last {
		t.Errorf("option %d is chosen, expected %d", again.chosen, last)
	}
	if gone := opponentChoice(plain, cfg, nil); gone.options[gone.chosen].text != "Fish" {
		t.Errorf("an engine that is no more in the settings is lost: %+v", gone)
	}
	if c.options[0].apply(&cfg); cfg.Engine != nil || cfg.EngineName != "" {
		t.Errorf("%+v", cfg)
	}
}

// TestMissingOpponent: an engine that cannot be started is reported, and the game
// stands.
func TestMissingOpponent(t *testing.T) {
	cfg := session.Config{Players: [2]session.Player{session.Engine, session.Human}}
	PlayAgainst(&cfg, client.Config{Command: "/no/such/engine"})
	s := session.New(cfg)
	defer s.Close()
	for e := range s.Events() {
		if e.Err != nil {
			if !strings.Contains(e.Err.Error(), "the engine engine could not be started") || e.State.EngineName != "engine" {
				t.Errorf("%v, %+v", e.Err, e.State)
			}
			return
		}
	}
}
