// Package explorer shows the tree of a search: the moves tried, the value of each, its share of the
// search, and the effects of heuristics. The user can follow any line down the tree. It records the
// search of a position in the background, under one setting or under two. With two settings, each
// node shows both values. Analyze, Positions and Lab use this package.
//
// An Explorer is a panel. A Page adds the board of the selected node, and compares with another
// setting. Everything except the searches belongs to the toolkit's goroutine.
package explorer

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
	"example.com/abyss/ui/why"

	tea "github.com/charmbracelet/bubbletea"
)

// Explorer shows the trees of a position's searches; one node of a tree is selected.
type Explorer struct {
	describe describer
	app      mode.App
	tasks    *task.Group
	record   recorder
	job      *task.Task[recorded] // nil: no recording runs
	before   <-chan struct{}      // closed when the job that was stopped last has ended; nil: no job was stopped
	now      recorded
	err      error
	sides    [2]*browser // the trees of A and B; nil without a tree
	shown    int         // index into sides
	filter   *filter     // nil: all nodes
	seen     kit.Window  // the visible rows
	place    columns
}

// sideB is the side that is shown first. A search under a single setting also uses this side.
const sideB = 1

// New returns an explorer without a tree. Its searches run in the group tasks.
func New(app mode.App, tasks *task.Group) *Explorer {
	return &Explorer{describe: describer{app}, app: app, tasks: tasks, record: tree.RecordWithProgress, shown: sideB}
}

// Record drops the shown tree and begins to record the searches of a position.
func (e *Explorer) Record(a Ask) {
	e.Drop()
	e.now.ask = a
	e.job = start(e.tasks, e.record, a, e.before)
	mode.Watch(e.app, &e.job, e.onRecorded)
}

// Show shows the trees of searches that were recorded before, A's and B's.
func (e *Explorer) Show(trees [2]*tree.Tree) {
	e.Drop()
	e.take(trees)
}

// Drop stops the recording and drops the trees, which are large.
func (e *Explorer) Drop() {
	if e.job != nil {
		e.job.Stop()
		e.before = e.job.Done()
	}
	for _, b := range e.sides {
		b.stop()
	}
	e.job, e.now, e.err, e.sides, e.filter, e.shown = nil, recorded{}, nil, [2]*browser{}, nil, sideB
	e.seen = kit.Window{}
}

// Running reports whether a search for the shown tree is running.
func (e *Explorer) Running() bool {
	return e.job != nil || e.sides[0].looking() || e.sides[1].looking()
}

// Empty reports whether there is no tree and none is being recorded.
func (e *Explorer) Empty() bool { return e.job == nil && e.err == nil && e.browser() == nil }

// onRecorded takes over the results of the searches.
func (e *Explorer) onRecorded(n mode.News[recorded]) tea.Cmd {
	ask := e.now.ask
	e.now = n.State
	e.now.ask = ask
	e.take(n.State.trees)
	if n.Err != nil {
		e.err = n.Err
	}
	return nil
}

// take makes browsers for the new trees.
func (e *Explorer) take(trees [2]*tree.Tree) {
	before := e.browser()
	for i, t := range trees {
		if t == nil || e.sides[i] != nil {
			continue
		}
		b, err := newBrowser(e, t)
		if err != nil {
			e.err = err
			return
		}
		e.sides[i] = b
	}
	if a, b := e.sides[0], e.sides[sideB]; a != nil && b != nil && a.other == nil {
		pair(a, b)
	}
	if e.sides[e.shown] == nil && e.sides[1-e.shown] != nil {
		e.shown = 1 - e.shown
	}
	if b := e.browser(); b != before && b != nil {
		b.list(e.filter)
	}
}

// browser returns the tree shown, nil for none.
func (e *Explorer) browser() *browser { return e.sides[e.shown] }

// The method named both reports whether there are two trees.
func (e *Explorer) both() bool { return e.sides[0] != nil && e.sides[sideB] != nil }

// Ahead reports whether the selected node is below the root.
func (e *Explorer) Ahead() bool { return len(e.Line()) > 0 }

// Line returns the moves from the root to the selected node, NoMove for a pass.
func (e *Explorer) Line() []xiangqi.Move {
	b := e.browser()
	if b == nil {
		return nil
	}
	return b.selected.line()
}

// Position returns the position of the selected node; ok is false without a tree.
func (e *Explorer) Position() (pos xiangqi.Position, ok bool) {
	b := e.browser()
	if b == nil {
		return pos, false
	}
	return b.position(b.selected), true
}

// Red returns the value of the selected node for Red; ok is false if it has none.
func (e *Explorer) Red() (score search.Score, ok bool) {
	b := e.browser()
	if b == nil {
		return 0, false
	}
	return b.red(b.selected)
}

// Turn shows the other tree and follows the current line there as far as possible.
func (e *Explorer) Turn() {
	if !e.both() {
		e.say("There is only one tree: flip a switch to get one each for A and B")
		return
	}
	line := e.Line()
	e.shown = 1 - e.shown
	e.browser().goTo(line, e.filter)
}

// Reach shows the tree of a side and follows a line of moves from the root as far as the tree
// contains it.
func (e *Explorer) Reach(side int, line []xiangqi.Move) {
	if e.sides[side] == nil {
		return
	}
	e.shown, e.filter = side, nil
	e.browser().goTo(line, nil)
}

// ToCause selects the node that an explanation names as the reason.
func (e *Explorer) ToCause(s *why.Explanation) {
	if len(s.Cause) == 0 || e.Empty() || e.Running() {
		e.say("No node of the tree is known to be the reason")
		return
	}
	e.Reach(s.CauseIn, s.Cause)
}

// move moves the selection d rows down.
func (e *Explorer) move(d int) {
	if b := e.browser(); b != nil {
		b.step(d)
	}
}

// Scroll moves the selection d rows down, for the mouse wheel.
func (e *Explorer) Scroll(d int) { e.move(d) }

// Step goes one move along the best line. If d is not positive, it goes back to the parent. The
// modes call Step for the mouse wheel over the board.
func (e *Explorer) Step(d int) {
	switch b := e.browser(); {
	case b == nil:
	case d > 0:
		e.along()
	default:
		n := b.selected
		for n.above != nil {
			if n = n.above; n.plays {
				break
			}
		}
		b.selected = n
	}
}

// Click selects the row at y in the area of Draw. A click on the selected row opens or closes it.
func (e *Explorer) Click(y int) {
	b := e.browser()
	if b == nil {
		return
	}
	row := y - e.place.above + e.seen.Top
	switch {
	case y < e.place.above || row < 0 || row >= len(b.rows):
	case b.rows[row] == b.selected:
		e.toggle()
	default:
		b.selected = b.rows[row]
	}
}

// The method named in opens the selected node. If that node is already open, it selects the first
// child.
func (e *Explorer) in() {
	b := e.browser()
	switch {
	case b == nil:
	case b.selected.kind == moreRow || !b.selected.open:
		e.open()
	case len(b.selected.kids) > 0:
		b.step(1)
	}
}

// open shows the children of the selected node.
func (e *Explorer) open() {
	b := e.browser()
	if !b.open(b.selected) {
		e.app.Say(b.end(e.app.T, b.selected))
		return
	}
	b.list(e.filter)
}

// The method named out closes the selected node, or goes to its parent.
func (e *Explorer) out() {
	b := e.browser()
	switch {
	case b == nil:
	case b.selected.open && b.selected != b.top:
		b.selected.open = false
		b.list(e.filter)
	case b.selected.above != nil:
		b.selected = b.selected.above
	}
}

// toggle opens or closes the selected node.
func (e *Explorer) toggle() {
	if b := e.browser(); b != nil && b.selected.open && b.selected != b.top {
		e.out()
	} else if b != nil {
		e.open()
	}
}

// The method named along goes one move along the best line.
func (e *Explorer) along() {
	b := e.browser()
	if b == nil {
		return
	}
	if !b.along(e.filter) {
		e.app.Say(b.end(e.app.T, b.selected))
	}
}

// Heading describes the search of the tree.
func (e *Explorer) Heading() string {
	t := e.app.T
	b := e.browser()
	switch {
	case b == nil && e.job != nil:
		return e.progress()
	case b == nil:
		return ""
	}
	// the rows show the search to the last depth, which is a part of the whole search
	own := phrases.Short(uint64(b.tree.At(b.top.at).Nodes))
	what := t("depth %d, %s/%s nodes", b.depth(), own, shortNodes(b.tree))
	if e.both() {
		what = t("%s, depth %d, %s/%s nodes", string(rune('A'+e.shown)), b.depth(), own, shortNodes(b.tree))
	}
	if e.filter != nil {
		what += " /" + e.filter.text
	}
	return what
}

// say shows a text in the user's language.
func (e *Explorer) say(english string) { e.app.Say(e.app.T(english)) }

// problem returns the error in the user's language, "" for none.
func (e *Explorer) problem() string {
	if e.err == nil {
		return ""
	}
	return e.app.Look().Language.Error(e.err)
}

// errEmpty means that the search had nothing to record.
var errEmpty = message.Errorf("the search tried no move here")
