package play

import (
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
)

// The dialog offers every handicap of either side, with its FEN. The engine's handicaps come
// first.
func TestHandicapsOffered(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.choose(4)
	a.press("right")
	a.wantSeen("< Black without the left knight >")
	a.wantSeen("rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR")
	a.press("enter")
	got := a.fake.Games[0]
	if h, giver, ok := game.HandicapOf(&got.Start); !ok || h.Name != "knight" || giver != xiangqi.Black {
		t.Errorf("the game starts from %s", got.Start.FEN())
	}
	s := playtest.State(t, got.Start.FEN(), playtest.AsRed)
	a.deliver(s)
	a.choose(4) // the next dialog begins with this handicap
	a.wantSeen("< Black without the left knight >")
	a.press("left")
	a.wantSeen("< initial setup >")
	a.press("enter")
	if got := a.fake.Games[1].Start; got != xiangqi.StartPosition() {
		t.Errorf("the game starts from %s", got.FEN())
	}

	list := game.Handicaps()
	c := startChoice(lang.English.Text, session.Config{Players: playtest.AsBlack}, list[3].Start(xiangqi.Black))
	if got, want := len(c.options), 2+2*len(list); got != want {
		t.Errorf("%d starts with a handicap given to the program, want %d: it is offered once", got, want)
	}
	if got, want := c.options[1].text, "Red without the left knight"; got != want {
		t.Errorf("the engine is Red: first %q, want %q", got, want)
	}
}

// The facts of a game contain the handicap and the first position.
func TestHandicapIsTold(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	nine := game.Handicaps()[7]
	start := nine.Start(xiangqi.Black)
	a.deliver(playtest.State(t, start.FEN(), playtest.AsRed, "h2e2"))
	a.wantSeen("─ Black without nine pieces ─")
	a.press("i")
	a.wantSeen("Black without nine pieces")
	a.wantSeen(start.FEN()[:40])
}
