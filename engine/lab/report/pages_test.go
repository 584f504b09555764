package report

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// The pages must name every experiment, with a table if any of its cells was run, and
// every conclusion; their pictures must exist; and two runs must give the same pages.
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
		table, idle := strings.Contains(all, "## "+s.ID+": "), strings.Contains(all, "- `"+s.ID+"`, "+s.Title)
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

// A page shows its verdicts and figures first and folds its tables.
func TestPagesFoldTheirTables(t *testing.T) {
	const most = 150
	for _, f := range repositoryPages(t) {
		if f.name != "teams.md" {
			continue
		}
		shown, inside := 0, false
		for line := range strings.Lines(f.text) {
			if !inside {
				shown++
			}
			inside = (inside || strings.HasPrefix(line, "<details>")) && !strings.HasPrefix(line, "</details>")
		}
		if shown > most {
			t.Errorf("%s shows %d lines, expected at most %d", f.name, shown, most)
		}
	}
}

// everyPage returns the text of all pages, also of those without measured figures.
func everyPage(t *testing.T, from Source) string {
	t.Helper()
	e, err := NewEvidence(from)
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for i := range pages {
		text, _ := pages[i].text(e)
		all += text
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
	if got := b.String(); strings.Count(got, "\n- ") != 1 || !strings.HasPrefix(got, "\n- depth 2: fewest nodes -check (") {
		t.Errorf("%q, expected a line for depth 2 alone", got)
	}
}
