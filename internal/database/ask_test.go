package database

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A query that a user types can only read, and only for a limited time.
func TestAsk(t *testing.T) {
	dir := t.TempDir()
	db := open(t, filepath.Join(dir, "a.db"), things)
	for n := range 3 {
		if err := db.add(fmt.Sprint(n), n); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(query string) (text string, err error) {
		err = db.Ask(t.Context(), query, func(names []string) error {
			text = strings.Join(names, ",")
			return nil
		}, func(values []any) error {
			text += fmt.Sprint(" ", values)
			return nil
		})
		return text, err
	}
	if text, err := ask("WITH t AS (SELECT n FROM thing) SELECT n, count(*) AS many FROM t WHERE n > 0 GROUP BY n"); err != nil || text != "n,many [1 1] [2 1]" {
		t.Errorf("%q, %v", text, err)
	}
	other := filepath.Join(dir, "other.db")
	for _, query := range []string{
		"DELETE FROM thing", "INSERT INTO thing VALUES ('x', 9)", "DROP TABLE thing", "PRAGMA query_only=off", "PRAGMA user_version",
		"ATTACH '" + other + "' AS other", "VACUUM", "VACUUM INTO '" + other + "'", "SELECT 1; DELETE FROM thing", "BEGIN", "CREATE TEMP TABLE x(y)",
		"SELECT 1; PRAGMA query_only=off; DELETE FROM thing",
	} {
		if text, err := ask(query); !errors.Is(err, ErrNoQuery) {
			t.Errorf("%s: %q, %v", query, text, err)
		}
	}
	if _, err := os.Stat(other); err == nil {
		t.Error("a query has made a file")
	}
	if rows, _ := db.sum(t); rows != 3 {
		t.Errorf("%d rows", rows)
	}
	for _, query := range []string{"SELECT x FROM thing", "SELEC", "SELECT zeroblob(100000000)"} {
		if text, err := ask(query); err == nil || errors.Is(err, ErrNoQuery) {
			t.Errorf("%s: %q, %v", query, text, err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	begin := time.Now()
	err := db.Ask(ctx, "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) SELECT max(n) FROM r", func([]string) error { return nil }, func([]any) error { return nil })
	if !errors.Is(err, ErrTooMuch) || time.Since(begin) > 20*time.Second {
		t.Errorf("a query without an end: %v after %v", err, time.Since(begin))
	}
	if err := db.add("later", 4); err != nil {
		t.Errorf("after it: %v", err)
	}
}
