package explorer

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// node is a row of a tree: a single record of the search, or a row that stands for several records.
type node struct {
	kind  rowKind
	at    uint32       // index of the record
	other uint32       // the record of the same line in the other tree; 0 if there is none
	move  xiangqi.Move // the move that leads to the node; NoMove for a pass, or if no move leads to it
	plays bool         // a move or a pass is played
	above *node
	deep  int // its depth below the top
	open  bool
	full  bool // kids are known
	kids  []*node
	wants []*node // hidden children that match the filter; only for a moreRow

	leaf *search.LeafMove // only for a captureRow

	text  string // the move in a notation
	style notation.Style
	named bool // text has been set
}

// rowKind is the kind of a row.
type rowKind uint8

const (
	recordRow  rowKind = iota
	moreRow            // row for the hidden children
	captureRow         // a capture at the horizon
	waitRow            // the captures are being searched
	gapRow             // row for nodes that did not fit into the record
)

// line returns the moves to the node.
func (n *node) line() []xiangqi.Move {
	var list []xiangqi.Move
	for ; n != nil; n = n.above {
		if n.plays {
			list = append(list, n.move)
		}
	}
	slices.Reverse(list)
	return list
}

// within reports whether n equals the given node or is below it.
func (n *node) within(other *node) bool {
	for ; n != nil; n = n.above {
		if n == other {
			return true
		}
	}
	return false
}

// record returns the nearest node that is a record: n or an ancestor.
func (n *node) record() *node {
	for n.kind != recordRow {
		n = n.above
	}
	return n
}

// These constants decide which children of a node are shown: each child with at least 1/fewest of
// the node's nodes, and in any case the first leastKids children.
const (
	fewest    = 100
	leastKids = 5
)

// source returns the record whose children a node shows. If the node's value came from the
// transposition table, source returns the record that stored the value there.
func (b *browser) source(n *node) uint32 {
	if b.tree.At(n.at).Verdict == search.ByTable {
		return b.tree.Source(n.at)
	}
	return n.at
}

// best returns the child record that gave a node its value; 0 if there is none.
func (b *browser) best(n *node) uint32 {
	r := b.tree.At(b.source(n))
	if r.Verdict == search.ByTable {
		return 0
	}
	return r.Best
}

// The method named below reports whether a node has anything below it.
func (b *browser) below(n *node) bool {
	switch n.kind {
	case moreRow:
		return true
	case recordRow:
		at := b.source(n)
		r := b.tree.At(at)
		return r.End > at+1 || r.Verdict == search.ByHorizon
	default:
		return false
	}
}

// fill finds the children of a node. The move that gave the value comes first, then the other moves
// by value. Moves with a small share and earlier searches of a move come last, in a row of their
// own.
func (b *browser) fill(n *node) {
	if n.full {
		return
	}
	n.full = true
	t, at := b.tree, b.source(n)
	if t.At(at).Verdict == search.ByHorizon {
		b.look(n)
		return
	}
	list, best := t.Children(at), b.best(n)
	b.sort(list, best)
	last := map[xiangqi.Move]uint32{}
	for _, c := range list {
		if r := t.At(c); valued(r) {
			last[r.Move] = max(last[r.Move], c)
		}
	}
	least := max(t.At(at).Nodes/fewest, 1)
	more := &node{kind: moreRow, above: n, deep: n.deep + 1, full: true}
	for _, c := range list {
		kid, r := b.kid(n, c), t.At(c)
		earlier := !r.Kind.Second() && r.Move != xiangqi.NoMove && last[r.Move] != 0 && last[r.Move] != c
		small := r.Nodes < least && len(n.kids) >= leastKids
		if c != best && (earlier || small) {
			more.kids = append(more.kids, kid)
		} else {
			n.kids = append(n.kids, kid)
		}
	}
	switch {
	case len(more.kids) == 1:
		n.kids = append(n.kids, more.kids[0])
	case len(more.kids) > 1:
		n.kids = append(n.kids, more)
	}
	if t.At(at).Acts&search.LeftOut != 0 {
		n.kids = append(n.kids, &node{kind: gapRow, above: n, deep: n.deep + 1, full: true})
	}
}

// valued reports whether a record is a search of a move that gave it a value.
func valued(r *search.Record) bool {
	return !r.Kind.Second() && !r.Kind.Test() && r.Move != xiangqi.NoMove && r.Verdict != search.ByStop
}

// kid returns a child node of n for a record, which is given by its index.
func (b *browser) kid(n *node, at uint32) *node {
	r := b.tree.At(at)
	kid := &node{at: at, move: r.Move, plays: !r.Kind.Second(), above: n, deep: n.deep + 1}
	switch {
	case b.other == nil || n.other == 0:
	case r.Kind.Second():
		kid.other = n.other
	default:
		kid.other = b.other.Find(n.other, r.Move)
	}
	return kid
}

// sort sorts records below a node: first the best one, then the others by value for the mover, then
// stopped searches, and finally second searches.
func (b *browser) sort(list []uint32, best uint32) {
	rank := func(i uint32) int {
		r := b.tree.At(i)
		switch {
		case i == best:
			return 0
		case r.Kind.Second():
			return 3
		case r.Verdict == search.ByStop:
			return 2
		}
		return 1
	}
	slices.SortStableFunc(list, func(x, y uint32) int {
		if c := cmp.Compare(rank(x), rank(y)); c != 0 {
			return c
		}
		return cmp.Compare(b.tree.At(x).Value, b.tree.At(y).Value)
	})
}

// unfold replaces a moreRow by the nodes that it hides.
func (n *node) unfold() {
	above := n.above
	i := slices.Index(above.kids, n)
	above.kids = slices.Concat(above.kids[:i], n.kids, above.kids[i+1:])
}
