package explorer

import (
	"context"
	"slices"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// browser shows a tree and tracks which of its nodes are open.
type browser struct {
	tree     *tree.Tree
	other    *tree.Tree  // the tree under the other setting; nil without one
	changed  search.Acts // settings that differ between the two trees
	top      *node       // the position searched
	selected *node
	rows     []*node
	explorer *Explorer
	leaf     *task.Task[*search.Leaf] // the running capture search; nil if there is none
	leafOf   *node
}

// newBrowser returns the tree of a search, shown from its last finished iteration.
func newBrowser(e *Explorer, t *tree.Tree) (*browser, error) {
	at, ok := t.Root()
	if !ok {
		return nil, errEmpty
	}
	top := &node{at: at}
	b := &browser{tree: t, top: top, selected: top, explorer: e}
	b.open(top)
	return b, nil
}

// pair connects two trees. It shows both at the deepest iteration that both have finished, if there
// is one.
func pair(a, b *browser) {
	a.other, b.other = b.tree, a.tree
	a.changed = tree.Changed(a.tree, b.tree)
	b.changed = a.changed
	atA, atB := a.top.at, b.top.at
	for i := len(a.tree.Roots) - 1; i >= 0; i-- {
		r := a.tree.Roots[i]
		x, okA := a.tree.RootOf(r.Depth, r.Quiesce)
		y, okB := b.tree.RootOf(r.Depth, r.Quiesce)
		if okA && okB {
			atA, atB = x, y
			break
		}
	}
	a.begin(atA, atB)
	b.begin(atB, atA)
}

// begin shows the tree as it was recorded in one search of the root, and pairs it with a search in
// the other tree.
func (b *browser) begin(at, other uint32) {
	line := b.selected.line()
	b.stop()
	b.top = &node{at: at, other: other}
	b.goTo(line, nil)
}

// depth returns the depth of the iteration shown.
func (b *browser) depth() int {
	for _, r := range b.tree.Roots {
		if r.At == b.top.at {
			return r.Depth
		}
	}
	return b.tree.Answer.Depth
}

// list rebuilds the rows. The selected row stays selected, or the nearest remaining row above it.
func (b *browser) list(f *filter) {
	b.rows = b.rows[:0]
	if n := b.selected; f != nil && n.kind == moreRow && !b.shows(n, f) {
		b.selected = n.above
	}
	b.add(b.top, f)
	for !slices.Contains(b.rows, b.selected) && b.selected.above != nil {
		b.selected = b.selected.above
	}
}

func (b *browser) add(n *node, f *filter) {
	b.rows = append(b.rows, n)
	if !n.open {
		return
	}
	b.fill(n)
	for _, kid := range n.kids {
		b.wanted(kid, f)
		if f == nil || b.selected.within(kid) || b.shows(kid, f) {
			b.add(kid, f)
		}
	}
}

// wanted determines which of a node's hidden children match the filter.
func (b *browser) wanted(n *node, f *filter) {
	if n.kind != moreRow {
		return
	}
	n.wants = n.kids
	if f != nil {
		n.wants = slices.DeleteFunc(slices.Clone(n.kids), func(kid *node) bool { return !b.shows(kid, f) })
	}
}

// The method named shows reports whether a row matches the filter or leads to a match.
func (b *browser) shows(n *node, f *filter) bool {
	switch n.kind {
	case recordRow:
		return b.find(n.at-1, b.tree.At(n.at).End, f) != 0
	case moreRow:
		return slices.ContainsFunc(n.kids, func(kid *node) bool { return b.shows(kid, f) })
	case captureRow:
		return f.captures(n.move)
	default:
		return true
	}
}

// find returns the first matching record between two indices, or 0 if there is none. It does not
// consider the records at the two indices.
func (b *browser) find(behind, end uint32, f *filter) uint32 {
	for i := behind + 1; i < end; i++ {
		if f.has(b.tree.At(i)) {
			return i
		}
	}
	return 0
}

// step moves the selection d rows down, or to the first or last row.
func (b *browser) step(d int) {
	at := slices.Index(b.rows, b.selected) + d
	b.selected = b.rows[min(max(at, 0), len(b.rows)-1)]
}

// open opens a node. It returns false if the node has no children.
func (b *browser) open(n *node) bool {
	switch {
	case n.kind == moreRow:
		n.unfold()
		b.selected = n.wants[0]
		return true
	case !b.below(n):
		return false
	}
	n.open = true
	b.fill(n)
	return true
}

// The method named along selects the child that gave the selected node its value. It returns false
// if none did.
func (b *browser) along(f *filter) bool {
	n := b.selected
	if n.kind != recordRow || !b.below(n) {
		return false
	}
	for {
		b.open(n)
		best := b.best(n)
		if best == 0 {
			b.selected = n
			b.list(f)
			return len(n.kids) > 0 && b.tree.At(b.source(n)).Verdict == search.ByHorizon
		}
		kid := n.kidAt(best)
		if kid == nil {
			return false
		}
		if n = kid; n.plays || !b.below(n) {
			break
		}
	}
	b.selected = n
	b.list(f)
	return true
}

// kidAt returns the child of a record, including hidden children.
func (n *node) kidAt(at uint32) *node {
	for _, kid := range n.kids {
		switch kid.kind {
		case recordRow:
			if kid.at == at {
				return kid
			}
		case moreRow:
			for _, hidden := range kid.kids {
				if hidden.at == at {
					kid.unfold()
					return hidden
				}
			}
		default:
		}
	}
	return nil
}

// goTo follows a line of moves as far as the line was searched, and selects the node at which it
// arrives.
func (b *browser) goTo(line []xiangqi.Move, f *filter) {
	n := b.top
	for b.open(n); len(line) > 0; line = line[1:] {
		b.open(n)
		at := b.tree.Find(n.at, line[0])
		if at == 0 {
			break
		}
		kid := b.descend(n, at)
		if kid == nil {
			break
		}
		n = kid
	}
	b.selected = n
	b.list(f)
}

// descend finds the node of a record below n, even if the record belongs to a second search of n.
func (b *browser) descend(n *node, at uint32) *node {
	b.open(n)
	if kid := n.kidAt(at); kid != nil {
		return kid
	}
	for _, kid := range n.kids {
		if kid.kind == recordRow && kid.at < at && at < b.tree.At(kid.at).End {
			return b.descend(kid, at)
		}
		if kid.kind != moreRow {
			continue
		}
		for _, hidden := range kid.kids {
			if hidden.at < at && at < b.tree.At(hidden.at).End {
				kid.unfold()
				return b.descend(hidden, at)
			}
		}
	}
	return nil
}

// look starts a search of the captures at a node at the horizon.
func (b *browser) look(n *node) {
	b.stop()
	n.kids = []*node{{kind: waitRow, above: n, deep: n.deep + 1, full: true}}
	t, at := b.tree, b.source(n)
	b.leafOf = n
	b.leaf = task.Start(b.explorer.tasks, nil, func(_ context.Context, publish func(*search.Leaf)) error {
		leaf, err := t.Leaf(at)
		if err == nil {
			publish(leaf)
		}
		return err
	})
	mode.Watch(b.explorer.app, &b.leaf, b.onLeaf)
}

// looking reports whether a capture search runs.
func (b *browser) looking() bool { return b != nil && b.leaf != nil }

// stop cancels the capture search.
func (b *browser) stop() {
	if !b.looking() {
		return
	}
	b.leaf.Stop()
	b.leafOf.full, b.leafOf.open, b.leafOf.kids = false, false, nil
	b.leaf, b.leafOf = nil, nil
}

// onLeaf takes over the result of the capture search.
func (b *browser) onLeaf(news mode.News[*search.Leaf]) tea.Cmd {
	if !news.Over {
		return nil
	}
	n := b.leafOf
	b.leafOf, n.kids = nil, nil
	if leaf := news.State; leaf != nil {
		for i := range leaf.Moves {
			m := &leaf.Moves[i]
			n.kids = append(n.kids, &node{kind: captureRow, move: m.Move, plays: true, above: n, deep: n.deep + 1, full: true, leaf: m})
		}
	}
	b.list(b.explorer.filter)
	return nil
}

// position returns the position of a node. It stops at an illegal move, which occurs in a damaged
// tree or if two positions have the same key.
func (b *browser) position(n *node) xiangqi.Position {
	pos := b.tree.Position()
	for _, m := range n.line() {
		var u xiangqi.Undo
		switch {
		case m == xiangqi.NoMove && pos.InCheck(), m != xiangqi.NoMove && !pos.Legal(m):
			return pos
		case m == xiangqi.NoMove:
			pos.MakeNull(&u)
		default:
			pos.Make(m, &u)
		}
	}
	return pos
}

// moveText returns the move into a node in a notation.
func (b *browser) moveText(n *node, style notation.Style) string {
	pos := b.position(n.above)
	if !pos.Legal(n.move) {
		return n.move.String()
	}
	return notation.Format(&pos, n.move, style)
}

// red returns the value of a node for Red; ok is false if it has none.
func (b *browser) red(n *node) (score search.Score, ok bool) {
	sign := search.Score(1)
	if pos := b.tree.Position(); pos.Side() == xiangqi.Black {
		sign = -1
	}
	switch n.kind {
	case captureRow:
		pos := b.position(n.above)
		if pos.Side() == xiangqi.Black {
			return -n.leaf.Value, true
		}
		return n.leaf.Value, true
	case recordRow:
		if b.tree.At(n.at).Verdict != search.ByStop {
			return sign * b.tree.Value(n.at), true
		}
	default:
	}
	return 0, false
}
