package format

import (
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/xiangqi"
)

// DhtmlXQ and XQF write a position as the points of 32 pieces, each with a place
// of its own in the list, Red's first.

// placementKinds is the order of a side's pieces in the list.
var placementKinds = [16]xiangqi.Kind{
	xiangqi.Rook, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.King, xiangqi.Guard, xiangqi.Bishop, xiangqi.Knight, xiangqi.Rook,
	xiangqi.Cannon, xiangqi.Cannon, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn,
}

// placement is the points of the 32 pieces, xiangqi.NoPoint for captured ones.
type placement [32]xiangqi.Point

// placementOf is the list of a position. The error names a piece that exceeds its set.
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

// board has the piece on each point.
type board [90]xiangqi.Piece

// board is the pieces of the list on their points. The error names a point with two pieces.
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

// initialBoard is the board of the initial position.
func initialBoard() (b board) {
	pos := xiangqi.StartPosition()
	for pt := range b {
		b[pt] = pos.At(xiangqi.Point(pt))
	}
	return b
}

// fen is the board with a side to move.
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

// start is the board as the start of a game, about which g then has the notes. The owner of the
// piece that moves first begins. Without such a move the file's side decides, or else the usual
// one. If that side cannot be to move, since it gives check, the other one begins. If neither side
// can be to move it is a diagram. An empty board means a page of text: its game begins with the
// initial position.
func (b *board) start(g *GameRecord, first xiangqi.Move, usual xiangqi.Color) (xiangqi.Position, error) {
	if *b == (board{}) {
		g.note("a page of text without a position; shown with the initial position")
		return xiangqi.StartPosition(), nil
	}
	side, told := usual, false
	if first != xiangqi.NoMove && b[first.From()] != xiangqi.NoPiece {
		side, told = b[first.From()].Color(), true
	}
	pos, note, err := parsePosition(b.fen(side))
	if err != nil && !told {
		other := side.Opponent()
		if otherPos, otherNote, otherErr := parsePosition(b.fen(other)); otherErr == nil {
			g.note("with %s to move: %v; read with %s to move", side.Word(), err, other.Word())
			pos, note, err = otherPos, otherNote, nil
		}
	}
	if err != nil {
		if shown, bad := xiangqi.ParseDiagram(b.fen(side)); bad == nil && !told && shown.Checked(side.Opponent()) {
			side = side.Opponent() // a mate is shown, and more
		}
		pos, note, err = parseDiagram(b.fen(side))
	}
	if note != nil {
		g.note("%v", note)
	}
	return pos, err
}
