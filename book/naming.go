package book

import "example.com/abyss/engine/xiangqi"

// NameOf returns the name of the opening of a game that began with these legal moves from the
// initial position, or the zero Name. It compares positions, so the order of the moves and the
// orientation do not matter. While the game is in the book, the name is the common part of all
// names that can still be reached, a variation or a family. After that it is the family, or the
// variation if its line was followed to the end.
func (b *Book) NameOf(moves []xiangqi.Move) Name {
	if b == nil {
		return Name{}
	}
	return b.Namer().NameOf(moves)
}

// Namer names the openings of many games, as NameOf does. It caches the names after each position.
// Only one goroutine may use it.
type Namer struct {
	graph  graph
	behind map[uint64]Name // the common name of the reachable positions
}

// Namer returns a Namer for the book.
func (b *Book) Namer() *Namer { return &Namer{b.namedGraph(), map[uint64]Name{}} }

// NameOf returns what Book.NameOf returns, and uses the cache.
func (n *Namer) NameOf(moves []xiangqi.Move) Name {
	keys := make([]uint64, 0, maxPlies+1)
	pos := xiangqi.StartPosition()
	for ply := 0; ply <= min(len(moves), maxPlies); ply++ {
		key, _ := keyOf(&pos)
		if keys = append(keys, key); ply < len(moves) {
			pos = positionAfter(pos, moves[ply])
		}
	}
	for ply := len(keys) - 1; ply > 0; ply-- {
		node := n.graph[keys[ply]]
		if node == nil {
			continue
		}
		if node.name != (Name{}) {
			return node.name
		}
		name := n.common(keys[ply])
		if ply < len(moves) {
			name = name.Family()
		}
		if name != (Name{}) {
			return name
		}
	}
	return Name{}
}

// common returns the common part of the names that can be reached from a position.
func (n *Namer) common(key uint64) Name {
	name, known := n.behind[key]
	if !known {
		o := n.graph.openingsBehind(key)
		name = o.common()
		n.behind[key] = name
	}
	return name
}

// namedGraph returns the positions of the book.
func (b *Book) namedGraph() graph {
	if b.graph != nil {
		return b.graph
	}
	b.named.Do(func() { b.onward = graphOf(b.lines) })
	return b.onward
}
