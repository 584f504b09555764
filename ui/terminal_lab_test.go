//go:build unix

package ui

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"testing"

	"example.com/abyss/engine/lab/ledger"

	"github.com/google/go-cmp/cmp"
)

// ledgerRows returns the rows of a ledger sorted by position, without times and origins.
func ledgerRows(t *testing.T, dir string) []ledger.Row {
	t.Helper()
	set, err := ledger.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	rows := set.Sorted()
	for i := range rows {
		rows[i].Elapsed, rows[i].Origin = 0, ledger.Origin{}
	}
	sort.Slice(rows, func(i, j int) bool {
		a, b := &rows[i], &rows[j]
		return a.Fingerprint+a.Limits+a.Position < b.Fingerprint+b.Limits+b.Position
	})
	return rows
}

// TestLabOnTerminal runs a table at a chosen depth. The ledger has the same results as after the
// command lab run, and the screen shows the output of lab report.
func TestLabOnTerminal(t *testing.T) {
	path, err := buildApp()
	if err != nil {
		t.Fatal(err)
	}
	outside := t.TempDir()
	if out, err := exec.Command(path, "lab", "run", "thesis-3.1", "--depth", "2", "--ledger", outside).CombinedOutput(); err != nil {
		t.Fatalf("lab run: %v\n%s", err, out)
	}
	state := t.TempDir()
	tm := startApp(t, []string{"XDG_STATE_HOME=" + state}, "--side", "both")
	tm.waitFor("Red to move")
	tm.openMode("Lab")
	tm.waitFor("> Transposition table")
	tm.send("\t\t")
	tm.waitFor("> thesis-3.1")
	tm.send("d")
	tm.waitFor("Depths:")
	tm.send("2\r")
	tm.waitFor(" 0/8")
	tm.send("r")
	tm.waitFor("thesis-3.1 is done: ")
	tm.send("q")
	tm.wantExit()

	want, got := ledgerRows(t, outside), ledgerRows(t, filepath.Join(state, "abyss", "lab"))
	if len(want) == 0 || len(want)%50 != 0 {
		t.Fatalf("lab run wrote %d rows, expected fifty a cell", len(want))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the ledgers differ (-lab run +mode Lab):\n%s", diff)
	}

	report, err := exec.Command(path, "lab", "report", "thesis-3.1", "--depth", "2", "--ledger", outside, "--format", "csv").Output()
	if err != nil {
		t.Fatal(err)
	}
	again := startApp(t, []string{"XDG_STATE_HOME=" + state}, "--side", "both")
	again.waitFor("Red to move")
	again.openMode("Lab")
	again.waitFor("> Transposition table")
	again.send("\t\t")
	again.waitFor("> thesis-3.1")
	again.send("d2\r")
	again.waitFor(" 8/8")
	again.send("\r")
	again.waitFor("50/50")
	table, err := csv.NewReader(bytes.NewReader(report)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	cells := 0
	for _, record := range table {
		row, measure, measured := record[1], record[3], record[5]
		if measure != "nodes" {
			continue
		}
		cells++
		shown := regexp.MustCompile(`(?m)^[> ] ` + regexp.QuoteMeta(row) + ` +50/50 .* ` + measured + ` `)
		again.waitUntil(fmt.Sprintf("the table does not have %s nodes for %s", measured, row), shown.MatchString)
	}
	if cells != 8 {
		t.Errorf("the report has %d cells, expected 8:\n%s", cells, report)
	}
	again.send("q")
	again.wantExit()
}
