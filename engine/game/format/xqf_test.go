package format

import (
	"bytes"
	"encoding/binary"
	"errors"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// plainXQF encodes a game in version 1.0.
func plainXQF(t interface{ Fatal(...any) }, g *GameRecord) []byte {
	data, _, err := Options{Kind: XQF}.Encode([]*GameRecord{g})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// scramble converts a file of version 1.0 into one of a later, scrambled version.
func scramble(plain []byte, version byte, keys [13]byte) []byte {
	data := bytes.Clone(plain[:xqfHeader])
	data[xqfVersionAt] = version
	copy(data[xqfKeysAt:], keys[:])
	k := readKeys(data)
	for i := range 32 {
		from := i
		if version >= xqfRotated {
			from = (int(k.pieces) + i + 1) % 32
		}
		data[xqfPiecesAt+i] = plain[xqfPiecesAt+from] + k.pieces
	}
	for rest := plain[xqfHeader:]; len(rest) > 0; {
		length := binary.LittleEndian.Uint32(rest[4:])
		flags := byte(0)
		for _, f := range []struct {
			on   bool
			flag byte
		}{{rest[2]&0xF0 != 0, xqfNext}, {rest[2]&0x0F != 0, xqfSibling}, {length > 0, xqfComment}} {
			if f.on {
				flags |= f.flag
			}
		}
		data = append(data, rest[0]+k.from, rest[1]+k.to, flags, 0)
		if length > 0 {
			data = binary.LittleEndian.AppendUint32(data, length+uint32(k.commentSize))
			data = append(data, rest[8:8+length]...)
		}
		rest = rest[8+length:]
	}
	for i := xqfHeader; i < len(data); i++ {
		data[i] += k.stream[i%32]
	}
	return data
}

// A scrambled file reads like the plain file that it was made from.
func TestScrambledXQF(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawPlainGame(t, "Title", "Red")
		var keys [13]byte
		copy(keys[:], rapid.SliceOfN(rapid.Byte(), 13, 13).Draw(t, "keys"))
		version := rapid.SampledFrom([]byte{0x0B, 0x0C, 0x10, 0x12}).Draw(t, "version")
		games, err := readXQF(scramble(plainXQF(t, g), version, keys))
		if err != nil {
			t.Fatal(err)
		}
		if diff := difference(g, games[0]); diff != "" || len(games[0].Notes) > 0 {
			t.Fatal(diff, games[0].Notes)
		}
	})
}

// The keys derived from a header equal those computed by hand.
func TestXQFKeys(t *testing.T) {
	header := make([]byte, xqfHeader)
	copy(header[xqfKeysAt:], []byte{0xFF, 0, 0, 0, 0, 0x01, 0x02, 0x04, 0x08, 0x10, 3, 2, 1})
	k := readKeys(header)
	// The key of the pieces is the low byte of (((3*3*3+9)*3+8)*2+1)*3+8 = 707, times 3 = 2121 =
	// 0x849.
	if k.pieces != 0x49 || k.commentSize != (0x10*256+3)%32000+767 {
		t.Errorf("pieces 0x%x, comments %d", k.pieces, k.commentSize)
	}
	// The stream begins with the first two bytes of "[(C) ...", masked with 0x10|0x01 and 3|2.
	if k.stream[0] != '['&0x11 || k.stream[1] != '('&0x03 {
		t.Errorf("stream % x", k.stream[:2])
	}
}

func TestXQFHeader(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2", ongoing, Tag{"Title", "中炮"}, Tag{"Red", strings.Repeat("甲", 9)}, Tag{"Type", "Endgame"})
	g.Result = Draw
	data := plainXQF(t, g)
	want := []byte("XQ\x0a\x00")
	if !bytes.HasPrefix(data, want) || data[xqfResultAt] != 3 || data[xqfTypeAt] != 3 {
		t.Errorf("% x, result %d, type %d", data[:4], data[xqfResultAt], data[xqfTypeAt])
	}
	if title := data[0x50 : 0x50+5]; !bytes.Equal(title, []byte{4, 0xD6, 0xD0, 0xC5, 0xDA}) {
		t.Errorf("% x", title)
	}
	// After the record of the start, h2e2 is encoded as from 72+24 to 42+32.
	if moves := data[xqfHeader:]; !bytes.Equal(moves, []byte{24, 32, 0xF0, 0xFF, 0, 0, 0, 0, 96, 74, 0, 0, 0, 0, 0, 0}) {
		t.Errorf("% x", moves)
	}
	back := readOne(t, string(data))
	if red, _ := back.Tag("Red"); red != strings.Repeat("甲", 7) || back.Result != Draw {
		t.Errorf("%q, %v", red, back.Result)
	}
}

// If a file breaks off or is damaged, the moves before the damage are kept, and the error gives the
// place.
func TestBrokenXQF(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2", ongoing)
	g.Tree.SetComment(g.Tree.Root().Next(), "said")
	whole := plainXQF(t, g)
	const second = xqfHeader + 8 + 8 + 4 // offset of the record of h9g7, which follows the comment
	change := func(at int, bytes ...byte) []byte {
		data := append([]byte{}, whole...)
		copy(data[at:], bytes)
		return data
	}
	for _, c := range []struct {
		name  string
		data  []byte
		moves string
		want  string
	}{
		{"no header", whole[:200], "", "200 bytes, expected a header of XQF, which has 1024"},
		{"no moves", whole[:xqfHeader+3], "", "offset 0x400: the file ends within a record, expected 4 bytes, found 3"},
		{"in a record", whole[:second+2], "h2e2", "offset 0x414: the file ends within a record, expected 4 bytes, found 2"},
		{"in a comment", whole[:xqfHeader+18], "h2e2", "offset 0x410: the file ends within a comment, expected 4 bytes, found 2"},
		{"a long comment", change(xqfHeader+12, 0xFF, 0xFF, 0xFF, 0x7F), "h2e2", "offset 0x410: the file ends within a comment, expected 2147483647 bytes, found 20"},
		{"an illegal move", change(second, 24+40), "h2e2", `offset 0x414: ply 2: move "e0g7" is not legal: `},
		{"no move", change(second, 0), "h2e2", "offset 0x414: ply 2: a move from 232 to "},
		{"two on a point", change(xqfPiecesAt+4, 0), "", "offset 0x10: two pieces on a0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			games, err := readXQF(c.data)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Fatalf("error %v, want %q", err, c.want)
			}
			if len(games) == 0 {
				if c.moves != "" {
					t.Error("no game is left")
				}
				return
			}
			if got := movesText(games[0]); got != c.moves || len(games[0].Notes) == 0 {
				t.Errorf("moves %q, want %q; notes %q", got, c.moves, games[0].Notes)
			}
		})
	}
}

// If a file without moves shows a side in check, this side is to move.
func TestSideInCheckMoves(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/9/3RK4 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	g := &GameRecord{Tree: game.NewTree(pos), Result: Unknown}
	text, _, err := Options{Kind: DhtmlXQ}.Encode([]*GameRecord{g})
	if err != nil {
		t.Fatal(err)
	}
	withoutFEN := regexp.MustCompile(`\[DhtmlXQ_fen\].*\n`).ReplaceAll(text, nil)
	plain := plainXQF(t, g)
	newer := scramble(plain, xqfNewest, [13]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13})
	for name, data := range map[string][]byte{"XQF": plain, "newer XQF": newer, "DhtmlXQ": withoutFEN} {
		c, err := readBytes(data)
		if err != nil || len(c.Games) != 1 || c.Games[0].Start() != pos {
			t.Errorf("%s: %d games, %v", name, len(c.Games), err)
			continue
		}
		want := []string{"with red to move: fen: black is in check but red is to move; read with black to move"}
		if diff := cmp.Diff(want, textsOf(c.Games[0].Notes)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// A variation after an illegal move is still read.
func TestXQFGoesOnBehindABadMove(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2", ongoing)
	if _, err := g.Tree.AddLine(g.Tree.Root(), []xiangqi.Move{xiangqi.MakeMove(xiangqi.PointAt(2, 3), xiangqi.PointAt(2, 4))}); err != nil {
		t.Fatal(err)
	}
	data := plainXQF(t, g)
	data[xqfHeader+8] = 24 + 40 // makes the first move begin on e0
	games, err := readXQF(data)
	if err == nil || len(games) != 1 {
		t.Fatal(games, err)
	}
	want := []string{`offset 0x408: ply 1: move "e0e2" is not legal: the king on e0 cannot go to e2`, "2 moves after moves that cannot be played are left out"}
	if diff := cmp.Diff(want, textsOf(games[0].Notes)); diff != "" {
		t.Error(diff)
	}
	if got := movesText(games[0]); got != "c3c4" {
		t.Error(got)
	}
}

// Opening trees can have more than 200,000 moves. If a tree exceeds the limit, the error gives the
// limit.
func TestLargeXQF(t *testing.T) {
	kept := maxTree
	t.Cleanup(func() { maxTree = kept })
	maxTree = 250_000
	start := xiangqi.StartPosition()
	data := plainXQF(t, &GameRecord{Tree: game.NewTree(start)})
	data[xqfHeader+2] = 0xF0 // more moves follow the first one
	shuffle := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	for i := range maxTree + 2 {
		m, err := xiangqi.ParseMove(shuffle[i%4])
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, xqfByte(m.From())+xqfFromPlus, xqfByte(m.To())+xqfToPlus, 0xF0, 0, 0, 0, 0, 0)
	}
	exact := data[:len(data)-2*8]
	exact[len(exact)-6] = 0
	games, err := readXQF(exact)
	if err != nil || games[0].Tree.Size() != maxTree || len(games[0].Notes) > 0 {
		t.Errorf("%d moves, %v", games[0].Tree.Size(), err)
	}
	data[len(exact)-6] = 0xF0
	games, err = readXQF(data)
	if !errors.Is(err, errLong) || games[0].Tree.Size() != maxTree || len(games[0].Notes) != 1 {
		t.Errorf("%d moves, %v, %v", games[0].Tree.Size(), games[0].Notes, err)
	}
}

// A file may be one very long line or deeply nested variations. Neither may need a deep stack.
func TestLongXQF(t *testing.T) {
	tree := game.NewTree(xiangqi.StartPosition())
	n := tree.Root()
	for i := range 8000 {
		cycle := []string{"b0c2", "b9c7", "c2b0", "c7b9"}
		m, err := xiangqi.ParseMove(cycle[i%4])
		if err != nil {
			t.Fatal(err)
		}
		if n, err = tree.Add(n, m); err != nil {
			t.Fatal(err)
		}
	}
	games, err := readXQF(plainXQF(t, &GameRecord{Tree: tree}))
	if err != nil || games[0].Tree.Size() != 8000 {
		t.Fatal(err)
	}
}
