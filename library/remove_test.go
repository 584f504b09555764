package library

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Removing a folder removes its games, except those of files below another added folder; a vanished
// folder can be removed, and a folder never added is refused.
func TestRemove(t *testing.T) {
	dir := t.TempDir()
	inner := filepath.Join(dir, "a", "inner")
	for _, folder := range []string{inner, filepath.Join(dir, "inner2")} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, "a", "one.pgn"), oneGame, time.Hour)
	write(t, filepath.Join(inner, "two.pgn"), someGames, time.Hour)
	write(t, filepath.Join(dir, "inner2", "three.pgn"), oneGame, time.Hour)
	l := opened(t)
	added(t, l, filepath.Join(dir, "a"))
	added(t, l, inner)
	added(t, l, filepath.Join(dir, "inner2"))
	total := func() int {
		t.Helper()
		found, err := l.Find(t.Context(), Query{Copies: true}, 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		return found.Total
	}
	if n := total(); n != 6 {
		t.Fatalf("%d games", n)
	}
	if _, err := l.Remove(t.Context(), dir); err == nil {
		t.Error("a folder that was not added is removed")
	}
	if n, err := l.Remove(t.Context(), filepath.Join(dir, "a")); n != 1 || err != nil || total() != 5 {
		t.Errorf("%d files, %v, %d games are left", n, err, total())
	}
	if err := os.RemoveAll(filepath.Join(dir, "inner2")); err != nil {
		t.Fatal(err)
	}
	if n, err := l.Remove(t.Context(), filepath.Join(dir, "inner2")); n != 1 || err != nil || total() != 4 {
		t.Errorf("%d files, %v, %d games are left", n, err, total())
	}
	folders, err := l.Folders(t.Context())
	if err != nil || len(folders) != 1 || folders[0].Path != inner || folders[0].Games != 4 {
		t.Errorf("%+v, %v", folders, err)
	}
}

// Files that have vanished are forgotten with their games, and read again when they are back.
func TestRemoveVanished(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "b.pgn")
	write(t, filepath.Join(dir, "a.pgn"), oneGame, time.Hour)
	write(t, path, someGames, time.Hour)
	l := opened(t)
	added(t, l, dir)
	if n, err := l.RemoveVanished(t.Context()); n != 0 || err != nil {
		t.Errorf("%d files, %v", n, err)
	}
	if err := os.Rename(path, path+"-"); err != nil {
		t.Fatal(err)
	}
	added(t, l, dir)
	if n, err := l.RemoveVanished(t.Context()); n != 1 || err != nil {
		t.Errorf("%d files, %v", n, err)
	}
	if found, err := l.Find(t.Context(), Query{Copies: true}, 0, 9); err != nil || found.Total != 1 {
		t.Errorf("%+v, %v", found, err)
	}
	if list, err := l.Faulty(t.Context()); err != nil || len(list) > 0 {
		t.Errorf("%+v, %v", list, err)
	}
	if err := os.Rename(path+"-", path); err != nil {
		t.Fatal(err)
	}
	if r := added(t, l, dir); r.line() != "files 2, unchanged 1, read 1, games 4" {
		t.Error(r.line())
	}
}
