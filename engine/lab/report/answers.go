package report

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// candidate is a finished cell with its name in an answer.
type candidate struct {
	name    string
	figures *[experiment.NumMeasures]Figure
}

func (c *candidate) value(m experiment.Measure) float64 { return c.figures[m].Measured.Value }

// solved orders by success, then by hits.
func (c *candidate) solved() float64 {
	return 1e3*c.value(experiment.Success) + c.value(experiment.Hits)
}

func (c *candidate) scores() string {
	return scoreText(c.figures[experiment.Success].Measured, c.figures[experiment.Hits].Measured)
}

// writeAnswer writes the answer of a table to its question, from the finished cells: the
// best row of each column, or the best column of each row if the columns are compared, or
// the pairs of depths that are worth their nodes.
func writeAnswer(b *strings.Builder, t *Table) {
	var lines []string
	switch t.Spec.Against {
	case experiment.SameOptions:
		lines = append(lines, t.efficient())
	case experiment.FirstColumn:
		for r := range t.Spec.Rows {
			lines = append(lines, t.answer(t.Spec.Rows[r].Label, t.rowCandidates(r)))
		}
	default:
		for c := range t.Spec.Columns {
			lines = append(lines, t.answer(t.Spec.Columns[c].Label, t.columnCandidates(c)))
		}
	}
	lines = slices.DeleteFunc(lines, func(s string) bool { return s == "" })
	if len(lines) > 0 {
		fmt.Fprintf(b, "\n%s", strings.Join(lines, ""))
	}
}

// columnCandidates are the finished cells of a column.
func (t *Table) columnCandidates(column int) []candidate {
	return candidates(len(t.Cells), func(r int) (string, *TableCell) {
		return t.Spec.Rows[r].Label, &t.Cells[r][column]
	})
}

// rowCandidates are the finished cells of a row.
func (t *Table) rowCandidates(row int) []candidate {
	return candidates(len(t.Cells[row]), func(c int) (string, *TableCell) {
		return t.Spec.Columns[c].Label, &t.Cells[row][c]
	})
}

// candidates are those of n cells that exist; nil if one of them is missing.
func candidates(n int, at func(int) (string, *TableCell)) []candidate {
	var list []candidate
	for i := range n {
		name, cell := at(i)
		switch {
		case !cell.Exists:
		case cell.Figures[experiment.Nodes].Measured.State != Known:
			return nil
		default:
			list = append(list, candidate{name, &cell.Figures})
		}
	}
	return list
}

// best is the first of the largest value.
func best(list []candidate, value func(*candidate) float64) *candidate {
	top := &list[0]
	for i := range list {
		if value(&list[i]) > value(top) {
			top = &list[i]
		}
	}
	return top
}

// answer is a line about candidates that differ in one setting; "" without candidates.
func (t *Table) answer(where string, list []candidate) string {
	if len(list) == 0 {
		return ""
	}
	least := best(list, func(c *candidate) float64 { return -c.value(experiment.Nodes) })
	most := best(list, (*candidate).solved)
	line := fmt.Sprintf("- %s: fewest nodes %s (%.0f), most solved %s (%s)", where, least.name, least.value(experiment.Nodes), most.name, most.scores())
	if slices.Contains(t.Spec.Measures, experiment.RI) {
		top := best(list, func(c *candidate) float64 { return c.value(experiment.RI) })
		line += fmt.Sprintf(", best RI %s (%.2f)", top.name, top.value(experiment.RI))
	}
	return line + "\n"
}

// efficient lists the pairs of depths that solve more than every cheaper one.
func (t *Table) efficient() string {
	var list []candidate
	for c := range t.Spec.Columns {
		for r := range t.Spec.Rows {
			cell := &t.Cells[r][c]
			if cell.Exists && cell.Figures[experiment.Nodes].Measured.State == Known {
				name := fmt.Sprintf("(%d, %s)", t.Spec.Columns[c].Depth, t.Spec.Rows[r].Label)
				list = append(list, candidate{name, &cell.Figures})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		return int(a.value(experiment.Nodes) - b.value(experiment.Nodes))
	})
	var parts []string
	top := -1.0
	for i := range list {
		if c := &list[i]; c.solved() > top {
			top = c.solved()
			parts = append(parts, fmt.Sprintf("%s %s with %.0f nodes", c.name, c.scores(), c.value(experiment.Nodes)))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "- Solve more than every cheaper pair: " + strings.Join(parts, "; ") + "\n"
}
