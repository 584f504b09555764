package eval

import "example.com/abyss/engine/xiangqi"

// Stage is a phase of the game. It decides which terms of the evaluation apply, and their weights.
//
// Source: thesis 2.3.1.
type Stage uint8

// The four stages are in order of play. NumStages is their number.
const (
	Opening Stage = iota
	EarlyMiddle
	Middle
	End
	NumStages
)

var stageNames = [NumStages]string{"opening", "early middle", "middle", "end"}

// String returns the thesis's name of the stage, such as "early middle".
func (s Stage) String() string {
	if s >= NumStages {
		return "unknown"
	}
	return stageNames[s]
}

// Boundaries define where one stage ends and the next begins. Two numbers of a position are
// compared with the boundaries:
//
//   - progress: the number of original points that are no longer occupied by their piece, because
//     it has moved or was taken, plus the number of pieces taken; 0 at the start. A piece taken on
//     its original point thus counts twice, because it clears the board as well as leaving home.
//   - force: the major pieces of both sides, with a rook as two and a cannon or a knight as one; 16
//     at the start.
type Boundaries struct {
	Opening     int // the opening lasts while progress is at most this
	EarlyMiddle int // the early middle game lasts while progress is at most this
	EndForce    int // it is the end game while force is at most this, whatever the progress
}

// boundaries are this program's choice, because the thesis does not print any. The twelve openings
// of its Appendix 3 end at a progress of 15 at most, so the program's own first moves still belong
// to the opening. The shortest game, number 36, reaches a progress of 18 only towards its end,
// which bounds the early middle game from above. Force 6 is a rook and one more major piece on each
// side.
var boundaries = Boundaries{Opening: 15, EarlyMiddle: 17, EndForce: 6}

// fullBoard is the number of pieces at the start.
const fullBoard = 32

// StageOf returns the stage for a search from this position.
func StageOf(p *xiangqi.Position) Stage { return boundaries.stageOf(p) }

func (b *Boundaries) stageOf(p *xiangqi.Position) Stage {
	switch progress := progress(p); {
	case force(p) <= b.EndForce:
		return End
	case progress <= b.Opening:
		return Opening
	case progress <= b.EarlyMiddle:
		return EarlyMiddle
	default:
		return Middle
	}
}

// IsEnd reports whether StageOf returns End. It needs only a few bit counts, so it is cheap enough
// for every node.
func IsEnd(p *xiangqi.Position) bool { return force(p) <= boundaries.EndForce }

// force returns the number of major pieces of both sides, with rooks counted twice.
func force(p *xiangqi.Position) int {
	rooks := p.Pieces(xiangqi.Red, xiangqi.Rook).Or(p.Pieces(xiangqi.Black, xiangqi.Rook))
	light := p.Pieces(xiangqi.Red, xiangqi.Cannon).Or(p.Pieces(xiangqi.Black, xiangqi.Cannon)).
		Or(p.Pieces(xiangqi.Red, xiangqi.Knight)).Or(p.Pieces(xiangqi.Black, xiangqi.Knight))
	return 2*rooks.Count() + light.Count()
}

// progress returns the progress described at Boundaries.
func progress(p *xiangqi.Position) int {
	var home xiangqi.Bitboard
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			home = home.Or(p.Pieces(c, k).And(original[xiangqi.MakePiece(c, k)]))
		}
	}
	return 2*fullBoard - home.Count() - p.Occupied().Count()
}

// original contains, for each Piece (a kind and a colour), the points on which such pieces start.
var original = func() (t [xiangqi.NumPieces]xiangqi.Bitboard) {
	p := xiangqi.StartPosition()
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			t[xiangqi.MakePiece(c, k)] = p.Pieces(c, k)
		}
	}
	return t
}()
