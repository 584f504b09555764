package analyze

import (
	"slices"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// In the report, enter goes to an error, and enter again plays the answers to it on the board.
func TestAnswersToAnErrorOnTheBoard(t *testing.T) {
	f := missedRook(t, format.Tag{Name: "Red", Value: "Player"})
	f.reviewed()
	f.press("home", "report of the review", "enter")
	errors := f.review.errors()
	if n := f.study.node; len(errors) != 1 || n.Move() != errors[0].Move || len(errors[0].After) == 0 {
		t.Fatalf("enter went to %v of %+v", n.Path(), errors)
	}
	board := func(plies int, what string) {
		t.Helper()
		want := f.study.node.Position()
		for _, m := range errors[0].After[:plies] {
			var u xiangqi.Undo
			want.Make(m, &u)
		}
		if got := f.acting.position(); got.Key() != want.Key() {
			t.Errorf("%s: the board shows %s, want %s", what, got.FEN(), want.FEN())
		}
	}
	was := slices.Clone(f.study.node.Children())
	f.press("enter")
	board(1, "enter at the error")
	f.wantSeen("The answer (")
	f.press("left")
	board(0, "back")
	f.press("right", "esc")
	if board(0, "left"); !slices.Equal(f.study.node.Children(), was) {
		t.Error("the answer is in the game")
	}
	f.press("enter", "r")
	if f.acting.now.mistake == nil {
		t.Error("r does not look for the better move")
	}
}

// The key X opens the report, and closes it.
func TestReportIsClosedByItsKey(t *testing.T) {
	f := newGame(t, "h2e2", quick)
	for _, want := range []int{reportAt, movesAt, reportAt} {
		if f.press("X"); f.screen.focus != want {
			t.Errorf("the focus is on %d, want %d", f.screen.focus, want)
		}
	}
}
