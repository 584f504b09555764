package labview

import (
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode/modetest"
)

// TestGames runs an experiment with games and opens one of them.
func TestGames(t *testing.T) {
	spec := matchSpec()
	dir := t.TempDir()
	app, m := newLab(t, dir, spec)
	modetest.WantSeen(t, app, m, "0/4")
	modetest.Press(t, m, "enter", "r")
	modetest.Settle(t, m)
	wantMessage(t, app.Messages, "open-short is done: 4 in this run")
	modetest.WantSeen(t, app, m, "matches 1/1, games 4/4")
	modetest.Press(t, m, "enter")
	modetest.WantSeen(t, app, m, "4 of 4 games, A Abyss+SIN: ")
	modetest.Press(t, m, "down", "a")
	cell, err := spec.GameCell(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	opening, _ := cell.Game(1)
	if len(app.Studies) != 1 {
		t.Fatalf("%d studies, expected one", len(app.Studies))
	}
	if s := app.Studies[0]; *s.Options != cell.A || s.Tree.Start() != opening.Start || s.Tree.Size() <= len(opening.Moves) {
		t.Errorf("not the second game: %+v", s)
	}
	modetest.Press(t, m, "esc", "p")
	modetest.WantSeen(t, app, m, "left of ┊ the second-named is better")
	modetest.Press(t, m, "p")
	modetest.WantSeen(t, app, m, "% of the points")
}

// TestGamesOfOneColour opens the games of an experiment in which A always has Red. The list
// counts the games from 1, and the last one opens like any other.
func TestGamesOfOneColour(t *testing.T) {
	spec := matchSpec()
	spec.Contests.OneColor, spec.Contests.Most = true, 3
	app, m := newLab(t, filled(t, spec), spec)
	modetest.Press(t, m, "enter", "enter")
	modetest.WantSeen(t, app, m, "3 of 3 games, A Abyss+SIN: ")
	modetest.WantSeen(t, app, m, " 3 thesis")
	modetest.Press(t, m, "end", "a")
	cell, err := spec.GameCell(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	opening, _ := cell.Game(2)
	if len(app.Studies) != 1 || app.Studies[0].Tree.Start() != opening.Start || app.Studies[0].Title != "open-short, game 3" {
		t.Fatalf("%+v, expected the third game", app.Studies)
	}
}

// TestEngineGames lists games against an external engine and games without one, and opens both.
func TestEngineGames(t *testing.T) {
	spec := matchSpec()
	pairing := spec.Contests.Pairings[0]
	independent := *pairing.B
	independent.Independent = true
	spec.Contests.Pairings = []experiment.Pairing{{A: pairing.A, B: &independent}}
	dir := filled(t, spec)
	led, err := ledger.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	games := led.Rows().SortedGames()
	for _, g := range games[:len(games)-1] {
		g.B = ledger.EngineSide("Fish 14", search.Limits{Nodes: 7})
		if added, err := led.Append(&g); err != nil || !added {
			t.Fatalf("added %v, %v", added, err)
		}
	}
	if err := led.Close(); err != nil {
		t.Fatal(err)
	}
	app, m := newLab(t, dir, spec)
	modetest.Press(t, m, "enter")
	modetest.WantSeen(t, app, m, "Abyss+SIN - Fish 14, node")
	modetest.WantSeen(t, app, m, "3/4")
	modetest.Press(t, m, "down", "enter")
	modetest.WantSeen(t, app, m, "open-short, Abyss+SIN - Fish 14, nodes 7")
	modetest.WantSeen(t, app, m, "3 of 4 games, A Abyss+SIN: ")
}
