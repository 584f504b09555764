package suite

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode/modetest"

	"github.com/google/go-cmp/cmp"
)

// The user steps through the annotated line on the board. The comment is shown at the end of the
// line. The line that the search found follows.
func TestLine(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Press(t, m, "left")
	wantMessage(t, app, "No line is on the board")
	it := m.positions.item()
	want := it.Pos
	modetest.Press(t, m, "l")
	for i, mv := range it.Line {
		var u xiangqi.Undo
		want.Make(mv, &u)
		if pos, last := m.board.onBoard(); pos.FEN() != want.FEN() || last != mv {
			t.Fatalf("after %d moves %s is on the board, expected %s", i+1, pos.FEN(), want.FEN())
		}
		modetest.WantSeen(t, app, m, "["+mv.String()+"]")
		modetest.Press(t, m, "right")
	}
	wantMessage(t, app, "The line ends here")
	if left := m.Bars().Status; left != it.Comment {
		t.Errorf("the status is %q, expected the comment %q", left, it.Comment)
	}
	modetest.Press(t, m, "left", "left", "left", "left")
	wantMessage(t, app, "This is the position itself")
	modetest.Press(t, m, "l") // no search has found a line yet
	if m.board.stepping.active() {
		t.Error("l does not leave the line")
	}
	runScripted(t, m, 10, "Abyss.01")
	modetest.Press(t, m, "home", "l", "l")
	if !m.board.stepping.found || m.board.stepping.ply != 1 {
		t.Errorf("%+v, expected the line found", m.board.stepping)
	}
	modetest.Press(t, m, "n")
	if m.board.stepping.active() {
		t.Error("the line of one position is on the board of the next")
	}
}

// A found line is on the board only as long as the screen shows the search that found it. The
// line disappears if the setting changes or the position is searched again.
func TestLineOfAnotherSearch(t *testing.T) {
	for name, other := range map[string]func(m *Mode){
		"another setting": func(m *Mode) { m.terms.useSetting(setting{"plain", search.Options{}}) },
		"another limit":   func(m *Mode) { m.terms.useLimit(limit{Depth: 1}) },
		"searched anew":   func(m *Mode) { runScripted(t, m, 20) },
	} {
		_, m := newMode(t, Options{})
		runScripted(t, m, 10)
		modetest.Press(t, m, "home", "l", "l")
		if !m.board.stepping.found {
			t.Fatalf("%+v, expected the line found", m.board.stepping)
		}
		other(m)
		modetest.Press(t, m, "home")
		if m.board.stepping.active() {
			t.Errorf("%s: the line of the search before is on the board", name)
		}
	}
}

// If a run has another setting or limit than the results on the screen, the status line names
// them.
func TestRunOfAnotherSetting(t *testing.T) {
	_, m := newMode(t, Options{Solve: blocking(2, make(chan struct{}, 1))})
	modetest.Press(t, m, "A")
	status := func() string {
		left := m.Bars().Status
		return left
	}
	if text := status(); strings.Contains(text, "with") {
		t.Errorf("%q names what the screen shows", text)
	}
	m.terms.useLimit(limit{Depth: 1})
	if text := status(); !strings.HasSuffix(text, ", with abyss, 100,000 nodes") {
		t.Errorf("%q does not say what runs", text)
	}
	modetest.Press(t, m, "x")
}

func TestAnalyze(t *testing.T) {
	app, m := newMode(t, Options{})
	runScripted(t, m, 10)
	modetest.Press(t, m, "home", "n", "a")
	if len(app.Studies) != 1 {
		t.Fatalf("%d studies, expected one", len(app.Studies))
	}
	s, it := app.Studies[0], m.positions.item()
	if diff := cmp.Diff(it.Line, s.Tree.MainMoves()); diff != "" {
		t.Errorf("the main line is not the annotated one\n%s", diff)
	}
	if s.Title != "thesis position Abyss.02" || s.Tree.Root().Comment() != it.Comment || s.At != s.Tree.Root() ||
		*s.Options != m.terms.setting.opts || s.Note != "Expected: a2c4 +3.00, confidence low" {
		t.Errorf("%+v, comment %q", s, s.Tree.Root().Comment())
	}
	if s.Tree.Find([]xiangqi.Move{otherMove(it)}) == nil || s.Tree.Changes() != 0 {
		t.Error("the line found is no variation, or the tree counts as changed")
	}
}

// TestAnalyzeWithinALine: while a line is stepped through, Analyze opens the position on the
// board.
func TestAnalyzeWithinALine(t *testing.T) {
	app, m := newMode(t, Options{})
	runScripted(t, m, 10)
	modetest.Press(t, m, "home", "n", "l", "right", "a")
	s, it := app.Studies[0], m.positions.item()
	if want := s.Tree.Find(it.Line[:2]); want == nil || s.At != want || s.Note != "The annotated line, move 2 of 3" {
		t.Errorf("at ply %d, %q; expected ply 2", s.At.Ply(), s.Note)
	}
	modetest.Press(t, m, "l", "a") // begins the line that the search found
	if s = app.Studies[1]; s.At.Ply() != 1 || s.At.Move() != otherMove(it) {
		t.Errorf("at ply %d, %s; expected %s of the line found", s.At.Ply(), s.At.Move(), otherMove(it))
	}
}

func TestOpenEPD(t *testing.T) {
	app, m := newMode(t, Options{})
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const mates = `4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - bm h1h9; id "one"; dm 1;
rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - am a0a1; id "two";
`
	open := func(path string) {
		t.Helper()
		modetest.Press(t, m, "o")
		cmd, err := app.Answer(t, path)
		if err != nil {
			t.Fatal(err)
		}
		modetest.Run(t, m, cmd)
	}
	open(write("bad.epd", "no position\n"))
	again := func(name, problem string) {
		t.Helper()
		if q := app.Question; q == nil || !strings.HasSuffix(q.Text, name) || !strings.HasPrefix(q.Problem.Error(), "not opened: ") || !strings.Contains(q.Problem.Error(), problem) {
			t.Errorf("asked again: %+v, expected %s with %q", q, name, problem)
		}
	}
	again("bad.epd", "bad.epd: line 1:")
	open(filepath.Join(dir, "missing.epd"))
	again("missing.epd", "missing.epd")
	if m.positions.suite.Name != "thesis" {
		t.Errorf("%s is shown, expected the suite from before", m.positions.suite.Name)
	}

	open(write("mates.epd", mates))
	wantMessage(t, app, "mates.epd: 2 positions")
	open(write("half.epd", "no position\n"+mates))
	if problem := fmt.Sprint(app.Problems); len(m.positions.suite.Positions) != 2 || m.positions.suite.Name != "half.epd" || !strings.Contains(problem, "line 1: ") {
		t.Errorf("%s with %d positions, %s; expected two and what is wrong with line 1", m.positions.suite.Name, len(m.positions.suite.Positions), problem)
	}

	open(filepath.Join(dir, "mates.epd"))
	limitTo(t, app, m, "depth 2")
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
	total, ran := m.outcome.results.summary(&m.positions.suite, lab.Window)
	if ran != 2 || total.Successes != 2 {
		t.Errorf("%+v of %d", total, ran)
	}
	modetest.WantSeen(t, app, m, "-a0a1")
	modetest.Press(t, m, "end", "a") // the position only has moves to avoid, so there is no annotated line
	if s := app.Studies[0]; s.Note != "Expected: not a0a1" {
		t.Errorf("%q", s.Note)
	}
	open("thesis")
	if m.positions.suite.Name != "thesis" || len(m.positions.suite.Positions) != 50 {
		t.Errorf("%s with %d positions, expected the thesis's", m.positions.suite.Name, len(m.positions.suite.Positions))
	}
}
