package game

import "example.com/abyss/engine/xiangqi"

// Mirrored returns a copy of the tree reflected left to right. In the copy there is nothing to
// undo. The node returned is the counterpart of the node in the parameter at.
func (t *Tree) Mirrored(at *Node) (*Tree, *Node) {
	return t.turned(at, (*xiangqi.Position).Mirror, xiangqi.Move.Mirror, func(e Eval) Eval { return e })
}

// ColorsSwapped returns a copy of the tree with the sides exchanged, seen from the other end of the
// board. In the copy, Black moves first if Red does so in the original, and there is nothing to
// undo. The node returned is the counterpart of the node in the parameter at.
func (t *Tree) ColorsSwapped(at *Node) (*Tree, *Node) {
	return t.turned(at, (*xiangqi.Position).SwapColors, func(m xiangqi.Move) xiangqi.Move {
		return xiangqi.MakeMove(m.From().Flip(), m.To().Flip())
	}, func(e Eval) Eval {
		e.Score, e.Mate = -e.Score, -e.Mate
		return e
	})
}

func (t *Tree) turned(at *Node, board func(*xiangqi.Position) xiangqi.Position, turn func(xiangqi.Move) xiangqi.Move, eval func(Eval) Eval) (*Tree, *Node) {
	c := t.Copy()
	for todo := []*Node{c.root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.children...)
		if n.parent != nil {
			n.move = turn(n.move)
		}
		if n.snapshot != nil {
			pos := board(n.snapshot)
			n.snapshot = &pos
		}
		if n.eval != nil {
			e := eval(*n.eval)
			n.eval = &e
		}
	}
	c.Forget()
	path := at.Path()
	for i, m := range path {
		path[i] = turn(m)
	}
	return c, c.Find(path)
}
