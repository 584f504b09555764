package analyze

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// explore is the tree of the search of the shown position, under both settings if they differ. It
// is recorded on request and, while it is open, again whenever the position or the settings change.
type explore struct {
	*compareRoom
	tree   *explorer.Explorer
	open   bool
	asked  pairSubject // the subject of the tree
	rested int         // ticks for which the board has shown something else
	over   bool        // asked has no position to search
	most   uint64      // nodes of a search; 0: the limit of package explorer
	from   int         // the panel that had the keys before
}

func newExplore(p *compareRoom) *explore {
	return &explore{compareRoom: p, tree: explorer.New(p.app, &p.work.tasks)}
}

// current reports whether the tree belongs to the shown position.
func (x *explore) current() bool { return x.open && x.asked == x.bench.subject() }

// active reports whether the board shows the node selected.
func (x *explore) active() bool {
	return x.open && x.stage.focus == exploreAt && x.current() && !x.veil.hidden
}

// toggle opens the tree and gives it the keys, or leaves it.
func (x *explore) toggle() tea.Cmd {
	switch {
	case x.stage.focus == exploreAt && x.open:
		return x.leave()
	case x.review.occupied():
		return nil
	}
	if pos := x.study.node.Position(); !x.open && x.app.nothing(&pos) != "" {
		x.app.Say(x.app.nothing(&pos))
		return nil
	}
	x.acting.endPreview()
	if x.stage.focus != exploreAt {
		x.from = x.stage.focus
	}
	x.stage.setFocus(exploreAt)
	if !x.open || !x.current() {
		x.open, x.bench.ended = true, pairSubject{}
		x.begin()
	}
	return nil
}

// leave closes the tree.
func (x *explore) leave() tea.Cmd {
	x.open = false
	x.tree.Drop()
	if x.stage.focus == exploreAt {
		x.stage.setFocus(x.from)
	}
	return nil
}

// rest stops the recording when the mode is hidden.
func (x *explore) rest() {
	if x.tree.Running() {
		x.tree.Drop()
		x.asked = pairSubject{}
	}
}

// begin records the shown position.
func (x *explore) begin() {
	now := x.bench.subject()
	pos := x.study.node.Position()
	x.tree.Drop()
	x.asked, x.rested, x.over = now, 0, x.app.nothing(&pos) != ""
	if !x.over {
		x.record(now)
	}
}

// record searches the shown position.
func (x *explore) record(now pairSubject) {
	start := x.study.tree.Root().Position()
	ask := explorer.Ask{
		FEN: start.FEN(), Rules: x.app.rules(), Limits: now.limits, Only: x.engine.only,
		Options: [2]search.Options{sized(now.a, x.bench.preset), sized(now.b, x.bench.preset)},
	}
	if x.most > 0 {
		ask.Limits.Nodes = x.most
	}
	for _, m := range x.study.node.Path() {
		ask.Moves = append(ask.Moves, m.String())
	}
	x.tree.Record(ask)
}

// pending reports whether a tree will appear.
func (x *explore) pending() bool {
	return x.due() && (!x.current() || x.tree.Empty() && !x.over)
}

// due reports whether the tree is seen and may be recorded.
func (x *explore) due() bool {
	return x.open && x.stage.shown && x.bench.ended != x.bench.subject() && !x.acting.now.resting && !x.acting.now.secret && x.review.walk == nil &&
		!x.veil.hidden && x.stage.seen(exploreAt)
}

// tick continues the recording, or begins one for a new position on the board.
func (x *explore) tick() {
	switch {
	case !x.open:
	case !x.current():
		if !x.tree.Empty() {
			x.tree.Drop()
		}
		if !x.due() {
			return
		}
		if x.rested++; x.rested >= ticksToCompare {
			x.begin()
		}
	case x.over:
	case x.tree.Empty() && x.due():
		x.record(x.asked)
	}
}

// toCause selects the node where the comparison has found the cause.
func (x *explore) toCause() tea.Cmd {
	c, _ := x.bench.pair.At(x.bench.subject())
	if c.Cause == nil || !c.Cause.Named() || !x.current() || x.tree.Empty() || x.tree.Running() {
		return x.app.say("No place is known to be the cause")
	}
	x.tree.Reach(c.Cause.In, c.Cause.Line)
	return nil
}

// treeKeys are the keys of the tree.
func (x *explore) treeKeys() mode.Group {
	leave := mode.Command{Binding: mode.Bind("esc", "leave the tree", "esc"), Run: x.leave}
	return x.tree.Keys(leave, mode.Command{Binding: explorer.CauseKey, Run: x.toCause})
}

// line is the moves to the node selected, where the board shows that.
func (x *explore) line() []xiangqi.Move {
	if !x.active() {
		return nil
	}
	return x.tree.Line()
}
