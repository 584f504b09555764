package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// publishedDepths are the depths of the documents; pageDepths those of the pages, if the
// ledger has them.
var (
	publishedDepths = []int{3, 4, 5}
	pageDepths      = []int{3, 4, 5, 6, 7, 8}
)

// depthsOf are the depths of a spec's columns on the pages: pageDepths, or for a spec
// that goes as deep two plies more than its own.
func depthsOf(s *experiment.Spec) []int {
	list := slices.Clone(pageDepths)
	for deepest := ownDepth(s) + 2; list[len(list)-1] < deepest && ownDepth(s) >= list[len(list)-1]; {
		list = append(list, list[len(list)-1]+1)
	}
	return list
}

// ownDepth is the deepest column of a spec.
func ownDepth(s *experiment.Spec) int {
	deepest := 0
	for i := range s.Columns {
		deepest = max(deepest, s.Columns[i].Depth)
	}
	return deepest
}

// Evidence is the figures of all experiments, and the rulings on the claims.
type Evidence struct {
	from   Source
	tables map[string]*Table
	judged map[string][]Judged // by chapter, once asked for
	asked  askedFor            // experiments whose figures were asked for, nil while nobody wants to know
}

// NewEvidence makes the tables of all experiments, at greater depths too.
func NewEvidence(from Source) (*Evidence, error) {
	e := &Evidence{tables: map[string]*Table{}}
	from.samples = map[ledger.Cell]*sample{}
	e.from = from
	for _, s := range experiment.All {
		deep := s
		if !s.Plays() {
			deep, _ = s.WithDepths(depthsOf(s))
		}
		table, err := Make(deep, from)
		if err != nil {
			return nil, err
		}
		e.tables[s.ID] = table
	}
	return e, nil
}

// find is the place of a cell by its labels. It panics on unknown labels, since claims are
// part of this package; a column deeper than the tables go is unknown without being wrong.
func (e *Evidence) find(a at) (t *Table, row, column int, ok bool) {
	e.asked.note(a.spec)
	t = e.tables[a.spec]
	row = slices.IndexFunc(t.Spec.Rows, func(r experiment.Variant) bool { return r.Label == a.row })
	column = slices.IndexFunc(t.Spec.Columns, func(c experiment.Column) bool { return c.Label == a.column })
	if row < 0 {
		panic(fmt.Sprintf("report: %s has no row %q", a.spec, a.row))
	}
	return t, row, column, column >= 0 && t.Spec.Has(row, column)
}

// sampleAt is the rows of a cell; ok is false if some are missing.
func (e *Evidence) sampleAt(a at) (s *sample, ok bool) {
	t, row, column, ok := e.find(a)
	if !ok {
		return nil, false
	}
	cell, err := t.Spec.Cell(row, column)
	if a.versus && err == nil {
		cell, ok, err = t.Spec.Reference(row, column)
	}
	if err != nil || !ok || e.from.Rows == nil {
		return nil, false
	}
	s = e.from.sample(&cell)
	return s, s.whole
}

func hasCell(e *Evidence, a at) bool {
	_, ok := e.sampleAt(a)
	return ok
}

// printedAt is a printed figure of a cell.
func (e *Evidence) printedAt(a at, m experiment.Measure) Number {
	t, row, column, ok := e.find(a)
	if !ok {
		return Number{}
	}
	if n := t.Cells[row][column].Figures[m].Published; n.State == Known {
		return n
	}
	return Number{}
}

func depthLabel(depth int) string { return fmt.Sprintf("depth %d", depth) }

func versus(a, b float64) string { return fmt.Sprintf("%.0f against %.0f", a, b) }

// askedFor are experiments that figures were asked for.
type askedFor map[string]bool

// note notes one, unless nobody wants to know.
func (a askedFor) note(id string) {
	if a != nil {
		a[id] = true
	}
}
