package obk

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/database"
)

// The keys of three positions equal those that other programs publish: the initial position, the
// same board with Black to move, and the position after 1. C2.5.
func TestKeysAreThoseOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		fen string
		key uint64
	}{
		{xiangqi.StartFEN, 0x628d04d7c9c144ae},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", 0xc2432e2ec5846bf6},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b", 0xa1ead1f6470e07ee},
	} {
		if got := Key(position(t, c.fen)); got != c.key {
			t.Errorf("%s: %x, expected %x", c.fen, got, c.key)
		}
	}
	seen := map[uint64]bool{0: true, redToMove: true}
	for piece, numbers := range numbers() {
		for pt, n := range numbers {
			if seen[n] && n != 0 || (n == 0) != (xiangqi.Piece(piece).Kind() == xiangqi.NoKind) {
				t.Errorf("%v at %v: %x", xiangqi.Piece(piece), xiangqi.Point(pt), n)
			}
			seen[n] = true
		}
	}
	// In the rows of books, 43687 means h2e2.
	if m := moveOf(43687); m.String() != "h2e2" {
		t.Errorf("43687 is %s", m)
	}
}

func position(t *testing.T, fen string) *xiangqi.Position {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return &pos
}

const usual = "CREATE TABLE bhobk(id INTEGER PRIMARY KEY, vkey INTEGER, vmove INTEGER, vscore INTEGER, vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB, vindex INTEGER)"

// row is one row of a test book.
type row struct {
	fen, move        string
	score            int
	won, drawn, lost int
	valid            int
	memo             any
}

// write creates a book with the given schema and rows. The function bind converts each key to the
// type that is stored.
func write(t *testing.T, bind func(uint64) any, rows []row, schema ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.obk")
	db, err := database.Open(path, database.Kind{Schema: schema})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(tx *sql.Tx) error {
		for _, r := range rows {
			m, err := xiangqi.ParseMove(r.move)
			if err != nil {
				return err
			}
			square := func(p xiangqi.Point) int { return (3+9-p.Rank())*16 + 3 + p.File() }
			if _, err := tx.ExecContext(t.Context(), "INSERT INTO bhobk(vkey,vmove,vscore,vwin,vdraw,vlost,vvalid,vmemo) VALUES (?,?,?,?,?,?,?,?)",
				bind(Key(position(t, r.fen))), square(m.From())<<8|square(m.To()), r.score, r.won, r.drawn, r.lost, r.valid, r.memo); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// floated converts a key to a floating-point number, the type that most programs write.
func floated(key uint64) any {
	if int64(key) < 0 {
		return math.Float64frombits(key)
	}
	return int64(key)
}

const (
	afterCannon = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"
	reflected   = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b"
)

var sample = []row{
	{xiangqi.StartFEN, "h2e2", 30, 6, 2, 2, 1, []byte("中炮\n最多")},
	{xiangqi.StartFEN, "g3g4", 20, 1, 5, 0, 1, nil},
	{xiangqi.StartFEN, "b2e2", 10, 0, 0, 0, 0, nil}, // marked as not valid
	{xiangqi.StartFEN, "a0a9", 99, 0, 0, 0, 1, nil}, // not a legal move
	{xiangqi.StartFEN, "h2e2", 5, 1, 1, 1, 1, nil},  // the same move a second time
	{reflected, "h9g7", 7, 3, 0, 1, 1, []byte{0xd6, 0xd0}},
}

func open(t *testing.T, path string) *File {
	t.Helper()
	f, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Keys above the largest signed integer are found in every form that programs write.
func TestFindsMoves(t *testing.T) {
	for _, c := range []struct {
		name   string
		bind   func(uint64) any
		schema []string
	}{
		{"real", floated, []string{usual, "CREATE INDEX idxkey ON bhobk(vkey)"}},
		{"whole", func(k uint64) any { return int64(k) }, []string{usual, "CREATE INDEX idxkey ON bhobk(vkey)"}},
		{"no index", floated, []string{usual}},
		{"texts", floated, []string{strings.Replace(usual, "vkey INTEGER", "vkey TEXT", 1), "CREATE INDEX idxkey ON bhobk(vkey)"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := open(t, write(t, c.bind, sample, c.schema...))
			found, err := f.At(t.Context(), position(t, xiangqi.StartFEN))
			if err != nil {
				t.Fatal(err)
			}
			if len(found.Moves) != 2 || found.Reflected || found.Illegal != 1 {
				t.Fatalf("%+v", found)
			}
			first := found.Moves[0]
			if want := (Move{first.Move, 30, 6, 2, 2, "中炮 最多"}); first != want || first.Move.String() != "h2e2" {
				t.Errorf("%v %+v", first.Move, first)
			}
			// The book has only the reflected position, under a negative key.
			found, err = f.At(t.Context(), position(t, afterCannon))
			if err != nil {
				t.Fatal(err)
			}
			if len(found.Moves) != 1 || !found.Reflected || found.Moves[0].Move.String() != "b9c7" || found.Moves[0].Memo != "" {
				t.Errorf("%+v", found)
			}
			found, err = f.At(t.Context(), position(t, "3k5/9/9/9/9/9/9/9/9/4K4 w"))
			if err != nil || len(found.Moves) != 0 {
				t.Errorf("%+v, %v", found, err)
			}
		})
	}
}

// An index that lacks rows of the table is not used.
func TestDamagedIndex(t *testing.T) {
	path := write(t, floated, sample, usual, "CREATE INDEX idxkey ON bhobk(vkey) WHERE vscore>1000")
	db, err := database.Open(path, database.Kind{Schema: []string{usual, ""}})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), "PRAGMA writable_schema=on; UPDATE sqlite_schema SET sql='CREATE INDEX idxkey ON bhobk(vkey)' WHERE name='idxkey'")
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	f := open(t, path)
	if found, err := f.At(t.Context(), position(t, xiangqi.StartFEN)); err != nil || len(found.Moves) != 2 {
		t.Errorf("%+v, %v", found, err)
	}
}

// In a book with only the required columns, a move has no other values.
func TestFewColumns(t *testing.T) {
	path := write(t, floated, nil, "CREATE TABLE bhobk(vkey, vmove)", "INSERT INTO bhobk VALUES (7101337512282506414, 43687)")
	found, err := open(t, path).At(t.Context(), position(t, xiangqi.StartFEN))
	if err != nil || len(found.Moves) != 1 || found.Moves[0].Move.String() != "h2e2" || found.Moves[0].Score != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

// A file that is not a book, is damaged, or takes too long to query gives an error that names the
// file.
func TestBadBooks(t *testing.T) {
	text := filepath.Join(t.TempDir(), "text.obk")
	if err := os.WriteFile(text, []byte("炮二平五\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cut := write(t, floated, sample, usual, "CREATE TABLE more(x); INSERT INTO more VALUES (zeroblob(100000))")
	data, err := os.ReadFile(cut)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(cut, data[:len(data)/3], 0o600); err != nil {
		t.Fatal(err)
	}
	const endless = "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n)"
	for _, c := range []struct{ name, path, want string }{
		{"missing", filepath.Join(t.TempDir(), "none.obk"), "none.obk"},
		{"text", text, "not a database"},
		{"folder", t.TempDir(), "regular file"},
		{"cut", cut, "damaged"},
		{"other", write(t, floated, nil, "CREATE TABLE games(x)"), "table named bhobk"},
		{"empty", write(t, floated, nil, usual), "the opening book is empty"},
		{"no key", write(t, floated, nil, "CREATE TABLE bhobk(vmove)"), "no column vkey"},
		{"view", write(t, floated, nil, "CREATE VIEW bhobk AS SELECT "+endless+" AS vkey, 1 AS vmove"), "table named bhobk"},
	} {
		begin := time.Now()
		_, err := Open(c.path)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), filepath.Base(c.path)) {
			t.Errorf("%s: %v", c.name, err)
		}
		if took := time.Since(begin); took > 10*Patience {
			t.Errorf("%s took %s", c.name, took)
		}
	}
	slow := write(t, floated, sample, usual)
	if _, err := openWithin(slow, time.Nanosecond); err == nil || !strings.Contains(err.Error(), "intact index") || !strings.Contains(err.Error(), slow) {
		t.Errorf("slow: %v", err)
	}
}

// A changed book is read again, and the caller can cancel the wait.
func TestBookThatChanges(t *testing.T) {
	path := write(t, floated, sample, usual)
	f := open(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := f.At(ctx, position(t, xiangqi.StartFEN)); err == nil {
		t.Error("no error of a look that was ended")
	}
	if err := os.WriteFile(path, []byte("no book any more, whatever it was"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := f.At(t.Context(), position(t, xiangqi.StartFEN)); !errors.Is(err, database.ErrNotOne) || !strings.Contains(err.Error(), path) {
		t.Errorf("%v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if _, err := f.At(t.Context(), position(t, xiangqi.StartFEN)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

// Rows with values of unexpected types and sizes are ignored or limited.
func TestOddRows(t *testing.T) {
	path := write(t, floated, nil, usual, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<5000) "+
		"INSERT INTO bhobk(vkey,vmove,vscore,vwin,vvalid,vmemo) SELECT 7101337512282506414, CASE i%5 WHEN 0 THEN 'x' WHEN 1 THEN -1 WHEN 2 THEN 1e300 WHEN 3 THEN x'00ff' ELSE 43687 END, 9e18, 'many', 1, zeroblob(9000) FROM n")
	found, err := open(t, path).At(t.Context(), position(t, xiangqi.StartFEN))
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Moves) != 1 || found.Moves[0].Score != most || found.Moves[0].Wins != 0 || found.Moves[0].Memo != "" || found.Illegal == 0 {
		t.Errorf("%+v", found)
	}
	if long := cleaned([]byte(strings.Repeat("炮", 500))); len(long) > maxMemo || !strings.HasSuffix(long, "炮") {
		t.Errorf("a remark of %d bytes", len(long))
	}
}
