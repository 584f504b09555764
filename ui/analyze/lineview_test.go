package analyze

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// showing returns a mode that shows these lines for the position after the moves.
func showing(t *testing.T, text string, lines ...search.Info) *fixture {
	t.Helper()
	f := newGame(t, text, search.Limits{})
	for i := range lines {
		lines[i].Line, lines[i].Bound = i+1, search.Exact
	}
	f.engine.lines = len(lines)
	f.engine.analysis.Put(f.engine.subject(), found{&session.Analysis{Query: f.engine.query(f.study.node), Lines: lines}, f.study.node})
	return f
}

// rowsWith returns the rows of a frame that contain a text.
func rowsWith(frame, text string) (rows []string) {
	for row := range strings.SplitSeq(frame, "\n") {
		if strings.Contains(row, text) {
			rows = append(rows, row)
		}
	}
	return rows
}

// Each line shows its depth and its score from Red's view. A mark shows where the moves begin
// that were searched less deeply.
func TestLinesSayTheirDepth(t *testing.T) {
	lines := []search.Info{
		{Depth: 7, Score: 20, PV: moveList(t, "b9c7 b0c2"), Tail: moveList(t, "h7e7 h0g2 h9g7")},
		{Depth: 6, Score: 350, PV: moveList(t, "h7e7")},
		{Depth: 4, Quiesce: 2, Score: search.Mate - 5, PV: moveList(t, "c6c5")},
	}
	f := showing(t, "h2e2", lines...)
	frame := modetest.Frame(t, f.app, f, 80, 24)
	for _, want := range []string{ // the lines begin with Black's moves, but scores and chances are from Red's view
		fmt.Sprintf("1  -0.20/7  %.0f%% b9c7 b0c2 | h7e7 h0g2", 100*wdl.Chance(-20)),
		"   h9g7",
		fmt.Sprintf("2  -3.50/6  %.0f%% h7e7", 100*wdl.Chance(-350)),
		"3  -#3/4+2   0% c6c5",
	} {
		if len(rowsWith(frame, want)) != 1 {
			t.Errorf("not one row has %q:\n%s", want, frame)
		}
	}
	if narrow := modetest.Frame(t, f.app, f, 72, 24); len(rowsWith(narrow, "-0.20/7 b9c7")) != 1 || len(rowsWith(narrow, "%")) != 1 {
		t.Errorf("a narrow panel:\n%s", narrow)
	}
}

// A line that is too long for its rows ends in an ellipsis, at any width and for any number of
// lines. Such a line never reaches the rows of another line.
func TestLongLinesAreCut(t *testing.T) {
	long := moveList(t, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2 c6c5 h0h6 a9a8 c3c4 a8f8 c4c5 f8f3")
	for _, n := range []int{1, 2, 3, 9} {
		var lines []search.Info
		for range n {
			lines = append(lines, search.Info{Depth: 12, Score: 1234, PV: long[:8], Tail: long[8:]})
		}
		f := showing(t, "", lines...)
		for w := 72; w <= 120; w++ {
			frame := modetest.Frame(t, f.app, f, w, 24)
			scores := len(rowsWith(frame, "+12.34/12"))
			dots := len(rowsWith(frame, "…"))
			if whole := len(rowsWith(frame, "f8f3")); n < 7 && scores != n || n > 1 && dots+whole < scores {
				t.Fatalf("%d lines in %d columns: %d scores, %d cut, %d whole\n%s", n, w, scores, dots, whole, frame)
			}
		}
	}
}

// A click shows the line under the mouse, even if lines take only one row.
func TestClickOnALine(t *testing.T) {
	f := showing(t, "",
		search.Info{Depth: 3, PV: moveList(t, "h2e2")}, search.Info{Depth: 3, PV: moveList(t, "b0c2")}, search.Info{Depth: 3, PV: moveList(t, "h0g2")})
	modetest.Frame(t, f.app, f, 80, 24)
	at := f.screen.at(linesAt)
	for i := range 3 {
		f.acting.endPreview()
		f.run(f.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 1 + i, Action: mode.Press}))
		if doing[*previewing](f.parts) == nil || doing[*previewing](f.parts).line != i+1 {
			t.Errorf("a click on line %d shows %+v", i+1, doing[*previewing](f.parts))
		}
	}
}

// If there are many lines, the panel scrolls to the selected one. A click still shows the line
// under the mouse.
func TestSelectedLineIsSeen(t *testing.T) {
	var lines []search.Info
	pos := xiangqi.StartPosition()
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	for _, m := range l.Slice()[:9] {
		lines = append(lines, search.Info{Depth: 3, PV: []xiangqi.Move{m}})
	}
	f := showing(t, "", lines...)
	f.press("tab")
	for n := 1; n <= 9; n++ {
		if rows := rowsWith(modetest.Frame(t, f.app, f, 80, 24), fmt.Sprintf(">%d  +0.00/3", n)); len(rows) != 1 {
			t.Errorf("line %d is selected and not seen", n)
		}
		f.press("down")
	}
	at := f.screen.at(linesAt)
	f.run(f.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 1, Action: mode.Press}))
	if doing[*previewing](f.parts) == nil || doing[*previewing](f.parts).line != 4 { // only the last six of the nine lines are visible
		t.Errorf("a click on the first row shows %+v", doing[*previewing](f.parts))
	}
}

// The user can step through a line and through the possible moves after it. For the possible moves,
// the status line says that they were searched less deeply.
func TestPreviewOfWhatMayFollow(t *testing.T) {
	f := showing(t, "", search.Info{Depth: 5, PV: moveList(t, "h2e2 h9g7"), Tail: moveList(t, "h0g2 i9h9")})
	const note = "searched less deeply from move 3 on"
	f.press("preview line 1")
	for at := 1; at <= 4; at++ {
		left := f.Bars().Status
		if !strings.Contains(left, fmt.Sprintf("move %d of 4", at)) || strings.Contains(left, note) != (at > 2) {
			t.Errorf("at move %d it says %q", at, left)
		}
		f.press("right")
	}
	f.press("enter")
	f.wantMessage("4 moves added to the game")
	f.wantPath("h2e2 h9g7 h0g2 i9h9")
}

// A and B search for one line each. If the engine shows several lines beside them, a note says
// that the scores may differ.
func TestSeveralLinesBesideAAndB(t *testing.T) {
	const note = "lines: scores may differ from A and B"
	f := newSearch(t, opening)
	f.atDepth4()
	f.flip("captures")
	if frame := modetest.Frame(t, f.app, f, 120, 40); len(rowsWith(frame, "3 "+note)) != 1 {
		t.Errorf("nothing is said:\n%s", frame)
	}
	if frame := modetest.Frame(t, f.app, f, 80, 24); len(rowsWith(frame, note)) != 0 {
		t.Errorf("it is said where A and B are not seen:\n%s", frame)
	}
	f.pressIdle("-", "-")
	if frame := modetest.Frame(t, f.app, f, 120, 40); len(rowsWith(frame, note)) != 0 {
		t.Errorf("it is said of one line:\n%s", frame)
	}
	f.pressIdle("+")
	f.bench.pair.Put(pairSubject{}, f.pair())
	if frame := modetest.Frame(t, f.app, f, 120, 40); len(rowsWith(frame, note)) != 0 {
		t.Errorf("it is said beside A and B of something else:\n%s", frame)
	}
}

// The help page explains the current unit of the scores.
func TestLegendSaysTheUnit(t *testing.T) {
	w := eval.Thesis()
	for stage := range eval.NumStages {
		m := w.Material[stage]
		if m[xiangqi.Pawn] != 100 || m[xiangqi.Rook] != 1800 || min(m[xiangqi.Knight], m[xiangqi.Cannon]) < 800 || max(m[xiangqi.Knight], m[xiangqi.Cannon]) > 900 {
			t.Errorf("stage %v: %v", stage, m)
		}
	}
	f := newTree(t, "")
	for _, l := range lang.Languages() {
		legend := ""
		for _, s := range f.Static().Legend {
			legend += l.Text(s.Means) + "\n"
		}
		for _, want := range []string{"1.00", "8.00", "9.00", "18.00"} {
			if !strings.Contains(legend, want) {
				t.Errorf("%v: nothing of %s", l, want)
			}
		}
	}
}
