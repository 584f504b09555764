package format

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"strings"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// CCBridge's older program has another library, also with the extension .cbl. It has a header,
// followed by one zlib stream with the games. Numbers are 32 bits, little-endian. A string is a
// length and GBK text.
//
// Source: the description in a public reader of such files. It was not checked against a file,
// because none was available.

const (
	oldCBLMagic = "CCBridge"
	// every version number is below this, whereas other files of CCBridge have a larger number
	// there.
	oldCBLVersions = 0x100
	oldCBLPackedAt = 12 // offset of a number that is 0 if the games are not packed
	oldCBLSizeAt   = 16 // offset of the size of the packed data
	oldCBLHead     = 20

	oldCBLDate = 19 // size in bytes of a date with the time
	oldCBLMove = 6  // size in bytes of a move: its number, its origin, its destination, and two unused bytes
)

// isOldCBL reports whether a file is a library of the older program.
func isOldCBL(data []byte) bool {
	return len(data) >= oldCBLHead && bytes.HasPrefix(data, []byte(oldCBLMagic)) && binary.LittleEndian.Uint32(data[len(oldCBLMagic):]) < oldCBLVersions
}

// oldLibrary iterates over the games of a library of the older program.
type oldLibrary struct {
	oldFields
	packed      bool
	count, done int   // number of games, and number of games read so far
	cut         error // error of a stream that ends early
}

// openOldLibrary unpacks a library and reads its header.
func openOldLibrary(data []byte) (*oldLibrary, error) {
	size := int64(binary.LittleEndian.Uint32(data[oldCBLSizeAt:]))
	l := &oldLibrary{packed: binary.LittleEndian.Uint32(data[oldCBLPackedAt:]) != 0}
	if data = data[oldCBLHead:]; l.packed {
		if size > maxCBL {
			return nil, message.Errorf("%w: %s unpacked, expected %s at most", foreign.ErrTooLarge, foreign.Bytes(size), foreign.Bytes(maxCBL))
		}
		unpacked, err := zlib.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, message.Errorf("the packed games: %w", err)
		}
		if data, err = foreign.ReadUpTo(unpacked, maxCBL+1); err != nil {
			l.cut = message.Errorf("the packed games: %w", err)
		} else if len(data) > maxCBL {
			return nil, message.Errorf("%w: expected %s at most", foreign.ErrTooLarge, foreign.Bytes(maxCBL))
		}
	}
	l.oldFields = oldFields{data: data}
	if !l.packed {
		l.base = oldCBLHead
	}
	l.skipTexts(5) // skips name, source, other, author and mail
	l.take(2 * oldCBLDate)
	l.count = int(l.number())
	l.skipTexts(1) // skips the description
	if l.short {
		return nil, errors.Join(l.withOffset(message.Errorf("the head of a CCBridge library ends at offset 0x%x", l.base+len(data))), l.cut)
	}
	return l, nil
}

// withOffset adds an offset to an error. In a packed library the offset counts unpacked bytes.
func (l *oldLibrary) withOffset(err error) error {
	if l.packed {
		return message.Errorf("unpacked: %w", err)
	}
	return err
}

// next reads the next game, as library.next does.
func (l *oldLibrary) next() (g *GameRecord, err error, ok bool) { //nolint:revive // as there
	if l.done == l.count {
		err, l.cut = l.cut, nil // the stream is damaged within a game or after the last one
		return nil, err, err != nil
	}
	l.done++
	at, number := l.at, l.done
	size := int(l.number())
	body := l.take(size - 4)
	if l.short {
		left := l.count - l.done + 1
		l.done = l.count // after a wrong length, it is unknown where the next game starts
		return nil, l.withOffset(message.Errorf("offset 0x%x: the games end within game %d; %d {is|are} missing", l.base+at, number, left)), true
	}
	if g, err = readOldCBL(body, l.base+at+4); err != nil {
		err = message.Errorf("game %d: %w", l.done, l.withOffset(err))
	}
	return g, err, true
}

// read returns how much of a file of the given size has been read.
func (l *oldLibrary) read(size int64) int64 {
	return size * int64(l.at) / int64(max(len(l.data), 1))
}

// empty returns the error for a library without a game.
func (l *oldLibrary) empty() error { return message.Errorf("a CCBridge library without a game") }

// oldFields reads one field after another. Missing fields are empty.
type oldFields struct {
	data  []byte
	base  int // offset in the file at which the field data begins
	at    int
	short bool // whether a field was missing
}

// offset returns the offset of the next field.
func (f *oldFields) offset() int { return f.base + f.at }

func (f *oldFields) take(n int) []byte {
	if n < 0 || n > len(f.data)-f.at {
		f.short = true
		return make([]byte, min(max(n, 0), oldCBLHead*2))
	}
	f.at += n
	return f.data[f.at-n : f.at]
}

func (f *oldFields) number() uint32 { return binary.LittleEndian.Uint32(f.take(4)) }

func (f *oldFields) text() string { return gbk(f.bytes()) }

// bytes returns the next field, which is a text.
func (f *oldFields) bytes() []byte {
	n := f.number()
	if f.short || int64(n) > int64(len(f.data)-f.at) {
		f.short = true
		return nil
	}
	return f.take(int(n))
}

func (f *oldFields) skipTexts(n int) {
	for range n {
		f.bytes()
	}
}

// readOldCBL reads the game at an offset. It returns nil if there is no position.
func readOldCBL(data []byte, base int) (*GameRecord, error) {
	f := oldFields{data: data, base: base}
	g := &GameRecord{Result: Unknown}
	tags := func(names ...string) {
		for _, name := range names {
			text := f.text()
			if name == "Date" {
				text = pgnDate(text)
			}
			if name != "" && text != "" {
				g.Tags = append(g.Tags, Tag{name, oneLine(text)})
			}
		}
	}
	pieces := f.take(len(placement{}))
	f.number() // skips the kind of the record
	tags("Event")
	f.number() // skips the number of the first move
	tags("Title", "Source", "", "Site", "Date", "Red", "Black")
	resultAt := f.offset()
	result := f.number()
	tags("Annotator", "", "", "")
	about := f.text()
	side := xiangqi.Black
	if f.take(1)[0] == 1 {
		side = xiangqi.Red
	}
	f.take(2 * oldCBLDate)
	count := int(f.number())
	if f.short {
		return nil, message.Errorf("offset 0x%x: %d bytes, expected the head of a game", base, len(data))
	}
	if results := [...]ResultToken{Unknown, RedWins, BlackWins, Draw, Unknown}; int64(result) < int64(len(results)) {
		g.Result = results[result]
	} else {
		g.note("offset 0x%x: the result is %d, expected 0 to 4; left out", resultAt, result)
	}
	var broken error
	moves := f.data[f.at:]
	if count > len(moves)/oldCBLMove {
		broken = message.Errorf("offset 0x%x: the game's head announces %d moves, but there is room for %d", f.offset(), count, len(moves)/oldCBLMove)
		count = len(moves) / oldCBLMove
	}
	first := xiangqi.NoMove
	if count > 0 {
		first = oldCBLMoveOf(moves)
	}
	b, err := oldCBLPlacement(pieces).board()
	var start xiangqi.Position
	if err == nil {
		start, err = b.start(g, first, side)
	}
	if err != nil {
		return nil, message.Errorf("offset 0x%x: %w", base, err)
	}
	g.Tree = game.ReadTree(start)
	readAnnotation(g.Tree, g.Tree.Root(), about)
	t := recordTree{game: g}
	err = t.growNumbered(moves[:count*oldCBLMove], f.offset(), oldCBLComments(moves[count*oldCBLMove:], count))
	return g, t.end(errors.Join(err, broken))
}

// oldCBLPlacement returns the placement. The high half of a byte is the file, counted from 1, the
// low half the rank, counted from 1 at Black's side. For a captured piece, the byte is 0.
func oldCBLPlacement(pieces []byte) *placement {
	var p placement
	for i := range p {
		p[i] = xiangqi.NoPoint
		if pieces[i] != 0 {
			p[i] = oldCBLPoint(pieces[i] - 0x11)
		}
	}
	return &p
}

// oldCBLPoint returns the point for a file and a rank, counted from 0 at Black's side, or NoPoint
// if it is off the board.
func oldCBLPoint(value byte) xiangqi.Point {
	file, rank := int(value>>4), 9-int(value&0xF)
	if file > 8 || rank < 0 {
		return xiangqi.NoPoint
	}
	return xiangqi.PointAt(file, rank)
}

func oldCBLMoveOf(record []byte) xiangqi.Move {
	return moveBetween(oldCBLPoint(record[2]), oldCBLPoint(record[3]))
}

// oldCBLComments returns the comments of a number of moves, in order. Further comments are left
// out.
func oldCBLComments(data []byte, moves int) []string {
	if len(data) >= 4 && int64(binary.LittleEndian.Uint32(data)) == int64(len(data)-4) {
		data = data[4:] // skips the length of all comments
	}
	var list []string
	for line := range bytes.SplitSeq(data, []byte("\r\n")) { // these two bytes are never part of a character in GBK
		if len(list) == moves {
			break
		}
		list = append(list, strings.ReplaceAll(gbk(line), "||", "\n"))
	}
	return list
}

// growNumbered reads numbered moves and adds them to the tree. A record with a greater number than
// the previous move continues from that move. Any other record begins a variation: in the line that
// was read last, it replaces the move with its number or, if there is none, the first move with a
// greater number.
func (t *recordTree) growNumbered(moves []byte, base int, comments []string) error {
	type step struct {
		number uint16
		node   *game.Node // nil for a move that cannot be played
	}
	var line []step
	for i := 0; i*oldCBLMove < len(moves); i++ {
		record := moves[i*oldCBLMove:][:oldCBLMove]
		number := binary.LittleEndian.Uint16(record)
		for len(line) > 0 && line[len(line)-1].number >= number {
			line = line[:len(line)-1]
		}
		parent := t.game.Tree.Root()
		if n := len(line); n > 0 {
			parent = line[n-1].node
		}
		rec := moveRecord{at: base + i*oldCBLMove, move: oldCBLMoveOf(record), raw: [2]byte(record[2:])}
		if i < len(comments) {
			rec.text = comments[i]
		}
		node, full := t.play(parent, &rec)
		if full != nil {
			return full
		}
		line = append(line, step{number, node})
	}
	return nil
}
