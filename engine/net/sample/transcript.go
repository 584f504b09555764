package sample

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Transcript is a game with the scores of the searches that played it.
type Transcript struct {
	Start  xiangqi.Position
	Moves  []Scored
	Result int8 // result for Red: 1 means won, 0 drawn and -1 lost
}

// Scored is a move of a game with the score of the position before it.
type Scored struct {
	Move  xiangqi.Move
	Score search.Score // score of the search, from the mover's side, within ±MaxScore; Unscored if there is none
	Quiet bool         // whether the position has a score and is a sample
}

// Unscored marks a missing score. Twice this number, with Quiet in the lowest bit, just fits into
// the two bytes of a score.
const Unscored = math.MinInt16 / 2

// MaxScore is the largest absolute score of a sample, in centipawns.
const MaxScore = 15000

// MaxGames is the largest number of games in a block. MaxPlies is the largest number of plies of a
// game after its opening. Each ply makes at most one sample.
const (
	MaxGames = 1 << 12
	MaxPlies = 400
)

// These constants describe the bytes of a game. The first byte contains the game's result and a
// flag for a start from the initial position. The next two bytes contain the number of moves. If
// the game has another start, the placing of its pieces follows. Each move has two bytes for the
// move and two for its score. The bytes of the score contain twice the score, plus 1 if the
// position is a sample.
const (
	atMoves = 1
	opened  = 3
	perMove = 4

	fromStart  = 4 // flag in the first byte, whose lowest two bits are the result for Red plus 1
	resultBits = 3
)

// These constants describe the bytes of a placing. A placing contains the occupied points of each
// half of the board in 45 bits, the pieces in half a byte each, in the order of their points, and
// the side to move.
const (
	atPieces = 12
	atSide   = 28
	placing  = 29
)

// halfBits is the number of points in one half of the board.
const halfBits = 45

// samples returns how many positions of the game are samples.
func (g *Transcript) samples() (n int) {
	for _, m := range g.Moves {
		if m.Quiet {
			n++
		}
	}
	return n
}

// encode appends the bytes of the game.
//
//nolint:gosec // every part fits its bytes
func (g *Transcript) encode(to []byte) []byte {
	first := byte(g.Result + 1)
	standard := g.Start == xiangqi.StartPosition()
	if standard {
		first |= fromStart
	}
	to = binary.LittleEndian.AppendUint16(append(to, first), uint16(len(g.Moves)))
	if !standard {
		to = appendPlacing(to, &g.Start)
	}
	for _, m := range g.Moves {
		to = binary.LittleEndian.AppendUint16(to, uint16(m.Move))
		score := m.Score << 1
		if m.Quiet {
			score |= 1
		}
		to = binary.LittleEndian.AppendUint16(to, uint16(int16(score)))
	}
	return to
}

// decode reads a game and returns the rest. The error names the invalid part. The moves are checked
// when they are replayed.
//
//nolint:gosec // every part fits its bytes
func (g *Transcript) decode(from []byte) (rest []byte, err error) {
	if len(from) < opened {
		return nil, fmt.Errorf("%d bytes: expected a game", len(from))
	}
	first, moves := from[0], int(binary.LittleEndian.Uint16(from[atMoves:]))
	if first >= 2*fromStart || first&resultBits > 2 {
		return nil, fmt.Errorf("a game that begins with %#x: expected a result of 0 to 2, and at most %d more", first, fromStart)
	}
	g.Result = int8(first&resultBits) - 1
	from = from[opened:]
	g.Start = xiangqi.StartPosition()
	if first&fromStart == 0 {
		if g.Start, from, err = placed(from); err != nil {
			return nil, err
		}
	}
	if len(from) < moves*perMove {
		return nil, fmt.Errorf("%d moves in %d bytes: expected %d bytes a move", moves, len(from), perMove)
	}
	g.Moves = g.Moves[:0]
	for ; moves > 0; moves-- {
		score := search.Score(int16(binary.LittleEndian.Uint16(from[2:])))
		m := Scored{xiangqi.Move(binary.LittleEndian.Uint16(from)), score >> 1, score&1 == 1}
		if max(m.Score, -m.Score) > MaxScore && (m.Score != Unscored || m.Quiet) {
			return nil, fmt.Errorf("score %d: expected at most %d", m.Score, MaxScore)
		}
		g.Moves = append(g.Moves, m)
		from = from[perMove:]
	}
	return from, nil
}

// appendPlacing appends the bytes of a placing.
//
//nolint:gosec // every part fits its bytes
func appendPlacing(to []byte, p *xiangqi.Position) []byte {
	var b [placing]byte
	occupied := p.Occupied()
	putHalf(b[:], occupied.Lo)
	putHalf(b[6:], occupied.Hi)
	for i := 0; occupied.Any(); i++ {
		b[atPieces+i/2] |= byte(p.At(occupied.Pop())) << (i % 2 * 4)
	}
	b[atSide] = byte(p.Side())
	return append(to, b[:]...)
}

// placed reads the bytes of a placing. The counters of the position start at zero.
//
//nolint:gosec // every part fits its bytes
func placed(b []byte) (pos xiangqi.Position, rest []byte, err error) {
	if len(b) < placing {
		return pos, nil, fmt.Errorf("%d bytes: expected a placing of %d", len(b), placing)
	}
	var list [32]xiangqi.Placed
	n := 0
	for half := range 2 {
		points := half64(b[6*half:])
		if points>>halfBits != 0 || n+bits.OnesCount64(points) > len(list) {
			return pos, nil, fmt.Errorf("points %x: expected 45 bits and at most %d pieces", points, len(list))
		}
		for ; points != 0; points &= points - 1 {
			pc := xiangqi.Piece(b[atPieces+n/2] >> (n % 2 * 4) & 15)
			list[n] = xiangqi.Placed{Piece: pc, Point: xiangqi.Point(bits.TrailingZeros64(points) + half*halfBits)}
			n++
		}
	}
	if b[atSide] > 1 {
		return pos, nil, fmt.Errorf("side to move %d: expected 0 or 1", b[atSide])
	}
	pos, ok := xiangqi.Arrange(list[:n], xiangqi.Color(b[atSide]))
	if !ok {
		return pos, nil, fmt.Errorf("the pieces make no position")
	}
	return pos, b[placing:], nil
}

// putHalf writes 45 bits in six bytes.
func putHalf(b []byte, points uint64) {
	for i := range 6 {
		b[i] = byte(points >> (8 * i))
	}
}

// half64 reads the 45 bits that putHalf has written.
func half64(b []byte) (points uint64) {
	for i := range 6 {
		points |= uint64(b[i]) << (8 * i)
	}
	return points
}
