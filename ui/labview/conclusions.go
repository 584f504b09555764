package labview

import (
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// conclusionsScreen lists the conclusions of the documents with their verdicts, and shows all of
// the selected one. The verdicts are built into the program.
type conclusionsScreen struct {
	picker
	readings inOrder
	rulings  []report.EarlierRuling
	date     string // date of the program version that judged the conclusions
	err      error
	about    conclusionPanel
}

func newConclusionsScreen(m *Mode) *conclusionsScreen {
	s := &conclusionsScreen{}
	s.picker = newPicker(m, nil, 0, s.openTable)
	s.about.parent = s
	return s
}

func (s *conclusionsScreen) name() string {
	n := 0
	for i := range s.rulings {
		if string(s.rulings[i].Outcome) == report.True.String() {
			n++
		}
	}
	return s.m.t("%d of %d {conclusion|conclusions} true", n, len(s.rulings))
}

// selected returns the selected conclusion, nil for none.
func (s *conclusionsScreen) selected() *report.EarlierRuling {
	if k := s.table.Selected; k >= 0 && k < len(s.rulings) {
		return &s.rulings[k]
	}
	return nil
}

// experiment returns the first experiment that the conclusion depends on.
func (s *conclusionsScreen) experiment() *experiment.Spec {
	if r := s.selected(); r != nil && len(r.Specs) > 0 {
		return s.m.list.asStands(r.Specs[0])
	}
	return nil
}

func (s *conclusionsScreen) openTable() tea.Cmd {
	if e := s.experiment(); e != nil {
		return s.m.push(newTableScreen(s.m, e))
	}
	return nil
}

// judged contains the verdicts that were read.
type judged struct {
	*report.Earlier
	err error
}

// refresh reads the verdicts. It reads the verdicts only once, because no run changes them.
func (s *conclusionsScreen) refresh(news) tea.Cmd {
	if s.rulings != nil || s.err != nil {
		return nil
	}
	return reading[judged](s.m, &s.readings, func() judged {
		earlier, err := report.MeasuredEarlier()
		return judged{earlier, err}
	}, func(j judged) tea.Cmd {
		if s.err = j.err; j.err == nil {
			s.rulings, s.date = j.Rulings, j.Date
			s.table.Len, s.table.Selected = len(s.rulings), max(s.table.Selected, 0)
		}
		return nil
	})
}

// shift scrolls the words.
func (s *conclusionsScreen) shift(d int) { scroll(s.m, &s.about.text, d) }

// conclusionWords is the least number of rows for the text below the list, including its heading.
// A low screen shows fewer of them, because the list cuts the conclusions.
const conclusionWords = 10

func (s *conclusionsScreen) split(_, h int) kit.Split {
	return kit.Split{Stack: []kit.Split{{Panel: s, Least: leastIdeas, Want: len(s.rulings) + 1}, {Panel: &s.about, Least: min(conclusionWords, h-leastIdeas), Want: conclusionWords + 8}}}
}

// Layout chooses the columns for a width.
func (s *conclusionsScreen) Layout(w, h int) {
	t := s.m.t
	s.table.Columns = []kit.Column{
		{Title: t("verdict"), Width: canvas.Width(t(report.Undecided.String())), Style: func(k int) canvas.Style { return outcomeStyle(s.rulings[k].Outcome) }, Cell: func(k int) string { return t(string(s.rulings[k].Outcome.Outcome())) }},
		{Title: t("conclusion"), Cell: func(k int) string { return t(s.rulings[k].Text) }},
		{Title: t("source"), Width: 22, From: ideasBars, Style: func(int) canvas.Style { return canvas.Dim }, Cell: func(k int) string { return t(s.rulings[k].Source) }},
	}
	s.table.Layout(w, h)
}

// Draw draws the list, or the reason why it is empty.
func (s *conclusionsScreen) Draw(a canvas.Area) {
	if s.err != nil {
		w, _ := a.Size()
		a.Text(1, 0, canvas.Cut(s.m.app.Look().Language.Error(s.err), w-2), canvas.Problem)
		return
	}
	s.table.Draw(a)
}

// conclusionPanel shows all of the selected conclusion.
type conclusionPanel struct {
	parent *conclusionsScreen
	text   kit.Text
	of     *report.EarlierRuling // the conclusion at the last layout
}

// Heading names the source of the conclusion and who judged it.
func (p *conclusionPanel) Heading(int) string {
	r := p.parent.selected()
	if r == nil {
		return ""
	}
	t := p.parent.m.t
	return t("%s; judged by the version of %s", t(r.Source), p.parent.date)
}

// Layout lays out the conclusion, its verdict, and the measurements.
func (p *conclusionPanel) Layout(w, h int) {
	var lines [][]kit.Piece
	r, t := p.parent.selected(), p.parent.m.t
	add := func(style canvas.Style, text string) { lines = append(lines, wrapped(style, text, w)...) }
	if r != nil {
		if p.of != r {
			p.of, p.text.Top = r, 0
		}
		add(canvas.Strong, t(r.Text))
		verdict := t(r.Outcome.Words())
		if o := r.Others; o != nil {
			verdict = t("%s; %s on %d other positions", verdict, t(o.Outcome.Words()), o.Positions)
		}
		if needs := r.Decides().Text(); needs != nil {
			verdict = t("%s; %s would decide it", verdict, p.parent.m.app.Look().Language.Error(needs))
		}
		add(outcomeStyle(r.Outcome), t("Verdict: %s", verdict))
		if r.Corrected() {
			add(canvas.Dim, t(report.AloneNote))
		}
		if r.Deeper != "" {
			add(canvas.Plain, t("At greater depths: %s", t(r.Deeper.Words())))
		}
		if r.Old != r.Text {
			add(canvas.Dim, t("First wording (%s): %s", t(r.First.Words()), t(r.Old)))
		}
		for i, line := range figureLines(t, r.Lines, w-sheetMargin-1) {
			if i == 0 {
				add(canvas.Dim, t("┊ no effect, ◇ as printed; true in the region %s", figuresIn(t, r.Parts[0].Region)))
			}
			lines = append(lines, []kit.Piece{{X: sheetMargin, Text: line, Style: outcomeStyle(r.Outcome)}})
		}
		add(canvas.Plain, t("Measured: %s", figuresIn(t, r.Figures)))
	}
	p.text.Fit(h, lines)
}

// Draw draws the lines that fit.
func (p *conclusionPanel) Draw(a canvas.Area) { drawWords(a, &p.text) }

// Mouse scrolls the text.
func (p *conclusionPanel) Mouse(ev mode.Mouse) tea.Cmd {
	p.text.Scroll(ev.Wheel())
	return nil
}
