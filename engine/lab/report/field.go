package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
)

// field is one column of a printed block.
type field struct {
	head Head
	text func(*TableCell) string
}

// fieldsOf returns the columns of a block of the spec, with the published figures if there are any.
func fieldsOf(s *experiment.Spec, published bool) []field {
	var list []field
	has := func(m experiment.Measure) bool { return slices.Contains(s.Measures, m) }
	scores := has(experiment.Success) && has(experiment.Hits)
	for _, m := range s.Measures {
		switch {
		case scores && m == experiment.Success:
			list = append(list, scoreFields(s, published)...)
		case m == experiment.Typical:
			list = append(list, field{Head{Word: m.Info().Head}, typicalText})
		case scores && (m == experiment.Hits || m == experiment.Narrow || m == experiment.LineEndS || m == experiment.TrustedS),
			scores && m == experiment.TrustedH && has(experiment.TrustedS),
			has(experiment.Typical) && (m == experiment.TypicalLow || m == experiment.TypicalHigh):
			// the cases above are measures that appear in other columns
		default:
			list = append(list, measureFields(m, published, &s.Published)...)
		}
	}
	return list
}

// measureFields returns the columns of one measure: the published figure, the measured figure and,
// for counts, their quotient.
func measureFields(m experiment.Measure, published bool, from *experiment.Published) []field {
	info := m.Info()
	measured := field{Head{Word: info.Head}, func(c *TableCell) string {
		if p := c.Figures[m].Measured; m == experiment.Chance && p.State == Known && p.Value < 0.005 {
			return "<0.01" // no probability is exactly 0, so it must not be shown as 0.00
		}
		return numberText(c.Figures[m].Measured, info.Decimals)
	}}
	if !published || !from.Has(m) {
		return []field{measured}
	}
	list := []field{{Head{Word: info.Head, Year: from.Year()}, func(c *TableCell) string { return publishedText(&c.Figures[m], info.Decimals) }}, measured}
	if info.Counts && !from.Chess {
		list = append(list, field{Head{Year: from.Year(), Quotient: true}, func(c *TableCell) string { return numberText(c.Figures[m].Quotient(), 2) }})
	}
	return list
}

// Quotient returns the measured figure divided by the published one.
func (f *Figure) Quotient() Number {
	switch {
	case f.Measured.State != Known:
		return Number{}
	case f.Published.State != Known || f.Published.Value == 0:
		return Number{}
	}
	return known(f.Measured.Value / f.Published.Value)
}

// scoreFields returns the columns of S(H): as published, with a window of 300, with a window of
// 150, and over the positions whose expected score has a high confidence.
func scoreFields(s *experiment.Spec, published bool) []field {
	var list []field
	if published {
		list = append(list, field{Head{Word: "S(H)", Year: s.Published.Year()}, func(c *TableCell) string {
			success, hits := &c.Figures[experiment.Success], &c.Figures[experiment.Hits]
			mark := ""
			if success.Misprint != "" || hits.Misprint != "" {
				mark = "*"
			}
			return scoreText(success.Published, hits.Published) + mark
		}})
	}
	measured := func(head string, success, hits experiment.Measure) {
		if slices.Contains(s.Measures, success) {
			list = append(list, field{Head{Word: head}, func(c *TableCell) string {
				return scoreText(c.Figures[success].Measured, c.Figures[hits].Measured)
			}})
		}
	}
	measured("S(H)", experiment.Success, experiment.Hits)
	measured("within 150", experiment.Narrow, experiment.Hits)
	measured("line's end", experiment.LineEndS, experiment.Hits)
	measured("of the 29", experiment.TrustedS, experiment.TrustedH)
	return list
}

// typicalText returns the mean ratio of nodes with its interval.
func typicalText(c *TableCell) string {
	mean, low, high := c.Figures[experiment.Typical].Measured, c.Figures[experiment.TypicalLow].Measured, c.Figures[experiment.TypicalHigh].Measured
	if mean.State != Known || low.State != Known {
		return numberText(mean, 2)
	}
	return fmt.Sprintf("%.2f (%.2f-%.2f)", mean.Value, low.Value, high.Value)
}

func scoreText(success, hits Number) string {
	if success.State != Known || hits.State != Known {
		return numberText(success, 0)
	}
	return fmt.Sprintf("%s(%s)", numberText(success, 0), numberText(hits, 0))
}

// publishedText marks a misprint with a star.
func publishedText(f *Figure, decimals int) string {
	if f.Misprint != "" {
		return numberText(f.Published, decimals) + "*"
	}
	return numberText(f.Published, decimals)
}

// numberText returns a figure as tables print it: rounded, and without separators of thousands. If
// the figure is missing, the text is the reason. If it was not published, the text is empty.
func numberText(n Number, decimals int) string {
	switch n.State {
	case Known:
		if decimals == 1 {
			n.Value = tenths(n.Value)
		}
		text := strconv.FormatFloat(n.Value, 'f', decimals, 64)
		if strings.Trim(text, "-0.") == "" { // a rounded value of -0 is printed as 0
			return strings.TrimPrefix(text, "-")
		}
		return text
	case NotRun:
		return notRun
	case NotCounted:
		return notCounted
	case Lost:
		return notLegible
	case None:
	}
	return ""
}

func (t *Table) hasPublished(column int) bool {
	for _, cell := range t.Cells.column(column) {
		for _, m := range t.Spec.Measures {
			if cell.Figures[m].Published.State != None {
				return true
			}
		}
	}
	return false
}

func (t *Table) totalsBlock() Block {
	published := t.Spec.Published.Table != ""
	b := newBlock(message.New("mean of %s", t.meanText()), t.Spec.RowHead)
	for _, m := range t.Spec.Totals {
		if published {
			b.head(Head{Word: m.Info().Head, Year: t.Spec.Published.Year()})
		}
		b.headed(m.Info().Head)
	}
	for r := range t.Spec.Rows {
		line := []string{t.Spec.Rows[r].Label}
		for i, m := range t.Spec.Totals {
			f := &t.Totals[r][i]
			if published {
				line = append(line, numberText(f.Published, m.Info().Decimals))
			}
			line = append(line, numberText(f.Measured, m.Info().Decimals))
		}
		b.Grid = append(b.Grid, line)
	}
	return b
}

// counterBlocks returns the blocks that show how often each feature was tried and how often it
// fired, in the last finished column. One column is enough, because the shares hardly depend on the
// depth. Features that no row tried are left out.
func (t *Table) counterBlocks() []Block {
	c := t.lastFinished()
	if c < 0 {
		return nil
	}
	b := newBlock(message.New("%s, fired / tried", t.Spec.Columns[c].Text()), t.Spec.RowHead)
	names := t.triedFeatures(c)
	if len(names) == 0 {
		return nil
	}
	b.headed(names...)
	for place, cell := range t.Cells.column(c) {
		line := []string{t.Spec.Rows[place.Row].Label}
		for _, name := range names {
			text := "-"
			if cell.uncounted() {
				text = notCounted
			}
			if tried := cell.Counters[name+".tried"]; tried > 0 {
				text = fmt.Sprintf("%d / %d", cell.Counters[name+".fired"], tried)
			}
			line = append(line, text)
		}
		b.Grid = append(b.Grid, line)
	}
	return []Block{b}
}

// lastFinished returns the last column whose cells are all finished, or -1 if there is no such
// column.
func (t *Table) lastFinished() int {
	for c := len(t.Spec.Columns) - 1; c >= 0; c-- {
		if done, all := t.finished(c); all > 0 && done == all {
			return c
		}
	}
	return -1
}

// finished returns the number of finished cells of a column, and the number of all its cells.
func (t *Table) finished(column int) (done, all int) {
	for _, cell := range t.Cells.column(column) {
		all++
		if cell.whole() {
			done++
		}
	}
	return done, all
}
