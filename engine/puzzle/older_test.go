package puzzle

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writeOlder writes a record as an earlier version did.
func writeOlder(t *testing.T, dir, text string) (path string) {
	t.Helper()
	path = filepath.Join(dir, FileName)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// The record of an earlier version is taken over once and kept aside; of what both have the
// better is kept.
func TestTakesOver(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates4")
	first, second := &s.Positions[0], &s.Positions[1]
	if _, err := Add(dir, first, Entry{ID: first.ID, Solved: true}); err != nil {
		t.Fatal(err)
	}
	text := `{"version":1,"puzzles":{"` + key(first) + `":{"id":"a","when":"2026-11-20T10:00:00Z","solved":false},"` +
		key(second) + `":{"id":"b","when":"2026-11-20T11:00:00Z","solved":true,"wrong":2,"helped":true}}}`
	path := writeOlder(t, dir, text)
	for range 2 {
		r, err := Load(dir)
		if err != nil || len(r) != 2 || r.Count(s.Positions) != 2 {
			t.Fatalf("%v, %v", r, err)
		}
		if e, _ := r.Of(second); e.ID != "b" || e.When.Hour() != 11 || e.Wrong != 2 || !e.Helped {
			t.Errorf("%+v", e)
		}
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file is still there: %v", err)
	}
	if aside, err := os.ReadFile(path + keptAside); err != nil || string(aside) != text {
		t.Errorf("kept aside: %q, %v", aside, err)
	}
}

// One that cannot be read is named and stays as it is, and what is solved is kept.
func TestTakesOverWhatCanBeRead(t *testing.T) {
	s := suite(t, "mates4")
	for text, want := range map[string]string{
		"{":                             "unexpected end",
		`{"version":2}`:                 "version 2, expected 1",
		`{"version":1,"puzzles":[]}`:    "cannot unmarshal",
		strings.Repeat(" ", maxFile+10): "too large",
	} {
		dir := t.TempDir()
		path := writeOlder(t, dir, text)
		if _, err := Add(dir, &s.Positions[0], Entry{Solved: true}); err != nil {
			t.Errorf("%.20q: %v", text, err)
		}
		r, err := Load(dir)
		if err == nil || !strings.Contains(err.Error(), want) || r.Count(s.Positions) != 1 {
			t.Errorf("%.20q: %d solved, %v, want %s", text, r.Count(s.Positions), err, want)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != text {
			t.Errorf("%.20q was written over: %v", text, err)
		}
	}
}

// Where nothing can be entered, what was solved before is there all the same.
func TestTakesOverNothingIntoABrokenStore(t *testing.T) {
	dir := t.TempDir()
	s := suite(t, "mates4")
	path := writeOlder(t, dir, `{"version":1,"puzzles":{"`+key(&s.Positions[0])+`":{"id":"a","solved":true}}}`)
	if err := os.WriteFile(filepath.Join(dir, StoreName), []byte(strings.Repeat("no database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Load(dir)
	if err == nil || !strings.Contains(err.Error(), "is not taken over") || r.Count(s.Positions) != 1 {
		t.Errorf("%d solved, %v", r.Count(s.Positions), err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}
