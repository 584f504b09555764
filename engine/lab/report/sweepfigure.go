package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// sweepForest returns the picture of the values of a parameter. For each column, it shows the rows
// from top to bottom, each with its difference from the reference row. The differences are those of
// the nodes if the measures list nodes before hits, and otherwise those of the right moves.
func sweepForest(t *Table) Forest {
	s := t.Spec
	base := comparedWith(s)
	first := slices.IndexFunc(s.Measures, func(m experiment.Measure) bool { return m == experiment.Hits || m == experiment.Nodes })
	f := Forest{Scale: ByPoints, Less: "fewer right moves", More: "more right moves", Unit: "right moves of 100 more than " + base, Title: "Right moves by " + s.RowHead}
	if first >= 0 && s.Measures[first] == experiment.Nodes {
		f.Scale, f.Less, f.More, f.Unit, f.Title = ByRatio, "fewer nodes", "more nodes", "nodes by those of "+base, "Nodes by "+s.RowHead
	}
	f.Title += ", against " + base
	f.Under = fmt.Sprintf("%s · %s · 95 %% interval over the positions · %s", s.ID, s.Title, s.Source)
	for c := range s.Columns {
		f.Rows = append(f.Rows, ForestRow{Label: s.Columns[c].Label, Head: true})
		for place, cell := range t.Cells.column(c) {
			row := ForestRow{Label: s.Rows[place.Row].Label, Test: cell.Times}
			if s.Against == experiment.FirstRow && place.Row == 0 {
				row.Test = stats.Test{Interval: stats.Interval{Estimate: f.Scale.NoEffect(), Low: f.Scale.NoEffect(), High: f.Scale.NoEffect()}, Units: cell.Of}
				f.Rows = append(f.Rows, row) // this is the reference row itself
				continue
			}
			switch gained, missed := cell.Figures[experiment.Gained].Measured, cell.Figures[experiment.Missed].Measured; {
			case cell.Times.Units == 0 || gained.State != Known:
				row.Test = stats.Test{Few: true}
			case f.Scale == ByPoints:
				row.Test = stats.Test{Interval: stats.PairedShares(int(gained.Value), int(missed.Value), cell.Of), Units: cell.Of}
			}
			f.Rows = append(f.Rows, row)
		}
	}
	return f
}
