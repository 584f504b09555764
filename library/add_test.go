package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// contents returns everything that a library finds, as texts.
func contents(t testing.TB, l *Library) []string {
	t.Helper()
	l.Refresh()
	found, err := l.Find(t.Context(), Query{Copies: true, Order: ByFile}, 0, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range found.Entries {
		list = append(list, fmt.Sprintf("%s:%d %+v, %d copies, vanished %v", e.Path, e.Number, e.Facts, e.Copies, e.Vanished))
	}
	start := xiangqi.StartPosition()
	moves, err := l.Moves(t.Context(), Query{Position: &start})
	if err != nil {
		t.Fatal(err)
	}
	return append(list, fmt.Sprintf("%+v", moves))
}

// fresh returns the contents of a new library made from a folder.
func fresh(t testing.TB, dir string) []string {
	t.Helper()
	l := opened(t)
	added(t, l, dir)
	return contents(t, l)
}

func write(t testing.TB, path, text string, age time.Duration) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	when := time.Now().Add(-age)
	if err := os.Chtimes(path, when, when); err != nil {
		t.Fatal(err)
	}
}

const (
	oneGame  = "[Event \"Cup\"]\n[Red \"A\"]\n[Black \"B\"]\n\n1. h2e2 h9g7 *\n"
	twoGames = oneGame + "\n[Event \"Cup\"]\n[Red \"C\"]\n[Black \"D\"]\n\n1. c3c4 *\n"
	brokenOn = "[Event \"Cup\"]\n\n1. h2e2 h9g8 *\n"
)

// Add reads only the files that have changed since the previous call.
func TestAddIsIncremental(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	write(t, at("a.pgn"), oneGame, time.Hour)
	write(t, at("b.pgn"), twoGames, time.Hour)
	write(t, at("c.pgn"), brokenOn, time.Hour)
	write(t, at("new.pgn"), oneGame, 0)
	write(t, at("readme.txt"), "what is here", time.Hour)
	write(t, at("page.html"), "<html><body><pre>"+oneGame+"</pre></body></html>", time.Hour)
	write(t, at("picture.jpg"), "\xff\xd8", time.Hour)
	l := opened(t)
	for _, step := range []struct {
		what   string
		change func()
		want   string
	}{
		{"first", func() {}, "files 6, read 6, games 6, damaged 1"},
		{"again: what had just been written is hashed", func() {}, "files 6, unchanged 6"},
		{"touched", func() { write(t, at("a.pgn"), oneGame, time.Minute) }, "files 6, unchanged 6"},
		{"changed", func() { write(t, at("a.pgn"), twoGames, time.Minute) }, "files 6, unchanged 5, read 1, games 2"},
		{"changed, of the same size and time", func() {
			info, err := os.Stat(at("new.pgn"))
			if err != nil {
				t.Fatal(err)
			}
			write(t, at("new.pgn"), strings.Replace(oneGame, "Cup", "Tea", 1), time.Since(info.ModTime()))
			if err := os.Chtimes(at("new.pgn"), info.ModTime(), info.ModTime()); err != nil {
				t.Fatal(err)
			}
		}, "files 6, unchanged 5, read 1, games 1"},
		{"gone", func() {
			if err := os.Rename(at("b.pgn"), filepath.Join(t.TempDir(), "b")); err != nil {
				t.Fatal(err)
			}
		}, "files 5, unchanged 5, vanished 1"},
		{"still gone", func() {}, "files 5, unchanged 5"},
		{"back", func() { write(t, at("b.pgn"), twoGames, time.Minute) }, "files 6, unchanged 6, returned 1"},
	} {
		step.change()
		if r := added(t, l, dir); r.line() != step.want {
			t.Errorf("%s: %s, want %s", step.what, r.line(), step.want)
		}
		if step.what == "gone" {
			if found, err := l.Find(t.Context(), Query{Player: []string{"D"}}, 0, 9); err != nil || found.Total != 1 || found.Entries[0].Path != at("a.pgn") || found.Entries[0].Copies != 0 {
				t.Errorf("%+v, %v", found, err)
			}
			if list, err := l.Faulty(t.Context()); err != nil || len(list) != 2 || !list[0].Vanished || !strings.Contains(list[1].Fault.Error(), "line 3") {
				t.Errorf("%+v, %v", list, err)
			}
		}
	}
	if r, err := l.Add(t.Context(), nil, nil); err != nil || r.line() != "files 6, unchanged 6" {
		t.Errorf("all folders: %s, %v", r.line(), err)
	}
	if got, want := contents(t, l), fresh(t, dir); !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	list, err := l.Folders(t.Context())
	if err != nil || len(list) != 1 || list[0].Files != 6 || list[0].Games != 7 || list[0].Damaged != 1 {
		t.Errorf("%+v, %v", list, err)
	}
}

// When there are many dead games, they are removed from the lists, and results stay the same.
func TestCompact(t *testing.T) {
	c := generate(t, t.TempDir(), 40, 4)
	l := opened(t)
	added(t, l, c.dir)
	for range 3 {
		for i, path := range c.files {
			if i%3 == 0 {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				write(t, path, string(append(data, 0)), time.Hour)
			}
		}
		added(t, l, c.dir)
	}
	var all, living int
	if err := l.db.Reader().QueryRowContext(t.Context(), "SELECT count(*), sum(file IN (SELECT id FROM file)) FROM game").Scan(&all, &living); err != nil {
		t.Fatal(err)
	}
	if all-living > all/deadShare {
		t.Errorf("%d of %d games live", living, all)
	}
	rows, err := l.db.Reader().QueryContext(t.Context(), "SELECT games FROM position")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	s, err := l.shelf(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		var games []byte
		if err := rows.Scan(&games); err != nil {
			t.Fatal(err)
		}
		eachPosting(games, func(_ xiangqi.Move, game uint32, _ bool) {
			if s.game(game) == nil {
				t.Fatalf("the dead game %d is in a list", game)
			}
		})
	}
	if got, want := contents(t, l), fresh(t, c.dir); !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A file that changes while it is read is left out, and its earlier data stays.
func TestFileThatChangesMeanwhile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	write(t, path, oneGame, time.Hour)
	d, err := newDigester()
	if err != nil {
		t.Fatal(err)
	}
	var last part
	if err := d.read(t.Context(), job{path: path}, time.Now(), func(p part) error {
		if last = p; !p.last {
			write(t, path, strings.Replace(oneGame, "Cup", "Tea", 1), time.Minute)
		}
		return nil
	}); err != nil || !errors.Is(last.failed, errChanging) {
		t.Errorf("%v, %+v", err, last)
	}
}

// A file that changes after its first games were stored is left out, its earlier data is restored,
// and the next call reads it.
func TestFileThatChangesBetweenBatches(t *testing.T) {
	small(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "a.pgn")
	write(t, path, oneGame, time.Hour)
	l := opened(t)
	added(t, l, dir)
	before := contents(t, l)
	write(t, path, strings.Repeat(twoGames+"\n", 10_000), time.Minute) // more than one batch
	changed := false
	r, err := l.Add(t.Context(), []string{dir}, func(r Report) {
		if r.Stored > 0 && !changed {
			changed = true
			write(t, path, twoGames, time.Second)
		}
	})
	if err != nil || !changed || r.Damaged.Count != 1 || !errors.Is(r.Damaged.Join(), errChanging) {
		t.Errorf("%s, %v, %v", r.line(), err, r.Damaged.Join())
	}
	if got := contents(t, l); !slices.Equal(got, before) {
		t.Errorf("%d games, want %d", len(got)-1, len(before)-1)
	}
	if r := added(t, l, dir); r.line() != "files 1, read 1, games 2" {
		t.Error(r.line())
	}
	if got, want := contents(t, l), fresh(t, dir); !slices.Equal(got, want) {
		t.Errorf("%d games, want %d", len(got)-1, len(want)-1)
	}
}

// A folder that is removed while it is being added is not in the index afterwards, and neither are
// its games, even if nothing of it was stored before.
func TestRemovedWhileAdding(t *testing.T) {
	small(t)
	c := generate(t, t.TempDir(), 120, 14)
	for batchPostings = 500; batchPostings < 50_000; batchPostings *= 3 {
		l := opened(t)
		removed := false
		_, err := l.Add(t.Context(), []string{c.dir}, func(r Report) {
			if r.Stored > 0 && !removed {
				removed = true
				if _, err := l.Remove(t.Context(), c.dir); err != nil {
					t.Error(err)
				}
			}
		})
		if err != nil && !strings.HasSuffix(err.Error(), removedFolder(c.dir).Error()) || err == nil && batchPostings == 500 {
			t.Errorf("batches of %d: %v", batchPostings, err)
		}
		if got := contents(t, l); removed && len(got) > 1 {
			t.Errorf("batches of %d: %d games are left", batchPostings, len(got)-1)
		}
		added(t, l, c.dir)
		if got, want := contents(t, l), fresh(t, c.dir); !slices.Equal(got, want) {
			t.Errorf("%d games, want %d", len(got)-1, len(want)-1)
		}
	}
	l := opened(t)
	added(t, l, c.dir)
	w := &writer{l: l, ids: map[string]int64{}}
	roots, err := w.roots(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	w.looked = roots
	if _, err := l.Remove(t.Context(), c.dir); err != nil {
		t.Fatal(err)
	}
	w.take(part{job: job{path: c.files[0], folder: roots[0].id}, last: true})
	if err := w.flush(); err == nil || !strings.HasSuffix(err.Error(), removedFolder(roots[0].path).Error()) {
		t.Errorf("a folder that is not there any more gets a file: %v", err)
	}
}

// Add reports progress: first the games read, and at the end all games stored.
func TestAddTells(t *testing.T) {
	small(t)
	c := generate(t, t.TempDir(), 60, 14)
	var reports []Report
	r, err := opened(t).Add(t.Context(), []string{c.dir}, func(r Report) { reports = append(reports, r) })
	if err != nil || len(reports) < 2 || reports[0].Stored != 0 || reports[0].Games == 0 || r.Stored != c.games || reports[len(reports)-1].Stored != c.games {
		t.Errorf("%v of %d games, %v", reports, c.games, err)
	}
}

// Add needs a folder that exists, and Read an index that exists.
func TestAddRefuses(t *testing.T) {
	l := opened(t)
	if _, err := l.Add(t.Context(), nil, nil); !errors.Is(err, errNoFolder) {
		t.Error(err)
	}
	if _, err := l.Add(t.Context(), []string{filepath.Join(t.TempDir(), "none")}, nil); !errors.Is(err, fs.ErrNotExist) || err.Error() != notFound(errors.Unwrap(err)).Error() {
		t.Error(err)
	}
	if _, err := Read(filepath.Join(t.TempDir(), FileName)); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// Data read before the end of ctx stays, and the next call continues.
func TestAddCanBeStopped(t *testing.T) {
	small(t)
	c := generate(t, t.TempDir(), 120, 6)
	c.files = append(c.files, filepath.Join(c.dir, "a.pgn")) // this file is read first, in many parts
	write(t, c.files[len(c.files)-1], strings.Repeat(twoGames+"\n", 600), time.Hour)
	c.games += 1200
	l := opened(t)
	ctx, stop := context.WithCancel(t.Context())
	r, err := l.Add(ctx, []string{c.dir}, func(r Report) {
		if r.Stored > 0 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || r.Games == 0 || r.Games == c.games {
		t.Errorf("%s, %v", r.line(), err)
	}
	var halves int
	if err := l.db.Reader().QueryRowContext(t.Context(), "SELECT count(*) FROM file WHERE state=2").Scan(&halves); err != nil || halves > 0 {
		t.Errorf("%d files are half stored, %v", halves, err)
	}
	if again := added(t, l, c.dir); again.Read == 0 || again.Read+r.Read != len(c.files) {
		t.Errorf("%s, then %s, of %d files", r.line(), again.line(), len(c.files))
	}
	if got, want := contents(t, l), fresh(t, c.dir); !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// small makes batches small, so that a small collection has many of them.
func small(t testing.TB) {
	t.Helper()
	before := batchPostings
	batchPostings = 500
	t.Cleanup(func() { batchPostings = before })
}
