package book

import (
	"cmp"
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// graph contains the set of positions of a book by positions. A position and its reflection are one
// entry, and so is a position reached by several orders of moves. keyOf computes the keys. A
// position without moves, name or remark has no node, although moves may lead to it.
type graph map[uint64]*node

// node is one position. Once it is in a shared graph it is immutable; an edit
// replaces it.
type node struct {
	board     string // as entered: the first two fields of its FEN
	key       uint64 // key of board, not of its reflection
	symmetric bool   // the position is its own reflection
	name      Name
	remark    string
	edges     []edge // in the order entered
}

// edge is one move of a position.
type edge struct {
	move   xiangqi.Move // on the node's board; in a symmetric position, the one of two mirror-image moves that was entered
	weight int
	record Record
	eval   Eval
	next   uint64 // key of the position after the move
}

// keyOf returns the common key of a position and its reflection, and whether the two are equal.
// Positions with the same 64-bit key are treated as equal.
func keyOf(pos *xiangqi.Position) (key uint64, symmetric bool) {
	a, b := pos.Key(), xiangqi.MirrorKey(pos)
	return min(a, b), a == b
}

var startKey = func() uint64 {
	pos := xiangqi.StartPosition()
	key, _ := keyOf(&pos)
	return key
}()

// boardText returns the board and the side to move as in a FEN.
func boardText(pos *xiangqi.Position) string {
	fields := strings.Fields(pos.FEN())
	return fields[0] + " " + fields[1]
}

func newNode(pos *xiangqi.Position) *node {
	_, symmetric := keyOf(pos)
	return &node{board: boardText(pos), key: pos.Key(), symmetric: symmetric}
}

func (n *node) clone() *node {
	c := *n
	c.edges = slices.Clone(n.edges)
	return &c
}

// blank reports whether the node has no content.
func (n *node) blank() bool { return len(n.edges) == 0 && n.name == (Name{}) && n.remark == "" }

// index returns the index of a move on the node's board among its edges, or -1 if there is none.
func (n *node) index(m xiangqi.Move) int {
	return slices.IndexFunc(n.edges, func(e edge) bool {
		return e.move == m || n.symmetric && e.move == m.Mirror()
	})
}

// spot is a position on a board, with its node in the graph.
type spot struct {
	pos       xiangqi.Position
	key       uint64
	node      *node // nil if there is none
	reflected bool  // the node's board is the reflection of pos
}

func (g graph) at(pos xiangqi.Position) spot {
	key, _ := keyOf(&pos)
	s := spot{pos: pos, key: key, node: g[key]}
	s.reflected = s.node != nil && s.node.key != pos.Key()
	return s
}

// convert converts a move between the board of the spot and that of its node.
func (s *spot) convert(m xiangqi.Move) xiangqi.Move {
	if s.reflected {
		return m.Mirror()
	}
	return m
}

// edge returns the graph's edge for a legal move, or nil if there is none.
func (s *spot) edge(m xiangqi.Move) *edge {
	if s.node == nil {
		return nil
	}
	if i := s.node.index(s.convert(m)); i >= 0 {
		return &s.node.edges[i]
	}
	return nil
}

// positionAfter returns the position after a legal move.
func positionAfter(pos xiangqi.Position, m xiangqi.Move) xiangqi.Position {
	var u xiangqi.Undo
	pos.Make(m, &u)
	return pos
}

// ranked returns the indices of the edges, the heaviest first, and equally heavy ones in the order
// entered.
func (n *node) ranked() []int {
	order := make([]int, len(n.edges))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(n.edges[b].weight, n.edges[a].weight) })
	return order
}

// arrivals counts the moves that lead to each position.
func (g graph) arrivals() map[uint64]int {
	in := make(map[uint64]int, len(g))
	for _, n := range g {
		for i := range n.edges {
			in[n.edges[i].next]++
		}
	}
	return in
}

// roots returns keys from which every node can be reached: the initial position, the given keys,
// the positions to which no move leads, and one position of each remaining cycle.
func (g graph) roots(given ...uint64) []uint64 {
	var roots []uint64
	seen := map[uint64]bool{}
	add := func(keys []uint64) {
		for _, key := range keys {
			if !seen[key] {
				roots = append(roots, key)
				g.reach(key, seen, nil)
			}
		}
	}
	add(append([]uint64{startKey}, given...))
	add(g.unreached(seen, true))
	add(g.unreached(seen, false))
	return roots
}

// unreached returns the keys of the nodes that are not in seen, ordered by board. If first is set,
// it returns only the keys of positions to which no move leads.
func (g graph) unreached(seen map[uint64]bool, first bool) []uint64 {
	var keys []uint64
	for key := range g {
		if !seen[key] {
			keys = append(keys, key)
		}
	}
	if first && len(keys) > 0 {
		in := g.arrivals()
		keys = slices.DeleteFunc(keys, func(key uint64) bool { return in[key] > 0 })
	}
	slices.SortFunc(keys, func(a, b uint64) int { return cmp.Compare(g[a].board, g[b].board) })
	return keys
}

// reach marks every position that can be reached from a position, including the position itself. It
// calls visit, which may be nil, for each node, depth first and in the order of the moves.
func (g graph) reach(from uint64, seen map[uint64]bool, visit func(uint64, *node)) {
	stack := []uint64{from}
	for len(stack) > 0 {
		key := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[key] {
			continue
		}
		seen[key] = true
		n := g[key]
		if n == nil {
			continue
		}
		if visit != nil {
			visit(key, n)
		}
		for _, e := range slices.Backward(n.edges) {
			stack = append(stack, e.next)
		}
	}
}

func (g graph) hasMoves() bool {
	for _, n := range g {
		if len(n.edges) > 0 {
			return true
		}
	}
	return false
}

// size counts the positions, including those at the ends of lines, and the moves.
func (g graph) size() (positions, moves int) {
	in := g.arrivals()
	for key, n := range g {
		moves += len(n.edges)
		in[key] = 1
	}
	return len(in), moves
}
