package game

import (
	"slices"
	"time"

	"abyss/internal/message"

	"abyss/engine/xiangqi"
)

// Tree is the moves of a game with their variations. The first child of each
// node goes on with the main line, the others are variations in the order of
// their rank.
//
// It knows the rules of the pieces and nothing else: no result, and no end by
// repetition; Node.Game has those for one line. Make one with NewTree. A Tree
// and its nodes belong to one goroutine at a time.
type Tree struct {
	root    *Node
	size    int
	edits   []edit // that Undo takes back, oldest first
	changes uint64
	state   uint64 // see State
}

// Node is a place in a Tree: a move with what was said about it, or the root
// before the first move.
type Node struct {
	tree     *Tree
	snapshot *xiangqi.Position // the position here, of every few plies' nodes
	parent   *Node
	children []*Node
	eval     *Eval
	comment  string
	clock    time.Duration // see Clock
	ply      int32
	move     xiangqi.Move
	glyph    Glyph
	deleted  bool
}

// snapshotPlies is how far apart the positions are that are kept: all of them
// would be most of the memory of a tree, none would make long lines slow.
const snapshotPlies = 16

// NewTree is a tree from start without a move.
func NewTree(start xiangqi.Position) *Tree {
	t := &Tree{}
	t.root = &Node{tree: t, snapshot: &start}
	return t
}

// Start is the position before the first move.
func (t *Tree) Start() xiangqi.Position { return *t.root.snapshot }

// Root is the node before the first move; what is said of it stands before the
// game.
func (t *Tree) Root() *Node { return t.root }

// Size is the number of moves in the tree, those of variations included.
func (t *Tree) Size() int { return t.size }

// Changes counts the edits so far, those taken back, the taking back and
// evaluations included: the same number means that nothing is different.
func (t *Tree) Changes() uint64 { return t.changes }

// State is a number that every edit makes another one, and that is the old one again
// when the edit is taken back: another number than when the tree was saved means
// there is something to save. Evaluations alone leave it as it is.
func (t *Tree) State() uint64 { return t.state }

// Main is the nodes of the main line, without the root.
func (t *Tree) Main() []*Node {
	var nodes []*Node
	for n := t.root.Next(); n != nil; n = n.Next() {
		nodes = append(nodes, n)
	}
	return nodes
}

// MainMoves is the moves of the main line.
func (t *Tree) MainMoves() []xiangqi.Move {
	var moves []xiangqi.Move
	for n := t.root.Next(); n != nil; n = n.Next() {
		moves = append(moves, n.move)
	}
	return moves
}

// Plain reports whether the tree is the moves of one line and nothing else: no
// variation, and nothing said of a move but what a clock showed.
func (t *Tree) Plain() bool {
	for n := t.root; n != nil; n = n.Next() {
		if len(n.children) > 1 || n.comment != "" || n.glyph != NoGlyph || n.eval != nil {
			return false
		}
	}
	return true
}

// Find is the node that moves from the start lead to, nil where the tree does
// not have them.
func (t *Tree) Find(moves []xiangqi.Move) *Node {
	n := t.root
	for _, m := range moves {
		if n = n.child(m); n == nil {
			return nil
		}
	}
	return n
}

// Copy is a tree of its own that says the same, for another goroutine. It has
// the same Changes and State, and nothing to undo.
func (t *Tree) Copy() *Tree {
	c := &Tree{size: t.size, changes: t.changes, state: t.state}
	type pair struct{ from, to *Node }
	twin := func(n, parent *Node) *Node {
		own := *n // what it points at besides nodes is never changed
		own.tree, own.parent, own.children = c, parent, nil
		return &own
	}
	c.root = twin(t.root, nil)
	for todo := []pair{{t.root, c.root}}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, child := range p.from.children {
			own := twin(child, p.to)
			p.to.children = append(p.to.children, own)
			todo = append(todo, pair{child, own})
		}
	}
	return c
}

// Add plays a move after n. The child that has it already is returned as it
// is; otherwise there is a new one behind the others. The error names the move
// and why it cannot be played, and nothing has changed.
func (t *Tree) Add(n *Node, m xiangqi.Move) (*Node, error) {
	return t.AddLine(n, []xiangqi.Move{m})
}

// AddLine plays moves after n, each as Add does, and returns the node of the
// last. It is one edit. Where a move cannot be played nothing has changed.
func (t *Tree) AddLine(n *Node, moves []xiangqi.Move) (*Node, error) {
	if err := t.mustHave(n); err != nil {
		return nil, err
	}
	for len(moves) > 0 {
		next := n.child(moves[0])
		if next == nil {
			break
		}
		n, moves = next, moves[1:]
	}
	if len(moves) == 0 {
		return n, nil
	}
	last, err := t.grow(n, moves)
	if err != nil {
		return nil, err
	}
	first := n.children[len(n.children)-1]
	t.edited(edit{
		show:  n,
		words: "adding " + span(first, len(moves)),
		undo:  func() { t.cut(first) },
	})
	return last, nil
}

// grow hangs a line of new nodes behind the children of n.
func (t *Tree) grow(n *Node, moves []xiangqi.Move) (last *Node, err error) {
	pos := n.Position()
	var first *Node
	last = n
	for i, m := range moves {
		if _, err := pos.ParseLegal(m.String()); err != nil {
			if len(moves) > 1 {
				err = message.Errorf("move %d of the line: %w", i+1, err)
			}
			return nil, err
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		child := &Node{tree: t, parent: last, move: m, ply: last.ply + 1}
		if child.ply%snapshotPlies == 0 {
			child.snapshot = new(pos)
		}
		if first == nil {
			first = child
		} else {
			last.children = []*Node{child}
		}
		last = child
	}
	n.children = append(n.children, first)
	t.size += len(moves)
	return last, nil
}

// mustHave is an error where n is not in the tree.
func (t *Tree) mustHave(n *Node) error {
	switch {
	case n == nil || n.tree != t:
		return message.Errorf("a move of another game, expected one of this")
	case n.deleted:
		return message.Errorf("the move %v is deleted, expected one of the game", n.move)
	}
	return nil
}

// Promote moves the variation that n belongs to one place up among its
// siblings, at the branch nearest to n where it is not the first. It reports
// false, and does nothing, where n is on the main line.
func (t *Tree) Promote(n *Node) bool {
	if t.mustHave(n) != nil {
		return false
	}
	for b := n; b.parent != nil; b = b.parent {
		if i := b.index(); i > 0 {
			b.parent.reorder(i, i-1)
			t.edited(edit{
				show:  n,
				words: "promoting " + b.move.String(),
				undo:  func() { b.parent.reorder(i-1, i) },
			})
			return true
		}
	}
	return false
}

// PromoteToMain makes n part of the main line: its line becomes the first at
// every branch. It reports false, and does nothing, where n is on it.
func (t *Tree) PromoteToMain(n *Node) bool {
	if t.mustHave(n) != nil {
		return false
	}
	type turn struct {
		node *Node
		from int
	}
	var turns []turn
	for b := n; b.parent != nil; b = b.parent {
		if i := b.index(); i > 0 {
			b.parent.reorder(i, 0)
			turns = append(turns, turn{b, i})
		}
	}
	if len(turns) == 0 {
		return false
	}
	t.edited(edit{
		show:  n,
		words: "making " + n.move.String() + " the main line",
		undo: func() {
			for _, b := range turns {
				b.node.parent.reorder(0, b.from)
			}
		},
	})
	return true
}

// Delete removes n with what follows and returns the node before it. The root
// cannot be removed: it is returned, and nothing has changed, as is the node
// before a node that was removed already.
func (t *Tree) Delete(n *Node) *Node {
	if n.parent == nil || t.mustHave(n) != nil {
		return n.before()
	}
	i, parent := n.index(), n.parent
	count := t.cut(n)
	t.edited(edit{
		show:  n,
		words: "deleting " + span(n, count),
		undo: func() {
			parent.children = slices.Insert(parent.children, i, n)
			t.size += count
			n.eachNode(func(c *Node) { c.deleted = false })
		},
	})
	return parent
}

// cut takes n and what follows out of the tree, and counts it.
func (t *Tree) cut(n *Node) (count int) {
	n.parent.children = slices.Delete(n.parent.children, n.index(), n.index()+1)
	n.eachNode(func(c *Node) { c.deleted, count = true, count+1 })
	t.size -= count
	return count
}
