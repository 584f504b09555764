package session

import (
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// In overlooked the players overlook a check, and a king is taken.
const overlooked = "[FEN \"5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1\"]\n\n1. f0g2 e1e0 2. g2h4 e0d0 *\n"

// The session shows all moves of a game in which the players overlook a check. In the illegal
// position that results, the engine neither moves nor gives hints.
func TestEngineOffWhereRulesDoNotHold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const want = "the engine is off: the position breaks the rules: red has no king"
		g := read(t, overlooked)
		tb := sit(t, Config{}.Of(g))
		if st := tb.next(); movesOf(&st) != "1. f0g2 e1e0 2. g2h4 e0d0" || st.Over() {
			t.Fatalf("%s, %v", movesOf(&st), st.Ending)
		}
		tb.Hint()
		tb.next()
		if e := tb.refused(); e.Err.Error() != want {
			t.Error(e.Err)
		}
		tb.NewGame(Config{Engine: tb.engine, Players: [2]Player{Engine, Engine}}.Of(g))
		tb.next()
		e := tb.refused()
		if e.Err.Error() != want {
			t.Error(e.Err)
		}
		if file, err := e.State.File(time.Now()); err != nil || len(file.Moves()) != 4 {
			t.Error(err)
		}
	})
}

// The session refuses an analysis, a threat and a search in an illegal position.
func TestAnalystRefusesWhereRulesDoNotHold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pos, err := xiangqi.ParseDiagram("3k5/9/9/9/9/9/9/9/9/R8 w - - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		d, root := newDesk(t), search.Root{Pos: pos}
		for _, threat := range []bool{false, true} {
			d.Analyze(Query{Root: root, Options: small(), Lines: 1, Threat: threat})
			if a := d.Snapshot(); a.Running || a.Err == nil || a.Err.Error() != root.Unsearchable().Error() {
				t.Errorf("%+v", a)
			}
		}
		if r := search.New(small()).Search(t.Context(), search.Root{Pos: pos}, search.Limits{Depth: 3}, nil); r.Move != xiangqi.NoMove || r.Nodes != 0 {
			t.Errorf("%+v", r)
		}
	})
}
