package format

import (
	"errors"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// XQF and CBR have a record for each move, in depth-first order: a move, its continuation, then its
// variation. The first record describes the start.

// moveRecord is a move with its texts.
type moveRecord struct {
	at            int          // offset of the record in the file
	move          xiangqi.Move // NoMove if raw is not a move
	raw           [2]byte      // the points of the move as they are in the file
	next, sibling bool         // next: a move follows this one; sibling: a variation follows after the continuation
	text          string
}

// moveBetween returns the move from one point to another, or NoMove if one of them is not on the
// board.
func moveBetween(from, to xiangqi.Point) xiangqi.Move {
	if !from.Valid() || !to.Valid() {
		return xiangqi.NoMove
	}
	return xiangqi.MakeMove(from, to)
}

// firstMove returns the first move of the main line, or NoMove if there is none.
func firstMove(read func() (moveRecord, error)) xiangqi.Move {
	root, err := read()
	if err != nil || !root.next {
		return xiangqi.NoMove
	}
	rec, err := read()
	if err != nil {
		return xiangqi.NoMove
	}
	return rec.move
}

// recordTree builds a tree from records, one after another.
type recordTree struct {
	game    *GameRecord
	broken  skipped // moves that cannot be played
	dropped int     // moves after a move that cannot be played
}

// growRecords reads the records of a game into its tree. If a move cannot be played, the moves that
// follow it are left out. The error states where the game breaks off; it is also one of the Notes.
func growRecords(g *GameRecord, read func() (moveRecord, error)) error {
	t := recordTree{game: g}
	return t.end(t.grow(read))
}

// end completes the game whose records were read up to an error. It returns that error, joined with
// the error about unplayable moves.
func (t *recordTree) end(err error) error {
	g := t.game
	switch {
	case t.broken.count > 1:
		err = errors.Join(message.Errorf("%w; %d more {move|moves} cannot be played", t.broken.err, t.broken.count-1), err)
	case t.broken.count == 1:
		err = errors.Join(t.broken.err, err)
	}
	if g.broken = err; err != nil {
		g.note("%v", err)
	}
	if t.dropped > 0 {
		g.note("%d {move|moves} after moves that cannot be played {is|are} left out", t.dropped)
	}
	g.settleBoard()
	g.Tree.Forget()
	return err
}

// grow reads records up to the last, or to an error.
func (t *recordTree) grow(read func() (moveRecord, error)) error {
	tree := t.game.Tree
	root, err := read()
	readAnnotation(tree, tree.Root(), root.text)
	if err != nil || !root.next {
		return err
	}
	var waiting []*game.Node // the nodes whose variations follow later in the file
	for parent := tree.Root(); ; {
		rec, err := read()
		if err != nil && rec.move == xiangqi.NoMove {
			return err
		}
		n, full := t.play(parent, &rec)
		if err == nil {
			err = full
		}
		if err != nil {
			return err
		}
		if rec.sibling {
			waiting = append(waiting, parent)
		}
		switch {
		case rec.next:
			parent = n
		case len(waiting) == 0:
			return nil
		default:
			parent = waiting[len(waiting)-1]
			waiting = waiting[:len(waiting)-1]
		}
	}
}

// play adds a record after a node. n is nil if the move cannot be played. The error states that the
// tree is full.
func (t *recordTree) play(parent *game.Node, rec *moveRecord) (n *game.Node, full error) {
	if parent == nil {
		t.dropped++
		return nil, nil
	}
	var err error
	if rec.move == xiangqi.NoMove {
		err = message.Errorf("a move from %d to %d, expected two points of the board", rec.raw[0], rec.raw[1])
	} else {
		n, err = t.game.add(parent, rec.move)
	}
	if errors.Is(err, errLong) {
		return nil, message.Errorf("offset 0x%x: %w", rec.at, err)
	}
	if err != nil {
		t.broken.add(rec.at, message.Errorf("offset 0x%x: ply %d: %w", rec.at, parent.Ply()+1, err))
		return nil, nil
	}
	readAnnotation(t.game.Tree, n, rec.text)
	return n, nil
}
