package report

import (
	"strings"
	"unicode/utf8"
)

// Text draws the forest in characters, in lines of at most width columns:
//
//	MPSM 4   ├───●──┊┤     47.1 [43.8, 50.5] %
//
// A diamond marks the document's figure. The dot is filled if the interval excludes the line;
// otherwise it is a ring. If the width is too small, there are no lines.
func (f *Forest) Text(width int) (lines []string) {
	if lines = f.Lines(width); len(lines) == 0 {
		return nil
	}
	under := "┊ " + f.Scale.Text(f.Scale.NoEffect())
	if f.Scale == ByShare {
		under += " %"
	}
	legend := under + ": left of it " + f.Less + ", right " + f.More
	if f.HasPrinted() {
		legend += "; ◇ printed " + f.Year
	}
	return append(lines, wrapColumns(legend, width)...)
}

// Lines is like Text, but returns only the rows, with one line for each row.
func (f *Forest) Lines(width int) (lines []string) {
	labels, notes := 0, 0
	for i := range f.Rows {
		r := &f.Rows[i]
		labels = max(labels, utf8.RuneCountInString(r.Label))
		if !r.Head {
			notes = max(notes, utf8.RuneCountInString(f.shortly(r)))
		}
	}
	const least, most, gap = 16, 60, 2
	labels = min(labels, width/3)
	plot := min(width-labels-notes-2*gap, most)
	if plot < least {
		return nil
	}
	axis := f.axis()
	column := func(v float64) int { return int(axis.inside(v)*float64(plot-1) + 0.5) }
	even := column(f.Scale.NoEffect())
	for i := range f.Rows {
		r := &f.Rows[i]
		if r.Head {
			lines = append(lines, r.Label)
			continue
		}
		cells := []rune(strings.Repeat(" ", plot))
		cells[even] = '┊'
		if !r.Test.Few {
			low, high := column(r.Test.Low), column(r.Test.High)
			for at := low; at <= high; at++ {
				cells[at] = '─'
			}
			cells[low], cells[high] = '├', '┤'
			if low <= even && even <= high {
				cells[even] = '┊'
			}
			cells[column(r.Test.Estimate)] = map[bool]rune{true: '●', false: '○'}[r.Significant(f.Scale)]
		}
		if r.Printed.State == Known {
			cells[column(r.Printed.Value)] = '◇'
		}
		lines = append(lines, strings.TrimRight(padColumns(r.Label, labels)+"  "+string(cells)+"  "+f.shortly(r), " "))
	}
	return lines
}

// The method shortly is like afterInterval, but leaves out the note of the row.
func (f *Forest) shortly(r *ForestRow) string {
	short := *r
	short.Note = ""
	return f.afterInterval(&short)
}

// wrapColumns breaks a text at blanks into lines of at most width characters.
func wrapColumns(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// writeFigure draws the figure of a table above its blocks. If there is no figure or the terminal
// is too narrow, it writes only the blocks.
func writeFigure(b *strings.Builder, t *Table, width int) {
	if width <= 0 {
		const pipe = 100
		width = pipe
	}
	title, lines := figureText(t, width)
	if len(lines) == 0 {
		return
	}
	b.WriteString("\n" + strings.Join(wrapColumns(title, width), "\n") + "\n")
	b.WriteString(strings.Join(lines, "\n") + "\n")
}

// figureText returns the figure of a table in characters, with the verdict as its title. The figure
// shows intervals, one below another, or panels if there would be too many intervals.
func figureText(t *Table, width int) (title string, lines []string) {
	if f, ok := t.Forest(); ok {
		return f.Title, f.Text(width)
	}
	if p, ok := PanelsOf(t); ok {
		return p.Title, p.Text(width)
	}
	return "", nil
}
