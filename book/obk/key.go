package obk

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"example.com/abyss/engine/xiangqi"
)

// keysText contains the 64-bit numbers of the pieces on the points. It has fourteen blocks of ten
// ranks with nine files each. Each block begins in the corner of Black's left rook and ends in that
// of Red's right rook.
//
//go:embed keys.txt
var keysText string

// redToMove is the part of a key that is included if Red is to move.
const redToMove = 0xa0ce2af90c452f58

// kinds lists the kinds of pieces in the order of the blocks. Red's blocks come before Black's.
var kinds = [...]xiangqi.Kind{xiangqi.King, xiangqi.Guard, xiangqi.Bishop, xiangqi.Knight, xiangqi.Rook, xiangqi.Cannon, xiangqi.Pawn}

const points = xiangqi.NumPoints

// numbers returns the number of each piece on each point.
var numbers = sync.OnceValue(func() *[xiangqi.NumPieces][points]uint64 {
	var table [xiangqi.NumPieces][points]uint64
	at := 0
	for line := range strings.Lines(keysText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		block, rank := at/xiangqi.NumRanks, xiangqi.NumRanks-1-at%xiangqi.NumRanks
		color := xiangqi.Red
		if block >= len(kinds) {
			block, color = block-len(kinds), xiangqi.Black
		}
		for file, text := range strings.Fields(line) {
			n, err := strconv.ParseUint(text, 16, 64)
			if err != nil {
				panic("obk: keys.txt: " + err.Error()) // a test checks the file
			}
			table[xiangqi.MakePiece(color, kinds[block])][xiangqi.PointAt(file, rank)] = n
		}
		at++
	}
	return &table
})

// Key returns the key of a position in a book: the exclusive or of the numbers of its pieces, and
// of one more number if Red is to move.
//
// Source: the numbers are facts of the format. The public programs Vincentzyx/VinXiangQi
// (OpenBookUtils.cs), sojourners/public-Xiangqi (ZobristUtils.java), 9479421/ChessAI (OpenBook.cpp)
// and zfdang/chinese-chess-android (Zobrist.java) use the same.
func Key(pos *xiangqi.Position) (key uint64) {
	table := numbers()
	for pt := range xiangqi.Point(points) {
		if piece := pos.At(pt); piece != xiangqi.NoPiece {
			key ^= table[piece][pt]
		}
	}
	if pos.Side() == xiangqi.Red {
		key ^= redToMove
	}
	return key
}
