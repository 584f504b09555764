package book

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/database"
)

// writeOBK writes a book of the format .obk. It has two moves in the initial position, and one move
// in the reflection of the position after 1. C2.5.
func writeOBK(t *testing.T, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	db, err := database.Open(path, database.Kind{Schema: []string{
		"CREATE TABLE bhobk(id INTEGER PRIMARY KEY, vkey, vmove INTEGER, vscore INTEGER, vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB)",
		"CREATE INDEX idxkey ON bhobk(vkey)",
		"INSERT INTO bhobk(vkey,vmove,vscore,vwin,vdraw,vlost,vvalid,vmemo) VALUES (7101337512282506414,43687,30,6,2,2,1,'central'), (7101337512282506414,0x9989,10,1,0,0,1,NULL)",
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(*sql.Tx) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestOpenOBK(t *testing.T) {
	path := writeOBK(t, "云霄.obk")
	b, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if !b.QueryOnly() || b.ByPositions() || b.Len() != 0 {
		t.Errorf("asked %v, by positions %v, lines %d", b.QueryOnly(), b.ByPositions(), b.Len())
	}
	if m, name, ok := b.Lookup(nil); !ok || m.String() != "h2e2" || name.Chinese != "云霄" {
		t.Errorf("%v %v %v", m, name, ok)
	}
	drawn := map[string]int{}
	for seed := range uint64(400) {
		c, ok := b.Choose(nil, seed)
		if !ok {
			t.Fatal("out of the book")
		}
		drawn[c.Move.String()]++
	}
	if drawn["h2e2"] < 260 || drawn["h2e2"] > 340 || drawn["h2e2"]+drawn["g3g4"] != 400 {
		t.Errorf("drawn %v, expected three of four h2e2", drawn)
	}
	place, err := NewReader(b).At(t.Context(), Path{})
	if err != nil {
		t.Fatal(err)
	}
	if len(place.Moves) != 2 || place.Moves[0].Share != 75 || place.Moves[0].Remark != "central" || place.Moves[0].Record.Games != 10 {
		t.Errorf("%+v", place)
	}
	// The book finds no move for an unknown position, after an illegal move, or once its file is
	// deleted.
	if _, ok := b.Choose([]xiangqi.Move{move(t, "a0a1")}, 1); ok {
		t.Error("a move after one that the book has not")
	}
	if got := b.LookupAll([]xiangqi.Move{move(t, "a0b9")}); got != nil {
		t.Errorf("after an illegal move: %v", got)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if _, ok := b.Choose(nil, 1); ok {
		t.Error("a move of a file that is gone")
	}
	if _, err := NewReader(b).At(t.Context(), Path{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

// A book that is read from its file on demand cannot be read as a whole or written.
func TestOBKIsNotEdited(t *testing.T) {
	path := writeOBK(t, "a.obk")
	if _, err := ReadFile(path); !errors.Is(err, ErrNotEdited) || !strings.Contains(err.Error(), path) {
		t.Errorf("read: %v", err)
	}
	b, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for _, write := range []func() error{func() error { return b.Write(&out) }, func() error { return b.WriteCompressed(&out) }, func() error { return b.WriteFile(path, true) }} {
		if err := write(); !errors.Is(err, ErrNotEdited) || out.Len() > 0 {
			t.Errorf("written: %v", err)
		}
	}
	if positions, moves := NewEditor(b).Size(); positions > 1 || moves != 0 {
		t.Errorf("%d positions, %d moves to edit", positions, moves)
	}
}

// A file that is not text is rejected by its format, and the error quotes none of its bytes.
func TestBinaryFilesAreNoBooks(t *testing.T) {
	row := "\x01\x00\x00\x00\xc7\x57\x05\x00"
	for name, c := range map[string]struct{ data, want string }{
		"BOOK.DAT":  {row, ErrNotEdited.Error()},
		"a.dat":     {row + "x", "9 bytes; expected a BOOK.DAT, which has 8 bytes for each move"},
		"a.xqf":     {"XQ\x12\x00" + strings.Repeat("\x00", 200), "a zero byte at offset 3, expected an opening book, which is text in UTF-8"},
		"utf16.txt": {"\xff\xfeh\x002\x00", "a zero byte at offset 3, expected"},
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(c.data), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadFile(path); err == nil || !strings.Contains(err.Error(), path+": "+c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// Open accepts every file that ReadFile accepts, and a Reader shows the same content as an Editor.
func TestOpenText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.book")
	builtIn, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	if err := builtIn.WriteFile(path, false); err != nil {
		t.Fatal(err)
	}
	b, err := Open(path)
	if err != nil || b.QueryOnly() || b.Len() != builtIn.Len() {
		t.Fatalf("%d lines, %v", b.Len(), err)
	}
	want, err := NewEditor(builtIn).At(Path{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := NewReader(b).At(t.Context(), Path{})
	if err != nil || len(got.Moves) != len(want.Moves) || len(want.Moves) == 0 || got.Moves[0].Move != want.Moves[0].Move {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := Open(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}
