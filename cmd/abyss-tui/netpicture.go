package main

import (
	"path/filepath"
	"strconv"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/net/train"
)

// netPicture draws the errors by epoch as a picture.
func netPicture(path string, curve []train.Epoch) string {
	const labels = 20 // largest number of labels that fit side by side
	chart := report.Chart{
		Title: filepath.Base(path), Unit: "mean square error in thousandths, by epoch", Log: true,
		Series: []report.Series{{Name: "training"}, {Name: "validation", Variant: 1}},
	}
	every := (len(curve) + labels - 1) / labels
	for i := range curve {
		label := ""
		if e := curve[i].Epoch; e == 1 || e%every == 0 {
			label = strconv.Itoa(e)
		}
		chart.Labels = append(chart.Labels, label)
		for n, v := range []float64{curve[i].Training, curve[i].Validation} {
			chart.Series[n].Values = append(chart.Series[n].Values, report.Number{Value: 1000 * v, State: report.Known})
		}
	}
	return chart.SVG()
}
