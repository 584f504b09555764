package report

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/template"

	"example.com/abyss/engine/lab/experiment"
)

// ErrNotRun is the error for a figure that the ledger does not have.
var ErrNotRun = errors.New("not in the ledger")

// figures returns the template functions for the experiments. A row or a column is named by its
// label, and several rows or columns by {{rows "a" "b"}}. A column may also be named by its depth,
// and several by "3 4 5". If several rows or columns are named, the result is several numbers, by
// row and then by column.
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
		"typical":    e.typical,
		"against":    e.against,
		"won":        e.won,
		"chance":     e.chance,
		"conclusive": func(chapter, way string) (quantity, error) { return verdicts(e, chapter, way) },
		"ruled":      e.ruled,
		"outcome":    e.outcomeOf,
		"measured":   e.measuredOf,
		"others":     func(key string) (string, error) { return measuredHeldOut(e, key) },
		"othersSay":  func(key string) (string, error) { return outcomeHeldOut(e, key) },
		"heldCount":  func(way string) (quantity, error) { return countHeldOut(e, way) },
		"figHeldOut": func(spec string, row, column any, measure string) (string, error) {
			return figureHeldOut(e, spec, row, column, measure)
		},
		"measuredCount": func() (quantity, error) { return countMeasured(e), nil },
		"falseHeldOut":  func() string { return falseHeldOut(e) },
		"printedOf":     e.printedOf,
		"tableHits":     e.tableHits,
		"work":          e.work,
		"met":           e.met,
		"unmet":         e.unmet,
	}
}

// labels returns the labels in an argument of a template function, which is one label or a list.
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

// columnLabels returns the labels of columns, which may be depths.
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

// place is one cell of a table, which a template or a claim names.
type place struct {
	table       *Table
	row, column int
}

func (p *place) cell() *TableCell { return &p.table.Cells[p.row][p.column] }

func (p *place) String() string {
	return fmt.Sprintf("%s, %s, %s", p.table.Spec.ID, p.table.Spec.Rows[p.row].Label, p.table.Spec.Columns[p.column].Label)
}

// number returns a figure of the cell, or an error if it is missing.
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

// places returns the cells of the named rows and columns.
func (e *Evidence) places(spec string, row, column any) ([]*place, error) {
	rows, err := labels(row)
	if err != nil {
		return nil, err
	}
	columns, err := columnLabels(column)
	if err != nil {
		return nil, err
	}
	var list []*place
	for _, row := range rows {
		for _, column := range columns {
			p, err := e.place(cellLabels{spec: spec, row: row, column: column})
			if err == nil && p.column < 0 {
				err = fmt.Errorf("%s has no column %q", spec, column)
			}
			if err != nil {
				return nil, err
			}
			list = append(list, p)
		}
	}
	return list, nil
}

// numbers applies the given function to each item. It returns the numbers, or the first error.
func numbers[T any](list []T, err error, decimals int, of func(T) (float64, error)) (quantity, error) {
	q := quantity{decimals: decimals}
	for _, one := range list {
		v, missing := of(one)
		err = cmp.Or(err, missing)
		q.values = append(q.values, v)
	}
	return q, err
}

// listed joins the texts that the given function returns for the items, as in a sentence, or
// returns the first error.
func listed[T any](list []T, err error, of func(T) (string, error)) (string, error) {
	var texts []string
	for _, one := range list {
		text, missing := of(one)
		err = cmp.Or(err, missing)
		texts = append(texts, text)
	}
	if err != nil {
		return "", err
	}
	return sentence(texts), nil
}

// figure returns the figures of a measure in the named cells.
func (e *Evidence) figure(of side, spec string, row, column any, measure string) (quantity, error) {
	m, err := measureNamed(measure)
	if err != nil {
		return quantity{}, err
	}
	list, err := e.places(spec, row, column)
	return numbers(list, err, m.Info().Decimals, func(p *place) (float64, error) { return p.number(of, m) })
}

func measureNamed(name string) (experiment.Measure, error) {
	for m := range experiment.NumMeasures {
		if m.String() == name {
			return m, nil
		}
	}
	return 0, fmt.Errorf("there is no measure %q", name)
}

// scores returns S(H) of the named cells.
func (e *Evidence) scores(of side, spec string, row, column any) (string, error) {
	list, err := e.places(spec, row, column)
	return listed(list, err, func(p *place) (string, error) {
		s, err := p.number(of, experiment.Success)
		h, missing := p.number(of, experiment.Hits)
		return scoreText(known(s), known(h)), cmp.Or(err, missing)
	})
}

// counter returns a counter of the named cells, for each cell summed over its positions.
func (e *Evidence) counter(spec string, row, column any, name string) (quantity, error) {
	list, err := e.places(spec, row, column)
	return numbers(list, err, 0, func(p *place) (float64, error) {
		if !p.cell().whole() || !p.cell().Counted {
			return 0, fmt.Errorf("%s of %s: %w", name, p, ErrNotRun)
		}
		return float64(p.cell().Counters[name]), nil
	})
}

// typical returns the mean ratio of the nodes to those of the reference row, position by position,
// with its interval, for example "0.78 (0.72 to 0.85)".
func (e *Evidence) typical(spec string, row, column any) (string, error) {
	list, err := e.places(spec, row, column)
	return listed(list, err, func(p *place) (string, error) {
		_, err := p.number(measuredSide, experiment.Typical)
		return p.cell().typically(), err
	})
}

// The method typically returns the mean ratio of nodes with its interval, as text for a sentence.
func (c *TableCell) typically() string {
	f := &c.Figures
	return fmt.Sprintf("%.2f (%.2f to %.2f)",
		f[experiment.Typical].Measured.Value, f[experiment.TypicalLow].Measured.Value, f[experiment.TypicalHigh].Measured.Value)
}

// paired compares the cells of a row with those of another row of the table.
func (e *Evidence) paired(spec, row, base string, column any) ([]*TableCell, error) {
	mine, err := e.places(spec, row, column)
	if err != nil {
		return nil, err
	}
	theirs, err := e.places(spec, base, column)
	if err != nil {
		return nil, err
	}
	var list []*TableCell
	for i := range mine {
		var samples [2]*sample
		for j, p := range []*place{mine[i], theirs[i]} {
			cell, err := p.table.Spec.Cell(p.row, p.column)
			if err != nil {
				return nil, err
			}
			if samples[j] = e.from.sample(&cell); !samples[j].whole {
				return nil, fmt.Errorf("%s: %w", p, ErrNotRun)
			}
		}
		c := &TableCell{}
		comparePairs(c, samples[0], samples[1])
		list = append(list, c)
	}
	return list, nil
}

// The method against is like typical, but compares the nodes with those of any other row.
func (e *Evidence) against(spec, row, base string, column any) (string, error) {
	list, err := e.paired(spec, row, base, column)
	return listed(list, err, func(c *TableCell) (string, error) { return c.typically(), nil })
}

// won returns, for each of two rows, the number of positions that only this row solves, and the
// probability that chance causes such a difference, for example "12 to 3, p 0.04".
func (e *Evidence) won(spec, row, base string, column any) (string, error) {
	list, err := e.paired(spec, row, base, column)
	var texts []string
	for _, c := range list {
		p := c.Figures[experiment.Chance].Measured.Value
		chance := fmt.Sprintf("p %.2f", p)
		if p < 0.01 {
			chance = "p below 0.01"
		}
		texts = append(texts, fmt.Sprintf("%.0f to %.0f, %s", c.Figures[experiment.Gained].Measured.Value, c.Figures[experiment.Missed].Measured.Value, chance))
	}
	return strings.Join(texts, "; "), err
}

// chance returns the probability that two equal rows would differ as much.
func (e *Evidence) chance(spec, row, base string, column any) (quantity, error) {
	list, err := e.paired(spec, row, base, column)
	return numbers(list, err, 2, func(c *TableCell) (float64, error) { return c.Figures[experiment.Chance].Measured.Value, nil })
}
