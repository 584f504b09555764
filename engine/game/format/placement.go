package format

import (
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/xiangqi"
)

// DhtmlXQ and XQF write a position as the points of 32 pieces. Each piece has a fixed place in the
// list, and Red's come first.

// placementKinds is the order of a side's pieces in the list.
var placementKinds = [16]xiangqi.Kind{
	xiangqi.Rook, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.King, xiangqi.Guard, xiangqi.Bishop, xiangqi.Knight, xiangqi.Rook,
	xiangqi.Cannon, xiangqi.Cannon, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn,
}

// placement contains the points of the 32 pieces, with xiangqi.NoPoint for captured ones.
type placement [32]xiangqi.Point

// placementOf returns the list for a position. The error names a piece of which the position has
// more than a set.
func placementOf(pos *xiangqi.Position) (p placement, err error) {
	for i := range p {
		p[i] = xiangqi.NoPoint
	}
	for _, c := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		for kind := xiangqi.Pawn; kind < xiangqi.NumKinds; kind++ {
			set := pos.Pieces(c, kind)
			for i, k := range placementKinds {
				if k == kind && set.Any() {
					p[int(c)*len(placementKinds)+i] = set.Pop()
				}
			}
			if set.Any() {
				return p, message.Errorf("%s has more %ss than a full set; this kind of file has no place for them", c.Word(), xiangqi.MakePiece(c, kind).Word())
			}
		}
	}
	return p, nil
}

// board contains the piece on each point.
type board [90]xiangqi.Piece

// board returns the board with the pieces of the list on their points. The error names a point with
// two pieces.
func (p *placement) board() (b board, err error) {
	for i, pt := range p {
		if !pt.Valid() {
			continue
		}
		piece := xiangqi.MakePiece(xiangqi.Color(i/len(placementKinds)), placementKinds[i%len(placementKinds)])
		if b[pt] != xiangqi.NoPiece {
			return b, message.Errorf("two pieces on %v, %v and %v; expected one", pt, b[pt], piece)
		}
		b[pt] = piece
	}
	return b, nil
}

// initialBoard returns the board of the initial position.
func initialBoard() (b board) {
	pos := xiangqi.StartPosition()
	for pt := range b {
		b[pt] = pos.At(xiangqi.Point(pt))
	}
	return b
}

// fen writes the board with a side to move.
func (b *board) fen(side xiangqi.Color) string {
	var fen strings.Builder
	for rank := 9; rank >= 0; rank-- {
		empty := 0
		for file := range 9 {
			piece := b[xiangqi.PointAt(file, rank)]
			if piece == xiangqi.NoPiece {
				empty++
				continue
			}
			writeEmpty(&fen, empty)
			fen.WriteByte(piece.Letter())
			empty = 0
		}
		writeEmpty(&fen, empty)
		if rank > 0 {
			fen.WriteByte('/')
		}
	}
	letter := "w"
	if side == xiangqi.Black {
		letter = "b"
	}
	return fen.String() + " " + letter + " - - 0 1"
}

func writeEmpty(b *strings.Builder, points int) {
	if points > 0 {
		b.WriteByte('0' + byte(points))
	}
}

// start returns the board as the start of a game. It adds notes about the start to g. The owner of
// the piece that moves first is to move. If there is no such move, the side in the file is to move,
// or else the usual side. If that side gives check and therefore cannot be to move, the other side
// is to move. If neither side can be to move, the position is a diagram. An empty board means a
// page of text, for which the game begins with the initial position.
func (b *board) start(g *GameRecord, first xiangqi.Move, usual xiangqi.Color) (xiangqi.Position, error) {
	if *b == (board{}) {
		g.note("a page of text without a position; shown with the initial position")
		return xiangqi.StartPosition(), nil
	}
	side, known := usual, false
	if first != xiangqi.NoMove && b[first.From()] != xiangqi.NoPiece {
		side, known = b[first.From()].Color(), true
	}
	pos, note, err := parsePosition(b.fen(side))
	if err != nil && !known {
		other := side.Opponent()
		if otherPos, otherNote, otherErr := parsePosition(b.fen(other)); otherErr == nil {
			g.note("with %s to move: %v; read with %s to move", side.Word(), err, other.Word())
			pos, note, err = otherPos, otherNote, nil
		}
	}
	if err != nil {
		if shown, bad := xiangqi.ParseDiagram(b.fen(side)); bad == nil && !known && shown.Checked(side.Opponent()) {
			side = side.Opponent() // lets the side in check move, because it may be mated
		}
		pos, note, err = parseDiagram(b.fen(side))
	}
	if note != nil {
		g.note("%v", note)
	}
	return pos, err
}
