package analyze

import (
	"context"
	"fmt"
	"slices"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// finished is a training in which the user has won or held the draw.
type finished struct {
	root, end    *game.Node
	held         bool // whether the user has held a draw
	spaced       bool // whether the key that trains the position again played the last move
	moves, least int  // the moves of the user, and those of the quickest win; least is 0 if unknown
}

// finished reports whether the end of a finished training is on the board.
func (t *training) finished() bool {
	return !t.on && t.won != nil && t.study.node == t.won.end && t.acting.viewing()
}

// moves returns the number of the user's moves from the root to a node; ok is false if the node does
// not come after the root.
func (t *training) moves(n *game.Node) (count int, ok bool) {
	if t.root == nil {
		return 0, false
	}
	for n != t.root {
		before := n.Parent()
		if before == nil {
			return 0, false
		}
		if pos := before.Position(); pos.Side() == t.side {
			count++
		}
		n = before
	}
	return count, true
}

// finish ends a training in which the user has won or held the draw.
func (t *training) finish(end *game.Node) {
	moves, ok := t.moves(end)
	held := t.holding()
	t.won = &finished{root: t.root, end: end, moves: moves, least: t.least, held: held, spaced: t.spaced == end.Parent()}
	if ok {
		t.straighten(end)
		t.keep()
	} else {
		t.won.moves, t.won.least = (end.Ply()+1)/2, 0
	}
	t.stop()
	t.root = nil
}

// The method named over describes the end of a finished training. The reason is last, because it may be
// cut.
func (t *training) over() string {
	w := t.won
	text := t.app.T("Won in %d {move|moves}", w.moves)
	switch {
	case w.held:
		text = t.app.T("Draw held for %d {move|moves}", w.moves)
	case w.moves > w.least && w.least > 0:
		text = t.app.T("%s; fewest: %d", text, w.least)
	case w.least > 0:
		text = t.app.T("%s, the fewest", text)
	}
	if t.helped {
		text = t.app.T("%s (with help)", text)
	}
	e := w.end.Game(t.app.rules()).Ending()
	if !e.Over() {
		return text
	}
	return t.app.T("%s. %s", lang.Meaning("both"), text, phrases.Capital(t.app.Look().Language.Ending(e)))
}

// textbookAt returns the list of exercises that contains one with this start,
// and its index; -1 for none.
func textbookAt(start xiangqi.Position) (list []ending.Exercise, at int) {
	for _, draw := range [...]bool{false, true} {
		list = ending.Trained(draw)
		at = slices.IndexFunc(list, func(b ending.Exercise) bool {
			pos, err := xiangqi.ParseFEN(b.Start)
			return err == nil && pos == start
		})
		if at >= 0 {
			return list, at
		}
	}
	return nil, -1
}

// keeping is a record that is being written.
type keeping struct{ written tea.Cmd }

// Next waits for the end of writing.
func (k keeping) Next() mode.Answer { return k.written().(mode.Answer) }

// keep adds the win or the held draw to the record in the background, if the ending is one of the textbooks.
func (t *training) keep() {
	list, at := textbookAt(t.root.Position())
	dir := t.options.Puzzles
	if at < 0 || dir == "" || t.won.held != list[at].Draw {
		return
	}
	w := puzzle.Win{Ending: list[at].Key(), When: t.app.Now(), Moves: t.won.moves, Least: t.won.least, Wrong: t.wrong, Helped: t.helped}
	work := task.Start(&t.work.tasks, puzzle.Record{}, func(_ context.Context, publish func(puzzle.Record)) error {
		r, err := puzzle.AddWin(dir, w)
		publish(r)
		return err
	})
	t.app.Await(keeping{mode.Work(work.Wait, func(d mode.Done[puzzle.Record]) tea.Cmd {
		if d.Err != nil {
			t.app.Fail(d.Err)
		}
		return nil
	})})
}

// The method named again trains the same position once more. If the game contains nothing else, a
// new game replaces it, because the moves of the first time would reveal the win. If the same key
// has just played the winning move, its next press only says that the ending is won, because the
// user may have meant one more move.
func (t *training) again() tea.Cmd {
	if t.won.spaced {
		t.won.spaced = false
		return t.app.say("The ending is over; press space again to train it again")
	}
	root := t.won.root
	if root.Parent() == nil && t.study.Path == "" && lossless(&t.study.record) {
		return t.open(mode.Study{Title: t.study.title, Named: t.study.retitle}, root.Position())
	}
	t.study.goTo(root)
	return t.start()
}

// next trains the next ending of the textbooks.
func (t *training) next() tea.Cmd {
	list, at := textbookAt(t.tree.Start())
	if at < 0 {
		return t.app.say("This ending is not in a list: Positions has the lists of endings")
	}
	b := &list[(at+1)%len(list)]
	pos, err := xiangqi.ParseFEN(b.Start)
	if err != nil {
		t.app.Fail(err)
		return nil
	}
	return t.open(mode.Study{Named: func() string { return phrases.EndingTask(t.app.T, b.Name, b.Draw) }}, pos)
}

// open opens a position under a name and trains it.
func (t *training) open(o mode.Study, start xiangqi.Position) tea.Cmd {
	o.Tree, o.Quiet = game.NewTree(start), true
	return t.study.look(o, search.Limits{}, t.take)
}

// tag describes the training for a draft; "" if there is none, or if the game contains more than the
// training.
func (t *training) tag() string {
	if _, ok := t.moves(t.study.node); !t.on && !t.resumes || !ok || !t.root.Main() || !lossless(&t.study.record) {
		return ""
	}
	return fmt.Sprint(t.root.Ply(), int(t.side), t.least, t.wrong, t.helped, t.hold)
}

// resume continues the training of a draft once the mode is shown. The position on the board comes
// from the draft. An invalid tag is ignored.
func (t *training) resume(tag string) {
	var ply, side, least, wrong int
	var helped, hold bool
	path := t.study.node.Path()
	if n, _ := fmt.Sscan(tag, &ply, &side, &least, &wrong, &helped, &hold); n < 5 || ply < 0 || ply > len(path) || side < 0 || side > 1 {
		return
	}
	t.tree, t.root, t.side = t.study.tree, t.study.tree.Find(path[:ply]), xiangqi.Color(side)
	t.least, t.wrong, t.helped, t.hold, t.resumes = least, wrong, helped, hold, true
	t.shown()
}

// The method named shown continues a training of an earlier run when the mode is on the screen.
func (t *training) shown() {
	if t.resumes && t.stage.shown {
		t.resumes = false
		if t.study.tree == t.tree {
			_ = t.start() // start only asks and shows messages
		}
	}
}
