package experiment

import (
	"slices"
	"strings"

	"abyss/engine/bench"
	"abyss/engine/lab"
	"abyss/engine/lab/ledger"
	"abyss/engine/search"
)

// Cell is a search to be made of every position of a suite.
type Cell struct {
	Suite   string
	Options search.Options
	Limits  search.Limits
	Quiesce int // depth of the null-move quiescence search, 0 without one
}

// Total is the depth of both phases together, in plies.
func (c *Cell) Total() int { return c.Limits.Depth + c.Quiesce }

// Key is what the ledger knows the cell by.
func (c *Cell) Key() ledger.Cell {
	return ledger.Cell{
		Suite: c.Suite, Rules: lab.Rules.String(), Fingerprint: c.Options.Fingerprint(), Limits: ledger.LimitsText(c.Limits), Behaviour: bench.Signature(c.Options),
	}
}

// Settings is what differs from the preset plain, as text.
func (c *Cell) Settings() string {
	plain, _ := search.Preset("plain")
	return strings.Join(c.Options.Differences(&plain), " ")
}

// Cell is the cell of a row and column that has one.
func (s *Spec) Cell(row, column int) (Cell, error) {
	r, c := &s.Rows[row], &s.Columns[column]
	full, quiesce, phase := s.depths(r, c)
	return s.cell(c, slices.Concat(r.Settings, c.Settings), full, quiesce, phase)
}

// cell is a cell of the column with other settings and depths than its own.
func (s *Spec) cell(c *Column, settings []string, full, quiesce int, phase bool) (Cell, error) {
	options, err := s.options(slices.Concat(settings, quiesceSettings(quiesce, phase)))
	if err != nil {
		return Cell{}, err
	}
	suite := s.Suite
	if c.Suite != "" {
		suite = c.Suite
	}
	limits := search.Limits{Depth: full}
	if c.Nodes > 0 {
		limits = hybrid(c.Nodes)
	}
	return Cell{Suite: suite, Options: options, Limits: limits, Quiesce: quiesce}, nil
}

// Reference is the cell that the cell of a row and column is compared with; ok is
// false where there is none, as above the first row.
func (s *Spec) Reference(row, column int) (cell Cell, ok bool, err error) {
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
		return Cell{}, false, nil
	}
	cell, err = s.Cell(row, column)
	return cell, err == nil, err
}

// Shallower is the cell of a ply less of quiescence search, which the branching
// factor compares a cell with; not ok where the spec has none. It is that of the row
// above, or what the row itself names.
func (s *Spec) Shallower(row, column int) (cell Cell, ok bool, err error) {
	if s.Against == VersusCell {
		return s.Reference(row, column)
	}
	if row == 0 || !s.Has(row-1, column) {
		return Cell{}, false, nil
	}
	cell, err = s.Cell(row-1, column)
	return cell, err == nil, err
}

// Cells are all cells the spec needs, those it compares with included, each
// once.
func (s *Spec) Cells() ([]Cell, error) {
	var list []Cell
	add := func(c Cell) {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for column := range s.Columns {
		for row := range s.Rows {
			if !s.Has(row, column) {
				continue
			}
			reference, ok, err := s.Reference(row, column)
			if err != nil {
				return nil, err
			}
			if ok {
				add(reference)
			}
			cell, err := s.Cell(row, column)
			if err != nil {
				return nil, err
			}
			add(cell)
		}
	}
	return list, nil
}
