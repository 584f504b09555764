package plain

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// readBoard describes a position rank by rank, starting at Black's home: the pieces with their
// files, and the rank as in a FEN.
func (v *voice) readBoard(pos *xiangqi.Position) {
	rows, _, _ := strings.Cut(pos.FEN(), " ")
	for i, letters := range strings.Split(rows, "/") {
		rank := xiangqi.NumRanks - 1 - i
		var pieces []string
		before := xiangqi.NoPiece
		for file := range xiangqi.NumFiles {
			pc := pos.At(xiangqi.PointAt(file, rank))
			if pc == xiangqi.NoPiece {
				continue
			}
			name := v.piece(pc)
			if before != xiangqi.NoPiece && before.Color() == pc.Color() { // the line has already named the side
				name = phrases.KindOf(v.T, pc)
			}
			pieces = append(pieces, fmt.Sprintf("%s %c", name, 'a'+file))
			before = pc
		}
		if len(pieces) == 0 {
			v.say("Rank %d: empty.", rank)
			continue
		}
		v.say("Rank %d: %s (%s).", rank, phrases.Listed(v.T, pieces), letters)
	}
	v.readTurn(pos)
}

// readTurn reports the side to move.
func (v *voice) readTurn(pos *xiangqi.Position) {
	side := phrases.Side(v.T, pos.Side())
	if pos.InCheck() {
		v.say("%s to move, in check.", side)
	} else {
		v.say("%s to move.", side)
	}
}

// kinds is the order in which pieces are listed.
var kinds = [...]xiangqi.Kind{
	xiangqi.King, xiangqi.Rook, xiangqi.Cannon, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.Pawn,
}

// readPieces lists the pieces of each side with their points.
func (v *voice) readPieces(pos *xiangqi.Position) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		var parts []string
		for _, kind := range kinds {
			set := pos.Pieces(side, kind)
			if set.Empty() {
				continue
			}
			part := phrases.KindOf(v.T, xiangqi.MakePiece(side, kind))
			for set.Any() {
				part += " " + set.Pop().String()
			}
			parts = append(parts, part)
		}
		v.sentence(phrases.Named(v.T, phrases.Side(v.T, side), phrases.Listed(v.T, parts)))
	}
}

// point parses the name of a point.
func (v *voice) point(text string) (xiangqi.Point, error) {
	pt, ok := xiangqi.ParsePoint(strings.ToLower(text))
	if !ok {
		return pt, message.Errorf("%q is not a point: expected a file a to i and a rank 0 to 9, such as e4", text)
	}
	return pt, nil
}

// readTargets lists the points that a piece can move to.
func (v *voice) readTargets(pos *xiangqi.Position, from xiangqi.Point, to xiangqi.Bitboard) {
	var parts []string
	for to.Any() {
		pt := to.Pop()
		part := pt.String()
		if taken := pos.At(pt); taken != xiangqi.NoPiece {
			part = v.T("%s takes %s", part, phrases.KindOf(v.T, taken))
		}
		parts = append(parts, part)
	}
	v.sentence(phrases.Named(v.T, v.piece(pos.At(from))+" "+from.String(), phrases.Listed(v.T, parts)))
}
