package ui

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
	"example.com/abyss/library"
	"example.com/abyss/ui/analyze"
	"example.com/abyss/ui/libraryview"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/suite"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// whole is the app with all its modes. The searches are real, to a fixed depth or number of
// nodes. Every time is computed from the nodes, so the screens are the same on every machine.
type whole struct {
	*app
	analyst *steady
	awaited []chan tea.Msg // news of background work
}

// newWhole returns the whole app of w by h cells. Lab's results are in the folder ledger; ""
// means none.
func newWhole(t testing.TB, w, h int, profile termenv.Profile, ledger string) *whole {
	t.Helper()
	a := &whole{app: newAppWith(t, w, h, playtest.AsRed, profile, play.Options{}), analyst: &steady{session.NewAnalyst()}}
	a.modes.ticking = true // ticks come from the function settle
	a.host.await = func(w mode.Awaited) tea.Cmd {
		c := make(chan tea.Msg, 1)
		go func() { c <- w.Next() }()
		a.awaited = append(a.awaited, c)
		return nil
	}
	a.modes.list = a.allModes(Options{LabLedger: ledger})
	for i := range a.modes.list { // with their usual options, Analyze and Positions would search as long as they are shown, with a table of many megabytes
		switch a.modes.list[i].(type) {
		case *analyze.Mode:
			a.modes.list[i] = analyze.New(&asker{a.host, i}, analyze.Options{Search: steadyOptions(), Analyst: a.analyst, Compare: comparing})
		case *suite.Mode:
			a.modes.list[i] = suite.New(&asker{a.host, i}, suite.Options{Solve: solveSteadily})
		}
	}
	t.Cleanup(func() {
		a.ender.closeModes()
	})
	return a
}

// searched caches the searches of comparisons, because several tests compare the same settings at
// the same position. The cache does not change the results.
var searched compare.Cache

// comparing compares two settings as Analyze does.
func comparing(g *task.Group, q compare.Question, _ *compare.Cache) *task.Task[compare.Step] {
	return task.Start(g, compare.Step{}, func(ctx context.Context, publish func(compare.Step)) error {
		_, err := compare.Compare(ctx, q, &searched, publish)
		return err
	})
}

// steadyOptions returns the search options of the pictures: the switches of the thesis.
func steadyOptions() search.Options {
	o, _ := search.Preset("abyss")
	o.TableEntries = 1 << 14
	return o
}

// timeFor returns the time that a search with this many nodes reports.
func timeFor(nodes uint64) time.Duration { return time.Duration(nodes) * 400 * time.Nanosecond }

// steady is a session.Analyst whose searches end at a fixed depth.
type steady struct{ *session.Analyst }

// steadyDepth is the depth at which an analysis ends.
const steadyDepth = 6

func (s *steady) Analyze(q session.Query) {
	q.Limits = search.Limits{Depth: steadyDepth}
	s.Analyst.Analyze(q)
}

// Snapshot returns the current state, with times computed from the nodes.
func (s *steady) Snapshot() *session.Analysis {
	n := *s.Analyst.Snapshot()
	n.Elapsed = timeFor(n.Nodes)
	n.Lines, n.Log = steadyInfos(n.Lines), steadyInfos(n.Log)
	return &n
}

func steadyInfos(list []search.Info) []search.Info {
	made := make([]search.Info, len(list))
	for i, info := range list {
		info.Elapsed = timeFor(info.Nodes)
		made[i] = info
	}
	return made
}

// solveSteadily is lab.Solve with times computed from the nodes.
func solveSteadily(ctx context.Context, s lab.Suite, set rules.Set, o search.Options, l search.Limits, progress func(lab.Solved)) []lab.Solved {
	return lab.Solve(ctx, s, set, o, l, func(row lab.Solved) {
		row.Elapsed = timeFor(row.Nodes)
		progress(row)
	})
}

// keys presses keys and runs their commands. A name of several words is not a key: it runs that
// action of the mode shown from the palette.
func (a *whole) keys(names ...string) {
	for _, name := range names {
		if len(name) > 1 && strings.Contains(name, " ") {
			a.pick(name, a.host.T(name), a.host.T(a.modes.shown().Static().Title))
			name = "enter"
		}
		_, cmd := a.Update(modetest.Key(name))
		a.do(cmd)
	}
}

// do runs a command and the commands that follow from it.
func (a *whole) do(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, one := range msg {
			a.do(one)
		}
	default:
		_, next := a.Update(msg)
		a.do(next)
	}
}

// hear delivers to the app the news that has arrived.
func (a *whole) hear() {
	list := a.awaited
	a.awaited = nil
	for _, c := range list {
		select {
		case news := <-c:
			_, cmd := a.Update(news)
			a.do(cmd)
		default:
			a.awaited = append(a.awaited, c)
		}
	}
}

// tick delivers a tick and the news.
func (a *whole) tick() {
	a.do(a.modes.onTick())
	a.do(a.host.listening())
	a.modes.ticking = true
}

// settle ticks until nothing runs. Explaining a comparison takes about a dozen searches. Under
// the race detector on a slow machine this takes more than a minute.
func (a *whole) settle() {
	a.t.Helper()
	ticker := time.NewTicker(2 * time.Millisecond)
	defer ticker.Stop()
	deadline := time.After(4 * time.Minute)
	for a.modes.busy() {
		a.hear()
		a.tick()
		select {
		case <-ticker.C:
		case <-deadline:
			a.t.Fatalf("something runs without end:\n%s", a.View())
		}
	}
}

// open shows the mode with this title.
func (a *whole) open(title string) {
	a.t.Helper()
	a.keys(keyOfMode(a.t, a.modes.list, title))
	if own, _ := pageOf(a.modes.shown()); has(own, "Sets of puzzles") {
		a.keys("S") // goes to the test positions
	}
}

// keyOfMode returns the digit for the mode with this title.
func keyOfMode(t testing.TB, modes []mode.Mode, title string) string {
	t.Helper()
	for i, md := range modes {
		if md.Static().Title == title {
			return string(rune('1' + i))
		}
	}
	t.Fatalf("the app has no mode %s", title)
	return ""
}

// thinkSteadily returns the result of searching a game's position.
func thinkSteadily(t testing.TB, s session.State, depth int) search.Info {
	t.Helper()
	var newest search.Info
	search.New(steadyOptions()).Search(t.Context(), search.Root{Pos: s.Position}, search.Limits{Depth: depth}, func(info search.Info) {
		if info.Bound == search.Exact {
			newest = info
		}
	})
	newest.Elapsed = timeFor(newest.Nodes)
	return newest
}

// wholeScreen is a screen of a mode with some content.
type wholeScreen struct {
	name   string
	ledger bool // whether the screen needs Lab's results
	setUp  func(*whole)
}

// wholeScreens are the screens of all modes.
var wholeScreens = []wholeScreen{
	{name: "play", setUp: playing},
	{name: "analyze", setUp: analyzing},
	{name: "tree", setUp: exploring},
	{name: "opinions", setUp: voting},
	{name: "suite", setUp: solving},
	{name: "puzzle", setUp: puzzling},
	{name: "lab", ledger: true, setUp: tabulating},
	{name: "plot", ledger: true, setUp: plotting},
	{name: "library", setUp: shelving},
	{name: "book", setUp: browsing},
}

// The function named playing shows a game with clocks in which the engine thinks.
func playing(a *whole) {
	s := playtest.State(a.t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening...)
	playtest.Timed(&s)
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: thinkSteadily(a.t, s, steadyDepth)}
	a.tick()
}

// The function named analyzing shows the position of README.md's four keys, searched with and
// without check evasions.
func analyzing(a *whole) {
	a.open("Analyze")
	a.settle() // otherwise chance would decide what this search leaves in the table
	a.keys("enter")
	a.settle()
	a.keys("t", " ")
	a.settle()
}

// The function named exploring shows the tree of a search of the position in analyzing, two moves
// along its best line.
func exploring(a *whole) {
	analyzing(a)
	a.keys("w")
	a.settle()
	a.keys("enter", "enter")
}

// The function named voting shows a test position after the five personalities have voted at depth
// 3.
func voting(a *whole) {
	a.open("Positions")
	a.keys("home", "n", "n", "n", "n", "n", "n", "n", "a")
	a.settle()
	a.keys("five opinions and a vote", "-", "-", "]", "[") // repeats the vote each time, in the end by MPSM 4
	a.settle()
	a.keys("up") // clears the message
}

// The function named solving shows the fifty positions, run to depth 3.
func solving(a *whole) {
	a.open("Positions")
	a.keys("L", "k", "k", "k", "k", "k", "k", "k", "enter", "A") // from 100,000 nodes up to depth 3
	a.settle()
	a.keys("home", "n", "n", "n", "n", "n", "n", "n")
}

// The function named puzzling shows the second puzzle of a suite, after the first has been solved.
func puzzling(a *whole) {
	a.open("Positions")
	enter := func(text string) {
		a.keys(strings.Split(text, "")...)
		a.keys("enter")
		a.settle()
	}
	a.keys("o")
	enter("mates4")
	a.keys("s")
	for _, move := range []string{"e2e1", "f4g2", "d4f4", "f4f3"} {
		a.keys(":")
		enter(move)
	}
	a.keys("n", ":")
	enter("g7g8")
	a.keys("H", "H", "H")
}

// labExperiment is the experiment whose results are shown.
const labExperiment = "thesis-4.1"

// The function named tabulating shows the table of an experiment, with a chart.
func tabulating(a *whole) {
	a.open("Lab")
	a.keys("tab", "tab")
	for _, s := range experiment.All {
		if s.ID == labExperiment {
			break
		}
		a.keys("down")
	}
	a.keys("enter")
}

func plotting(a *whole) {
	tabulating(a)
	a.keys("p")
}

// The function named browsing shows the built-in opening book after two moves.
func browsing(a *whole) {
	a.open("Library")
	a.keys("b", "enter", "enter")
}

// shelving shows a library with the games that come with the program.
func shelving(a *whole) {
	games, _, err := format.BuiltIn(format.BuiltInName)
	if err != nil {
		a.t.Fatal(err)
	}
	path, index := filepath.Join(a.t.TempDir(), "games", "thesis.pgn"), filepath.Join(a.t.TempDir(), "library.db")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		a.t.Fatal(err)
	}
	file, err := os.Create(path)
	if err == nil {
		for _, g := range games {
			err = errors.Join(err, format.WritePGN(file, g))
		}
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		a.t.Fatal(err)
	}
	l, err := library.Open(index)
	if err == nil {
		_, err = l.Add(a.t.Context(), []string{filepath.Dir(path)}, nil)
		err = errors.Join(err, l.Close())
	}
	if err != nil {
		a.t.Fatal(err)
	}
	for i, md := range a.modes.list {
		if old, ok := md.(*libraryview.Mode); ok {
			old.Close()
			a.modes.list[i] = libraryview.New(&asker{a.host, i}, libraryview.Options{Index: index})
		}
	}
	a.open("Library")
}

// labResults returns a folder with the program's published results of labExperiment.
func labResults(t testing.TB) string {
	t.Helper()
	golden.Results(t)
	rows, err := shippedRows()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "rows.jsonl"), rows, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// shippedRows returns the lines of the ledger under docs that belong to labExperiment.
var shippedRows = sync.OnceValues(func() ([]byte, error) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		return nil, err
	}
	plan, err := runner.NewPlan([]*experiment.Spec{experiment.ByID(labExperiment)}, work.Tables{Suites: map[string]lab.Suite{suite.Name: suite}}, ledger.NewSet())
	if err != nil {
		return nil, err
	}
	file, err := os.Open(filepath.Join("..", "docs", "lab", "ledger", "results.jsonl.gz"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	zip, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	all, err := io.ReadAll(zip)
	if err != nil {
		return nil, err
	}
	var kept []byte
	for line := range bytes.Lines(all) {
		const key = 300 // the beginning of a line, which identifies its cell
		for i := range plan.Cells {
			if bytes.Contains(line[:min(len(line), key)], []byte(plan.Cells[i].Group().(ledger.Cell).Fingerprint)) {
				kept = append(kept, line...)
				break
			}
		}
	}
	return kept, nil
})
