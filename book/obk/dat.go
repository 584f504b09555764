package obk

import (
	"context"
	"encoding/binary"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// DAT is a BOOK.DAT, the book of XQWizard, XQWLight and ElephantEye: rows of eight bytes,
// sorted by the key of their position (32 bits), with a move and its weight (16 bits each).
// It is in memory; several goroutines may use it.
//
// Source: the books and the public source of XQWLight, whose keys come from a stream of RC4
// with a key of zeros. A prototype found the moves of a real book of 12,081 rows.
type DAT struct{ rows []byte }

// Bounds and layout.
const (
	maxDAT    = 64 << 20 // bytes
	datRow    = 8
	datMove   = 4 // where the move is in a row: from in the low byte, to in the high one
	datWeight = 6
	datEdge   = 3 // points of the square of 16 by 16 around the board
)

// IsDAT reports whether the name of a file is that of such a book.
func IsDAT(path string) bool { return strings.EqualFold(filepath.Ext(path), ".dat") }

// OpenDAT reads a BOOK.DAT. The error says what is wrong with the file, and names it.
func OpenDAT(path string) (*DAT, error) {
	data, err := foreign.Read(path, maxDAT)
	if err != nil {
		return nil, err
	}
	d := &DAT{data}
	if len(data) == 0 || len(data)%datRow != 0 {
		return nil, message.Errorf("%s: %d bytes; expected a BOOK.DAT, which has %d bytes for each move", path, len(data), datRow)
	}
	for i := 1; i < d.size(); i++ {
		if d.key(i) < d.key(i-1) {
			return nil, message.Errorf("%s: row %d: the key is smaller than in the previous row, expected a BOOK.DAT sorted by key", path, i+1)
		}
	}
	return d, nil
}

func (d *DAT) size() int        { return len(d.rows) / datRow }
func (d *DAT) key(i int) uint32 { return binary.LittleEndian.Uint32(d.rows[i*datRow:]) }

// At returns the moves of a position, in either orientation. There is no error.
func (d *DAT) At(_ context.Context, pos *xiangqi.Position) (Found, error) {
	return either(pos, func(board *xiangqi.Position) (list []Move, err error) {
		key := datKey(board)
		for i := sort.Search(d.size(), func(i int) bool { return d.key(i) >= key }); i < d.size() && d.key(i) == key && len(list) < maxRows; i++ {
			row := d.rows[i*datRow:][:datRow]
			move := int64(row[datMove])<<8 | int64(row[datMove+1])
			list = append(list, Move{Move: moveOf(move), Score: int(binary.LittleEndian.Uint16(row[datWeight:]))})
		}
		slices.SortStableFunc(list, better)
		return list, nil
	})
}

// datKeys are the numbers of a key: of Black to move, and of each piece on each square.
var datKeys = sync.OnceValue(func() *struct {
	black  uint32
	pieces [2][xiangqi.NumKinds][256]uint32
} {
	k := new(struct {
		black  uint32
		pieces [2][xiangqi.NumKinds][256]uint32
	})
	stream := newZeroStream()
	k.black = stream.third()
	for color := range k.pieces {
		for _, kind := range [...]xiangqi.Kind{xiangqi.King, xiangqi.Guard, xiangqi.Bishop, xiangqi.Knight, xiangqi.Rook, xiangqi.Cannon, xiangqi.Pawn} {
			for square := range k.pieces[color][kind] {
				k.pieces[color][kind][square] = stream.third()
			}
		}
	}
	return k
})

// datKey is the key of a position: the exclusive or of the numbers of its pieces, and of one
// more where Black is to move.
func datKey(pos *xiangqi.Position) (key uint32) {
	k := datKeys()
	for file := range xiangqi.NumFiles {
		for rank := range xiangqi.NumRanks {
			if pc := pos.At(xiangqi.PointAt(file, rank)); pc != xiangqi.NoPiece {
				key ^= k.pieces[pc.Color()][pc.Kind()][(xiangqi.NumRanks-1-rank+datEdge)*16+file+datEdge]
			}
		}
	}
	if pos.Side() == xiangqi.Black {
		key ^= k.black
	}
	return key
}

// zeroStream is the stream of RC4 with a key of zeros: the numbers of the format, no secret.
type zeroStream struct {
	state [256]byte
	x, y  byte
}

func newZeroStream() *zeroStream {
	s := &zeroStream{}
	for i := range s.state {
		s.state[i] = byte(i)
	}
	j := byte(0)
	for i := range s.state {
		j += s.state[i]
		s.state[i], s.state[j] = s.state[j], s.state[i]
	}
	return s
}

func (s *zeroStream) next() byte {
	s.x++
	s.y += s.state[s.x]
	s.state[s.x], s.state[s.y] = s.state[s.y], s.state[s.x]
	return s.state[s.state[s.x]+s.state[s.y]]
}

// third is the third of the next three numbers; books have no use for the first two.
func (s *zeroStream) third() (n uint32) {
	for range 3 {
		var b [4]byte
		for i := range b {
			b[i] = s.next()
		}
		n = binary.LittleEndian.Uint32(b[:])
	}
	return n
}
