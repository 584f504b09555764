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

// solved returns a value for sorting by success, then by hits.
func (c *candidate) solved() float64 {
	return 1e3*c.value(experiment.Success) + c.value(experiment.Hits)
}

func (c *candidate) scores() string {
	return scoreText(c.figures[experiment.Success].Measured, c.figures[experiment.Hits].Measured)
}

// writeAnswer writes a table's answer to its question, computed from the finished cells. The answer
// is one of three things: the best row of each column; the best column of each row, if columns are
// compared; or the pairs of depths that are worth their nodes.
func writeAnswer(b *strings.Builder, t *Table) {
	text := ""
	switch s := t.Spec; s.Against {
	case experiment.SameOptions:
		text = t.efficient()
	case experiment.FirstColumn:
		for r := range s.Rows {
			list, whole := t.candidates(func(p Place) (string, bool) { return s.Columns[p.Column].Label, p.Row == r })
			text += t.answer(s.Rows[r].Label, list, whole)
		}
	default:
		for c := range s.Columns {
			list, whole := t.candidates(func(p Place) (string, bool) { return s.Rows[p.Row].Label, p.Column == c })
			text += t.answer(s.Columns[c].Label, list, whole)
		}
	}
	if text != "" {
		fmt.Fprintf(b, "\n%s", text)
	}
}

// candidates lists the finished cells for which the given function returns a name. The result whole
// is false if one of the cells with names is not finished.
func (t *Table) candidates(named func(Place) (name string, ok bool)) (list []candidate, whole bool) {
	whole = true
	for place, cell := range t.Cells.all() {
		switch name, ok := named(place); {
		case !ok:
		case cell.Figures[experiment.Nodes].Measured.State != Known:
			whole = false
		default:
			list = append(list, candidate{name, &cell.Figures})
		}
	}
	return list, whole
}

// The function best returns the first candidate with the largest value.
func best(list []candidate, value func(*candidate) float64) *candidate {
	top := &list[0]
	for i := range list {
		if value(&list[i]) > value(top) {
			top = &list[i]
		}
	}
	return top
}

// answer returns a line about candidates that differ in one setting. It returns "" unless all of
// them are finished.
func (t *Table) answer(where string, list []candidate, whole bool) string {
	if len(list) == 0 || !whole {
		return ""
	}
	least := best(list, func(c *candidate) float64 { return -c.value(experiment.Nodes) })
	most := best(list, (*candidate).solved)
	line := fmt.Sprintf("- **%s**: %q searches the fewest nodes (%.0f)", where, least.name, least.value(experiment.Nodes))
	if most == least {
		line += fmt.Sprintf(" and solves the most positions: S(H) is %s", most.scores())
	} else {
		line += fmt.Sprintf(". %q solves the most positions: S(H) is %s", most.name, most.scores())
	}
	if slices.Contains(t.Spec.Measures, experiment.RI) {
		top := best(list, func(c *candidate) float64 { return c.value(experiment.RI) })
		line += fmt.Sprintf(". %q has the best RI (%.2f)", top.name, top.value(experiment.RI))
	}
	return line + ".\n"
}

// efficient lists the efficient pairs of depths. Each of them solves more positions than every pair
// that takes fewer nodes.
func (t *Table) efficient() string {
	list, _ := t.candidates(func(p Place) (string, bool) {
		return fmt.Sprintf("(%d, %s)", t.Spec.Columns[p.Column].Depth, t.Spec.Rows[p.Row].Label), true
	})
	slices.SortStableFunc(list, func(a, b candidate) int {
		return int(a.value(experiment.Nodes) - b.value(experiment.Nodes))
	})
	var parts []string
	top := -1.0
	for i := range list {
		if c := &list[i]; c.solved() > top {
			top = c.solved()
			parts = append(parts, fmt.Sprintf("%s: %s, %.0f nodes", c.name, c.scores(), c.value(experiment.Nodes)))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "- Each of these pairs of depths solves more positions than any pair that searches fewer nodes. The figures are its S(H) and its nodes: " + strings.Join(parts, "; ") + ".\n"
}
