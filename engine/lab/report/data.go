package report

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
)

// csvHead names the columns of WriteCSV, which writes one line per measure of a cell. A missing
// figure is empty, and the column state gives the reason: "not run", "not counted" or "not
// legible". The state is "measured earlier" for a figure that comes with the program.
var csvHead = []string{"experiment", "row", "column", "measure", "published", "measured", "quotient", "state", "misprint"}

// WriteCSV prints tables as one list of unrounded figures under one heading.
func WriteCSV(w io.Writer, tables []*Table) error {
	out := csv.NewWriter(w)
	if err := out.Write(csvHead); err != nil {
		return err
	}
	for _, t := range tables {
		for _, d := range t.data() {
			f := &d.figure
			err := out.Write([]string{
				t.Spec.ID, d.row, d.column, d.measure, plainText(f.Published), plainText(f.Measured), plainText(f.Quotient()),
				f.state(), f.Misprint,
			})
			if err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// datum is a figure with its place, in the form in which files have it. A total has no column.
type datum struct {
	row, column, measure string
	figure               Figure
}

// data returns the figures that the table shows.
func (t *Table) data() (list []datum) {
	s := t.Spec
	for c := range s.Columns {
		for place, cell := range t.Cells.column(c) {
			for _, m := range s.Measures {
				list = append(list, datum{s.Rows[place.Row].Label, s.Columns[c].Label, m.String(), cell.Figures[m]})
			}
		}
	}
	for r := range t.Totals {
		for i, m := range s.Totals {
			list = append(list, datum{s.Rows[r].Label, "", m.String(), t.Totals[r][i]})
		}
	}
	for _, c := range t.Contests.all() {
		list = append(list, c.data(s.Contests.PerOpening)...)
	}
	return list
}

func plainText(n Number) string {
	if n.State != Known {
		return ""
	}
	return strconv.FormatFloat(n.Value, 'f', -1, 64)
}

// state returns the reason why a figure is missing, or "".
func (f *Figure) state() string {
	switch {
	case f.Measured.State == NotRun:
		return notRun
	case f.Measured.State == NotCounted:
		return notCounted
	case f.Published.State == Lost:
		return notLegible
	case f.Earlier && f.Measured.State == Known:
		return measuredEarlier
	}
	return ""
}

// jsonTable contains the JSON of a table.
type jsonTable struct {
	ID       string           `json:"id"`
	Title    string           `json:"title"`
	Source   string           `json:"source"`
	Question string           `json:"question,omitempty"`
	Cells    []jsonCell       `json:"cells"`
	Games    []jsonContest    `json:"games,omitempty"`
	Figures  []jsonFigure     `json:"figures"`
	Warnings []string         `json:"warnings"`
	Notes    []string         `json:"notes"`
	Remarks  []string         `json:"remarks"`               // contradictions of the published table
	Rulings  []*EarlierRuling `json:"conclusions,omitempty"` // conclusions as they were judged earlier
}

// jsonCell describes the work and the counters of a cell.
type jsonCell struct {
	Row         string            `json:"row"`
	Column      string            `json:"column"`
	Settings    string            `json:"settings"` // settings that differ from the preset plain
	Fingerprint string            `json:"fingerprint"`
	Limits      string            `json:"limits"`
	Positions   int               `json:"positions"` // number of positions in the ledger
	Stale       bool              `json:"stale"`
	Earlier     bool              `json:"measured_earlier,omitempty"`
	Counters    map[string]uint64 `json:"counters"` // sums of the counters; null if they have another signature
}

type jsonFigure struct {
	Row       string   `json:"row"`
	Column    string   `json:"column,omitempty"`
	Measure   string   `json:"measure"`
	Published *float64 `json:"published"`
	Measured  *float64 `json:"measured"`
	State     string   `json:"state,omitempty"`
	Misprint  string   `json:"misprint,omitempty"`
}

// WriteJSON prints tables as a list of objects with unrounded figures.
func WriteJSON(w io.Writer, tables []*Table) error {
	list := []jsonTable{}
	for _, t := range tables {
		object, err := t.object()
		if err != nil {
			return err
		}
		list = append(list, object)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(list)
}

func (t *Table) object() (jsonTable, error) {
	s := t.Spec
	object := jsonTable{
		ID: s.ID, Title: s.Title, Source: s.Source, Question: s.Question, Cells: []jsonCell{}, Games: t.games().objects(), Figures: []jsonFigure{},
		Warnings: []string{}, Notes: append([]string{}, s.Notes...), Remarks: append([]string{}, t.Remarks...), Rulings: t.Rulings,
	}
	for _, w := range t.Warnings {
		object.Warnings = append(object.Warnings, w.Error())
	}
	if note := EarlierNote(t); note != nil {
		object.Notes = append(object.Notes, note.Error())
	}
	for _, note := range s.Changes {
		object.Notes = append(object.Notes, note.Error())
	}
	for r, c := range s.Places() {
		cell, err := s.Cell(r, c)
		if err != nil {
			return object, err
		}
		key := cell.Key()
		object.Cells = append(object.Cells, jsonCell{
			Row: s.Rows[r].Label, Column: s.Columns[c].Label, Settings: cell.Settings(), Fingerprint: key.Fingerprint, Limits: key.Limits,
			Positions: t.Cells[r][c].Done, Stale: t.Cells[r][c].Stale, Earlier: t.Cells[r][c].Earlier, Counters: t.Cells[r][c].Counters,
		})
	}
	for _, d := range t.data() {
		f := &d.figure
		object.Figures = append(object.Figures, jsonFigure{d.row, d.column, d.measure, pointer(f.Published), pointer(f.Measured), f.state(), f.Misprint})
	}
	return object, nil
}

func pointer(n Number) *float64 {
	if n.State != Known {
		return nil
	}
	return &n.Value
}
