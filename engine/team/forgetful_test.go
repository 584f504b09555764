package team

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Players that know the moves of the game score a third repetition as a draw. Forgetful players
// decide as if the position had no earlier moves.
func TestForgetful(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	g := game.NewUnder(rules.Simple, pos)
	for _, text := range []string{"a2b2", "d9d8", "b2a2", "d8d9", "a2b2", "d9d8", "b2a2", "d8d9"} {
		m, err := xiangqi.ParseMove(text)
		if err == nil && !g.Ending().Over() {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	bare := search.Root{Pos: g.Position()}
	full := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves()}
	s := setup(t, MPSM4, "NA", 2, 1)
	s.Forgetful = true
	want := decide(t, New(s), bare)
	if diff := cmp.Diff(want, decide(t, New(s), full)); diff != "" {
		t.Errorf("a forgetful team knows the game: %s", diff)
	}
	s.Forgetful = false
	again := full
	m, _ := xiangqi.ParseMove("a2b2")
	again.Moves = []xiangqi.Move{m}
	for s.Method = MPSM1; s.Method <= MPSM6; s.Method++ {
		if d := decide(t, New(s), again); d.Proposals[0].Score != search.Draw || d.Evaluations[1][0] != search.Draw {
			t.Errorf("%s: a repetition is worth %d, the vote %d, want a draw", s.Method, d.Proposals[0].Score, d.Evaluations[1][0])
		}
	}
}
