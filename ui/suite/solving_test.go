package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

// solve returns a mode that is solving the first position of a built-in suite.
func solve(t *testing.T, name, dir string) (*modetest.App, *Mode) {
	t.Helper()
	app, m := newMode(t, Options{Stored: dir})
	modetest.Run(t, m, m.positions.opener.Open(name))
	modetest.Press(t, m, "s")
	if !m.solving.on() {
		t.Fatalf("nobody solves; said %q", app.Messages)
	}
	return app, m
}

// typeMove types a move and waits until it has been judged.
func typeMove(t *testing.T, app *modetest.App, m *Mode, text string) {
	t.Helper()
	modetest.Press(t, m, ":")
	if app.Question == nil {
		t.Fatalf("no move can be typed; said %q", app.Messages)
	}
	cmd, err := app.Question.Enter(text)
	app.Question = nil
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	modetest.Run(t, m, cmd)
	modetest.Settle(t, m)
}

// The user plays a move, and the mode plays the answer. A mate is recorded as solved.
func TestSolve(t *testing.T) {
	dir := t.TempDir()
	app, m := solve(t, "mates4", dir)
	line := m.positions.item().Line
	modetest.WantSeen(t, app, m, "Black to move: mate in 4")
	modetest.WantSeen(t, app, m, "you solved 0 of 150")
	var legal xiangqi.MoveList
	m.solving.Attempt.Pos.GenerateMoves(&legal)
	for _, mv := range legal.Slice() {
		if mv != line[0] {
			typeMove(t, app, m, mv.String())
			break
		}
	}
	modetest.WantSeen(t, app, m, "no mate in 4, because of ")
	modetest.WantSeen(t, app, m, "1 wrong move")
	for i := 0; i < len(line); i += 2 {
		if got := m.solving.Attempt.MovesToMate(); got != 4-i/2 {
			t.Errorf("move %d: %d are left", i, got)
		}
		typeMove(t, app, m, line[i].String())
	}
	modetest.WantSeen(t, app, m, "Solved, with 1 wrong move")
	modetest.WantSeen(t, app, m, "you solved 1 of 150")
	r, err := puzzle.Load(dir)
	if e, ok := r.Of(m.positions.item()); err != nil || !ok || !e.Solved || e.AtOnce {
		t.Errorf("the record has %+v, %v", e, err)
	}
	modetest.Press(t, m, "enter")
	if m.positions.at() != 1 || !m.solving.on() {
		t.Errorf("the next is position %d", m.positions.at())
	}
	modetest.Press(t, m, "esc", "p", "s")
	modetest.WantSeen(t, app, m, "You have solved this puzzle before")

	again, other := newMode(t, Options{Stored: dir}) // another run of the program
	modetest.Run(t, other, other.positions.opener.Open("mates4"))
	modetest.Press(t, other, "s")
	modetest.WantSeen(t, again, other, "you solved 1 of 150")
	modetest.Press(t, other, "n")
	if other.positions.at() != 1 {
		t.Errorf("the next not solved is %d", other.positions.at())
	}
}

// A move that keeps the mate counts as right, even if the suite's line has another move.
func TestSolveAnotherWay(t *testing.T) {
	app, m := solve(t, "zugzwang", "")
	judge, other := puzzle.Judge{}, xiangqi.NoMove
	for other == xiangqi.NoMove {
		it := m.positions.item()
		for _, mv := range it.Best {
			if mv != it.Line[0] && judge.Try(t.Context(), m.solving.Attempt.Task(mv)).Right {
				other = mv
			}
		}
		if other == xiangqi.NoMove {
			modetest.Press(t, m, "esc", "n", "s")
		}
	}
	typeMove(t, app, m, other.String())
	modetest.WantSeen(t, app, m, "right. Red replies")
	if a := m.solving.Attempt; len(a.Moves) != 2 || a.OnLine() || a.Wrong != 0 {
		t.Fatalf("%+v", a)
	}
	modetest.Press(t, m, "H", "H") // the hint comes from a proof
	modetest.Settle(t, m)
	if m.solving.hinted == 1 {
		modetest.Press(t, m, "H")
		modetest.Settle(t, m)
	}
	wantMessage(t, app, "Hint: the ")
	modetest.Press(t, m, "H")
	modetest.Settle(t, m)
	wantMessage(t, app, "Hint: ")
	if m.solving.hint == xiangqi.NoMove {
		t.Error("the third hint shows no move")
	}
	before := m.solving.Attempt.Hints
	if modetest.Press(t, m, "H"); m.solving.Attempt.Hints != before {
		t.Error("the same move shown again counts as a hint")
	}
	wantMessage(t, app, "Hint: ")
}

// Hints and giving up are recorded. The solution is shown only after giving up.
func TestGiveUp(t *testing.T) {
	dir := t.TempDir()
	app, m := solve(t, "mates5", dir)
	it := m.positions.item()
	hidden := notation.Format(&it.Pos, it.Line[0], notation.ICCS)
	wantUnseen(t, app, m, hidden)
	modetest.Press(t, m, "l", "a", "A", "o") // one key moves the cursor, and the others would reveal the solution
	wantUnseen(t, app, m, hidden)
	if len(app.Studies) > 0 || app.Question != nil || m.work.run != nil {
		t.Error("a key of the table works while the user solves")
	}
	for _, key := range []string{"G", "H"} {
		if modetest.Press(t, m, key); m.solving.Attempt.Failed() {
			t.Errorf("nothing warns of the first %s", key)
		}
	}
	modetest.Press(t, m, "H", "H")
	wantMessage(t, app, "on "+it.Line[0].From().String())
	modetest.Press(t, m, "G")
	modetest.WantSeen(t, app, m, "Given up, after 2 hints")
	modetest.WantSeen(t, app, m, "["+hidden+"]")
	for range 20 {
		modetest.Press(t, m, "right")
	}
	if got := m.solving.ply; got != len(it.Line) {
		t.Errorf("%d of %d moves are on the board", got, len(it.Line))
	}
	if r, err := puzzle.Load(dir); err != nil || r.Count(m.positions.suite.Positions) != 0 || r.Len() != 1 {
		t.Errorf("the record: %+v, %v", r, err)
	}
	modetest.Press(t, m, "r")
	modetest.WantSeen(t, app, m, "You have seen its solution")
}

// A failure is stored when it happens, however the user leaves the puzzle. Solving the puzzle
// again counts as practice.
func TestFailureStays(t *testing.T) {
	dir := t.TempDir()
	app, m := solve(t, "mates1", dir)
	list := m.positions.suite.Positions
	modetest.Press(t, m, "H", "H", "n")
	typeMove(t, app, m, otherMove(&list[1]).String())
	modetest.Press(t, m, "esc")
	modetest.Settle(t, m)
	r, err := puzzle.Load(dir)
	if err != nil || r.Len() != 2 {
		t.Fatalf("%d failures are stored, %v", r.Len(), err)
	}
	modetest.Press(t, m, "s")
	typeMove(t, app, m, list[1].Best[0].String())
	modetest.WantSeen(t, app, m, "Solved, as practice")
	for i := range 2 {
		result, _ := m.solving.Record.Of(&list[i])
		if want := (puzzle.Achievement{Solved: i == 1}); result != want || m.solving.Record.Streak() != 0 {
			t.Errorf("puzzle %d: %+v, streak %d", i, result, m.solving.Record.Streak())
		}
	}
	if got := sign(&m.solving.Record, &list[1]); got != signSolved {
		t.Errorf("its sign is %c", got)
	}
}

// If a puzzle only demands a mate and gives no moves, the solution comes from a proof.
func TestOnlyMate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.epd")
	if err := os.WriteFile(path, []byte("3k4r/R8/9/9/9/9/9/9/1R7/4K4 w - - dm 1;\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	app, m := solve(t, path, "")
	modetest.Press(t, m, "H", "H")
	modetest.Settle(t, m)
	modetest.Press(t, m, "H")
	modetest.Settle(t, m)
	if m.solving.hinted != 2 && m.solving.hint == xiangqi.NoMove {
		t.Errorf("hints: %+v", m.solving.hinted)
	}
	modetest.Press(t, m, "G")
	modetest.Settle(t, m)
	pos := m.positions.item().Pos
	var u xiangqi.Undo
	for _, mv := range m.solving.line {
		pos.Make(mv, &u)
	}
	if m.solving.ply != 1 || pos.HasLegalMove() {
		t.Errorf("the solution is %v", m.solving.line)
	}
	modetest.Press(t, m, "r")
	typeMove(t, app, m, "b1b9")
	if m.solving.Attempt.State != puzzle.Solved {
		t.Errorf("%+v", m.solving.Attempt)
	}
	modetest.Press(t, m, "esc")
	modetest.WantSeen(t, app, m, "own.epd.1")
}

// The user can solve puzzles with mouse and cursor at every size, on boards with letters and with
// Chinese characters.
func TestSolveOnScreens(t *testing.T) {
	for _, size := range [][2]int{{40, 14}, {60, 20}, {80, 24}, {120, 40}, {200, 60}} {
		for _, writing := range []canvas.Writing{{}, canvas.OnlyASCII} {
			app, m := solve(t, "tactical", "")
			app.Shown.Writing = writing
			if !writing.OnlyASCII() {
				app.Language = lang.Chinese
			}
			frame := modetest.Frame(t, app, m, size[0], size[1])
			for _, want := range map[bool][]string{true: {"轮到红方走：找出最佳着法"}, false: {"Red to move: find the best move"}}[app.Language == lang.Chinese] {
				if !strings.Contains(frame, want) {
					t.Errorf("%v: no %q in\n%s", size, want, frame)
				}
			}
			best := m.positions.item().Best[0]
			for _, p := range []xiangqi.Point{best.From(), best.To()} {
				g := m.solving.view.Geometry
				x, y := g.Cell(p)
				m.Update(mode.Mouse{X: x, Y: y, Action: mode.Press})
				m.Update(mode.Mouse{X: x, Y: y, Action: mode.Release})
			}
			if m.solving.Attempt.State != puzzle.Solved {
				t.Errorf("%v: clicks do not solve it; said %q, problems %q", size, app.Messages, app.Problems)
			}
			modetest.Frame(t, app, m, size[0], size[1])
		}
	}
}

// If writing the record fails, this is reported, and solving continues. A damaged file is
// renamed.
func TestSolveWithBrokenRecord(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, puzzle.StoreName)
	broken := strings.Repeat("no database ", 100)
	if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	app, m := solve(t, "tactical", dir)
	wantProblem(t, app, "The solutions are not stored")
	typeMove(t, app, m, m.positions.item().Best[0].String())
	modetest.WantSeen(t, app, m, "Solved at once")
	modetest.WantSeen(t, app, m, "you solved 1 of 300")
	if data, err := os.ReadFile(path + ".damaged"); err != nil || string(data) != broken {
		t.Errorf("the file is now %q, %v", data, err)
	}
}

// A position without a best move cannot be solved as a puzzle. No position can be solved during a
// run.
func TestNothingToSolve(t *testing.T) {
	app, m := newMode(t, Options{})
	m.positions.take(lab.Suite{Name: "own", Positions: []lab.Item{{ID: "a", Pos: xiangqi.StartPosition()}}}, "own.epd")
	modetest.Press(t, m, "s")
	if wantMessage(t, app, "no best move"); m.solving.on() {
		t.Error("a position without a best move is solved")
	}
	app, m = newMode(t, Options{Solve: blocking(1, make(chan struct{}))})
	modetest.Press(t, m, "A", "s")
	if wantMessage(t, app, "A run is under way"); m.solving.on() {
		t.Error("a position is solved while a run goes on")
	}
}

// wantUnseen fails if the screen shows the text.
func wantUnseen(t *testing.T, app *modetest.App, m *Mode, text string) {
	t.Helper()
	if frame := modetest.Frame(t, app, m, 120, 40); strings.Contains(frame, text) {
		t.Errorf("the screen shows %q:\n%s", text, frame)
	}
}

// If a suite is read after the user has begun to solve a puzzle, the puzzle stays. If two suites
// are requested, only the last one is opened.
func TestLateSuiteEndsNoPuzzle(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Run(t, m, m.positions.opener.Open("mates4"))
	for _, name := range []string{"thesis", "/x/missing.epd"} {
		late := m.positions.opener.Open(name)()
		modetest.Press(t, m, "s")
		attempt := m.solving.Attempt
		modetest.Give(t, m, late)
		if attempt == nil || m.solving.Attempt != attempt || len(app.Problems) == 0 || app.Question != nil {
			t.Errorf("%s ends the puzzle; said %q, asked %v", name, app.Problems, app.Question)
		}
		app.Problems = nil
		modetest.Press(t, m, "esc")
	}
	first, second := m.positions.opener.Open("thesis")(), m.positions.opener.Open("mates5")()
	for _, msg := range []tea.Msg{second, first} {
		modetest.Give(t, m, msg)
	}
	if got := m.positions.path; got != "mates5" || m.solving.on() {
		t.Errorf("%q is open, solving %v", got, m.solving.on())
	}
}
