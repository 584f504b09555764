package analyze

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/search"
)

// switched returns a mode in which B is A without the null move.
func switched(t *testing.T) *fixture {
	t.Helper()
	f := newGame(t, "", search.Limits{})
	f.change("nullmove=off")
	if f.bench.a == f.bench.now {
		t.Fatal("A and B are the same")
	}
	return f
}

// The lab can read an exported comparison as A and B at depths 3 to 5, and can run it.
func TestExport(t *testing.T) {
	f := switched(t)
	f.press("save A and B as an experiment")
	const offered = "2026-11-21-093000-experiment.toml"
	if q := f.app.Question; q == nil || q.Text != filepath.Join(f.dir, offered) {
		t.Fatalf("asked %+v, expected %s offered", f.app.Question, offered)
	}
	path := filepath.Join(f.dir, "mine.toml")
	f.answer(path)
	f.wantMessage("Written; to run it: abyss-tui lab run " + path)
	spec, err := specfile.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if spec.ID != "mine" || len(spec.Rows) != 2 || len(spec.Columns) != 3 {
		t.Fatalf("%+v", spec)
	}
	if !strings.HasPrefix(spec.Rows[0].Label, "A: ") || !strings.Contains(spec.Rows[1].Label, "nullmove=off") {
		t.Errorf("rows %q and %q", spec.Rows[0].Label, spec.Rows[1].Label)
	}
	for row, want := range []search.Options{f.bench.a, f.bench.now} {
		for column := range spec.Columns {
			cell, err := spec.Cell(row, column)
			if err != nil || cell.Options != want || cell.Limits.Depth != exportDepths[column] {
				t.Errorf("row %d, column %d: %v, depth %d, %v", row, column, cell.Settings(), cell.Limits.Depth, err)
			}
		}
	}
	runAtDepth1(t, spec)
}

// runAtDepth1 runs an experiment as lab run does and checks that every position
// of both settings is in the ledger.
func runAtDepth1(t *testing.T, spec *experiment.Spec) {
	t.Helper()
	spec, _ = spec.WithDepths([]int{1})
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	led, err := ledger.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer led.Close()
	plan, err := runner.NewPlan([]*experiment.Spec{spec}, work.Tables{Suites: map[string]lab.Suite{suite.Name: suite}}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := runner.Run(t.Context(), plan, led, 2, func(runner.Progress) {}); err != nil {
		t.Fatal(err)
	}
	settings := map[string]int{}
	for _, row := range led.Rows().Sorted() {
		settings[row.Settings]++
		if row.Nodes == 0 {
			t.Errorf("%+v has no nodes", row)
		}
	}
	if len(settings) != 2 {
		t.Errorf("settings %v, expected two", settings)
	}
	for text, n := range settings {
		if n != len(suite.Positions) {
			t.Errorf("%d positions of %q, expected %d", n, text, len(suite.Positions))
		}
	}
}

// The export overwrites an existing file only if the user agrees.
func TestExportKeepsWhatIsThere(t *testing.T) {
	f := switched(t)
	path := f.file("mine.toml", "mine")
	f.press("save A and B as an experiment")
	f.answer(path)
	if f.app.Confirmation == nil || f.app.Confirmation.Question != "mine.toml exists. Overwrite it?" {
		t.Fatalf("asked %+v", f.app.Confirmation)
	}
	if data, _ := os.ReadFile(path); string(data) != "mine" {
		t.Errorf("the file is now %q", data)
	}
	f.change("history=off") // while the question is open
	f.confirm()
	f.wantMessage("Written; to run it: ")
	spec, err := specfile.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if label := spec.Rows[1].Label; label != "B: nullmove=off" || spec.ID != "mine" {
		t.Errorf("%s has %q, expected the setting that was to be saved", spec.ID, label)
	}
}

func TestExportErrors(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.press("save A and B as an experiment")
	f.wantMessage("A and B are the same setting: flip a switch first")
	f = switched(t)
	f.press("save A and B as an experiment")
	f.refused(filepath.Join(f.dir, "mine.txt"), "mine.txt: expected a name that ends with .toml")
	f.press("save A and B as an experiment")
	f.answer(filepath.Join(f.file("none", ""), "mine.toml"))
	if q := f.app.Question; q == nil || !strings.HasPrefix(q.Problem.Error(), "not written: ") {
		t.Errorf("asked %+v, expected what was wrong", f.app.Question)
	}
}
