package obk

import (
	"encoding/binary"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// The stream equals RC4: its first bytes for a key of zeros are published.
func TestZeroStream(t *testing.T) {
	s, got := newZeroStream(), make([]byte, 16)
	for i := range got {
		got[i] = s.next()
	}
	if text := hex.EncodeToString(got); text != "de188941a3375d3a8a061e67576e926d" {
		t.Errorf("%s", text)
	}
}

// writeDAT writes a book. Each row holds a position, a move in it, and the weight of the move.
func writeDAT(t *testing.T, rows ...[3]any) string {
	t.Helper()
	var list [][]byte
	for _, r := range rows {
		pos, move := r[0].(xiangqi.Position), r[1].(xiangqi.Move)
		square := func(pt xiangqi.Point) byte { return byte((12-pt.Rank())<<4 | pt.File() + 3) }
		row := binary.LittleEndian.AppendUint32(nil, datKey(&pos))
		row = append(row, square(move.From()), square(move.To()))
		list = append(list, binary.LittleEndian.AppendUint16(row, uint16(r[2].(int))))
	}
	slices.SortStableFunc(list, func(a, b []byte) int {
		return int(int64(binary.LittleEndian.Uint32(a)) - int64(binary.LittleEndian.Uint32(b)))
	})
	path := filepath.Join(t.TempDir(), "BOOK.DAT")
	if err := os.WriteFile(path, slices.Concat(list...), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func datMoveOf(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A BOOK.DAT answers for a position, for its reflection, and with either side to move.
func TestDAT(t *testing.T) {
	start := xiangqi.StartPosition()
	after := start
	var u xiangqi.Undo
	after.Make(datMoveOf(t, "h2e2"), &u)
	d, err := OpenDAT(writeDAT(t, [3]any{start, datMoveOf(t, "h2e2"), 1473}, [3]any{start, datMoveOf(t, "c3c4"), 546},
		[3]any{start, datMoveOf(t, "a0a9"), 9}, [3]any{after, datMoveOf(t, "h9g7"), 0xffff}))
	if err != nil {
		t.Fatal(err)
	}
	found, err := d.At(t.Context(), &start)
	if err != nil || len(found.Moves) != 2 || found.Moves[0].Score != 1473 || found.Moves[1].Move.String() != "c3c4" || found.Illegal != 1 || found.Reflected {
		t.Errorf("%+v, %v", found, err)
	}
	mirror := after.Mirror()
	for board, want := range map[*xiangqi.Position]string{&after: "h9g7", &mirror: "b9c7"} {
		if found, err := d.At(t.Context(), board); err != nil || len(found.Moves) != 1 || found.Moves[0].Move.String() != want || found.Moves[0].Score != 0xffff || found.Reflected != (want == "b9c7") {
			t.Errorf("%s: %+v, %v", want, found, err)
		}
	}
	other, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/9/R3K4 w")
	if err != nil {
		t.Fatal(err)
	}
	if found, err := d.At(t.Context(), &other); err != nil || len(found.Moves) != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestBrokenDAT(t *testing.T) {
	good, err := os.ReadFile(writeDAT(t, [3]any{xiangqi.StartPosition(), datMoveOf(t, "h2e2"), 1}))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "x.dat")
	for _, c := range []struct{ data, want string }{
		{"", "0 bytes"}, {string(good[:7]), "expected a BOOK.DAT, which has 8 bytes for each move"}, {string(good) + "\x00\x00\x00\x00\x00\x00\x00\x00", "row 2: the key is smaller"},
	} {
		if err := os.WriteFile(path, []byte(c.data), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenDAT(path); err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "x.dat") {
			t.Errorf("%v, expected %q", err, c.want)
		}
	}
	if _, err := OpenDAT(path + "none"); err == nil {
		t.Error("a file that is not there")
	}
}
