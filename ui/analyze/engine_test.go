package analyze

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// query returns the last query.
func (f *fixture) query() *session.Query { return &f.found().Query }

// found returns the engine's result for the shown position.
func (f *fixture) found() *session.Analysis {
	f.t.Helper()
	a, ok := f.engine.analysis.At(f.engine.subject())
	if !ok {
		f.t.Fatalf("nothing is found of what is shown; something %q", f.engine.ofLines())
	}
	return a.Analysis
}

// pair returns the comparison of the shown position.
func (f *fixture) pair() compared {
	f.t.Helper()
	c, ok := f.bench.pair.At(f.bench.subject())
	if !ok {
		f.t.Fatalf("what is shown is not compared; something %q", f.bench.otherSubject())
	}
	return c
}

// firstMoves returns the first move of each line.
func (f *fixture) firstMoves() (moves []xiangqi.Move) {
	for _, info := range f.found().Lines {
		moves = append(moves, info.PV[0])
	}
	return moves
}

// The engine searches positions with the number of threads in the settings. Comparisons and
// reviews use one thread. The number of threads does not change the setting that the results
// belong to.
func TestThreadsOfTheSettings(t *testing.T) {
	f := newSearchBy(t, "abyss92", "h2e2 h9g7")
	f.idle()
	f.app.Kept.Threads = 2
	f.settle()
	f.idle()
	if n := f.query().Options.Threads; n != 2 {
		t.Errorf("%d threads, expected 2", n)
	}
	if f.engine.best() == nil || f.engine.ofLines() != "" {
		t.Errorf("what is found is %q", f.engine.ofLines())
	}
	f.bench.budget = 0
	f.change("history=off")
	f.idle()
	if q := f.bench.question(); q.A.Threads != 0 || q.B.Threads != 0 {
		t.Errorf("A and B have %d and %d threads", q.A.Threads, q.B.Threads)
	}
	if n := f.review.reviewOptions().Search.Threads; n != 0 {
		t.Errorf("a review has %d threads", n)
	}
}

// The engine searches the shown position for several lines, and the first equals the result of a
// separate search. The preset has no reductions, because they depend on what other lines have
// left in the table.
func TestAnalysis(t *testing.T) {
	f := newSearchBy(t, "abyss92", "h2e2 h9g7")
	f.press("+")
	f.idle()
	f.wantMessage("Lines: 4")
	if n := len(f.found().Lines); n != 4 {
		t.Fatalf("%d lines, expected 4", n)
	}
	for range maxLines {
		f.press("-")
	}
	f.wantMessage("Lines: 1 is the limit")
	f.idle()
	alone := search.New(f.options.Search).Search(t.Context(), f.study.app.root(f.study.node), search.Limits{Depth: 3}, nil)
	// The later moves are not compared, because they come from the table.
	if got := f.engine.best(); got == nil || got.PV[0] != alone.Move || got.Score != alone.Score {
		t.Errorf("%+v, alone %+v", got, alone)
	}
	f.press("left")
	f.idle()
	if f.engine.node.Ply() != 1 || f.query().Root.Pos.Side() != xiangqi.Black {
		t.Error("the search does not go along with the board")
	}
	f.press("e")
	f.wantMessage("The engine is stopped; e starts it")
	f.wantSeen("off; e starts it")
	f.press("right")
	if f.Busy() {
		t.Error("the engine searches while it is off")
	}
	f.press("e")
	f.idle()
	if f.engine.node.Ply() != 2 {
		t.Error("the engine does not wake")
	}
}

// The threat is the best move of the side that is not to move. If that side's opponent is in check,
// there is no threat.
func TestThreat(t *testing.T) {
	f := newSearch(t, "h2e2 h9g7")
	f.pressIdle("x")
	f.wantMessage("What Black would play")
	f.wantSeen("threat")
	if !f.query().Threat || f.engine.best() != nil {
		t.Error("the threat is not asked for, or is a best move")
	}
	pos := f.study.node.Position()
	for _, mv := range f.firstMoves() {
		if pos.At(mv.From()).Color() != xiangqi.Black {
			t.Errorf("%v is not Black's", mv)
		}
	}
	f.press("preview line 1")
	f.wantMessage("A threat cannot be added to the game")
	f.press("e")
	f.wantSeen("threat (off); e starts it") // the shown lines are still those of the threat
	f.pressIdle("e")
	f.pressIdle("x")
	if f.query().Threat || f.engine.best() == nil {
		t.Error("x does not go back")
	}
	f.run(f.Paste("4k4/9/9/9/4R4/9/9/9/9/3K5 b"))
	f.wantMessage("Pasted: a position")
	f.pressIdle("x")
	f.wantProblem("In check nobody can pass")
}

// The engine searches only the chosen moves, and only at the node for which they were chosen.
func TestChosenMoves(t *testing.T) {
	f := newSearch(t, "")
	f.press("search only some moves")
	f.refused("h2h9 i9i8", "i9i8")
	f.press("search only some moves")
	f.answer("b0c2, C2.5")
	f.idle()
	moves := f.firstMoves()
	slices.Sort(moves)
	want := moveList(t, "b0c2 h2e2")
	slices.Sort(want)
	if !slices.Equal(moves, want) {
		t.Errorf("searched %v, expected %v", moves, want)
	}
	f.Layout(80, 24)
	if right := f.Bars().Note; right != "searching 2 chosen moves" {
		t.Errorf("status %q", right)
	}
	if heading := f.screen.panels[linesAt].heading(); !strings.Contains(heading, "2 chosen moves") {
		t.Errorf("the lines are of %q", heading)
	}
	f.press("search only some moves")
	f.answer("h2e2")
	if right := f.Bars().Note; right != "searching 1 chosen move" {
		t.Errorf("status %q", right)
	}
	f.press("search only some moves")
	f.answer("b0c2 h2e2")
	f.press("search only some moves")
	if f.app.Question.Text != "b0c2 h2e2" {
		t.Errorf("%q offered", f.app.Question.Text)
	}
	f.answer("")
	f.idle()
	if len(f.firstMoves()) != defaultLines {
		t.Errorf("searched %v, expected all", f.firstMoves())
	}
}

// A locked search stays at its position when the board moves.
func TestLock(t *testing.T) {
	f := newSearch(t, "h2e2 h9g7")
	f.pressIdle("lock the engine on this position", "left", "left")
	if f.engine.node.Ply() != 2 || f.study.node.Ply() != 0 || f.engine.best() != nil {
		t.Errorf("searched ply %d, shown ply %d", f.engine.node.Ply(), f.study.node.Ply())
	}
	if right := f.Bars().Note; right != "engine locked at ply 2" {
		t.Errorf("status %q", right)
	}
	f.wantSeen("locked")
	f.pressIdle("lock the engine on this position")
	f.wantMessage("follows the board")
	if f.engine.node != f.study.node {
		t.Error("the engine does not go along again")
	}
}

// If the node of a locked search is deleted, the engine follows the board again.
func TestLockDeleted(t *testing.T) {
	for _, off := range []bool{false, true} {
		f := newSearch(t, "h2e2 h9g7")
		f.pressIdle("lock the engine on this position")
		if off {
			f.press("e")
		}
		f.pressIdle("delete", "preview line 1", "esc")
		f.wantPath("h2e2")
		if f.engine.lock != nil || !off && f.engine.node != f.study.node {
			t.Error("the engine stays where there is nothing any more")
		}
	}
}

// The engine's results can be hidden. The engine's marks on the board can be hidden separately.
func TestHidden(t *testing.T) {
	f := newSearch(t, "")
	if len(f.screen.marks()) == 0 {
		t.Error("the lines are not on the board")
	}
	f.press("mark the engine's lines on the board")
	if len(f.screen.marks()) != 0 {
		t.Error("the lines are on the board")
	}
	f.press("mark the engine's lines on the board", "show or hide what the engine finds")
	f.wantSeen("hidden; to show it: ctrl+p")
	if len(f.screen.marks()) != 0 || f.sees(f.firstMoves()[0].String()) {
		t.Error("what the engine finds is to be seen")
	}
	f.press("show or hide what the engine finds")
	f.wantSeen(f.firstMoves()[0].String())
}

// An engine that is off and has found nothing has nothing to hide.
func TestHiddenAndOff(t *testing.T) {
	f := newGame(t, "", quick)
	f.press("show or hide what the engine finds")
	f.wantSeen("hidden; to show it: ctrl+p")
	f.press("e")
	f.wantSeen("off; e starts it")
	if f.sees("hidden; to show it: ctrl+p") {
		t.Error("nothing is hidden")
	}
}

// Space plays the best move. A deep search stores its score in the game, which does not count as
// the user's change.
func TestBestMove(t *testing.T) {
	f := newSearch(t, "")
	best := f.engine.best().PV[0]
	f.pressIdle(" ")
	if f.study.node.Move() != best {
		t.Errorf("played %v, expected %v", f.study.node.Move(), best)
	}
	f.press("u")
	f.run(f.Paste("4k4/9/9/9/9/9/9/4R4/9/3K5 w"))
	f.engine.limit, f.engine.lines = search.Limits{Depth: minEvalDepth}, 1
	f.settle()
	f.idle()
	if e := f.study.node.Eval(); e == nil || e.Depth != minEvalDepth {
		t.Errorf("kept %+v, expected depth %d", e, minEvalDepth)
	}
	f.wantSeen("ply 0/0")
	f = newGame(t, "", search.Limits{})
	f.press(" ")
	f.wantMessage("No best move is known here yet")
}

// After more lines were requested, the first of the old lines can still be played, because they
// belong to this position. Moves of another position cannot be chosen.
func TestPlaysTheLineShown(t *testing.T) {
	f := newSearch(t, "")
	best := f.engine.best().PV[0]
	f.press("e", "+") // in this order no search for two lines begins
	if f.engine.ofLines() == "" || f.engine.linesShown() == nil {
		t.Fatal("no lines of the search of one are shown")
	}
	f.press(" ")
	if f.study.node.Move() != best {
		t.Errorf("played %v, want %v", f.study.node.Move(), best)
	}
	node := f.study.node
	f.press(" ")
	if f.study.node != node {
		t.Errorf("%v is played, of another position", f.study.node.Move())
	}
	f.wantMessage("No best move is known here yet")
}

// After the end of the game the engine does not search.
func TestGameOver(t *testing.T) {
	f := newSearch(t, "")
	f.run(f.Paste("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b"))
	f.idle()
	f.wantSeen("Engine: the game is over")
	f.selectSwitch("nullmove")
	f.press(" ")
	f.wantMessage("The game is over here: there is nothing to search")
}

// The user can step through an engine's line on the board. Adding it to the game adds the moves
// up to the shown one.
func TestPreview(t *testing.T) {
	f := newSearch(t, "h2e2")
	line := f.engine.best().PV
	f.view.Picked = xiangqi.PointAt(7, 7)
	f.press("preview line 1")
	if f.view.Picked != xiangqi.NoPoint {
		t.Error("what was picked up before stays so in another position")
	}
	f.wantSeen("Line 1 (")
	want := f.study.node.Position()
	var u xiangqi.Undo
	want.Make(line[0], &u)
	if f.acting.position() != want {
		t.Error("the board does not show the first move of the line")
	}
	f.press("left", "left")
	if f.acting.position() != f.study.node.Position() {
		t.Error("the board does not show the beginning of the line")
	}
	f.press("right", "right")
	f.press("enter")
	f.wantMessage("2 moves added to the game")
	if got := f.study.node.Path(); !slices.Equal(got, append(moveList(t, "h2e2"), line[:2]...)) {
		t.Errorf("in the game: %v, line %v", got, line)
	}
	f.press("u")
	f.wantPly(1)
	if f.study.node.Next() != nil {
		t.Error("u does not take the line back out")
	}
	f.idle()
	f.press("tab", "down", "enter")
	if doing[*previewing](f.parts) == nil || doing[*previewing](f.parts).line != 2 {
		t.Errorf("the second line is not shown: %+v", doing[*previewing](f.parts))
	}
	f.press("esc")
	if doing[*previewing](f.parts) != nil || f.acting.position() != f.study.node.Position() {
		t.Error("esc does not leave")
	}
	modetest.Frame(t, f.app, f, 80, 24)
	at := f.screen.at(linesAt)
	f.run(f.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 1, Action: mode.Press}))
	if doing[*previewing](f.parts) == nil || doing[*previewing](f.parts).line != 1 {
		t.Error("a click does not show the line")
	}
}

// While the mode is hidden, no search runs.
func TestHide(t *testing.T) {
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}})
	f.run(f.Update(mode.Shown{}))
	if !f.Busy() {
		t.Error("the engine does not search")
	}
	f.Update(mode.Hidden{})
	if f.Busy() || f.engine.analyst.Snapshot().Running {
		t.Error("the engine searches behind")
	}
}
