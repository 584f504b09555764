package analyze

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// lookFor returns a mode in which the user looks for a better move than the error in givenAway.
// The test has marked the error.
func lookFor(t *testing.T) *fixture {
	t.Helper()
	f := newGame(t, givenAway, quick)
	f.study.tree.SetGlyph(f.study.tree.Main()[2], game.Blunder)
	f.press("next blunder", "r")
	f.wantPly(2)
	return f
}

func TestRetry(t *testing.T) {
	f := lookFor(t)
	before := f.written()
	for _, text := range []string{"Find a better move than e2e6?? for", "paused while you try"} {
		modetest.WantSeen(t, f.app, f, text)
	}
	f.press("e", "r")
	f.wantMessage("Play the move you have found")
	f.try("e2e6")
	f.wantMessage("e2e6 was played in the game")
	f.try("a0a2") // leaves the knight unprotected
	f.wantMessage("a0a2 lowers the winning chance by ")
	f.wantMessage(": try again; space shows the best move")
	modetest.WantSeen(t, f.app, f, "a0a2 costs ")
	f.try("h0g2")
	f.wantMessage("Found: h0g2")
	modetest.WantSeen(t, f.app, f, "Better (+")
	if got := f.written(); got != before {
		t.Errorf("the game has changed:\n%s", got)
	}
	f.press("esc")
	f.wantPly(3)
	f.press("r")
	f.try("h0g2")
	f.press("enter")
	if got := f.written(); got == before || f.study.node.Main() || f.study.node.Ply() != 3 {
		t.Errorf("not added to the game: %s", got)
	}
}

// In a decided game a move can be an error although the winning chance stays the same. The message
// then names the piece or the mate.
func TestErrorWithoutLostChance(t *testing.T) {
	for _, c := range []struct {
		ply  review.Ply
		want string
	}{
		{review.Ply{BestScore: search.Mate - 3, Score: 3000}, "misses a short mate"},
		{review.Ply{BestScore: 4000, Score: 3000}, "gives a piece away"},
		{review.Ply{BestScore: 100, Score: -50, Drop: 0.07}, "lowers the winning chance by 7%"},
	} {
		f := lookFor(t)
		r := f.acting.activity.(*retrying)
		c.ply.Move, c.ply.Mover, c.ply.Judgement = xiangqi.NoMove, xiangqi.Red, review.Inaccuracy
		r.tries = []attempt{{}}
		r.onJudged(mode.News[judged]{State: judged{plies: []review.Ply{c.ply}}, Over: true})
		if got := f.app.Messages[len(f.app.Messages)-1]; !strings.Contains(got, c.want+": try again") {
			t.Errorf("%q, expected %q", got, c.want)
		}
	}
}

// After a better move was added, the next error is another one.
func TestNextErrorAfterABetterMove(t *testing.T) {
	f := lookFor(t)
	second := f.study.tree.Main()[3]
	f.study.tree.SetGlyph(second, game.Mistake)
	f.try("h0g2")
	f.press("enter", ".")
	f.wantPly(second.Ply())
	f.press(",")
	f.wantPly(3)
}

// try plays a move and waits for the engine's judgement.
func (f *fixture) try(text string) {
	f.t.Helper()
	f.study.play(moveList(f.t, text)[0])
	f.judged()
}

// When the user gives up, the best move is shown, after a review and without one. The best move
// is also shown while a move is being judged.
func TestRetryGivenUp(t *testing.T) {
	f := lookFor(t)
	before := f.written()
	f.press(" ")
	f.judged()
	f.wantMessage("The best move was ")
	if doing[*retrying](f.parts) != nil || doing[*previewing](f.parts) == nil || f.written() != before {
		t.Errorf("not shown, or in the game: %s", f.written())
	}
	best := doing[*previewing](f.parts).moves[0]
	f.press("esc", "r")
	f.study.play(moveList(t, "h0g2")[0])
	f.press(" ")
	f.judged()
	f.wantMessage("The best move was " + best.String())

	f = newGame(t, givenAway, quick)
	f.reviewed()
	known := f.review.report.judgedPly(f.study.tree.Main()[2])
	f.press("home", ".", "r", " ")
	if doing[*previewing](f.parts) == nil || !slices.Equal(doing[*previewing](f.parts).moves, known.PV) {
		t.Error("the best move of the review is not shown at once")
	}
	f.press("esc", "r")
	f.study.play(known.Best)
	f.wantMessage("Found: " + known.Best.String())
}

// Everything that would reveal the move is hidden, also from the mouse. Leaving the search shows
// it again.
func TestRetryHides(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	f.press("home", ".", "r")
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for _, panel := range []string{"none", "report"} {
			if panel == "report" {
				f.press("report of the review")
			}
			if frame := modetest.Frame(t, f.app, f, size[0], size[1]); strings.Contains(frame, "est was") || strings.Contains(frame, "better ") && !strings.Contains(frame, "better move") {
				t.Errorf("the move is given away:\n%s", frame)
			}
		}
	}
	at := f.screen.at(reportAt)
	f.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 5, Action: mode.Press})
	if doing[*retrying](f.parts) == nil {
		t.Error("a click on what is hidden leaves")
	}
	f.press("esc")
	f.wantPly(3)
	if doing[*retrying](f.parts) != nil {
		t.Error("esc does not leave")
	}
	f.press("r", "home")
	f.wantPly(0)
	if doing[*retrying](f.parts) != nil {
		t.Error("another position does not leave")
	}
}

// Close cancels the judgement of a move and waits until it has ended.
func TestRetryIsDropped(t *testing.T) {
	f := lookFor(t)
	f.options.Review = search.Limits{Nodes: 1 << 40}
	f.study.play(moveList(t, "h0g2")[0])
	w := doing[*retrying](f.parts).walk
	f.study.play(moveList(t, "h0g2")[0])
	f.wantMessage("The engine has not finished the previous move")
	f.press("u") // removes the mark
	if doing[*retrying](f.parts) != nil {
		t.Error("the mark is gone and the move still looked for")
	}
	f.Close()
	if over, _ := w.Over(); !over {
		t.Error("the move is still judged")
	}
}

func TestReviewScreens(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	f.press("home", ".", "report of the review")
	modetest.Golden(t, f.app, f, "review", 80, 24)
	modetest.Golden(t, f.app, f, "review", 120, 40)
	f.press("score graph")
	modetest.Golden(t, f.app, f, "review-graph", 80, 24)
	f.press("r")
	f.try("a0a2")
	modetest.Golden(t, f.app, f, "review-retry", 80, 24)
	f.press(" ")
	f.app.Shown.Glyphs = canvas.Letters
	modetest.Golden(t, f.app, f, "review-better", 80, 24)
}

// The report shows the score of a better move completely. With less room it shows tenths of a
// pawn, or nothing.
func TestReportCutsNoScore(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	p := newReportPanel(f.studyRoom)
	r := f.review.report
	errors := r.errors()
	errors[0].BestScore = 1025
	best := errors[0].Best.String()
	for w, want := range map[int]string{40: best + " +10.25", 34: best + " +10.25", 30: best + " +10.2", 28: best} {
		if _, better := p.fit(r, errors[:1], w-len("12.")); better(errors[0]) != want {
			t.Errorf("%d columns: %q, expected %q", w, better(errors[0]), want)
		}
	}
}

// The report selects the error on the board, whichever way the user has reached it.
func TestReportMarksTheErrorShown(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	plies := f.review.report.plies
	for i := range plies { // independent of the engine, the errors are exactly Black's moves
		plies[i].Judgement = review.None
		if plies[i].Mover == xiangqi.Black {
			plies[i].Judgement = review.Mistake
		}
	}
	f.press("home")
	for i, n := range f.study.tree.Main() {
		f.press("right")
		f.Layout(80, 22)
		if got, want := f.screen.panels[reportAt].(*reportPanel).table.Selected, max(0, (i-1)/2); f.study.node != n || got != want {
			t.Errorf("behind move %d error %d of the report is marked, expected %d", i+1, got, want)
		}
	}
}

func TestTenth(t *testing.T) {
	for pawns, want := range map[float64]string{0: "+0.0", -0.04: "+0.0", -0.06: "-0.1", 0.04: "+0.0", -1.25: "-1.2"} {
		if got := tenth(pawns); got != want {
			t.Errorf("%v is %q, expected %q", pawns, got, want)
		}
	}
}

// The key H first names the piece that makes the better move, then shows the piece, then the move.
func TestRetryHints(t *testing.T) {
	f := lookFor(t)
	f.press("H")
	f.judged()
	best := doing[*retrying](f.parts).best.Best
	f.wantMessage("; press H again to see where it is")
	f.press("H")
	f.wantMessage(" on " + best.From().String() + "; press H again to see the move")
	f.press("H")
	f.wantMessage("The best move was " + best.String())
	if doing[*previewing](f.parts) == nil {
		t.Error("the move is not shown")
	}

	f.press("esc", "r")
	f.study.play(moveList(t, "a0a2")[0]) // the move is being judged
	f.press("H")
	f.judged()
	f.wantMessage("; press H again to see where it is")
}
