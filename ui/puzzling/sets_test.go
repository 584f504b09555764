package puzzling

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
)

// twoRooks is a game that ends with a mate in one.
const twoRooks = "[Title \"Two rooks\"]\n[FEN \"3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. b1b9 *\n"

// files writes the files into a new folder and returns its path.
func files(t *testing.T, texts map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range texts {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// The moves of a game are its solution. If they end in mate, any other mate of the same length also
// counts as solved. Otherwise only these moves count.
func TestCollection(t *testing.T) {
	const start = "[FEN \"3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n"
	dir := files(t, map[string]string{
		"a.pgn":       twoRooks + "\n[Event \"all\"]\n\n1. h2e2 *\n\n" + strings.Replace(start, "5K3", "4K4", 1) + "*\n",
		"below/b.pgn": strings.Replace(start, "P8", "8P", 1) + "1. b1b8 d9e9 2. b8b9 *\n",
		"c.epd":       "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - bm e1d1; id \"one\";\n3k5/9 w bm e1d1;\n",
		"d.pgn":       twoRooks, // repeats a puzzle
		"e.txt":       "no game, and of no kind that is read in a folder",
	})
	s, _, err := Open(dir)
	var got []string
	for i := range s.Positions {
		p, ok := puzzle.Of(&s.Positions[i])
		if !ok {
			t.Errorf("%s is no puzzle", p.Item.ID)
		}
		got = append(got, p.Item.ID+" "+p.Item.Comment+" "+string(rune('0'+p.Mate))+string(rune('0'+p.Line)))
	}
	if want := "a.pgn 1 Two rooks 10|b.pgn b  20|c.epd one  00"; strings.Join(got, "|") != want && strings.Join(got, "|") != "a.pgn 1 Two rooks 10|b  20|c.epd one  00" {
		t.Errorf("%q, want %q", got, want)
	}
	for _, text := range []string{
		"a.pgn: game 2: it begins with the initial position, expected a position to solve", "a.pgn: game 3: it has no moves, expected a solution", "c.epd: line 2: ",
	} {
		if err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("not said: %s, in %v", text, err)
		}
	}
	if s, _, err := Open(filepath.Join(dir, "d.pgn")); err != nil || len(s.Positions) != 1 || s.Positions[0].ID != "d" {
		t.Errorf("a file: %+v, %v", s.Positions, err)
	}
	if s, _, err := Open(filepath.Join(dir, "e.txt")); err == nil || len(s.Positions) != 0 {
		t.Errorf("no file of games: %d, %v", len(s.Positions), err)
	}
	empty := t.TempDir()
	if _, _, err := Open(empty); err == nil || err.Error() != noPuzzle(empty).Error() {
		t.Errorf("an empty folder: %v", err)
	}
}

// The list has the program's sets, the mistakes, and the user's sets, each with its progress.
func TestSets(t *testing.T) {
	state, own := t.TempDir(), filepath.Join(files(t, map[string]string{"own.pgn": twoRooks}), "own.pgn")
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	for _, path := range []string{own, "/no/file"} {
		if err := puzzle.AddOwn(state, path, now); err != nil {
			t.Fatal(err)
		}
	}
	var list []Set
	if err := Sets(t.Context(), state, func(sets []Set) { list = sets }); err != nil {
		t.Fatal(err)
	}
	n := len(BuiltIn())
	if len(list) != n+2 || list[n-1].Name != Mistakes || !list[n].Own && !list[n+1].Own {
		t.Fatalf("%d sets", len(list))
	}
	var mine *Set
	for i := range list[n:] {
		switch set := &list[n+i]; {
		case set.Name == own:
			mine = set
		case set.Err == nil:
			t.Errorf("%s is read", set.Name)
		}
	}
	it := &mine.Suite.Positions[0]
	r, err := puzzle.Add(state, it, puzzle.Entry{When: now, Solved: true, Wrong: 1})
	if err != nil {
		t.Fatal(err)
	}
	day := puzzle.Day(now) + 1
	if got, want := mine.Of(&r, day), (Progress{Total: 1, Solved: 1, Due: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if due := DueOf(append(list, *mine), &r, day); len(due.Suite.Positions) != 1 {
		t.Errorf("%d are due", len(due.Suite.Positions))
	} else if due.Suite.Positions[0].Source == "" || list[0].Suite.Positions[0].Source != "" {
		t.Error("what is due does not tell puzzles of the user's")
	}
	if err := puzzle.RemoveOwn(state, own); err != nil {
		t.Fatal(err)
	}
	if paths, err := puzzle.UserSets(state); err != nil || len(paths) != 1 {
		t.Errorf("%v, %v", paths, err)
	}
}

// Every set has a title, and every built-in suite of puzzles is in the list.
func TestTitles(t *testing.T) {
	english := func(text string, _ ...any) string { return text }
	for _, name := range BuiltIn() {
		set := Set{Name: name}
		if Title(english, &set) == name {
			t.Errorf("%s has no title", name)
		}
		if name == Mistakes {
			continue
		}
		if _, err := lab.BuiltIn(name); err != nil {
			t.Error(err)
		}
	}
}
