package suite

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/phrases"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// newMode returns a mode that has been shown, with a fake app.
func newMode(t *testing.T, o Options) (*modetest.App, *Mode) {
	t.Helper()
	app := modetest.New()
	m := New(app, o)
	t.Cleanup(m.Close)
	m.sets.shown = true // skips the page of sets, which would be shown first
	modetest.Run(t, m, m.Update(mode.Shown{}))
	return app, m
}

// timeless is a solver that reports the same time for every position, on every machine.
func timeless(ctx context.Context, suite lab.Suite, set rules.Set, opts search.Options, limits search.Limits, progress func(lab.Solved)) []lab.Solved {
	return lab.Solve(ctx, suite, set, opts, limits, func(row lab.Solved) {
		row.Elapsed = 20 * time.Millisecond
		progress(row)
	})
}

// choose takes, in the open choice, the first item that begins with the text.
func choose(t *testing.T, app *modetest.App, m *Mode, prefix string) {
	t.Helper()
	if app.Choice == nil {
		t.Fatalf("nothing is to be chosen, expected a choice with %q", prefix)
	}
	for _, item := range app.Choice.Items {
		if strings.HasPrefix(item, prefix) {
			modetest.Run(t, m, app.Take(t, item))
			return
		}
	}
	t.Fatalf("no %q among %q", prefix, app.Choice.Items)
}

// limitTo chooses the limit with this text.
func limitTo(t *testing.T, app *modetest.App, m *Mode, text string) {
	t.Helper()
	modetest.Press(t, m, "L")
	choose(t, app, m, text)
}

// lastMessage returns the newest message.
func lastMessage(app *modetest.App) string {
	if len(app.Messages) == 0 {
		return ""
	}
	return app.Messages[len(app.Messages)-1]
}

func wantMessage(t *testing.T, app *modetest.App, text string) {
	t.Helper()
	if got := lastMessage(app); !strings.Contains(got, text) {
		t.Errorf("%q was said, expected %q; problems: %q", got, text, app.Problems)
	}
}

func wantProblem(t *testing.T, app *modetest.App, text string) {
	t.Helper()
	if len(app.Problems) == 0 || !strings.Contains(app.Problems[len(app.Problems)-1], text) {
		t.Errorf("problems %q, expected the last to have %q", app.Problems, text)
	}
}

func TestKeys(t *testing.T) {
	_, m := newMode(t, Options{})
	modetest.CheckKeys(t, m, lang.Chinese.Knows)
}

// The mode begins with the defaults of the command solve.
func TestBeginsLikeSolve(t *testing.T) {
	_, m := newMode(t, Options{})
	opts, _ := search.Preset(lab.SuitePreset)
	opts.TableEntries = search.ThesisTableEntries
	if m.terms.setting.opts != opts || m.terms.limits() != (search.Limits{Nodes: 100_000}) || len(m.positions.suite.Positions) != 50 {
		t.Errorf("setting %s, limit %+v, %d positions", m.terms.setting.name, m.terms.limits(), len(m.positions.suite.Positions))
	}
}

// The mode's results for the fifty positions equal those of the command solve, in every row and
// in the totals on the screen.
func TestCountsAsSolve(t *testing.T) {
	app, m := newMode(t, Options{})
	limitTo(t, app, m, "depth 2")
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)

	want := lab.Solve(t.Context(), m.positions.suite, lab.Rules, m.terms.setting.opts, search.Limits{Depth: 2}, nil)
	var got []lab.Solved
	for i := range m.positions.suite.Positions {
		if row := m.outcome.results.row(&m.positions.suite.Positions[i]); row != nil {
			got = append(got, *row)
		}
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(lab.Solved{}, "Elapsed")); diff != "" {
		t.Errorf("the rows differ (-solve +mode)\n%s", diff)
	}
	sum := lab.Summarize(want, lab.Window)
	text := fmt.Sprintf("right move: %d/50, score too: %d", sum.Hits, sum.Successes)
	modetest.WantSeen(t, app, m, text)
	modetest.WantSeen(t, app, m, phrases.Thousands(sum.Nodes)+" nodes")
	wantMessage(t, app, "thesis is done: "+text)
}

// A position that is run alone gives the same result as in a run of all positions.
func TestRunOne(t *testing.T) {
	app, m := newMode(t, Options{})
	limitTo(t, app, m, "depth 3")
	modetest.Press(t, m, "n", "n", "enter")
	modetest.Settle(t, m)
	third := m.positions.suite
	third.Positions = third.Positions[2:3]
	want := lab.Solve(t.Context(), third, lab.Rules, m.terms.setting.opts, search.Limits{Depth: 3}, nil)
	if diff := cmp.Diff(&want[0], m.outcome.results.row(m.positions.item()), cmpopts.IgnoreFields(lab.Solved{}, "Elapsed")); diff != "" {
		t.Errorf("the row differs (-solve +mode)\n%s", diff)
	}
	if len(m.outcome.results.rows) != 1 {
		t.Errorf("%d rows, expected one", len(m.outcome.results.rows))
	}
	modetest.WantSeen(t, app, m, "50 run)")
}

// blocking returns a solver that reports the first positions and then waits until it is
// cancelled.
func blocking(first int, stopped chan<- struct{}) solver {
	return func(ctx context.Context, suite lab.Suite, _ rules.Set, _ search.Options, _ search.Limits, progress func(lab.Solved)) []lab.Solved {
		for i := range first {
			it := &suite.Positions[i]
			progress(lab.Solved{ID: it.ID, Move: it.Best[0], Hit: true, Nodes: 7})
		}
		<-ctx.Done()
		progress(lab.Solved{ID: suite.Positions[first].ID}) // has no effect, because the run was cancelled
		close(stopped)
		return nil
	}
}

func TestStop(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Press(t, m, "x")
	wantMessage(t, app, "No run is under way")

	stopped := make(chan struct{})
	m.work.solve = blocking(3, stopped)
	modetest.Press(t, m, "A")
	modetest.TickUntil(t, m, "has no three rows", func() bool { return m.work.run.taken == 3 })
	modetest.WantSeen(t, app, m, "Running 4 of 50: Abyss.04")
	modetest.Press(t, m, "A")
	wantMessage(t, app, "A run is under way")
	if m.positions.item().ID != "Abyss.04" {
		t.Errorf("%s is selected, expected the position under search", m.positions.item().ID)
	}
	modetest.Press(t, m, "esc")
	wantMessage(t, app, "Stopped after 3 of 50")
	if m.Busy() {
		t.Error("the mode is still busy")
	}
	<-stopped
	modetest.Run(t, m, m.Update(mode.Tick{})) // the run reports nothing more
	if len(m.outcome.results.rows) != 3 {
		t.Errorf("%d rows, expected the three from before the stop", len(m.outcome.results.rows))
	}
}

// If a search panics, this is reported, and the next run works.
func TestPanicIsTold(t *testing.T) {
	app, m := newMode(t, Options{})
	m.work.solve = func(_ context.Context, suite lab.Suite, _ rules.Set, _ search.Options, _ search.Limits, progress func(lab.Solved)) []lab.Solved {
		progress(lab.Solved{ID: suite.Positions[0].ID})
		panic("out of wood")
	}
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
	wantProblem(t, app, "The run has failed: a fault of the program: out of wood")
	m.work.solve = lab.Solve
	limitTo(t, app, m, "depth 1")
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
	wantMessage(t, app, "thesis is done")
}

// scripted returns a solver that solves the named positions.
func scripted(nodes uint64, solved ...string) solver {
	return func(_ context.Context, suite lab.Suite, _ rules.Set, _ search.Options, _ search.Limits, progress func(lab.Solved)) []lab.Solved {
		for i := range suite.Positions {
			it := &suite.Positions[i]
			row := lab.Solved{ID: it.ID, Move: it.Best[0], Best: it.Best, Expected: it.Expected, LineEnd: it.LineEnd, Confidence: it.Confidence, Nodes: nodes, Depth: 1, PV: it.Best[:1]}
			row.Score, row.Hit, row.Solved.Depth = it.Expected.Score, true, 1
			if it.Expected.Mate {
				row.Score = search.Mate - 3
			}
			if !strings.Contains(strings.Join(solved, " "), it.ID) {
				row.Move, row.Hit, row.Solved = otherMove(it), false, lab.SolvedAt{}
				row.PV = []xiangqi.Move{row.Move}
			}
			progress(row)
		}
		return nil
	}
}

// otherMove returns a legal move that is not a solution.
func otherMove(it *lab.Item) xiangqi.Move {
	var list xiangqi.MoveList
	pos := it.Pos
	pos.GenerateMoves(&list)
	for _, mv := range list.Slice() {
		if !it.Hit(mv) {
			return mv
		}
	}
	return xiangqi.NoMove
}

func runScripted(t *testing.T, m *Mode, nodes uint64, solved ...string) {
	t.Helper()
	m.work.solve = scripted(nodes, solved...)
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
}

// If a limit stops an iteration that has found the right move, the text says "right in the
// unfinished" depth.
func TestRightInUnfinishedIteration(t *testing.T) {
	_, m := newMode(t, Options{})
	for _, tc := range []struct {
		row  lab.Solved
		want string
	}{
		{lab.Solved{Depth: 3}, "3"},
		{lab.Solved{Depth: 3, Solved: lab.SolvedAt{Depth: 2}}, "3, right from 2 on"},
		{lab.Solved{Depth: 3, Solved: lab.SolvedAt{Depth: 4}}, "3, right in the unfinished 4"},
		{lab.Solved{Depth: 2, Quiesce: 3, Solved: lab.SolvedAt{Depth: 2, Quiesce: 4}}, "2+3, right in the unfinished 2+4"},
		{lab.Solved{Solved: lab.SolvedAt{Depth: 1}}, "right in the unfinished 1"},
	} {
		if got := m.wording.depths(&tc.row); got != tc.want {
			t.Errorf("depth %d, right at %+v: %q, want %q", tc.row.Depth, tc.row.Solved, got, tc.want)
		}
	}
}

func TestDifference(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Press(t, m, "d")
	wantMessage(t, app, "There is no other run")
	runScripted(t, m, 1000, "Abyss.01", "Abyss.02", "Abyss.03")
	modetest.Press(t, m, "d")
	wantMessage(t, app, "There is no other run")

	app.Time = app.Time.Add(time.Hour)
	runScripted(t, m, 1500, "Abyss.02", "Abyss.03", "Abyss.04", "Abyss.05")
	modetest.Press(t, m, "d")
	choose(t, app, m, "the previous run: abyss · 100,000 nodes · 3/50")
	wantMessage(t, app, "solved +2 (04 05), -1 (01); nodes ×1.50")
	modetest.WantSeen(t, app, m, "diff: solved +2 (04 05), -1 (01);")

	modetest.Press(t, m, "P")
	choose(t, app, m, "base ")
	modetest.WantSeen(t, app, m, "no results yet")
	runScripted(t, m, 750, "Abyss.02")
	modetest.Press(t, m, "d")
	choose(t, app, m, "abyss · 100,000 nodes · 4/50")
	wantMessage(t, app, "solved +0, -3 (03 04 05); nodes ×0.50")
	modetest.Press(t, m, "d")
	choose(t, app, m, "no comparison")
	if frame := modetest.Frame(t, app, m, 80, 24); strings.Contains(frame, "diff:") {
		t.Errorf("the difference is still shown:\n%s", frame)
	}
}

// A cancelled run does not replace the complete run as the base of comparisons.
func TestBrokenRunIsNotTheBase(t *testing.T) {
	_, m := newMode(t, Options{})
	runScripted(t, m, 10, "Abyss.01")
	stopped := make(chan struct{})
	m.work.solve = blocking(2, stopped)
	modetest.Press(t, m, "A")
	modetest.TickUntil(t, m, "has no two rows", func() bool { return m.work.run.taken == 2 })
	modetest.Press(t, m, "x")
	<-stopped
	runScripted(t, m, 10, "Abyss.01", "Abyss.02")
	if before := m.outcome.history[m.outcome.key()].before; len(before.rows) != 50 {
		t.Errorf("%d rows to compare with, expected those of the whole run", len(before.rows))
	}
}

func TestOnlyFailed(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Press(t, m, "F")
	wantMessage(t, app, "No position has failed or has another score")
	var all []string
	for i, it := range m.positions.suite.Positions {
		if i != 6 && i != 30 {
			all = append(all, it.ID)
		}
	}
	runScripted(t, m, 10, all...)
	modetest.Press(t, m, "home", "F")
	wantMessage(t, app, "Only the 2 positions that are not ok")
	if m.positions.item().ID != "Abyss.07" {
		t.Errorf("%s is selected, expected the first that failed", m.positions.item().ID)
	}
	modetest.Press(t, m, "down")
	if m.positions.item().ID != "Abyss.31" {
		t.Errorf("%s is selected, expected the second that failed", m.positions.item().ID)
	}
	modetest.Press(t, m, "down")
	wantMessage(t, app, "This is the last position")
	modetest.Press(t, m, "F")
	if m.positions.item().ID != "Abyss.31" || len(m.positions.rows) != 50 {
		t.Errorf("%s of %d is selected, expected the same position among all", m.positions.item().ID, len(m.positions.rows))
	}
}

func TestMouse(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Frame(t, app, m, 80, 24)
	modetest.Run(t, m, m.Update(mode.Mouse{X: m.screen.panels.At(&m.screen.table).X + 3, Y: m.screen.panels.At(&m.screen.table).Y + 4, Action: mode.Press}))
	if m.positions.at() != 2 {
		t.Errorf("position %d is selected, expected the third", m.positions.at()+1)
	}
	board := mode.Mouse{X: 5, Y: 5, Action: mode.Press}
	modetest.Run(t, m, m.Update(board))
	if m.board.stepping.ply != 1 {
		t.Errorf("%d moves are on the board, expected one", m.board.stepping.ply)
	}
	board.Action = mode.WheelUp
	modetest.Run(t, m, m.Update(board))
	if m.board.stepping.ply != 0 {
		t.Errorf("%d moves are on the board, expected none", m.board.stepping.ply)
	}
	for range 30 {
		modetest.Run(t, m, m.Update(mode.Mouse{X: m.screen.panels.At(&m.screen.table).X, Y: m.screen.panels.At(&m.screen.table).Y + 2, Action: mode.WheelDown}))
	}
	if m.positions.at() < 40 {
		t.Errorf("position %d is selected, expected one far down", m.positions.at()+1)
	}
}

// The selection follows the run until the user moves it. After that, the end of the run does not
// move it.
func TestSelectionIsTheUsers(t *testing.T) {
	for _, moved := range []bool{false, true} {
		rows, more, last := make(chan struct{}), make(chan struct{}), make(chan struct{})
		_, m := newMode(t, Options{Solve: func(_ context.Context, suite lab.Suite, _ rules.Set, _ search.Options, _ search.Limits, progress func(lab.Solved)) (list []lab.Solved) {
			row := func(i int) {
				it := &suite.Positions[i]
				list = append(list, lab.Solved{ID: it.ID, Move: it.Best[0], Hit: true, Nodes: 7})
				progress(list[i])
			}
			for i := range 3 {
				row(i)
			}
			close(rows)
			<-more
			row(3)
			close(last)
			<-more
			return list
		}})
		modetest.Press(t, m, "A")
		<-rows
		modetest.TickUntil(t, m, "three rows do not come", func() bool { return m.work.run.taken == 3 })
		if m.positions.at() != 3 {
			t.Fatalf("position %d is selected behind three", m.positions.at())
		}
		if moved {
			modetest.Press(t, m, "down", "down")
		}
		more <- struct{}{}
		<-last
		modetest.TickUntil(t, m, "the fourth row does not come", func() bool { return m.work.run.taken == 4 })
		if want := map[bool]int{false: 4, true: 5}[moved]; m.positions.at() != want {
			t.Errorf("moved by the user %v: position %d is selected while it runs, expected %d", moved, m.positions.at(), want)
		}
		more <- struct{}{}
		modetest.TickUntil(t, m, "the run does not end", func() bool { return m.work.run == nil })
		if want := map[bool]int{false: 0, true: 5}[moved]; m.positions.at() != want {
			t.Errorf("moved by the user %v: position %d is selected in the end, expected %d", moved, m.positions.at(), want)
		}
	}
}

// Long ids lose their beginning, because they differ at the end.
func TestLongIDs(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Press(t, m, "o")
	answer(t, app, m, "zugzwangchain")
	if frame := modetest.Frame(t, app, m, 80, 24); !strings.Contains(frame, "…ngchain.001") || !strings.Contains(frame, "…ngchain.002") {
		t.Errorf("the ids look the same:\n%s", frame)
	}
}
