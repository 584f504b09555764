package library

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/internal/database"
)

// Names in Latin letters are found by their initials too.
func TestCapitals(t *testing.T) {
	for name, want := range map[string]string{
		"HU RongHua": "hrh", "Hu Rong Hua": "hrh", "Hu Ronghua": "hr", "hu rong-hua": "hrh", "HU RONGHUA": "hr", "": "", "1989": "",
	} {
		if got := capitals(name); got != want {
			t.Errorf("%q: %q, expected %q", name, got, want)
		}
	}
	if text := (searchTexts{}).text("HU RongHua"); text != "hu ronghua"+initials+"hrh"+initials+"huronghua" {
		t.Errorf("%q", text)
	}
}

// The error of a damaged index says how to rebuild it.
func TestDamagedIndex(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	if err := os.WriteFile(path, []byte(strings.Repeat("no index", 200)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, open := range []func(string) (*Library, error){Open, Read} {
		if _, err := open(path); !errors.Is(err, database.ErrNotOne) || !strings.Contains(err.Error(), "delete it") {
			t.Errorf("%v", err)
		}
	}
}

// An index of an earlier version is brought up to date, and its files are read again.
func TestOlderIndex(t *testing.T) {
	for version := 1; version <= 2; version++ {
		olderIndex(t, version)
	}
}

func olderIndex(t *testing.T, version int) {
	t.Helper()
	dir, index := t.TempDir(), filepath.Join(t.TempDir(), FileName)
	write(t, filepath.Join(dir, "a.pgn"), pinyinGames, time.Hour)
	l, err := Open(index)
	if err != nil {
		t.Fatal(err)
	}
	added(t, l, dir)
	if err := l.db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), fmt.Sprintf("UPDATE game SET opening=''; ALTER TABLE game DROP COLUMN time; PRAGMA user_version=%d", version))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	found := func(l *Library, err error) int {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		found, err := l.Find(t.Context(), Query{Opening: []string{"平炮兑车"}}, 0, 9)
		if err := errors.Join(err, l.Close()); err != nil {
			t.Fatal(err)
		}
		return found.Total
	}
	if n := found(Read(index)); n != 0 {
		t.Fatalf("version %d: %d games before", version, n)
	}
	if l, err = Open(index); err != nil {
		t.Fatal(err)
	}
	if r := added(t, l, dir); r.line() != "files 1, read 1, games 5" {
		t.Errorf("version %d: %s", version, r.line())
	}
	if n := found(l, nil); n != 1 {
		t.Errorf("version %d: %d games", version, n)
	}
}
