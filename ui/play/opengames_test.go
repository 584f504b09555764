package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/play/playtest"
)

// A large file of games is listed with its size only. The file is read when the user chooses it.
func TestLargeFilesAreListedUnread(t *testing.T) {
	dir := t.TempDir()
	one := "[Event \"Cup\"]\n[Red \"Hu\"]\n[Black \"Liu\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 1-0\n\n"
	large := strings.Repeat(one, gamelist.ListedBytes/len(one)+1)
	for name, text := range map[string]string{"large.pgn": large, "small.pgn": one} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list := gamelist.Find(dir)
	if len(list) != 2 {
		t.Fatalf("%d files are listed", len(list))
	}
	for _, f := range list {
		if want := map[string]int{"large.pgn": 0, "small.pgn": 1}[filepath.Base(f.Path)]; len(f.Games) != want {
			t.Errorf("%s: %d games read, expected %d", f.Path, len(f.Games), want)
		}
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.archive.dir = dir
	a.run(a.press("o"))
	a.wantSeen("large.pgn  256 kB")
	a.wantSeen("small.pgn  Hu - Liu")
	if filepath.Base(list[0].Path) != "large.pgn" {
		a.press("down")
	}
	a.run(a.press("enter"))
	a.wantSeen("games in large.pgn")
}
