package analyze

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// givenAway is a game in which Red loses a cannon for a pawn by its second move.
const givenAway = "h2e2 b9c7 e2e6 c7e6 b0c2 h9g7"

// quick has small limits for reviews.
var quick = search.Limits{Nodes: 4_000}

// On a shared machine, a review's nodes per position are limited to the allowance. A review
// without a chosen effort has the default, as on other machines.
func TestReviewKeepsToTheAllowance(t *testing.T) {
	allowance.Set(allowance.Served)
	defer allowance.Set(allowance.Allowance{})
	for _, c := range []struct{ requested, want search.Limits }{
		{search.Limits{}, search.Limits{Nodes: review.DefaultNodes}},
		{search.Limits{Depth: 12}, search.Limits{Depth: 12, Nodes: allowance.Served.Nodes}},
		{search.Limits{Nodes: 1e9}, search.Limits{Nodes: allowance.Served.Nodes}},
	} {
		f := newGame(t, givenAway, c.requested)
		if got := f.review.reviewOptions().Limits; got != c.want {
			t.Errorf("%+v: %+v, expected %+v", c.requested, got, c.want)
		}
	}
}

// reviewed reviews the whole game.
func (f *fixture) reviewed() {
	f.t.Helper()
	f.startsReview()
	f.judged()
}

// During a review A and B are not compared. The panel of A and B says so, and names the end of
// the review.
func TestReviewHoldsUpTheComparison(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.startsReview()
	for _, b := range f.screen.hints() {
		if b.Help().Desc == "better move" {
			t.Error("the bottom line offers a better move by the key that stops the review")
		}
	}
	f.press("t", " ")
	reason, _, _ := strings.Cut(afterReview, ";")
	waits := func() bool { return strings.Contains(modetest.Frame(t, f.app, f, 120, 40), reason) }
	if !waits() {
		t.Error("A and B do not say what they wait for")
	}
	f.judged()
	if waits() {
		t.Error("A and B wait for a review that is over")
	}
}

// startsReview starts a review with the effort that is selected at first, which is the previous
// one.
func (f *fixture) startsReview() {
	f.t.Helper()
	f.press("review the game, or stop the review")
	c := f.app.Choice
	if c == nil {
		f.t.Fatal("no effort is to be chosen")
	}
	f.run(f.app.Take(f.t, c.Items[c.Current]))
}

// judged waits for reviews and judgements. It does not wait for the analyst, whose search never
// ends.
func (f *fixture) judged() {
	f.t.Helper()
	modetest.TickUntil(f.t, f, "is still busy", func() bool {
		return f.review.walk == nil && (doing[*retrying](f.parts) == nil || doing[*retrying](f.parts).walk == nil)
	})
}

// The review writes the judgements of package review into the game, as one edit.
func TestReview(t *testing.T) {
	f := newGame(t, givenAway, quick)
	before := f.written()
	f.reviewed()
	f.wantMessage("Reviewed: ")
	plies, err := review.Walk(t.Context(), xiangqi.StartPosition(), moveList(t, givenAway), rules.Simple, f.review.reviewOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if plies[2].Judgement < review.Mistake {
		t.Fatalf("the cannon given away is no mistake: %+v", plies[2])
	}
	for i, n := range f.study.tree.Main() {
		if n.Eval() == nil || isError(n.Glyph()) != (plies[i].Judgement != review.None) {
			t.Errorf("ply %d: %v%v %v, judged %+v", i+1, n.Move(), n.Glyph(), n.Eval(), plies[i])
		}
	}
	totals := review.Totals(plies)
	for _, text := range []string{
		"Report: 3 moves", fmt.Sprintf("%.0f%%", totals[xiangqi.Red].Accuracy), fmt.Sprintf("%.0f%%", totals[xiangqi.Black].Accuracy),
		"e2e6" + plies[2].Judgement.Mark(), fmt.Sprintf("-%d%%", int(100*plies[2].Drop)), plies[2].Best.String() + " " + exactScore(lang.English.Text, plies[2].BestScore, xiangqi.Red),
	} {
		modetest.WantSeen(t, f.app, f, text)
	}
	if !f.study.changed() || len(f.Unsaved()) != 1 {
		t.Errorf("nothing to save after a review: %q", f.Unsaved())
	}
	f.press("n")
	if f.app.Choice == nil || !strings.Contains(f.app.Choice.Title, "an unsaved review of a game") {
		t.Errorf("asked %+v, expected what would be lost", f.app.Choice)
	}
	f.take("stay here")
	f.press("u")
	f.wantMessage("Undone: the review")
	if got := f.written(); got != before {
		t.Errorf("not undone at once:\n%s\nbefore:\n%s", got, before)
	}
	if f.study.changed() {
		t.Error("a review that was taken back is to be saved")
	}
}

// A second review removes a line of the first even if the board shows it.
func TestReviewAgain(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	once := f.written()
	f.press("home", ".", "esc", "down")
	if f.study.node.Main() {
		t.Fatalf("%v is in the main line, expected the engine's line", f.study.node.Move())
	}
	f.reviewed()
	if n := f.study.tree.Find(f.study.node.Path()); n != f.study.node {
		t.Error("the node shown is not in the game")
	}
	if got := f.written(); got != once {
		t.Errorf("the second review:\n%s\nthe first:\n%s", got, once)
	}
}

// During a review the engine does nothing else. The graph grows, and the report lists the judged
// moves. If the review is stopped, the graph and the report stay, but nothing is written into the
// game.
func TestReviewStopped(t *testing.T) {
	for _, key := range []string{"esc", "r"} {
		f := newGame(t, strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 40), search.Limits{Nodes: 15_000})
		before, queries := f.written(), f.rest.queries
		f.startsReview()
		if !f.Busy() || len(f.Unsaved()) == 0 {
			t.Error("a review is under way, and nobody knows")
		}
		modetest.TickUntil(t, f, "has judged nothing", func() bool { return len(f.review.report.plies) > 2 })
		f.app.Time = f.app.Time.Add(3 * time.Second)
		modetest.WantSeen(t, f.app, f, "Reviewing ")
		modetest.WantSeen(t, f.app, f, "s left")
		f.press("left")
		f.press("e", "x", "search only some moves")
		f.wantMessage("The engine is reviewing the game; r stops the review")
		f.app.Messages = nil
		f.press(".")
		f.wantMessage("The engine is reviewing the game; r stops the review")
		f.press("score graph")
		if modetest.Frame(t, f.app, f, 80, 24); f.screen.panels[graphAt].(*graphPanel).known == 0 {
			t.Error("the graph has no scores")
		}
		f.press("report of the review")
		if f.rest.queries != queries {
			t.Error("the analyst searches beside the review")
		}
		f.press(key)
		f.wantMessage("The review has stopped")
		if f.rest.queries == queries {
			t.Error("the analyst does not go on")
		}
		done := len(f.review.report.plies)
		modetest.WantSeen(t, f.app, f, fmt.Sprintf("stopped, %d of 80 moves", (done+1)/2))
		if got := f.written(); got != before || f.study.changed() {
			t.Errorf("a review that was stopped left %s", got)
		}
	}
}

func TestReviewOfNothing(t *testing.T) {
	f := newGame(t, "", quick)
	f.press("r")
	f.wantMessage("There are no moves to review")
	f.press("report of the review", "enter")
	f.wantMessage("There is no error to go to")
	modetest.WantSeen(t, f.app, f, "no review yet")
	if keys := f.keys(); !strings.Contains(keys, "r review") || strings.Contains(keys, "better move") || strings.Contains(keys, "go there") {
		t.Errorf("the bottom line has %s", keys)
	}
}

// The bottom line names r as what it does: beside an error it reviews, at an error it looks for the
// better move, and at an error of the opponent it is not named.
func TestKeyOfTheReviewIsNamed(t *testing.T) {
	const better, review = "r better move", "r review"
	f := missedRook(t, format.Tag{Name: "Red", Value: "Player"}, format.Tag{Name: "Black", Value: "Abyss, level Club"})
	f.reviewed()
	want := func(where string, named ...string) {
		t.Helper()
		modetest.Frame(t, f.app, f, 80, 24)
		for _, key := range []string{better, review} {
			if keys := f.keys(); strings.Contains(keys, key) != slices.Contains(named, key) {
				t.Errorf("%s: the bottom line has %s", where, keys)
			}
		}
	}
	f.stage.focus = movesAt
	f.press("end")
	want("at the end", review)
	f.press("r")
	if f.app.Choice == nil {
		t.Error("r does not review at the end of the game")
	}
	f.press(".")
	want("at an error", better)
	f.study.tags[0].Value, f.study.tags[1].Value = "Abyss, level Club", "Player"
	want("at an error of the opponent")
	f.press("end", "report of the review")
	want("in a report without errors", review)
	f.study.tags[0].Value, f.study.tags[1].Value = "Player", "Abyss, level Club"
	want("in a report with an error", better)
}

// If the game changes during its review, the review writes nothing into the game, and says so.
func TestReviewOfAGameThatChanged(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.startsReview()
	f.press("home", "right", "delete")
	f.judged()
	if prefix, _, _ := strings.Cut(notWritten, "%s"); len(f.app.Problems) != 1 || !strings.HasPrefix(f.app.Problems[0], prefix) {
		t.Errorf("problems: %q", f.app.Problems)
	}
	f.app.Problems = nil
	f.press("report of the review", "home", "enter")
	f.wantMessage("This move is no longer in the game")
}

// Opening a new game during a review asks first, then ends the review. Close waits for the end of
// a review.
func TestReviewIsDropped(t *testing.T) {
	f := newGame(t, givenAway, search.Limits{Nodes: 1 << 40})
	f.startsReview()
	f.press("n")
	if c := f.app.Confirmation; f.review.walk == nil || c == nil || c.Question != "The game is being reviewed. Stop the review?" {
		t.Fatalf("asked %+v", c)
	}
	f.run(f.app.Confirmation.Yes())
	if f.review.walk != nil || f.review.report != nil {
		t.Error("the review goes on with a new game")
	}
	f = newGame(t, givenAway, search.Limits{Nodes: 1 << 40})
	f.study.play(moveList(t, "a0a1")[0]) // a change that could be lost
	f.startsReview()
	f.press("n")
	f.run(f.app.Confirmation.Yes())
	f.take("stay here")
	if f.review.walk == nil {
		t.Error("the game stays, but its review is lost")
	}
	f = newGame(t, givenAway, search.Limits{Nodes: 1 << 40})
	f.startsReview()
	w := f.review.walk
	f.Close()
	if over, _ := w.Over(); !over {
		t.Error("the review goes on behind")
	}
}

// An engine that fails ends the review, not the program.
func TestReviewFails(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.options.Search.TableEntries = 5
	f.reviewed()
	if len(f.app.Problems) != 1 || !strings.Contains(f.app.Problems[0], "table-entries=5") {
		t.Errorf("problems: %q", f.app.Problems)
	}
}

func TestReportGoesToTheError(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	errors := f.review.report.errors()
	f.press("home", "report of the review", "enter")
	f.wantPly(errors[0].Number)
	f.press("home")
	modetest.Frame(t, f.app, f, 80, 24)
	at := f.screen.at(reportAt)
	const first = 1 + 3 + 1 // rows for the heading, the totals and the head of the table
	modetest.Run(t, f, f.Update(mode.Mouse{X: at.X + 5, Y: at.Y + first, Action: mode.Press}))
	f.wantPly(errors[0].Number)
}

// The key r reviews the game. At an error, r looks for the better move. Keys of the previous
// release name the keys that replace them.
func TestReviewKey(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.press("R")
	f.wantMessage("The key R has been replaced by r")
	f.press("b")
	f.wantMessage("The key b no longer exists: ctrl+p finds “next blunder”")
	if f.press("r"); f.app.Choice == nil {
		t.Fatal("no effort is to be chosen")
	}
	f.app.Choice = nil
	f.study.tree.SetGlyph(f.study.tree.Main()[2], game.Blunder)
	f.press(".", "r")
	if doing[*retrying](f.parts) == nil || f.app.Choice != nil {
		t.Error("the better move is not looked for")
	}
}

func TestNoErrors(t *testing.T) {
	f := newGame(t, givenAway, quick)
	for key, want := range map[string]string{
		",": "No error is", ".": "No error is", "next blunder": "No blunder is", "next mistake": "No mistake is", "next inaccuracy": "No inaccuracy is",
		"find the better move": "Only at an error can you look for a better move",
	} {
		f.press(key)
		f.wantMessage(want)
		f.wantPly(6)
	}
}

// A game opened for review is reviewed at once with the usual effort. If the game is already
// reviewed, its report is shown.
func TestComesToBeReviewed(t *testing.T) {
	f := newGame(t, givenAway, quick)
	study := mode.Study{Tree: f.study.tree.Copy(), Game: 7, Review: true}
	f.run(f.Study(study))
	if f.review.walk == nil || f.app.Choice != nil {
		t.Fatal("no review is under way")
	}
	f.judged()
	if !f.review.report.whole || f.screen.focus != reportAt {
		t.Errorf("%+v, focus %v", f.review.report, f.screen.focus)
	}
	if f.settle(); f.engine.requested != (wanted{}) {
		t.Error("after the review the engine searches, and nobody has started it")
	}
	found := f.review.report
	f.press("home")
	f.run(f.Study(study))
	if f.review.walk != nil || f.screen.focus != reportAt || f.app.Choice != nil || f.review.report != found {
		t.Errorf("it is reviewed again, or asked %+v", f.app.Choice)
	}
	f.wantPly(6)

	f = newGame(t, givenAway, quick)
	f.run(f.Study(study))
	walk := f.review.walk
	f.run(f.Study(study))
	if f.review.walk != walk || walk == nil || f.app.Choice != nil {
		t.Error("the review under way begins anew")
	}
	f.judged()
}

// rounds counts moves as the list of moves numbers them, whichever side begins.
func TestRounds(t *testing.T) {
	for side, want := range map[string][4]int{"w": {0, 1, 1, 2}, "b": {0, 1, 2, 2}} {
		pos, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/9/R3K4 " + side + " - - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		r := report{nodes: []*game.Node{game.NewTree(pos).Root()}}
		for plies, rounds := range want {
			if got := r.rounds(plies); got != rounds {
				t.Errorf("%s: %d plies are %d moves, expected %d", side, plies, got, rounds)
			}
		}
	}
}
