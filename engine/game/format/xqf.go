package format

import (
	"bytes"
	"encoding/binary"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// XQF is the file of XQStudio: a header of 1024 bytes with the position and strings in GBK, then a
// record for each move. The records are in depth-first order: a move, its continuation, then its
// variation. Points are file*10 + rank, counted from Red's left and from Red's side. From version
// 11 on, positions, moves, lengths and the whole records are scrambled with keys from the header.
//
// Source: for version 1.0 the description by XQStudio's author; for later versions what readers of
// several projects agree on, checked against files.

// These are offsets in the header.
const (
	xqfVersionAt = 0x02
	xqfKeysAt    = 0x03
	xqfPiecesAt  = 0x10
	xqfSideAt    = 0x32 // offset of a byte that is 1 if Black moves first; unused in version 1.0
	xqfResultAt  = 0x33
	xqfTypeAt    = 0x40
	xqfHeader    = 0x400

	xqfPlain   = 0x0A // version 1.0, the last version without scrambling
	xqfRotated = 0x0C // first version in which the list of pieces is also rotated
	xqfNewest  = 0x12
)

// xqfStrings contains the offsets of the strings, each after a byte with its length.
var xqfStrings = [...]struct {
	at, max int // max is the number of bytes available
	tag     string
}{
	{0x50, 63, "Title"},
	{0xD0, 63, "Event"},
	{0x110, 15, "Date"},
	{0x120, 15, "Site"},
	{0x130, 15, "Red"},
	{0x140, 15, "Black"},
	{0x150, 63, "TimeControl"},
	{0x190, 15, "RedTime"},
	{0x1A0, 15, "BlackTime"},
	{0x1D0, 15, "Annotator"},
	{0x1E0, 15, "Author"},
}

// xqfTypes contains the values of the tag Type, by the byte in the header.
var xqfTypes = [...]string{"", "Opening", "Middle game", "Endgame"}

var xqfResults = [...]ResultToken{Unknown, RedWins, BlackWins, Draw, Draw}

// These constants are added to the bytes of a move.
const (
	xqfFromPlus = 24
	xqfToPlus   = 32
)

// Flags of a record, in all versions except 1.0.
const (
	xqfNext    = 0x80 // a move follows this one
	xqfSibling = 0x40 // a variation follows after the continuation
	xqfComment = 0x20 // a comment follows
)

// xqfKeys contains the keys that unscramble a file. The zero value does not change the file.
type xqfKeys struct {
	pieces, from, to byte
	commentSize      int32 // number that is added to the size of a comment
	stream           [32]byte
}

const xqfSecret = "[(C) Copyright Mr. Dong Shiwei.]"

// readKeys computes the keys from the header.
func readKeys(header []byte) (k xqfKeys) {
	b := header[xqfKeysAt:]
	mask, or, sum, pieces, from, to := b[0], b[5:9], b[9], b[10], b[11], b[12]
	mix := func(k, m byte) byte { return ((((k*k*3+9)*3+8)*2+1)*3 + 8) * m }
	k.pieces = mix(pieces, pieces)
	k.from = mix(from, k.pieces)
	k.to = mix(to, k.from)
	k.commentSize = (int32(sum)*256+int32(pieces))%32000 + 767
	for i := range k.stream {
		part := [4]byte{sum, pieces, from, to}[i%4]
		k.stream[i] = xqfSecret[i] & (part&mask | or[i%4])
	}
	return k
}

// xqfReader reads the records of a file.
type xqfReader struct {
	data  []byte // the file with unscrambled records
	at    int
	plain bool // whether the file has version 1.0
	keys  xqfKeys
	game  *GameRecord
}

// readXQF reads a file, which contains one game. If the file breaks off, the game keeps the moves
// before that point, with a note.
func readXQF(data []byte) ([]*GameRecord, error) {
	if len(data) < xqfHeader {
		return nil, message.Errorf("%d bytes, expected a header of XQF, which has %d", len(data), xqfHeader)
	}
	r := xqfReader{game: &GameRecord{Result: Unknown}, at: xqfHeader, plain: data[xqfVersionAt] <= xqfPlain}
	if v := data[xqfVersionAt]; v > xqfNewest {
		r.game.note("version %d of XQF, the newest known is %d", v, xqfNewest)
	}
	r.data = bytes.Clone(data)
	if !r.plain {
		r.keys = readKeys(data)
		for i := xqfHeader; i < len(data); i++ {
			r.data[i] -= r.keys.stream[i%len(r.keys.stream)]
		}
	}
	r.header()
	start, err := r.start()
	if err != nil {
		return nil, message.Errorf("offset 0x%x: %w", xqfPiecesAt, err)
	}
	r.game.Tree = game.ReadTree(start)
	return []*GameRecord{r.game}, growRecords(r.game, r.record)
}

// header reads the tags and the result.
func (r *xqfReader) header() {
	for _, s := range xqfStrings {
		length := min(int(r.data[s.at]), s.max)
		text := gbk(r.data[s.at+1 : s.at+1+length])
		if s.tag == "Date" {
			text = pgnDate(text)
		}
		if text != "" {
			r.game.Tags = append(r.game.Tags, Tag{s.tag, oneLine(text)})
		}
	}
	if t := int(r.data[xqfTypeAt]); t > 0 && t < len(xqfTypes) {
		r.game.Tags = append(r.game.Tags, Tag{"Type", xqfTypes[t]})
	}
	if result := int(r.data[xqfResultAt]); result < len(xqfResults) {
		r.game.Result = xqfResults[result]
	} else {
		r.game.note("offset 0x%x: the result is %d, expected 0 to 4; left out", xqfResultAt, result)
	}
}

// start returns the position. The side that makes the first move is to move. If the file contains
// no moves, the header determines the side.
func (r *xqfReader) start() (xiangqi.Position, error) {
	var p placement
	for i, value := range r.data[xqfPiecesAt : xqfPiecesAt+len(p)] {
		to := i
		if !r.plain && r.data[xqfVersionAt] >= xqfRotated {
			to = (int(r.keys.pieces) + i + 1) % len(p)
		}
		p[to] = xqfPoint(value - r.keys.pieces)
	}
	b, err := p.board()
	if err != nil {
		return xiangqi.Position{}, err
	}
	side := xiangqi.Red
	if !r.plain && r.data[xqfSideAt] == 1 {
		side = xiangqi.Black
	}
	ahead := *r
	return b.start(r.game, firstMove(ahead.record), side)
}

// xqfPoint decodes a point in the list of pieces; it returns NoPoint for a captured piece.
func xqfPoint(value byte) xiangqi.Point {
	if value > 89 {
		return xiangqi.NoPoint
	}
	return xiangqi.PointAt(int(value/10), int(value%10))
}

// record reads the next record.
func (r *xqfReader) record() (rec moveRecord, err error) {
	rec.at = r.at
	head, err := r.take(4, message.Word("a record"))
	if err != nil {
		return rec, err
	}
	rec.raw = [2]byte{head[0] - xqfFromPlus - r.keys.from, head[1] - xqfToPlus - r.keys.to}
	rec.move = moveBetween(xqfPoint(rec.raw[0]), xqfPoint(rec.raw[1]))
	flags, texts := head[2], true
	rec.next, rec.sibling = flags&xqfNext != 0, flags&xqfSibling != 0
	if r.plain {
		rec.next, rec.sibling = flags&0xF0 != 0, flags&0x0F != 0
	} else {
		texts = flags&xqfComment != 0
	}
	if !texts {
		return rec, nil
	}
	length, err := r.take(4, message.Word("the length of a comment"))
	if err != nil {
		return rec, err
	}
	count := int32(binary.LittleEndian.Uint32(length)) - r.keys.commentSize
	if count <= 0 {
		return rec, nil
	}
	text, err := r.take(int(count), message.Word("a comment"))
	rec.text = gbk(text)
	return rec, err
}

// take reads n bytes. If there are fewer, it returns those with an error.
func (r *xqfReader) take(n int, what message.Word) ([]byte, error) {
	rest := r.data[r.at:]
	if n > len(rest) {
		err := message.Errorf("offset 0x%x: the file ends within %s, expected %d bytes, found %d", r.at, what, n, len(rest))
		r.at = len(r.data)
		return rest, err
	}
	r.at += n
	return rest[:n], nil
}
