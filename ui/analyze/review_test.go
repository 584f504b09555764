package analyze

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"abyss/engine/game"
	"abyss/engine/review"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/mode"
	"abyss/ui/mode/modetest"
)

// givenAway is a game in which Red gives a cannon for a pawn with its second
// move.
const givenAway = "h2e2 b9c7 e2e6 c7e6 b0c2 h9g7"

// resting is an analyst that searches nothing, and counts what it is asked for.
type resting struct {
	queries  int
	analysis session.Analysis
}

func (r *resting) Analyze(session.Query)       { r.queries++; r.analysis.Serial++ }
func (r *resting) Compare(session.Comparison)  { r.analysis.Serial++ }
func (r *resting) Stop()                       {}
func (r *resting) Snapshot() *session.Analysis { s := r.analysis; return &s }
func (r *resting) Close()                      {}

// reviewer is a mode with a game on the screen that is reviewed quickly.
type reviewer struct {
	*Mode
	t       *testing.T
	app     *modetest.App
	analyst *resting
}

// newReviewer is a mode with the moves played from the start.
func newReviewer(t *testing.T, text string, limits search.Limits) *reviewer {
	t.Helper()
	o, ok := search.Preset(search.DefaultPreset)
	if !ok {
		t.Fatal("no default preset")
	}
	o.TableEntries = 1 << 12
	r := &reviewer{t: t, app: modetest.New(), analyst: &resting{}}
	r.Mode = New(r.app, Options{Search: o, Rules: rules.Simple, Dir: t.TempDir(), Review: limits, Analyst: r.analyst})
	t.Cleanup(r.Close)
	modetest.Run(t, r, r.Show())
	tree := game.NewTree(xiangqi.StartPosition())
	if _, err := tree.AddLine(tree.Root(), moveList(t, text)); err != nil {
		t.Fatal(err)
	}
	tree.Forget()
	modetest.Run(t, r, r.Study(mode.Study{Title: "a game", Tree: tree}))
	return r
}

var quick = search.Limits{Nodes: 20_000}

func moveList(t *testing.T, text string) (list []xiangqi.Move) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// press presses keys.
func (r *reviewer) press(keys ...string) {
	r.t.Helper()
	modetest.Press(r.t, r, keys...)
}

// reviewed reviews the game to its end.
func (r *reviewer) reviewed() {
	r.t.Helper()
	r.press("R")
	r.settle()
}

// settle waits for reviews and judgements; the analyst never ends.
func (r *reviewer) settle() {
	r.t.Helper()
	modetest.TickUntil(r.t, r, "is still busy", func() bool {
		return r.Mode.review.walk == nil && (r.retry == nil || r.retry.walk == nil)
	})
}

// wantSaid fails unless the last thing said has the text.
func (r *reviewer) wantSaid(text string) {
	r.t.Helper()
	if n := len(r.app.Said); n == 0 || !strings.Contains(r.app.Said[n-1], text) {
		r.t.Errorf("said %q, expected %q at last", r.app.Said, text)
	}
	if len(r.app.Problems) > 0 {
		r.t.Errorf("problems: %q", r.app.Problems)
	}
}

// wantPly fails unless the ply of the node shown is this.
func (r *reviewer) wantPly(want int) {
	r.t.Helper()
	if got := r.node.Ply(); got != want {
		r.t.Errorf("at ply %d, expected %d", got, want)
	}
}

// written is the marks, comments and variations of the game as text.
func (r *reviewer) written() string {
	var b strings.Builder
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		fmt.Fprintf(&b, "(%v%v %q", n.Move(), n.Glyph(), n.Comment())
		for _, c := range n.Children() {
			walk(c)
		}
		b.WriteByte(')')
	}
	walk(r.study.tree.Root())
	return b.String()
}

// What the review writes is what the package review says of the game, as one
// edit.
func TestReview(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	before := r.written()
	r.reviewed()
	r.wantSaid("Reviewed: ")
	plies, err := review.Walk(t.Context(), xiangqi.StartPosition(), moveList(t, givenAway), rules.Simple, r.reviewOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if plies[2].Judgement < review.Mistake {
		t.Fatalf("the cannon given away is no mistake: %+v", plies[2])
	}
	for i, n := range r.study.tree.Main() {
		if n.Eval() == nil || isError(n.Glyph()) != (plies[i].Judgement != review.None) {
			t.Errorf("ply %d: %v%v %v, judged %+v", i+1, n.Move(), n.Glyph(), n.Eval(), plies[i])
		}
	}
	totals := review.Totals(plies)
	for _, text := range []string{
		"Report: 6 moves", fmt.Sprintf("%.0f%%", totals[xiangqi.Red].Accuracy), fmt.Sprintf("%.0f%%", totals[xiangqi.Black].Accuracy),
		"e2e6" + plies[2].Judgement.Mark(), fmt.Sprint(plies[2].Loss), plies[2].Best.String() + " " + redScore(plies[2].BestScore),
	} {
		modetest.WantSeen(t, r.app, r, text)
	}
	if !r.study.changed() || len(r.Unsaved()) != 1 {
		t.Errorf("nothing to save after a review: %q", r.Unsaved())
	}
	r.press("u")
	r.wantSaid("Undone: the review")
	if got := r.written(); got != before {
		t.Errorf("not undone at once:\n%s\nbefore:\n%s", got, before)
	}
}

// A second review takes the variation away that is looked at.
func TestReviewAgain(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	r.reviewed()
	once := r.written()
	r.press(".", "left", "right", "down")
	if r.node.Main() {
		t.Fatalf("%v is in the main line, expected the engine's line", r.node.Move())
	}
	r.reviewed()
	if n := r.study.tree.Find(r.node.Path()); n != r.node {
		t.Error("the node shown is not in the game")
	}
	if got := r.written(); got != once {
		t.Errorf("the second review:\n%s\nthe first:\n%s", got, once)
	}
}

// While it reviews, the engine does nothing else, the graph grows, and the report
// has what is judged; what was judged stays when it is stopped, but not in the
// game.
func TestReviewStopped(t *testing.T) {
	for _, key := range []string{"esc", "R"} {
		r := newReviewer(t, strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 8), search.Limits{Nodes: 30_000})
		before, queries := r.written(), r.analyst.queries
		r.press("R")
		if !r.Busy() || len(r.Unsaved()) == 0 {
			t.Error("a review is under way, and nobody knows")
		}
		modetest.TickUntil(t, r, "has judged nothing", func() bool { return len(r.Mode.review.report.plies) > 2 })
		r.app.Time = r.app.Time.Add(3 * time.Second)
		modetest.WantSeen(t, r.app, r, "Reviewing ")
		modetest.WantSeen(t, r.app, r, "s left")
		r.press("left")
		r.press("e", "x", "w")
		r.wantSaid("The engine reviews the game; R stops it")
		r.press("G")
		if frame := modetest.Frame(t, r.app, r, 80, 24); strings.Contains(frame, "no scores yet") {
			t.Errorf("the graph has no scores:\n%s", frame)
		}
		r.press("X")
		if r.analyst.queries != queries {
			t.Error("the analyst searches beside the review")
		}
		r.press(key)
		r.wantSaid("The review has stopped")
		if r.analyst.queries == queries {
			t.Error("the analyst does not go on")
		}
		done := len(r.Mode.review.report.plies)
		modetest.WantSeen(t, r.app, r, fmt.Sprintf("stopped, %d of 32 moves", done))
		if got := r.written(); got != before || r.study.changed() {
			t.Errorf("a review that was stopped left %s", got)
		}
	}
}

func TestReviewOfNothing(t *testing.T) {
	r := newReviewer(t, "", quick)
	r.press("R")
	r.wantSaid("There are no moves to review")
	r.press("X", "enter")
	r.wantSaid("There is no error to go to")
	modetest.WantSeen(t, r.app, r, "no review yet")
}

// A game that has changed meanwhile is not annotated, and says so.
func TestReviewOfAGameThatChanged(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	r.press("R", "home", "right", "D")
	r.settle()
	if len(r.app.Problems) != 1 || !strings.Contains(r.app.Problems[0], "The review was not written into the game") {
		t.Errorf("problems: %q", r.app.Problems)
	}
	r.app.Problems = nil
	r.press("X", "home", "enter")
	r.wantSaid("This move is not in the game any more")
}

// A new game ends the review of the old one, and closing waits for it.
func TestReviewIsDropped(t *testing.T) {
	r := newReviewer(t, givenAway, search.Limits{Nodes: 1 << 40})
	r.press("R", "n")
	if r.Mode.review.walk != nil || r.Mode.review.report != nil {
		t.Error("the review goes on with a new game")
	}
	r = newReviewer(t, givenAway, search.Limits{Nodes: 1 << 40})
	r.press("R")
	w := r.Mode.review.walk
	r.Close()
	if !w.state().over {
		t.Error("the review goes on behind")
	}
}

// An engine that fails ends the review, not the program.
func TestReviewFails(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	r.options.Search.TableEntries = 5
	r.reviewed()
	if len(r.app.Problems) != 1 || !strings.Contains(r.app.Problems[0], "table-entries=5") {
		t.Errorf("problems: %q", r.app.Problems)
	}
}

func TestReportGoesToTheError(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	r.reviewed()
	errors := r.Mode.review.report.errors()
	r.press("home", "X", "enter")
	r.wantPly(errors[0].Number)
	r.press("home")
	modetest.Frame(t, r.app, r, 80, 24)
	at := r.frame.places[reportAt]
	const first = 1 + 3 + 1 // the heading, the totals, the head of the table
	modetest.Run(t, r, r.Mouse(mode.Mouse{X: at.X + 5, Y: at.Y + first, Action: mode.Press}))
	r.wantPly(errors[0].Number)
}

// The keys go by the marks of the game, whoever has set them, and round.
func TestNextError(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	for i, g := range []game.Glyph{1: game.Dubious, 2: game.Good, 3: game.Blunder, 4: game.Mistake, 5: game.Blunder} {
		if g != game.NoGlyph {
			r.study.tree.SetGlyph(r.study.tree.Main()[i-1], g)
		}
	}
	r.press("home")
	for _, step := range []struct {
		key  string
		want int
	}{
		{".", 1},
		{".", 3},
		{".", 4},
		{".", 5},
		{".", 1},
		{",", 5},
		{",", 4},
		{",", 3},
		{",", 1},
		{",", 5},
		{"b", 3},
		{"b", 5},
		{"b", 3},
		{"m", 4},
		{"m", 4},
		{"i", 1},
		{"i", 1},
	} {
		r.press(step.key)
		if r.wantPly(step.want); r.node.Ply() != step.want {
			t.Fatalf("after %s", step.key)
		}
	}
	r.wantSaid("Inaccuracy, 1 of 1; r looks")
	r.press("b", "left") // into a variation beside the blunder
	r.play(moveList(t, "c3c4")[0])
	r.press(".")
	r.wantPly(3)
}

func TestNoErrors(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	for key, want := range map[string]string{
		",": "No error is", ".": "No error is", "b": "No blunder is", "m": "No mistake is", "i": "No inaccuracy is",
		"r": "r looks for the better move at an error",
	} {
		r.press(key)
		r.wantSaid(want)
		r.wantPly(6)
	}
}

// retrying is a reviewer at the cannon given away, marked by hand.
func retrying(t *testing.T) *reviewer {
	t.Helper()
	r := newReviewer(t, givenAway, quick)
	r.study.tree.SetGlyph(r.study.tree.Main()[2], game.Blunder)
	r.press("b", "r")
	r.wantPly(2)
	return r
}

func TestRetry(t *testing.T) {
	r := retrying(t)
	before := r.written()
	for _, text := range []string{"Find a better move than e2e6?? for", "rests while you look"} {
		modetest.WantSeen(t, r.app, r, text)
	}
	r.press("e", "r")
	r.wantSaid("You are at it")
	r.try("e2e6")
	r.wantSaid("e2e6 is the move of the game")
	r.try("b2b9") // the other cannon for a knight, which costs more
	r.wantSaid("b2b9 is not good enough")
	modetest.WantSeen(t, r.app, r, "b2b9: loses ")
	r.try("h0g2")
	r.wantSaid("Found: h0g2")
	modetest.WantSeen(t, r.app, r, "h0g2")
	if got := r.written(); got != before {
		t.Errorf("the game has changed:\n%s", got)
	}
	r.press("esc")
	r.wantPly(3)
	r.press("r")
	r.try("h0g2")
	r.press("enter")
	if got := r.written(); got == before || r.node.Main() || r.node.Ply() != 3 {
		t.Errorf("not added to the game: %s", got)
	}
}

// try plays a move and waits for what the engine says.
func (r *reviewer) try(text string) {
	r.t.Helper()
	r.play(moveList(r.t, text)[0])
	r.settle()
}

// The best move is shown to those who give up, with a review and without one,
// and while a move is judged.
func TestRetryGivenUp(t *testing.T) {
	r := retrying(t)
	before := r.written()
	r.press("space")
	r.settle()
	r.wantSaid("The best move was ")
	if r.retry != nil || r.preview == nil || r.written() != before {
		t.Errorf("not shown, or in the game: %s", r.written())
	}
	best := r.preview.moves[0]
	r.press("esc", "r")
	r.play(moveList(t, "h0g2")[0])
	r.press("space")
	r.settle()
	r.wantSaid("The best move was " + best.String())

	r = newReviewer(t, givenAway, quick)
	r.reviewed()
	known := r.Mode.review.report.judged(r.study.tree.Main()[2])
	r.press("home", ".", "r", "space")
	if r.preview == nil || !slices.Equal(r.preview.moves, known.PV) {
		t.Error("the best move of the review is not shown at once")
	}
	r.press("esc", "r")
	r.play(known.Best)
	r.wantSaid("Found: " + known.Best.String())
}

// What gives the move away is hidden, also from the mouse; leaving shows it
// again.
func TestRetryHides(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	r.reviewed()
	r.press("home", ".", "r")
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for _, panel := range []string{"esc-less", "X"} {
			if panel == "X" {
				r.press("X")
			}
			if frame := modetest.Frame(t, r.app, r, size[0], size[1]); strings.Contains(frame, "est was") || strings.Contains(frame, "better ") && !strings.Contains(frame, "better move") {
				t.Errorf("the move is given away:\n%s", frame)
			}
		}
	}
	at := r.frame.places[reportAt]
	r.Mouse(mode.Mouse{X: at.X + 5, Y: at.Y + 5, Action: mode.Press})
	if r.retry == nil {
		t.Error("a click on what is hidden leaves")
	}
	r.press("esc")
	r.wantPly(3)
	if r.retry != nil {
		t.Error("esc does not leave")
	}
	r.press("r", "home")
	r.wantPly(0)
	if r.retry != nil {
		t.Error("another position does not leave")
	}
}

// Closing ends the judging of a move and waits for it.
func TestRetryIsDropped(t *testing.T) {
	r := retrying(t)
	r.options.Review = search.Limits{Nodes: 1 << 40}
	r.play(moveList(t, "h0g2")[0])
	w := r.retry.walk
	r.play(moveList(t, "h0g2")[0])
	r.wantSaid("The engine is not done with the move before")
	r.press("u") // takes the mark away
	if r.retry != nil {
		t.Error("the mark is gone and the move still looked for")
	}
	r.Close()
	if !w.state().over {
		t.Error("the move is still judged")
	}
}

func TestReviewScreens(t *testing.T) {
	r := newReviewer(t, givenAway, quick)
	r.reviewed()
	r.press("home", ".", "X")
	modetest.Golden(t, r.app, r, "review", 80, 24)
	modetest.Golden(t, r.app, r, "review", 120, 40)
	r.press("G")
	modetest.Golden(t, r.app, r, "review-graph", 80, 24)
	r.press("r")
	r.try("b2b9")
	modetest.Golden(t, r.app, r, "review-retry", 80, 24)
	r.press("space")
	r.app.Shown.Glyphs = canvas.Letters
	modetest.Golden(t, r.app, r, "review-better", 80, 24)
}
