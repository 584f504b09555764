package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/internal/database"
)

// Results must be the same when they are read back from the store, in every field of every line.
func TestStoreKeepsEveryField(t *testing.T) {
	var want []Line
	for _, line := range lines(t) {
		l, err := decodeLine([]byte(line), map[string]string{})
		if err != nil {
			t.Fatal(err)
		}
		if g, ok := l.(*GameRow); ok {
			g.Start += " " + string(rune('a'+len(want))) // otherwise all games would belong to one unit
		}
		want = append(want, l)
	}
	led := open(t, t.TempDir())
	for _, l := range want {
		if added, err := led.Append(l); !added || err != nil {
			t.Fatal(added, err)
		}
	}
	rows := led.Rows()
	for _, l := range want {
		switch l := l.(type) {
		case *Row:
			got, ok := rows.Get(l.SearchUnit)
			if diff := cmp.Diff(*l, got); !ok || diff != "" {
				t.Errorf("(-added +read)\n%s", diff)
			}
		case *GameRow:
			got, ok := rows.Game(l.GameUnit)
			if diff := cmp.Diff(*l, got); !ok || diff != "" {
				t.Errorf("(-added +read)\n%s", diff)
			}
		}
	}
	if err := rows.Err(); err != nil {
		t.Error(err)
	}
}

// A file of lines is read in addition to the store, and is imported once when the folder is opened
// for adding. Later additions to the file are imported too. For a line that cannot be read, the
// error contains the line number.
func TestTakesOverFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.jsonl")
	all := lines(t)
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	has := func(set *Set, rows, problems int) {
		t.Helper()
		if set.Len() != rows || len(set.SortedGames()) != 1 || len(set.Problems()) != problems {
			t.Errorf("%d rows, %d games, problems %v", set.Len(), len(set.SortedGames()), set.Problems())
		}
		if err := set.Close(); err != nil {
			t.Error(err)
		}
	}
	read := func() *Set {
		t.Helper()
		set, err := Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	write(all[0] + "\ngarbage\n" + all[2] + "\n" + all[1][:90])
	has(read(), 1, 2)
	led := open(t, dir)
	if text := fmt.Sprint(led.Problems()); !strings.Contains(text, path+": line 2: ") || !strings.Contains(text, path+": line 4: ") {
		t.Errorf("problems %s", text)
	}
	has(led.Rows(), 1, 0)
	led.Close()
	has(read(), 1, 0)
	write(all[0] + "\n" + all[2] + "\n" + all[1]) // complete, except that the last line break is missing
	has(read(), 2, 0)
	for range 2 {
		led := open(t, dir)
		if has(led.Rows(), 2, 0); led.Problems() != nil {
			t.Errorf("problems %v", led.Problems())
		}
		led.Close()
	}
}

// A set changes only by its own additions, and reads rows from the store when they are requested.
func TestSetOfAStore(t *testing.T) {
	led := open(t, t.TempDir())
	for n := range 2 * mostRecent {
		r := row("1", strings.Repeat("b", n+1), uint64(n))
		add(t, led, r)
	}
	set := led.Rows()
	r := row("2", "b", 5)
	set.Add(&r)
	if _, ok := set.Get(row("2", "b", 0).SearchUnit); !ok || set.Len() != 2*mostRecent+1 {
		t.Errorf("%d rows, the one that was added: %v", set.Len(), ok)
	}
	for round := range 2 { // some rows leave the cache in the first round
		for n := range 2 * mostRecent {
			if r, ok := set.Get(row("1", strings.Repeat("b", n+1), 0).SearchUnit); !ok || r.Nodes != uint64(n) {
				t.Errorf("round %d, row %d: %v, %+v", round, n, ok, r)
			}
		}
	}
	if got := set.Behaviours(r.Cell); len(got) != 2*mostRecent || got[0] != "b" || got[1] != "bb" {
		t.Errorf("behaviours %q", got)
	}
	led.Close()
	if _, ok := set.Get(row("1", "b", 0).SearchUnit); ok || set.Err() == nil {
		t.Errorf("a closed store: %v, %v", ok, set.Err())
	}
}

// A file that is not a store is refused, both when reading and when adding. The error has its path.
func TestStoreOfSomethingElse(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, StoreName)
	if err := os.WriteFile(path, []byte(strings.Repeat("text\n", 999)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(dir); !errors.Is(err, database.ErrNotOne) || !strings.Contains(err.Error(), path) {
		t.Errorf("read: %v", err)
	}
	if _, err := Open(dir); !errors.Is(err, database.ErrNotOne) {
		t.Errorf("opened: %v", err)
	}
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a file was left beside it")
	}
}

// A unit that is already stored is not written again. Nor are texts that only the line of this unit
// uses.
func TestStoreLooksBeforeItPacks(t *testing.T) {
	led := open(t, t.TempDir())
	for _, text := range lines(t) {
		first, err := decodeLine([]byte(text), map[string]string{})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			continue
		}
		if _, err := led.Append(first); err != nil {
			t.Fatal(err)
		}
		again, err := decodeLine([]byte(text), map[string]string{})
		if err != nil {
			t.Fatal(err)
		}
		switch l := again.(type) {
		case *Row:
			l.Build, l.Settings, l.Counters = "other", "other", map[string]uint64{"other": 1}
		case *GameRow:
			l.Build, l.SettingsA = "other", "other"
		}
		if added, err := led.Append(again); added || err != nil {
			t.Errorf("%s: added again %t, %v", text, added, err)
		}
	}
	var brought int
	if err := led.store.db.Reader().QueryRowContext(t.Context(),
		"SELECT (SELECT count(*) FROM text WHERE text='other') + (SELECT count(*) FROM counter WHERE text='other')").Scan(&brought); err != nil || brought != 0 {
		t.Errorf("%d texts of lines that were not added, %v", brought, err)
	}
}
