package specfile

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Ext is the extension of an experiment's file.
const Ext = ".toml"

// IsFile reports whether a name is the name of an experiment's file.
func IsFile(name string) bool { return strings.EqualFold(filepath.Ext(name), Ext) }

// maxFile is the largest size of an experiment's file, in bytes; a row takes about a hundred.
const maxFile = 1 << 20

// Read reads the experiment in a file, with the positions and openings of the files that it names.
// Errors begin with the file's name and state the line.
func Read(path string) (*experiment.Spec, error) { return read(path, 0) }

// maxExtended is the largest length of a chain of files that extend each other.
const maxExtended = 8

// read reads the experiment in a file. The argument depth is the number of files that extend it,
// directly or through other files.
func read(path string, depth int) (*experiment.Spec, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	b := builder{path: path, id: experiment.IDOf(path), depth: depth}
	s, err := b.decode(data)
	return s, foreign.Shorten(err)
}

// Decode reads the experiment in a text. The text must not name other files.
func Decode(data []byte) (*experiment.Spec, error) { return (&builder{}).decode(data) }

// builder makes a Spec from a file.
type builder struct {
	reader
	path  string // path of the file; "" for a text
	id    string // id of the experiment if the text has none
	depth int    // number of files that extend this one, directly or through other files
	tree  *value
	file  file
	spec  *experiment.Spec // the file's experiment
}

// locate returns the path of a file that this file names.
func (b *builder) locate(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(b.path), name)
}

func (b *builder) decode(data []byte) (s *experiment.Spec, err error) {
	if b.tree, err = parse(data); err != nil {
		return nil, named(b.path, err)
	}
	b.file = b.begin()
	b.table(b.tree, top, reflect.ValueOf(&b.file).Elem())
	if len(b.faults) > 0 {
		return nil, b.err(b.path)
	}
	s = &b.file.Spec
	hasID := s.ID != ""
	s.ID, s.Text = cmp.Or(s.ID, b.id), bytes.TrimSpace(data)
	usual := defaults(b.file.Games != nil)
	s.Title, s.Source, s.Suite, s.RowHead = cmp.Or(s.Title, s.ID), cmp.Or(s.Source, usual.Source), cmp.Or(s.Suite, usual.Suite), cmp.Or(s.RowHead, usual.RowHead)
	b.spec = s
	b.check()
	if len(b.faults) > 0 {
		return nil, b.err(b.path)
	}
	// such a text is complete for other machines, which lack the file that this file extends
	if !hasID || b.file.Extends != "" && experiment.ByID(b.file.Extends) == nil {
		s.Text, err = Encode(s)
	}
	return s, err
}

// begin returns the values of missing keys: those of the extended experiment, or the defaults.
func (b *builder) begin() file {
	v := b.tree.fields["extends"]
	if v == nil || v.kind != aText {
		return defaults(b.tree.fields["games"] != nil)
	}
	base, err := experiment.ByID(v.text), error(nil)
	switch {
	case base != nil:
	case !IsFile(v.text):
		err = message.Errorf("%.60q is not known: expected the id of a built-in experiment, as 'lab list' shows it, or a file whose name ends in %s", v.text, Ext)
	case b.path == "":
		err = message.Errorf("%.60q is a file: expected the id of a built-in experiment", v.text)
	case b.depth == maxExtended:
		err = message.Errorf("%d files extend each other: expected fewer", maxExtended)
	default:
		base, err = read(b.locate(v.text), b.depth+1)
	}
	f := file{}
	if err == nil {
		f, err = fileOf(base, v.line)
	}
	if err != nil {
		b.add(v.line, "extends: %w", err)
		return f
	}
	f.ID, f.Folded, f.Suites = "", false, maps.Clone(base.Suites)
	if own := b.tree.fields; own["depths"] != nil || own["nodes"] != nil || own["column"] != nil {
		f.Depths, f.Nodes, f.Column = nil, nil, nil
	}
	return f
}

// defaults returns the defaults of an experiment with games or with positions.
func defaults(plays bool) file {
	s := experiment.Spec{Source: message.Mark("a file"), Plot: experiment.BarsPlot}
	if !plays {
		s.Suite, s.RowHead, s.Plot = "thesis", "setting", experiment.NodesPlot
	}
	return file{Spec: s}
}

// line returns the line of a key. For a missing key, it returns the line of the key extends, or 1
// if that is also missing.
func (b *builder) line(name string) int {
	for _, name := range []string{name, "extends"} {
		if v := b.tree.fields[name]; v != nil {
			return v.line
		}
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
	if b.file.Games != nil {
		b.contests()
	} else {
		b.searches()
	}
	if len(b.faults) == 0 {
		b.claims()
	}
}

// suite returns the name of a suite. If the suite is a file, it reads the file.
func (b *builder) suite(line int, name string) string {
	switch {
	case name == "" || slices.Contains(lab.BuiltInNames(), name) || b.extended(line):
		return name
	case !strings.EqualFold(filepath.Ext(name), ".epd"):
		b.add(line, "suite %q is not known: expected one of %s, or a file whose name ends in .epd", name, strings.Join(lab.BuiltInNames(), ", "))
		return name
	case b.path == "":
		b.add(line, "suite %q is a file: expected one of %s", name, strings.Join(lab.BuiltInNames(), ", "))
		return name
	}
	suite, err := lab.OpenEPD(b.locate(name))
	if err != nil {
		b.add(line, "suite: %w", err)
		return name
	}
	if other, known := b.spec.Suites[suite.Name]; known && !samePositions(other, suite) {
		b.add(line, "suite %q: another file of this name is a suite too; expected names that differ", name)
	}
	if b.spec.Suites == nil {
		b.spec.Suites = map[string]lab.Suite{}
	}
	b.spec.Suites[suite.Name] = suite
	return suite.Name
}

// samePositions reports whether two suites with the same name have the same positions.
func samePositions(a, b lab.Suite) bool {
	return slices.EqualFunc(a.Positions, b.Positions, func(x, y lab.Item) bool { return x.ID == y.ID && x.Pos.FEN() == y.Pos.FEN() })
}

// Clash returns the name of a suite that has different positions in two experiments, or "" if there
// is none. The results on these two suites would be confused.
func Clash(a, b *experiment.Spec) string {
	for name, suite := range a.Suites {
		if other, ok := b.Suites[name]; ok && !samePositions(suite, other) {
			return name
		}
	}
	return ""
}

// searches reads the part of a file that describes searches of positions.
func (b *builder) searches() {
	s := b.spec
	s.Suite = b.suite(b.line("suite"), s.Suite)
	if len(s.Measures) == 0 {
		s.Measures = experiment.Usual()
	}
	if s.Plot == experiment.BarsPlot && !slices.Contains(s.Measures, experiment.RI) {
		b.add(b.line("plot"), "plot %q: expected %q among the measures, which the bars show", "bars", experiment.RI.Info().Name)
	}
	b.rows()
	b.columns()
	switch n := len(s.Rows) * len(s.Columns); {
	case n > maxCells:
		b.add(b.line("row"), "%d rows by %d columns: expected %d cells at most", len(s.Rows), len(s.Columns), maxCells)
	case len(b.faults) > 0:
	case len(s.Rows) == 0:
		b.add(b.line("row"), "no row: expected [[row]], each with a label and settings")
	case len(s.Columns) == 0:
		b.add(b.line("column"), "no column: expected depths = [4, 5], nodes = [20000] or [[column]]")
	default:
		b.cells()
	}
}

// rowsOfParts returns the rows that are made of parts, one row for every combination. The part that
// is chosen last varies fastest.
func (b *builder) rowsOfParts() (rows []row) {
	settings := 0
	for _, r := range b.file.Row {
		list := []row{{Line: r.Line}}
		for _, choice := range r.Parts {
			var more []row
			for _, made := range list {
				for _, label := range choice {
					made := made.withPart(b.part(r.Line, label))
					if settings += 1 + len(made.Settings); settings > maxValues {
						b.add(r.Line, "parts: more than %d settings in all: expected fewer rows or smaller parts", maxValues)
						return nil
					}
					more = append(more, made)
				}
			}
			list = more
		}
		for _, made := range list {
			own := r
			own.Label = ""
			made = made.withPart(&own)
			made.Label = cmp.Or(r.Label, made.Label)
			rows = append(rows, made)
		}
	}
	return rows
}

// part finds a part by its label, or returns nil if there is none.
func (b *builder) part(line int, label string) *row {
	at := slices.IndexFunc(b.file.Part, func(p row) bool { return p.Label == label })
	if at < 0 && label != "" {
		var labels []string
		for i := range b.file.Part {
			labels = append(labels, b.file.Part[i].Label)
		}
		b.add(line, "parts: %q is not known: expected the label of a [[part]]: %s", label, quoted(labels))
	}
	if at < 0 {
		return &row{}
	}
	return &b.file.Part[at]
}

// withPart adds the keys of a part to a row.
func (r row) withPart(p *row) row {
	r.Label = strings.Join(slices.DeleteFunc([]string{r.Label, p.Label}, func(label string) bool { return label == "" }), "+")
	r.Settings, r.Versus = slices.Concat(r.Settings, p.Settings), slices.Concat(r.Versus, p.Versus)
	if p.Pair.Full+p.Total+p.Quiesce > 0 {
		r.Pair, r.Total, r.Quiesce = p.Pair, p.Total, p.Quiesce
	}
	r.VersusQ, r.Key = cmp.Or(p.VersusQ, r.VersusQ), cmp.Or(p.Key, r.Key)
	return r
}

// rows adds the rows to the spec. A row with the label of an extended row replaces it.
func (b *builder) rows() {
	seen := map[string]int{}
	var list []row
	for _, r := range b.rowsOfParts() {
		if r.Label == "" {
			b.add(r.Line, "[[row]] without label: expected a text in quotes")
		}
		if min(r.Pair.Full, 1)+min(r.Total, 1)+min(r.Quiesce, 1) > 1 {
			b.add(r.Line, "row %q: expected one of pair, total and quiesce", r.Label)
		}
		switch at, taken := seen[r.Label]; {
		case !taken:
			seen[r.Label] = len(list)
			list = append(list, r)
		case b.extended(list[at].Line):
			list[at] = r
		default:
			b.add(r.Line, "label %q: expected one that no other row has", r.Label)
		}
	}
	b.file.Row = list
	for i := range list {
		b.spec.Rows = append(b.spec.Rows, list[i].Variant)
	}
}

// extended reports whether the value on a line comes from the extended experiment.
func (b *builder) extended(line int) bool { return b.file.Extends != "" && line == b.line("extends") }

func (b *builder) columns() {
	seen := map[string]bool{}
	add := func(c *column) {
		c.Label = cmp.Or(c.Label, columnLabel(c))
		if seen[c.Label] {
			b.add(c.Line, "label %q: expected one that no other column has", c.Label)
		}
		seen[c.Label] = true
		if min(c.Depth, 1)+min(c.Pair.Full, 1)+int(min(c.Nodes, 1)) > 1 {
			b.add(c.Line, "column %q: expected one of depth, pair and nodes", c.Label)
		}
		c.Suite = b.suite(c.Line, c.Suite)
		b.spec.Columns = append(b.spec.Columns, c.Column)
	}
	for _, d := range b.file.Depths {
		add(&column{Line: b.line("depths"), Column: experiment.DepthColumn(d)})
	}
	for _, n := range b.file.Nodes {
		add(&column{Line: b.line("nodes"), Column: experiment.Column{Nodes: n}})
	}
	for i := range b.file.Column {
		add(&b.file.Column[i])
	}
}

// columnLabel returns the default label of a column.
func columnLabel(c *column) string {
	switch {
	case c.Pair.Full > 0:
		return c.Pair.String()
	case c.Nodes > 0:
		return fmt.Sprintf("%d nodes", c.Nodes)
	}
	return fmt.Sprintf("depth %d", c.Depth)
}

// cells checks that the settings of every cell fit together, and that every column has a cell.
func (b *builder) cells() {
	s := b.spec
	for c := range s.Columns {
		some := false
		for r := range s.Rows {
			has, err := s.CheckCell(r, c)
			if err != nil {
				b.add(b.file.Row[r].Line, "row %q, column %q: %w", s.Rows[r].Label, s.Columns[c].Label, err)
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
