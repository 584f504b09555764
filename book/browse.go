package book

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// Place contains the book's content for the position at the end of a path.
type Place struct {
	Known      bool // whether the position is in the book
	Reflected  bool // whether the book stores the reflection of the position; Moves are on the given board
	Transposed bool // whether the position is in the book although some move of the path is not
	Own        Name // the position's own name
	Opening    Name // the name of the opening, see Editor.Name
	Remark     string
	Illegal    int     // number of rows with illegal moves in a book that stays in its file; Moves leaves them out
	Moves      []Entry // the heaviest first; equally heavy moves are in the order entered
}

// Entry is a move of the book in a position. In a symmetric position the book keeps only one of two
// moves that are mirror images.
type Entry struct {
	Move   xiangqi.Move
	Weight int
	Share  float64 // share in the weights of the position, in percent; 0 if all weights are 0
	Record Record  // from the mover's side
	Eval   Eval    // from the mover's side; Depth is 0 if there is no score
	// Opening is what the lines through the move have in common: their name if there is only one,
	// otherwise their family if there is only one, otherwise nothing.
	Opening Name
	Names   []Name // names of the lines through the move, the nearest first; their families if there are more than eight names
	Remark  string // only for a book that stays in its file
	// Transposes is the number of other moves of the book that lead to the same position.
	Transposes int
}

// At returns the book's content for a position. An error names an illegal move of the path.
func (e *Editor) At(p Path) (Place, error) {
	way, err := p.positions()
	if err != nil {
		return Place{}, err
	}
	s := e.graph.at(way[len(way)-1])
	place := Place{Known: e.known(s.key), Reflected: s.reflected, Opening: e.name(way[0], p.Moves, s.key)}
	place.Transposed = place.Known && !e.follows(p, way)
	if s.node == nil {
		return place, nil
	}
	place.Own, place.Remark = s.node.name, s.node.remark
	total := 0
	for i := range s.node.edges {
		total += s.node.edges[i].weight
	}
	for _, i := range s.node.ranked() {
		place.Moves = append(place.Moves, e.entry(&s, &s.node.edges[i], total))
	}
	return place, nil
}

func (e *Editor) entry(s *spot, b *edge, total int) Entry {
	behind := e.graph.openingsBehind(b.next)
	entry := Entry{
		Move: s.convert(b.move), Weight: b.weight, Record: b.record, Eval: b.eval,
		Opening: behind.common(), Names: behind.list(), Transposes: e.arrivals()[b.next] - 1,
	}
	if total > 0 {
		entry.Share = 100 * float64(b.weight) / float64(total)
	}
	return entry
}

// Lines lists the lines of the book from a position. At each position it follows heavier moves
// first. A line ends where the book has no move, where a position repeats, or when its length is
// plies. The parameter most is the largest number of lines returned.
func (e *Editor) Lines(pos xiangqi.Position, plies, most int) (lines [][]xiangqi.Move) {
	var line []xiangqi.Move
	on := map[uint64]bool{}
	var from func(pos xiangqi.Position)
	from = func(pos xiangqi.Position) {
		s := e.graph.at(pos)
		if len(line) == plies || on[s.key] || s.node == nil || len(s.node.edges) == 0 {
			lines = append(lines, slices.Clone(line))
			return
		}
		on[s.key] = true
		for _, i := range s.node.ranked() {
			if len(lines) == most {
				break
			}
			m := s.convert(s.node.edges[i].move)
			line = append(line, m)
			from(positionAfter(pos, m))
			line = line[:len(line)-1]
		}
		delete(on, s.key)
	}
	from(pos)
	return lines
}

// follows reports whether every move of the path is in the book.
func (e *Editor) follows(p Path, way []xiangqi.Position) bool {
	for i, m := range p.Moves {
		if s := e.graph.at(way[i]); s.edge(m) == nil {
			return false
		}
	}
	return true
}

// Name returns the name of the opening at the end of a path. It is the name of the last named
// position on the path. If no position on the path has a name, it is what all names after the path
// have in common.
func (e *Editor) Name(p Path) (Name, error) {
	way, err := p.positions()
	if err != nil {
		return Name{}, err
	}
	s := e.graph.at(way[len(way)-1])
	return e.name(way[0], p.Moves, s.key), nil
}

// name does the work of Name for legal moves that lead to the position with the given key.
func (e *Editor) name(start xiangqi.Position, moves []xiangqi.Move, key uint64) Name {
	if name := e.graph.nameAlong(start, moves); name != (Name{}) {
		return name
	}
	behind := e.graph.openingsBehind(key)
	return behind.common()
}

// PathTo returns the shortest path through the book from the initial position to a position. If
// reflected is true, the path leads to the reflection of the position. ok is false if there is no
// path.
func (e *Editor) PathTo(pos xiangqi.Position) (moves []xiangqi.Move, reflected, ok bool) {
	type step struct {
		from uint64
		move int // the edge that was followed
	}
	goal, symmetric := keyOf(&pos)
	came := map[uint64]step{startKey: {}}
	queue := []uint64{startKey}
	for len(queue) > 0 {
		key := queue[0]
		queue = queue[1:]
		n := e.graph[key]
		if n == nil {
			continue
		}
		for i := range n.edges {
			if _, seen := came[n.edges[i].next]; !seen {
				came[n.edges[i].next] = step{key, i}
				queue = append(queue, n.edges[i].next)
			}
		}
	}
	if _, ok := came[goal]; !ok {
		return nil, false, false
	}
	var steps []step
	for key := goal; key != startKey; key = came[key].from {
		steps = append(steps, came[key])
	}
	at := xiangqi.StartPosition()
	for i := len(steps) - 1; i >= 0; i-- {
		s := e.graph.at(at)
		m := s.convert(s.node.edges[steps[i].move].move)
		moves = append(moves, m)
		at = positionAfter(at, m)
	}
	return moves, !symmetric && at.Key() != pos.Key(), true
}
