package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// String returns the ruling in words.
func (r *Ruling) String() string { return string(r.verdict()) }

func (r *Ruling) verdict() Verdict {
	switch {
	case r.Outcome == r.Alone:
		return Verdict(r.Outcome.String())
	case r.Alone == True:
		return trueAlone
	}
	return falseAlone
}

// String shows the interval of a part of a claim, with the printed figure and the counts: "S +8.7
// [+2.6, +14.9] points, printed +12.0 agrees (12 against 4, ...)".
func (m *Measured) String() string {
	text := m.Text
	if text == "" {
		text = m.Scale.interval(m.Test.Interval) + m.agreement()
		if m.Facts != "" {
			text += " (" + m.Facts + ")"
		}
	}
	return m.Name + " " + text
}

// pageText shows a part of a claim in a cell of a page: "S +8.7 [+2.6, +14.9] points (12 against 4,
// ...), printed +12.0 (agrees)".
func (m *Measured) pageText() string {
	name := m.Name
	if strings.Contains(name, " ") {
		name += ":" // a figure directly after a long name would seem to be a part of it
	}
	if best, rest, ok := strings.Cut(strings.TrimPrefix(m.Text, "best: "), "; "); ok {
		return fmt.Sprintf("the highest %s is that of %s; it is %s", name, best, rest)
	}
	text := name + " " + m.Scale.interval(m.Test.Interval)
	if m.Facts != "" {
		text += " (" + m.Facts + ")"
	}
	if word := m.agreementWord(); word != "" {
		text += fmt.Sprintf(", printed %s (%s)", m.Scale.besideInterval(m.Printed.Value, m.Test.Interval), word)
	}
	return text
}

// agreement tells whether the printed number lies in the interval. It returns "" without a printed
// number.
func (m *Measured) agreement() string {
	word := m.agreementWord()
	if word == "" {
		return ""
	}
	return fmt.Sprintf(", printed %s %s", m.Scale.besideInterval(m.Printed.Value, m.Test.Interval), word)
}

func (m *Measured) agreementWord() string {
	if m.Printed.State != Known {
		return ""
	}
	word := "differs"
	if m.agrees() {
		word = "agrees"
	}
	if m.Fitted {
		word += ", fitted"
	}
	return word
}

// agrees reports whether the printed number lies in the interval.
func (m *Measured) agrees() bool {
	return m.Test.Low <= m.Printed.Value && m.Printed.Value <= m.Test.High
}

// text lists the parts of a ruling, with the place of measurement.
func (r *Ruling) text() string { return r.listed((*Measured).String) }

// pageText lists the parts as text does, for a cell of a page.
func (r *Ruling) pageText() string { return r.listed((*Measured).pageText) }

func (r *Ruling) listed(part func(*Measured) string) string {
	var list []string
	where := ""
	for i := range r.Parts {
		m := &r.Parts[i]
		if m.Where != where {
			where = m.Where
			list = append(list, where+": "+part(m))
			continue
		}
		list = append(list, part(m))
	}
	return strings.Join(list, "; ")
}

// decidedFirst is an order of claims for a reader: first the false ones, then the true ones, then
// the undecided ones.
func decidedFirst(a, b Judged) int {
	order := [...]int{False: 0, True: 1, Undecided: 2, NotMeasured: 3}
	return cmp.Compare(order[a.Near.Outcome], order[b.Near.Outcome])
}

// writeClaims writes a list of a chapter's conclusions, the decided ones first.
func writeClaims(b *strings.Builder, e *Evidence, chapter string) {
	writeRulings(b, e.Judge(chapter), heldOut(e))
}

// writeRulings writes a list of claims, the decided ones first. For a restated claim, it also
// writes the first wording with its verdict. The argument others is the number of held-out
// positions, or 0.
func writeRulings(b *strings.Builder, list []Judged, others int) {
	heads := []string{"conclusion", "verdict", "first wording", "deeper", "would decide it", "measured", "source"}
	if others > 0 {
		heads = slices.Insert(heads, 2, fmt.Sprintf("on %d others", others))
	}
	fmt.Fprintf(b, "| %s |\n%s|\n", strings.Join(heads, " | "), strings.Repeat("|---", len(heads)))
	for _, j := range slices.SortedStableFunc(slices.Values(list), decidedFirst) {
		deep, figures := "-", j.Near.pageText()
		if j.Deeper.Outcome != NotMeasured {
			deep = j.Deeper.String()
			figures += "<br>deeper: " + j.Deeper.pageText()
		}
		needs, elsewhere := j.Needs, "-"
		if o := j.Others; o != nil {
			needs, elsewhere = o.Needs, o.outcomes()
			figures += fmt.Sprintf("<br>on %d others: %s", others, o.Near.pageText())
		}
		decides := "-"
		if text := needs.Text(); text != nil {
			decides = text.Error()
		}
		now, old := j.Wording()
		first := j.First.String()
		if now != old {
			first += ": " + old
		}
		cells := []string{now, j.Near.String(), first, deep, decides, figures, j.Source}
		if others > 0 {
			cells = slices.Insert(cells, 2, elsewhere)
		}
		fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
	}
}
