package play

import (
	"errors"
	"testing"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"
)

// TestOpponents: the engines of the settings are listed after the levels. Choosing a level makes
// Abyss the opponent again.
func TestOpponents(t *testing.T) {
	fish := client.Config{Name: "Fish", Command: "/opt/fish"}
	plain := phrases.T(func(text string, _ ...any) string { return text })
	cfg := session.Config{Level: strength.Full()}
	c := opponentChoice(plain, cfg, []client.Config{fish}, nil)
	last := len(c.options) - 1
	if c.options[last].text != "Fish" || c.chosen == last {
		t.Fatalf("%+v", c)
	}
	c.options[last].apply(&cfg)
	if cfg.Engine == nil || cfg.EngineName != "Fish" {
		t.Errorf("%+v", cfg)
	}
	if again := opponentChoice(plain, cfg, []client.Config{fish}, nil); again.chosen != last {
		t.Errorf("option %d is chosen, expected %d", again.chosen, last)
	}
	if gone := opponentChoice(plain, cfg, nil, nil); gone.options[gone.chosen].text != "Fish" {
		t.Errorf("an engine that is no more in the settings is lost: %+v", gone)
	}
	if c.options[0].apply(&cfg); cfg.Engine != nil || cfg.EngineName != "" {
		t.Errorf("%+v", cfg)
	}
}

// TestMissingOpponent: if an engine cannot be started, this is reported, and the game stays.
func TestMissingOpponent(t *testing.T) {
	cfg := session.Config{Players: [2]session.Player{session.Engine, session.Human}}
	Against(&cfg, client.Config{Command: "/no/such/engine"})
	s := session.New(cfg)
	defer s.Close()
	for e := range s.Events() {
		if e.Err != nil {
			var fault *client.Fault
			if !errors.As(e.Err, &fault) || fault.Kind != client.NotStarted || fault.Engine != "engine" || e.State.EngineName != "engine" {
				t.Errorf("%v, %+v", e.Err, e.State)
			}
			return
		}
	}
}

// TestOpponentIsKept: if the user chooses an engine of the settings, the choice is stored for the
// next start. If the user chooses Abyss again, that choice is stored too.
func TestOpponentIsKept(t *testing.T) {
	kept, err := settings.Load(playtest.WriteFile(t, "config.toml", "[[engines]]\nname = 'Fish'\ncommand = '/opt/fish'\n"))
	if err != nil {
		t.Fatal(err)
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.host.Kept = kept
	a.game.config.Level = strength.Full()
	for _, step := range []struct{ key, want string }{{"left", "Fish"}, {"right", ""}} {
		a.press("n", "down")
		for range len(strength.Levels()) + 1 { // steps to the entry after the levels, or beyond it to the first entry
			if shows(a.View(), "< Fish >") == (step.want != "") {
				break
			}
			a.press(step.key)
		}
		a.press("enter")
		if got := a.host.Kept.Opponent; got != step.want {
			t.Errorf("kept %q, expected %q", got, step.want)
		}
	}
	cfg := session.Config{Engine: client.New(client.Config{Command: "/opt/other"}), EngineName: "Other"}
	if a.starter.rememberGame(&cfg); a.host.Kept.Opponent != "" {
		t.Errorf("kept %q, which the settings do not have", a.host.Kept.Opponent)
	}
}

// TestOwnEngineInstead: if another engine cannot be started, a question offers to continue the
// game with Abyss. A user who declines gets the other choices.
func TestOwnEngineInstead(t *testing.T) {
	for _, key := range []string{"y", "n", "esc"} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		a.game.config.EngineName = "Fish"
		s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
		s.EngineName, s.Game = "Fish", 1
		a.deliver(s)
		fault := &client.Fault{Engine: "Fish", Kind: client.NotStarted, Detail: "no such file"}
		a.Update(eventMsg{State: s, Err: fault})
		a.wantSeen("Have Abyss play instead?")
		a.wantSeen("The engine Fish could not be started: no such file")
		a.press(key)
		if key != "y" {
			a.wantCalls()
			a.wantSeen("m starts Fish again, n chooses who plays")
			continue
		}
		a.wantCalls("new game")
		if cfg := a.fake.Games[0]; cfg.EngineName != "" || cfg.Engine != nil || len(cfg.Moves) != 1 || cfg.Players != playtest.AsRed {
			t.Errorf("%+v", cfg)
		}
		if a.game.nothingToLose() {
			t.Error("the game counts as saved")
		}
	}
}

// TestScoreOfAnotherEngine: the level of an earlier game does not hide the scores of another
// program's engine.
func TestScoreOfAnotherEngine(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	s.Level = strength.Levels()[8]
	s.LastSearch = &session.Thinking{Info: search.Info{Depth: 4, Score: 42, Nodes: 1000}}
	a.deliver(s)
	a.wantUnseen("for Red")
	s.Generation++
	s.EngineName = "Fish"
	a.deliver(s)
	a.wantSeen("-0.42 for Red")
}

// TestTeamsElsewhere: if the settings name a server, the team on other machines is listed after
// the engines, once for each method. The settings find the team by its name. Without a server the
// team is not listed.
func TestTeamsElsewhere(t *testing.T) {
	plain := phrases.T(func(text string, _ ...any) string { return text })
	s := settings.Default()
	if list := teamsElsewhere(plain, &s, nil); len(list) != 0 {
		t.Errorf("without a server: %+v", list)
	}
	s.NATS = "nats://127.0.0.1:1"
	list := teamsElsewhere(plain, &s, nil)
	if len(list) != 5 || list[3].text != "NADSP@nats, MPSM 4" {
		t.Fatalf("%+v", list)
	}
	cfg := session.Config{Level: strength.Full()}
	list[3].apply(&cfg)
	if c := opponentChoice(plain, cfg, nil, list); cfg.Engine == nil || c.options[c.chosen].text != cfg.EngineName {
		t.Errorf("%q is played, %+v chosen", cfg.EngineName, c.options[c.chosen])
	}
	again := session.Config{}
	against, ok := Rival(&s, cfg.EngineName, nil)
	if !ok {
		t.Fatal("it is not found by its name")
	}
	if against(&again); again.EngineName != cfg.EngineName || again.Engine == nil {
		t.Errorf("%+v", again)
	}
	for _, name := range []string{"Fish", "NADSP@nats, MPSM 6"} {
		if _, ok := Rival(&s, name, nil); ok {
			t.Errorf("%s is found", name)
		}
	}
	s.NATS = ""
	if _, ok := Rival(&s, cfg.EngineName, nil); ok {
		t.Error("it is found without a server")
	}
}

// A game against an engine of the settings begins at once, and the user plays one side.
func TestPlayAgainst(t *testing.T) {
	kept, err := settings.Load(playtest.WriteFile(t, "config.toml", "[[engines]]\nname = 'Fish'\ncommand = '/opt/fish'\n"))
	if err != nil {
		t.Fatal(err)
	}
	a := newFixture(t, 80, 24, playtest.Humans)
	a.host.Kept = kept
	a.game.config.Players = [2]session.Player{}
	a.starter.playAgainst("no such engine")
	if a.game.config.EngineName != "" {
		t.Errorf("a game against %s", a.game.config.EngineName)
	}
	a.starter.playAgainst("Fish")
	if cfg := a.game.config; cfg.EngineName != "Fish" || cfg.Engine == nil || cfg.Players != [2]session.Player{xiangqi.Black: session.Engine} || a.host.Kept.Opponent != "Fish" {
		t.Errorf("%+v, kept %q", cfg, a.host.Kept.Opponent)
	}
}
