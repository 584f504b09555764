package labview

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/result"

	tea "github.com/charmbracelet/bubbletea"
)

// listScreen is the list of experiments.
type listScreen struct {
	picker
	readings inOrder
	all      []*experiment.Spec                   // the experiments as published
	specs    []*experiment.Spec                   // the experiments with the chosen depths
	counts   []result.Of[*experiment.Spec, count] // the counts, each with the experiment to which it belongs
	rows     []listRow
	err      error
	w        int // width of the screen at the last layout

	published int   // how many of specs, from the first on, are built into the program
	ownErr    error // why the user's folder could not be read
}

func newListScreen(m *Mode, specs []*experiment.Spec) *listScreen {
	l := &listScreen{all: slices.Clone(specs), specs: slices.Clone(specs), counts: make([]result.Of[*experiment.Spec, count], len(specs)), published: len(specs)}
	for i := range specs {
		l.rows = append(l.rows, listRow{spec: i})
	}
	l.picker = newPicker(m, l.row, 0, l.openRow)
	l.table.Len = len(l.rows)
	return l
}

// experiment returns the selected experiment, nil if the row is not one.
func (l *listScreen) experiment() *experiment.Spec {
	if r := l.rows[l.table.Selected]; r.spec >= 0 {
		return l.specs[r.spec]
	}
	return nil
}

func (l *listScreen) name() string { return l.m.t("%d {experiment|experiments}", len(l.specs)) }

// These are the widths of columns, and the least widths of the screen that show some columns.
const (
	doneWidth    = 9
	standWidth   = len("12/17 (70 %)")
	minListTitle = 60
	minListMore  = 110 // least width for chapter and state; on a narrower screen, a wider title is more useful
	maxFileName  = 24
)

// Layout chooses the columns for a width, and the number of visible rows.
func (l *listScreen) Layout(w, h int) {
	l.w = w
	t := l.m.t
	id, chapter, state := canvas.Width(t("experiment")), canvas.Width(t("chapter")), canvas.Width(t("state"))
	state = max(state, canvas.Width(t("running %s", "100 %")), canvas.Width(t("begun, %s", "100 %"))) // so that the width does not change when a run begins
	for _, r := range l.rows {
		if r.own != nil && r.spec < 0 {
			id = max(id, min(canvas.Width(r.own.name), maxFileName))
		}
	}
	done := max(doneWidth, canvas.Width(t("cells done")))
	if w < minListMore {
		done = max(done, standWidth)
	}
	for i, s := range l.specs { // the title gets the remaining columns
		id, chapter, state = max(id, canvas.Width(s.ID)), max(chapter, canvas.Width(l.chapter(s))), max(state, canvas.Width(l.state(i)))
		if w < minListMore {
			done = max(done, canvas.Width(l.stateText(i)))
		}
	}
	l.table.Columns = []kit.Column{
		{Title: t("experiment"), Width: id},
		{Title: t("chapter"), Width: chapter, From: minListMore},
		{Title: t("title"), From: minListTitle},
		{Title: t("cells done"), Width: done, Right: true},
		{Title: t("state"), Width: state, From: minListMore, Style: l.stateStyle},
	}
	if w < minListMore {
		l.table.Columns[3].Style = l.stateStyle
	}
	if l.err != nil { // the error needs the row below the table
		h--
	}
	l.table.Layout(w, h)
}

// Draw draws the list.
func (l *listScreen) Draw(a canvas.Area) {
	if l.err != nil {
		w, h := a.Size()
		a.Text(1, h-1, canvas.Cut(l.m.app.Look().Language.Error(l.err), w-2), canvas.Problem)
		a = a.Sub(canvas.Rect{W: w, H: h - 1})
	}
	l.table.Draw(a)
}

// row returns the texts of a row.
func (l *listScreen) row(n int) []string {
	r := l.rows[n]
	if r.spec < 0 {
		return l.otherRow(r)
	}
	i := r.spec
	s := l.specs[i]
	done := l.doneText(i)
	if l.w < minListMore {
		done = l.stateText(i)
	}
	return []string{s.ID, l.chapter(s), l.m.t(s.Title), done, l.state(i)}
}

// countOf returns the newest count of an experiment with the chosen depths; known is false if there
// is none yet.
func (l *listScreen) countOf(i int) (c count, running, known bool) {
	if v := l.m.live; v != nil && v.spec == l.specs[i] && v.planned {
		c = v.before
		c.cellsDone = v.Cells.Done
		c.unitsDone, c.units = v.done()
		return c, true, true
	}
	c, known = l.counts[i].At(l.specs[i])
	return c, false, known
}

// doneText shows progress as 'lab list' does: cells, or games for experiments that play.
func (l *listScreen) doneText(i int) string {
	c, _, known := l.countOf(i)
	if !known {
		return "…"
	}
	if l.specs[i].Plays() {
		return fmt.Sprintf("%d/%d", c.unitsDone, c.units)
	}
	return fmt.Sprintf("%d/%d", c.cellsDone, c.cells)
}

// stage is the progress of an experiment.
type stage uint8

const (
	uncounted stage = iota // not counted yet
	notRun
	onlyEarlier // the only figures are those built into the program
	again       // begun, and figures are built into the program
	begun
	inProgress
	complete
)

// stage returns the stage of an experiment, and its counts.
func (l *listScreen) stage(i int) (stage, count) {
	c, runs, known := l.countOf(i)
	switch {
	case runs:
		return inProgress, c
	case !known:
		return uncounted, c
	case c.unitsDone == c.units:
		return complete, c
	case c.unitsDone > 0 && l.earlier(i):
		return again, c
	case c.unitsDone > 0:
		return begun, c
	case l.earlier(i):
		return onlyEarlier, c
	}
	return notRun, c
}

// stateText is like doneText, but adds a short state, for a list without the column of states.
func (l *listScreen) stateText(i int) string {
	text := l.doneText(i)
	switch at, c := l.stage(i); {
	case at == onlyEarlier:
		return l.m.t("earlier")
	case at == again: // the run of another experiment may have measured the same cells
		return l.m.t("earlier, %s new", text)
	case (at == begun || at == inProgress && c.unitsDone < c.units) && !l.specs[i].Plays():
		return fmt.Sprintf("%s (%s)", text, c.percent())
	}
	return text
}

// state describes the state of an experiment.
func (l *listScreen) state(i int) string {
	at, c := l.stage(i)
	switch at {
	case inProgress:
		return l.m.t("running %s", c.percent())
	case complete:
		return l.m.t("done")
	case onlyEarlier:
		return l.m.t("measured earlier")
	case again:
		return l.m.t("measured earlier, %s new", c.percent())
	case notRun:
		return l.m.t("not run")
	case begun:
		return l.m.t("begun, %s", c.percent())
	default:
		return ""
	}
}

// earlier reports whether figures of an experiment, at the chosen depths, are built into the
// program.
func (l *listScreen) earlier(i int) bool {
	n, _ := l.m.results.measuredEarlier(l.specs[i].ID)
	return n > 0 && l.specs[i] == l.all[i]
}

// marksEarlier reports whether the only figures of the selected experiment are built into the
// program.
func (l *listScreen) marksEarlier() bool {
	r := l.rows[l.table.Selected]
	if r.spec < 0 {
		return false
	}
	at, _ := l.stage(r.spec)
	return at == onlyEarlier
}

func (l *listScreen) stateStyle(n int) canvas.Style {
	i := l.rows[n].spec
	if i < 0 {
		return canvas.Problem
	}
	switch at, _ := l.stage(i); at {
	case inProgress:
		return canvas.Strong
	case notRun, uncounted:
		return canvas.Dim
	case begun:
		return canvas.Change
	default:
		return canvas.Plain
	}
}

// chapter names the document and chapter of an experiment, such as "thesis 4". For experiments from
// other sources it names their group.
func (l *listScreen) chapter(s *experiment.Spec) string {
	switch {
	case s.Text != nil:
		return l.m.t("own file")
	case s.Group() != "thesis":
		return l.m.t(s.Group(), lang.Meaning("chapter"))
	}
	_, rest, _ := strings.Cut(s.Source, " ")
	number, _, _ := strings.Cut(rest, ".")
	return l.m.t("thesis %s", number)
}

func (l *listScreen) shift(int) {
	l.m.app.Say(l.m.t("Only the table of an experiment has columns: enter opens the table"))
}

// openRow opens the experiment's table, or shows a file's faults.
func (l *listScreen) openRow() tea.Cmd {
	r := l.rows[l.table.Selected]
	switch {
	case r.spec >= 0:
		return l.m.push(newTableScreen(l.m, l.specs[r.spec]))
	case r.own != nil:
		return l.m.push(&faultScreen{m: l.m, file: r.own})
	}
	return noExperiment(l.m)
}

// otherRow returns the texts of a heading, or of a file that is not an experiment.
func (l *listScreen) otherRow(r listRow) []string {
	name, title, state := l.m.t("Your own"), l.m.results.own, ""
	if l.ownErr != nil {
		title = l.m.app.Look().Language.Error(l.ownErr)
	}
	if r.own != nil {
		name, title, state = r.own.name, l.firstFault(r.own), l.m.t("fault")
	}
	done := ""
	if l.w < minListMore {
		done = state
	}
	return []string{name, "", title, done, state}
}

// refresh counts the results again, except those of a running experiment, which counts as it runs.
func (l *listScreen) refresh(what news) tea.Cmd {
	if what != everything {
		return nil
	}
	specs := slices.Clone(l.specs)
	return reading[counted](l.m, &l.readings, func() (c counted) {
		c.counts, c.err = l.m.results.countAll(specs)
		return c
	}, func(c counted) tea.Cmd {
		l.err = c.err
		for i := range specs {
			if i < len(l.specs) && specs[i] == l.specs[i] { // neither the depths nor the file has changed meanwhile
				l.counts[i].Put(specs[i], c.counts[i])
			}
		}
		return nil
	})
}

// counted are the counts of experiments.
type counted struct {
	counts []count
	err    error
}

// asStands returns an experiment with the depths that were published or that its file sets.
func (l *listScreen) asStands(id string) *experiment.Spec {
	return l.all[slices.IndexFunc(l.all, func(s *experiment.Spec) bool { return s.ID == id })]
}

// exchange replaces an experiment in the list by the same experiment with other depths.
func (l *listScreen) exchange(s *experiment.Spec) tea.Cmd {
	for i := range l.specs {
		if l.specs[i].ID == s.ID {
			l.specs[i] = s
		}
	}
	return l.refresh(everything)
}
