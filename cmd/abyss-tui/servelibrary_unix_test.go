//go:build unix

package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"example.com/abyss/internal/landlock"
	"example.com/abyss/serve/sshd"
)

// hostGames is a folder of a host with a file of games.
func hostGames(t *testing.T) (folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "qipu")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	text := "[Event \"五羊杯\"]\n[Red \"吕钦\"]\n[Black \"胡荣华\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 1-0\n"
	if err := os.WriteFile(filepath.Join(folder, "a.pgn"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Guests read the library that the host shares, open its games, and change nothing of it: with
// the system's help and without. Elsewhere they read as little as before.
func TestServedLibrary(t *testing.T) {
	for name, lock := range map[string]bool{"Landlock": true, "the program alone": false} {
		t.Run(name, func(t *testing.T) {
			if lock && landlock.Version() == 0 {
				t.Skip("this system has no Landlock")
			}
			x := newKeys(t, "anna", "bo")
			folder := hostGames(t)
			beside := filepath.Join(filepath.Dir(folder), "secret.pgn")
			if err := os.WriteFile(beside, []byte("1. h2e2 *\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(beside, filepath.Join(folder, "link.pgn")); err != nil {
				t.Fatal(err)
			}
			shared, err := shareLibrary(t.Context(), x.dir, []string{folder}, func(string) {})
			if err != nil {
				t.Fatal(err)
			}
			x.serve(lock, func(c *sshd.Config) { c.Program = servedProgram(lock, shared...) })
			for _, guest := range []string{"anna", "bo"} { // one after the other has the index open
				m := x.guest(guest, "xterm-256color", 200, 40)
				m.send("3")
				m.waitFor("五羊杯")
				m.send("A")
				m.waitFor("Nothing can be added to the library here")
				m.send("D")
				m.waitFor("The folders are the host's")
				m.send("/hrh\r\r")
				m.waitFor("[2 Analyze]")
				m.waitFor("a.pgn")
				m.staysInside(filepath.Join(folder, "new.pgn"), beside, filepath.Join(folder, "link.pgn"), filepath.Join(x.dir, "authorized_keys"))
			}
			list, err := os.ReadDir(folder)
			if err != nil || len(list) != 2 {
				t.Errorf("the host's folder has %v, %v", list, err)
			}
		})
	}
}

// The folders of the flag are those that guests may read: others are forgotten, and the
// server's own is refused.
func TestShareLibrary(t *testing.T) {
	dir, games := t.TempDir(), hostGames(t)
	var lines []string
	log := func(line string) { lines = append(lines, line) }
	for _, folders := range [][]string{{games}, {hostGames(t)}, {games}} {
		lines = nil
		shared, err := shareLibrary(t.Context(), dir, folders, log)
		if err != nil || len(shared) != 2 || filepath.Base(shared[0]) != sharedName || shared[1] != folders[0] {
			t.Errorf("%v: %v, %v", folders, shared, err)
		}
		if want := "guests may read " + folders[0] + ": 1 game in 1 file"; len(lines) != 2 || lines[1] != want {
			t.Errorf("%q, expected %q", lines, want)
		}
	}
	inside := filepath.Join(dir, "users")
	if err := os.MkdirAll(inside, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{dir, inside, filepath.Dir(dir), filepath.Join(games, "a.pgn"), filepath.Join(games, "none")} {
		if shared, err := shareLibrary(t.Context(), dir, []string{games, folder}, log); err == nil {
			t.Errorf("%s is shared: %v", folder, shared)
		}
	}
	if shared, err := shareLibrary(t.Context(), dir, nil, log); err != nil || !slices.Equal(shared, nil) {
		t.Errorf("without a folder: %v, %v", shared, err)
	}
}
