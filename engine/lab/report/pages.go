package report

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/plural"
)

// page is one file of docs/lab.
type page struct {
	name, title, chapter string
	specs                func(*experiment.Spec) bool
	head                 string // description of what the page contains
}

const ideasPage = "ideas.md"

var pages = []page{
	{name: ideasPage, title: "The ideas, then and now", specs: prefixed("ideas-")},
	{name: "chapter3.md", title: "Chapter 3: enhancements of the search", chapter: "3", specs: prefixed("thesis-3", "thesis-fig3"), head: chapter3Head},
	{name: "chapter4.md", title: "Chapter 4: extensions with knowledge", chapter: "4", specs: prefixed("thesis-4"), head: chapter4Head},
	{name: "chapter5.md", title: "Chapter 5: extensions without knowledge", chapter: "5", specs: prefixed("thesis-5"), head: chapter5Head},
	{name: "null-move.md", title: "Verified null-move pruning", chapter: "001", specs: prefixed("vnull-"), head: nullMoveHead},
	{name: "fhr.md", title: "Fail-high reductions", chapter: "002", specs: prefixed("fhr-"), head: failHighHead},
	{name: "paper.md", title: "The paper", chapter: "paper", specs: prefixed("paper-"), head: paperHead},
	{name: "teams.md", title: "Personalities and teams", chapter: "004", specs: prefixed("mpsm-"), head: teamsHead},
	{name: "open.md", title: "Open questions", specs: prefixed("open-"), head: openHead},
	{name: "modern.md", title: "The search of today", specs: prefixed("modern-"), head: modernHead},
	{name: "peers.md", title: "Other programs", specs: prefixed("peers"), head: peersHead},
}

// readings contains hand-written texts about the figures of a page, by the name of the page. They
// are templates for Prose. A page contains its reading with the figures filled in. The reading
// findingsPage is a page by itself.
//
//go:embed readings/*.md
var readings embed.FS

const findingsPage = "findings.md"

const readingWithoutFigures = "The summary that comes with the program is left out, because this ledger lacks some of its figures.\n"

// readingOf fills the reading of a page with the figures of the ledger. It returns false if the
// page has no reading. If figures are missing or no longer fit the text, the result is a sentence
// that names the reason.
func readingOf(name string, e *Evidence) (string, bool) {
	template, err := readings.ReadFile("readings/" + name)
	if err != nil {
		return "", false // the only possible error is that the page has no reading
	}
	text, err := NewProse(e).Fill(name, string(template))
	switch {
	case errors.Is(err, ErrNotRun):
		return readingWithoutFigures, true
	case err != nil:
		return "The summary that comes with the program is left out, because it does not fit the figures of this ledger.\n", true
	}
	return rewrap(text, proseWidth), true
}

// proseWidth is the line width of a reading in characters, after figures are inserted.
const proseWidth = 160

func prefixed(prefixes ...string) func(*experiment.Spec) bool {
	return func(s *experiment.Spec) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s.ID, p) })
	}
}

// WritePages writes a page for each chapter, with its pictures, into a folder. It returns the paths
// of the files, and creates the folder if it is missing. It replaces existing files only if
// overwrite is set. Otherwise it writes nothing and returns fs.ErrExist. It leaves out pages
// without any measured figure. If site is set, the pages are HTML files that contain their
// pictures.
func WritePages(dir string, from Source, overwrite, site bool) ([]string, error) {
	always := []pageFile{{name: judgingPage}, {name: "README.md"}}
	if site {
		always = asSite(always)
	}
	if err := free(dir, always, overwrite); err != nil { // before the figures, which take time
		return nil, err
	}
	evidence, err := NewEvidence(from)
	if err != nil {
		return nil, err
	}
	files := pageFiles(evidence)
	if site {
		files = asSite(files)
	}
	if err := free(dir, files, overwrite); err != nil {
		return nil, err
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

// free returns fs.ErrExist if one of the files is in the folder already and may not be replaced.
func free(dir string, files []pageFile, overwrite bool) error {
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if _, err := os.Lstat(path); err == nil && !overwrite {
			return fmt.Errorf("%s: %w", path, fs.ErrExist)
		}
	}
	return nil
}

// pageFiles returns the pages and their pictures.
func pageFiles(e *Evidence) []pageFile {
	var files []pageFile
	for i := range pages {
		p := &pages[i]
		if !p.measured(e) {
			continue
		}
		files = append(files, p.files(e)...)
	}
	if text, ok := readingOf(findingsPage, e); ok {
		if !strings.HasPrefix(text, "# ") { // the page consists only of a reading, and the reading was left out
			text = "# Results of repeating the thesis\n\n" + text
		}
		files = append(files, pageFile{findingsPage, text})
	}
	return append(files, pageFile{judgingPage, judgingText()}, pageFile{"README.md", indexText(e)})
}

// pageFile is a file in the folder of pages: Markdown, SVG or HTML.
type pageFile struct{ name, text string }

// measured reports whether the ledger has any result for the page: rows of a cell, or the games of
// a contest. For the page of ideas, the searches of one idea are enough.
func (p *page) measured(e *Evidence) bool {
	if p.name == ideasPage && slices.ContainsFunc(ideas, func(i idea) bool { return len(i.fifty.list) > 0 && measuredIn(e, nodes(i.fifty)) != nil }) {
		return true
	}
	return slices.ContainsFunc(experiment.All, func(s *experiment.Spec) bool { return p.specs(s) && e.tables[s.ID].begun() })
}

// begun reports whether the ledger has any result for the table.
func (t *Table) begun() bool {
	for _, cell := range t.Cells.all() {
		if counted(cell) > 0 {
			return true
		}
	}
	for _, c := range t.Contests.all() {
		if c.played() {
			return true
		}
	}
	return false
}

// measured returns the number of games that the table shows: all games of a contest, or those of its
// sequential tests.
func (c *Contest) measured() int {
	if c.played() {
		return c.Of
	}
	return c.tests.Games
}

// files returns the files of a page. They are the page with its conclusions, answers and pictures,
// a second page with its tables, and the pictures.
func (p *page) files(e *Evidence) []pageFile {
	var b, tables strings.Builder
	head := p.head
	if p.name == ideasPage {
		head = ideasText(e)
	}
	fmt.Fprintf(&b, "# %s\n\n%s\n", p.title, head)
	fmt.Fprintf(&tables, "# %s: tables\n\nThis page has the tables of the experiments on [%s](%s). [README.md](README.md) explains how to read them. %s\n", p.title, p.title, p.name, madeBy)
	if p.chapter != "" {
		b.WriteString("\n## Conclusions\n\n" + verdictHead + "\n\n")
		writeClaims(&b, e, p.chapter)
	}
	if reading, ok := readingOf(p.name, e); ok {
		fmt.Fprintf(&b, "\n## Summary\n\n%s", reading)
	}
	var pictures []pageFile
	var idle []string
	listed := false
	for _, s := range experiment.All {
		if !p.specs(s) {
			continue
		}
		if !e.shows(s) {
			item := "`" + s.ID + "`: " + s.Title
			if kept, _ := e.tables[s.ID].Contests.measured(); len(kept) > 0 {
				item += " (its games so far belong to other experiments)"
			}
			idle = append(idle, item)
			continue
		}
		table := e.tables[s.ID].measuredColumns()
		if n, all := len(table.Contests), len(s.Contests.Pairings); n < all {
			idle = append(idle, fmt.Sprintf("`%s`: %d of %d contests", s.ID, all-n, all))
		}
		picture := ""
		if svg, ok := table.SVG(); ok && len(s.Contests.SPRT) == 0 { // points of games that a test ends are biased
			pictures = append(pictures, pageFile{s.ID + ".svg", svg})
			picture = fmt.Sprintf("\n![%s](%s.svg)\n", s.Title, s.ID)
		}
		among := p.superset(e, s)
		item := among != "" || s.Folded
		if !item {
			p.section(&b, table, picture)
			picture = "" // the section with the tables gets no picture
		} else {
			if !listed {
				b.WriteByte('\n')
			}
			p.item(&b, table, among)
		}
		listed = item
		tableSection(&tables, table, picture)
	}
	if len(idle) > 0 {
		fmt.Fprintf(&b, "\n## Not run yet\n\n- %s\n", strings.Join(idle, "\n- "))
	}
	if p.name == ideasPage {
		tables.WriteString(positionsTables(e))
		b.WriteString(planText())
	}
	files := append([]pageFile{{p.name, b.String()}}, pictures...)
	if strings.Contains(tables.String(), "\n## ") {
		files = append(files, pageFile{p.tables(), tables.String()})
	}
	return files
}

// tables returns the name of the page with the tables.
func (p *page) tables() string { return strings.TrimSuffix(p.name, ".md") + "-tables.md" }

// shows reports whether the pages have a section on an experiment. An unfinished experiment has none
// if it has no results, or if other experiments show all of its games. Its question then counts as
// not measured. Contests that a test ends show no rating, so they show no games of others.
func (e *Evidence) shows(s *experiment.Spec) bool {
	others := map[any]int{}
	for id, t := range e.tables {
		for _, c := range t.Contests.all() {
			if id != s.ID && c.played() && len(c.Cell.Tests) == 0 {
				others[c.Group()] = max(others[c.Group()], c.Of)
			}
		}
	}
	own, whole := false, e.tables[s.ID].begun()
	for _, c := range e.tables[s.ID].Contests.all() {
		own = own || c.measured() > others[c.Group()]
		whole = whole && c.played()
	}
	return own || whole
}

// tablesLink returns a link to the tables of an experiment.
func (p *page) tablesLink(text string, s *experiment.Spec) string {
	return fmt.Sprintf("[%s](%s#%s)", text, p.tables(), anchor(s))
}

// item writes a link to the tables of an experiment that has no section on the page. The reason is
// that the spec is folded or that another experiment, which the argument among names, has all its
// contests.
func (p *page) item(b *strings.Builder, t *Table, among string) {
	if among != "" {
		among = "; " + among + " has the same contests"
	}
	fmt.Fprintf(b, "- %s: %s%s (%s)\n", p.tablesLink(t.Spec.ID+": "+t.Spec.Title, t.Spec), extent(t), among, t.Spec.Source)
}

// section writes an experiment's section of a page. It has the question, answer and picture, and a
// link to the tables.
func (p *page) section(b *strings.Builder, t *Table, picture string) {
	s := t.Spec
	fmt.Fprintf(b, "\n## %s: %s\n\nSource: %s. Command: `abyss-tui lab run %s`.", s.ID, s.Title, s.Source, s.ID)
	if s.Question != "" {
		fmt.Fprintf(b, " %s", s.Question)
	}
	b.WriteByte('\n')
	switch {
	case s.Question == "":
	case s.Plays():
		writeGameAnswer(b, t)
	default:
		writeAnswer(b, t)
	}
	fmt.Fprintf(b, "%s\nTables: %s.\n", picture, p.tablesLink(extent(t), s))
	if note := EarlierNote(t); note != nil {
		fmt.Fprintf(b, "\n%s\n", note)
	}
}

// tableSection writes an experiment's section of the page with the tables. The argument picture is
// "" if there is no picture.
func tableSection(b *strings.Builder, t *Table, picture string) {
	s := t.Spec
	fmt.Fprintf(b, "\n## %s: %s\n\nSource: %s. Command: `abyss-tui lab run %s`.\n%s", s.ID, s.Title, s.Source, s.ID, picture)
	t.writeMarkdownBody(b, true)
}

// anchor returns the name of an experiment's heading in links.
func anchor(s *experiment.Spec) string { return slug(s.ID + ": " + s.Title) }

// superset returns the id of another experiment of the page that has all contests of s and further
// ones. If both experiments have the same contests, it returns the id of the later one. It returns
// "" if there is no such experiment.
func (p *page) superset(e *Evidence, s *experiment.Spec) string {
	if !s.Plays() {
		return ""
	}
	keys := contestsOf(e.tables[s.ID])
	after := false
	found := ""
	for _, other := range experiment.All {
		if other == s {
			after = true
			continue
		}
		if !p.specs(other) || !other.Plays() {
			continue
		}
		theirs := contestsOf(e.tables[other.ID])
		if (len(theirs) > len(keys) || len(theirs) == len(keys) && after) && !slices.ContainsFunc(keys, func(k any) bool { return !slices.Contains(theirs, k) }) {
			found = other.ID
		}
	}
	return found
}

// contestsOf returns the keys of a table's contests with their numbers of games.
func contestsOf(t *Table) (list []any) {
	for _, c := range t.Contests.all() {
		list = append(list, [2]any{c.Group(), c.Of})
	}
	return list
}

// extent returns a text that says how many results a table has.
func extent(t *Table) string {
	if t.Spec.Plays() {
		games := 0
		for _, c := range t.Contests.all() {
			games += c.measured()
		}
		return plural.Sprintf("%d {contest|contests}, %d {game|games}", len(t.Contests)*len(t.Spec.Contests.Budgets), games)
	}
	cells, searches := 0, 0
	for _, cell := range t.Cells.all() {
		if n := counted(cell); n > 0 {
			cells, searches = cells+1, searches+n
		}
	}
	return plural.Sprintf("%d {cell|cells}, %d {search|searches}", cells, searches)
}

// measuredColumns returns the table without the columns that are deeper than those of the documents
// and less than half finished. Such columns have only cells that they happen to share with other
// tables. Ideas without results are left out too.
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
	if spec.Contests.Ideas {
		kept.Contests, spec.Contests.Pairings = t.Contests.measured()
	}
	kept.Warnings = nil
	kept.warn()
	kept.total()
	return &kept
}
