package report

import (
	"fmt"
	"slices"

	"abyss/engine/lab/experiment"
)

// Chart is lines over the same places.
type Chart struct {
	Title, Unit string
	XLabel      string    // what the places are
	Labels      []string  // of the places
	X           []float64 // the places: depths in plies, or numbers from 1
	Series      []Series
	Log         bool // a decimal logarithmic scale
}

// Series is one line of a Chart; values that are not Known leave a gap.
type Series struct {
	Name      string
	Values    []Number
	Published bool // the figures of 1992, and not those measured
	Variant   int  // lines of one variant, published and measured, have one number
}

// Bars is two bars a label, published and measured.
type Bars struct {
	Title, Unit string
	List        []Bar
}

// Bar is one label of Bars.
type Bar struct {
	Label               string
	Published, Measured Number
}

// SVG is the picture of a table; ok is false where the spec has none.
func (t *Table) SVG() (svg string, ok bool) {
	if t.Spec.Plays() || t.Spec.Plot == experiment.BarsPlot {
		bars, _ := t.Bars()
		return barChart(&bars), true
	}
	chart, ok := t.Chart()
	if !ok {
		return "", false
	}
	return lineChart(&chart), true
}

// Chart is the figures of the table over its depths, or over its rows where the
// spec says so; ok is false where it says neither.
func (t *Table) Chart() (chart Chart, ok bool) {
	switch t.Spec.Plot {
	case experiment.NodesPlot:
		return t.nodesChart(), true
	case experiment.RowsPlot, experiment.SharesPlot:
		return t.rowsChart(), true
	case experiment.NoPlot, experiment.BarsPlot:
	}
	return Chart{}, false
}

// Bars is the relative importance of each row, of games A's share of the points;
// ok is false where the table has neither.
func (t *Table) Bars() (bars Bars, ok bool) {
	switch {
	case t.Spec.Plays():
		return t.pointBars(), true
	case slices.Contains(t.Spec.Measures, experiment.RI):
		return t.importanceBars(), true
	}
	return Bars{}, false
}

func (t *Table) title() string { return t.Spec.ID + ": " + t.Spec.Title }

// nodesChart is the nodes of each row over the depths.
func (t *Table) nodesChart() Chart {
	chart := Chart{Title: t.title(), Unit: "nodes, dashed as published in " + t.Spec.Published.Year(), XLabel: "depth", Log: true}
	for i := range t.Spec.Columns {
		chart.Labels = append(chart.Labels, t.Spec.Columns[i].Label)
		x := float64(t.Spec.Columns[i].Depth)
		if x == 0 {
			x = float64(i + 1)
		}
		chart.X = append(chart.X, x)
	}
	for r := range t.Spec.Rows {
		chart.Series = append(chart.Series, t.bothSides(t.Spec.Rows[r].Label, r, func(of side) []Number {
			var values []Number
			for c := range t.Spec.Columns {
				values = append(values, *of(&t.Cells[r][c].Figures[experiment.Nodes]))
			}
			return values
		})...)
	}
	return chart
}

// bothSides are the measured line and, where there is any figure, the published
// one of the same variant.
func (t *Table) bothSides(name string, variant int, values func(side) []Number) []Series {
	list := []Series{{Name: name, Values: values(measuredSide), Variant: variant}}
	published := values(publishedSide)
	for _, v := range published {
		if v.State == Known {
			return append(list, Series{Name: name + ", published", Values: published, Variant: variant, Published: true})
		}
	}
	return list
}

// rowsChart is the measures of the first column over the rows.
func (t *Table) rowsChart() Chart {
	chart := Chart{
		Title: fmt.Sprintf("%s, %s", t.title(), t.Spec.Columns[0].Label),
		Unit:  "over the " + t.Spec.RowHead + ", dashed as published in " + t.Spec.Published.Year(), XLabel: t.Spec.RowHead,
	}
	for r := range t.Spec.Rows {
		chart.Labels = append(chart.Labels, t.Spec.Rows[r].Label)
		chart.X = append(chart.X, float64(r+1))
	}
	for n, m := range t.Spec.Measures {
		chart.Series = append(chart.Series, t.bothSides(m.Info().Head, n, func(of side) []Number {
			var values []Number
			for r := range t.Spec.Rows {
				values = append(values, *of(&t.Cells[r][0].Figures[m]))
			}
			return values
		})...)
	}
	return chart
}

// importanceBars are the relative importance of each row: the mean over columns
// where there are several.
func (t *Table) importanceBars() Bars {
	unit := "RI, " + t.meanLabel()
	bars := Bars{Title: t.title() + ", " + unit, Unit: unit}
	for r := range t.Spec.Rows {
		bars.List = append(bars.List, Bar{t.Spec.Rows[r].Label, t.mean(r, experiment.RI, publishedSide), t.mean(r, experiment.RI, measuredSide)})
	}
	return bars
}
