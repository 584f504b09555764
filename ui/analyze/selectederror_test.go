package analyze

import (
	"testing"

	"example.com/abyss/engine/review"
	"example.com/abyss/ui/mode/modetest"
)

// While the report has the focus, r looks for the better move of the selected error.
func TestBetterMoveOfTheSelectedError(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	f.press("home")
	f.stage.focus = reportAt
	modetest.Frame(t, f.app, f, 80, 24)
	errors := f.review.report.errors()
	f.press("down", "up", "r")
	r := doing[*retrying](f.parts)
	if r == nil || r.node.Ply() != errors[0].Number {
		t.Errorf("looked for is %+v, expected the move before ply %d", r, errors[0].Number)
	}
}

// The error that is selected in the report stays selected while other errors are inserted above
// it.
func TestSelectedErrorStays(t *testing.T) {
	p := newReportPanel(newGame(t, "", quick).compareRoom.studyRoom)
	ply := func(n int) review.Ply { return review.Ply{Number: n} }
	p.keep([]review.Ply{ply(9)})
	p.keep([]review.Ply{ply(7), ply(9)})
	if p.table.Selected != 0 {
		t.Errorf("before a choice, row %d is selected", p.table.Selected)
	}
	p.table.Selected, p.held = 1, true
	p.keep([]review.Ply{ply(3), ply(7), ply(9)})
	if p.table.Selected != 2 {
		t.Errorf("selected is row %d, expected that of ply 9", p.table.Selected)
	}
}

// If the first listed error is on the board, it too stays selected.
func TestShownErrorStaysSelected(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	all := f.review.report.plies
	for i := range all { // independent of the engine, the errors are exactly the last two moves of one side
		all[i].Judgement = review.None
	}
	last := len(all) - 1
	all[last].Judgement, all[last-2].Judgement = review.Blunder, review.Blunder
	p := f.screen.panels[reportAt].(*reportPanel)
	f.press("home")
	f.review.report.plies = all[last:]
	f.stage.focus = reportAt
	f.Layout(80, 22)
	f.press("enter")
	f.Layout(80, 22)
	f.review.report.plies = all
	f.Layout(80, 22)
	if n, ply, _ := p.chosen(); n == nil || n != f.study.node || ply.Number != all[last].Number {
		t.Errorf("selected is row %d, not the error on the board", p.table.Selected)
	}
}
