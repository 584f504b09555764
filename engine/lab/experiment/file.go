package experiment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Ext is the extension of an experiment's file.
const Ext = ".json"

// specFile is the file format of a spec that solves a suite. Properties of a
// published table (its figures, misprints and keys) are not part of it.
type specFile struct {
	ID       string       `json:"id"`
	Title    string       `json:"title"`
	Source   string       `json:"source,omitempty"`
	Question string       `json:"question,omitempty"`
	Suite    string       `json:"suite"`
	Settings []string     `json:"settings,omitempty"`
	RowHead  string       `json:"row_head,omitempty"`
	Rows     []rowFile    `json:"rows"`
	Columns  []columnFile `json:"columns"`
	Nominal  int          `json:"nominal,omitempty"`
	Measures []Measure    `json:"measures"`
	Totals   []Measure    `json:"totals,omitempty"`
	Against  Against      `json:"against"`
	Plot     Plot         `json:"plot"`
	Notes    []string     `json:"notes,omitempty"`
}

type rowFile struct {
	Label    string   `json:"label"`
	Settings []string `json:"settings,omitempty"`
	Pair     *Pair    `json:"pair,omitempty"`
	Total    int      `json:"total,omitempty"`
	Quiesce  int      `json:"quiesce,omitempty"`
	Versus   []string `json:"versus,omitempty"`
	VersusQ  int      `json:"versus_quiesce,omitempty"`
}

type columnFile struct {
	Label    string   `json:"label,omitempty"` // default: "depth 4" or "(1, 5)"
	Settings []string `json:"settings,omitempty"`
	Depth    int      `json:"depth,omitempty"`
	Pair     *Pair    `json:"pair,omitempty"`
	Suite    string   `json:"suite,omitempty"`
	Nodes    uint64   `json:"nodes,omitempty"`
	Most     int      `json:"most,omitempty"`
}

// Encode is a spec as the text of a file, for Decode. It refuses a spec of games, and
// leaves out published figures.
func Encode(s *Spec) ([]byte, error) {
	if s.Plays() {
		return nil, message.Errorf("%s: an experiment of games has no file form; expected one that solves a suite", s.ID)
	}
	f := specFile{
		ID: s.ID, Title: s.Title, Source: s.Source, Question: s.Question, Suite: s.Suite, Settings: s.Settings,
		RowHead: s.RowHead, Nominal: s.Nominal, Measures: s.Measures, Totals: s.Totals, Against: s.Against,
		Plot: s.Plot, Notes: s.Notes,
	}
	for _, r := range s.Rows {
		f.Rows = append(f.Rows, rowFile{r.Label, r.Settings, pairFile(r.Pair), r.Total, r.Quiesce, r.Versus, r.VersusQ})
	}
	for _, c := range s.Columns {
		f.Columns = append(f.Columns, columnFile{c.Label, c.Settings, c.Depth, pairFile(c.Pair), c.Suite, c.Nodes, c.Most})
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(f); err != nil {
		return nil, message.Errorf("%s: %w", s.ID, err)
	}
	return b.Bytes(), nil
}

// Decode parses a spec. The error names an unknown or missing field, or an unknown
// setting.
func Decode(data []byte) (*Spec, error) {
	var f specFile
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, jsonError(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, message.Errorf("text after the experiment: expected one in a file")
	}
	s := &Spec{
		ID: f.ID, Title: f.Title, Source: f.Source, Question: f.Question, Suite: f.Suite, Settings: f.Settings,
		RowHead: f.RowHead, Nominal: f.Nominal, Measures: f.Measures, Totals: f.Totals, Against: f.Against,
		Plot: f.Plot, Notes: f.Notes, text: bytes.TrimSpace(data),
	}
	for _, r := range f.Rows {
		s.Rows = append(s.Rows, Variant{
			Label: r.Label, Settings: r.Settings, Pair: r.Pair.pair(), Total: r.Total, Quiesce: r.Quiesce,
			Versus: r.Versus, VersusQ: r.VersusQ,
		})
	}
	for _, c := range f.Columns {
		s.Columns = append(s.Columns, Column{
			Label: columnLabel(&c), Settings: c.Settings, Depth: c.Depth, Pair: c.Pair.pair(), Suite: c.Suite, Nodes: c.Nodes,
			Most: c.Most,
		})
	}
	if s.RowHead == "" {
		s.RowHead = "setting"
	}
	if s.Source == "" {
		s.Source = "a file"
	}
	return s, s.check()
}

// jsonError rewrites an error of the decoder for a user. Those of the fields' own
// parsers, such as Measure.UnmarshalText, stay as they are.
func jsonError(err error) error {
	var wrong *json.UnmarshalTypeError
	var own *message.Text
	switch {
	case errors.As(err, &own):
		return err
	case errors.As(err, &wrong):
		return message.Errorf("%s: got a JSON %s; expected %s", wrong.Field, wrong.Value, wrong.Type)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return message.Errorf("the file ends too early; expected an experiment in JSON")
	}
	text := strings.TrimPrefix(err.Error(), "json: ")
	if name, unknown := strings.CutPrefix(text, "unknown field "); unknown {
		return message.Errorf("unknown field %s", name)
	}
	return message.Errorf("%s", text) // the decoder's words
}

// columnLabel is the label of a column.
func columnLabel(c *columnFile) string {
	switch {
	case c.Label != "":
		return c.Label
	case c.Pair != nil:
		return c.Pair.String()
	}
	return fmt.Sprintf("depth %d", c.Depth)
}

// maxFile bounds the file of an experiment, in bytes; a row takes a hundred.
const maxFile = 1 << 20

// ReadFile reads a spec from a file. Errors begin with the file's name.
func ReadFile(path string) (*Spec, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	s, err := Decode(data)
	if err != nil {
		return nil, foreign.Shorten(message.Errorf("%s: %w", path, err))
	}
	return s, nil
}

// WriteFile writes a spec into a file, whose folder must exist. It replaces an
// existing file only if overwrite is set, otherwise the error is fs.ErrExist.
func WriteFile(path string, s *Spec, overwrite bool) error {
	data, err := Encode(s)
	if err != nil {
		return err
	}
	return atomicfile.Write(path, data, overwrite)
}

// IDOf is an id for the experiment of a file: its name without Ext, with '-' for
// characters not allowed in an id.
func IDOf(path string) string {
	return strings.Map(func(r rune) rune {
		if idRune(r) {
			return r
		}
		return '-'
	}, strings.ToLower(strings.TrimSuffix(filepath.Base(path), Ext)))
}

func idRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("-._", r)
}

// Pairwise is two settings over the fifty positions at the depths from first to
// last, in plies: the first row has a, the second b, under their names.
func Pairwise(id string, a, b search.Options, names [2]string, first, last int) *Spec {
	base, _ := search.Preset("base")
	s := &Spec{
		ID: id, Title: names[0] + " against " + names[1], Source: "Analyze", Suite: thesisSuite,
		Settings: a.Differences(&base), RowHead: "setting",
		Rows:     []Variant{{Label: names[0]}, {Label: names[1], Settings: b.Differences(&a)}},
		Measures: []Measure{Nodes, Ratio, Success, Hits, RI, Seconds}, Plot: NodesPlot,
	}
	for depth := first; depth <= last; depth++ {
		s.Columns = append(s.Columns, Column{Label: fmt.Sprintf("depth %d", depth), Depth: depth})
	}
	return s
}
