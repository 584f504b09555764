package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/plural"
)

// Forest is a picture of intervals, one below another, with a line at the value of no effect.
type Forest struct {
	Title, Under string
	Scale        Scale  // scale of the intervals; ByRatio is logarithmic, and ByShare is in percent
	Less, More   string // labels to the left and to the right of the line
	Unit         string // text under the axis
	Year         string // year of the printed figures
	Rows         []ForestRow
}

// ForestRow is one interval. A row that has only a Label is a heading for the rows that follow.
type ForestRow struct {
	Label   string
	Head    bool
	Test    stats.Test
	Printed Number
	Note    string // text after the interval
}

// Significant reports whether the interval excludes the value of no effect.
func (r *ForestRow) Significant(s Scale) bool {
	return s.significant(&r.Test)
}

// axis contains the intervals, the printed figures and the line, with some room. Ends of intervals
// that are very far away are cut off and drawn as arrows.
func (f *Forest) axis() axis {
	a := axis{low: f.Scale.NoEffect(), high: f.Scale.NoEffect(), log: f.Scale == ByRatio}
	for i := range f.Rows {
		if r := &f.Rows[i]; !r.Head {
			a.include(r)
		}
	}
	if a.log {
		const least, most, room = 0.02, 50, 1.12
		a.low, a.high = max(a.low, least)/room, min(a.high, most)*room
		return a
	}
	room := max(0.02, (a.high-a.low)*0.05)
	a.low, a.high = a.low-room, a.high+room
	if f.Scale == ByShare {
		a.low, a.high = max(a.low, 0), min(a.high, 1)
	}
	return a
}

// ticks returns values of the axis with their texts.
func (f *Forest) ticks() (values []float64, texts []string) {
	a := f.axis()
	switch f.Scale {
	case ByRatio:
		values = logTicks(a.low, a.high)
		for _, v := range values {
			texts = append(texts, "× "+tickText(v))
		}
	case ByShare, ByPoints:
		for _, v := range withEven(linearTicks(100*a.low, 100*a.high), 100*f.Scale.NoEffect()) {
			values, texts = append(values, v/100), append(texts, tickText(v)+" %")
		}
	case ByFigure:
		values = linearTicks(a.low, a.high)
		for _, v := range values {
			texts = append(texts, tickText(v))
		}
	}
	return values, texts
}

// withEven adds the value of no effect to the ticks, and removes ticks whose texts would touch its
// text.
func withEven(ticks []float64, even float64) []float64 {
	step := niceStep(1)
	if len(ticks) > 1 {
		step = ticks[1] - ticks[0]
	}
	list := slices.DeleteFunc(ticks, func(v float64) bool { return math.Abs(v-even) < step*0.45 })
	list = append(list, even)
	slices.Sort(list)
	return list
}

// afterInterval returns the text that follows the interval of a row.
func (f *Forest) afterInterval(r *ForestRow) string {
	if r.Test.Few {
		return "too few"
	}
	text := f.Scale.interval(r.Test.Interval)
	if r.Note != "" {
		text += " · " + r.Note
	}
	return text
}

// SVG draws the forest.
func (f *Forest) SVG() string {
	const rowHeight, tickGap = 26, 8
	labels, notes := 0.0, 0.0
	for i := range f.Rows {
		r := &f.Rows[i]
		labels = max(labels, textWidth(r.Label))
		if !r.Head {
			notes = max(notes, textWidth(f.afterInterval(r)))
		}
	}
	labels = min(labels, 0.32*picWidth)
	notes = min(notes, 0.36*picWidth)
	left, right := picMargin+labels+14, picWidth-picMargin-notes-16
	axis := f.axis()
	x := func(v float64) float64 { return left + axis.inside(v)*(right-left) }

	var d drawing
	y := float64(d.begin(f.Title, f.Under)) + 8
	even := x(f.Scale.NoEffect())
	d.directions(f, even, left, right, y)
	top := y + 10
	y = top + 14
	var body drawing
	for i := range f.Rows {
		r := &f.Rows[i]
		label := wrap(r.Label, labels)
		note := []string{}
		if !r.Head {
			note = wrap(f.afterInterval(r), notes)
		}
		middle := y + float64(lineGap*(max(len(label), len(note))-1))/2
		first := func(lines []string) float64 { return middle + 4 - float64(lineGap)*float64(len(lines)-1)/2 }
		if r.Head {
			body.lines(picMargin, first(label), "start", "", label)
		} else {
			body.lines(left-14, first(label), "end", "", label)
			body.lines(right+16, first(note), "start", "quiet", note)
			body.interval(f, r, x, middle)
		}
		y += float64(rowHeight + lineGap*(max(len(label), len(note), 1)-1))
	}
	bottom := y - 8
	values, texts := f.ticks()
	atLine := slices.Index(values, f.Scale.NoEffect())
	for i, v := range values {
		d.line(x(v), top, x(v), bottom, "grid", 1)
		if atLine >= 0 && i != atLine && math.Abs(x(v)-even) < (textWidth(texts[i])+textWidth(texts[atLine]))/2+tickGap {
			continue // the text of this tick would touch the text at the line
		}
		d.text(x(v), bottom+18, "middle", "quiet", texts[i])
	}
	d.line(even, top, even, bottom, "even", 1.5)
	d.WriteString(body.String())
	d.text((left+right)/2, bottom+38, "middle", "quiet", f.Unit)
	height := int(bottom) + 54
	if f.HasPrinted() {
		d.diamond(picMargin+6, bottom+34)
		d.text(picMargin+18, bottom+38, "start", "quiet", "printed "+f.Year)
	}
	return d.finish(f.Title, height)
}

// directions writes the meanings of the two sides of the line, where there is room for them.
func (d *drawing) directions(f *Forest, even, left, right, y float64) {
	less, more := "← "+f.Less, f.More+" →"
	if even-8-textWidth(less) >= picMargin && even+8+textWidth(more) <= picWidth-picMargin {
		d.text(even-8, y, "end", "quiet", less)
		d.text(even+8, y, "start", "quiet", more)
		return
	}
	d.text((left+right)/2, y, "middle", "quiet", less+"   "+more)
}

// interval draws one interval with its estimate and the printed figure.
func (d *drawing) interval(f *Forest, r *ForestRow, x func(float64) float64, y float64) {
	class := r.class(f.Scale)
	if !r.Test.Few {
		axis := f.axis()
		d.line(x(r.Test.Low), y, x(r.Test.High), y, class, 3)
		for _, end := range []float64{r.Test.Low, r.Test.High} {
			if end >= axis.low && end <= axis.high {
				d.line(x(end), y-5, x(end), y+5, class, 1.5)
			}
		}
		d.dot(x(r.Test.Estimate), y, 5, class)
	}
	if r.Printed.State == Known {
		d.diamond(x(r.Printed.Value), y)
	}
}

// HasPrinted reports whether the document prints a figure of some row.
func (f *Forest) HasPrinted() bool { return slices.ContainsFunc(f.Rows, ForestRow.hasPrinted) }

func (r ForestRow) hasPrinted() bool { return r.Printed.State == Known }

// byHead replaces the label of each row by the heading above this row, and removes the headings.
func (f *Forest) byHead() {
	rows, head := f.Rows[:0:0], ""
	for _, r := range f.Rows {
		if r.Head {
			head = r.Label
			continue
		}
		r.Label = cmp.Or(head, r.Label)
		rows = append(rows, r)
	}
	f.Rows = rows
}

// Count returns how many rows are significant on each side of the line, and how many are not
// significant.
func (f *Forest) Count() (less, more, untold int) {
	a, b, c := f.verdicts()
	return len(a), len(b), len(c)
}

// verdicts lists the rows with a significant effect, by the direction of the effect, and the rows
// without a significant effect.
func (f *Forest) verdicts() (less, more, untold []string) {
	for i := range f.Rows {
		r := &f.Rows[i]
		switch {
		case r.Head:
		case !r.Significant(f.Scale):
			untold = append(untold, r.Label)
		case r.Test.Estimate < f.Scale.NoEffect():
			less = append(less, r.Label)
		default:
			more = append(more, r.Label)
		}
	}
	return less, more, untold
}

// verdictTitle makes a title from the verdicts. The title names the rows if they are few, and
// otherwise counts them. The arguments have a form for one row and a form for several rows; see
// package plural.
func (f *Forest) verdictTitle(less, more, untold string) string {
	below, above, between := f.verdicts()
	all := len(below) + len(above) + len(between)
	text := ""
	for _, part := range []struct {
		rows []string
		says string
	}{{above, more}, {below, less}, {between, untold}} {
		const few = 2
		var who string
		switch n := len(part.rows); {
		case n == 0:
			continue
		case n == all && all == 1:
			who = part.rows[0]
		case n == all:
			who = fmt.Sprintf("All %d", all)
			if all == 2 {
				who = "Both"
			}
		case n <= few:
			who = sentence(part.rows)
		default:
			who = fmt.Sprintf("%d of %d", n, all)
		}
		if text != "" {
			text += "; "
		}
		text += who + " " + plural.Choose("%d"+part.says, len(part.rows))[len("%d"):]
	}
	return text
}
