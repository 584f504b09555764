package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
)

// Chart is a line chart with several series over the same X values.
type Chart struct {
	Title, Unit string
	XLabel      string    // name of the quantity X
	Labels      []string  // labels of the X values
	X           []float64 // X values: depths in plies, or numbers from 1
	Series      []Series
	Log         bool // whether the scale is decimal logarithmic
}

// Series is one line of a Chart. Values that are not Known leave a gap.
type Series struct {
	Name      string // name of the row or the measure
	Values    []Number
	Published bool // whether the line shows the document's figures, which are drawn dashed
	// number that selects the colour; the published line and the measured line of a row or measure
	// have the same number
	Variant int
}

// Bars is a bar chart with two bars for each label: published and measured.
type Bars struct {
	Title string
	Unit  *message.Text
	List  []Bar
}

// Bar is one label of Bars with its two values.
type Bar struct {
	Label               string
	Published, Measured Number
}

// SVG draws the table. ok is false if the spec requests no picture.
func (t *Table) SVG() (svg string, ok bool) {
	if t.Spec.Plays() {
		forest := forestOf(t)
		return forest.SVG(), true
	}
	if t.Spec.Plot == experiment.SweepPlot {
		forest := sweepForest(t)
		return forest.SVG(), true
	}
	if panels, ok := PanelsOf(t); ok {
		if forest, few := ratioForest(t, &panels); few {
			return forest.SVG(), true
		}
		return panels.SVG(), true
	}
	if bars, ok := t.Bars(); ok && t.Spec.Plot == experiment.BarsPlot {
		return barChart(t, &bars), true
	}
	if chart, ok := t.Chart(); ok {
		return chart.SVG(), true
	}
	return "", false
}

// Forest returns a picture of the table with intervals, one below another. They are A's shares of
// the points of games, quotients of nodes if there are few of them, or the results for the values
// of a parameter. ok is false for other tables, and if nothing was measured.
func (t *Table) Forest() (f Forest, ok bool) {
	if t.begun() && t.Spec.Plays() {
		return forestOf(t), true
	}
	if t.begun() && t.Spec.Plot == experiment.SweepPlot {
		return sweepForest(t), true
	}
	p, ok := PanelsOf(t)
	if !ok {
		return f, false
	}
	return ratioForest(t, &p)
}

// Numbered reports whether the labels only repeat the X values.
func (c *Chart) Numbered() bool {
	return len(c.Labels) == 0 || c.Labels[0] == fmt.Sprintf("%s %g", c.XLabel, c.X[0])
}

// SVG draws the chart.
func (c *Chart) SVG() string { return lineChart(c) }

// Chart returns the figures of the table over its depths or over its rows, by Spec.Plot. ok is
// false if the picture is a bar chart, and if there is no picture.
func (t *Table) Chart() (chart Chart, ok bool) {
	switch t.Spec.Plot {
	case experiment.NodesPlot:
		return t.nodesChart(), true
	case experiment.RowsPlot, experiment.SharesPlot:
		return t.rowsChart(), true
	case experiment.NoPlot, experiment.BarsPlot, experiment.SweepPlot:
	}
	return Chart{}, false
}

// Bars returns the relative importance of each row or, for a spec of games, A's share of the points
// in percent. ok is false if the table has neither of them.
func (t *Table) Bars() (bars Bars, ok bool) {
	switch {
	case t.Spec.Plays():
		return t.games().pointBars(t.title()), true
	case slices.Contains(t.Spec.Measures, experiment.RI):
		return t.importanceBars(), true
	}
	return Bars{}, false
}

func (t *Table) title() string { return t.Spec.ID + ": " + t.Spec.Title }

// nodesChart returns a chart of the nodes of each row over the depths.
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

// bothSides returns the measured line and, if any published figure is known, the published line of
// the same variant.
func (t *Table) bothSides(name string, variant int, values func(side) []Number) []Series {
	list := []Series{{Name: name, Values: values(measuredSide), Variant: variant}}
	published := values(publishedSide)
	for _, v := range published {
		if v.State == Known {
			return append(list, Series{Name: name, Values: published, Variant: variant, Published: true})
		}
	}
	return list
}

// rowsChart returns a chart of each measure of the first column over the rows.
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

// importanceBars returns the relative importance of each row, averaged over meanColumns.
func (t *Table) importanceBars() Bars {
	unit := message.New("RI, %s", t.meanText())
	bars := Bars{Title: t.title() + ", " + unit.Error(), Unit: unit}
	for r := range t.Spec.Rows {
		bars.List = append(bars.List, Bar{t.Spec.Rows[r].Label, t.mean(r, experiment.RI, publishedSide), t.mean(r, experiment.RI, measuredSide)})
	}
	return bars
}
