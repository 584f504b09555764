package main

import (
	"strings"
	"testing"
)

// Queries find the results of a run through the views, and print them in three formats.
func TestLabSQL(t *testing.T) {
	dir := t.TempDir()
	sql := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab", "sql", "--ledger", dir}, args...)...)
	}
	if got := sql("SELECT 1"); got.code != exitFailed || !strings.Contains(got.errors, "'lab import'") {
		t.Errorf("without a ledger: %+v", got)
	}
	if got := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", "1", "--ledger", dir); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	query := "SELECT suite, limits, sum(positions) AS positions FROM cells GROUP BY 1, 2"
	for format, want := range map[string]string{
		"table": "suite   limits   positions\nthesis  depth 1  100\n",
		"csv":   "suite,limits,positions\nthesis,depth 1,100\n",
		"json":  `{"suite":"thesis","limits":"depth 1","positions":100}` + "\n",
	} {
		if got := sql(query, "--format", format); got.code != exitOK || got.out != want {
			t.Errorf("%s: %+v", format, got)
		}
	}
	if got := sql("SELECT count(*), min(depth), max(length(pv)) > 0 FROM searches WHERE nodes > 0 AND settings LIKE '%table=on%'", "--format", "csv"); !strings.HasSuffix(got.out, "\n100,1,1\n") {
		t.Errorf("%+v", got)
	}
	if got := sql("SELECT count(*) FROM games", "--format", "csv"); got.out != "count(*)\n0\n" {
		t.Errorf("%+v", got)
	}
	for query, want := range map[string]string{
		"DELETE FROM search": "expected a query", "SELECT nosuch FROM searches": "no such column", "": "",
	} {
		if got := sql(query); want != "" && (got.code != exitFailed || !strings.Contains(got.errors, want)) {
			t.Errorf("%q: %+v", query, got)
		}
	}
	if got := sql(query, "--format", "xml"); got.code != exitUsage {
		t.Errorf("%+v", got)
	}
}
