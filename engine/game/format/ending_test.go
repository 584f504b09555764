package format

import (
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// A game can be ended by its players or by a clock. This ending is restored from the words in the
// file.
func TestEndingsReadBack(t *testing.T) {
	for name, end := range map[string]func(*game.Game) error{
		"red resigns":   func(g *game.Game) error { return g.Resign(xiangqi.Red) },
		"black resigns": func(g *game.Game) error { return g.Resign(xiangqi.Black) },
		"agreement":     (*game.Game).AgreeDraw,
		"red's flag":    func(g *game.Game) error { return g.Flag(xiangqi.Red) },
		"black's flag":  func(g *game.Game) error { return g.Flag(xiangqi.Black) },
	} {
		g := game.New(xiangqi.StartPosition())
		if err := end(g); err != nil {
			t.Fatal(err)
		}
		back := readAll(t, written(t, FromTree(game.NewTree(g.Start()), g.Ending())))[0]
		if got := back.Ending(); got != g.Ending() {
			t.Errorf("%s: %+v, want %+v", name, got, g.Ending())
		}
	}
	if got := readAll(t, "[Termination \"adjourned\"]\n\n1. h2-e2 *")[0].Ending(); got != (rules.Ending{}) {
		t.Errorf("a game that goes on: %+v", got)
	}
	for _, r := range []ResultToken{RedWins, BlackWins, Draw, Unknown} {
		if got := ResultOf(VerdictOf(r)); got != r {
			t.Errorf("%s comes back as %s", r, got)
		}
	}
}
