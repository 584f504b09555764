package format

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"

	"pgregory.net/rapid"
)

// oldCBLFile encodes a library as the older program does, according to the public description of
// the format.
func oldCBLFile(t fataler, packed bool, games ...*GameRecord) []byte {
	number := func(data []byte, n int) []byte { return binary.LittleEndian.AppendUint32(data, uint32(n)) }
	text := func(data []byte, texts ...string) []byte {
		for _, s := range texts {
			b, err := GB18030.encodeText(escaped(s))
			if err != nil {
				t.Fatal(err)
			}
			data = append(number(data, len(b)), b...)
		}
		return data
	}
	body := text(nil, "库", "", "", "", "")
	body = text(number(append(body, make([]byte, 2*oldCBLDate)...), len(games)), "说明")
	for _, g := range games {
		tag := func(name string) string {
			value, _ := g.Tag(name)
			return value
		}
		start := g.Start()
		p, err := placementOf(&start)
		if err != nil {
			t.Fatal(err)
		}
		one := make([]byte, 0, 500)
		for _, pt := range p {
			if pt.Valid() {
				one = append(one, byte(pt.File()+1)<<4|byte(10-pt.Rank()))
			} else {
				one = append(one, 0)
			}
		}
		one = text(number(one, 1), tag("Event"))
		one = text(number(one, 1), tag("Title"), "", "", "", "", tag("Red"), tag("Black"))
		one = text(number(one, slices.Index([]ResultToken{Unknown, RedWins, BlackWins, Draw}, g.Result)), "", "", "", "", annotationText(g.Tree.Root()))
		if start.Side() == xiangqi.Red {
			one = append(one, 1)
		} else {
			one = append(one, 0)
		}
		one = number(append(one, make([]byte, 2*oldCBLDate)...), g.Tree.Size())
		var moves, comments []byte
		var put func(n *game.Node)
		put = func(n *game.Node) {
			for _, c := range n.Children() {
				place := func(pt xiangqi.Point) byte { return byte(pt.File())<<4 | byte(9-pt.Rank()) }
				moves = binary.LittleEndian.AppendUint16(moves, uint16(c.Ply()))
				moves = append(moves, place(c.Move().From()), place(c.Move().To()), 0, 0)
				comment, err := GB18030.encodeText(strings.ReplaceAll(escaped(annotationText(c)), "\n", "||"))
				if err != nil {
					t.Fatal(err)
				}
				comments = append(append(comments, comment...), "\r\n"...)
				put(c)
			}
		}
		put(g.Tree.Root())
		one = append(append(one, moves...), comments...)
		body = append(number(body, len(one)+4), one...)
	}
	data := append(number(number(number([]byte(oldCBLMagic), 0x15), 0), len(body)), body...)
	if packed {
		return packedCBL(t, data)
	}
	return data
}

// packedCBL compresses a library.
func packedCBL(t fataler, data []byte) []byte {
	out := bytes.NewBuffer(bytes.Clone(data[:oldCBLHead]))
	out.Bytes()[oldCBLPackedAt] = 3
	w := zlib.NewWriter(out)
	_, err := w.Write(data[oldCBLHead:])
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

type fataler interface{ Fatal(args ...any) }

func TestReadOldCBL(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := []*GameRecord{drawPlainGame(t, "Title", "Event", "Red", "Black"), drawPlainGame(t)}
		got, err := Read(bytes.NewReader(oldCBLFile(t, rapid.Bool().Draw(t, "packed"), want...)))
		if err != nil || got.Kind != CBL || len(got.Games) != len(want) {
			t.Fatalf("%v, %d games, %v", got.Kind, len(got.Games), err)
		}
		for i, g := range want {
			if diff := difference(g, got.Games[i]); diff != "" || len(got.Games[i].Notes) > 0 {
				t.Fatal(diff, got.Games[i].Notes)
			}
		}
	})
}

// A variation replaces the move with its number in the line that was read last. In the test, b9c7
// has the number 2. It replaces h9g7 in the variation 1. h2e2, and not the move in the main line.
func TestVariationsOfOldCBL(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "c3c4 h9g7 h2e2", ongoing)
	for _, line := range []string{"h2e2 h9g7 h0g2", "h2e2 b9c7"} {
		if _, err := g.Tree.AddLine(g.Tree.Root(), fromLine(t, xiangqi.StartFEN, line, ongoing).Moves()); err != nil {
			t.Fatal(err)
		}
	}
	g.Tree.SetComment(g.Tree.Root().Children()[1].Next(), "甲\n乙")
	games, err := readCBL(oldCBLFile(t, true, g))
	if err != nil || len(games) != 1 {
		t.Fatal(games, err)
	}
	if diff := difference(g, games[0]); diff != "" {
		t.Error(diff)
	}
}

func TestBrokenOldCBL(t *testing.T) {
	one, two := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2", ongoing), fromLine(t, xiangqi.StartFEN, "c3c4", ongoing)
	whole := oldCBLFile(t, false, one, two)
	packed := oldCBLFile(t, true, one, two)
	change := func(data []byte, at int, to ...byte) []byte {
		data = bytes.Clone(data)
		copy(data[at:], to)
		return data
	}
	first := bytes.Index(whole, []byte{1, 0, 0x77, 0x47}) // the moves of the first game
	for name, c := range map[string]struct {
		data  []byte
		games int
		want  string
	}{
		"cut":            {whole[:len(whole)-5], 1, "game 2; 1 is missing"},
		"in its head":    {whole[:40], 0, "the head of a CCBridge library ends at offset 0x28"},
		"packed cut":     {packed[:len(packed)-9], 2, "unexpected EOF"},
		"packed half":    {packed[:len(packed)/2], 0, "unpacked: offset 0x48: the games end within game 1; 2 are missing\nthe packed games: unexpected EOF"},
		"checksum":       {change(packed, len(packed)-1, packed[len(packed)-1]+1), 2, "invalid checksum"},
		"not packed":     {change(packed, oldCBLHead, 9, 9), 0, "the packed games: "},
		"huge":           {change(packed, oldCBLSizeAt, 0xff, 0xff, 0xff, 0x7f), 0, "expected 256 MB at most"},
		"many games":     {change(whole, oldCBLHead+4+2+16+2*oldCBLDate, 0xff, 0xff, 0xff, 0xff), 2, "the games end within game 3"},
		"many moves":     {change(whole, first-4, 0xff, 0xff, 0xff, 0x7f), 2, fmt.Sprintf("offset 0x%x: the game's head announces 2147483647 moves, but there is room for ", first)},
		"illegal move":   {change(whole, first+3, 0x48), 2, fmt.Sprintf("game 1: offset 0x%x: ply 1: ", first)},
		"second move":    {change(whole, first+9, 0xff), 2, fmt.Sprintf("game 1: offset 0x%x: ply 2: ", first+6)},
		"packed move":    {packedCBL(t, change(whole, first+3, 0x48)), 2, fmt.Sprintf("game 1: unpacked: offset 0x%x: ply 1: ", first-oldCBLHead)},
		"off the board":  {change(whole, first+3, 0xff), 2, "expected two points of the board"},
		"without a game": {oldCBLFile(t, true), 0, "without a game"},
	} {
		games, err := readCBL(c.data)
		if err == nil || !strings.Contains(err.Error(), c.want) || len(games) != c.games {
			t.Errorf("%s: %d games, %v; expected %d, %q", name, len(games), err, c.games, c.want)
		}
	}
}

func FuzzReadOldCBL(f *testing.F) {
	f.Add(oldCBLFile(f, false, fuzzGame(f)))
	f.Add(oldCBLFile(f, true, fuzzGame(f)))
	f.Fuzz(func(t *testing.T, data []byte) {
		small(t, data)
		if !isOldCBL(data) {
			return
		}
		games, err := readCBL(data)
		checkRead(t, data, games, err)
	})
}

// A packed file could contain millions of comments, so no more comments than moves are read.
func TestCommentsOfOldCBLAreBounded(t *testing.T) {
	if list := oldCBLComments(bytes.Repeat([]byte("\r\n"), 1000), 3); len(list) != 3 {
		t.Errorf("%d comments of three moves", len(list))
	}
}

// A part of a library is also limited by its number of moves, so it may end before its usual number
// of games.
func TestPartsOfLongGames(t *testing.T) {
	shuffle := "a0a1 a9a8 a1a0 a8a9 "
	long := fromLine(t, xiangqi.StartFEN, strings.TrimSpace(strings.Repeat(shuffle, cblPartMoves/8)), ongoing)
	var parts []int
	err := eachCBL(oldCBLFile(t, true, long, long, long), func(p Part) error {
		parts = append(parts, len(p.Games))
		return nil
	})
	if err != nil || !slices.Equal(parts, []int{2, 1}) {
		t.Errorf("parts of %d games, error %v", parts, err)
	}
}
