package play

import (
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/play/playtest"
)

// Each game has its own seed, so that the engine's book moves and errors differ.
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
