// Package fit chooses the readings of the documents by their printed node counts.
//
// Counts lists what was printed. A Fit searches every count under the choices of
// the readings that matter to it, and looks for those that bring all counts
// together nearest: the least mean of |ln(measured / printed)|. Left out one table
// at a time, the others show whether a choice is more than that table's own.
package fit

import (
	"slices"

	"abyss/engine/lab/experiment"
)

// Count is a printed number of nodes and the search it is of.
type Count struct {
	Tables  []string // ids of the specs that print it; of two the first comes first
	Label   string   // row and column there
	Cell    experiment.SearchCell
	Printed float64
}

// most is the nodes a position may take: a fifth of what was printed for all of them,
// ten times the mean of fifty. Readings that go far beyond what was printed are far
// off in any case, and some would take hours. What is stopped there counts with the
// nodes it has entered.
func (c *Count) most() uint64 { return uint64(max(1, c.Printed/5)) }

// In reports whether a table prints the count.
func (c *Count) In(table string) bool { return slices.Contains(c.Tables, table) }

// Counts lists the printed node counts of specs, each search and figure once.
// Figures marked as misprints and those of chess are left out, and games have none.
func Counts(specs []*experiment.Spec) ([]Count, error) {
	type figure struct {
		cell    experiment.SearchCell
		printed float64
	}
	var list []Count
	at := map[figure]int{}
	for _, s := range specs {
		if s.Published.Chess {
			continue
		}
		printed, err := s.Printed()
		if err != nil {
			return nil, err
		}
		for r, c := range s.Places() {
			nodes, ok, _ := printed.Get(r, c, experiment.Nodes)
			if _, misprint := s.IsMisprint(r, c, experiment.Nodes); !ok || misprint {
				continue
			}
			cell, err := s.Cell(r, c)
			if err != nil {
				return nil, err
			}
			f := figure{cell, nodes}
			i, known := at[f]
			if !known {
				i = len(list)
				at[f] = i
				list = append(list, Count{Label: s.Rows[r].Label + ", " + s.Columns[c].Label, Cell: cell, Printed: nodes})
			}
			if !list[i].In(s.ID) {
				list[i].Tables = append(list[i].Tables, s.ID)
			}
		}
	}
	return list, nil
}
