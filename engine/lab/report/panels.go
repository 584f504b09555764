package report

import (
	"fmt"
	"math"
	"slices"
)

// Panels is a grid of small pictures. Each shows a quotient against the depth, with its interval as
// a band and the printed figures as a dashed line.
type Panels struct {
	Title, Under string
	XLabels      []string
	XName        string // the quantity that the labels count, such as "depth "
	Year         string
	List         []Panel
}

// Panel is one picture of the grid. Its rows correspond to XLabels. A row is Few if nothing was
// measured. All rows have the name of the panel as their label.
type Panel []ForestRow

// axis returns the logarithmic axis that all panels share.
func (p *Panels) axis() axis {
	a := axis{1, 1, true}
	for _, panel := range p.List {
		for i := range panel {
			a.include(&panel[i])
		}
	}
	const room = 1.08
	return axis{a.low / room, a.high * room, true}
}

// SVG draws the panels, four in a row.
func (p *Panels) SVG() string {
	const abreast, plot, gap = 4, 110., 26.
	width := (float64(picWidth-2*picMargin) - 3*gap) / abreast
	axis := p.axis()
	var d drawing
	y := float64(d.begin(p.Title, p.Under))
	d.line(picMargin, y, picMargin+30, y, "told line", 2)
	d.dot(picMargin+15, y, 4, "told")
	d.text(picMargin+38, y+4, "start", "quiet", "measured, band: 95 % interval")
	if p.HasPrinted() {
		d.line(picMargin+250, y, picMargin+280, y, "paper dashed", 2)
		d.text(picMargin+288, y+4, "start", "quiet", "printed "+p.Year)
	}
	y += 14
	ticks := logTicks(axis.low, axis.high)
	for len(ticks) > 4 {
		kept := ticks[:0:0]
		for i, v := range ticks {
			if i%2 == 0 || v == 1 {
				kept = append(kept, v)
			}
		}
		if len(kept) == len(ticks) {
			break
		}
		ticks = kept
	}
	const beside = 44. // width of the room for the labels of the axis
	for from := 0; from < len(p.List); from += abreast {
		row := p.List[from:min(from+abreast, len(p.List))]
		lines := 1
		for i := range row {
			lines = max(lines, len(wrap(row[i][0].Label, width-beside)))
		}
		y += float64(lineGap*lines) + 14
		for i := range row {
			left := picMargin + float64(i)*(width+gap)
			names := wrap(row[i][0].Label, width-beside)
			d.lines(left+beside, y-10-float64(lineGap*(len(names)-1)), "start", "", names)
			at := func(v float64) float64 { return y + plot*(1-axis.position(v)) }
			x := func(k int) float64 {
				if len(p.XLabels) == 1 {
					return left + beside + (width-beside)/2
				}
				return left + beside + 8 + float64(k)*(width-beside-16)/float64(len(p.XLabels)-1)
			}
			for _, v := range ticks {
				d.line(left+beside, at(v), left+width, at(v), "grid", 1)
				d.text(left+beside-6, at(v)+4, "end", "quiet", "×"+tickText(v))
			}
			d.line(left+beside, at(1), left+width, at(1), "even", 1)
			for k, label := range p.XLabels {
				d.text(x(k), y+plot+16, "middle", "quiet", label)
			}
			d.panel(row[i], x, at)
		}
		y += plot + 26
	}
	return d.finish(p.Title, int(y)+12)
}

// panel draws the lines of one panel.
func (d *drawing) panel(p Panel, x func(int) float64, y func(float64) float64) {
	upper, lower, line, printed := "", "", "", ""
	place := func(k int, v float64) string { return fmt.Sprintf("%.1f,%.1f ", x(k), y(v)) }
	for k, r := range p {
		if r.hasPrinted() && r.Printed.Value > 0 {
			printed += place(k, r.Printed.Value)
		}
		if r.measured() {
			upper += place(k, r.Test.High)
			lower = place(k, r.Test.Low) + lower
			line += place(k, r.Test.Estimate)
		}
	}
	if upper != "" {
		fmt.Fprintf(d, "<polygon points=\"%s%s\" class=\"band\" fill-opacity=\"0.16\"/>\n<polyline points=\"%s\" class=\"told line\"/>\n", upper, lower, line)
	}
	for k, r := range p {
		if r.measured() {
			d.line(x(k), y(r.Test.Low), x(k), y(r.Test.High), r.class(ByRatio), 1)
			d.dot(x(k), y(r.Test.Estimate), 3.5, r.class(ByRatio))
		}
	}
	if printed != "" {
		fmt.Fprintf(d, "<polyline points=\"%s\" class=\"paper dashed\" stroke-width=\"2\"/>\n", printed)
	}
}

// measured reports whether the row has an estimate.
func (r ForestRow) measured() bool { return !r.Test.Few && !math.IsNaN(r.Test.Estimate) }

// class returns the CSS class of an interval.
func (r *ForestRow) class(s Scale) string {
	if r.Significant(s) {
		return "told"
	}
	return "untold"
}

// HasPrinted reports whether any panel shows a figure of the document.
func (p *Panels) HasPrinted() bool {
	return slices.ContainsFunc(p.List, func(panel Panel) bool { return slices.ContainsFunc(panel, ForestRow.hasPrinted) })
}

// column returns the measurements at a place of XLabels.
func (p *Panels) column(k int) (rows []ForestRow) {
	for _, panel := range p.List {
		if r := panel[k]; !r.Test.Few {
			rows = append(rows, r)
		}
	}
	return rows
}
