package report

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// The pages must contain every conclusion and every experiment. An experiment must have a table if
// any of its cells was run. The pictures of the pages must exist, and two runs must give the same
// pages.
func TestWritePages(t *testing.T) {
	from := fewPositions(t, 2)
	run(t, spec(t, "open-pairs", 3), &from, 2)
	dir := filepath.Join(t.TempDir(), "lab")
	written, err := WritePages(dir, from, false, false)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, path := range written {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(data)
	}
	if _, ok := texts[filepath.Join(dir, "open.md")]; !ok {
		t.Error("no page of what was measured")
	}
	for path, text := range texts {
		if strings.HasSuffix(path, "teams.md") || strings.Contains(text, "(teams.md)") {
			t.Errorf("%s: teams were not measured", path)
		}
	}
	all := everyPage(t, from)
	for _, s := range experiment.All {
		table, idle := strings.Contains(all, "## "+s.ID+": "), strings.Contains(all, "- `"+s.ID+"`: "+s.Title)
		if table == idle || s.ID == "open-pairs" && !table {
			t.Errorf("%s: a table %t, listed as not run %t", s.ID, table, idle)
		}
		if table && s.Plot != experiment.NoPlot && !strings.Contains(all, "("+s.ID+".svg)") {
			t.Errorf("no picture of %s", s.ID)
		}
	}
	for _, c := range Claims {
		if !strings.Contains(all, c.Text) {
			t.Errorf("no line for %q", c.Text)
		}
	}
	if written, err := WritePages(dir, from, false, false); !errors.Is(err, fs.ErrExist) || written != nil {
		t.Errorf("over pages that exist: %q, %v", written, err)
	}
	if _, err := WritePages(dir, from, true, false); err != nil {
		t.Fatal(err)
	}
	for path, before := range texts {
		if now, err := os.ReadFile(path); err != nil || string(now) != before {
			t.Errorf("%s differs when written again, %v", path, err)
		}
	}
}

// A page must show its verdicts and answers, and must not be too long. Links must lead to its
// tables on another page.
func TestTablesAreBesideTheirPages(t *testing.T) {
	const most = 400
	files := repositoryPages(t)
	headings, found := headingsOf(files), 0
	for _, f := range files {
		if !strings.HasSuffix(f.name, ".md") || strings.HasSuffix(f.name, "-tables.md") {
			continue
		}
		if lines := strings.Count(f.text, "\n"); lines > most {
			t.Errorf("%s has %d lines, expected at most %d", f.name, lines, most)
		}
		for _, to := range link.FindAllStringSubmatch(f.text, -1) {
			if strings.Contains(to[2], "-tables.md#") {
				found++
				if !headings[to[2]] {
					t.Errorf("%s: no heading %s", f.name, to[2])
				}
			}
		}
	}
	if found == 0 || len(headings) == 0 {
		t.Errorf("%d links to tables, %d headings", found, len(headings))
	}
}

// headingsOf returns the headings of pages in the form that links use.
func headingsOf(files []pageFile) map[string]bool {
	headings := map[string]bool{}
	for _, f := range files {
		for line := range strings.Lines(f.text) {
			if heading, ok := strings.CutPrefix(line, "## "); ok {
				headings[f.name+"#"+slug(heading)] = true
			}
		}
	}
	return headings
}

// everyPage returns the text of all pages, including those without measured numbers.
func everyPage(t *testing.T, from Source) string {
	t.Helper()
	e, err := NewEvidence(from)
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for i := range pages {
		for _, f := range pages[i].files(e) {
			if strings.HasSuffix(f.name, ".md") {
				all += f.text
			}
		}
	}
	return all
}

func TestAnswer(t *testing.T) {
	from := fewPositions(t, 4)
	s := *spec(t, "thesis-4.1", 2, 3)
	s.Question = "Which is best?"
	run(t, spec(t, "thesis-4.1", 2), &from, 1)
	made := table(t, &s, from)
	var b strings.Builder
	writeAnswer(&b, made)
	if got := b.String(); strings.Count(got, "\n- ") != 1 || !strings.HasPrefix(got, "\n- **depth 2**: \"-check\" searches the fewest nodes (") {
		t.Errorf("%q, expected a line for depth 2 alone", got)
	}
}

// The page on judging must explain every field of the ledger, and the conditions of each
// conclusion.
func TestJudgingPage(t *testing.T) {
	text := judgingText()
	fields := append(lineFields(reflect.TypeFor[ledger.Row]()), lineFields(reflect.TypeFor[ledger.GameRow]())...)
	for _, name := range fields {
		if fieldsSay[name] == "" {
			t.Errorf("%s is not explained", name)
		}
	}
	for name := range fieldsSay {
		if !slices.Contains(fields, name) {
			t.Errorf("%s is no field", name)
		}
	}
	for i := range Claims {
		if now, _ := Claims[i].Wording(); !strings.Contains(text, "| "+now+" | `") {
			t.Errorf("no row for %q", now)
		}
	}
	for _, line := range []string{
		"| Check evasions raise the number of hits. | `thesis-4.1`: \"+check\" against \"-check\", depths 3 to 5 | H > +0.0 | H ≤ +1.0 |",
		"| `vnull-match`: \"verified R=3 - standard R=2\" | points > 50.0 | points ≤ 52.9 |",
		"| `thesis-5.7`: column \"futility at the frontier\" against column \"no futility\", rows \"2\", \"3\", \"4\", \"5\" and 1 more | nodes > 0.97 | nodes ≤ 0.97 |",
		"| `paper-3`: \"3\" at full-width depth 1 divided by its reference, compared with \"2\" at full-width depth 1 divided by its reference | branching < 1.00 | branching ≥ 0.97 |",
		"| `thesis-5.8`: \"6\" at full-width depth 1 against `thesis-3.1`: \"+cap+tra+ref+his\" at depth 5, for (1, 5) | nodes < 1.00 | nodes ≥ 0.97 |",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("no %q", line)
		}
	}
}
