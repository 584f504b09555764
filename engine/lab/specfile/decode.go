package specfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Ext is the extension of an experiment's file.
const Ext = ".toml"

// IsFile reports whether a name is that of an experiment's file.
func IsFile(name string) bool { return strings.EqualFold(filepath.Ext(name), Ext) }

// maxFile bounds the file of an experiment, in bytes; a row takes a hundred.
const maxFile = 1 << 20

// Read is the experiment in a file, with the positions and openings of the files it names.
// Errors begin with the file's name and say the line.
func Read(path string) (*experiment.Spec, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	s, err := decode(data, experiment.IDOf(path), func(name string) string {
		if filepath.IsAbs(name) {
			return name
		}
		return filepath.Join(filepath.Dir(path), name)
	})
	if err != nil {
		return nil, foreign.Shorten(named(path, err))
	}
	return s, nil
}

// named has the file's name before each fault.
func named(path string, err error) error {
	var list faultList
	if !errors.As(err, &list) {
		return fmt.Errorf("%s: %w", path, err)
	}
	var errs []error
	for _, f := range list {
		errs = append(errs, fmt.Errorf("%s: %w", path, f))
	}
	return errors.Join(errs...)
}

// faultList is the first faults of a file.
type faultList []*fault

func (l faultList) Error() string {
	var lines []string
	for _, f := range l {
		lines = append(lines, f.Error())
	}
	return strings.Join(lines, "\n")
}

// Decode is the experiment of a text, which may name no other file.
func Decode(data []byte) (*experiment.Spec, error) { return decode(data, "", nil) }

// decode reads a text. locate finds the files it names; nil refuses them.
func decode(data []byte, id string, locate func(string) string) (*experiment.Spec, error) {
	tree, err := parseTOML(data)
	if err != nil {
		return nil, err
	}
	var f file
	r := &reader{}
	r.table(tree, top, &f)
	if len(r.faults) > 0 {
		return nil, faultList(r.sorted())
	}
	b := builder{file: &f, tree: tree, locate: locate, spec: &experiment.Spec{
		ID: cmp.Or(f.ID, id), Source: cmp.Or(f.Source, message.Mark("a file")), Question: f.Question, RowHead: cmp.Or(f.RowHead, "setting"),
		Notes: f.Notes, Text: bytes.TrimSpace(data),
	}}
	b.spec.Title = cmp.Or(f.Title, b.spec.ID)
	b.check()
	if len(b.faults) > 0 {
		return nil, faultList(b.sorted())
	}
	return b.spec, nil
}

// builder makes a Spec of what a file says.
type builder struct {
	faults
	*file
	tree   *value
	locate func(string) string
	spec   *experiment.Spec
}

// line is that of a key of the file, 1 where it is not there.
func (b *builder) line(name string) int {
	if v := b.tree.fields[name]; v != nil {
		return v.line
	}
	return 1
}

func (b *builder) check() {
	s := b.spec
	switch {
	case s.ID == "" || strings.ContainsFunc(s.ID, func(r rune) bool { return !experiment.IDRune(r) }):
		b.add(b.line("id"), "id %q: expected small letters, digits and - . _", s.ID)
	case slices.Contains(experiment.Groups(), s.ID) || experiment.ByID(s.ID) != nil:
		b.add(b.line("id"), "id %q is a built-in experiment's: expected another", s.ID)
	}
	if b.Games != nil {
		b.contests()
	} else {
		b.searches()
	}
	if len(b.faults) == 0 {
		b.claims()
	}
}

// suite is the name of a suite, which is read if it is a file.
func (b *builder) suite(line int, name string) string {
	switch {
	case name == "" || slices.Contains(lab.BuiltInNames(), name):
		return name
	case !strings.EqualFold(filepath.Ext(name), ".epd"):
		b.add(line, "suite %q is not known: expected one of %s, or a file whose name ends in .epd", name, strings.Join(lab.BuiltInNames(), ", "))
		return name
	case b.locate == nil:
		b.add(line, "suite %q is a file: expected one of %s", name, strings.Join(lab.BuiltInNames(), ", "))
		return name
	}
	suite, err := lab.OpenEPD(b.locate(name))
	if err != nil {
		b.add(line, "suite: %w", err)
		return name
	}
	if other, known := b.spec.Suites[suite.Name]; known && !same(other, suite) {
		b.add(line, "suite %q: another file of this name is a suite too; expected names that differ", name)
	}
	if b.spec.Suites == nil {
		b.spec.Suites = map[string]lab.Suite{}
	}
	b.spec.Suites[suite.Name] = suite
	return suite.Name
}

// same reports whether two suites of one name have the same positions.
func same(a, b lab.Suite) bool {
	return slices.EqualFunc(a.Positions, b.Positions, func(x, y lab.Item) bool { return x.ID == y.ID && x.Pos.FEN() == y.Pos.FEN() })
}

// Clash says which suite of two experiments has one name and other positions, "" if none:
// their results could not be told apart.
func Clash(a, b *experiment.Spec) string {
	for name, suite := range a.Suites {
		if other, ok := b.Suites[name]; ok && !same(suite, other) {
			return name
		}
	}
	return ""
}

// searches is the part of a file that searches positions.
func (b *builder) searches() {
	s := b.spec
	s.Suite = b.suite(b.line("suite"), cmp.Or(b.Suite, "thesis"))
	s.Settings = b.Settings
	if b.Base != "base" {
		s.Preset = b.Base
	}
	s.Nominal = b.Nominal
	s.Measures, s.Totals = measures(b.Measures), measures(b.Totals)
	if len(s.Measures) == 0 {
		s.Measures = experiment.Usual()
	}
	s.Against = experiment.Against(max(0, slices.Index(experiment.AgainstNames(), b.Against)))
	s.Plot = experiment.NodesPlot
	if at := slices.Index(experiment.PlotNames(), b.Plot); at >= 0 {
		s.Plot = experiment.Plot(at)
	}
	if s.Plot == experiment.BarsPlot && !slices.Contains(s.Measures, experiment.RI) {
		b.add(b.line("plot"), "plot %q: expected %q among the measures, which the bars show", b.Plot, experiment.RI.Info().Name)
	}
	b.rows()
	b.columns()
	switch n := len(s.Rows) * len(s.Columns); {
	case len(s.Rows) == 0:
		b.add(b.line("row"), "no row: expected [[row]], each with a label and settings")
	case len(s.Columns) == 0:
		b.add(b.line("column"), "no column: expected depths = [4, 5], nodes = [20000] or [[column]]")
	case n > maxCells:
		b.add(b.line("row"), "%d rows by %d columns: expected %d cells at most", len(s.Rows), len(s.Columns), maxCells)
	case len(b.faults) == 0:
		b.cells()
	}
}

func measures(names []string) (list []experiment.Measure) {
	for _, name := range names {
		list = append(list, experiment.Measure(slices.Index(measureNames(), name)))
	}
	return list
}

func (b *builder) rows() {
	seen := map[string]int{}
	for _, r := range b.Rows {
		if first := seen[r.Label]; first > 0 || r.Label == "" {
			b.add(r.line, "label %q: expected one that no other row has", r.Label)
		}
		seen[r.Label] = r.line
		set := 0
		for _, n := range []int{r.Pair.Full, r.Total, r.Quiesce} {
			set += min(n, 1)
		}
		if set > 1 {
			b.add(r.line, "row %q: expected one of pair, total and quiesce", r.Label)
		}
		b.spec.Rows = append(b.spec.Rows, experiment.Variant{
			Label: r.Label, Settings: r.Settings, Pair: r.Pair, Total: r.Total, Quiesce: r.Quiesce, Versus: r.Versus, VersusQ: r.VersusQ,
		})
	}
}

func (b *builder) columns() {
	seen := map[string]bool{}
	add := func(c column) {
		if c.Label == "" {
			c.Label = columnLabel(&c)
		}
		if seen[c.Label] {
			b.add(c.line, "label %q: expected one that no other column has", c.Label)
		}
		seen[c.Label] = true
		if set := min(c.Depth, 1) + min(c.Pair.Full, 1) + min(c.Nodes, 1); set > 1 {
			b.add(c.line, "column %q: expected one of depth, pair and nodes", c.Label)
		}
		b.spec.Columns = append(b.spec.Columns, experiment.Column{
			Label: c.Label, Settings: c.Settings, Depth: c.Depth, Pair: c.Pair, Suite: b.suite(c.line, c.Suite), Nodes: uint64(c.Nodes), Most: c.Most,
		})
	}
	for _, d := range b.Depths {
		add(column{line: b.line("depths"), Depth: d})
	}
	for _, n := range b.Nodes {
		add(column{line: b.line("nodes"), Nodes: n})
	}
	for i := range b.Columns {
		add(b.Columns[i])
	}
}

// columnLabel is the label of a column that has none.
func columnLabel(c *column) string {
	switch {
	case c.Pair.Full > 0:
		return c.Pair.String()
	case c.Nodes > 0:
		return fmt.Sprintf("%d nodes", c.Nodes)
	}
	return fmt.Sprintf("depth %d", c.Depth)
}

// cells requires settings that go together in every cell, and a cell in every column.
func (b *builder) cells() {
	s := b.spec
	for c := range s.Columns {
		some := false
		for r := range s.Rows {
			has, err := s.CheckCell(r, c)
			if err != nil {
				b.add(b.Rows[r].line, "row %q, column %q: %w", s.Rows[r].Label, s.Columns[c].Label, err)
				return
			}
			some = some || has
		}
		if s.Against == experiment.FirstColumn && s.SuiteOf(&s.Columns[c]) != s.SuiteOf(&s.Columns[0]) {
			b.add(b.line("column"), "column %q has positions of %s: expected those of the first column, %s, with which it is compared",
				s.Columns[c].Label, s.SuiteOf(&s.Columns[c]), s.SuiteOf(&s.Columns[0]))
		}
		if !some {
			b.add(b.line("column"), "column %q has a depth in no row: expected a depth, a pair or nodes", s.Columns[c].Label)
		}
	}
}

// Write writes an experiment into a file, whose folder must exist. It replaces an existing
// file only if overwrite is set, otherwise the error is fs.ErrExist.
func Write(path string, s *experiment.Spec, overwrite bool) error {
	data, err := Encode(s)
	if err != nil {
		return err
	}
	return atomicfile.Write(path, data, overwrite)
}

// openings are those that games begin from.
func (b *builder) openings(g *games) (source string, list []match.Opening) {
	source = cmp.Or(g.Openings, match.ThesisOpenings)
	if slices.Contains(match.OpeningSources(), source) {
		return source, nil
	}
	if b.locate == nil {
		b.add(g.line, "openings %q is a file: expected one of %s", source, strings.Join(match.OpeningSources(), ", "))
		return source, nil
	}
	list, _, err := match.LoadOpenings([]string{b.locate(source)}, 0)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		b.add(g.line, "openings %q: no such file, and none of %s", source, strings.Join(match.OpeningSources(), ", "))
	case err != nil:
		b.add(g.line, "openings: %w", err)
	}
	return source, list
}
