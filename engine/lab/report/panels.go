package report

import (
	"fmt"
	"math"

	"example.com/abyss/engine/stats"
)

// Panels is a grid of small pictures of one quotient against the depth, each with its
// interval as a band, and dashed what the document printed.
type Panels struct {
	Title, Under string
	XLabels      []string
	XName        string // what the labels count: "depth "
	Year         string
	List         []Panel
}

// Panel is one of them; Tests and Printed are parallel to XLabels.
type Panel struct {
	Name    string
	Tests   []stats.Test // Few where there is none
	Printed []Number
}

// bounds are the ends of the logarithmic scale, which all panels share.
func (p *Panels) bounds() (low, high float64) {
	low, high = 1, 1
	for i := range p.List {
		for k, t := range p.List[i].Tests {
			for _, v := range []float64{t.Low, t.High, t.Estimate} {
				if !t.Few && v > 0 && !math.IsInf(v, 0) {
					low, high = min(low, v), max(high, v)
				}
			}
			if n := p.List[i].Printed[k]; n.State == Known && n.Value > 0 {
				low, high = min(low, n.Value), max(high, n.Value)
			}
		}
	}
	const room = 1.08
	return low / room, high * room
}

// SVG draws the panels, four abreast.
func (p *Panels) SVG() string {
	const abreast, plot, gap = 4, 110., 26.
	width := (float64(picWidth-2*picMargin) - 3*gap) / abreast
	low, high := p.bounds()
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
	ticks := logTicks(low, high)
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
	const axis = 44. // room for the labels of the axis
	for from := 0; from < len(p.List); from += abreast {
		row := p.List[from:min(from+abreast, len(p.List))]
		lines := 1
		for i := range row {
			lines = max(lines, len(wrap(row[i].Name, width-axis)))
		}
		y += float64(lineGap*lines) + 14
		for i := range row {
			left := picMargin + float64(i)*(width+gap)
			names := wrap(row[i].Name, width-axis)
			for n, line := range names {
				d.text(left+axis, y-10-float64(lineGap*(len(names)-1-n)), "start", "", line)
			}
			at := func(v float64) float64 { return y + plot*(1-math.Log(v/low)/math.Log(high/low)) }
			x := func(k int) float64 {
				if len(p.XLabels) == 1 {
					return left + axis + (width-axis)/2
				}
				return left + axis + 8 + float64(k)*(width-axis-16)/float64(len(p.XLabels)-1)
			}
			for _, v := range ticks {
				d.line(left+axis, at(v), left+width, at(v), "grid", 1)
				d.text(left+axis-6, at(v)+4, "end", "quiet", "×"+tickText(v))
			}
			d.line(left+axis, at(1), left+width, at(1), "even", 1)
			for k, label := range p.XLabels {
				d.text(x(k), y+plot+16, "middle", "quiet", label)
			}
			d.panel(&row[i], x, at)
		}
		y += plot + 26
	}
	return d.finish(p.Title, int(y)+12)
}

// panel draws the lines of one panel.
func (d *drawing) panel(p *Panel, x func(int) float64, y func(float64) float64) {
	upper, lower, line, printed := "", "", "", ""
	for k, t := range p.Tests {
		if n := p.Printed[k]; n.State == Known && n.Value > 0 {
			printed += fmt.Sprintf("%.1f,%.1f ", x(k), y(n.Value))
		}
		if t.Few || math.IsNaN(t.Estimate) {
			continue
		}
		upper += fmt.Sprintf("%.1f,%.1f ", x(k), y(t.High))
		lower = fmt.Sprintf("%.1f,%.1f ", x(k), y(t.Low)) + lower
		line += fmt.Sprintf("%.1f,%.1f ", x(k), y(t.Estimate))
	}
	if upper != "" {
		fmt.Fprintf(d, "<polygon points=\"%s%s\" class=\"band\" fill-opacity=\"0.16\"/>\n<polyline points=\"%s\" class=\"told line\"/>\n", upper, lower, line)
	}
	for k, t := range p.Tests {
		if t.Few || math.IsNaN(t.Estimate) {
			continue
		}
		class := "untold"
		if t.Low > 1 || t.High < 1 {
			class = "told"
		}
		d.line(x(k), y(t.Low), x(k), y(t.High), class, 1)
		d.dot(x(k), y(t.Estimate), 3.5, class)
	}
	if printed != "" {
		fmt.Fprintf(d, "<polyline points=\"%s\" class=\"paper dashed\" stroke-width=\"2\"/>\n", printed)
	}
}

// HasPrinted reports whether any panel has a figure of the document.
func (p *Panels) HasPrinted() bool {
	for i := range p.List {
		for _, n := range p.List[i].Printed {
			if n.State == Known {
				return true
			}
		}
	}
	return false
}
