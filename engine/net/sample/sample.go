package sample

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Sample is a position with what a net learns of it.
type Sample struct {
	Pos    xiangqi.Position // with fresh counters
	Score  search.Score     // of the search, for the mover, within ±MaxScore
	Result int8             // of the game for Red: 1 won, 0 drawn, -1 lost
	Move   xiangqi.Move     // best in the search
	Ply    int              // of the game, from its opening on
	Game   int              // its number in the block
	Clock  int              // plies since the last capture, 255 for more
}

// MaxScore bounds the scores of samples, in centipawns.
const MaxScore = 15000

// MaxGames is the most games of a block, and MaxPlies the most plies of a game, of which
// each makes a sample at most.
const (
	MaxGames = 1 << 12
	MaxPlies = 400
)

// size is the bytes of a sample.
const size = 40

// Where the parts of a sample begin: the occupied points of each half of the board in 45
// bits, a half byte for each piece in the order of points, and the numbers.
const (
	atHalves = 0
	atPieces = 12
	atSide   = 28
	atResult = 29
	atScore  = 30
	atMove   = 32
	atPly    = 34
	atGame   = 36
	atClock  = 38
)

// halfBits is the points of one half of the board.
const halfBits = 45

// encode writes the sample into b.
//
//nolint:gosec // every part fits its bytes
func (s *Sample) encode(b *[size]byte) {
	*b = [size]byte{}
	occupied := s.Pos.Occupied()
	putHalf(b[atHalves:], occupied.Lo)
	putHalf(b[atHalves+6:], occupied.Hi)
	for i := 0; occupied.Any(); i++ {
		b[atPieces+i/2] |= byte(s.Pos.At(occupied.Pop())) << (i % 2 * 4)
	}
	b[atSide], b[atResult] = byte(s.Pos.Side()), byte(s.Result)
	binary.LittleEndian.PutUint16(b[atScore:], uint16(int16(s.Score)))
	binary.LittleEndian.PutUint16(b[atMove:], uint16(s.Move))
	binary.LittleEndian.PutUint16(b[atPly:], uint16(s.Ply))
	binary.LittleEndian.PutUint16(b[atGame:], uint16(s.Game))
	b[atClock] = byte(min(s.Clock, 255))
}

// decode reads a sample. The error says what in it cannot be.
//
//nolint:gosec // every part fits its bytes
func (s *Sample) decode(b *[size]byte) error {
	var placed [32]xiangqi.Placed
	n := 0
	for half := range 2 {
		points := half64(b[atHalves+6*half:])
		if points>>halfBits != 0 || n+bits.OnesCount64(points) > len(placed) {
			return fmt.Errorf("points %x: expected 45 bits and at most %d pieces", points, len(placed))
		}
		for ; points != 0; points &= points - 1 {
			pc := xiangqi.Piece(b[atPieces+n/2] >> (n % 2 * 4) & 15)
			placed[n] = xiangqi.Placed{Piece: pc, Point: xiangqi.Point(bits.TrailingZeros64(points) + half*halfBits)}
			n++
		}
	}
	if b[atSide] > 1 {
		return fmt.Errorf("side to move %d: expected 0 or 1", b[atSide])
	}
	pos, ok := xiangqi.Arrange(placed[:n], xiangqi.Color(b[atSide]))
	if !ok {
		return fmt.Errorf("the pieces make no position")
	}
	*s = Sample{
		Pos: pos, Score: search.Score(int16(binary.LittleEndian.Uint16(b[atScore:]))), Result: int8(b[atResult]),
		Move: xiangqi.Move(binary.LittleEndian.Uint16(b[atMove:])),
		Ply:  int(binary.LittleEndian.Uint16(b[atPly:])), Game: int(binary.LittleEndian.Uint16(b[atGame:])), Clock: int(b[atClock]),
	}
	switch {
	case s.Score < -MaxScore || s.Score > MaxScore:
		return fmt.Errorf("score %d: expected at most %d", s.Score, MaxScore)
	case s.Result < -1 || s.Result > 1:
		return fmt.Errorf("result %d: expected -1, 0 or 1", s.Result)
	}
	return nil
}

// putHalf writes 45 bits in six bytes.
func putHalf(b []byte, points uint64) {
	for i := range 6 {
		b[i] = byte(points >> (8 * i))
	}
}

// half64 reads them.
func half64(b []byte) (points uint64) {
	for i := range 6 {
		points |= uint64(b[i]) << (8 * i)
	}
	return points
}
