//go:build unix

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/internal/landlock"
	"example.com/abyss/serve/sshd"
)

const hostGame = "[Event \"五羊杯\"]\n[Red \"吕钦\"]\n[Black \"胡荣华\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 1-0\n"

// hostGames makes a folder of the host with a file of games.
func hostGames(t *testing.T) (folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "qipu")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "a.pgn"), []byte(hostGame), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Guests can read the library that the host shares and open its games. Guests cannot change the
// library, with Landlock or without it. Guests can read nothing else outside their folders.
func TestServedLibrary(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	for name, lock := range map[string]bool{"Landlock": true, "the program alone": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
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
			x.serve(lock, func(c *sshd.Config) { c.Program = servedProgram(lock, shared.paths()...) })
			for _, guest := range []string{"anna", "bo"} { // the guests open the index one after the other
				m := x.guest(guest, "xterm-256color", 200, 40)
				m.send("3")
				m.waitFor("五羊杯")
				m.send("A")
				m.waitFor("Nothing can be added to the library here")
				m.send("D")
				m.waitFor("The folders belong to the host")
				m.send("/hrh\r\r")
				m.waitFor("[2 Analyze]")
				m.waitFor("a.pgn")
				m.staysInside(filepath.Join(folder, "new.pgn"), beside, filepath.Join(folder, "link.pgn"), filepath.Join(x.dir, "authorized_keys"))
			}
			m := x.guest("anna", "xterm-256color", 200, 40)
			m.send("3")
			m.waitFor("五羊杯")
			later := strings.ReplaceAll(hostGame, "五羊杯", "银荔杯")
			if err := os.WriteFile(filepath.Join(folder, "b.pgn"), []byte(strings.Replace(later, "h0g2", "b0c2", 1)), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := shared.look(t.Context(), false); err != nil {
				t.Fatal(err)
			}
			m.send("R") // this app still has the earlier copy open
			m.waitFor("银荔杯")
			list, err := os.ReadDir(folder)
			if err != nil || len(list) != 3 {
				t.Errorf("the host's folder has %v, %v", list, err)
			}
		})
	}
}

// The server finds new games by itself and reports them once. The server then replaces the copy
// that guests read.
func TestServerLooksForGames(t *testing.T) {
	games, lines := hostGames(t), make(chan string, 100)
	shared, err := shareLibrary(t.Context(), t.TempDir(), []string{games}, func(line string) { lines <- line })
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(shared.copied)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(games, "b.pgn"), []byte("1. c3c4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		shared.watch(ctx, time.Millisecond)
		close(ended)
	}()
	want := "guests may read " + games + ": 2 games in 2 files"
	for line := range lines {
		if line == want {
			break
		}
	}
	cancel()
	<-ended
	for len(lines) > 0 {
		if line := <-lines; line == want {
			t.Error("said twice")
		}
	}
	if after, err := os.Stat(shared.copied); err != nil || os.SameFile(before, after) {
		t.Errorf("the copy is the one before, %v", err)
	}
	if list, err := os.ReadDir(filepath.Dir(shared.copied)); err != nil || len(list) != 1 {
		t.Errorf("beside the copy: %v, %v", list, err)
	}
}

// Guests may read the folders that the flag names. Folders of an earlier run are removed from the
// library, and the server's own folder is refused.
func TestShareLibrary(t *testing.T) {
	dir, games := t.TempDir(), hostGames(t)
	var lines []string
	log := func(line string) { lines = append(lines, line) }
	for _, folders := range [][]string{{games}, {hostGames(t)}, {games}} {
		lines = nil
		shared, err := shareLibrary(t.Context(), dir, folders, log)
		if err != nil {
			t.Fatal(err)
		}
		if paths := shared.paths(); len(paths) != 2 || filepath.Base(paths[0]) != sharedName || paths[1] != folders[0] {
			t.Errorf("%v: %v", folders, paths)
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
	if shared, err := shareLibrary(t.Context(), dir, nil, log); err != nil || len(shared.paths()) > 0 {
		t.Errorf("without a folder: %v, %v", shared, err)
	}
}
