package report

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// cellLabels names a cell of an experiment by its labels. If versus is set, it names the reference
// cell of this cell instead. For games, the row is a pairing and the column is a budget, which is
// "" if there is only one budget.
type cellLabels struct {
	spec, row, column string
	versus            bool
}

// pair consists of two cells of the same positions, or two contests of the same openings.
type pair struct{ on, off cellLabels }

// pairs contains the pairs from which an effect is computed.
type pairs struct {
	list   []pair
	where  string // describes the pairs in a report
	deeper bool   // whether the ledger may also have the pairs at greater depths
	// quotients is set if the effect divides the cells of each pair, and compares these quotients.
	quotients bool
}

// pairsOf pairs the cells of two lists in order.
func pairsOf(on, off []cellLabels) pairs {
	p := pairs{}
	var columns []string
	for i := range on {
		p.list, columns = append(p.list, pair{on[i], off[i]}), append(columns, on[i].column)
	}
	p.where = columnsText(columns)
	return p
}

// named returns the pairs with another description.
func (p pairs) named(where string) pairs {
	p.where = where
	return p
}

// unpaired makes pairs in which each cell has no partner.
func unpaired(where string, cells ...cellLabels) pairs {
	return pairsOf(cells, make([]cellLabels, len(cells))).named(where)
}

// againstItsOwn pairs cells with their reference cells.
func againstItsOwn(on ...cellLabels) pairs {
	var off []cellLabels
	for _, a := range on {
		a.versus = true
		off = append(off, a)
	}
	return pairsOf(on, off)
}

// cells returns the cells of a row at some depths, and inRow returns the cells of a row in some
// columns. inColumn returns the cells of a column in some rows.
func cells(spec, row string, depths ...int) []cellLabels {
	return inRow(spec, row, columnsAt(depths...)...)
}

func inRow(spec, row string, columns ...string) (list []cellLabels) {
	for _, column := range columns {
		list = append(list, cellLabels{spec: spec, row: row, column: column})
	}
	return list
}

func inColumn(spec, column string, rows ...string) (list []cellLabels) {
	for _, row := range rows {
		list = append(list, cellLabels{spec: spec, row: row, column: column})
	}
	return list
}

// depths pairs two rows at the published depths and at greater depths. If depths are given, it
// pairs the rows only at these depths.
func depths(spec, on, off string, only ...int) pairs {
	if len(only) > 0 {
		return pairsOf(cells(spec, on, only...), cells(spec, off, only...))
	}
	p := depths(spec, on, off, publishedDepths...)
	p.deeper = true
	return p
}

// inColumns pairs the cells of two rows in the given columns.
func inColumns(spec, on, off string, columns ...string) pairs {
	return pairsOf(inRow(spec, on, columns...), inRow(spec, off, columns...))
}

// inRows pairs the cells of two columns in the given rows.
func inRows(spec, on, off string, rows ...string) pairs {
	return pairsOf(inColumn(spec, on, rows...), inColumn(spec, off, rows...))
}

// columnsAt returns the labels of the columns of depths.
func columnsAt(depths ...int) (list []string) {
	for _, d := range depths {
		list = append(list, depthLabel(d))
	}
	return list
}

// columnsText returns a text such as "depths 3 to 5", or lists the columns.
func columnsText(columns []string) string {
	first := 0
	for i, label := range columns {
		depth, err := strconv.Atoi(strings.TrimPrefix(label, "depth "))
		if i == 0 {
			first = depth
		}
		if err != nil || label != depthLabel(first+i) || len(columns) == 1 {
			return strings.Join(columns, ", ")
		}
	}
	return fmt.Sprintf("depths %d to %d", first, first+len(columns)-1)
}

// atDepths returns the pairs at the document's depths. If deeper is true, it returns the pairs at
// greater depths, up to the first depth that the ledger lacks.
func (p pairs) atDepths(e *Evidence, deeper bool) pairs {
	switch {
	case !deeper:
		return p
	case !p.deeper:
		return pairs{}
	}
	var on, off []cellLabels
	for _, d := range pageDepths[len(publishedDepths):] {
		next := p.list[0]
		next.on.column, next.off.column = depthLabel(d), depthLabel(d)
		_, ok := e.sampleAt(next.on)
		_, also := e.sampleAt(next.off)
		if !ok || !also {
			break
		}
		on, off = append(on, next.on), append(off, next.off)
	}
	if len(on) == 0 {
		return pairs{}
	}
	return pairsOf(on, off)
}

// samples returns the samples of both cells of all pairs. ok is false if one of the samples is
// missing.
func samples(e *Evidence, list []pair) (on, off []*sample, ok bool) {
	for _, pair := range list {
		a, found := e.sampleAt(pair.on)
		b, other := e.sampleAt(pair.off)
		if !found || !other || len(a.rows) != len(b.rows) || len(on) > 0 && len(a.rows) != len(on[0].rows) {
			return nil, nil, false
		}
		on, off = append(on, a), append(off, b)
	}
	return on, off, true
}

// printedPair applies the given function to the two figures that the document prints for a pair.
func printedPair(e *Evidence, p pair, m experiment.Measure, of func(on, off float64) float64) Number {
	return combine(e.printedAt(p.on, m), e.printedAt(p.off, m), of)
}

// combine applies the given function to two numbers. The result is unknown if one of them is
// unknown.
func combine(a, b Number, of func(a, b float64) float64) Number {
	if a.State != Known || b.State != Known {
		return Number{}
	}
	return known(of(a.Value, b.Value))
}

// printedSum returns the sum of the printed values of a measure, over the first cells or the second
// cells of the pairs.
func printedSum(e *Evidence, list []pair, m experiment.Measure, side func(pair) cellLabels) Number {
	total := known(0)
	for _, p := range list {
		total = combine(total, e.printedAt(side(p), m), func(a, b float64) float64 { return a + b })
	}
	return total
}

func onSide(p pair) cellLabels  { return p.on }
func offSide(p pair) cellLabels { return p.off }

func difference(a, b float64) float64 { return a - b }
func quotient(a, b float64) float64   { return a / b }
