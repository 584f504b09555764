package experiment

import (
	"fmt"
	"slices"

	"example.com/abyss/assets"
	"example.com/abyss/internal/message"
)

// Published locates the printed figures of a spec. The zero value means that no figures are
// printed.
type Published struct {
	Table string             // name of the table, for assets.PublishedTable
	Names map[Measure]string // ends of column names, for the measures whose columns do not end with MeasureInfo.Name
	// measures that are printed in another table, with a figure that is the same for all rows
	Else   map[Measure]Cite
	Turned bool   // whether rows and columns are exchanged; then the table's rows are the spec's columns, by their keys
	Of     string // year in which the figures were published; "" for 1992
	Chess  bool   // whether the figures are from chess positions, so that counts cannot be compared
}

// Cite is one row of a published table.
type Cite struct{ Table, Row string }

// Figures contains the printed figures of a spec.
type Figures struct {
	spec   *Spec
	tables map[string]assets.Table
}

// Printed reads the published figures of a spec.
func (s *Spec) Printed() (*Figures, error) {
	f := &Figures{spec: s, tables: map[string]assets.Table{}}
	names := []string{s.Published.Table, s.Contests.Table}
	for _, cite := range s.Published.Else {
		names = append(names, cite.Table)
	}
	for _, p := range s.Contests.Pairings {
		names = append(names, p.B.Table)
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		table, err := assets.PublishedTable(name)
		if err != nil {
			return nil, message.Errorf("%s: %w", s.ID, err)
		}
		f.tables[name] = table
	}
	return f, nil
}

// Get returns the printed figure of a measure, or ok = false if there is no such figure. lost is
// true if the figure is illegible, in which case its place in the table is empty.
func (f *Figures) Get(row, column int, m Measure) (value float64, ok, lost bool) {
	s := f.spec
	key := s.Rows[row].Key
	if key == "" {
		key = s.Rows[row].Label
	}
	table := s.Published.Table
	if cite, elsewhere := s.Published.Else[m]; elsewhere {
		table, key = cite.Table, cite.Row
	}
	if s.Published.Turned {
		return f.lookUp(table, s.Columns[column].Key, join(key, f.name(m)))
	}
	return f.lookUp(table, key, f.columnName(column, m))
}

// Has reports whether the published table may have figures of a measure. A table of chess positions
// has only the measures in Names.
func (p *Published) Has(m Measure) bool {
	_, named := p.Names[m]
	return named || !p.Chess
}

// Year returns the year of the published figures.
func (p *Published) Year() string {
	if p.Of != "" {
		return p.Of
	}
	return "1992"
}

// GetTotal returns the printed figure of a row's total.
func (f *Figures) GetTotal(row int, m Measure) (value float64, ok, lost bool) {
	key := f.spec.Rows[row].Key
	if key == "" {
		key = f.spec.Rows[row].Label
	}
	return f.lookUp(f.spec.Published.Table, key, f.name(m))
}

// GamePoints returns the printed points that a player scored with a budget. Openings are numbered
// from 1; opening 0 means all games. ok is false if no points were printed.
func (f *Figures) GamePoints(opening int, b *Budget, player string) (points float64, ok bool) {
	key := fmt.Sprint(opening)
	if opening == 0 {
		key = "Totals"
	}
	points, ok, _ = f.lookUp(f.spec.Contests.Table, key, b.GameKey(player))
	return points, ok
}

// TeamPoints returns the printed points of a team as Black. Openings are numbered from 1; opening 0
// means all games. ok is false if no points were printed. If only results were printed, TeamPoints
// converts them to points.
func (f *Figures) TeamPoints(opening int, p *Program) (points float64, ok bool) {
	table, have := f.tables[p.Table]
	if !have {
		return 0, false
	}
	if opening == 0 {
		opening = len(table.Rows)
	}
	if opening > len(table.Rows) {
		return 0, false
	}
	row := table.Rows[opening-1]
	if at := slices.Index(table.Columns, "points"); at >= 0 && at < len(row) {
		points, ok = row[at].(float64)
		return points, ok
	}
	if opening == len(table.Rows) {
		points, ok = row[len(row)-1].(float64)
		return points, ok
	}
	points, ok = map[any]float64{"White": 0, "Draw": 0.5, "Black": 1}[row[slices.Index(table.Columns, "result")]]
	return points, ok
}

func (f *Figures) name(m Measure) string {
	if name, ok := f.spec.Published.Names[m]; ok {
		return name
	}
	return m.Info().Name
}

func (f *Figures) columnName(column int, m Measure) string {
	return join(f.spec.Columns[column].Key, f.name(m))
}

// join makes the name of a published column. For some measures, this name consists of the key only.
func join(key, name string) string {
	if key == "" || name == "" {
		return key + name
	}
	return key + "_" + name
}

func (f *Figures) lookUp(name, key, column string) (value float64, ok, lost bool) {
	table, have := f.tables[name]
	if !have {
		return 0, false, false
	}
	at := slices.Index(table.Columns, column)
	if at < 0 {
		return 0, false, false
	}
	for _, cells := range table.Rows {
		if fmt.Sprint(cells[0]) == key {
			value, ok = cells[at].(float64)
			return value, ok, cells[at] == nil
		}
	}
	return 0, false, false
}

// Remarks lists the contradictions found within the table, or between the table and its text.
func (f *Figures) Remarks() []string {
	return slices.Clone(f.tables[f.spec.Published.Table].Inconsistencies)
}

// IsMisprint reports whether a printed figure is marked as contradicting the
// document, and why.
func (s *Spec) IsMisprint(row, column int, m Measure) (why string, marked bool) {
	for i := range s.Misprints {
		p := &s.Misprints[i]
		if p.Row == s.Rows[row].Label && p.Column == s.Columns[column].Key && slices.Contains(p.Measures, m) {
			return p.Why, true
		}
	}
	return "", false
}
