package report

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Sizes in SVG units.
const (
	picWidth   = 720
	plotHeight = 340
	marginLeft = 78
	marginTop  = 44
	legendLine = 18
	barHeight  = 9
)

// palette has the colours of the lines, used in turn. They differ in lightness as well
// as in hue, so that they stay distinct in greyscale.
var palette = []string{"#1b4f9c", "#c8501e", "#2d8a57", "#8a3fa0", "#b08900", "#0c8fa3", "#7a4a2b", "#555555", "#d0568f"}

// lineChart draws a chart; published lines are dashed.
func lineChart(c *Chart) string {
	labels, list := c.Labels, c.Series
	scale := newScale(list, c.Log)
	height := marginTop + plotHeight + 40 + legendLine*len(list)
	var b strings.Builder
	openPicture(&b, c.Title, height)
	xAt := func(i int) float64 {
		step := float64(picWidth-marginLeft-30) / float64(max(1, len(labels)))
		return marginLeft + step*(float64(i)+0.5)
	}
	for _, tick := range scale.ticks() {
		y := scale.y(tick)
		fmt.Fprintf(&b, `<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#dddddd"/>`+"\n", marginLeft, y, picWidth-20, y)
		fmt.Fprintf(&b, `<text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n", marginLeft-8, y+4, tickText(tick))
	}
	for i, label := range labels {
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n", xAt(i), marginTop+plotHeight+20, html.EscapeString(label))
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`+"\n", marginLeft-66, marginTop-10, html.EscapeString(c.Unit))
	for n, s := range list {
		colour := palette[s.Variant%len(palette)]
		dash := ""
		if s.Published {
			dash = ` stroke-dasharray="6 4"`
		}
		var points []string
		flush := func() {
			if len(points) > 1 {
				fmt.Fprintf(&b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"%s/>`+"\n", strings.Join(points, " "), colour, dash)
			}
			points = nil
		}
		for i, v := range s.Values {
			if v.State != Known {
				flush()
				continue
			}
			points = append(points, fmt.Sprintf("%.1f,%.1f", xAt(i), scale.y(v.Value)))
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`+"\n", xAt(i), scale.y(v.Value), colour)
		}
		flush()
		y := marginTop + plotHeight + 44 + legendLine*n
		fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="2"%s/>`+"\n", marginLeft, y-4, marginLeft+34, y-4, colour, dash)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`+"\n", marginLeft+42, y, html.EscapeString(s.Name))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// barChart draws two bars for each label, the published one above the measured one.
func barChart(bars *Bars) string {
	const labelWidth, row = 300, 2*barHeight + 8
	largest := 1.0
	for _, bar := range bars.List {
		for _, n := range []Number{bar.Published, bar.Measured} {
			if n.State == Known {
				largest = max(largest, n.Value)
			}
		}
	}
	height := marginTop + row*len(bars.List) + 30
	var b strings.Builder
	openPicture(&b, bars.Title, height)
	draw := func(n Number, y int, colour string) {
		if n.State != Known {
			return
		}
		width := n.Value / largest * (picWidth - labelWidth - 80)
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%.1f" height="%d" fill="%s"/>`+"\n", labelWidth, y, width, barHeight, colour)
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" font-size="10">%.2f</text>`+"\n", labelWidth+width+5, y+barHeight-1, n.Value)
	}
	for i, bar := range bars.List {
		y := marginTop + row*i
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", labelWidth-8, y+barHeight+4, html.EscapeString(bar.Label))
		draw(bar.Published, y, palette[1])
		draw(bar.Measured, y+barHeight, palette[0])
	}
	y := marginTop + row*len(bars.List) + 18
	for i, name := range []string{"measured", "published 1992"} {
		x := labelWidth + 130*i
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="12" height="%d" fill="%s"/>`+"\n", x, y-barHeight, barHeight, palette[i])
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`+"\n", x+18, y, name)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func openPicture(b *strings.Builder, title string, height int) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", picWidth, height)
	fmt.Fprintf(b, "<title>%s</title>\n", html.EscapeString(title))
	fmt.Fprintf(b, `<rect width="%d" height="%d" fill="white"/>`+"\n", picWidth, height)
	fmt.Fprintf(b, `<text x="%d" y="20" text-anchor="middle" font-size="15">%s</text>`+"\n", picWidth/2, html.EscapeString(title))
}

// scale maps values to y coordinates.
type scale struct {
	from, to float64 // exponents of ten if log is set
	log      bool
}

func newScale(list []Series, log bool) scale {
	least, most := math.Inf(1), math.Inf(-1)
	for _, s := range list {
		for _, v := range s.Values {
			if v.State == Known {
				least, most = min(least, v.Value), max(most, v.Value)
			}
		}
	}
	switch {
	case math.IsInf(most, -1):
		return scale{0, 1, false}
	case log && least > 0:
		return scale{math.Floor(math.Log10(least)), math.Ceil(math.Log10(most) + 1e-9), true}
	}
	step := niceStep(most - min(0, least))
	return scale{math.Floor(min(0, least)/step) * step, math.Ceil(most/step+1e-9) * step, false}
}

// niceStep returns the smallest of 1, 2 and 5 times a power of ten that divides width
// into at most five steps; 1 for a width of 0.
func niceStep(width float64) float64 {
	if width <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(width/5)))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power*5 >= width {
			return factor * power
		}
	}
	return 10 * power
}

func (s scale) y(v float64) float64 {
	if s.log {
		v = math.Log10(v)
	}
	return marginTop + plotHeight*(1-(v-s.from)/(s.to-s.from))
}

func (s scale) ticks() []float64 {
	var list []float64
	if s.log {
		for e := s.from; e <= s.to; e++ {
			list = append(list, math.Pow(10, e))
		}
		return list
	}
	step := niceStep(s.to - s.from)
	for v := s.from; v <= s.to+step/1000; v += step {
		list = append(list, v)
	}
	return list
}

// tickText prints thousands with k and millions with M.
func tickText(v float64) string {
	switch {
	case v >= 1e6:
		return fmt.Sprintf("%gM", math.Round(v/1e4)/100)
	case v >= 1e3:
		return fmt.Sprintf("%gk", math.Round(v/10)/100)
	}
	return fmt.Sprintf("%g", math.Round(v*100)/100)
}
