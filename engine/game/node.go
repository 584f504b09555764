package game

import (
	"slices"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// Move returns the move that leads to the node, or NoMove at the root.
func (n *Node) Move() xiangqi.Move { return n.move }

// Parent returns the previous node, or nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the nodes after this one, the main continuation first. The slice belongs to the
// tree. The caller must not change it, and edits of the tree change it.
func (n *Node) Children() []*Node { return n.children }

// Next returns the first child, or nil at the end of a line.
func (n *Node) Next() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Sibling returns the sibling that is d places after the node, or before it if d is negative. It
// returns nil if there is no such sibling.
func (n *Node) Sibling(d int) *Node {
	if n.parent == nil || n.deleted {
		return nil
	}
	if i := n.index() + d; i >= 0 && i < len(n.parent.children) {
		return n.parent.children[i]
	}
	return nil
}

// Ply returns the number of moves from the start, 0 at the root.
func (n *Node) Ply() int { return int(n.ply) }

// Path returns the moves from the start to the node.
func (n *Node) Path() []xiangqi.Move {
	moves := make([]xiangqi.Move, n.ply)
	for ; n.parent != nil; n = n.parent {
		moves[n.ply-1] = n.move
	}
	return moves
}

// Main reports whether the node is on the main line, as the root is.
func (n *Node) Main() bool {
	for ; n.parent != nil; n = n.parent {
		if n.parent.children[0] != n {
			return false
		}
	}
	return true
}

// Position returns the position at the node.
func (n *Node) Position() xiangqi.Position {
	var moves [snapshotPlies]xiangqi.Move // moves since the snapshot, the last move first
	count := 0
	for ; n.snapshot == nil; n = n.parent {
		moves[count] = n.move
		count++
	}
	pos := *n.snapshot
	for i := count - 1; i >= 0; i-- {
		var u xiangqi.Undo
		pos.Make(moves[i], &u)
	}
	return pos
}

// Game returns the line to the node as a game under a rule set, from which a caller gets verdicts
// and the history for a search. Moves after an end by those rules are played too.
func (n *Node) Game(set rules.Set) *Game {
	g := NewUnder(set, *n.tree.root.snapshot)
	for _, m := range n.Path() {
		g.steps = append(g.steps, step{ply: rules.Ply{Move: m}})
		g.push()
	}
	g.judge()
	return g
}

// Comment returns the comment on the move, or "" if there is none; "\n" separates lines.
func (n *Node) Comment() string { return n.comment }

// Glyph returns the mark of the move.
func (n *Node) Glyph() Glyph { return n.glyph }

// Eval returns an engine's evaluation of the position, or nil if there is none. The caller must not
// change it.
func (n *Node) Eval() *Eval { return n.eval }

// child returns the child whose move is m, or nil if there is none.
func (n *Node) child(m xiangqi.Move) *Node {
	for _, c := range n.children {
		if c.move == m {
			return c
		}
	}
	return nil
}

// index returns the index of a node among its siblings.
func (n *Node) index() int { return slices.Index(n.parent.children, n) }

// parentOrSelf returns the parent, or the root for the root itself.
func (n *Node) parentOrSelf() *Node {
	if n.parent == nil {
		return n
	}
	return n.parent
}

// reorder moves a child from one place to another.
func (n *Node) reorder(from, to int) {
	c := n.children[from]
	n.children = slices.Insert(slices.Delete(n.children, from, from+1), to, c)
}

// eachNode calls f for n and all nodes after it. It does not use recursion, because lines may be
// very long.
func (n *Node) eachNode(f func(*Node)) {
	for todo := []*Node{n}; len(todo) > 0; {
		last := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], last.children...)
		f(last)
	}
}
