package report

import (
	"fmt"

	"abyss/engine/lab/experiment"
)

// SVG is the picture of a table; ok is false where the spec has none.
func (t *Table) SVG() (svg string, ok bool) {
	if t.isGames() {
		return t.gamesPicture(), true
	}
	switch t.Spec.Plot {
	case experiment.NodesPlot:
		return t.nodesPicture(), true
	case experiment.BarsPlot:
		return t.importancePicture(), true
	case experiment.RowsPlot, experiment.SharesPlot:
		return t.rowsPicture(), true
	case experiment.NoPlot:
	}
	return "", false
}

func (t *Table) title() string { return t.Spec.ID + ": " + t.Spec.Title }

// nodesPicture is the nodes of each row over the depths.
func (t *Table) nodesPicture() string {
	var labels []string
	for i := range t.Spec.Columns {
		labels = append(labels, t.Spec.Columns[i].Label)
	}
	var list []series
	for r := range t.Spec.Rows {
		list = append(list, t.bothSides(t.Spec.Rows[r].Label, r, func(of side) []Number {
			var values []Number
			for c := range t.Spec.Columns {
				values = append(values, *of(&t.Cells[r][c].Figures[experiment.Nodes]))
			}
			return values
		})...)
	}
	return lineChart(t.title(), "nodes, dashed as published in 1992", labels, list, true)
}

// bothSides are the measured line and, where there is any figure, the published
// one in the same colour.
func (t *Table) bothSides(name string, colour int, values func(side) []Number) []series {
	list := []series{{name: name, values: values(measuredSide), colour: colour}}
	published := values(publishedSide)
	for _, v := range published {
		if v.State == Known {
			return append(list, series{name: name + ", published", values: published, colour: colour, dashed: true})
		}
	}
	return list
}

// rowsPicture is the measures of the first column over the rows.
func (t *Table) rowsPicture() string {
	var labels []string
	for r := range t.Spec.Rows {
		labels = append(labels, t.Spec.Rows[r].Label)
	}
	var list []series
	for n, m := range t.Spec.Measures {
		list = append(list, t.bothSides(m.Info().Head, n, func(of side) []Number {
			var values []Number
			for r := range t.Spec.Rows {
				values = append(values, *of(&t.Cells[r][0].Figures[m]))
			}
			return values
		})...)
	}
	return lineChart(fmt.Sprintf("%s, %s", t.title(), t.Spec.Columns[0].Label), "over the "+t.Spec.RowHead+", dashed as published in 1992", labels, list, false)
}

// importancePicture is the relative importance of each row: the mean over
// columns where there are several.
func (t *Table) importancePicture() string {
	var labels []string
	var published, measured []Number
	for r := range t.Spec.Rows {
		labels = append(labels, t.Spec.Rows[r].Label)
		published = append(published, t.mean(r, experiment.RI, publishedSide))
		measured = append(measured, t.mean(r, experiment.RI, measuredSide))
	}
	return barChart(t.title()+", RI, "+t.meanLabel(), labels, published, measured)
}
