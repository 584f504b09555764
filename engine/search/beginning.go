package search

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Beginning returns the FEN of the earliest position that can be reconstructed from a root, and the
// moves that follow this position. Players in other processes need this FEN and these moves. None
// of the moves is a capture, so Beginning can take them back. If a key does not match, Beginning
// leaves out the history.
func (r *Root) Beginning() (fen string, moves []xiangqi.Move) {
	here := r.Pos.FEN()
	n := min(len(r.Prior), r.Pos.Clock())
	prior := r.Prior[len(r.Prior)-n:]
	back, number := r.Pos, r.Pos.MoveNumber()
	moves = make([]xiangqi.Move, n)
	for i := n - 1; i >= 0; i-- {
		m := prior[i].Move
		mover := back.Side().Opponent()
		pc := back.At(m.To())
		if pc == xiangqi.NoPiece || pc.Color() != mover || back.At(m.From()) != xiangqi.NoPiece {
			return here, nil
		}
		// To take back a quiet move, make its reverse while its mover has the turn.
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
	return fmt.Sprintf("%s %d %d", strings.Join(fields[:4], " "), r.Pos.Clock()-n, max(number, 1)), moves
}
