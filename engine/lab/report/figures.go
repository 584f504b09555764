package report

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"example.com/abyss/engine/lab/experiment"
)

// ErrNotRun is the error of a figure that the ledger does not have.
var ErrNotRun = errors.New("not in the ledger")

// figures are the template functions for the experiments. A row or a column is named
// by its label, several by {{rows "a" "b"}}; a column also by its depth, several by
// "3 4 5". Several rows or columns give several numbers, by row and then by column.
func (e *Evidence) figures() template.FuncMap {
	return template.FuncMap{
		"rows": func(labels ...string) []string { return labels },
		"fig": func(spec string, row, column any, measure string) (quantity, error) {
			return e.figure(measuredSide, spec, row, column, measure)
		},
		"printed": func(spec string, row, column any, measure string) (quantity, error) {
			return e.figure(publishedSide, spec, row, column, measure)
		},
		"sh": func(spec string, row, column any) (string, error) { return e.scores(measuredSide, spec, row, column) },
		"shPrinted": func(spec string, row, column any) (string, error) {
			return e.scores(publishedSide, spec, row, column)
		},
		"counter":    e.counter,
		"solvedOf":   e.solvedOf,
		"typical":    e.typical,
		"against":    e.against,
		"won":        e.won,
		"chance":     e.chance,
		"conclusive": e.verdicts,
		"ruled":      e.ruled,
		"measured":   e.measuredOf,
		"printedOf":  e.printedOf,
		"tableHits":  e.tableHits,
		"work":       e.work,
		"met":        e.met,
		"unmet":      e.unmet,
	}
}

// labels are one label or several.
func labels(v any) ([]string, error) {
	switch v := v.(type) {
	case string:
		return []string{v}, nil
	case []string:
		return v, nil
	case int:
		return []string{depthLabel(v)}, nil
	}
	return nil, fmt.Errorf("%v is a %T, expected a label, several in rows, or a depth", v, v)
}

// columnLabels are those of columns, which may be depths.
func columnLabels(v any) ([]string, error) {
	list, err := labels(v)
	if err != nil || len(list) != 1 {
		return list, err
	}
	var depths []string
	for _, word := range strings.Fields(list[0]) {
		depth, err := strconv.Atoi(word)
		if err != nil {
			return list, nil //nolint:nilerr // then it is a label
		}
		depths = append(depths, depthLabel(depth))
	}
	return depths, nil
}

// place is one cell of a table that a template names.
type place struct {
	table       *Table
	row, column int
}

func (p *place) cell() *TableCell { return &p.table.Cells[p.row][p.column] }

func (p *place) String() string {
	return fmt.Sprintf("%s, %s, %s", p.table.Spec.ID, p.table.Spec.Rows[p.row].Label, p.table.Spec.Columns[p.column].Label)
}

// number is a figure of the cell; an error if it is missing.
func (p *place) number(of side, m experiment.Measure) (float64, error) {
	n := *of(&p.cell().Figures[m])
	switch n.State {
	case Known:
		return n.Value, nil
	case NotRun, NotCounted:
		return 0, fmt.Errorf("%s of %s: %w", m, p, ErrNotRun)
	case None, Lost:
	}
	return 0, fmt.Errorf("%s of %s: there is no such figure", m, p)
}

// places are the cells of rows and columns.
func (e *Evidence) places(spec string, row, column any) ([]place, error) {
	t := e.tables[spec]
	if t == nil {
		return nil, fmt.Errorf("there is no experiment %q", spec)
	}
	rows, err := labels(row)
	if err != nil {
		return nil, err
	}
	columns, err := columnLabels(column)
	if err != nil {
		return nil, err
	}
	var list []place
	for _, row := range rows {
		r := slices.IndexFunc(t.Spec.Rows, func(r experiment.Variant) bool { return r.Label == row })
		if r < 0 {
			return nil, fmt.Errorf("%s has no row %q", spec, row)
		}
		for _, column := range columns {
			c := slices.IndexFunc(t.Spec.Columns, func(c experiment.Column) bool { return c.Label == column })
			if c < 0 {
				return nil, fmt.Errorf("%s has no column %q", spec, column)
			}
			list = append(list, place{t, r, c})
		}
	}
	return list, nil
}

// figure is a measure of cells.
func (e *Evidence) figure(of side, spec string, row, column any, measure string) (quantity, error) {
	m, err := measureNamed(measure)
	if err != nil {
		return quantity{}, err
	}
	list, err := e.places(spec, row, column)
	q := quantity{decimals: m.Info().Decimals}
	for i := range list {
		v, err := list[i].number(of, m)
		if err != nil {
			return q, err
		}
		q.values = append(q.values, v)
	}
	return q, err
}

func measureNamed(name string) (experiment.Measure, error) {
	for m := range experiment.NumMeasures {
		if m.String() == name {
			return m, nil
		}
	}
	return 0, fmt.Errorf("there is no measure %q", name)
}

// scores are S(H) of cells.
func (e *Evidence) scores(of side, spec string, row, column any) (string, error) {
	list, err := e.places(spec, row, column)
	var texts []string
	for i := range list {
		s, err := list[i].number(of, experiment.Success)
		if err != nil {
			return "", err
		}
		h, err := list[i].number(of, experiment.Hits)
		if err != nil {
			return "", err
		}
		texts = append(texts, scoreText(known(s), known(h)))
	}
	return sentence(texts), err
}

// counter is a counter of cells, summed over their positions.
func (e *Evidence) counter(spec string, row, column any, name string) (quantity, error) {
	list, err := e.places(spec, row, column)
	var q quantity
	for i := range list {
		if !list[i].cell().whole() || !list[i].cell().Counted {
			return q, fmt.Errorf("%s of %s: %w", name, &list[i], ErrNotRun)
		}
		q.values = append(q.values, float64(list[i].cell().Counters[name]))
	}
	return q, err
}

// solvedOf are the positions a cell solves, of so many: "274 of 300".
func (e *Evidence) solvedOf(spec string, row, column any) (string, error) {
	list, err := e.places(spec, row, column)
	var texts []string
	for i := range list {
		n, err := list[i].number(measuredSide, experiment.Solved)
		if err != nil {
			return "", err
		}
		texts = append(texts, fmt.Sprintf("%.0f of %d", n, list[i].cell().Of))
	}
	return sentence(texts), err
}

// typical is the mean ratio of nodes to the row compared with, by position, with its
// interval: "0.78 (0.72 to 0.85)".
func (e *Evidence) typical(spec string, row, column any) (string, error) {
	list, err := e.places(spec, row, column)
	var texts []string
	for i := range list {
		var n [3]float64
		for j, m := range []experiment.Measure{experiment.Typical, experiment.TypicalLow, experiment.TypicalHigh} {
			if n[j], err = list[i].number(measuredSide, m); err != nil {
				return "", err
			}
		}
		texts = append(texts, fmt.Sprintf("%.2f (%.2f to %.2f)", n[0], n[1], n[2]))
	}
	return sentence(texts), err
}

// paired compares the cells of a row with those of another row of the table.
func (e *Evidence) paired(spec, row, base string, column any) ([]TableCell, error) {
	mine, err := e.places(spec, row, column)
	if err != nil {
		return nil, err
	}
	theirs, err := e.places(spec, base, column)
	if err != nil {
		return nil, err
	}
	var list []TableCell
	for i := range mine {
		var samples [2]*sample
		for j, p := range []*place{&mine[i], &theirs[i]} {
			cell, err := p.table.Spec.Cell(p.row, p.column)
			if err != nil {
				return nil, err
			}
			if samples[j] = e.from.sample(&cell); !samples[j].whole {
				return nil, fmt.Errorf("%s: %w", p, ErrNotRun)
			}
		}
		var c TableCell
		comparePairs(&c, samples[0], samples[1])
		list = append(list, c)
	}
	return list, nil
}

// against is typical, against any other row.
func (e *Evidence) against(spec, row, base string, column any) (string, error) {
	list, err := e.paired(spec, row, base, column)
	var texts []string
	for i := range list {
		f := &list[i].Figures
		texts = append(texts, fmt.Sprintf("%.2f (%.2f to %.2f)",
			f[experiment.Typical].Measured.Value, f[experiment.TypicalLow].Measured.Value, f[experiment.TypicalHigh].Measured.Value))
	}
	return sentence(texts), err
}

// won is the positions that only one of two rows solves, and the probability of such a
// difference by chance: "12 to 3, p 0.04".
func (e *Evidence) won(spec, row, base string, column any) (string, error) {
	list, err := e.paired(spec, row, base, column)
	var texts []string
	for i := range list {
		f := &list[i].Figures
		p := f[experiment.Chance].Measured.Value
		chance := fmt.Sprintf("p %.2f", p)
		if p < 0.01 {
			chance = "p below 0.01"
		}
		texts = append(texts, fmt.Sprintf("%.0f to %.0f, %s", f[experiment.Gained].Measured.Value, f[experiment.Missed].Measured.Value, chance))
	}
	return strings.Join(texts, "; "), err
}

// chance is the probability of the difference between two rows if they are equal.
func (e *Evidence) chance(spec, row, base string, column any) (quantity, error) {
	list, err := e.paired(spec, row, base, column)
	q := quantity{decimals: 2}
	for i := range list {
		q.values = append(q.values, list[i].Figures[experiment.Chance].Measured.Value)
	}
	return q, err
}
