package format

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// checkRead checks the invariants of every result. There is a game or an error, the games have no
// more moves than the data could contain, and each game can be written in PGN and read again.
func checkRead(t *testing.T, data []byte, games []*GameRecord, err error) {
	t.Helper()
	if err == nil && len(games) == 0 {
		t.Fatal("neither a game nor an error")
	}
	moves := 0
	for i, g := range games {
		if g.Tree == nil || g.Tree.Changes() != 0 || resultTokens[string(g.Result)] != g.Result {
			t.Fatalf("game %d: %+v", i+1, g)
		}
		g.Tree.SetComment(g.Tree.Root(), g.Tree.Root().Comment()+"x")
		if _, _, ok := g.Tree.Undo(); !ok {
			t.Fatalf("game %d: what is changed after reading cannot be undone", i+1)
		}
		g.Tree.Forget()
		moves += g.Tree.Size()
	}
	if moves > len(data) {
		t.Fatalf("%d moves in %d bytes", moves, len(data))
	}
	for i, g := range games {
		text, _, err := Options{}.Encode([]*GameRecord{g})
		if err != nil {
			continue // text that is not UTF-8, or variations too deep
		}
		again, err := ReadPGN(bytes.NewReader(text))
		if err != nil || len(again) != 1 || movesText(again[0]) != movesText(g) || again[0].Tree.Size() != g.Tree.Size() {
			t.Fatalf("game %d: %v in:\n%s", i+1, err, text)
		}
	}
}

// small skips inputs that are too long for a fuzz target.
func small(t *testing.T, data []byte) {
	t.Helper()
	if len(data) > 1<<14 {
		t.Skip("long")
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"[Red \"a\"]\n\n1. h2e2 (1. c3c4) h9g7 {x} 1-0\n", "\xcf\xe0\xc8\xfd\xbd\xf8\xce\xe5", "\xff\xfeh\x002\x00",
		xiangqi.StartFEN + "\n" + xiangqi.StartFEN + " moves h2e2\n", "炮二平五 马８进７", "[A \"b\"]\n\n1. h2e2 x\n\n[A \"c\"]\n\n1. c3c4\n",
		pageOfAGame,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		small(t, data)
		c, err := Read(bytes.NewReader(data))
		checkRead(t, data, c.Games, err)
	})
}

// FuzzEach checks that reading in parts gives the same games as reading at once.
func FuzzEach(f *testing.F) {
	for _, text := range []string{
		"\"h2e2 h9g7\"\n", "[Red \"a\"]\n\n1. h2e2 *\n\n[Red \"b\"]\n\n1. c3c4 *\n", "# x\n\"", "[\"", "<?xml version=\"1.0\"?>\n<ChineseChessRecord>",
		"[DhtmlXQ]\"[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]", "START{ C2.5 }END\"", "\"" + xiangqi.StartFEN + "\"", "\xff\xfe\"\x00h\x00",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		small(t, data)
		var games []*GameRecord
		err := EachOf(bytes.NewReader(data), "x", func(p Part) error {
			games = append(games, p.Games...)
			return nil
		})
		checkRead(t, data, games, err)
	})
}

func FuzzReadDhtmlXQ(f *testing.F) {
	f.Add("[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]\n[DhtmlXQ_binit]" + binitStart + "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]1242[/DhtmlXQ_move_0_2_1]\n[DhtmlXQ_comment1_2]a||b[/DhtmlXQ_comment1_2]\n[/DhtmlXQ]")
	f.Fuzz(func(t *testing.T, text string) {
		small(t, []byte(text))
		text = strings.ToValidUTF8(text, "?")
		games, err := readKind(DhtmlXQ, text)
		checkRead(t, []byte(text), games, err)
	})
}

// fuzzGame returns a game with a variation and comments, as a first input for the fuzzer.
func fuzzGame(f *testing.F) *GameRecord {
	games, err := ReadPGN(strings.NewReader("{before} 1. h2e2 {one} (1. c3c4 {two} g9e7) h9g7 2. h0g2 *"))
	if err != nil {
		f.Fatal(err)
	}
	return games[0]
}

func FuzzReadXQF(f *testing.F) {
	plain := plainXQF(f, fuzzGame(f))
	f.Add(plain)
	f.Add(scramble(plain, 0x0B, [13]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}))
	f.Add(scramble(plain, 0x12, [13]byte{13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}))
	f.Fuzz(func(t *testing.T, data []byte) {
		small(t, data)
		games, err := readXQF(data)
		checkRead(t, data, games, err)
	})
}

func FuzzReadCBR(f *testing.F) {
	f.Add(cbrFile(fuzzGame(f)))
	f.Fuzz(func(t *testing.T, data []byte) {
		small(t, data)
		games, err := readCBR(data)
		checkRead(t, data, games, err)
	})
}

func FuzzReadCBL(f *testing.F) {
	one := cbrFile(fuzzGame(f))
	f.Add(one, uint32(2), 100)
	f.Fuzz(func(t *testing.T, game []byte, count uint32, gap int) {
		small(t, game)
		data := cblFile(game, game)
		binary.LittleEndian.PutUint32(data[cblCountAt:], count)
		if gap > 0 && gap < len(data)-cblCountAt-4 {
			data = data[:len(data)-gap]
		}
		games, err := readCBL(data)
		checkRead(t, data, games, err)
	})
}

func FuzzReadCBF(f *testing.F) {
	f.Add(cbfGame)
	f.Fuzz(func(t *testing.T, text string) {
		small(t, []byte(text))
		text = strings.ToValidUTF8(text, "?")
		games, err := readCBF(text)
		checkRead(t, []byte(text), games, err)
	})
}

func FuzzReadWXF(f *testing.F) {
	f.Add("FORMAT\tWXF K(K) R(C)\nRED\ta\nFEN\t" + xiangqi.StartFEN + "\nSTART{\n1. C2.5 h8+7!\n}END\nFORMAT LALG\nSTART{ Ch2-e2 }END")
	f.Fuzz(func(t *testing.T, text string) {
		small(t, []byte(text))
		text = strings.ToValidUTF8(text, "?")
		games, err := readKind(WXFText, text)
		checkRead(t, []byte(text), games, err)
	})
}

func FuzzReadPositions(f *testing.F) {
	f.Add(" ")
	f.Add("# x\n" + xiangqi.StartFEN + " moves h2e2\n3k5/9/9/9/9/9/9/9/9/R3K4 w - - bm a0a9; id \"x\"; pv a0a9 d9d8;\n")
	f.Fuzz(func(t *testing.T, text string) {
		small(t, []byte(text))
		text = strings.ToValidUTF8(text, "?")
		if games, err := readKind(FEN, text); len(games) > 0 || err != nil {
			checkRead(t, []byte(text), games, err)
		}
	})
}
