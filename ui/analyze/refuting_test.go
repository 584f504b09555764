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

// An answer that was played in the game is not added again, and u does not undo the review. Of a
// longer line, only the new moves are added.
func TestAnswerInTheGame(t *testing.T) {
	f := missedRook(t, format.Tag{Name: "Red", Value: "Player"})
	f.reviewed()
	f.press("home", "report of the review", "enter")
	at, answer := f.study.node, &f.review.report.plies[0].After
	*answer = append(moveList(t, "a6a3"), xiangqi.NoMove)
	size, state := f.study.tree.Size(), f.study.tree.State()
	f.press("enter")
	f.wantSeen("move 1 of 2, in the game")
	f.press("enter")
	f.wantMessage("1 move is in the game already")
	if f.study.tree.Size() != size || f.study.tree.State() != state || f.study.node.Parent() != at {
		t.Error("enter changes the game, or does not go to the move")
	}
	f.press("home", "report of the review", "enter")
	*answer = moveList(t, "a6a3 a0b0")
	f.press("enter", "right")
	f.wantSeen("move 2 of 2, not in the game")
	f.press("enter")
	f.wantMessage("1 move added to the game; u removes it")
	f.press("u")
	if f.study.tree.Size() != size || !isError(at.Glyph()) {
		t.Error("u does not remove the added move alone")
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
