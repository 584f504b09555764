package database

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"example.com/abyss/internal/foreign"
)

var things = Kind{ID: 0x41627973, Schema: []string{"CREATE TABLE thing(name TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT"}}

func open(t *testing.T, path string, kind Kind) *DB {
	t.Helper()
	db, err := Open(path, kind)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func (db *DB) add(name string, n int) error {
	return db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), "INSERT INTO thing VALUES (?, ?)", name, n)
		return err
	})
}

func (db *DB) sum(t *testing.T) (rows, sum int) {
	t.Helper()
	if err := db.Reader().QueryRowContext(t.Context(), "SELECT count(*), coalesce(sum(n), 0) FROM thing").Scan(&rows, &sum); err != nil {
		t.Fatal(db.Error(err))
	}
	return rows, sum
}

// Whatever the name of a file, the next process that opens it finds the written data.
func TestKeepsWhatIsWritten(t *testing.T) {
	for _, name := range []string{"a.db", "a b?c#d%20 象棋.db"} {
		path := filepath.Join(t.TempDir(), name)
		if _, err := Read(path, things); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("read before it is there: %v", err)
		}
		db := open(t, path, things)
		if err := db.add("x", 3); err != nil {
			t.Fatal(err)
		}
		if err := db.add("x", 4); err == nil {
			t.Error("the same key twice: no error")
		}
		reader, err := Read(path, things) // while the file is open for writing
		if err != nil {
			t.Fatal(err)
		}
		if rows, sum := reader.sum(t); rows != 1 || sum != 3 {
			t.Errorf("%d rows, sum %d, expected 1 and 3", rows, sum)
		}
		if err := reader.add("y", 1); !errors.Is(err, ErrReadOnly) {
			t.Errorf("written through a reader: %v", err)
		}
		if _, err := db.Reader().ExecContext(t.Context(), "DELETE FROM thing"); !errors.Is(db.Error(err), ErrReadOnly) {
			t.Errorf("deleted through a query: %v", err)
		}
		reader.Close()
		db.Close()
		if rows, _ := open(t, path, things).sum(t); rows != 1 {
			t.Errorf("%d rows after closing", rows)
		}
		again, err := Read(path, things)
		if err != nil {
			t.Fatal(err)
		}
		again.sum(t)
		again.Close()
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
}

// A newer schema updates an older file. A program that knows only the older schema rejects the file
// and says why.
func TestSchemasFollowEachOther(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path, things)
	if err := db.add("x", 3); err != nil {
		t.Fatal(err)
	}
	db.Close()
	later := things
	later.Schema = append(later.Schema[:1:1], "ALTER TABLE thing ADD COLUMN more TEXT")
	if _, err := Read(path, later); err == nil || !strings.Contains(err.Error(), "earlier version") {
		t.Errorf("read with a later schema: %v", err)
	}
	db = open(t, path, later)
	if rows, _ := db.sum(t); rows != 1 {
		t.Errorf("%d rows", rows)
	}
	db.Close()
	for _, again := range []func(string, Kind) (*DB, error){Open, Read} {
		if _, err := again(path, things); err == nil || !strings.Contains(err.Error(), "later version") {
			t.Errorf("with an earlier schema: %v", err)
		}
	}
}

// A kind whose first statements have been removed still makes the same file. The kind accepts files
// made with the dropped statements, and refuses other files.
func TestStatementsBefore(t *testing.T) {
	dir := t.TempDir()
	later := things
	later.Schema = append(later.Schema[:1:1], "ALTER TABLE thing ADD COLUMN more TEXT")
	short := Kind{ID: things.ID, Before: 1, Schema: []string{later.Schema[0] + "; " + later.Schema[1], "ALTER TABLE thing ADD COLUMN most TEXT"}}
	for name, c := range map[string]struct {
		made *Kind
		want string
	}{"new.db": {}, "later.db": {made: &later}, "earlier.db": {made: &things, want: "before the first release (schema 1), expected at least 2"}} {
		path := filepath.Join(dir, name)
		if c.made != nil {
			open(t, path, *c.made).Close()
		}
		if c.want != "" {
			for _, again := range []func(string, Kind) (*DB, error){Open, Read} {
				if _, err := again(path, short); err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("%s: %v", name, err)
				}
			}
			continue
		}
		db := open(t, path, short)
		if err := db.Update(func(tx *sql.Tx) error {
			_, err := tx.ExecContext(t.Context(), "UPDATE thing SET more='a', most='b'")
			return err
		}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		db.Close()
		if again, err := Read(path, short); err != nil {
			t.Errorf("%s: %v", name, err)
		} else {
			again.Close()
		}
	}
}

// A file counts as missing if the process that created it was killed before any table was written.
// The next writer completes the file.
func TestKilledWhileMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	made, err := connect(path, "rwc", 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join((&DB{path: path, write: made}).logAhead(), made.Close()); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		t.Fatalf("no file with a head: %v", err)
	}
	if _, err := Read(path, things); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("read: %v", err)
	}
	db := open(t, path, things)
	if err := db.add("x", 3); err != nil {
		t.Error(err)
	}
	if rows, _ := db.sum(t); rows != 1 {
		t.Errorf("%d rows", rows)
	}
	db.Close()
}

// A file of another program is refused with a clear error, and stays unchanged.
func TestRefusesOtherFiles(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{
		"text": `{"kind":"search"}` + "\n", "zeros": strings.Repeat("\x00", 5000), "long": strings.Repeat("no database ", 10_000),
		"cut": "SQLite format 3\x00", "header": "SQLite format 3\x00" + strings.Repeat("\xff", 4080),
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, opened := range []func(string, Kind) (*DB, error){Open, Read} {
			_, err := opened(path, things)
			if !errors.Is(err, ErrNotOne) && !errors.Is(err, ErrDamaged) || !strings.HasPrefix(err.Error(), path+": ") {
				t.Errorf("%s: %v", name, err)
			}
		}
		if after, err := os.ReadFile(path); err != nil || string(after) != content {
			t.Errorf("%s was changed: %v", name, err)
		}
	}
	if _, err := Open(dir, things); !errors.Is(err, foreign.ErrNotRegular) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := Open(filepath.Join(dir, "none", "a.db"), things); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that is missing: %v", err)
	}
}

// Open and Read refuse a database of another program. Foreign reads such a database and does not
// change it.
func TestOtherPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "other.db")
	other := open(t, path, Kind{ID: 7, Schema: []string{"CREATE TABLE book(k INTEGER, v BLOB)"}})
	if err := other.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), "INSERT INTO book VALUES (1, 'short'), (2, zeroblob(?))", maxValue+1)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	other.Close()
	db, err := Foreign(t.Context(), path, 64<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var v []byte
	if err := db.Reader().QueryRowContext(t.Context(), "SELECT v FROM book WHERE k=1").Scan(&v); err != nil || string(v) != "short" {
		t.Errorf("%q, %v", v, err)
	}
	if err := db.Reader().QueryRowContext(t.Context(), "SELECT v FROM book WHERE k=2").Scan(&v); err == nil {
		t.Errorf("%d bytes of a value above the bound", len(v))
	}
	if _, err := db.Reader().ExecContext(t.Context(), "DELETE FROM book"); err == nil {
		t.Error("another program's rows were deleted")
	}
	if files, _ := filepath.Glob(path + "*"); len(files) != 1 {
		t.Errorf("reading left files: %v", files)
	}
	if _, err := Foreign(t.Context(), path, 1<<20); !errors.Is(err, foreign.ErrTooLarge) {
		t.Errorf("beyond the limit: %v", err)
	}
	for _, opened := range []func(string, Kind) (*DB, error){Open, Read} {
		if _, err := opened(path, things); err == nil || !strings.Contains(err.Error(), "another program") {
			t.Errorf("opened: %v", err)
		}
	}
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Foreign(t.Context(), empty, 1<<20); !errors.Is(err, ErrNotOne) {
		t.Errorf("an empty file: %v", err)
	}
}

// Check finds a page that was overwritten.
func TestDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path, things)
	for _, name := range strings.Split("abcdefghijklmnopqrstuvwxyz", "") {
		if err := db.add(strings.Repeat(name, 900), 1); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Check(); err != nil {
		t.Errorf("a sound file: %v", err)
	}
	db.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096 * 2; i < 4096*4; i++ {
		data[i] = 0x5a
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := open(t, path, things).Check(); !errors.Is(err, ErrDamaged) {
		t.Errorf("a damaged file: %v", err)
	}
}

// A failed update changes nothing.
func TestChangesAreWhole(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "a.db"), things)
	failed := errors.New("no")
	err := db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), "INSERT INTO thing VALUES ('x', 1)")
		return errors.Join(err, failed)
	})
	if rows, _ := db.sum(t); !errors.Is(err, failed) || rows != 0 {
		t.Errorf("%v, %d rows", err, rows)
	}
}

// If several goroutines open the same new file at once and add rows, the file then has all the
// rows.
func TestManyAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	const each, who = 40, "abcd"
	var group sync.WaitGroup
	for _, name := range who {
		group.Go(func() {
			db, err := Open(path, things)
			if err != nil {
				t.Error(err)
				return
			}
			defer db.Close()
			for n := range each {
				if err := db.add(string(name)+string(rune('A'+n)), 1); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	if rows, _ := open(t, path, things).sum(t); rows != each*len(who) {
		t.Errorf("%d rows, expected %d", rows, each*len(who))
	}
}
