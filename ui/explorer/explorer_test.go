package explorer

import (
	"context"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"
)

// fixture is an explorer with its app.
type fixture struct {
	*Explorer
	t     *testing.T
	app   *modetest.App
	tasks task.Group
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{t: t, app: modetest.New()}
	f.Explorer = New(f.app, &f.tasks)
	t.Cleanup(f.tasks.Close)
	t.Cleanup(modetest.Forget)
	return f
}

// thesisAsk returns an Ask for searches of a thesis position to depth 4. A has the preset base, and
// B has base with the given settings.
func thesisAsk(t *testing.T, number int, settings ...string) Ask {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	pos := suite.Positions[number-1].Pos
	return askAt(t, pos.FEN(), settings...)
}

func askAt(t *testing.T, fen string, settings ...string) Ask {
	t.Helper()
	base, _ := search.Preset("base")
	base.TableEntries = 1 << 12
	a := Ask{FEN: fen, Rules: lab.Rules, Options: [2]search.Options{base, base}, Limits: search.Limits{Depth: 4}}
	for _, s := range settings {
		if err := a.Options[sideB].Set(s); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// recorded records a tree and waits for it.
func (f *fixture) recorded(a Ask) {
	f.t.Helper()
	f.Record(a)
	f.settled()
}

// settled waits until no search runs.
func (f *fixture) settled() {
	f.t.Helper()
	for f.Running() {
		f.tasks.Wait()
		modetest.Hear(f.t, nil)
	}
}

// press presses keys of the explorer.
func (f *fixture) press(keys ...string) {
	f.t.Helper()
	left := mode.Command{Binding: mode.Bind("esc", "leave", "esc"), Run: mode.Does(f.Drop)}
	for _, name := range keys {
		run := mode.Find(modetest.Key(name), f.Keys(left))
		if run == nil {
			f.t.Fatalf("no key %q", name)
		}
		run()
		f.settled()
	}
}

// drawn returns the explorer drawn on w by h cells. It fails if a row has another width.
func (f *fixture) drawn(w, h int) string {
	f.t.Helper()
	c := canvas.New(w, h)
	c.SetWriting(f.app.Shown.Writing)
	f.Layout(w, h)
	f.Draw(c.Area(canvas.Rect{W: w, H: h}))
	text := c.Render(&canvas.Palette{})
	for _, line := range strings.Split(text, "\n") {
		if canvas.Width(line) != w {
			f.t.Errorf("a row of %d columns, expected %d: %q", canvas.Width(line), w, line)
		}
	}
	return text
}

// wantMessage fails unless the last message contains the text.
func (f *fixture) wantMessage(text string) {
	f.t.Helper()
	if n := len(f.app.Messages); n == 0 || !strings.Contains(f.app.Messages[n-1], text) {
		f.t.Errorf("said %q, expected %q at last", f.app.Messages, text)
	}
}

// Pressing enter repeatedly follows the best line of the search, and the board shows its positions.
func TestBestLine(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 39, "checkevasions=full"))
	b := f.browser()
	if !f.both() || f.shown != sideB || f.Ahead() {
		t.Fatalf("both %v, shown %d, ahead %v", f.both(), f.shown, f.Ahead())
	}
	want := b.tree.Answer.PV
	for i, move := range want {
		f.press("enter")
		line := f.Line()
		if len(line) != i+1 || line[i].String() != move {
			t.Fatalf("after %d keys the line is %v, the search's is %v", i+1, line, want)
		}
	}
	pos, _ := f.Position()
	if pos.HasLegalMove() {
		t.Error("the line ends, and Black is not mated")
	}
	if red, ok := f.Red(); !ok || !search.IsMate(red) || red < 0 {
		t.Errorf("the value is %v, expected a mate by Red", red)
	}
	f.press("enter")
	f.wantMessage("The line ends here: no move")
	if where := f.Where(); !strings.HasPrefix(where, "after f6f9 e8f9") {
		t.Errorf("the board is %q", where)
	}
	f.press("x")
	if f.shown != 0 || len(f.Line()) == 0 {
		t.Errorf("tree %d at %v, expected A's at the same line", f.shown, f.Line())
	}
}

// The rows below the root together contain all legal moves, the best first. The sum of their shares
// is at most 1.
func TestRootMoves(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 1))
	b := f.browser()
	if best := b.top.kids[0]; best.move.String() != b.tree.Answer.Move {
		t.Errorf("first is %s, the best is %s", best.move, b.tree.Answer.Move)
	}
	f.press("end")
	if b.selected.kind != moreRow {
		t.Fatalf("the last row is %+v", b.selected)
	}
	f.press("right")
	pos := b.tree.Position()
	moves, share := map[xiangqi.Move]bool{}, 0.0
	for _, kid := range b.top.kids {
		moves[kid.move] = true
		share += b.share(kid)
	}
	var legal xiangqi.MoveList
	pos.GenerateMoves(&legal)
	if len(moves) != len(legal.Slice()) || share > 1.001 {
		t.Errorf("%d moves of %d, %.2f of the nodes", len(moves), len(legal.Slice()), share)
	}
	b.selected = b.top
	own, _, _ := strings.Cut(strings.TrimPrefix(f.Heading(), "depth 4, "), "/") // the shares are shares of these nodes
	if !strings.Contains(f.Status(), "; "+own+" nodes") {
		t.Errorf("the heading is %q, the first position has %q", f.Heading(), f.Status())
	}
}

// Below the horizon the tree has the searched captures, with the same values as in the search.
func TestCaptures(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 39))
	b := f.browser()
	for i := b.top.at; i < b.tree.At(b.top.at).End; i++ {
		r := b.tree.At(i)
		if leaf, err := b.tree.Leaf(i); err != nil || leaf == nil || len(leaf.Moves) == 0 || r.Bound() != search.Exact {
			continue
		}
		b.selected = b.reach(i)
		b.list(nil)
		f.press("right")
		f.press("right")
		n := b.selected
		if n.kind != captureRow || !strings.Contains(f.Status(), "a capture at the horizon") {
			t.Fatalf("%+v: %s", n, f.Status())
		}
		pos, _ := f.Position()
		if before := b.position(n.above); pos.Side() == before.Side() {
			t.Error("the board shows the position before the capture")
		}
		f.press("enter")
		f.wantMessage("A capture at the horizon")
		return
	}
	t.Fatal("no node at the horizon has captures")
}

// After any keys and clicks, the explorer keeps its shape at any size, in any language and
// notation. The selected line is always legal.
func TestShape(t *testing.T) {
	f := newFixture(t)
	f.recorded(thesisAsk(t, 12, "checkevasions=full"))
	keys := []string{"down", "right", "enter", "left", "down", "down", " ", "x", "n", "pgdown", "right", "N", "end", "right", "home", "enter", "enter", "enter", "right"}
	for i := range 4 * len(keys) {
		f.press(keys[i%len(keys)])
		f.app.Language = lang.Language(i % 2)
		f.app.Shown.Notation = notation.Styles()[i%len(notation.Styles())]
		f.app.Shown.Glyphs = canvas.GlyphSets()[i%len(canvas.GlyphSets())]
		for _, size := range [...][2]int{{60, 5}, {38, 14}, {43, 13}, {59, 30}, {80, 40}, {1, 1}, {12, 3}} {
			f.drawn(size[0], size[1])
		}
		f.Click(i % 14)
		f.Scroll(i%5 - 2)
		if b := f.browser(); !slices.Contains(b.rows, b.selected) {
			t.Fatalf("after %d keys the node selected is out of sight", i)
		}
		pos := f.browser().tree.Position()
		for _, m := range f.Line() {
			var u xiangqi.Undo
			if m == xiangqi.NoMove {
				pos.MakeNull(&u)
				continue
			}
			if !pos.Legal(m) {
				t.Fatalf("%v has the illegal move %s", f.Line(), m)
			}
			pos.Make(m, &u)
		}
		if at, _ := f.Position(); at.FEN() != pos.FEN() {
			t.Fatalf("the board shows %s after %v", at.FEN(), f.Line())
		}
	}
}

// The recorded search obeys the request: it searches the moves chosen at the root, with the
// requested evaluation. It always searches for a single line.
func TestAsks(t *testing.T) {
	f := newFixture(t)
	a := thesisAsk(t, 39)
	a.Limits.Lines = 3
	a.Only = []xiangqi.Move{xiangqi.MakeMove(square(t, "f6"), square(t, "f9")), xiangqi.MakeMove(square(t, "b7"), square(t, "b1"))}
	f.recorded(a)
	if kids := f.browser().top.kids; len(kids) != 2 {
		t.Errorf("%d moves of the root, expected the two asked for", len(kids))
	}
	for _, r := range f.browser().tree.Roots {
		if r.Line != 1 {
			t.Errorf("a search of line %d", r.Line)
		}
	}
	f.recorded(thesisAsk(t, 39, "evaluation=net"))
	f.press("enter", "enter")
	row := f.drawn(60, 20)
	if !strings.Contains(row, " A ") || !f.both() {
		t.Errorf("no two values:\n%s", row)
	}
	f.Record(thesisAsk(t, 39))
	f.press("esc")
	if f.Running() || !f.Empty() {
		t.Error("what was left is recorded")
	}
	if text := f.drawn(60, 8); !strings.Contains(text, "w records") {
		t.Errorf("an empty tree does not name its key:\n%s", text)
	}
}

func square(t *testing.T, text string) xiangqi.Point {
	t.Helper()
	m, err := xiangqi.ParseMove(text + "a0")
	if err != nil {
		t.Fatal(err)
	}
	return m.From()
}

// A position without a legal move has an empty tree. In a position with a mate, the value is the
// mate.
func TestEnds(t *testing.T) {
	f := newFixture(t)
	f.recorded(askAt(t, "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b"))
	f.drawn(60, 12)
	f.press("enter", "right", "n", "x")
	f.recorded(askAt(t, "3k5/9/9/9/9/9/9/9/4RR3/4K4 w"))
	f.press("enter")
	if text := f.drawn(60, 12); !strings.Contains(text, "#") {
		t.Errorf("no mate:\n%s", text)
	}
	f.recorded(askAt(t, "nonsense"))
	if text := f.drawn(60, 12); !strings.Contains(text, "The position of a tree") {
		t.Errorf("no error:\n%s", text)
	}
}

// The explorer says if a search was cancelled. If the record was too small, it says what is
// missing.
func TestStoppedAndLeftOut(t *testing.T) {
	f := newFixture(t)
	a := thesisAsk(t, 1)
	a.Limits.Depth = 6
	q := a.question(sideB)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	stopped, err := tree.Record(ended, q, search.DefaultRecords)
	if err != nil {
		t.Fatal(err)
	}
	f.Show([2]*tree.Tree{sideB: stopped})
	if text := f.drawn(60, 12); f.browser() != nil && !strings.Contains(text, "the search ended before") {
		t.Errorf("nothing says that the search was stopped:\n%s", text)
	}
	q.Depth, q.Nodes = 0, 400_000
	full, err := tree.Record(t.Context(), q, search.MinRecords)
	if err != nil {
		t.Fatal(err)
	}
	if full.LeftOut == 0 {
		t.Fatal("there was room for all")
	}
	f.Show([2]*tree.Tree{sideB: full})
	text := f.drawn(60, 20)
	if !strings.Contains(text, "no room for") || !strings.Contains(text, "incomplete") {
		t.Errorf("nothing says what the record lacks:\n%s", text)
	}
	for range 6 {
		f.press("enter")
	}
	f.drawn(60, 20)
}

// If the value of the root is exact, its best move has the same value.
func TestBestMoveIsAsExact(t *testing.T) {
	f := newFixture(t)
	for number := 1; number <= 12; number++ {
		a := thesisAsk(t, number)
		for i := range a.Options {
			a.Options[i], _ = search.Preset("modern")
			a.Options[i].TableEntries = 1 << 12
		}
		a.Limits = search.Limits{Nodes: 20_000}
		f.recorded(a)
		b := f.browser()
		if value, best := b.value(b.top), b.value(b.top.kids[0]); b.bound(b.top) == search.Exact && value != best {
			t.Errorf("position %d has %s, its best move %s", number, value, best)
		}
	}
}
