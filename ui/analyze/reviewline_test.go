package analyze

import (
	"testing"

	"example.com/abyss/ui/mode/modetest"
)

// In a variation, the user chooses between the line on the board and the main line. The menu and
// the report name the line.
func TestReviewOfTheLineOnTheBoard(t *testing.T) {
	f := newGame(t, "h2e2 b9c7 b0c2 h9g7", quick)
	at := f.study.tree.Main()[1]
	end, err := f.study.tree.AddLine(at, moveList(t, "e2e6 c7e6 h0g2"))
	if err != nil {
		t.Fatal(err)
	}
	f.study.goTo(end.Parent())
	main := f.study.tree.Main()
	f.press("review the game, or stop the review")
	if c := f.app.Choice; c == nil || c.Items[0] != "on the board: 2. e2e6 c7e6 3. h0g2" || c.Items[1] != "main line: 2. b0c2 h9g7" {
		t.Fatalf("offered %+v", f.app.Choice)
	}
	f.run(f.app.Take(t, f.app.Choice.Items[0]))
	if c := f.app.Choice; c == nil || c.Title != "Review the line with 2. e2e6 c7e6 3. h0g2: 5 plies, each with" {
		t.Fatalf("asked %+v", f.app.Choice)
	}
	f.run(f.app.Take(t, f.app.Choice.Items[f.app.Choice.Current]))
	f.judged()
	f.wantMessage("Reviewed: ")
	modetest.WantSeen(t, f.app, f, "the line with 2. e2e6")
	loss := f.study.tree.Find(moveList(t, "h2e2 b9c7 e2e6"))
	if loss == nil || !isError(loss.Glyph()) || main[3].Eval() != nil {
		t.Errorf("the cannon given away has the mark %v; the main line's end has the score %v", loss.Glyph(), main[3].Eval())
	}
	f.press("home", ".")
	if f.study.node != loss {
		t.Errorf(". goes to %v", f.study.node.Move())
	}
	f.press("r") // at an error, r looks for a better move
	if doing[*retrying](f.parts) == nil {
		t.Error("no better move is looked for")
	}
	f.press("esc")
	f.study.tree.Delete(loss)
	if got := f.review.otherSubject(); got != "is about a line that has changed" {
		t.Errorf("the report of a deleted line: %q", got)
	}
}

// On the main line, the menu names the game by its first moves.
func TestReviewNamesTheMainLine(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.press("review the game, or stop the review")
	if c := f.app.Choice; c == nil || c.Title != "Review the line from 1. h2e2 b9c7 2. e2e6: 6 plies, each with" {
		t.Errorf("asked %+v", f.app.Choice)
	}
}
