package format

import (
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// cbrFile encodes a game as CCBridge does.
func cbrFile(g *GameRecord) []byte {
	data := make([]byte, cbrMovesAt)
	copy(data, cbrMagic)
	for _, s := range cbrStrings {
		if text, ok := g.Tag(s.tag); ok {
			copy(data[s.at:], utf16Bytes(escaped(text)))
		}
	}
	for i, r := range cbrResults {
		if r == g.Result {
			data[cbrResultAt] = byte(i)
		}
	}
	start := g.Start()
	if start.Side() == xiangqi.Red {
		data[cbrSideAt] = 1
	}
	for i := range byte(90) {
		piece := start.At(cbrPoint(i))
		for low, kind := range cbrKinds {
			if kind == piece.Kind() && piece != xiangqi.NoPiece {
				data[cbrBoardAt+int(i)] = byte(piece.Color()+1)<<4 | byte(low)
			}
		}
	}
	var put func(n *game.Node, sibling bool)
	put = func(n *game.Node, sibling bool) {
		flags, text := byte(0), annotationText(n)
		if n.Next() == nil {
			flags |= cbrEnd
		}
		if sibling {
			flags |= cbrSibling
		}
		if text != "" {
			flags |= cbrComment
		}
		m := n.Move()
		place := func(pt xiangqi.Point) byte { return byte((9-pt.Rank())*9 + pt.File()) }
		data = append(data, flags, 0, place(m.From()), place(m.To()))
		if text != "" {
			comment := utf16Bytes(escaped(text))
			data = binary.LittleEndian.AppendUint32(data, uint32(len(comment)))
			data = append(data, comment...)
		}
		for i, c := range n.Children() {
			put(c, i+1 < len(n.Children()))
		}
	}
	put(g.Tree.Root(), false)
	return data
}

func utf16Bytes(text string) (data []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		data = binary.LittleEndian.AppendUint16(data, unit)
	}
	return data
}

// cblFile encodes a library of games.
func cblFile(games ...[]byte) []byte {
	data := make([]byte, 4096)
	copy(data, cblMagic)
	binary.LittleEndian.PutUint32(data[cblCountAt:], uint32(len(games)))
	for _, g := range games {
		data = append(data, g...)
		data = append(data, make([]byte, 512)...)
	}
	return data
}

func TestReadCCBridge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, two := drawPlainGame(t, "Title", "Event", "Red", "Black"), drawPlainGame(t)
		for _, c := range []struct {
			data  []byte
			games []*GameRecord
			kind  FileKind
		}{{cbrFile(one), []*GameRecord{one}, CBR}, {cblFile(cbrFile(one), cbrFile(two)), []*GameRecord{one, two}, CBL}} {
			got, err := Read(strings.NewReader(string(c.data)))
			if err != nil || got.Kind != c.kind || len(got.Games) != len(c.games) {
				t.Fatalf("%v, %d games, %v", got.Kind, len(got.Games), err)
			}
			for i, g := range c.games {
				if diff := difference(g, got.Games[i]); diff != "" || len(got.Games[i].Notes) > 0 {
					t.Fatal(diff, got.Games[i].Notes)
				}
			}
		}
	})
}

func TestBrokenCCBridge(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2", ongoing)
	whole := cbrFile(g)
	change := func(at int, bytes ...byte) []byte {
		data := append([]byte{}, whole...)
		copy(data[at:], bytes)
		return data
	}
	for _, c := range []struct {
		name  string
		data  []byte
		moves []string
		want  string
	}{
		{"no header", whole[:300], nil, "offset 0x0: 300 bytes, expected a game of CCBridge, which has 2214 before its moves"},
		{"in a record", whole[:cbrMovesAt+6], []string{""}, "offset 0x8aa: the game ends within a record, expected 4 bytes, found 2"},
		{"a piece", change(cbrBoardAt, 0x31), nil, "offset 0x848: 0x31 on a9, expected a piece"},
		{"an illegal move", change(cbrMovesAt+4, 0, 0, 0, 0), []string{""}, `offset 0x8aa: ply 1: move "a9a9": `},
		{"no place", change(cbrMovesAt+8, 0, 0, 90, 0), []string{"h2e2"}, "offset 0x8ae: ply 2: a move from 90 to 0, expected two points of the board"},
		{"a long comment", change(cbrMovesAt+8, 4, 0, 7, 24, 0xFF, 0xFF, 0xFF, 0xFF), []string{"h2e2 h9g7"}, "offset 0x8b6: the game ends within a comment, expected 4294967295 bytes, found 0"},
		{"in a library", cblFile(whole, change(cbrBoardAt, 0x31), whole), []string{"h2e2 h9g7 h0g2", "h2e2 h9g7 h0g2"}, "game 2: offset 0x22fe: 0x31 on a9"},
		{"an empty library", cblFile(), nil, "its header announces 0 games, but none was found"},
		{"a short library", []byte(cblMagic), nil, "16 bytes, expected the header of a CCBridge library"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := readBytes(c.data)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
			var moves []string
			for _, g := range got.Games {
				moves = append(moves, movesText(g))
			}
			if diff := cmp.Diff(c.moves, moves); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The header contains the place and date of a game, the teams, and more.
func TestHeadOfCCBridge(t *testing.T) {
	tags := []Tag{
		{"Title", "第一轮"},
		{"Event", "龙化杯"},
		{"Site", "柳州市"},
		{"Date", "1989年6月3日"},
		{"Round", "1"},
		{"Red", "徐天红"},
		{"RedTeam", "江苏"},
		{"Black", "徐天利"},
		{"BlackTeam", "上海"},
		{"TimeControl", "1:00"},
		{"RedTime", "0:30"},
		{"BlackTime", "0:40"},
		{"Annotator", "屠景明"},
		{"Author", "千秋雪"},
		{"Opening", "挺兵对飞象"},
		{"Source", "赏析"},
	}
	data := cbrFile(fromLine(t, xiangqi.StartFEN, "h2e2", ongoing, tags...))
	data[cbrResultAt] = 4 // the code for several results in one file
	games, err := readCBR(data)
	if err != nil || len(games) != 1 || len(games[0].Notes) > 0 || games[0].Result != Unknown {
		t.Fatal(games, err)
	}
	tags[3].Value = "1989.06.03"
	if diff := cmp.Diff(tags, games[0].Tags); diff != "" {
		t.Error(diff)
	}
	data[cbrResultAt] = 5
	if games, err = readCBR(data); err != nil || len(games[0].Notes) != 1 || !strings.HasPrefix(games[0].Notes[0].Error(), "offset 0x81c: ") {
		t.Error(games[0].Notes, err)
	}
}

// If the side to move in the file gives check, the position is impossible, and the other side is to
// move.
func TestCCBridgeWrongSide(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/9/3RK4 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	data := cbrFile(&GameRecord{Tree: game.NewTree(pos), Result: Unknown})
	data[cbrSideAt] = 1
	games, err := readCBR(data)
	if err != nil || games[0].Start() != pos || len(games[0].Notes) != 1 || !strings.HasSuffix(games[0].Notes[0].Error(), "read with black to move") {
		t.Errorf("%v, %v", games, err)
	}
}
