package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// publishedDepths lists the depths of the documents. pageDepths lists the depths of the pages, if
// the ledger has them.
var (
	publishedDepths = []int{3, 4, 5}
	pageDepths      = append(slices.Clone(publishedDepths), 6, 7, 8)
)

// depthsOf returns the depths of a spec's columns on the pages. These are pageDepths. If the spec's
// own columns are as deep as the deepest of them, the list continues to two plies beyond the spec's
// columns.
func depthsOf(s *experiment.Spec) []int {
	list := slices.Clone(pageDepths)
	for deepest := ownDepth(s) + 2; list[len(list)-1] < deepest && ownDepth(s) >= list[len(list)-1]; {
		list = append(list, list[len(list)-1]+1)
	}
	return list
}

// ownDepth returns the depth of the deepest column of a spec.
func ownDepth(s *experiment.Spec) int {
	deepest := 0
	for i := range s.Columns {
		deepest = max(deepest, s.Columns[i].Depth)
	}
	return deepest
}

// Evidence contains the figures of all experiments, and the rulings on the claims.
type Evidence struct {
	from   Source
	tables map[string]*Table
	judged map[string][]Judged // rulings by chapter, which are made when they are first needed
	// Field others contains the evidence on the held-out positions. It is nil if there are no
	// results on them, and in that evidence itself.
	others *Evidence
}

// NewEvidence makes the tables of all experiments, with the greater depths of depthsOf.
func NewEvidence(from Source) (*Evidence, error) {
	deep := slices.Clone(experiment.All)
	for i, s := range deep {
		if !s.Plays() {
			deep[i], _ = s.WithDepths(depthsOf(s))
		}
	}
	e, err := evidenceOf(from, deep)
	if err != nil {
		return nil, err
	}
	return e, addHeldOut(e, deep)
}

// evidenceOf makes the tables of some experiments.
func evidenceOf(from Source, specs []*experiment.Spec) (*Evidence, error) {
	e := &Evidence{tables: map[string]*Table{}}
	from.samples = map[ledger.Cell]*sample{}
	e.from = from
	for _, s := range specs {
		table, err := Make(s, from)
		if err != nil {
			return nil, err
		}
		e.tables[s.ID] = table
	}
	return e, nil
}

// table returns the table of an experiment.
func (e *Evidence) table(spec string) (*Table, error) {
	t := e.tables[spec]
	if t == nil {
		return nil, fmt.Errorf("there is no experiment %q", spec)
	}
	return t, nil
}

// place finds a cell by its labels. A column that is deeper than all columns of the table gets a
// negative index.
func (e *Evidence) place(a cellLabels) (*place, error) {
	t, err := e.table(a.spec)
	if err != nil {
		return nil, err
	}
	row := slices.IndexFunc(t.Spec.Rows, func(r experiment.Variant) bool { return r.Label == a.row })
	if row < 0 {
		return nil, fmt.Errorf("%s has no row %q", a.spec, a.row)
	}
	column := slices.IndexFunc(t.Spec.Columns, func(c experiment.Column) bool { return c.Label == a.column })
	return &place{t, row, column}, nil
}

// lookUp finds a contest by its labels.
func (e *Evidence) lookUp(a cellLabels) (found *Contest, err error) {
	t, err := e.table(a.spec)
	if err != nil {
		return nil, err
	}
	known := false
	for _, c := range t.Contests.all() {
		switch same := c.Cell.Pairing.String() == a.row; {
		case same && (a.column == "" || a.column == c.Cell.Budget.Label):
			if found != nil {
				return nil, fmt.Errorf("%s: which of several is not said, expected a budget", a.spec)
			}
			found = c
		case same:
			known = true
		}
	}
	switch {
	case found != nil:
		return found, nil
	case known:
		return nil, fmt.Errorf("%s: no budget %q", a.spec, a.column)
	}
	return nil, fmt.Errorf("%s has no pairing %q", a.spec, a.row)
}

// find finds a cell by its labels. It panics on unknown labels, because claims are part of this
// package. For a column deeper than the tables, ok is false.
func (e *Evidence) find(a cellLabels) (p *place, ok bool) {
	p, err := e.place(a)
	if err != nil {
		panic("report: " + err.Error())
	}
	return p, p.column >= 0 && p.table.Spec.Has(p.row, p.column)
}

// sampleAt returns the rows of a cell. ok is false if some of the rows are missing.
func (e *Evidence) sampleAt(a cellLabels) (s *sample, ok bool) {
	p, ok := e.find(a)
	if !ok {
		return nil, false
	}
	cell, err := p.table.Spec.Cell(p.row, p.column)
	if a.versus && err == nil {
		cell, ok, err = p.table.Spec.Reference(p.row, p.column)
	}
	if err != nil || !ok || e.from.Rows == nil {
		return nil, false
	}
	s = e.from.sample(&cell)
	return s, s.whole
}

// printedAt returns a printed figure of a cell.
func (e *Evidence) printedAt(a cellLabels, m experiment.Measure) Number {
	if p, ok := e.find(a); ok {
		return p.cell().Figures[m].Published
	}
	return Number{}
}

func depthLabel(depth int) string { return fmt.Sprintf("depth %d", depth) }

func versus(a, b float64) string { return fmt.Sprintf("%.0f against %.0f", a, b) }
