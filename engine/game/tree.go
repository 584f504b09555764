package game

import (
	"slices"
	"time"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/xiangqi"
)

// Tree contains the moves of a game with their variations. The first child of each node continues
// the main line; the other children are variations in the order of their rank.
//
// A Tree only checks how pieces move. Moves read from a record may even leave the king in check. A
// Tree has no result and does not end by repetition; Node.Game applies the rules about endings to a
// single line. Use NewTree to make a Tree. A Tree and its nodes belong to one goroutine at a time.
type Tree struct {
	root    *Node
	size    int
	edits   []edit // edits that can be undone, oldest first
	changes uint64
	state   uint64 // result of the method State
	reading bool   // whether a file is being read into the tree; if so, edits are not recorded for Undo
}

// Node is a place in a Tree. It is a move with its annotations, or the root before the first move.
type Node struct {
	tree     *Tree
	snapshot *xiangqi.Position // the position at the node; stored only once every few plies
	parent   *Node
	children []*Node
	eval     *Eval
	comment  string
	clock    time.Duration // time for the method Clock, plus one
	ply      int32
	move     xiangqi.Move
	glyph    Glyph
	deleted  bool
}

// snapshotPlies is the distance in plies between stored positions. Storing all positions would take
// most of a tree's memory; storing none would make long lines slow.
const snapshotPlies = 16

// NewTree returns a tree from start without moves.
func NewTree(start xiangqi.Position) *Tree {
	t := &Tree{}
	t.root = &Node{tree: t, snapshot: &start}
	return t
}

// ReadTree returns a tree for a reader of files. Until Forget, edits cannot be undone, so that the
// moves need no memory for Undo.
func ReadTree(start xiangqi.Position) *Tree {
	t := NewTree(start)
	t.reading = true
	return t
}

// Start returns the position before the first move.
func (t *Tree) Start() xiangqi.Position { return *t.root.snapshot }

// Root returns the node before the first move; its comment precedes the game.
func (t *Tree) Root() *Node { return t.root }

// Size returns the number of moves in the tree, including variations.
func (t *Tree) Size() int { return t.size }

// Changes counts all changes, including undos and evaluations. As long as the number is the same,
// nothing has changed.
func (t *Tree) Changes() uint64 { return t.changes }

// State returns a number that changes with every edit and returns to its old value when the edit is
// undone. If it differs from the number of the saved tree, the tree needs saving. Evaluations and
// clock times alone do not change it, unless Together makes evaluations an edit.
func (t *Tree) State() uint64 { return t.state }

// Main returns the nodes of the main line, without the root.
func (t *Tree) Main() []*Node {
	var nodes []*Node
	for n := t.root.Next(); n != nil; n = n.Next() {
		nodes = append(nodes, n)
	}
	return nodes
}

// MainMoves returns the moves of the main line.
func (t *Tree) MainMoves() []xiangqi.Move {
	var moves []xiangqi.Move
	for n := t.root.Next(); n != nil; n = n.Next() {
		moves = append(moves, n.move)
	}
	return moves
}

// Plain reports whether the tree is a single line without variations, and without annotations
// except clock times.
func (t *Tree) Plain() bool {
	for n := t.root; n != nil; n = n.Next() {
		if len(n.children) > 1 || n.comment != "" || n.glyph != NoGlyph || n.eval != nil {
			return false
		}
	}
	return true
}

// Find returns the node to which the given moves from the start lead, or nil if the tree does not
// contain them.
func (t *Tree) Find(moves []xiangqi.Move) *Node {
	n := t.root
	for _, m := range moves {
		if n = n.child(m); n == nil {
			return nil
		}
	}
	return n
}

// Copy returns an independent copy, for another goroutine. It has the same Changes and State, but
// nothing to undo.
func (t *Tree) Copy() *Tree {
	c := &Tree{size: t.size, changes: t.changes, state: t.state}
	type pair struct{ from, to *Node }
	twin := func(n, parent *Node) *Node {
		own := *n // a shallow copy is enough, because the other pointers lead to immutable values
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

// Add plays a move after n. If n already has a child with that move, Add returns the child.
// Otherwise it adds a child after the other children. The error names the move and states why it
// cannot be played. After an error nothing has changed.
func (t *Tree) Add(n *Node, m xiangqi.Move) (*Node, error) {
	return t.AddLine(n, []xiangqi.Move{m})
}

// AddLine plays moves after n as Add does, and returns the last node. All the moves are one edit.
// If a move cannot be played, nothing changes.
func (t *Tree) AddLine(n *Node, moves []xiangqi.Move) (*Node, error) {
	return t.addLine(n, moves, false)
}

// AddRecorded works like AddLine, for moves of a record whose players may have overlooked a check;
// see xiangqi.MoveFault. After such moves, the position may violate the rules; see xiangqi.Unruly.
func (t *Tree) AddRecorded(n *Node, moves ...xiangqi.Move) (*Node, error) {
	return t.addLine(n, moves, true)
}

// may checks a move that is to be added, and returns an error if the move cannot be added. A
// recorded move may leave a king in check. may does not call function values, because such a call
// would let the caller's position escape to the heap at each move.
func may(pos *xiangqi.Position, m xiangqi.Move, recorded bool) error {
	if pos.Legal(m) {
		return nil
	}
	if recorded {
		return xiangqi.MoveFault(pos, m)
	}
	_, err := pos.ParseLegal(m.String())
	return err
}

func (t *Tree) addLine(n *Node, moves []xiangqi.Move, recorded bool) (*Node, error) {
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
	last, err := t.grow(n, moves, recorded)
	if err != nil {
		return nil, err
	}
	if t.reading {
		return last, nil
	}
	first := n.children[len(n.children)-1]
	t.edited(edit{
		show:  n,
		words: message.New("adding %v", span(first, len(moves))),
		undo:  func() { t.cut(first) },
	})
	return last, nil
}

// grow adds a line of new nodes after the children of n. Recorded moves may leave a king in check.
func (t *Tree) grow(n *Node, moves []xiangqi.Move, recorded bool) (last *Node, err error) {
	pos := n.Position()
	var first *Node
	last = n
	for i, m := range moves {
		if err := may(&pos, m, recorded); err != nil {
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

var errOtherGame = message.Errorf("a move of another game, expected one of this game")

// mustHave returns an error if n is not in the tree.
func (t *Tree) mustHave(n *Node) error {
	switch {
	case n == nil || n.tree != t:
		return errOtherGame
	case n.deleted:
		return message.Errorf("the move %v is deleted, expected one of the game", n.move)
	}
	return nil
}

// Promote moves the variation that contains n one place up among its siblings, at the branch
// nearest to n where that variation is not the first child. It returns false, and does nothing, if
// n is on the main line.
func (t *Tree) Promote(n *Node) bool {
	if t.mustHave(n) != nil {
		return false
	}
	for b := n; b.parent != nil; b = b.parent {
		if i := b.index(); i > 0 {
			b.parent.reorder(i, i-1)
			t.edited(edit{
				show:  n,
				words: message.New("promoting %v", EditedMove{b}),
				undo:  func() { b.parent.reorder(i-1, i) },
			})
			return true
		}
	}
	return false
}

// PromoteToMain makes n part of the main line: its line becomes the first at every branch. It
// returns false, and does nothing, if n is already on the main line.
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
		words: message.New("making %v the main line", EditedMove{n}),
		undo: func() {
			for _, b := range turns {
				b.node.parent.reorder(0, b.from)
			}
		},
	})
	return true
}

// Delete removes n with its subtree and returns the previous node. The root cannot be removed; it
// is returned unchanged. For a node that was already removed, nothing changes.
func (t *Tree) Delete(n *Node) *Node {
	if n.parent == nil || t.mustHave(n) != nil {
		return n.parentOrSelf()
	}
	i, parent := n.index(), n.parent
	count := t.cut(n)
	t.edited(edit{
		show:  n,
		words: message.New("deleting %v", span(n, count)),
		undo: func() {
			parent.children = slices.Insert(parent.children, i, n)
			t.size += count
			n.eachNode(func(c *Node) { c.deleted = false })
		},
	})
	return parent
}

// cut removes n with its subtree, and returns the number of removed moves.
func (t *Tree) cut(n *Node) (count int) {
	n.parent.children = slices.Delete(n.parent.children, n.index(), n.index()+1)
	n.eachNode(func(c *Node) { c.deleted, count = true, count+1 })
	t.size -= count
	return count
}
