package labview

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// ideasScreen is the first screen. It lists the ideas of the documents with their measurements, and
// describes the selected idea in words.
type ideasScreen struct {
	picker
	readings inOrder
	ideas    []report.Idea // empty until the ledger is read
	err      error
	wide     bool // the layout has room for bars
	about    ideaPanel
}

func newIdeasScreen(m *Mode) *ideasScreen {
	s := &ideasScreen{}
	s.picker = newPicker(m, nil, 0, s.openTable)
	s.table.Len = len(report.IdeaTitles()) // the user can select an idea before the ledger is read
	s.about.parent = s
	return s
}

func (s *ideasScreen) name() string { return s.m.t("the ideas, then and now") }

// played reports whether any idea has games.
func (s *ideasScreen) played() bool {
	return slices.ContainsFunc(s.ideas, func(i report.Idea) bool { return i.Played() })
}

// classicMark follows a verdict of today that comes from games without the network.
const classicMark = "*"

// classic reports whether a verdict has the mark classicMark.
func (s *ideasScreen) classic() bool {
	return slices.ContainsFunc(s.ideas, func(i report.Idea) bool { return i.ClassicToday() })
}

// selected returns the selected idea, nil before the ledger is read.
func (s *ideasScreen) selected() *report.Idea {
	if k := s.table.Selected; k >= 0 && k < len(s.ideas) {
		return &s.ideas[k]
	}
	return nil
}

// experiment returns the experiment of the selected idea.
func (s *ideasScreen) experiment() *experiment.Spec {
	if i := s.selected(); i != nil {
		return s.m.list.asStands(i.Experiment)
	}
	return nil
}

func (s *ideasScreen) openTable() tea.Cmd {
	if e := s.experiment(); e != nil {
		return s.m.push(newTableScreen(s.m, e))
	}
	return nil
}

// status explains the signs of the list, or names its keys if there is no room for bars.
func (s *ideasScreen) status() string {
	text := s.m.t("enter opens an experiment, r runs it")
	if s.wide {
		text = s.m.t("┊ no effect; ● the interval excludes it, ○ includes it")
	}
	if s.played() && s.classic() {
		text = s.m.t("* without the network; %s", text)
	}
	return scrolls(s.m, &s.about.text, text)
}

// shift scrolls the words, which are often longer than the panel.
func (s *ideasScreen) shift(d int) { scroll(s.m, &s.about.text, d) }

// scroll scrolls a text beside or below a list by almost a page.
func scroll(m *Mode, text *kit.Text, d int) {
	if top := text.Top; text.Rows > 0 {
		if text.Scroll(d * max(text.Rows-1, 1)); text.Top != top {
			return
		}
	}
	m.app.Say(m.t("The text ends here"))
}

// scrolls adds the keys that scroll a text to the status, if the text is longer than its panel.
func scrolls(m *Mode, text *kit.Text, status string) string {
	if text.Rows > 0 && text.Len > text.Rows {
		return m.t("← → the text; %s", status)
	}
	return status
}

// These are sizes of the screen.
const (
	ideasBeside = 46 // number of columns for the list when the words are beside it
	ideasBars   = 110
	ideasBar    = 17
	ideaWords   = 8 // number of rows for the words, with their heading, when they are below the list
	leastIdeas  = 6
)

// The method named split places the text below a list that is wide enough for bars, and otherwise
// beside the list.
func (s *ideasScreen) split(w, _ int) kit.Split {
	if w >= ideasBars {
		return kit.Split{Stack: []kit.Split{{Panel: s, Least: leastIdeas, Want: len(s.ideas) + 2}, {Panel: &s.about, Least: ideaWords, Rest: true}}}
	}
	return kit.Split{Row: []kit.Split{{Panel: s, Least: min(ideasBeside, w), Want: ideasBeside, Rest: w < ideasBeside+minIdeaWords}, {Panel: &s.about, Least: minIdeaWords, Rest: true, Spare: true}}}
}

// minIdeaWords is the least width of the words beside the list.
const minIdeaWords = 30

// Layout chooses the columns for a width. The columns show the results of games or, before there
// are any, those of positions.
func (s *ideasScreen) Layout(w, h int) {
	s.wide = w >= ideasBars
	s.table.Columns = []kit.Column{{Title: s.m.t("idea"), Cell: func(k int) string { return s.m.t(s.ideas[k].Title) }}}
	if s.played() {
		s.table.Columns = append(s.table.Columns, s.ofGames()...)
	} else {
		s.table.Columns = append(s.table.Columns, s.ofPositions()...)
	}
	s.table.Layout(w-1, h) // leaves a blank column, because the text beside the table begins at the edge
}

// barColumn returns a column of bars. The column ends with an extra blank, because otherwise the
// next heading would touch its heading.
func barColumn(title string, style func(k int) canvas.Style, cell func(k int) string) kit.Column {
	return kit.Column{Title: title, Width: max(ideasBar, canvas.Width(title)) + 1, From: ideasBars, Style: style, Cell: cell}
}

// ofGames returns the columns with results of games.
func (s *ideasScreen) ofGames() []kit.Column {
	t := s.m.t
	bar := func(title string, of func(*report.Idea) *report.Rating, worth func(*report.Idea) report.Worth) kit.Column {
		return barColumn(title, func(k int) canvas.Style { return worthStyle(worth(&s.ideas[k])) }, func(k int) string { return of(&s.ideas[k]).Bar(ideasBar) })
	}
	elo := func(of func(*report.Idea) *report.Rating) kit.Column {
		return kit.Column{Title: "Elo", Width: 5, Right: true, From: ideasBars, Cell: func(k int) string { return eloOf(of(&s.ideas[k])) }}
	}
	verdict := func(title string, width int, worth func(*report.Idea) report.Worth, mark func(*report.Idea) string) kit.Column {
		return kit.Column{Title: title, Width: width, Style: func(k int) canvas.Style { return worthStyle(worth(&s.ideas[k])) }, Cell: func(k int) string { return t(report.WorthWord(worth(&s.ideas[k]))) + mark(&s.ideas[k]) }}
	}
	then := func(i *report.Idea) *report.Rating { return i.Games.Then() }
	today := func(i *report.Idea) *report.Rating { return i.Games.Today() }
	return []kit.Column{
		{Title: t("nodes"), Width: 6, Right: true, From: ideasBars, Cell: func(k int) string { return ratioText(s.ideas[k].Nodes) }},
		elo(then), bar(t("games, engine of 1992"), then, (*report.Idea).Then), elo(today), bar(t("games, engine of today"), today, (*report.Idea).Today),
		verdict(t("then"), 9, (*report.Idea).Then, func(*report.Idea) string { return "" }),
		verdict(t("today"), 9+len(classicMark), (*report.Idea).Today, func(i *report.Idea) string {
			if i.ClassicToday() {
				return classicMark
			}
			return ""
		}),
	}
}

// ofPositions returns the columns with results of the fifty positions.
func (s *ideasScreen) ofPositions() []kit.Column {
	t := s.m.t
	nodes := func(k int) *report.Measured { return s.ideas[k].Nodes }
	hits := func(k int) *report.Measured { return s.ideas[k].Hits }
	style := func(of func(int) *report.Measured, good int) func(int) canvas.Style {
		return func(k int) canvas.Style { return worthStyle(sideWorth(good * of(k).Side())) }
	}
	fewer, more := style(nodes, -1), style(hits, 1)
	whole := func(of func(int) *report.Measured) func(int) string {
		return func(k int) string {
			if m := of(k); m != nil {
				return rating(s.m, m.Figure())
			}
			return t("needs games")
		}
	}
	short := func(of func(int) *report.Measured) func(int) string {
		return func(k int) string {
			if of(k) == nil {
				return ""
			}
			number, _, _ := strings.Cut(whole(of)(k), " (")
			return number
		}
	}
	column := func(title string, style func(int) canvas.Style, of func(int) *report.Measured) []kit.Column {
		if s.wide {
			const interval = len("+12.0 (+5.0 to +21.0)")
			return []kit.Column{
				{Title: title, Width: interval, Right: true, Style: style, Cell: whole(of)},
				barColumn(t("fewer   ┊    more"), style, func(k int) string { return of(k).Bar(ideasBar) }),
			}
		}
		return []kit.Column{{Title: title, Width: max(6, canvas.Width(title)), Right: true, Style: style, Cell: short(of)}}
	}
	return slices.Concat(column(t("nodes ×"), fewer, nodes), column(t("right moves"), more, hits))
}

// sideWorth converts the side of zero on which an interval lies to a verdict: 1 is good, -1 bad.
func sideWorth(side int) report.Worth {
	return [...]report.Worth{report.Harms, report.NotDecided, report.Helps}[side+1]
}

// Draw draws the list, or explains why it is empty.
func (s *ideasScreen) Draw(a canvas.Area) {
	w, _ := a.Size()
	switch {
	case s.err != nil:
		a.Text(1, 0, canvas.Cut(s.m.app.Look().Language.Error(s.err), w-2), canvas.Problem)
	case len(s.ideas) == 0:
		a.Text(1, 0, s.m.t("Reading the results"), canvas.Dim)
	default:
		s.table.Draw(a)
	}
}

// found are the ideas with their figures from the ledger.
type found struct {
	ideas []report.Idea
	err   error
}

// refresh reads the figures again after a cell is finished.
func (s *ideasScreen) refresh(what news) tea.Cmd {
	if what == aUnit {
		return nil
	}
	return reading[found](s.m, &s.readings, func() (f found) {
		s.m.results.settled()
		s.m.results.with(func(from report.Source) { f.ideas, f.err = report.Ideas(from) })
		return f
	}, func(f found) tea.Cmd {
		s.ideas, s.err = f.ideas, f.err
		s.table.Len, s.table.Selected = len(s.ideas), max(s.table.Selected, 0)
		return nil
	})
}

func worthStyle(w report.Worth) canvas.Style {
	return [...]canvas.Style{canvas.Good, canvas.Plain, canvas.Dim, canvas.Bad, canvas.Dim}[w]
}

// ratioText formats the quotient of nodes, "" without a measurement.
func ratioText(m *report.Measured) string {
	if m == nil {
		return ""
	}
	return "×" + m.Scale.Text(m.Test.Estimate)
}

// eloOf formats a rating without its interval.
func eloOf(r *report.Rating) string {
	number, _, _ := strings.Cut(r.Text(), " (")
	return number
}

// ideaPanel describes the selected idea in words.
type ideaPanel struct {
	parent *ideasScreen
	text   kit.Text
	title  string // title of the idea at the last layout
}

// Heading returns the idea's name.
func (p *ideaPanel) Heading(int) string {
	if i := p.parent.selected(); i != nil {
		return p.parent.m.t(i.Title)
	}
	return ""
}

// Layout lays out the idea's effect, the document's claim, and the measurements.
func (p *ideaPanel) Layout(w, h int) {
	var lines [][]kit.Piece
	t, say := p.parent.m.t, p.parent.m.app.Look().Language.Error
	add := func(style canvas.Style, text string) { lines = append(lines, wrapped(style, text, w)...) }
	if i := p.parent.selected(); i != nil {
		if p.title != i.Title {
			p.title, p.text.Top = i.Title, 0
		}
		add(canvas.Plain, t(i.Does))
		add(canvas.Dim, t("%s: %s", lang.Meaning("document"), t(i.Source), t(i.Says)))
		var words []string
		for _, text := range i.Words() {
			words = append(words, say(text))
		}
		if len(words) > 0 {
			add(canvas.Strong, strings.Join(words, p.parent.m.app.Look().Language.SentenceGap()))
		}
		for _, g := range []struct {
			where   string
			rating  *report.Rating
			verdict report.Worth
		}{
			{lang.Mark("Elo in 1992: %s"), i.Games.Then(), i.Then()},
			{lang.Mark("Elo in Abyss+SIN of 1992: %s"), i.Games.Beside(), report.NotDecided},
			{lang.Mark("Elo today: %s"), i.Games.Today(), i.Today()},
			{lang.Mark("Elo today, earlier and fewer games (experiment modern-net): %s"), &i.Earlier, i.Today()},
			{lang.Mark("Elo today without the network: %s"), i.Games.Classic(), i.Today()},
		} {
			text := rating(p.parent.m, g.rating.Text())
			if none := i.NoneToday(); none != nil && g.rating == i.Games.Today() && i.Played() {
				text = say(none)
			}
			if text == "" {
				continue
			}
			if needs := g.rating.Needs(); needs.N != 0 && g.verdict == report.NotDecided { // a test may have decided it
				text = t("%s; %s would decide it", text, say(needs.Text()))
			}
			add(canvas.Plain, t(g.where, text))
		}
		for engine, where := range [...]string{lang.Mark("test in the engine of 1992, %s"), lang.Mark("test in today's engine, %s")} {
			for k := range i.Tests[engine] {
				add(canvas.Plain, t(where, say(i.Tests[engine][k].Text())))
			}
		}
		if len(i.Tests[0])+len(i.Tests[1]) > 0 {
			add(canvas.Dim, t("A test's answer is wrong in about %g %% of cases.", 100*experiment.IdeaTests()[0].Alpha))
		}
		if i.Nodes != nil {
			add(canvas.Plain, t("nodes × %s", printedToo(p.parent.m, i.Nodes)))
			add(canvas.Plain, t("right moves of 100: %s", printedToo(p.parent.m, i.Hits)))
		} else {
			add(canvas.Dim, t("The documents print no searches of positions with and without this idea."))
		}
		if i.Played() {
			add(canvas.Dim, t("+100 Elo means 64 of 100 points."))
		} else {
			add(canvas.Dim, t("No games yet: 'abyss-tui lab run ideas --games --in-turn' plays them."))
		}
		if len(i.Rulings) > 0 {
			add(canvas.Dim, t("The document's claims about these positions. They are judged more strictly than by the 95 % intervals above: of many claims, some seem true by chance."))
		}
		for _, r := range i.Rulings {
			add(outcomeStyle(r.Outcome), t("%s: %s", lang.Meaning("conclusion"), t(string(r.Outcome.Outcome())), t(r.Text)))
		}
	}
	p.text.Fit(h, lines)
}

// printedToo returns the measured figure, and the printed one if there is one.
func printedToo(m *Mode, of *report.Measured) string {
	text := rating(m, of.Figure())
	if of.Printed.State == report.Known {
		text = m.t("%s; the document says %s", text, rating(m, of.Scale.Text(of.Printed.Value)))
	}
	return text
}

// wrapped divides a text into lines of a panel of w columns.
func wrapped(style canvas.Style, text string, w int) (lines [][]kit.Piece) {
	for _, line := range canvas.Wrap(text, max(w-sheetMargin-1, 1)) {
		lines = append(lines, []kit.Piece{{X: sheetMargin, Text: line, Style: style}})
	}
	return lines
}

// Draw draws the lines that fit.
func (p *ideaPanel) Draw(a canvas.Area) { drawWords(a, &p.text) }

// drawWords draws a text. A sign at the edge says that there are more lines, to which ← → and the
// wheel scroll.
func drawWords(a canvas.Area, text *kit.Text) {
	w, _ := a.Size()
	text.Draw(a)
	text.DrawEdge(a.Sub(canvas.Rect{X: w - 1, W: 1, H: text.Rows}), 0)
}

// Mouse scrolls the text.
func (p *ideaPanel) Mouse(ev mode.Mouse) tea.Cmd {
	p.text.Scroll(ev.Wheel())
	return nil
}
