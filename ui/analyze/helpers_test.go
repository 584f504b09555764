package analyze

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// fixture is a mode on the screen, with its app.
type fixture struct {
	*Mode
	t    *testing.T
	app  *modetest.App
	dir  string   // folder in which the mode saves
	rest *resting // the analyst of newGame
}

// resting is an analyst that searches nothing, and counts its queries.
type resting struct {
	queries  int
	analysis session.Analysis
}

func (r *resting) Analyze(session.Query)       { r.queries++; r.analysis.Serial++ }
func (r *resting) Stop()                       {}
func (r *resting) Snapshot() *session.Analysis { s := r.analysis; return &s }
func (r *resting) Close()                      {}

// timeless is an analyst with a virtual clock, on which a node takes a microsecond. So the reports
// of a search to a given depth are the same in every run.
type timeless struct{ *session.Analyst }

func (a timeless) Snapshot() *session.Analysis {
	now := *a.Analyst.Snapshot()
	now.Elapsed = elapsed(now.Nodes)
	now.Lines, now.Log = retimed(now.Lines), retimed(now.Log)
	return &now
}

func elapsed(nodes uint64) time.Duration { return time.Duration(nodes) * time.Microsecond }

// retimed returns reports with virtual times that depend only on the nodes.
func retimed(list []search.Info) []search.Info {
	list = append([]search.Info(nil), list...)
	for i := range list {
		list[i].Elapsed = elapsed(list[i].Nodes)
	}
	return list
}

// The function named quickly compares with few nodes, to keep the tests short.
func quickly(g *task.Group, q compare.Question, c *compare.Cache) *task.Task[compare.Step] {
	const most = 5000
	q.Referee, q.Limits.Nodes = min(q.Referee, most), min(q.Limits.Nodes, most)
	return inBackground(g, q, c)
}

// newMode returns a mode with a small table. It fills in zero fields of o.
func newMode(t *testing.T, o Options) *fixture {
	t.Helper()
	if o.Search == (search.Options{}) {
		o.Search, _ = search.Preset("abyss") // this preset whatever the default is, because the tests know the effects of its switches
		o.Search.TableEntries = 1 << 12
	}
	if o.Compare == nil {
		o.Compare = quickly
	}
	f := &fixture{t: t, app: modetest.New(), dir: t.TempDir()}
	f.app.Kept.Rules, o.Dir, o.Experiments = rules.Simple, f.dir, f.dir
	f.Mode = New(f.app, o)
	t.Cleanup(f.Close)
	return f
}

// newGame returns a mode with the moves played from the start, an idle analyst, and limits for
// reviews.
func newGame(t *testing.T, text string, limits search.Limits) *fixture {
	t.Helper()
	rest := &resting{}
	f := newMode(t, Options{Review: limits, Analyst: rest})
	f.rest = rest
	modetest.Run(t, f, f.Update(mode.Shown{}))
	f.load(text)
	return f
}

// newSearch returns a mode with the moves played from the start. The mode searches each position
// to depth 3, and has searched the last one.
func newSearch(t *testing.T, text string) *fixture {
	t.Helper()
	return newSearchBy(t, "abyss", text)
}

// newSearchBy is like newSearch, with another preset.
func newSearchBy(t *testing.T, preset, text string) *fixture {
	t.Helper()
	options, ok := search.Preset(preset)
	if !ok {
		t.Fatalf("no preset %s", preset)
	}
	options.TableEntries = 1 << 12
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}, Search: options})
	f.engine.limit = search.Limits{Depth: 3}
	modetest.Run(t, f, f.Update(mode.Shown{}))
	f.idle()
	f.load(text)
	f.idle()
	return f
}

// load opens a game with these moves.
func (f *fixture) load(text string) {
	f.t.Helper()
	tree := game.NewTree(xiangqi.StartPosition())
	if _, err := tree.AddLine(tree.Root(), moveList(f.t, text)); err != nil {
		f.t.Fatal(err)
	}
	tree.Forget()
	f.run(f.Study(mode.Study{Title: "a game", Tree: tree}))
}

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

// As in the app, the mode's Layout is called after each event, and then Busy. So the searches
// follow the events.

func (f *fixture) Busy() bool            { f.settle(); return f.Mode.Busy() }
func (f *fixture) GameMoved(g mode.Live) { f.Mode.GameMoved(g); f.settle() }
func (f *fixture) goTo(n *game.Node)     { f.study.goTo(n); f.settle() }
func (f *fixture) run(cmd tea.Cmd)       { f.t.Helper(); modetest.Run(f.t, f, cmd); f.settle() }
func (f *fixture) idle()                 { f.t.Helper(); modetest.Settle(f.t, f) }

// change changes the current setting.
func (f *fixture) change(assignments ...string) {
	f.bench.change(assignments...)
	f.settle()
}

// press presses keys.
func (f *fixture) press(keys ...string) {
	f.t.Helper()
	for _, key := range keys {
		modetest.Press(f.t, f, key)
		f.settle()
	}
}

func (f *fixture) wantSeen(text string) { f.t.Helper(); modetest.WantSeen(f.t, f.app, f, text) }

// pressIdle presses keys and waits for the engine after each.
func (f *fixture) pressIdle(keys ...string) {
	f.t.Helper()
	for _, key := range keys {
		f.press(key)
		f.idle()
	}
}

// askOpen opens the question for the name of a file that is not in the menu.
func (f *fixture) askOpen() {
	f.t.Helper()
	f.press("o")
	f.run(f.app.Take(f.t, f.app.T("another file...")))
}

// The method named answer types a text into the open question.
func (f *fixture) answer(text string) {
	f.t.Helper()
	cmd, err := f.app.Answer(f.t, text)
	if err != nil {
		f.t.Fatalf("%s: %v", text, err)
	}
	f.run(cmd)
}

// The method named refused types a text, which the open question must refuse, and closes the
// question.
func (f *fixture) refused(text, want string) {
	f.t.Helper()
	if _, err := f.app.Answer(f.t, text); err == nil || !strings.Contains(err.Error(), want) {
		f.t.Errorf("%q: error %v, expected %q", text, err, want)
	}
	f.app.Question = nil
}

// take chooses, in the open choice, the item that begins with the text.
func (f *fixture) take(start string) {
	f.t.Helper()
	if f.app.Choice == nil {
		f.t.Fatalf("nothing is to be chosen, expected %q", start)
	}
	for _, item := range f.app.Choice.Items {
		if strings.HasPrefix(item, start) {
			f.run(f.app.Take(f.t, item))
			return
		}
	}
	f.t.Fatalf("no item begins with %q: %q", start, f.app.Choice.Items)
}

// confirm answers the open confirmation with yes.
func (f *fixture) confirm() {
	f.t.Helper()
	if f.app.Confirmation == nil {
		f.t.Fatal("nothing is to be confirmed")
	}
	yes := f.app.Confirmation.Yes
	f.app.Confirmation = nil
	f.run(yes())
}

// file writes a file and returns its path.
func (f *fixture) file(name, text string) string {
	f.t.Helper()
	path := filepath.Join(f.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		f.t.Fatal(err)
	}
	return path
}

// golden compares the screen at these sizes with golden files.
func (f *fixture) golden(name string, sizes ...[2]int) {
	f.t.Helper()
	for _, size := range sizes {
		modetest.Golden(f.t, f.app, f, name, size[0], size[1])
	}
}

// sees reports whether the frame of 80 by 24 contains the text.
func (f *fixture) sees(text string) bool {
	f.t.Helper()
	return strings.Contains(modetest.Frame(f.t, f.app, f, 80, 24), text)
}

// wantProblem fails unless there is exactly one problem, which contains the text. It then clears
// the problems.
func (f *fixture) wantProblem(text string) {
	f.t.Helper()
	if len(f.app.Problems) != 1 || !strings.Contains(f.app.Problems[0], text) {
		f.t.Errorf("problems %q, expected one with %q", f.app.Problems, text)
	}
	f.app.Problems = nil
}

// wantMessage fails unless the last message contains the text.
func (f *fixture) wantMessage(text string) {
	f.t.Helper()
	if n := len(f.app.Messages); n == 0 || !strings.Contains(f.app.Messages[n-1], text) {
		f.t.Errorf("said %q, expected %q at last", f.app.Messages, text)
	}
	if len(f.app.Problems) > 0 {
		f.t.Errorf("problems: %q", f.app.Problems)
	}
}

// wantPly fails unless the shown node has this ply.
func (f *fixture) wantPly(want int) {
	f.t.Helper()
	if got := f.study.node.Ply(); got != want {
		f.t.Errorf("at ply %d, expected %d", got, want)
	}
}

// written returns the moves, marks, comments and variations of the game as text.
func (f *fixture) written() string {
	var b strings.Builder
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		fmt.Fprintf(&b, "(%v%v %q", n.Move(), n.Glyph(), n.Comment())
		for _, c := range n.Children() {
			walk(c)
		}
		b.WriteByte(')')
	}
	walk(f.study.tree.Root())
	return b.String()
}

// doing returns the current activity if it has the type A, otherwise nil.
func doing[A activity](p *parts) A {
	a, _ := p.acting.activity.(A)
	return a
}

// searchesLong skips the test in a short run, for example under the race detector. The test
// searches for a long time, in goroutines that other tests start too.
func searchesLong(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
}
