package format

import (
	"errors"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// maxOverlooked is how many moves of a game that overlook a check get a note of their own.
const maxOverlooked = 20

// Bounds of the data in memory at once. A game has its own position, half a kilobyte, and can be
// five bytes of a file. A move takes a hundred bytes, twice that while it is read, and can be four.
// Tests lower these.
var (
	maxGames = 20_000
	maxMoves = 700_000
	maxTree  = 1_000_000 // moves of one game; opening trees of people have up to 230,000
)

// The errors of a file that has more; the games before are read.
var (
	errManyGames = message.Errorf("more than %d games in it; the rest is left out", maxGames)
	errManyMoves = message.Errorf("more than %d moves in all its games; the rest is left out", maxMoves)
)

// errLong is the error of a game that has more moves; those before are read.
var errLong = message.Errorf("a game of more than %d moves; the rest of it is left out", maxTree)

// Cut reports whether the error of reading games is that there are more than are read.
func Cut(err error) bool { return errors.Is(err, errManyGames) || errors.Is(err, errManyMoves) }

// held counts the data in memory.
type held struct{ games, moves int }

func (h *held) add(g *GameRecord) {
	h.games++
	h.moves += g.Tree.Size()
}

// full is the error of a file that exceeds the limits; nil if it does not.
func (h *held) full() error {
	switch {
	case h.games >= maxGames:
		return errManyGames
	case h.moves >= maxMoves:
		return errManyMoves
	}
	return nil
}

// add plays a move behind a node of the Tree, unless the game has too many. A move that
// overlooks a check is kept, with a note.
func (g *GameRecord) add(n *game.Node, m xiangqi.Move) (*game.Node, error) {
	if g.Tree.Size() >= maxTree {
		return nil, errLong
	}
	next, err := g.Tree.Add(n, m)
	if err == nil {
		return next, nil
	}
	next, wrong := g.Tree.AddRecorded(n, m)
	if wrong != nil {
		return nil, err
	}
	if g.overlooked++; g.overlooked <= maxOverlooked {
		g.note("ply %d: %w; kept", next.Ply(), err)
	}
	return next, nil
}
