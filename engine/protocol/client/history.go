package client

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// positionText is the command that sets up a root: the position after the last capture
// and the moves since, so that the engine sees repetitions.
func positionText(root *search.Root, d dialect) string {
	fen, moves := beginning(root)
	text := "position fen " + fen
	if len(moves) == 0 {
		return text
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = d.text(m)
	}
	return text + " moves " + strings.Join(words, " ")
}

// beginning is the FEN of the earliest position that can be reconstructed from a root,
// and the moves from there. None of them captures, so each can be taken back; if a key
// does not match, the history is left out.
func beginning(root *search.Root) (fen string, moves []xiangqi.Move) {
	here := root.Pos.FEN()
	n := min(len(root.Prior), root.Pos.Clock())
	prior := root.Prior[len(root.Prior)-n:]
	back, number := root.Pos, root.Pos.MoveNumber()
	moves = make([]xiangqi.Move, n)
	for i := n - 1; i >= 0; i-- {
		m := prior[i].Move
		mover := back.Side().Opponent()
		pc := back.At(m.To())
		if pc == xiangqi.NoPiece || pc.Color() != mover || back.At(m.From()) != xiangqi.NoPiece {
			return here, nil
		}
		// Take back a quiet move by making its reverse in its mover's turn.
		var u xiangqi.Undo
		back.MakeNull(&u)
		back.Make(xiangqi.MakeMove(m.To(), m.From()), &u)
		back.MakeNull(&u)
		if back.Key() != prior[i].Key {
			return here, nil
		}
		if mover == xiangqi.Black {
			number--
		}
		moves[i] = m
	}
	fields := strings.Fields(back.FEN())
	return fmt.Sprintf("%s %d %d", strings.Join(fields[:4], " "), root.Pos.Clock()-n, max(number, 1)), moves
}
