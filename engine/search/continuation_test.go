package search

import (
	"encoding/binary"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// Each row belongs to one earlier move, or to one side if there is no such move. Each index belongs
// to one move of a side. Therefore the small tables give the same counts as tables by piece and
// point would.
func TestContinuationsHaveARowEach(t *testing.T) {
	rows, moves := map[int]int32{}, map[int]int32{}
	for _, side := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		clear(moves)
		if row := followRow(0, side); row != int(side) {
			t.Errorf("no move, %v: row %d", side, row)
		}
		for kind := xiangqi.Pawn; kind < xiangqi.NumKinds; kind++ {
			for to := range xiangqi.Point(xiangqi.NumPoints) {
				pc := xiangqi.MakePiece(side, kind)
				came := moveIndex(pc, to)
				row, index := followRow(came, side), followIndex(pc, to)
				if other, taken := rows[row]; taken || row < 2 || row >= followRows {
					t.Fatalf("%v to %v: row %d, that of %d", pc, to, row, other)
				}
				if other, taken := moves[index]; taken || index < 0 || index >= followMoves {
					t.Fatalf("%v to %v: index %d, that of %d", pc, to, index, other)
				}
				rows[row], moves[index] = came, came
			}
		}
	}
	if row := followRow(moveIndex(xiangqi.NoPiece, 5), xiangqi.Black); row != 1 {
		t.Errorf("no piece: row %d", row)
	}
}

// Even with MaxThreads threads, each with two tables, the memory is limited.
func TestContinuationsAreSmall(t *testing.T) {
	const most = 210 << 20
	if size := MaxThreads * 2 * binary.Size(follows{}); size > most {
		t.Errorf("%d threads take %d bytes, at most %d", MaxThreads, size, most)
	}
}
