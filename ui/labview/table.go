package labview

import (
	"fmt"
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

// tableScreen shows the table of an experiment, with published and measured figures side by side.
type tableScreen struct {
	m        *Mode
	readings inOrder
	spec     *experiment.Spec
	sheet    sheet
	table    *report.Table // nil until it is made
	count    count
	err      error
	plot     plotScreen // shown below the sheet if there is room

	spoken lang.Language // language of the sheet's texts
}

func newTableScreen(m *Mode, s *experiment.Spec) *tableScreen {
	t := &tableScreen{m: m, spec: s}
	t.sheet.progress, t.sheet.begun = t.progress, t.begun
	t.plot.parent = t
	return t
}

func (t *tableScreen) name() string                 { return t.spec.ID }
func (t *tableScreen) experiment() *experiment.Spec { return t.spec }

// aboveSheet is the number of rows above the sheet, for the progress.
const aboveSheet = 1

// leastPlot is the least number of rows for a picture below the sheet.
const leastPlot = 12

// Heading returns the title and its source.
func (t *tableScreen) Heading(int) string { return t.sourced(t.m.t(t.spec.Title), t.spec.Source) }

// The method named split places the picture below the table if there is room for both.
func (t *tableScreen) split(w, h int) kit.Split {
	whole := kit.Split{Panel: t, Rest: true}
	if t.err != nil || t.table == nil || len(t.plot.list()) == 0 {
		return whole
	}
	t.Layout(w, h-1)
	whole.Least = 1 + aboveSheet + len(t.sheet.lines) + 1
	return kit.Split{Stack: []kit.Split{whole, {Panel: &t.plot, Least: leastPlot, Want: h, Spare: true}}}
}

// Layout fills the sheet again if the language has changed, and adapts it to a size.
func (t *tableScreen) Layout(w, h int) {
	if t.err != nil || t.table == nil {
		return
	}
	if t.spoken != t.m.app.Look().Language {
		t.fill()
	}
	t.sheet.progressHead = t.m.t("done")
	t.sheet.layout(w, max(h-aboveSheet, 0))
}

// Draw draws the table.
func (t *tableScreen) Draw(a canvas.Area) {
	w, h := a.Size()
	body := a.Sub(canvas.Rect{Y: aboveSheet, W: w, H: h - aboveSheet})
	switch {
	case t.err != nil:
		body.Text(1, 0, canvas.Cut(t.m.app.Look().Language.Error(t.err), w-2), canvas.Problem)
	case t.table == nil:
		body.Text(1, 0, t.m.t("Reading the results"), canvas.Dim)
	default:
		t.drawTotals(a)
		t.sheet.draw(body)
	}
}

// drawTotals draws the progress of the experiment, in words and as a bar.
func (t *tableScreen) drawTotals(a canvas.Area) {
	const bar = 20
	w, _ := a.Size()
	c, v := t.count, t.running()
	if v != nil {
		c.cellsDone = v.Cells.Done
		c.unitsDone, c.units = v.done()
	}
	text := t.m.t("cells %d/%d, positions %d/%d", c.cellsDone, c.cells, c.unitsDone, c.units)
	if t.spec.Plays() {
		text = t.m.t("matches %d/%d, games %d/%d", c.cellsDone, c.cells, c.unitsDone, c.units)
	}
	switch {
	case v != nil && v.Left > 0:
		text += t.m.t(", left %s", timeLeft(v.Left))
	case v == nil && report.EarlierNote(t.table) != nil:
		earlier := t.m.t("measured earlier (%s); r measures this again", t.table.Date)
		if text += t.m.t("; ", lang.Meaning("parts")) + earlier; c.unitsDone == 0 { // the table is full, so a count of 0 would contradict it
			text, c.units = earlier, 0
		}
	case v == nil:
		text += nodesLeft(t.m, &c)
	}
	x := a.Text(sheetMargin, 0, canvas.Cut(text, w-sheetMargin), canvas.Plain)
	if c.unitsDone < c.units && x+2+bar < w {
		kit.Progress(a, x+2, 0, bar, c.share(), canvas.Curve, canvas.Dim)
	}
}

// running returns the state of the run of this experiment, nil if it is not running.
func (t *tableScreen) running() *jobView {
	if v := t.m.live; v != nil && v.planned && v.spec == t.spec {
		return v
	}
	return nil
}

// done returns how many positions or games of a cell are done, and how many there are. The third
// result reports whether the figures come from another version of the search.
func (t *tableScreen) done(p report.Place) (done, of int, stale bool) {
	cell := p.In(t.table)
	done, of, stale = cell.Progress()
	if v := t.running(); v != nil {
		if n, planned := v.units[cell.Group()]; planned { // a run does not plan games between external engines
			done = n
		}
	}
	return done, of, stale
}

// progress describes the progress of a cell. An arrow marks a cell in progress.
func (t *tableScreen) progress(p report.Place) (string, canvas.Style) {
	done, of, stale := t.done(p)
	text := fmt.Sprintf("%d/%d", done, of)
	switch {
	case p.In(t.table).MeasuredEarlier() && done == 0:
		return t.m.t("earlier"), canvas.Dim
	case stale && t.running() == nil:
		return t.m.t("old"), canvas.Change
	case done == of:
		return text, canvas.Plain
	case t.running() != nil && done > 0:
		return "→" + text, canvas.Change
	case done > 0:
		return text, canvas.Change
	}
	return text, canvas.Dim
}

// begun reports whether a cell has results that the table does not show yet.
func (t *tableScreen) begun(p report.Place) bool {
	had, of, _ := p.In(t.table).Progress()
	done, _, _ := t.done(p)
	return done > 0 && had < of
}

func (t *tableScreen) move(d int)  { t.sheet.move(d) }
func (t *tableScreen) page(d int)  { t.sheet.move(d * max(t.sheet.window.Rows-1, 1)) }
func (t *tableScreen) shift(d int) { t.sheet.shift(d) }

// Mouse scrolls, selects a line, or opens the selected one.
func (t *tableScreen) Mouse(ev mode.Mouse) tea.Cmd {
	t.sheet.window.Scroll(ev.Wheel())
	line, ok := t.sheet.lineAt(ev.Y - aboveSheet)
	switch {
	case !ok || ev.Action != mode.Press:
	case line == t.sheet.at:
		return t.enter()
	default:
		t.sheet.at = line
	}
	return nil
}

// enter opens the selected cell: its positions, or its games.
func (t *tableScreen) enter() tea.Cmd {
	place, ok := t.sheet.selected()
	switch {
	case t.table == nil:
		t.m.app.Say(t.m.t("Reading the results"))
		return nil
	case !ok:
		t.m.app.Say(t.m.t("This line is not a cell that can be opened"))
		return nil
	case t.spec.Plays():
		return t.m.push(newGamesScreen(t, place))
	}
	return t.m.push(newPositionsScreen(t, place))
}

// refresh makes the table again if the news affects it.
func (t *tableScreen) refresh(what news) tea.Cmd {
	if what == aUnit {
		return nil
	}
	if what == aCell && t.table != nil && !t.grown() {
		return nil
	}
	return reading[*tableScreen](t.m, &t.readings, func() *tableScreen {
		made := &tableScreen{spec: t.spec}
		made.make(t.m.results)
		return made
	}, func(made *tableScreen) tea.Cmd {
		t.table, t.count, t.err = made.table, made.count, made.err
		if t.err == nil {
			t.fill()
			t.sheet.progressWidth = t.progressWidth()
		}
		return nil
	})
}

// fill shows the table in the sheet, in the user's language.
func (t *tableScreen) fill() {
	t.spoken = t.m.app.Look().Language
	blocks := t.table.Blocks()
	var notes []note
	add := func(style canvas.Style, text string) { notes = append(notes, note{text, style}) }
	if head := report.JudgedHead(t.table); head != nil {
		add(canvas.Dim, t.spoken.Error(head))
		for _, r := range t.table.Rulings {
			text := t.sourced(strings.TrimRight(t.m.t(r.Text), ".。"), r.Source)
			outcome := t.m.t(r.Outcome.Words())
			if needs := r.Needs.Text(); needs != nil {
				outcome = t.m.t("%s (%s would decide it)", outcome, t.spoken.Error(needs))
			}
			add(outcomeStyle(r.Outcome), t.m.t("%s: %s", lang.Meaning("named"), outcome, text))
		}
		if slices.ContainsFunc(t.table.Rulings, func(r *report.EarlierRuling) bool { return r.Outcome.Corrected() }) {
			add(canvas.Dim, t.m.t(report.AloneNote))
		}
		add(canvas.Dim, "")
	}
	if size, err := report.SizeOf(t.spec, t.m.results.positions()); err == nil && size.Decides() {
		add(canvas.Dim, t.m.t("%s; smaller effects stay undecided.", t.spoken.Error(size.Text())))
	}
	for _, text := range t.m.explain(blocks) {
		add(canvas.Dim, text)
	}
	for _, w := range t.table.Warnings {
		add(canvas.Dim, t.m.t("Warning: %s.", w))
	}
	for _, text := range t.table.Notes() {
		add(canvas.Dim, t.spoken.Error(text))
	}
	t.sheet.set(t.m.localized(blocks), notes)
}

// outcomeStyle returns the style of a verdict.
func outcomeStyle(outcome report.Verdict) canvas.Style {
	switch string(outcome) {
	case report.True.String():
		return canvas.Good
	case report.False.String():
		return canvas.Bad
	}
	return canvas.Plain
}

// sourced returns a text with its source.
func (t *tableScreen) sourced(text, source string) string {
	return t.m.t("%s (%s)", lang.Meaning("source"), text, t.m.t(source))
}

// grown reports whether the run has finished a cell that the table does not contain yet.
func (t *tableScreen) grown() bool {
	for _, p := range t.table.Places() {
		had, _, _ := p.In(t.table).Progress()
		if done, of, _ := t.done(p); done == of && had < of {
			return true
		}
	}
	return false
}

// make makes the table from the results.
func (t *tableScreen) make(r *results) {
	r.settled()
	var summaries *report.Summaries
	r.with(func(from report.Source) {
		summaries = from.Summaries
		if t.table, t.err = report.Make(t.spec, from); t.err == nil {
			t.count, t.err = countOf(t.spec, from)
		}
	})
	_ = summaries.Keep() // after an error, the next call computes the summaries again
}

// progressWidth returns the width of the widest progress text that a cell can show.
func (t *tableScreen) progressWidth() int {
	width := canvas.Width(t.m.t("done"))
	for _, p := range t.table.Places() {
		_, of, _ := p.In(t.table).Progress()
		width = max(width, len(fmt.Sprintf("%d/%d", of, of))+1)
		if p.In(t.table).MeasuredEarlier() {
			width = max(width, canvas.Width(t.m.t("earlier")))
		}
	}
	return width
}
