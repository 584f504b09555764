package analyze

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// The tree belongs to the shown position. The tree disappears when the position, a switch or the
// chosen moves change. When the board stops changing, a new tree is recorded.
func TestTreeFollows(t *testing.T) {
	searchesLong(t)
	f := newSearch(t, opening)
	x := f.explore
	x.most, f.bench.budget = 2000, 0
	for _, change := range []struct {
		name string
		do   func()
	}{
		{"a move back", func() { f.goTo(f.study.node.Parent()) }},
		{"a move typed", func() { f.typed("a9a8") }},
		{"a switch", func() { f.change("nullmove=off") }},
		{"back to A", func() { f.press("back to the baseline") }},
		{"B is A", func() { f.change("nullmove=off"); f.press("A") }},
		{"more to compare", func() { f.bench.nextBudget(1)() }},
		{"moves chosen", func() {
			pos := f.study.node.Position()
			f.press("search only some moves")
			f.answer(legal(&pos)[0].String())
		}},
		{"all moves", func() { f.press("search only some moves"); f.answer("") }},
		{"another game", func() { f.load("b2e2"); f.dropped() }},
	} {
		if x.open {
			f.press("esc")
		}
		f.idle()
		f.pressIdle("w", "enter")
		if !x.active() || !x.tree.Ahead() {
			t.Fatalf("before %s the tree is not there", change.name)
		}
		change.do()
		if x.current() || x.line() != nil {
			t.Errorf("after %s the tree of before is shown", change.name)
		}
		modetest.Frame(t, f.app, f, 120, 40)
		f.wantBoardOfNode(change.name)
		f.idle()
		if !x.current() || x.tree.Empty() {
			t.Errorf("after %s no other tree has come", change.name)
		}
		if pos, ok := x.tree.Position(); ok && pos.FEN() != fenOf(f) {
			t.Errorf("after %s the tree is of %s", change.name, pos.FEN())
		}
	}
}

// While the tree has the focus, the mouse wheel over the board goes through the tree. While the
// user steps through a line, the wheel goes through that line. The position in the game stays the
// same.
func TestWheelGoesThroughWhatIsShown(t *testing.T) {
	f := newSearch(t, opening)
	x, at := f.explore, f.study.node
	x.most = 2000
	modetest.Frame(t, f.app, f, 80, 24)
	turn := func(action mode.MouseAction) {
		modetest.Run(t, f, f.Update(mode.Mouse{X: 10, Y: 8, Action: action}))
		if f.study.node != at {
			t.Fatal("the wheel leaves the position")
		}
	}
	f.pressIdle("w", "enter")
	was := len(x.line())
	turn(mode.WheelDown)
	if n := len(x.line()); n != was+1 {
		t.Errorf("in the tree the wheel goes from %d to %d moves", was, n)
	}
	turn(mode.WheelUp)
	if n := len(x.line()); n != was {
		t.Errorf("back it goes to %d moves, not %d", n, was)
	}
	f.press("esc")
	f.idle()
	f.press("preview line 1")
	p := doing[*previewing](f.parts)
	if p == nil {
		t.Fatal("there is no line to step through")
	}
	step := p.at
	turn(mode.WheelDown)
	turn(mode.WheelDown)
	turn(mode.WheelUp)
	if p.at != step+1 || doing[*previewing](f.parts) != p {
		t.Errorf("in a line the wheel goes from move %d to %d", step, p.at)
	}
}

// The method named dropped answers the pending question about unsaved changes by discarding them.
func (f *fixture) dropped() {
	f.t.Helper()
	if f.app.Choice != nil {
		f.take("discard")
	}
}

func fenOf(f *fixture) string {
	pos := f.study.node.Position()
	return pos.FEN()
}

// wantBoardOfNode fails if the board shows another position than that of the game's current node.
func (f *fixture) wantBoardOfNode(when string) {
	f.t.Helper()
	if pos := f.acting.position(); pos.FEN() != fenOf(f) {
		f.t.Errorf("%s: the board shows %s", when, pos.FEN())
	}
}

// While the tree has the focus, the board shows the selected node. Afterwards the board shows the
// game's position again.
func TestTreeOnTheBoard(t *testing.T) {
	f := newSearch(t, "")
	f.explore.most = 2000
	f.pressIdle("w", "enter", "enter")
	line := f.explore.line()
	pos := f.study.node.Position()
	for _, m := range line {
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	if shown := f.acting.position(); len(line) != 2 || shown.FEN() != pos.FEN() {
		t.Errorf("after %v the board shows %s", line, shown.FEN())
	}
	f.wantSeen("ply 0, then 2")
	f.wantSeen("After " + line[0].String() + " " + line[1].String())
	for _, leave := range []string{"tab", "t", "show or hide what the engine finds", "esc"} {
		if f.press(leave); leave == "show or hide what the engine finds" {
			f.wantSeen("hidden; to show it: ctrl+p")
		}
		f.wantBoardOfNode(leave)
		if leave == "show or hide what the engine finds" {
			f.press("show or hide what the engine finds")
		}
		f.pressIdle("w")
		if !f.explore.open {
			f.pressIdle("w")
		}
		f.pressIdle("enter")
	}
	f.press("home", "enter")
	if at := f.screen.places.At(boardPanel{f.screen}); true {
		f.run(f.Update(mode.Mouse{X: at.X + 4, Y: at.Y + 1, Action: mode.Press}))
	}
	f.wantBoardOfNode("a click on the board")
}

// A and B each have a tree. A key selects the node that the comparison names as the cause. If A
// and B are equal, there is only one tree.
func TestTreeOfThePair(t *testing.T) {
	searchesLong(t)
	f := atPosition(t, 39)
	f.pressIdle("w")
	f.press("x")
	f.wantMessage("There is only one tree")
	f.press("c")
	f.wantMessage("No place is known to be the cause")
	f.press("t")
	f.selectSwitch("checkevasions")
	f.pressIdle(" ", "w")
	f.press("c")
	if cause := f.pair().Cause; cause == nil || !slices.Equal(f.explore.line(), cause.Line) {
		t.Errorf("the node of the cause is %v, expected that of %+v", f.explore.line(), cause)
	}
	line := f.explore.line()
	f.press("x")
	if got := f.explore.line(); !slices.Equal(got, line[:len(got)]) {
		t.Errorf("A's tree is at %v, B's was at %v", got, line)
	}
	f.press("esc")
	if f.explore.open || f.screen.focus != switchesAt {
		t.Errorf("open %v, the panel %d has the keys", f.explore.open, f.screen.focus)
	}
}

// A recording ends when the user leaves the tree or the mode, or changes the position. The
// recording continues when the window becomes larger or the language changes.
func TestTreeWhileItIsRecorded(t *testing.T) {
	begun := func() *fixture {
		f := newSearch(t, opening)
		f.press("w")
		modetest.Frame(t, f.app, f, 80, 24)
		if !f.explore.tree.Running() {
			t.Fatal("nothing is recorded")
		}
		return f
	}
	f := begun()
	f.press("esc")
	if f.explore.tree.Running() || f.explore.open {
		t.Error("esc stops nothing")
	}
	f = begun()
	f.run(f.Update(mode.Hidden{}))
	if f.explore.tree.Running() {
		t.Error("recorded out of sight")
	}
	f.run(f.Update(mode.Shown{}))
	f.explore.most = 2000
	f.idle()
	if !f.explore.current() || f.explore.tree.Empty() {
		t.Error("back again nothing is recorded")
	}
	f = begun()
	f.explore.most = 2000
	for _, size := range [...][2]int{{80, 24}, {200, 60}, {44, 14}, {60, 20}} {
		modetest.Frame(t, f.app, f, size[0], size[1])
	}
	f.app.Language = lang.Chinese
	modetest.Frame(t, f.app, f, 80, 24)
	f.goTo(f.study.node.Parent())
	modetest.Tick(f.t, f)
	if f.explore.tree.Running() {
		t.Error("the position before is recorded")
	}
	f.idle()
	if pos, ok := f.explore.tree.Position(); !ok || pos.FEN() != fenOf(f) {
		t.Error("the tree is of the position before")
	}
}

// If the position has no legal move, the tree says so. While the engine is busy with something
// else, no tree is recorded.
func TestTreeOfNothing(t *testing.T) {
	f := newSearch(t, opening)
	f.explore.most = 2000
	f.run(f.Paste("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b"))
	f.dropped()
	f.press("w")
	f.wantMessage("nothing to search")
	f.press("tab")
	f.screen.setFocus(exploreAt)
	f.wantSeen("w records")
	f.load(opening)
	f.dropped()
	f.idle()
	f.pressIdle("w")
	f.run(f.Paste("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b"))
	f.dropped()
	f.idle()
	f.wantSeen("The game is over here")
	f.press("down", "enter", "x", "n")
}

// Several lines, a stopped engine, the threat and a locked search do not change the tree, which
// shows one search of the position. Chosen moves change it: the tree begins with one of them.
func TestTreeBesideOtherSearches(t *testing.T) {
	for _, keys := range [][]string{{"+", "+"}, {"e"}, {"x"}, {"L"}} {
		f := newSearch(t, opening)
		f.explore.most = 2000
		f.pressIdle(keys...)
		f.pressIdle("w")
		if pos, ok := f.explore.tree.Position(); !ok || pos.FEN() != fenOf(f) || !f.explore.active() {
			t.Errorf("after %q there is no tree", keys)
		}
	}
	f := newSearch(t, "")
	f.explore.most, f.bench.budget = 2000, 0
	f.press("search only some moves")
	f.answer("h2e2 b2e2")
	f.idle()
	f.change("nullmove=off")
	f.idle()
	f.pressIdle("w", "enter")
	if m := f.explore.line()[0].String(); m != "h2e2" && m != "b2e2" {
		t.Errorf("the tree begins with %s", m)
	}
	f.pressIdle("x")
}

// The golden screens show the tree of one search, and the trees of A and B at the cause.
func TestTreeScreens(t *testing.T) {
	searchesLong(t)
	sizes := [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}}
	f := atPosition(t, 39)
	f.screen.setFocus(exploreAt)
	f.golden("tree-empty", sizes...)
	f.pressIdle("w", "enter")
	f.golden("tree", sizes...)
	f.press("esc", "t")
	f.selectSwitch("checkevasions")
	f.pressIdle(" ", "w")
	f.press("c")
	f.golden("tree-pair", sizes...)
	golden.Mark(t, filepath.Join("..", "..", "docs", "why.md"), "tree 80x24", "\n```\n"+trimmed(modetest.Frame(t, f.app, f, 80, 24))+"\n```\n")
	f.app.Language = lang.Chinese
	f.app.Shown.Glyphs, f.app.Shown.Notation = canvas.Simplified, notation.Simplified
	f.golden("tree-chinese", sizes...)
	f.app.Language, f.app.Shown.Writing, f.app.Shown.Notation = lang.English, canvas.OnlyASCII, notation.ICCS
	f.golden("tree-ascii", [2]int{80, 24})
}

// trimmed returns a frame without the blanks at the ends of its rows.
func trimmed(frame string) string {
	var rows []string
	for row := range strings.Lines(frame) {
		rows = append(rows, strings.TrimRight(row, " \n"))
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n")
}

// This benchmark measures a frame with the tree and one without it.
func BenchmarkTreeFrame(b *testing.B) {
	app := modetest.New()
	o, _ := search.Preset("base")
	m := New(app, Options{Analyst: session.NewAnalyst(), Search: o})
	defer m.Close()
	app.Shown.Wide = true
	m.explore.most = 100_000
	m.Update(mode.Shown{})
	c := canvas.New(120, 37)
	m.Layout(120, 37)
	m.explore.toggle()
	m.work.tasks.Wait()
	m.Update(mode.Tick{})
	for _, key := range []string{"enter", "enter", "enter"} {
		m.TakeKey(modetest.Key(key))
	}
	if !strings.HasPrefix(m.explore.tree.Where(), "after") {
		b.Fatal("no tree")
	}
	for b.Loop() {
		m.Layout(120, 37)
		m.Draw(c.Area(canvas.Rect{W: 120, H: 37}))
	}
}
