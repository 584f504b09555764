package book

import "example.com/abyss/engine/xiangqi"

// graphOf turns lines of play into positions. The weight of a move is the number of lines that play
// it. The position at the end of a line gets the name of the line.
func graphOf(lines []Line) graph {
	g := graph{}
	for i := range lines {
		s := g.at(xiangqi.StartPosition())
		for _, m := range lines[i].Moves {
			n := g.ensure(&s)
			if e := s.edge(m); e != nil {
				e.weight = min(e.weight+1, MaxWeight)
			} else {
				n.edges = append(n.edges, newEdge(&s, m, 1))
			}
			s = g.at(positionAfter(s.pos, m))
		}
		if n := g.ensure(&s); n.name == (Name{}) {
			n.name = lines[i].Name
		}
	}
	for key, n := range g {
		if n.blank() {
			delete(g, key)
		}
	}
	return g
}

// ensure returns the node of a spot; it creates a missing node.
func (g graph) ensure(s *spot) *node {
	if s.node == nil {
		s.node = newNode(&s.pos)
		g[s.key] = s.node
	}
	return s.node
}

// newEdge makes an edge from a legal move of a spot that has a node.
func newEdge(s *spot, m xiangqi.Move, weight int) edge {
	next := positionAfter(s.pos, m)
	key, _ := keyOf(&next)
	return edge{move: s.convert(m), weight: weight, next: key}
}

// fill adds to g the moves and names in another graph that g lacks.
func (g graph) fill(from graph) {
	seen := map[uint64]bool{}
	for _, root := range from.roots() {
		from.reach(root, seen, func(key uint64, source *node) {
			n := g[key]
			if n == nil {
				g[key] = source
				return
			}
			if n.name == (Name{}) {
				n.name = source.name
			}
			for _, e := range source.edges {
				if source.key != n.key {
					e.move = e.move.Mirror()
				}
				if n.index(e.move) < 0 {
					n.edges = append(n.edges, e)
				}
			}
		})
	}
}

// lines returns lines of play that together contain each move reachable from the initial position
// exactly once; see Book.Lines. Each line has the name of its last named position. If no position
// of the line has a name, the line gets what all names after it have in common.
func (g graph) lines() []Line {
	w := lineWalk{graph: g, seen: map[uint64]bool{}}
	w.walk(g.at(xiangqi.StartPosition()), Name{})
	return w.lines
}

type lineWalk struct {
	graph graph
	seen  map[uint64]bool
	moves []xiangqi.Move
	lines []Line
}

// walk follows the moves of a spot, to a depth of maxPlies.
func (w *lineWalk) walk(s spot, name Name) {
	if s.node != nil && s.node.name != (Name{}) {
		name = s.node.name
	}
	if s.node == nil || len(s.node.edges) == 0 || w.seen[s.key] || len(w.moves) == maxPlies {
		if name == (Name{}) {
			behind := w.graph.openingsBehind(s.key)
			name = behind.common()
		}
		if len(w.moves) > 0 {
			w.lines = append(w.lines, Line{Name: name, Moves: append([]xiangqi.Move(nil), w.moves...)})
		}
		return
	}
	w.seen[s.key] = true
	for _, i := range s.node.ranked() {
		m := s.convert(s.node.edges[i].move)
		w.moves = append(w.moves, m)
		w.walk(w.graph.at(positionAfter(s.pos, m)), name)
		w.moves = w.moves[:len(w.moves)-1]
	}
}

// replay returns the spot after the moves from the initial position. It returns false if one of the
// moves is illegal.
func (g graph) replay(moves []xiangqi.Move) (s spot, ok bool) {
	pos := xiangqi.StartPosition()
	for _, m := range moves {
		if !pos.Legal(m) {
			return s, false
		}
		pos = positionAfter(pos, m)
	}
	return g.at(pos), true
}

// candidates does the work of LookupAll for a book by positions.
func (g graph) candidates(moves []xiangqi.Move) []Candidate {
	s, ok := g.replay(moves)
	if !ok || s.node == nil {
		return nil
	}
	var found []Candidate
	for _, i := range s.node.ranked() {
		e := &s.node.edges[i]
		behind := g.openingsBehind(e.next)
		c := Candidate{Move: s.convert(e.move), Names: behind.list(), Weight: e.weight}
		if len(c.Names) == 0 {
			c.Names = []Name{g.nameAlong(xiangqi.StartPosition(), moves)}
		}
		if behind.cut { // names beyond the searched part are unknown
			c.Names = append(c.Names, Name{})
		}
		found = append(found, c)
	}
	return found
}

// nameAlong returns the name of the last named position on a line. The moves are legal.
func (g graph) nameAlong(pos xiangqi.Position, moves []xiangqi.Move) (name Name) {
	for ply := 0; ; ply++ {
		if s := g.at(pos); s.node != nil && s.node.name != (Name{}) {
			name = s.node.name
		}
		if ply == len(moves) {
			return name
		}
		pos = positionAfter(pos, moves[ply])
	}
}
