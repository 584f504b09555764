package format

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// CBR is CCBridge's file of one game. Strings are little-endian UTF-16. The board has 90 bytes,
// rank by rank from Black's left rook. A move consists of two places on the board.
//
// Source: the layout that readers of several projects agree on, checked against files. One of the
// readers describes the places of dates, teams and categories.

const (
	cbrResultAt = 2076
	cbrSideAt   = 2112 // 1 if Red moves first
	cbrBoardAt  = 2120
	cbrMovesAt  = 2214

	cbrTitleAt, cbrTitleSize = 180, 128
)

var cbrStrings = [...]struct {
	at, size int // offset and size in the header, in bytes
	tag      string
}{
	{cbrTitleAt, cbrTitleSize, "Title"},
	{692, 64, "Event"},
	{948, 64, "Site"},
	{884, 64, "Date"},
	{756, 64, "Round"},
	{1076, 64, "Red"},
	{1140, 64, "RedTeam"},
	{1300, 64, "Black"},
	{1364, 64, "BlackTeam"},
	{1012, 64, "TimeControl"},
	{1204, 64, "RedTime"},
	{1428, 64, "BlackTime"},
	{1652, 64, "Annotator"},
	{1780, 64, "Author"},
	{308, 256, "Opening"}, // path of the category, in which libraries store the opening
	{564, 64, "Source"},
}

// cbrResults contains the results by their byte; the last byte stands for several games.
var cbrResults = [...]ResultToken{Unknown, RedWins, BlackWins, Draw, Unknown}

// The flags of a move are bits.
const (
	cbrEnd     = 1 // no move follows this one
	cbrSibling = 2 // a variation follows after the continuation
	cbrComment = 4 // a comment follows
)

// cbrKinds contains the kinds by the low digit of a piece. The high digit is 1 for Red, 2 for
// Black.
var cbrKinds = [...]xiangqi.Kind{
	1: xiangqi.Rook, 2: xiangqi.Knight, 3: xiangqi.Bishop, 4: xiangqi.Guard, 5: xiangqi.King, 6: xiangqi.Cannon, 7: xiangqi.Pawn,
}

// cbrReader reads one game.
type cbrReader struct {
	data []byte
	at   int
	base int // offset in the file at which the field data begins
	game *GameRecord
}

// readCBR reads a file of one game.
func readCBR(data []byte) ([]*GameRecord, error) {
	g, err := readCBRAt(data, 0)
	if g == nil {
		return nil, err
	}
	return []*GameRecord{g}, err
}

// readCBRAt reads a game at an offset of a file. If there is no position, the game is nil;
// otherwise it contains the moves before the error.
func readCBRAt(data []byte, base int) (*GameRecord, error) {
	if len(data) < cbrMovesAt {
		return nil, message.Errorf("offset 0x%x: %d bytes, expected a game of CCBridge, which has %d before its moves", base, len(data), cbrMovesAt)
	}
	r := cbrReader{data: data, at: cbrMovesAt, base: base, game: &GameRecord{Result: Unknown}}
	for _, s := range cbrStrings {
		text := oneLine(utf16Text(data[s.at : s.at+s.size]))
		if s.tag == "Date" {
			text = pgnDate(text)
		}
		if text != "" {
			r.game.Tags = append(r.game.Tags, Tag{s.tag, text})
		}
	}
	if result := int(data[cbrResultAt]); result < len(cbrResults) {
		r.game.Result = cbrResults[result]
	} else {
		r.game.note("offset 0x%x: the result is %d, expected 0 to 4; left out", base+cbrResultAt, result)
	}
	start, err := r.start()
	if err != nil {
		return nil, message.Errorf("offset 0x%x: %w", base+cbrBoardAt, err)
	}
	r.game.Tree = game.ReadTree(start)
	return r.game, growRecords(r.game, r.record)
}

// utf16Text returns a string up to its terminating zero.
func utf16Text(data []byte) string {
	var units []uint16
	for i := 0; i+1 < len(data); i += 2 {
		unit := binary.LittleEndian.Uint16(data[i:])
		if unit == 0 {
			break
		}
		units = append(units, unit)
	}
	return strings.TrimSpace(unescaped(string(utf16.Decode(units))))
}

// start returns the position. If the side in the file cannot be the one to move, the first move
// determines the side.
func (r *cbrReader) start() (xiangqi.Position, error) {
	var b board
	for i, value := range r.data[cbrBoardAt : cbrBoardAt+len(b)] {
		if value == 0 {
			continue
		}
		pt, color, kind := cbrPoint(byte(i)), value>>4, int(value&0xF)
		if color < 1 || color > 2 || kind == 0 || kind >= len(cbrKinds) {
			return xiangqi.Position{}, message.Errorf("0x%02x on %v, expected a piece, 0x11 to 0x17 or 0x21 to 0x27", value, pt)
		}
		b[pt] = xiangqi.MakePiece(xiangqi.Color(color-1), cbrKinds[kind])
	}
	side := xiangqi.Black
	if r.data[cbrSideAt] == 1 {
		side = xiangqi.Red
	}
	ahead := *r
	return b.start(r.game, firstMove(ahead.record), side)
}

// cbrPoint returns the point for a place on the board of the file, or NoPoint if the place is off
// the board.
func cbrPoint(i byte) xiangqi.Point {
	if int(i) >= len(board{}) {
		return xiangqi.NoPoint
	}
	return xiangqi.PointAt(int(i%9), 9-int(i/9))
}

// record reads the next record.
func (r *cbrReader) record() (rec moveRecord, err error) {
	rec.at = r.base + r.at
	head, err := r.take(4, message.Word("a record"))
	if err != nil {
		return rec, err
	}
	rec.next, rec.sibling = head[0]&cbrEnd == 0, head[0]&cbrSibling != 0
	rec.raw = [2]byte(head[2:])
	rec.move = moveBetween(cbrPoint(rec.raw[0]), cbrPoint(rec.raw[1]))
	if head[0]&cbrComment == 0 {
		return rec, nil
	}
	length, err := r.take(4, message.Word("the length of a comment"))
	if err != nil {
		return rec, err
	}
	text, err := r.take(int(binary.LittleEndian.Uint32(length)), message.Word("a comment"))
	rec.text = utf16Text(text)
	return rec, err
}

// take reads n bytes.
func (r *cbrReader) take(n int, what message.Word) ([]byte, error) {
	rest := r.data[r.at:]
	if n < 0 || n > len(rest) {
		return rest, message.Errorf("offset 0x%x: the game ends within %s, expected %d bytes, found %d", r.base+r.at, what, n, len(rest))
	}
	r.at += n
	return rest[:n], nil
}
