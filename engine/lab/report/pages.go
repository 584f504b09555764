package report

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"abyss/engine/lab/experiment"
	"abyss/engine/search"
	"abyss/internal/atomicfile"
)

// page is one file of docs/lab.
type page struct {
	name, title, chapter string
	specs                func(*experiment.Spec) bool
	head                 string // in place of pageHead, if not ""
}

var pages = []page{
	{name: "chapter3.md", title: "Chapter 3: enhancements of the search", chapter: "3", specs: prefixed("thesis-3", "thesis-fig3")},
	{name: "chapter4.md", title: "Chapter 4: extensions with knowledge", chapter: "4", specs: prefixed("thesis-4")},
	{name: "chapter5.md", title: "Chapter 5: extensions without knowledge", chapter: "5", specs: prefixed("thesis-5")},
	{name: "null-move.md", title: "Verified null-move pruning", chapter: "001", specs: prefixed("vnull-")},
	{name: "fhr.md", title: "Fail-high reductions", chapter: "002", specs: prefixed("fhr-")},
	{name: "paper.md", title: "The paper", chapter: "paper", specs: prefixed("paper-")},
	{name: "teams.md", title: "Personalities and teams", chapter: "004", specs: prefixed("mpsm-")},
	{name: "open.md", title: "Open questions", specs: prefixed("open-")},
	{name: "modern.md", title: "The search of today", specs: prefixed("modern-"), head: modernHead},
}

// readings are hand-written texts about the figures of a page, by its name:
// templates, see Prose. Each is printed on the page with its figures; findingsPage is
// a page of its own.
//
//go:embed readings/*.md
var readings embed.FS

const findingsPage = "findings.md"

// readingOf is the reading of a page with the figures of this ledger; false for a
// page without one. If the ledger lacks some of the figures, or they no longer fit
// the text, it says so instead.
func readingOf(name string, e *Evidence) (string, bool) {
	template, err := readings.ReadFile("readings/" + name)
	if err != nil {
		return "", false // of no other kind: the page has none
	}
	text, err := NewProse(e).Fill(name, string(template))
	switch {
	case errors.Is(err, ErrNotRun):
		return "The reading that comes with the program is left out: it wants figures that this ledger does not have.\n", true
	case err != nil:
		return "The reading that comes with the program is left out: it was read from other figures than these.\n", true
	}
	return rewrap(text, proseWidth), true
}

// proseWidth is the line width of a reading in characters, after figures are inserted.
const proseWidth = 120

func prefixed(prefixes ...string) func(*experiment.Spec) bool {
	return func(s *experiment.Spec) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s.ID, p) })
	}
}

// WritePages writes a page for each chapter with its pictures into a folder, which it
// creates if missing, and returns the paths written. Existing files are replaced only if
// overwrite is set; otherwise the error is fs.ErrExist, and nothing is written.
// Pages without any measured figure are left out.
func WritePages(dir string, from Source, overwrite bool) ([]string, error) {
	evidence, err := NewEvidence(from, false)
	if err != nil {
		return nil, err
	}
	files, err := pageFiles(evidence)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if _, err := os.Lstat(path); err == nil && !overwrite {
			return nil, fmt.Errorf("%s: %w", path, fs.ErrExist)
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	var written []string
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if err := atomicfile.Write(path, []byte(f.text), overwrite); err != nil {
			return written, err
		}
		written = append(written, path)
	}
	return written, nil
}

// pageFiles are the pages and their pictures.
func pageFiles(e *Evidence) ([]pageFile, error) {
	var files []pageFile
	for i := range pages {
		p := &pages[i]
		if !p.measured(e) {
			continue
		}
		text, pictures, err := p.text(e)
		if err != nil {
			return nil, err
		}
		files = append(files, pageFile{p.name, text})
		files = append(files, pictures...)
	}
	if text, ok := readingOf(findingsPage, e); ok {
		if !strings.HasPrefix(text, "# ") { // it was left out
			text = "# What came of repeating the thesis\n\n" + text
		}
		files = append(files, pageFile{findingsPage, text})
	}
	return append(files, pageFile{"README.md", indexText(e)}), nil
}

// pageFile is a file of the folder of pages, Markdown or SVG.
type pageFile struct{ name, text string }

// measured reports whether the ledger has anything of the page: some cell's rows,
// or some contest's games.
func (p *page) measured(e *Evidence) bool {
	return slices.ContainsFunc(experiment.All, func(s *experiment.Spec) bool { return p.specs(s) && e.tables[s.ID].begun() })
}

// begun reports whether the ledger has anything of the table.
func (t *Table) begun() bool {
	for r := range t.Cells {
		for c := range t.Cells[r] {
			if t.Cells[r][c].Done > 0 {
				return true
			}
		}
	}
	for p := range t.Contests {
		for b := range t.Contests[p] {
			if t.Contests[p][b].played() {
				return true
			}
		}
	}
	return false
}

// text is a page: its conclusions, then its tables.
func (p *page) text(e *Evidence) (string, []pageFile, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", p.title, cmp.Or(p.head, pageHead))
	if p.chapter != "" {
		b.WriteString("\n## Conclusions\n\n")
		writeClaims(&b, e, p.chapter)
	}
	if reading, ok := readingOf(p.name, e); ok {
		fmt.Fprintf(&b, "\n## What it comes to\n\n%s", reading)
	}
	var pictures []pageFile
	var idle []string
	for _, s := range experiment.All {
		if !p.specs(s) {
			continue
		}
		if !e.tables[s.ID].begun() {
			idle = append(idle, "`"+s.ID+"`, "+s.Title)
			continue
		}
		table := e.tables[s.ID].measuredColumns()
		b.WriteByte('\n')
		if err := table.WriteMarkdown(&b, 2, true); err != nil {
			return "", nil, err
		}
		switch {
		case s.Question == "":
		case s.Plays():
			writeGameAnswer(&b, table)
		default:
			writeAnswer(&b, table)
		}
		if svg, ok := table.SVG(); ok {
			pic := pageFile{s.ID + ".svg", svg}
			pictures = append(pictures, pic)
			fmt.Fprintf(&b, "\n![%s](%s)\n", s.Title, pic.name)
		}
	}
	if len(idle) > 0 {
		fmt.Fprintf(&b, "\n## Not run yet\n\n- %s\n", strings.Join(idle, "\n- "))
	}
	return b.String(), pictures, nil
}

const pageHead = `Made by ` + "`abyss-tui lab docs`" + ` from the ledger; do not edit. S(H): percentage of right moves with a score
within 300 centipawns of the expected one (of right moves whatever the score); "within 150" half that window, "line's
end" by the score at the end of the printed line where the expected one adds a gain that the line does not realise (fourteen positions), "of the
29" the positions whose expected score is of high confidence. RI = (S + H/2) / ratio. "1992", "1997" and "2002" are what was published, *
a published figure that contradicts the document itself. Against the first row, position by position: "typical" is the
geometric mean of the quotients of nodes with its 95 % interval; "only here" and "only there" count positions with the
right move in this row alone and in the first alone, p how likely such a difference is where there is none.`

const modernHead = `Made by ` + "`abyss-tui lab docs`" + ` from the ledger; do not edit. What each idea of a search of today is worth in xiangqi, and
which ideas of 1992 to 2002 still pay on top of it: the preset modern of this version plays against itself with an idea
more or less. Where sources differ on an idea, [modern.md](../modern.md) says what was chosen.`

// writeClaims lists the conclusions of a chapter, each with its findings.
func writeClaims(b *strings.Builder, e *Evidence, chapter string) {
	b.WriteString("| conclusion | source | published depths | deeper | figures |\n|---|---|---|---|---|\n")
	for _, c := range Claims {
		if c.Chapter != chapter {
			continue
		}
		near, deeper := split(c.Judge(e))
		deep := "-"
		if len(deeper) > 0 {
			deep = Verdict(deeper)
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", c.Text, c.Source, Verdict(near), deep, figuresText(append(near, deeper...)))
	}
}

func split(findings []Finding) (near, deeper []Finding) {
	for _, f := range findings {
		if f.Deeper {
			deeper = append(deeper, f)
		} else {
			near = append(near, f)
		}
	}
	return near, deeper
}

func figuresText(findings []Finding) string {
	var list []string
	for _, f := range findings {
		mark := ""
		if !f.Holds {
			mark = " (no)"
		}
		list = append(list, fmt.Sprintf("%s: %s%s", f.At, f.Figures, mark))
	}
	return strings.Join(list, "; ")
}

// measuredColumns is the table without the columns deeper than the documents' that
// are less than half finished: cells that happen to be shared with other tables.
func (t *Table) measuredColumns() *Table {
	kept := *t
	spec := *t.Spec
	kept.Spec, spec.Columns = &spec, nil
	kept.Cells = make([][]TableCell, len(t.Cells))
	for c, column := range t.Spec.Columns {
		done, all := t.finished(c)
		if (all == 0 || 2*done < all) && !slices.ContainsFunc(experiment.ByID(spec.ID).Columns, func(own experiment.Column) bool { return own.Label == column.Label }) {
			continue
		}
		spec.Columns = append(spec.Columns, column)
		for r := range t.Cells {
			kept.Cells[r] = append(kept.Cells[r], t.Cells[r][c])
		}
	}
	kept.Warnings = nil
	kept.warn()
	kept.total()
	return &kept
}

// indexText is the folder's README: the pages, and the verdicts on the conclusions.
func indexText(e *Evidence) string {
	var b strings.Builder
	b.WriteString("# The laboratory\n\n" + pageHead + "\n\n| page | conclusions | hold | in part | do not hold | not measured |\n|---|---:|---:|---:|---:|---:|\n")
	for i := range pages {
		p := &pages[i]
		if !p.measured(e) {
			continue
		}
		counts := map[string]int{}
		all := 0
		for _, c := range Claims {
			if c.Chapter != p.chapter {
				continue
			}
			near, _ := split(c.Judge(e))
			word, _, _ := strings.Cut(Verdict(near), " (")
			counts[word]++
			all++
		}
		fmt.Fprintf(&b, "| [%s](%s) | %d | %d | %d | %d | %d |\n",
			p.title, p.name, all, counts["holds"], counts["holds in part"], counts["does not hold"], counts["not measured"])
	}
	b.WriteString("\n## What the counters count\n\n| feature | tried, fired |\n|---|---|\n")
	for i := range search.Catalog {
		fmt.Fprintf(&b, "| %s | %s |\n", search.Catalog[i].Name, search.Catalog[i].Counts)
	}
	b.WriteString("\nThe verdicts are those at the published depths. What came of it all, read by a person: [findings.md](findings.md). `ledger/` holds the results, to be read with `abyss-tui lab import`.\n")
	return b.String()
}
