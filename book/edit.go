package book

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Path leads to a position by moves from a start. The zero Path is the initial position.
type Path struct {
	Start *xiangqi.Position // nil for the initial position; otherwise a position that ParseFEN accepts
	Moves []xiangqi.Move    // at most 200, each legal
}

// PathTo returns the path along moves from start to end. If there are too many moves for a Path,
// the path starts at end.
func PathTo(start *xiangqi.Position, moves []xiangqi.Move, end xiangqi.Position) Path {
	if len(moves) > maxPlies {
		return Path{Start: &end}
	}
	return Path{Start: start, Moves: moves}
}

func (p Path) start() (xiangqi.Position, error) {
	if p.Start == nil {
		return xiangqi.StartPosition(), nil
	}
	if _, err := xiangqi.ParseFEN(boardText(p.Start)); err != nil { // otherwise the saved file could not be read
		return *p.Start, message.Errorf("start: %w", err)
	}
	return *p.Start, nil
}

// positions returns the positions of the path, the start first.
func (p Path) positions() ([]xiangqi.Position, error) {
	if len(p.Moves) > maxPlies {
		return nil, inBook(tooLong(len(p.Moves)))
	}
	pos, err := p.start()
	if err != nil {
		return nil, inBook(err)
	}
	list := []xiangqi.Position{pos}
	for i, m := range p.Moves {
		if err := checkMove(&pos, m); err != nil {
			return nil, inBook(message.Errorf("ply %d: %w", i+1, err))
		}
		pos = positionAfter(pos, m)
		list = append(list, pos)
	}
	return list, nil
}

// checkMove returns an error if a move is not legal.
func checkMove(pos *xiangqi.Position, m xiangqi.Move) error {
	if pos.Legal(m) {
		return nil
	}
	_, err := pos.ParseLegal(m.String())
	return err
}

// spot returns the spot at the end of a path.
func (e *Editor) spot(p Path) (spot, error) {
	list, err := p.positions()
	if err != nil {
		return spot{}, err
	}
	return e.graph.at(list[len(list)-1]), nil
}

// moveAt returns the spot at the end of a path. The move must be in the book there.
func (e *Editor) moveAt(p Path, m xiangqi.Move) (spot, error) {
	s, err := e.spot(p)
	if err == nil && s.edge(m) == nil {
		err = inBook(message.Errorf("move %v is not in the book here, expected one of its moves", m))
	}
	return s, err
}

// Add adds a move to the book with weight 1. Before that it adds the moves of the path that the
// book lacks. If the move is already in the book, Add returns an error.
func (e *Editor) Add(p Path, m xiangqi.Move) error {
	full := Path{Start: p.Start, Moves: append(p.Moves[:len(p.Moves):len(p.Moves)], m)}
	way, err := full.positions()
	if err != nil {
		return err
	}
	if s := e.graph.at(way[len(way)-2]); s.edge(m) != nil {
		return inBook(message.Errorf("move %v is in the book already", m))
	}
	c := e.change()
	added := 0
	for i, move := range full.Moves {
		s := e.graph.at(way[i])
		if s.edge(move) != nil {
			continue
		}
		n, err := c.editable(&s)
		if err != nil {
			c.rollback()
			return err
		}
		n.edges = append(n.edges, newEdge(&s, move, 1))
		added++
	}
	c.commit(Edit{Kind: EditAdd, Move: m, Number: added, At: p})
	return nil
}

// Remove removes a move from the book, and everything that is reachable only through it. It returns
// the number of moves removed.
func (e *Editor) Remove(p Path, m xiangqi.Move) (removed int, err error) {
	s, err := e.moveAt(p, m)
	if err != nil {
		return 0, err
	}
	start, err := p.start()
	if err != nil {
		return 0, err
	}
	first, _ := keyOf(&start)
	roots := e.graph.roots(first)
	c := e.change()
	n, err := c.editable(&s)
	if err != nil {
		return 0, err
	}
	i := n.index(s.convert(m))
	n.edges = append(n.edges[:i:i], n.edges[i+1:]...)
	removed = 1
	kept := map[uint64]bool{}
	for _, root := range roots {
		e.graph.reach(root, kept, nil)
	}
	for key, n := range e.graph {
		if !kept[key] {
			removed += len(n.edges)
			c.drop(key)
		}
	}
	c.commit(Edit{Kind: EditRemove, Move: m, Number: removed, At: p})
	return removed, nil
}

// SetWeight sets the weight of a move of the book, from 0 to MaxWeight. The weight is the share of
// the move in Choose, which never chooses a move of weight 0.
func (e *Editor) SetWeight(p Path, m xiangqi.Move, weight int) error {
	if err := checkWeight(weight); err != nil {
		return inBook(err)
	}
	return e.setMove(p, m, Edit{Kind: EditWeight, Move: m, Number: weight, At: p}, func(b *edge) { b.weight = weight })
}

// SetEval stores an engine's score of a move of the book. An eval with a zero Depth removes the
// stored score.
func (e *Editor) SetEval(p Path, m xiangqi.Move, eval Eval) error {
	if eval.Depth == 0 {
		eval = Eval{}
	} else if err := eval.check(); err != nil {
		return inBook(err)
	}
	return e.setMove(p, m, Edit{Kind: EditEval, Move: m, At: p}, func(b *edge) { b.eval = eval })
}

// setMove changes one move. If nothing changes, it records no edit.
func (e *Editor) setMove(p Path, m xiangqi.Move, what Edit, set func(*edge)) error {
	s, err := e.moveAt(p, m)
	if err != nil {
		return err
	}
	changed := *s.edge(m)
	if set(&changed); changed == *s.edge(m) {
		return nil
	}
	c := e.change()
	if _, err := c.editable(&s); err != nil {
		return err
	}
	*s.edge(m) = changed
	c.commit(what)
	return nil
}

// SetName names a position of the book, and with it the positions after it up to the
// next name. The zero Name removes the name.
func (e *Editor) SetName(p Path, name Name) error {
	if err := name.check(); err != nil {
		return inBook(err)
	}
	return e.setPosition(p, Edit{Kind: EditName, Name: name, At: p}, func(n *node) bool {
		changed := n.name != name
		n.name = name
		return changed
	})
}

// SetRemark stores a remark on a position of the book, at most 500 bytes of one line;
// a run of spaces becomes one. An empty text removes the remark.
func (e *Editor) SetRemark(p Path, text string) error {
	text, err := parseRemark(text)
	if err != nil {
		return inBook(err)
	}
	return e.setPosition(p, Edit{Kind: EditRemark, At: p}, func(n *node) bool {
		changed := n.remark != text
		n.remark = text
		return changed
	})
}

// setPosition changes a position. The function set reports whether it has changed anything.
func (e *Editor) setPosition(p Path, what Edit, set func(*node) bool) error {
	s, err := e.spot(p)
	if err != nil {
		return err
	}
	if !e.known(s.key) {
		return inBook(message.Errorf("the position is not in the book, expected one that the moves of the book reach"))
	}
	c := e.change()
	n, err := c.editable(&s)
	if err != nil {
		return err
	}
	if !set(n) {
		c.rollback()
		return nil
	}
	c.commit(what)
	return nil
}

// known reports whether a position is in the book; the initial one always is.
func (e *Editor) known(key uint64) bool {
	return key == startKey || e.graph[key] != nil || e.arrivals()[key] > 0
}
