package hall

import (
	"errors"
	"fmt"
	"testing"

	"example.com/abyss/serve/wire"
)

// If a player with a running game accepts another challenge, the running game stays on the
// screen.
func TestAcceptedDuringAGame(t *testing.T) {
	x := newTable(t)
	cleo := x.enter("cleo")
	first := x.begin("")
	x.anna.Do(wire.Order{Do: wire.Challenge, To: "cleo"})
	cleo.Do(wire.Order{Do: wire.Accept, ID: x.see(cleo).Challenges[0].ID})
	if v := x.see(x.anna); v.Game.ID != first || !mentions(v, wire.Started, "cleo") || len(v.Games) != 2 {
		t.Errorf("anna sees %s, told %+v", v.Game.ID, v.Messages)
	}
	if g := x.see(cleo).Game; g == nil || g.ID == first {
		t.Errorf("cleo, who has accepted, sees %+v", g)
	}
}

// An offer to resume a game lapses when the guest who made it leaves. Otherwise that guest's clock
// could run while nobody is there.
func TestGoOnWithOneWhoHasLeft(t *testing.T) {
	x := newTable(t)
	id := x.begin("5m")
	x.moves(id, "h2e2")
	if err := x.Pause(id); err != nil {
		t.Fatal(err)
	}
	x.bo.Do(wire.Order{Do: wire.Resume, ID: id})
	x.bo.Leave()
	x.anna.Do(wire.Order{Do: wire.Resume, ID: id})
	if v := x.see(x.anna); v.Game.State != wire.Adjourned || !mentions(v, wire.NotThere, "bo") {
		t.Errorf("%s, told %+v", v.Game.State, v.Messages)
	}
	x.bo = x.enter("bo")
	x.anna.Do(wire.Order{Do: wire.Resume, ID: id})
	if g := x.see(x.anna).Game; g.State != wire.Live {
		t.Errorf("bo is back and has asked: %s", g.State)
	}
}

// A guest whose key is blocked between Login and Enter cannot enter.
func TestBlockedBeforeEntering(t *testing.T) {
	x := newTable(t)
	if _, err := x.Login("new", "dora"); err != nil {
		t.Fatal(err)
	}
	if _, err := x.Block("dora", true); err != nil {
		t.Fatal(err)
	}
	if _, err := x.Enter("new"); !errors.Is(err, ErrBlocked) {
		t.Errorf("entered: %v", err)
	}
}

// A list contains only the newest finished games, because a server can run for months.
func TestManyFinishedGames(t *testing.T) {
	x := newTable(t)
	var last string
	for range maxOver + 5 {
		last = x.begin("")
		x.bo.Do(wire.Order{Do: wire.Resign, ID: last})
	}
	adjourned := x.begin("")
	if err := x.Pause(adjourned); err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		if got := len(x.see(x.anna).Games); got != maxOver+1 {
			t.Fatalf("%d games in view %d, expected the adjourned one and %d", got, i, maxOver)
		}
	}
	games := x.see(x.anna).Games
	if got := fmt.Sprint(games[len(games)-2].ID, " ", games[len(games)-1].ID); got != fmt.Sprint(last, " ", adjourned) {
		t.Errorf("the last two are %s, expected %s and %s", got, last, adjourned)
	}
}
