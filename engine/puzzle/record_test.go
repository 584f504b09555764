package puzzle

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/internal/database"
)

var when = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// What is solved is in the file, and stays so whatever comes later.
func TestRecord(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state", "suite")
	if r, err := Load(dir); err != nil || len(r) != 0 {
		t.Fatalf("without a file: %v, %v", r, err)
	}
	s := suite(t, "mates4")
	first, second := &s.Positions[0], &s.Positions[1]
	for _, e := range []Entry{{Helped: true}, {Solved: true, Helped: true, Wrong: 2}, {Solved: true, Wrong: 1}, {Wrong: 1}, {Solved: true, Wrong: 3}} {
		e.ID, e.When = first.ID, when
		if _, err := Add(dir, first, e); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Add(dir, second, Entry{ID: second.ID, When: when}); err != nil {
		t.Fatal(err)
	}
	r, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := r.Of(first); !ok || got != (Entry{first.ID, when, true, 1, false}) {
		t.Errorf("the first: %+v", got)
	}
	if n := r.Count(s.Positions); n != 1 || len(r) != 2 {
		t.Errorf("%d solved of %d", n, len(r))
	}
	for from, want := range map[int]int{0: 1, 1: 1, 2: 2, 149: 149} {
		if at, ok := r.Next(s.Positions, from); !ok || at != want {
			t.Errorf("the next from %d: %d, %v", from, at, ok)
		}
	}
	if at, ok := r.Next(s.Positions[:1], 0); ok {
		t.Errorf("all are solved, and the next is %d", at)
	}
}

// Of two records each entry is the better one, whichever of them is the newer.
func TestMerge(t *testing.T) {
	r := Record{"a": {Solved: true}, "b": {Solved: true, Wrong: 2}}
	r.Merge(Record{"a": {Wrong: 1}, "b": {Solved: true, Wrong: 1}, "c": {Helped: true}})
	want := Record{"a": {Solved: true}, "b": {Solved: true, Wrong: 1}, "c": {Helped: true}}
	if !maps.Equal(r, want) {
		t.Errorf("%v, want %v", r, want)
	}
}

// A file that cannot be read is left alone and named, and so is a folder that cannot be written.
func TestRecordSpares(t *testing.T) {
	s := suite(t, "mates4")
	it := &s.Positions[0]
	for text, want := range map[string]string{
		strings.Repeat("no database ", 100):                  "it is not a database",
		"SQLite format 3\x00" + strings.Repeat("\xff", 4096): "puzzles.db: ",
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, StoreName)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, adding := Add(dir, it, Entry{Solved: true})
		r, loading := Load(dir)
		for _, err := range []error{adding, loading} {
			if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "What is solved is not kept: ") {
				t.Errorf("%.20q: %v, want %s", text, err, want)
			}
		}
		if r == nil || len(r) > 0 {
			t.Errorf("%.20q: %v, expected an empty record to go on with", text, r)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != text {
			t.Errorf("%.20q was written over: %v", text, err)
		}
	}
	if os.Geteuid() == 0 {
		t.Skip("root writes everywhere")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, err := Add(dir, it, Entry{Solved: true}); !errors.Is(err, database.ErrReadOnly) {
		t.Errorf("a read-only folder: %v", err)
	}
}

// Two runs at once lose nothing of each other.
func TestRecordOfTwo(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates5")
	const each = 10
	var both sync.WaitGroup
	for run := range 2 {
		both.Go(func() {
			for i := range each {
				it := &s.Positions[run*each+i]
				if _, err := Add(dir, it, Entry{ID: it.ID, Solved: true}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	both.Wait()
	if r, err := Load(dir); err != nil || r.Count(s.Positions) != 2*each {
		t.Errorf("%d solved, %v", r.Count(s.Positions), err)
	}
}
