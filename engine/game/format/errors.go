package format

import (
	"errors"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// maxErrors is how many errors of a file are kept and said; the others are counted.
const maxErrors = 20

// problems is the errors of a file in their order.
type problems struct {
	first []error
	count int
}

func (p *problems) add(err error) {
	if p.count++; p.count <= maxErrors {
		p.first = append(p.first, err)
	}
}

// join is the errors as one, nil for none.
func (p *problems) join() error {
	if p.count == 1 {
		return p.first[0]
	}
	list := p.first
	if more := p.count - len(list); more > 0 {
		list = append(list[:len(list):len(list)], message.Errorf("and %d more", more))
	}
	return errors.Join(list...)
}

// Bounds of what is held at once. A game has a position of its own, half a kilobyte,
// and can be five bytes of a file; a move takes a hundred bytes, twice that while it is
// read, and can be four.
const (
	maxGames = 20_000
	maxMoves = 700_000
	maxTree  = 200_000 // moves of one game
)

// errFull is the error of a file that has more; the games before are read.
var errFull = message.Errorf("more than %d games or %d moves in it, expected that many at most; what follows is left out", maxGames, maxMoves)

// held counts what is held.
type held struct{ games, moves int }

func (h *held) add(g *GameRecord) {
	h.games++
	h.moves += g.Tree.Size()
}

func (h *held) full() bool { return h.games >= maxGames || h.moves >= maxMoves }

// addMove plays a move behind a node, unless the game has too many.
func addMove(t *game.Tree, n *game.Node, m xiangqi.Move) (*game.Node, error) {
	if t.Size() >= maxTree {
		return nil, message.Errorf("a game of more than %d moves, expected fewer", maxTree)
	}
	return t.Add(n, m)
}
