package suite

import (
	"fmt"
	"strings"

	"abyss/assets"
	"abyss/engine/lab"
	"abyss/engine/notation"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// detail is a line of the details, or several where the value is long.
type detail struct {
	name, value string
	style       canvas.Style
}

// drawDetails draws all that is known of the position selected.
func (m *Mode) drawDetails(a canvas.Area) {
	w, h := a.Size()
	it := m.item()
	if m.headingRows() > 0 {
		a.Heading(it.ID)
		a = a.Sub(canvas.Rect{Y: 1, W: w, H: h - 1})
		h--
	}
	list := m.details(it)
	if m.headingRows() == 0 { // room for little
		list = m.brief(it)
	}
	width := 0
	for _, d := range list {
		width = max(width, canvas.Width(d.name)+1)
	}
	y := 0
	for _, d := range list {
		a.Text(1, y, d.name, canvas.Dim)
		for _, line := range canvas.Wrap(d.value, w-1-width) {
			if y >= h {
				return
			}
			a.Text(1+width, y, line, d.style)
			y++
		}
	}
	if row := m.results.row(it); row != nil {
		m.drawCounters(a.Sub(canvas.Rect{Y: y + 1, W: w, H: h - y - 1}), row)
	}
}

// brief is what matters most, for a small screen.
func (m *Mode) brief(it *lab.Item) []detail {
	return []detail{
		{m.app.T("best"), m.expectation(it), canvas.Plain},
		{m.app.T("comment"), it.Comment, canvas.Plain},
	}
}

// details is everything but the counters.
func (m *Mode) details(it *lab.Item) []detail {
	t := m.app.T
	list := []detail{{t("best"), m.expectation(it), canvas.Plain}}
	if row := m.results.row(it); row != nil {
		list = append(list,
			detail{t("found"), m.finding(m.results, it, row), stateStyle(m.results.state(it))},
			detail{t("depth"), m.depths(row), canvas.Plain},
			detail{t("nodes"), strings.TrimRight(fmt.Sprintf("%s %s %s", words.Thousands(row.Nodes), timeText(row), words.PerSecond(row.Nodes, row.Elapsed)), " "), canvas.Plain})
	}
	if base := m.count.base; base != nil {
		was := t("not run")
		if row := base.row(it); row != nil {
			was = t("%s, %s nodes", m.finding(base, it, row), words.Thousands(row.Nodes))
		}
		list = append(list, detail{t("was"), was, canvas.Change})
	}
	if it.Comment != "" {
		list = append(list, detail{t("comment"), it.Comment, canvas.Strong})
	}
	annotated, found := m.lines()
	for _, l := range []struct {
		name  string
		moves []xiangqi.Move
		found bool
	}{{t("line", lang.Meaning("annotated")), annotated, false}, {t("PV"), found, true}} {
		if len(l.moves) > 0 {
			list = append(list, detail{l.name, m.lineText(it, l.moves, l.found), canvas.Plain})
		}
	}
	return list
}

// expectation is what is expected of a position: moves, score, and how far to
// trust the score.
func (m *Mode) expectation(it *lab.Item) string {
	t := m.app.T
	text := m.movesText(&it.Pos, it.Best)
	if len(it.Avoid) > 0 {
		text = strings.TrimSpace(text + " " + t("not %s", m.movesText(&it.Pos, it.Avoid)))
	}
	switch {
	case it.Expected.Mate:
		text += " " + t("mate")
	case it.Expected.Known:
		text += " " + scoreText(it.Expected.Score)
	}
	if trust := m.trust(it.Confidence); it.Expected.Known && trust != "" {
		text = t("%s, confidence %s", text, trust)
	}
	return text
}

// trust is how far to trust an expected score, "" where nobody said.
func (m *Mode) trust(c assets.Confidence) string {
	switch c {
	case assets.High:
		return m.app.T("high")
	case assets.Medium:
		return m.app.T("medium")
	case assets.Low:
		return m.app.T("low")
	}
	return ""
}

// finding is what was found for a position.
func (m *Mode) finding(r *results, it *lab.Item, row *lab.Solved) string {
	return m.app.T("%s, %s", lang.Meaning("found"), m.moveText(&it.Pos, row.Move)+" "+scoreText(row.Score), m.stateWords(r.state(it)))
}

// stateWords is a state in words.
func (m *Mode) stateWords(s state) string {
	switch s {
	case solved:
		return m.app.T("solved")
	case scoreOff:
		return m.app.T("right move, score off")
	case failed:
		return m.app.T("failed")
	case notRun:
	}
	return m.app.T("not run")
}

// depths is how deep the search went and from where on it was right. A search
// stopped by time or nodes may have found the move deeper than the iterations it
// completed.
func (m *Mode) depths(row *lab.Solved) string {
	text := depthText(row.Depth, row.Quiesce)
	at := depthText(row.Solved.Depth, row.Solved.Quiesce)
	switch {
	case at == "":
		return text
	case text == "":
		return m.app.T("right in the unfinished %s", at)
	case row.Solved.Depth > row.Depth || row.Solved.Quiesce > row.Quiesce:
		return m.app.T("%s, right in the unfinished %s", text, at)
	}
	return m.app.T("%s, right from %s on", text, at)
}

// lineText is a line of the position; the move that is the last on the board
// stands in brackets.
func (m *Mode) lineText(it *lab.Item, moves []xiangqi.Move, found bool) string {
	texts := notation.Line(it.Pos, moves, m.app.Look().Notation)
	if s := &m.stepping; s.active() && s.found == found && s.ply > 0 && s.ply <= len(texts) {
		texts[s.ply-1] = "[" + texts[s.ply-1] + "]"
	}
	return strings.Join(texts, " ")
}

// drawCounters draws what the features did, where there is room and the search
// was one of this run of the program.
func (m *Mode) drawCounters(a canvas.Area, row *lab.Solved) {
	const nameWidth, countWidth = 18, 9
	t := m.app.T
	w, h := a.Size()
	if row.Stats == (search.Stats{}) || h < 3 {
		return
	}
	a.Text(1, 0, t("counters"), canvas.Title)
	a.Text(1+nameWidth, 0, canvas.PadLeft(t("tried"), countWidth)+canvas.PadLeft(t("fired"), countWidth), canvas.Title)
	y := 1
	line := func(name string, tried, fired uint64) {
		if tried > 0 && y < h {
			text := canvas.Pad(canvas.Cut(name, nameWidth-1), nameWidth) + canvas.PadLeft(words.Short(tried), countWidth) + canvas.PadLeft(words.Short(fired), countWidth)
			a.Text(1, y, canvas.Cut(text, w-1), canvas.Plain)
			y++
		}
	}
	s := &row.Stats
	line(t("table lookups"), s.TableProbes, s.TableHits)
	line(t("cutoffs, by first"), s.Cutoffs, s.FirstCutoffs)
	line(t("nodes, captures"), row.Nodes, s.CaptureNodes)
	for i := range search.Catalog {
		c := s.Features[i]
		name := search.Catalog[i].Name
		if m.app.Look().Language == lang.Chinese {
			name = t(search.Catalog[i].Label)
		}
		line(name, c.Tried, c.Fired)
	}
}
