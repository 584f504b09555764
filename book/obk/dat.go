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

// DAT is a BOOK.DAT, the book of XQWizard, XQWLight and ElephantEye. It has rows of eight bytes,
// sorted by the key of their position (32 bits). A row also has a move and its weight (16 bits
// each). The book is in memory, and several goroutines may use it.
//
// Source: the books and the public source of XQWLight, which takes the keys from an RC4 stream with
// a key of zeros. A prototype found the moves of a real book of 12,081 rows.
type DAT struct{ rows []byte }

// These constants give the bounds and the layout of a file.
const (
	maxDAT    = 64 << 20 // bytes
	datRow    = 8
	datMove   = 4 // offset of the move in a row: its origin is in the low byte, its destination in the high one
	datWeight = 6
	datEdge   = 3 // width of the margin around the board on the grid of 16 by 16 points
)

// IsDAT reports whether a file name is that of a BOOK.DAT.
func IsDAT(path string) bool { return strings.EqualFold(filepath.Ext(path), ".dat") }

// OpenDAT reads a BOOK.DAT. The error states what is wrong with the file, and names it.
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

// At returns the moves of a position, in either orientation. The error is always nil.
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

// datKeys are the random numbers that make up a key: one for Black to move, and one for each piece
// on each square.
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

// datKey returns the key of a position: the exclusive or of the numbers of its pieces, and of one
// more number if Black is to move.
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

// zeroStream is the RC4 stream with a key of zeros. Its numbers belong to the format and are no
// secret.
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

// third returns the third of the next three numbers; books do not use the first two.
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
