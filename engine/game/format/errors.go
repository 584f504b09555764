package format

import (
	"errors"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// maxOverlooked limits the number of moves in a game that overlook a check and get a note.
const maxOverlooked = 20

// These numbers limit the data in memory. A game takes half a kilobyte for its position, but may
// take only five bytes in a file. A move takes a hundred bytes, and twice that while it is read. It
// may have only four bytes in a file. Tests lower the limits.
var (
	maxGames = 20_000
	maxMoves = 700_000
	maxTree  = 1_000_000 // largest number of moves in one game; real opening trees have up to 230,000
)

// These are the errors for a file with more than maxGames games or maxMoves moves. The games before
// the limit are read.
var (
	errManyGames = message.Errorf("more than %d games in it; the rest is left out", maxGames)
	errManyMoves = message.Errorf("more than %d moves in all its games; the rest is left out", maxMoves)
)

// errLong is the error for a game with more than maxTree moves. The moves before the limit are
// read.
var errLong = message.Errorf("a game of more than %d moves; the rest of it is left out", maxTree)

// errEndless is the error for a game larger than maxFile.
var errEndless = message.Errorf("more than %s without the end of a game; in PGN a tag Event is expected before each game", foreign.Bytes(maxFile))

// errNoGame is the error for a text without a game of any kind.
var errNoGame = message.Errorf("no game in it, expected PGN, DhtmlXQ, XQF, WXF text, CBR, CBL, CBF, a FEN, or moves such as 1. h2-e2")

// errNoCBF is the error for a CBF without a position or moves.
var errNoCBF = message.Errorf("no game in it, expected a CBF with <Head>, <FEN> and <MoveList>")

// Cut reports whether an error states that a file contains more games than are read.
func Cut(err error) bool { return errors.Is(err, errManyGames) || errors.Is(err, errManyMoves) }

// loaded counts the data in memory.
type loaded struct{ games, moves int }

func (h *loaded) add(g *GameRecord) {
	h.games++
	h.moves += g.Tree.Size()
}

// full returns an error if a file exceeds the limits.
func (h *loaded) full() error {
	switch {
	case h.games >= maxGames:
		return errManyGames
	case h.moves >= maxMoves:
		return errManyMoves
	}
	return nil
}

// add plays a move after a node of the Tree, unless the game already has too many moves. A move
// that overlooks a check is kept, and gets a note.
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
		g.note("ply %d: %w; the move is kept", next.Ply(), err)
	}
	return next, nil
}
