package play

import (
	"testing"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// Each game has its own seed, so the engine's book moves and errors differ between games.
func TestGamesDiffer(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Seed = 7
	a.press("n", "enter")
	a.archive.desk.Show(gamelist.File{Path: "x.pgn", Games: []*format.GameRecord{{}}})
	a.press("n", "enter")
	if len(a.fake.Games) != 3 {
		t.Fatalf("%d games", len(a.fake.Games))
	}
	for i, cfg := range a.fake.Games {
		if want := uint64(8 + i); cfg.Seed != want {
			t.Errorf("game %d has the seed %d, want %d", i+1, cfg.Seed, want)
		}
	}
}

// A game from another mode has the clocks of the last game, which a message names.
func TestPlayFromNamesTheClocks(t *testing.T) {
	for _, control := range []string{"", "10s"} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		if control != "" {
			c, err := clock.Parse(control)
			if err != nil {
				t.Fatal(err)
			}
			a.game.config.Control = c
		}
		a.host.message = ""
		a.PlayFrom(xiangqi.StartPosition(), nil, func() tea.Cmd { return nil })
		if got := a.host.message != ""; got != (control != "") {
			t.Errorf("with clocks %q: said %q", control, a.host.message)
		}
	}
}

// If the user continues a game from a position, the user plays the side to move, whatever the
// previous game was. After a game between two humans, both sides remain human.
func TestPlayFromHasTheUserOnMove(t *testing.T) {
	both := [2]session.Player{}
	start := xiangqi.StartPosition()
	first, err := xiangqi.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ before, red, black [2]session.Player }{
		{playtest.AsRed, playtest.AsRed, playtest.AsBlack},
		{playtest.AsBlack, playtest.AsRed, playtest.AsBlack},
		{playtest.Engines, playtest.AsRed, playtest.AsBlack},
		{both, both, both},
	} {
		for moves, want := range [...][2]session.Player{c.red, c.black} {
			a := newFixture(t, 80, 24, c.before)
			shown := false
			a.PlayFrom(start, []xiangqi.Move{first}[:moves], func() tea.Cmd { shown = true; return nil })
			if len(a.fake.Games) != 1 || a.fake.Games[0].Players != want || !shown {
				t.Errorf("after %v and %d moves: %+v, want players %v", c.before, moves, a.fake.Games, want)
			}
		}
	}
}
