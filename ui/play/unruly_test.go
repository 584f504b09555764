package play

import (
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

// overlooked is a record in which a player overlooks a check and the king is captured.
const overlooked = "[FEN \"5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1\"]\n\n1. f0g2 e1e0 2. g2h4 e0d0 *\n"

// A record in which a player overlooks a check is opened completely. No key causes a panic.
func TestOpenWhereRulesDoNotHold(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.open(playtest.WriteFile(t, "a.pgn", overlooked))
	a.wantCalls("new game")
	if cfg := a.fake.Games[len(a.fake.Games)-1]; len(cfg.Moves) != 4 {
		t.Errorf("%v", cfg.Moves)
	}
	a.wantSeen("it leaves the red king in check; the move is kept")
}

// The option --pgn can select one of several games.
func TestBeginWithOneOfSeveral(t *testing.T) {
	two := "[Title \"第一局\"]\n\n1. h2e2 *\n\n[Title \"第二局\"]\n\n1. c3c4 g6g5 *\n"
	games, err := ReadGames(playtest.WriteFile(t, "a.pgn", two))
	if err != nil {
		t.Fatal(err)
	}
	fake := playtest.New()
	a := newFixtureWith(t, 80, 24, Options{Session: fake, Game: session.Config{Players: playtest.AsRed}, Among: games, OpenedFrom: "/x/a.pgn"})
	a.fake = fake
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
	a.wantSeen("2 games in a.pgn")
	a.wantSeen("第二局, 1 move")
	a.press("down", "enter")
	if cfg := a.fake.Games[len(a.fake.Games)-1]; len(cfg.Moves) != 2 {
		t.Errorf("%v", cfg.Moves)
	}
}
