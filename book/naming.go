package book

import "example.com/abyss/engine/xiangqi"

// NameOf is the name of the opening of a game that began with the given moves from
// the initial position, the zero Name if the book has no name for it. It goes by
// positions, in any order of moves and in either orientation: while the game is in
// the book the name is the common part of all names that can still be reached, a
// variation or a family; after that it is the family, or the variation whose line was
// followed to the end. The moves are legal.
func (b *Book) NameOf(moves []xiangqi.Move) Name {
	if b == nil {
		return Name{}
	}
	g := b.namedGraph()
	keys := make([]uint64, 0, maxPlies+1)
	pos := xiangqi.StartPosition()
	for ply := 0; ply <= min(len(moves), maxPlies); ply++ {
		key, _ := keyOf(&pos)
		if keys = append(keys, key); ply < len(moves) {
			pos = behind(pos, moves[ply])
		}
	}
	for ply := len(keys) - 1; ply > 0; ply-- {
		n := g[keys[ply]]
		if n == nil {
			continue
		}
		if n.name != (Name{}) {
			return n.name
		}
		o := g.openingsBehind(keys[ply])
		name := o.common()
		if ply < len(moves) {
			name = name.Family()
		}
		if name != (Name{}) {
			return name
		}
	}
	return Name{}
}

// namedGraph is the positions of the book.
func (b *Book) namedGraph() graph {
	if b.graph != nil {
		return b.graph
	}
	b.named.Do(func() { b.onward = graphOf(b.lines) })
	return b.onward
}
