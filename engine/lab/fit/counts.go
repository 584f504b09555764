// Package fit uses the documents' printed node counts to choose between readings of the documents.
//
// Counts lists the printed counts. A Fit searches each count under all choices of the readings that
// affect it. It finds the choices that are closest to all counts, with the least mean of
// |ln(measured / printed)|. As a check it leaves out each table once, and tests whether the other
// tables lead to the same choices.
package fit

import (
	"slices"

	"example.com/abyss/engine/lab/experiment"
)

// Count is a printed number of nodes, and the search to which it belongs.
type Count struct {
	Tables  []string // ids of the specs that print the count; reports name the first one
	Label   string   // row and column in the first table
	Cell    experiment.SearchCell
	Printed float64
}

// nodeLimit returns the node limit for one position. This limit is a fifth of the number printed
// for all fifty positions, and therefore ten times the mean. Readings far above the limit are wrong
// in any case, and some of them would take hours. A search that reaches the limit is counted with
// as many nodes as the limit.
func (c *Count) nodeLimit() uint64 { return uint64(max(1, c.Printed/5)) }

// PrintedIn reports whether a table prints the count.
func (c *Count) PrintedIn(table string) bool { return slices.Contains(c.Tables, table) }

// Counts lists the printed node counts of specs. Each combination of search and figure is listed
// once. Figures marked as misprints, figures of chess, and games are left out.
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
			if !list[i].PrintedIn(s.ID) {
				list[i].Tables = append(list[i].Tables, s.ID)
			}
		}
	}
	return list, nil
}
