package report

import (
	"fmt"
	"strings"

	"example.com/abyss/internal/message"
)

// Figure returns the effect with its interval, for example "1.16 (1.06 to 1.28)". Like
// besideInterval, it adds decimals if an end of the interval would otherwise be printed as the
// value of no effect.
func (m *Measured) Figure() string {
	if i := m.Test.Interval; m.Scale == ByRatio && (m.Scale.looksEven(i.Low, 2) || m.Scale.looksEven(i.High, 2)) {
		return fmt.Sprintf("%s (%s to %s)", m.Scale.besideInterval(i.Estimate, i), m.Scale.besideInterval(i.Low, i), m.Scale.besideInterval(i.High, i))
	}
	return fmt.Sprintf("%s (%s to %s)", m.Scale.Text(m.Test.Estimate), m.Scale.Text(m.Test.Low), m.Scale.Text(m.Test.High))
}

// cell returns the content of a table cell: the printed figure and the measured figure. The
// measured figure is bold if it is significant.
func (m *Measured) cell() string {
	if m == nil {
		return "-"
	}
	text := m.Figure()
	if m.decided() {
		text = inBold(text)
	}
	if m.Printed.State == Known {
		text = m.Scale.Text(m.Printed.Value) + " → " + text
	}
	return text
}

// The method below returns the figure as the second line of a table cell.
func (m *Measured) below() string {
	if m == nil {
		return ""
	}
	return "<br>others: " + m.cell()
}

// english joins the English forms of texts.
func english(texts []*message.Text) string {
	var list []string
	for _, t := range texts {
		list = append(list, t.Error())
	}
	return strings.Join(list, " ")
}

// inBold puts the figure before its interval in bold.
func inBold(text string) string {
	number, interval, _ := strings.Cut(text, " (")
	return "**" + number + "** (" + interval
}

// games returns the rating in an engine, and below it the rating in the other engine of the same
// era.
func (i *Idea) games(main, other int, where string) string {
	text, r := eloCell(&i.Games[main]), &i.Games[other]
	switch {
	case r.State == NotRun:
		return text
	case i.Games[main].State == NotRun:
		return where + ": " + eloCell(r)
	}
	return fmt.Sprintf("%s<br>%s: %s", text, where, eloCell(r))
}

// eloCell returns a rating, in bold if it is significant.
func eloCell(r *Rating) string {
	if r.State == NotRun {
		return "-"
	}
	text := r.text()
	if r.SignificantSide() != 0 && strings.Contains(text, " (") {
		return inBold(text)
	}
	return text
}
