package game

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// MoveRow is one numbered line of a move list: Red's move and Black's answer, by colour. Red's move
// is NoMove in the first row if Black begins. Black's move is NoMove in the last row if there is no
// answer.
type MoveRow struct {
	Number int
	Moves  [2]xiangqi.Move
}

// Rows numbers the moves of a game that begins with the position start. The first number is the
// move number of start.
func Rows(start *xiangqi.Position, moves []xiangqi.Move) []MoveRow {
	var rows []MoveRow
	side, number := start.Side(), start.MoveNumber()
	for _, m := range moves {
		if side == xiangqi.Red || len(rows) == 0 {
			rows = append(rows, MoveRow{Number: number})
		}
		rows[len(rows)-1].Moves[side] = m
		if side == xiangqi.Black {
			number++
		}
		side = side.Opponent()
	}
	return rows
}

// MoveText writes the moves of a game that begins with the position start, on one line in ICCS: "1.
// h2e2 h9g7 2. h0g2", or "1... h9g7 2. h0g2" if Black begins.
func MoveText(start *xiangqi.Position, moves []xiangqi.Move) string {
	var words []string
	for _, r := range Rows(start, moves) {
		red, black := r.Moves[xiangqi.Red], r.Moves[xiangqi.Black]
		if red == xiangqi.NoMove {
			words = append(words, fmt.Sprintf("%d...", r.Number), black.String())
			continue
		}
		words = append(words, fmt.Sprintf("%d.", r.Number), red.String())
		if black != xiangqi.NoMove {
			words = append(words, black.String())
		}
	}
	return strings.Join(words, " ")
}
