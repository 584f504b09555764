package labview

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// shallow returns an experiment at small depths, for a quick test.
func shallow(t *testing.T, id string, depths ...int) *experiment.Spec {
	t.Helper()
	list, err := experiment.Find([]string{id}, depths)
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

// matchSpec returns an experiment of four quick games.
func matchSpec() *experiment.Spec {
	s := *experiment.ByID("thesis-5.5")
	s.ID, s.Contests.Table, s.Contests.Most = "open-short", "", 2
	s.Contests.Budgets = []experiment.Budget{{Label: "30 nodes", Nodes: 30}}
	s.Notes = s.Notes[1:] // the first explains the budgets of the thesis
	return &s
}

// suites returns the suites of the experiments.
func suites(t *testing.T) map[string]lab.Suite {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]lab.Suite{suite.Name: suite}
}

// filled returns the folder of a ledger with all results of some experiments, as the runner
// stores them. The time of each search is its depth in milliseconds.
func filled(t *testing.T, specs ...*experiment.Spec) string {
	t.Helper()
	made, err := ledger.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer made.Close()
	plan, err := runner.NewPlan(specs, work.Tables{Suites: suites(t)}, made.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := runner.Run(t.Context(), plan, made, 2, nil); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	led, err := ledger.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer led.Close()
	rows := made.Rows()
	for _, row := range rows.Sorted() {
		row.Elapsed = int64(100 * row.Depth * 1000)
		if _, err := led.Append(&row); err != nil {
			t.Fatal(err)
		}
	}
	for _, g := range rows.SortedGames() {
		if _, err := led.Append(&g); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// lines returns the number of results in a ledger.
func lines(t *testing.T, dir string) int {
	t.Helper()
	rows, err := ledger.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	return rows.Len() + len(rows.SortedGames())
}

// The function named outside returns the report of an experiment, made without the mode.
func outside(t *testing.T, s *experiment.Spec, dir, format string) string {
	t.Helper()
	rows, err := ledger.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	table, err := report.Make(s, report.Source{Rows: rows, Suites: suites(t)})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := report.Write(&b, []*report.Table{table}, format, false, 0); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// newLab returns a mode for the ledger in a folder. The mode is shown.
func newLab(t *testing.T, dir string, specs ...*experiment.Spec) (*modetest.App, *Mode) {
	t.Helper()
	return newLabWith(t, Options{Ledger: dir, Workers: 2}, specs)
}

// newLabWith is like newLab, with other options.
func newLabWith(t *testing.T, options Options, specs []*experiment.Spec) (*modetest.App, *Mode) {
	t.Helper()
	app := modetest.New()
	m := newMode(app, options, specs)
	t.Cleanup(m.Close)
	modetest.Run(t, m, m.Update(mode.Shown{}))
	return app, m
}

// wantMessage fails unless the last text contains want.
func wantMessage(t *testing.T, texts []string, want string) {
	t.Helper()
	if len(texts) == 0 || !strings.Contains(texts[len(texts)-1], want) {
		t.Errorf("said %q, expected %q last", texts, want)
	}
}

// TestRun runs an experiment in the mode. The cells on the screen must equal those of the report,
// made from the ledger without the mode.
func TestRun(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "lab")
	spec := shallow(t, "thesis-4.1", 1, 2)
	app, m := newLab(t, dir, spec)
	modetest.WantSeen(t, app, m, " 0/4")
	modetest.Press(t, m, "enter")
	modetest.WantSeen(t, app, m, "cells 0/4, positions 0/200")
	modetest.Press(t, m, "r")
	modetest.TickUntil(t, m, "shows no progress", func() bool {
		return !m.Busy() || m.live.Units.Sum().Done > 0
	})
	modetest.Settle(t, m)
	wantMessage(t, app.Messages, "thesis-4.1 is done: 200 in this run")
	if n := lines(t, dir); n != 200 {
		t.Errorf("%d lines in the ledger, expected 200", n)
	}
	modetest.WantSeen(t, app, m, "cells 4/4, positions 200/200")
	printed := outside(t, spec, dir, "text")
	table := m.top().(*tableScreen)
	frame := modetest.Frame(t, app, m, 160, 40)
	for _, b := range table.table.Blocks() {
		for _, cells := range b.Grid[1:] {
			if got := strings.Join(strings.Fields(strings.Join(cells, " ")), " "); !strings.Contains(squeezed(printed), got) {
				t.Errorf("the report does not print %q:\n%s", got, printed)
			}
			if last := strings.Join(strings.Fields(strings.Join(cells[1:], " ")), " "); !strings.Contains(squeezed(frame), last) {
				t.Errorf("the screen does not show %q:\n%s", last, frame)
			}
		}
	}
	modetest.Press(t, m, "r")
	modetest.Settle(t, m)
	wantMessage(t, app.Messages, "everything is done")
}

// squeezed returns a text in which each run of blanks is replaced by a single one.
func squeezed(text string) string {
	var list []string
	for line := range strings.Lines(text) {
		list = append(list, strings.Join(strings.Fields(line), " "))
	}
	return strings.Join(list, "\n")
}

// TestStopAndResume stops a run in the middle, and continues it in another mode with the same
// folder. Nothing is searched twice.
func TestStopAndResume(t *testing.T) {
	dir := t.TempDir()
	spec := shallow(t, "thesis-4.1", 1, 2, 3)
	app, m := newLab(t, dir, spec)
	modetest.Press(t, m, "r")
	modetest.TickUntil(t, m, "does nothing", func() bool { return m.live != nil && m.live.Units.Sum().Done > 0 })
	modetest.Press(t, m, "r")
	wantMessage(t, app.Messages, "is running: x stops it")
	modetest.Press(t, m, "x")
	modetest.Settle(t, m)
	wantMessage(t, app.Messages, "are done and stored; r continues it")
	m.Close()
	first := lines(t, dir)
	if first == 0 || first >= 300 {
		t.Fatalf("%d lines when stopped in the middle of 300", first)
	}

	app, m = newLab(t, dir, spec)
	modetest.WantSeen(t, app, m, " %)")
	modetest.Press(t, m, "enter")
	begun := regexp.MustCompile(`\b([1-9]|[1-4]\d)/50\b`)
	for line := range strings.Lines(modetest.Frame(t, app, m, 120, 40)) {
		if begun.MatchString(line) && (strings.Contains(line, "not run") || !strings.Contains(line, "…")) {
			t.Errorf("a cell that has begun: %q, expected … for its figures", line)
		}
	}
	modetest.Press(t, m, "esc", "r")
	modetest.TickUntil(t, m, "says nothing", func() bool { return len(app.Messages) > 0 })
	if !strings.Contains(app.Messages[0], "thesis-4.1 resumes: ") {
		t.Errorf("said %q, expected that it goes on", app.Messages)
	}
	modetest.Settle(t, m)
	if n := lines(t, dir); n != 300 {
		t.Errorf("%d lines in the end, expected 300", n)
	}
	rows, err := ledger.Read(dir)
	if err != nil || rows.Len() != 300 {
		t.Errorf("%d different rows of 300, %v", rows.Len(), err)
	}
}

// TestCloseStopsTheRun: Close waits for the run. Afterwards the ledger is not locked.
func TestCloseStopsTheRun(t *testing.T) {
	dir := t.TempDir()
	_, m := newLab(t, dir, shallow(t, "thesis-4.6", 5))
	modetest.Press(t, m, "r")
	m.Close()
	led, err := ledger.Open(dir)
	if err != nil {
		t.Fatalf("the ledger is not free: %v", err)
	}
	led.Close()
	modetest.Press(t, m, "r")
	if over, err := m.job.Over(); !over || !stopped(err) {
		t.Errorf("a run begins after Close: over %v, %v", over, err)
	}
}

// TestLedgerInUse: if another process has added results meanwhile, their units are not repeated.
func TestLedgerInUse(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	done := filled(t, spec)
	rows, err := ledger.Read(done)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	dir := t.TempDir()
	led, err := ledger.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer led.Close()
	app, m := newLab(t, dir, spec)
	for _, row := range rows.Sorted()[:60] {
		if _, err := led.Append(&row); err != nil {
			t.Fatal(err)
		}
	}
	modetest.Press(t, m, "r")
	modetest.Settle(t, m)
	wantMessage(t, app.Messages, "thesis-4.1 is done: 40 in this run")
	modetest.Press(t, m, "enter")
	modetest.WantSeen(t, app, m, "positions 100/100")
}

func TestLedgerTroubles(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("x"), 0o666); err != nil {
		t.Fatal(err)
	}
	app, m := newLab(t, filepath.Join(file, "lab"), spec)
	modetest.Press(t, m, "r")
	modetest.Settle(t, m)
	wantMessage(t, app.Problems, "The ledger cannot be written to: ")

	app, m = newLab(t, "", spec)
	modetest.Press(t, m, "r")
	wantMessage(t, app.Problems, "There is no folder for the ledger")
	if m.Busy() {
		t.Error("something runs without a ledger")
	}

	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "other.jsonl"), []byte("{\"kind\":\"search\",\"nodes\":\"many\"}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	app, m = newLab(t, dir, spec)
	modetest.WantSeen(t, app, m, "The ledger cannot be read: ")

	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, ledger.StoreName), []byte("no store, but long enough"), 0o666); err != nil {
		t.Fatal(err)
	}
	app, m = newLab(t, dir, spec)
	modetest.WantSeen(t, app, m, "The ledger cannot be read: "+dir[:8])
}

// TestPanicIsSaid: if background work panics, the user gets a message.
func TestPanicIsSaid(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	app, m := newLab(t, t.TempDir(), spec)
	modetest.Run(t, m, reading(m, &inOrder{}, func() int { panic("no set") }, nil))
	wantMessage(t, app.Problems, "Lab failed: a fault of the program: no set")

	j := startJob(&m.tasks, nil, &results{dir: t.TempDir()}, 1)
	<-j.Done()
	if _, err := j.Over(); err == nil || !strings.Contains(err.Error(), "nil pointer") {
		t.Errorf("a job without an experiment: %v", err)
	}
}

// TestAnalyze opens a position with the cell's setting.
func TestAnalyze(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	app, m := newLab(t, filled(t, spec), spec)
	modetest.Press(t, m, "a")
	wantMessage(t, app.Messages, "Choose a position first")
	modetest.Press(t, m, "enter", "a")
	wantMessage(t, app.Messages, "Choose a position first")
	modetest.Press(t, m, "down", "enter", "down", "a")
	if len(app.Studies) != 1 {
		t.Fatalf("%d studies, expected one", len(app.Studies))
	}
	s := app.Studies[0]
	cell, err := spec.Cell(1, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := suites(t)["thesis"].Positions[1]
	if *s.Options != cell.Options || s.Tree.Start() != want.Pos || s.At != s.Tree.Root() {
		t.Errorf("not position %s under +check: %+v", want.ID, s)
	}
	if !strings.Contains(s.Note, "expected a2c4") || !strings.Contains(s.Note, "found") || s.Title != "thesis-4.1, Abyss.02" {
		t.Errorf("%q says %q", s.Title, s.Note)
	}
	if s.Setting != "+check" { // the name omits the column's depth, because Analyze searches without a limit
		t.Errorf("the setting is called %q", s.Setting)
	}
	app.Language = lang.Chinese
	modetest.Press(t, m, "a")
	if comment := app.Studies[1].Tree.Root().Comment(); want.Comment == "" || comment == want.Comment {
		t.Errorf("the comment %q is not in the language", comment)
	}
}

// TestAnalyzeAfterFrame: if a list is drawn before its rows are read, a row is selected
// afterwards.
func TestAnalyzeAfterFrame(t *testing.T) {
	spec, games := shallow(t, "thesis-4.1", 1), matchSpec()
	app, m := newLab(t, filled(t, spec, games), spec, games)
	for _, keys := range [][]string{nil, {"esc", "esc", "down"}} {
		modetest.Press(t, m, append(keys, "enter")...)
		cmd := m.top().enter()
		modetest.Frame(t, app, m, 80, 24)
		modetest.Run(t, m, cmd)
		modetest.Press(t, m, "a")
	}
	if len(app.Studies) != 2 {
		t.Errorf("%d studies, expected a position and a game; said %q", len(app.Studies), app.Messages)
	}
}

// TestPositions: the rows of a cell equal those of the ledger. The sum of the rows equals that of
// the report.
func TestPositions(t *testing.T) {
	spec := shallow(t, "thesis-4.1", 1)
	dir := filled(t, spec)
	app, m := newLab(t, dir, spec)
	modetest.Press(t, m, "enter", "enter")
	screen := m.top().(*positionsScreen)
	var nodes uint64
	for i := range screen.list {
		nodes += screen.list[i].Row.Nodes
	}
	table := m.screens[1].(*tableScreen).table
	if got := table.Cells[0][0].Figures[experiment.Nodes].Measured.Value; uint64(got) != nodes || len(screen.list) != 50 {
		t.Errorf("%d positions with %d nodes, the table has %g", len(screen.list), nodes, got)
	}
	modetest.WantSeen(t, app, m, "S(H) ")
	app.Language = lang.Chinese
	modetest.WantSeen(t, app, m, "thesis-4.1，-check，深度 1")
	app.Language = lang.English
	modetest.Press(t, m, "end", "pgup", "home", "esc", "esc", "esc")
	wantMessage(t, app.Messages, "This is the first screen of Lab")
}

// TestDepths changes the depths of the columns and runs the experiment at these depths.
func TestDepths(t *testing.T) {
	dir := t.TempDir()
	app, m := newLab(t, dir, experiment.ByID("thesis-4.1"), matchSpec())
	modetest.Press(t, m, "enter", "d")
	if _, err := app.Answer(t, "0-3"); err == nil {
		t.Error("depth 0 is taken")
	}
	cmd, err := app.Answer(t, "1")
	if err != nil {
		t.Fatal(err)
	}
	modetest.Run(t, m, cmd)
	modetest.WantSeen(t, app, m, "depth 1, not published")
	modetest.Press(t, m, "r")
	modetest.Settle(t, m)
	if n := lines(t, dir); n != 100 {
		t.Errorf("%d lines, expected 100 of depth 1", n)
	}
	modetest.WantSeen(t, app, m, "cells 2/2")
	if text := m.list.doneText(0); text != "2/2" {
		t.Errorf("the list has %q", text)
	}
	modetest.Press(t, m, "d")
	if cmd, err = app.Answer(t, ""); err != nil {
		t.Fatal(err)
	}
	if text, state := m.list.doneText(0), m.list.state(0); text != "…" || state != "" { // the new depths are not counted yet
		t.Errorf("the list has %q, %q of other depths", text, state)
	}
	modetest.Run(t, m, cmd)
	modetest.WantSeen(t, app, m, "cells 0/6")
	modetest.Press(t, m, "esc", "down", "d")
	wantMessage(t, app.Messages, "not depths that can be changed")
}
