package report

import (
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
)

// side selects the published or the measured number of a figure.
type side func(*Figure) *Number

func publishedSide(f *Figure) *Number { return &f.Published }
func measuredSide(f *Figure) *Number  { return &f.Measured }

// rank ranks the rows of each column by measured RI, the largest first, if every row of the column
// has an RI. Published ranks do not change.
func (t *Table) rank() {
	for c := range t.Spec.Columns {
		var values []Number
		for r := range t.Spec.Rows {
			values = append(values, t.Cells[r][c].Figures[experiment.RI].Measured)
		}
		for r, n := range ranks(values) {
			t.Cells[r][c].Figures[experiment.Rank].Measured = n
		}
	}
}

// ranks returns the ranks of values, from 1 for the largest. Equal values get the same rank. If one
// value is missing, all ranks are missing.
func ranks(values []Number) []Number {
	list := make([]Number, len(values))
	if at := slices.IndexFunc(values, func(n Number) bool { return n.State != Known }); at >= 0 {
		for i := range list {
			list[i].State = values[at].State
		}
		return list
	}
	for i, v := range values {
		better := 0
		for _, w := range values {
			if w.Value > v.Value {
				better++
			}
		}
		list[i] = known(float64(better + 1))
	}
	return list
}

// total sets the totals of the rows.
func (t *Table) total() {
	published, measured := t.means(publishedSide), t.means(measuredSide)
	for r := range t.Spec.Rows {
		for i, m := range t.Spec.Totals {
			if m == experiment.MeanRI && t.printed[r][i].State == Known {
				published[r] = t.printed[r][i]
			}
		}
	}
	publishedRanks, measuredRanks := ranks(published), ranks(measured)
	t.Totals = nil
	for r := range t.Spec.Rows {
		var list []Figure
		for _, m := range t.Spec.Totals {
			switch m {
			case experiment.MeanRI:
				list = append(list, Figure{Published: published[r], Measured: measured[r]})
			case experiment.Rank:
				list = append(list, Figure{Published: publishedRanks[r], Measured: measuredRanks[r]})
			default:
				panic("report: " + m.String() + " is no total of a row")
			}
		}
		t.Totals = append(t.Totals, list)
	}
}

func (t *Table) means(of side) []Number {
	var list []Number
	for r := range t.Spec.Rows {
		list = append(list, t.mean(r, experiment.RI, of))
	}
	return list
}

// mean returns the mean of a measure over meanColumns. The mean is missing if one of the values is
// missing.
func (t *Table) mean(row int, m experiment.Measure, of side) Number {
	sum, columns := 0.0, t.meanColumns()
	for _, c := range columns {
		n := of(&t.Cells[row][c].Figures[m])
		if n.State != Known {
			return Number{State: n.State}
		}
		sum += n.Value
	}
	return known(sum / float64(len(columns)))
}

// meanColumns returns the columns over which means are taken. These are the columns with published
// figures, so that both means cover the same columns. If there are no such columns, it returns all
// columns.
func (t *Table) meanColumns() []int {
	var printed, every []int
	for c := range t.Spec.Columns {
		every = append(every, c)
		if t.hasPublished(c) {
			printed = append(printed, c)
		}
	}
	if len(printed) > 0 {
		return printed
	}
	return every
}

// meanText lists the labels of meanColumns.
func (t *Table) meanText() *message.Text {
	var list *message.Text
	for _, c := range t.meanColumns() {
		if label := t.Spec.Columns[c].Text(); list == nil {
			list = label
		} else {
			list = message.New("%s, %s", list, label)
		}
	}
	return list
}
