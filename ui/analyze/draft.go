package analyze

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// draft is a position being set up: pieces on any points, whether they form a valid position or
// not. It is a plain value that can be compared with ==.
type draft struct {
	board  [xiangqi.NumPoints]xiangqi.Piece
	side   xiangqi.Color // the side to move
	clock  int           // plies since the last capture
	number int           // move number, from 1
}

// newDraft returns the draft of a position.
func newDraft(pos *xiangqi.Position) draft {
	d := draft{side: pos.Side(), clock: pos.Clock(), number: pos.MoveNumber()}
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		d.board[p] = pos.At(p)
	}
	return d
}

// At returns the piece on a point.
func (d *draft) At(p xiangqi.Point) xiangqi.Piece { return d.board[p] }

// put places a piece on a point; NoPiece clears the point. Each side has at most one king: placing
// it again moves it.
func (d *draft) put(pc xiangqi.Piece, p xiangqi.Point) {
	if d.board[p] == pc {
		return
	}
	if pc.Kind() == xiangqi.King {
		for q, other := range d.board {
			if other == pc {
				d.board[q] = xiangqi.NoPiece
			}
		}
	}
	d.board[p] = pc
	d.clock = 0 // the clock belongs to the earlier position
}

// remaining returns how many pieces of a kind and colour are not on the board; the number is
// negative if the board has too many.
func (d *draft) remaining(pc xiangqi.Piece) int {
	n := xiangqi.SetCount(pc.Kind())
	for _, other := range d.board {
		if other == pc {
			n--
		}
	}
	return n
}

// clear removes all pieces from the board.
func (d *draft) clear() {
	d.board = [xiangqi.NumPoints]xiangqi.Piece{}
	d.clock, d.number = 0, 1
}

// mirror reflects the board left to right.
func (d *draft) mirror() {
	before := d.board
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		d.board[p.Mirror()] = before[p]
	}
}

// swap exchanges the colours: every piece changes colour and moves to the other end of the board,
// and the side to move changes.
func (d *draft) swap() {
	before := d.board
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		pc := before[p]
		if pc != xiangqi.NoPiece {
			pc = xiangqi.MakePiece(pc.Color().Opponent(), pc.Kind())
		}
		d.board[p.Flip()] = pc
	}
	d.side = d.side.Opponent()
}

// fen returns the draft as a FEN, which parsers may reject.
func (d *draft) fen() string {
	var b strings.Builder
	for rank := xiangqi.NumRanks - 1; rank >= 0; rank-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			empty = 0
		}
		for file := range xiangqi.NumFiles {
			pc := d.board[xiangqi.PointAt(file, rank)]
			if pc == xiangqi.NoPiece {
				empty++
				continue
			}
			flush()
			b.WriteByte(pc.Letter())
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	side := 'w'
	if d.side == xiangqi.Black {
		side = 'b'
	}
	fmt.Fprintf(&b, " %c - - %d %d", side, d.clock, d.number)
	return b.String()
}
