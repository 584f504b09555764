package experiment

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// SearchCell is a search of every position of a suite.
type SearchCell struct {
	Suite   string
	Options search.Options
	Limits  search.Limits
	Quiesce int // depth of the null-move quiescence search; 0 means that there is no such search
}

// Key returns the cell's key in a ledger.
func (c *SearchCell) Key() ledger.Cell {
	return ledger.Cell{
		Suite: c.Suite, Rules: lab.Rules.String(), Fingerprint: c.Options.Fingerprint(), Limits: ledger.LimitsText(c.Limits), Behaviour: bench.Signature(c.Options),
	}
}

// Settings returns the options in normal form.
func (c *SearchCell) Settings() string { return c.Options.NormalText() }

// Cell returns the cell of a row and a column. The spec must have such a cell; see Has.
func (s *Spec) Cell(row, column int) (SearchCell, error) {
	r, c := &s.Rows[row], &s.Columns[column]
	full, quiesce, phase := s.depths(r, c)
	return s.cell(c, slices.Concat(r.Settings, c.Settings), full, quiesce, phase)
}

// cell returns a cell of the column with the given settings and depths.
func (s *Spec) cell(c *Column, settings []string, full, quiesce int, phase bool) (SearchCell, error) {
	options, err := s.options(slices.Concat(settings, quiesceSettings(quiesce, phase)))
	if err != nil {
		return SearchCell{}, err
	}
	limits := search.Limits{Depth: full}
	switch {
	case c.Nodes > 0 && s.Exact:
		limits = search.Limits{Nodes: c.Nodes}
	case c.Nodes > 0:
		limits = hybrid(c.Nodes)
	}
	return SearchCell{Suite: s.SuiteOf(c), Options: options, Limits: limits, Quiesce: quiesce}, nil
}

// SuiteOf returns the name of the suite of a column.
func (s *Spec) SuiteOf(c *Column) string { return cmp.Or(c.Suite, s.Suite) }

// Reference returns the reference cell for the ratios of a row and a column. ok is false if there
// is no reference cell, as in the first row.
func (s *Spec) Reference(row, column int) (cell SearchCell, ok bool, err error) {
	switch s.Against {
	case FirstColumn:
		column = 0
	case SameOptions:
		row--
	case FirstRow:
		row = 0
	case VersusCell:
		r, c := &s.Rows[row], &s.Columns[column]
		full, quiesce, phase := s.depths(r, c)
		settings := r.Versus
		if r.VersusQ > 0 {
			settings, quiesce = r.Settings, r.VersusQ
		}
		cell, err = s.cell(c, slices.Concat(settings, c.Settings), full, quiesce, phase)
		return cell, err == nil, err
	}
	if row < 0 || !s.Has(row, column) {
		return SearchCell{}, false, nil
	}
	cell, err = s.Cell(row, column)
	return cell, err == nil, err
}

// Shallower returns the cell with one ply less of quiescence search, from which the branching
// factor is computed. This is the cell of the row above, or the cell that the row names. ok is
// false if the spec has no such cell.
func (s *Spec) Shallower(row, column int) (cell SearchCell, ok bool, err error) {
	if s.Against == VersusCell {
		return s.Reference(row, column)
	}
	if row == 0 || !s.Has(row-1, column) {
		return SearchCell{}, false, nil
	}
	cell, err = s.Cell(row-1, column)
	return cell, err == nil, err
}

// Placed is a cell with its place, which is the argument of Spec.CellAt.
type Placed struct {
	SearchCell
	Place int
}

// Placed returns all cells of the spec, including those for comparison. Each cell occurs once,
// ordered by column and row.
func (s *Spec) Placed() ([]Placed, error) {
	var list []Placed
	for place := range 2 * len(s.Columns) * len(s.Rows) {
		cell, ok, err := s.cellAt(place)
		if err != nil {
			return nil, err
		}
		if ok && !slices.ContainsFunc(list, func(p Placed) bool { return p.SearchCell == cell }) {
			list = append(list, Placed{cell, place})
		}
	}
	return list, nil
}

// Cells returns the cells of Placed.
func (s *Spec) Cells() ([]SearchCell, error) {
	placed, err := s.Placed()
	var list []SearchCell
	for i := range placed {
		list = append(list, placed[i].SearchCell)
	}
	return list, err
}

// CellAt returns the cell at a place.
func (s *Spec) CellAt(place int) (SearchCell, error) {
	cell, ok, err := s.cellAt(place)
	if err == nil && !ok {
		err = message.Errorf("%s: there is no cell %d", s.ID, place)
	}
	return cell, err
}

// cellAt returns the cell at a place, if there is one. Each row of each column has two places: one
// for its reference cell, and one for its own cell.
func (s *Spec) cellAt(place int) (cell SearchCell, ok bool, err error) {
	if place < 0 || place >= 2*len(s.Columns)*len(s.Rows) {
		return SearchCell{}, false, nil
	}
	row, column := place/2%len(s.Rows), place/2/len(s.Rows)
	if !s.Has(row, column) {
		return SearchCell{}, false, nil
	}
	if place%2 == 0 {
		return s.Reference(row, column)
	}
	cell, err = s.Cell(row, column)
	return cell, err == nil, err
}
