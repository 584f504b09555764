package train

import (
	"math/bits"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/xiangqi"
)

// record is a sample for training, in 32 bytes. It contains the pieces in half a byte each, in the
// order of their points, the occupied points, 30 to a word, and the target.
type record struct {
	pieces   [2]uint64
	occupied [3]uint32
	score    int16 // score from the mover's side
	result   int8  // result from the mover's side: 1 means won, 0 drawn and -1 lost
	flags    uint8
}

// These are the bits of flags.
const (
	blackMoves = 1 << iota
	redMirror  // Red's view is reflected
	blackMirror
	redMiddle // Red's king is on the e file, so both reflections are possible
	blackMiddle
)

// wordPoints is the number of points in a word of occupied.
const wordPoints = 30

// recordOf makes the record of a sample.
func recordOf(s *sample.Sample) record {
	r := record{score: int16(s.Score), result: s.Result} //nolint:gosec // within ±MaxScore
	i := 0
	for set := s.Pos.Occupied(); set.Any(); i++ {
		pt := set.Pop()
		r.pieces[i/16] |= uint64(s.Pos.At(pt)) << (i % 16 * 4)
		r.occupied[pt/wordPoints] |= 1 << (pt % wordPoints)
	}
	if s.Pos.Side() == xiangqi.Black {
		r.flags, r.result = blackMoves, -r.result
	}
	const middle = xiangqi.NumFiles / 2
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		switch file := s.Pos.KingPoint(c).File(); {
		case file > middle:
			r.flags |= redMirror << c
		case file == middle:
			r.flags |= redMiddle << c
		}
	}
	return r
}

// size returns the number of pieces.
func (r *record) size() int {
	return bits.OnesCount32(r.occupied[0]) + bits.OnesCount32(r.occupied[1]) + bits.OnesCount32(r.occupied[2])
}

// inputs contains the inputs of pieces on points, by viewing colour, reflection, piece and point.
var inputs = func() (t [2][2][xiangqi.NumPieces][xiangqi.NumPoints]uint16) {
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for mirror := range 2 {
			view := net.NewView(c, xiangqi.PointAt(3+2*mirror, 0)) // the king is on the d or the f file
			for pc := range xiangqi.Piece(xiangqi.NumPieces) {
				for pt := range xiangqi.Point(xiangqi.NumPoints) {
					if pc.Kind() != xiangqi.NoKind {
						t[c][mirror][pc][pt] = uint16(view.Input(pc, pt)) //nolint:gosec // below net.Inputs
					}
				}
			}
		}
	}
	return t
}()

// maxRows is the largest number of rows of the first layer that a view adds up. These rows are the
// bias and one row for each piece.
const maxRows = 33

// rows finds the rows of the first layer that are added up for a record. It computes the index at
// which each of these rows begins, first for the mover's view and then for the opponent's. The
// first row is the bias. If the parameter reflect is true, the views in which the king is on the e
// file are reflected, as if the whole position were reflected.
func (r *record) rows(l layout, reflect bool, out *[2][maxRows]int32) (n int) {
	mover := int(r.flags & blackMoves)
	var view [2]*[xiangqi.NumPieces][xiangqi.NumPoints]uint16
	for i := range view {
		c := mover ^ i
		mirror := int(r.flags>>(1+c)) & 1
		if reflect {
			mirror |= int(r.flags>>(3+c)) & 1
		}
		view[i] = &inputs[c][mirror]
	}
	width, bias := int32(l.hidden), int32(l.bias()) //nolint:gosec // below 2^22
	out[0][0], out[1][0], n = bias, bias, 1
	var kings [2]xiangqi.Point
	for word, points := range r.occupied {
		for ; points != 0; points &= points - 1 {
			pt := word*wordPoints + bits.TrailingZeros32(points)
			pc := r.pieces[(n-1)/16&1] >> ((n - 1) % 16 * 4) & 15
			out[0][n], out[1][n] = int32(view[0][pc][pt])*width, int32(view[1][pc][pt])*width
			if p := xiangqi.Piece(pc); p.Kind() == xiangqi.King { //nolint:gosec // 4 bits
				kings[p.Color()] = xiangqi.Point(pt) //nolint:gosec // a point
			}
			n++
		}
	}
	if l.buckets == 1 {
		return n
	}
	for i := range out {
		c := xiangqi.Color(mover ^ i)                            //nolint:gosec // 0 or 1
		from := int32(net.InputBucket(c, kings[c]) * l.inputs()) //nolint:gosec // below 2^22
		for j := 1; j < n; j++ {
			out[i][j] += from
		}
	}
	return n
}
