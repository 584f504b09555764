package report

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"text/template"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/internal/golden"
)

// These tests compare the documents of the repository with its ledger. With -update they rewrite
// the documents.

const repository = "../../.."

// ofRepository reads the ledger in docs/lab once.
var ofRepository = sync.OnceValues(func() (*Evidence, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // most of the memory stays in use, so collect garbage less often
	rows, err := ledger.Read(filepath.Join(repository, "docs", "lab", "ledger"))
	if err != nil {
		return nil, err
	}
	suites, err := lab.BuiltInSuites()
	if err != nil {
		return nil, err
	}
	return NewEvidence(Source{Rows: rows, Suites: suites})
})

func repositoryEvidence(t *testing.T) *Evidence {
	t.Helper()
	golden.Results(t)
	e, err := ofRepository()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// repositoryPages returns the pages and pictures made from the ledger in docs/lab. They are made
// only once.
func repositoryPages(t *testing.T) []pageFile {
	t.Helper()
	repositoryEvidence(t)
	return pagesOfRepository()
}

var pagesOfRepository = sync.OnceValue(func() []pageFile {
	e, _ := ofRepository() // repositoryEvidence has already checked the error
	return pageFiles(e)
})

// The pages of docs/lab must equal those made from the ledger in docs/lab. Lines with warnings are
// ignored: they mark results of an older search, which disappear when the lab runs again.
func TestPagesAreOfTheLedger(t *testing.T) {
	files := repositoryPages(t)
	dir := filepath.Join(repository, "docs", "lab")
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if golden.Updating() {
			golden.Write(t, path, f.text)
		}
		sameLines(t, path, withoutWarnings(readText(t, path)), withoutWarnings(f.text))
	}
	made := func(name string) bool {
		return slices.ContainsFunc(files, func(f pageFile) bool { return f.name == name })
	}
	for _, path := range globbed(t, dir+"/*.md", dir+"/*.svg") {
		if !made(filepath.Base(path)) {
			t.Errorf("%s is no page of the lab: expected documents written by hand elsewhere", path)
		}
	}
}

// sameLines reports the first line in which the file at path differs from the expected lines.
func sameLines(t *testing.T, path string, have, want []string) {
	t.Helper()
	for i := range max(len(have), len(want)) {
		line := func(lines []string) string {
			if i < len(lines) {
				return lines[i]
			}
			return "(end)"
		}
		if line(have) != line(want) {
			t.Errorf("%s:%d ('go test ./engine/lab/report -update' writes it)\n-file   %s\n+ledger %s", path, i+1, line(have), line(want))
			return
		}
	}
}

func withoutWarnings(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.HasPrefix(line, "- Warning: ") })
}

func readText(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

func globbed(t *testing.T, patterns ...string) (paths []string) {
	t.Helper()
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v, %v", pattern, found, err)
		}
		paths = append(paths, found...)
	}
	return paths
}

// The comparisons in the texts readings/*.md must hold.
func TestReadingsHold(t *testing.T) {
	prose := NewProse(repositoryEvidence(t))
	for _, path := range globbed(t, "readings/*.md") {
		if _, err := prose.Fill(filepath.Base(path), readText(t, path)); err != nil {
			t.Error(err)
		}
	}
}

// documents lists the documents that are written by hand, except readings/*.md.
func documents(t *testing.T) []string {
	t.Helper()
	return globbed(t, repository+"/*.md", repository+"/docs/*.md", repository+"/docs/adr/*.md", repository+"/assets/*.md")
}

// The numbers in the documents must equal those in the ledger.
func TestDocumentsSayWhatTheLedgerSays(t *testing.T) {
	prose := NewProse(repositoryEvidence(t))
	maps.Copy(prose.funcs, ledgerFigures(repositoryEvidence(t).from.Rows))
	for _, path := range documents(t) {
		text := readText(t, path)
		made, err := prose.update(filepath.Base(path), text)
		if err != nil {
			t.Error(err)
		}
		if golden.Updating() && made != text {
			golden.Write(t, path, made)
			continue
		}
		sameLines(t, path, strings.Split(text, "\n"), strings.Split(made, "\n"))
	}
}

// ledgerFigures returns template functions over the whole ledger, for docs/jobs.md.
func ledgerFigures(set *ledger.Set) template.FuncMap {
	rows, games := set.Sorted(), set.SortedGames()
	total, longest := 0.0, 0.0
	add := func(seconds float64) { total, longest = total+seconds, max(longest, seconds) }
	for i := range rows {
		add(rows[i].Time().Seconds())
	}
	for i := range games {
		elapsed := int64(0)
		for _, us := range games[i].Elapsed {
			elapsed += us
		}
		add(float64(elapsed) / 1e6)
	}
	jobs := float64(len(rows) + len(games))
	// seconds per job: the time of a worker in addition to the search, and the time of the
	// coordinator
	const share, coordinator = 0.2e-3, 2e-3
	return template.FuncMap{
		"ledger": func(what string) quantity {
			return single(map[string]float64{"searches": float64(len(rows)), "games": float64(len(games)), "seconds": total, "longest": longest}[what], 0)
		},
		"suiteSize": func(names ...string) (q quantity, err error) {
			for _, name := range names {
				suite, err := lab.BuiltIn(name)
				if err != nil {
					return q, err
				}
				q.values = append(q.values, float64(len(suite.Positions)))
			}
			return q, nil
		},
		// bound returns Graham's bound on the running time with the given number of cores, the part
		// of this bound that is due to the longest job, and the time of the coordinator.
		"bound": func(cores int) string {
			n := float64(cores)
			tail := (1 - 1/n) * longest
			return fmt.Sprintf("%.0f s | %.0f s | %.0f s", max((total+jobs*share)/n+tail, jobs*coordinator), tail, jobs*coordinator)
		},
	}
}

// marker matches every kind of mark. These are the marks of Prose, the mark <!--% for a number that
// another test computes (golden.Mark), and the mark <!--~ for a number that cannot be checked, such
// as a quotation, a setting, or a measurement that nothing repeats.
var marker = regexp.MustCompile(`<!--([=?%~]) (.*?) -->`)

// Marks must not break the Markdown around them. Each mark with % must have a name that occurs in a
// test.
func TestMarksAreInOrder(t *testing.T) {
	tests := testsText(t)
	for _, path := range documents(t) {
		text := readText(t, path)
		if begun, ended := len(marker.FindAllString(text, -1))-strings.Count(text, "<!--? "), strings.Count(text, markerEnd); begun != ended {
			t.Errorf("%s: %d marks and %d %s", path, begun, ended, markerEnd)
		}
		for i, line := range strings.Split(text, "\n") {
			if at := marker.FindStringIndex(line); at != nil && at[0] == 0 && strings.TrimSpace(line[at[1]:]) != "" {
				t.Errorf("%s:%d: a comment at the head of a line makes the rest of it no Markdown: break the line elsewhere", path, i+1)
			}
			for _, m := range marker.FindAllStringSubmatch(line, -1) {
				if strings.HasPrefix(strings.TrimSpace(line), "|") && strings.Contains(m[2], "|") {
					t.Errorf("%s:%d: a bar inside %s ends a cell of the table", path, i+1, m[0])
				}
				if m[1] == "%" && !strings.Contains(tests, strconv.Quote(m[2])) {
					t.Errorf("%s:%d: no test comes to %q", path, i+1, m[2])
				}
			}
		}
	}
}

// testsText returns the source of all tests.
func testsText(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(repository, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != repository && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case strings.HasSuffix(path, "_test.go"):
			b.WriteString(readText(t, path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
