package experiment

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
)

// thesisSuite is the fifty positions.
const thesisSuite = "thesis"

// totals are the measures of a whole row.
var totals = []Measure{MeanRI, Rank}

// check says what is wrong with a spec from a file.
func (s *Spec) check() error {
	switch {
	case s.ID == "" || strings.ContainsFunc(s.ID, func(r rune) bool { return !idRune(r) }):
		return message.Errorf("id %q: expected small letters, digits and - . _", s.ID)
	case slices.Contains(Groups(), s.ID) || ByID(s.ID) != nil:
		return message.Errorf("id %q is a built-in experiment's: expected another", s.ID)
	case s.Title == "":
		return message.Errorf("title: expected a line that says what is measured")
	case !slices.Contains(lab.BuiltInNames(), s.Suite):
		return unknownSuite(s.Suite)
	case len(s.Rows) == 0:
		return message.Errorf("rows: expected at least one, each with a label and settings")
	case len(s.Columns) == 0:
		return message.Errorf("columns: expected at least one, each with a depth or a pair")
	case len(s.Measures) == 0:
		return message.Errorf("measures: expected at least one of %s", strings.Join(measureNames(), ", "))
	}
	for _, m := range s.Totals {
		if !slices.Contains(totals, m) {
			return message.Errorf("totals: %v: expected any of %v", m, totals)
		}
	}
	if n := len(s.Rows) * len(s.Columns); n > maxCells {
		return message.Errorf("%d rows by %d columns: expected %d cells at most", len(s.Rows), len(s.Columns), maxCells)
	}
	if err := s.checkTexts(); err != nil {
		return err
	}
	if err := s.checkLabels(); err != nil {
		return err
	}
	if err := s.checkDepths(); err != nil {
		return err
	}
	return s.checkCells()
}

// Bounds of an experiment in a file. The largest built-in one has a hundredth of
// these cells.
const (
	maxCells = 10_000
	maxLabel = 300   // bytes
	maxText  = 4_000 // bytes of a question or a note
)

// checkTexts requires texts that any terminal can show in a table.
func (s *Spec) checkTexts() error {
	line := func(where any, text string, most int, breaks string) error {
		if len(text) > most {
			return message.Errorf("%s: %d bytes: expected %d at most", where, len(text), most)
		}
		for _, r := range text {
			if !safeterm.Safe(r) || r == utf8.RuneError || (r == '\n' || r == '\t') && !strings.ContainsRune(breaks, r) {
				return message.Errorf("%s: %q: the character %U is no text", where, text, r)
			}
		}
		return nil
	}
	errs := []error{
		line("title", s.Title, maxLabel, ""), line("source", s.Source, maxLabel, ""), line("row_head", s.RowHead, maxLabel, ""),
		line("question", s.Question, maxText, "\n"),
	}
	for i, note := range s.Notes {
		errs = append(errs, line(message.New("note %d", i+1), note, maxText, "\n"))
	}
	for i := range s.Rows {
		errs = append(errs, line(message.New("row %d: label", i+1), s.Rows[i].Label, maxLabel, ""))
	}
	for i := range s.Columns {
		errs = append(errs, line(message.New("column %d: label", i+1), s.Columns[i].Label, maxLabel, ""))
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// unknownSuite lists the suites.
func unknownSuite(name string) error {
	return message.Errorf("suite %q is not known: expected one of %s", name, strings.Join(lab.BuiltInNames(), ", "))
}

// checkLabels requires unique labels of rows and columns.
func (s *Spec) checkLabels() error {
	seen := map[string]bool{}
	for i := range s.Rows {
		label := s.Rows[i].Label
		if label == "" || seen[label] {
			return message.Errorf("row %d: label %q: expected one that no other row has", i+1, label)
		}
		seen[label] = true
	}
	clear(seen)
	for i := range s.Columns {
		label := s.Columns[i].Label
		if seen[label] {
			return message.Errorf("column %d: label %q: expected one that no other column has", i+1, label)
		}
		seen[label] = true
	}
	return nil
}

// checkDepths requires depths in range and none missing.
func (s *Spec) checkDepths() error {
	pair := func(where *message.Text, p Pair) error {
		if p != (Pair{}) && (p.Full < 1 || p.Quiesce < 0) {
			return message.Errorf("%s: pair %v: expected 1 ply of full width or more, and 0 of quiescence or more", where, p)
		}
		return nil
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		where, set := message.New("row %q", r.Label), 0
		for _, n := range []int{r.Pair.Full, r.Total, r.Quiesce} {
			if n < 0 {
				return message.Errorf("%s: depth %d: expected plies", where, n)
			}
			set += min(n, 1)
		}
		if err := pair(where, r.Pair); err != nil {
			return err
		}
		if set > 1 {
			return message.Errorf("%s: expected one of pair, total and quiesce", where)
		}
	}
	for i := range s.Columns {
		c := &s.Columns[i]
		where := message.New("column %q", c.Label)
		if c.Depth < 0 || c.Most < 0 {
			return message.Errorf("%s: depth %d: expected plies", where, min(c.Depth, c.Most))
		}
		if err := pair(where, c.Pair); err != nil {
			return err
		}
		if set := min(c.Depth, 1) + min(c.Pair.Full, 1) + int(min(c.Nodes, 1)); set > 1 {
			return message.Errorf("%s: expected one of depth, pair and nodes", where)
		}
		if c.Suite != "" && !slices.Contains(lab.BuiltInNames(), c.Suite) {
			return message.Errorf("%s: %w", where, unknownSuite(c.Suite))
		}
	}
	return nil
}

// checkCells requires valid depths and settings; the error names the row and column.
func (s *Spec) checkCells() error {
	for c := range s.Columns {
		column, cells := &s.Columns[c], 0
		for r := range s.Rows {
			row := &s.Rows[r]
			where := message.New("row %q, column %q", row.Label, column.Label)
			full, quiesce, _ := s.depths(row, column)
			if !s.Has(r, c) {
				continue
			}
			if full > search.MaxDepth || quiesce > search.MaxDepth {
				return message.Errorf("%s: depth %d: expected 1 to %d plies", where, max(full, quiesce), search.MaxDepth)
			}
			if _, err := s.Options(r, c); err != nil {
				return message.Errorf("%s: %w", where, err)
			}
			if _, _, err := s.Reference(r, c); err != nil {
				return message.Errorf("%s: compared with: %w", where, err)
			}
			cells++
		}
		if cells == 0 {
			return message.Errorf("column %q has a depth in no row: expected 1 to %d plies, or a pair", column.Label, search.MaxDepth)
		}
	}
	return nil
}

func measureNames() (names []string) {
	for m := range NumMeasures {
		names = append(names, m.String())
	}
	return names
}

// The names in files for the values of a spec's fields.
var (
	againstNames = []string{FirstRow: "first row", FirstColumn: "first column", VersusCell: "versus", SameOptions: "row above"}
	plotNames    = []string{NoPlot: "none", NodesPlot: "nodes", BarsPlot: "bars", RowsPlot: "rows", SharesPlot: "shares"}
)

// oneOf is the index of a name; the error says what it names, and lists all names.
func oneOf(what string, names []string, text []byte) (int, error) {
	if i := slices.Index(names, string(text)); i >= 0 {
		return i, nil
	}
	return 0, message.Errorf("%s %q is not known: expected one of %s", what, text, strings.Join(names, ", "))
}

// MarshalText is the measure's name.
func (m Measure) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads a measure's name.
func (m *Measure) UnmarshalText(text []byte) error {
	i, err := oneOf("measure", measureNames(), text)
	*m = Measure(i)
	return err
}

// MarshalText is its name in files.
func (a Against) MarshalText() ([]byte, error) { return []byte(againstNames[a]), nil }

// UnmarshalText parses its name in files.
func (a *Against) UnmarshalText(text []byte) error {
	i, err := oneOf("against", againstNames, text)
	*a = Against(i)
	return err
}

// MarshalText is its name in files.
func (p Plot) MarshalText() ([]byte, error) { return []byte(plotNames[p]), nil }

// UnmarshalText parses its name in files.
func (p *Plot) UnmarshalText(text []byte) error {
	i, err := oneOf("plot", plotNames, text)
	*p = Plot(i)
	return err
}

// pairFile is a pair in the file format, nil for none.
func pairFile(p Pair) *Pair {
	if p == (Pair{}) {
		return nil
	}
	return &p
}

// pair is the pair of a file.
func (p *Pair) pair() Pair {
	if p == nil {
		return Pair{}
	}
	return *p
}
