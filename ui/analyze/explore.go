package analyze

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// explore shows the tree of the search of the shown position, under both A and B if these settings
// differ. The tree is recorded on request. While the tree is open, it is recorded again whenever
// the position or the settings change.
type explore struct {
	*compareRoom
	tree        *explorer.Explorer
	open        bool
	requested   pairSubject // the subject of the tree
	stableTicks int         // ticks since the board left the position of the tree
	over        bool        // the game is over in the position of the tree
	most        uint64      // nodes per search; 0: the limit of package explorer
	from        int         // the panel that had the focus before
}

func newExplore(p *compareRoom) *explore {
	return &explore{compareRoom: p, tree: explorer.New(p.app, &p.work.tasks)}
}

// current reports whether the tree belongs to the shown position.
func (x *explore) current() bool { return x.open && x.requested == x.bench.subject() }

// active reports whether the tree has the focus, so that the board shows its selected node.
func (x *explore) active() bool {
	return x.open && x.stage.focus == exploreAt && x.current() && !x.veil.hidden
}

// toggle opens the tree and gives it the focus. If the tree already has the focus, toggle closes
// it.
func (x *explore) toggle() tea.Cmd {
	switch {
	case x.stage.focus == exploreAt && x.open:
		return x.leave()
	case x.review.occupied():
		return nil
	}
	if pos := x.study.node.Position(); !x.open && x.app.whyUnsearchable(&pos) != "" {
		x.app.Say(x.app.whyUnsearchable(&pos))
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
		x.requested = pairSubject{}
	}
}

// begin starts the recording for the shown position.
func (x *explore) begin() {
	now := x.bench.subject()
	pos := x.study.node.Position()
	x.tree.Drop()
	x.requested, x.stableTicks, x.over = now, 0, x.app.whyUnsearchable(&pos) != ""
	if !x.over {
		x.record(now)
	}
}

// record records the search of the shown position.
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

// pending reports whether a recording is about to start.
func (x *explore) pending() bool {
	return x.due() && (!x.current() || x.tree.Empty() && !x.over)
}

// due reports whether the tree is visible and may be recorded.
func (x *explore) due() bool {
	return x.open && x.stage.shown && x.bench.ended != x.bench.subject() && !x.acting.now.resting && !x.acting.now.secret && x.review.walk == nil &&
		!x.veil.hidden && x.stage.seen(exploreAt)
}

// tick continues the recording, or starts one when the board shows another position.
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
		if x.stableTicks++; x.stableTicks >= ticksToCompare {
			x.begin()
		}
	case x.over:
	case x.tree.Empty() && x.due():
		x.record(x.requested)
	}
}

// toCause selects the node that the comparison has found as the cause.
func (x *explore) toCause() tea.Cmd {
	c, _ := x.bench.pair.At(x.bench.subject())
	if c.Cause == nil || !c.Cause.Named() || !x.current() || x.tree.Empty() || x.tree.Running() {
		return x.app.say("No place is known to be the cause")
	}
	x.tree.Reach(c.Cause.In, c.Cause.Line)
	return nil
}

// treeKeys returns the keys of the tree.
func (x *explore) treeKeys() mode.Group {
	leave := mode.Command{Binding: mode.Bind("esc", "leave the tree", "esc"), Run: x.leave}
	return x.tree.Keys(leave, mode.Command{Binding: explorer.CauseKey, Run: x.toCause})
}

// line returns the moves to the selected node if the board shows that node.
func (x *explore) line() []xiangqi.Move {
	if !x.active() {
		return nil
	}
	return x.tree.Line()
}
