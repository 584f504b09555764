package ledger

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/database"
)

// sent returns a worker's result for a position.
func sent(position string) *Row {
	return &Row{
		Kind: KindSearch, SearchUnit: SearchUnit{Cell: Cell{Suite: "thesis", Limits: "depth 1"}, Position: position, FEN: "fen"},
		Nodes: 7, Move: "a0a1", Build: "bench 1", Elapsed: 5,
	}
}

// change runs one SQL statement on the store.
func change(s *store, query string, args ...any) error {
	return s.db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), query, args...)
		return err
	})
}

// Results of a worker count from their acceptance until the worker is struck. The rows of other
// workers stay, and the counts of the ledger's cells are again what they were before the worker's
// results.
func TestAcceptedStruck(t *testing.T) {
	led, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer led.Close()
	if _, err := led.Append(sent("0")); err != nil {
		t.Fatal(err)
	}
	before := led.Rows().CellTotals()
	bad := []Line{sent("1"), sent("2")}
	if err := led.Accept(&Worker{Key: "BAD", Name: "bad", Checked: 1}, "RUN", bad); err != nil {
		t.Fatal(err)
	}
	if err := led.Accept(&Worker{Key: "GOOD", Name: "good", Checked: 1}, "RUN", []Line{sent("4")}); err != nil {
		t.Fatal(err)
	}
	row, ok := led.Rows().Get(bad[0].Of().(SearchUnit))
	if !ok || row.Worker != "BAD" || row.Run != "RUN" || led.Rows().Len() != 4 {
		t.Errorf("an accepted row: %+v, of %d", row, led.Rows().Len())
	}
	if w, err := led.Worker("BAD"); err != nil || w != (Worker{"BAD", "bad", 1, 2}) {
		t.Errorf("%+v, %v", w, err)
	}
	struck, err := led.Strike(Strike{Worker: "BAD", Run: "RUN2", At: time.Unix(200, 0), Unit: "position 3", Why: "nodes 7, expected 402", Pending: 1})
	if err != nil || struck.Pending != 1 || struck.Annulled != 2 {
		t.Fatalf("%+v, %v", struck, err)
	}
	if list, err := led.Strikes(); err != nil || cmp.Diff(map[string]Strike{"BAD": struck}, list) != "" {
		t.Errorf("%+v, %v", list, err)
	}
	if err := led.Accept(&Worker{Key: "BAD"}, "RUN", []Line{sent("3")}); !errors.Is(err, ErrStruck) {
		t.Errorf("results of a struck worker: %v", err)
	}
	if rows := led.Rows().Sorted(); len(rows) != 2 || rows[0].Position != "0" || rows[1].Position != "4" {
		t.Errorf("rows %v", rows)
	}
	if again, err := led.Strike(Strike{Worker: "GOOD", At: time.Unix(200, 0)}); err != nil || again.Annulled != 1 {
		t.Errorf("%+v, %v", again, err)
	}
	if diff := cmp.Diff(before, led.Rows().CellTotals()); diff != "" {
		t.Error(diff)
	}
	if added, err := led.Append(bad[0]); err != nil || !added {
		t.Errorf("the unit again: %v, %v", added, err)
	}
}

// An exported file contains no origins. The same results give the same file, wherever they were
// made.
func TestExportHasNoOrigin(t *testing.T) {
	files := [2]string{}
	for i, worker := range []string{"", "KEY"} {
		set := NewSet()
		row := sent("1")
		row.Origin = Origin{Worker: worker, Run: strings.Repeat("R", i)}
		set.Add(row)
		path := filepath.Join(t.TempDir(), "a.jsonl.gz")
		if _, err := Export(path, false, false, set, func(Key) bool { return true }); err != nil {
			t.Fatal(err)
		}
		if _, err := readResults(path, func(l Line) error {
			if *l.From() != (Origin{}) {
				t.Errorf("origin %+v", *l.From())
			}
			files[i] = l.(*Row).Position
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	if files[0] != files[1] || files[0] == "" {
		t.Errorf("%q", files)
	}
}

func TestDiffers(t *testing.T) {
	same, other := sent("1"), sent("1")
	other.Elapsed, other.Run = 99, "X"
	if text, err := Differs(same, other); text != "" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	for want, change := range map[string]func(*Row){
		"nodes 8, expected 7":             func(r *Row) { r.Nodes = 8 },
		`pv ["a0a1"], expected null`:      func(r *Row) { r.PV = []string{"a0a1"} },
		`counters {"a":1}, expected null`: func(r *Row) { r.Counters = map[string]uint64{"a": 1} },
		"score 3, expected 0":             func(r *Row) { r.Score = 3 },
	} {
		forged := *same
		change(&forged)
		if text, err := Differs(&forged, same); text != want || err != nil {
			t.Errorf("%q, %v; expected %q", text, err, want)
		}
	}
}

// A ledger with an earlier schema keeps its games when new games are added.
func TestGamesOfAnEarlierSchema(t *testing.T) {
	dir := t.TempDir()
	earlier := stored
	earlier.Schema = stored.Schema[:1] // the schema of version 0.1.0
	db, err := database.Open(filepath.Join(dir, StoreName), earlier)
	if err != nil {
		t.Fatal(err)
	}
	old, added := game(t, "b", xiangqi.Red), game(t, "b", xiangqi.Black)
	old.Worker = "KEY"
	s := newStore(db)
	for _, do := range []struct {
		statement string
		args      []any
	}{
		{"INSERT INTO text(id, text) VALUES (1, ?), (2, ''), (3, ?), (4, ?)", []any{old.SettingsA, old.Build, old.Worker}},
		{"INSERT INTO opening VALUES (1, ?, ?)", []any{old.Start, old.Opening}},
		{"INSERT INTO contest VALUES (1, ?, ?, ?, ?, ?, ?, ?, 1, 1, 1, 1, 1)", []any{
			old.A.Fingerprint, old.A.Limits, old.A.Behaviour, old.B.Fingerprint, old.B.Limits, old.B.Behaviour, old.Terms,
		}},
		{"INSERT INTO game VALUES (1, 1, ?, 0, ?, ?, ?, ?, 3, 75, 1, ?, ?, 1, 2, 3, 2, 4, 0)", []any{
			old.Red, old.Verdict, old.Cause, old.Reason, old.Text, old.Moves, packGame(&old.Played),
		}},
	} {
		if err := change(s, do.statement, do.args...); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	led := open(t, dir)
	for i, g := range []GameRow{old, added} {
		if ok, err := led.Append(&g); err != nil || ok != (i > 0) {
			t.Errorf("game %d: added %v, %v", i, ok, err)
		}
	}
	if diff := cmp.Diff([]GameRow{old, added}, led.Rows().SortedGames()); diff != "" {
		t.Errorf("(-stored +read)\n%s", diff)
	}
	var n int
	if err := led.store.each("SELECT count(*) FROM games WHERE worker = 'KEY'", func(rows *sql.Rows) error { return rows.Scan(&n) }); err != nil || n != 1 {
		t.Errorf("%d games of the worker, %v", n, err)
	}
}
