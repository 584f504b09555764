package report

import (
	"fmt"
	"math"
	"strings"
)

// These are sizes of charts in SVG units.
const (
	plotHeight = 340
	marginLeft = 78
	barHeight  = 9
)

// seriesClasses lists the CSS classes of lines, which are used in turn. They have at most three
// colours.
var seriesClasses = [...]string{"told", "third", "untold"}

// lineChart draws a chart. Published lines are dashed.
func lineChart(c *Chart) string {
	var d drawing
	top := float64(d.begin(c.Title, c.Unit)) + 6
	axis := c.axis()
	yAt := func(v float64) float64 { return top + plotHeight*(1-axis.position(v)) }
	step := float64(picWidth-marginLeft-30) / float64(max(1, len(c.Labels)))
	xAt := func(i int) float64 { return marginLeft + step*(float64(i)+0.5) }
	for _, tick := range axis.powers() {
		d.line(marginLeft, yAt(tick), picWidth-picMargin, yAt(tick), "grid", 1)
		d.text(marginLeft-8, yAt(tick)+4, "end", "quiet", tickText(tick))
	}
	below := 0
	for i, label := range c.Labels {
		lines := wrap(label, step-4)
		d.lines(xAt(i), top+plotHeight+20, "middle", "quiet", lines)
		below = max(below, len(lines)-1)
	}
	y := top + plotHeight + 46 + float64(below*lineGap)
	printed := 0
	for i := range c.Series {
		if c.Series[i].Published {
			printed++
		}
	}
	for _, s := range c.Series {
		class := seriesClasses[s.Variant%len(seriesClasses)] + " line"
		switch {
		case s.Published && printed == 1:
			class = "paper dashed line"
		case s.Published: // if there are several published lines, each has the colour of its measured line
			class = seriesClasses[s.Variant%len(seriesClasses)] + " dashed line"
		}
		d.series(&s, class, xAt, yAt)
		d.line(marginLeft, y-4, marginLeft+34, y-4, class, 2)
		name := s.Name
		if s.Published {
			name += ", published"
		}
		lines := wrap(name, picWidth-marginLeft-80)
		d.lines(marginLeft+42, y, "start", "", lines)
		y += float64(lineGap * len(lines))
	}
	return d.finish(c.Title, int(y)+8)
}

// series draws one line, with a gap at each missing value.
func (d *drawing) series(s *Series, class string, x func(int) float64, y func(float64) float64) {
	var points []string
	flush := func() {
		if len(points) > 1 {
			fmt.Fprintf(d, "<polyline points=\"%s\" class=\"%s\"/>\n", strings.Join(points, " "), class)
		}
		points = nil
	}
	for i, v := range s.Values {
		if v.State != Known {
			flush()
			continue
		}
		points = append(points, fmt.Sprintf("%.1f,%.1f", x(i), y(v.Value)))
		d.dot(x(i), y(v.Value), 3, strings.TrimSuffix(strings.Replace(class, " dashed", "", 1), " line"))
	}
	flush()
}

// barChart draws two bars for each label. The published bar is above the measured bar.
func barChart(t *Table, bars *Bars) string {
	largest, labels := 1.0, 0.0
	for _, bar := range bars.List {
		labels = max(labels, textWidth(bar.Label))
		for _, n := range []Number{bar.Published, bar.Measured} {
			if n.State == Known {
				largest = max(largest, n.Value)
			}
		}
	}
	labels = min(labels, 0.4*picWidth)
	left := picMargin + labels + 12
	var d drawing
	y := float64(d.begin(bestTitle(t, bars), fmt.Sprintf("%s · %s · %s · %s", t.Spec.ID, t.Spec.Title, bars.Unit.Error(), t.Spec.Source)))
	printed := false
	draw := func(n Number, y float64, class string) {
		if n.State != Known {
			return
		}
		width := n.Value / largest * (picWidth - left - 70)
		fmt.Fprintf(&d, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\"/>\n", left, y, width, barHeight, class)
		d.text(left+width+5, y+barHeight, "start", "quiet", fmt.Sprintf("%.2f", n.Value))
	}
	for _, bar := range bars.List {
		lines := wrap(bar.Label, labels)
		d.lines(left-8, y+barHeight+4, "end", "", lines)
		printed = printed || bar.Published.State == Known
		draw(bar.Published, y, "paper")
		below := float64(barHeight + 2)
		if bar.Published.State != Known {
			below /= 2
		}
		draw(bar.Measured, y+below, "told")
		y += float64(max(2*barHeight+12, lineGap*len(lines)+8))
	}
	y += 14
	for i, name := range []string{"measured", "printed " + t.Spec.Published.Year()} {
		if i == 1 && !printed {
			break
		}
		x := left + 130*float64(i)
		fmt.Fprintf(&d, "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"%d\" class=\"%s\"/>\n", x, y-barHeight, barHeight, [...]string{"told", "paper"}[i])
		d.text(x+18, y, "start", "quiet", name)
	}
	return d.finish(bars.Title, int(y)+14)
}

// bestTitle returns a title that names the largest measured bar and the largest printed bar.
func bestTitle(t *Table, bars *Bars) string {
	top := func(of func(*Bar) Number) string {
		best := -1
		for i := range bars.List {
			if n := of(&bars.List[i]); n.State == Known && (best < 0 || n.Value > of(&bars.List[best]).Value) {
				best = i
			}
		}
		if best < 0 {
			return ""
		}
		return bars.List[best].Label
	}
	measured, printed := top(func(b *Bar) Number { return b.Measured }), top(func(b *Bar) Number { return b.Published })
	switch {
	case measured == "":
		return bars.Title
	case printed == "":
		return "Highest RI of these positions: " + measured
	case printed == measured:
		return "Highest RI of these positions, as printed: " + measured
	}
	return fmt.Sprintf("Highest RI of these positions: %s; printed %s: %s", measured, t.Spec.Published.Year(), printed)
}

// axis returns the axis of the values, rounded outwards to full steps.
func (c *Chart) axis() axis {
	a := axis{low: math.Inf(1), high: math.Inf(-1)}
	for _, s := range c.Series {
		for _, v := range s.Values {
			if v.State == Known {
				a.add(v.Value)
			}
		}
	}
	switch {
	case math.IsInf(a.high, -1):
		return axis{0, 1, false}
	case c.Log && a.low > 0:
		return axis{math.Pow(10, math.Floor(math.Log10(a.low))), math.Pow(10, math.Ceil(math.Log10(a.high)+1e-9)), true}
	}
	step := niceStep(a.high - min(0, a.low))
	return axis{math.Floor(min(0, a.low)/step) * step, math.Ceil(a.high/step+1e-9) * step, false}
}
