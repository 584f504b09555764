package suite

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/puzzling"

	tea "github.com/charmbracelet/bubbletea"
)

// progress returns the texts of a row in the columns of solved and due puzzles.
func (s *sets) progress(i int) (solved, due string) {
	row := &s.rows[i]
	switch {
	case row.set == nil && row.done.Total == 0:
	case row.set == nil:
		solved = fmt.Sprintf("%d / %d", row.done.Solved, row.done.Total)
	case row.set.Name == puzzling.Due:
		due = fmt.Sprint(row.done.Due)
	case row.done.Total == 0 && row.set.Err != nil:
		solved = s.app.T("unread")
	default:
		solved = fmt.Sprintf("%d / %d", row.done.Solved, row.done.Total)
		if row.done.Due > 0 {
			due = fmt.Sprint(row.done.Due)
		}
	}
	return solved, due
}

func (s *sets) Heading(int) string { return s.app.T("What do you want to train?") }

// Layout chooses the columns.
func (s *sets) Layout(w, h int) {
	t := s.app.T
	s.table.Columns = []kit.Column{
		{Title: t("set"), Cell: func(i int) string { return s.rows[i].indented() }, Style: func(i int) canvas.Style { return s.rows[i].style() }},
		kit.Number(t("solved", lang.Meaning("column")), 11, func(i int) string { solved, _ := s.progress(i); return solved }),
	}
	if slices.ContainsFunc(s.rows, func(r setRow) bool { return r.done.Due > 0 }) {
		s.table.Columns = append(s.table.Columns, kit.Number(t("due"), 4, func(i int) string { _, due := s.progress(i); return due }))
	}
	s.table.Layout(w, h)
}

// Draw draws the rows.
func (s *sets) Draw(a canvas.Area) { s.table.Draw(a) }

// Mouse selects a row. A second click starts it.
func (s *sets) Mouse(ev mode.Mouse) tea.Cmd {
	s.moved = true
	again := s.table.Mouse(ev)
	if again && s.row().start != nil {
		return s.start()
	}
	s.offHead(1)
	return nil
}

// These are the sizes of the page.
const (
	setColumns = 44 // number of columns for the list when the description is beside it
	setAbout   = 34 // number of columns for the description beside the list
	setBelow   = 9  // number of rows for the description when it is below the list
)

// split places the list and the description.
func (s *sets) split(w int) kit.Split {
	if w >= setColumns+gap+setAbout {
		return kit.Split{Row: []kit.Split{{Panel: s, Least: setColumns, Rest: true}, {Least: gap}, {Panel: &s.about, Least: setAbout, Want: min(w/2, 60)}}}
	}
	return kit.Split{Stack: []kit.Split{{Panel: s, Least: 6, Rest: true}, {Panel: &s.about, Want: setBelow}}}
}

// setDetails describes the selected row.
type setDetails struct{ *parts }

func (d *setDetails) Heading(int) string { return d.sets.row().title() }

// Draw draws what the set is, and how much of it is solved and due.
func (d *setDetails) Draw(a canvas.Area) {
	w, _ := a.Size()
	t, row, y := d.app.T, d.sets.row(), 0
	say := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	say(row.about(), canvas.Plain)
	if row.set == nil {
		if done := row.done; done.Total > 0 {
			say(t("%d of %d done without help", done.Solved, done.Total), canvas.Strong)
		}
		return
	}
	if done := row.done; done.Total > 0 && row.set.Name != puzzling.Due {
		say(t("%d of %d solved, %d at once", done.Solved, done.Total, done.AtOnce), canvas.Strong)
	}
	if row.done.Due > 0 {
		say(t("%d {comes|come} again today", row.done.Due), canvas.Strong)
	}
	if n := row.done.Later; n > 0 {
		next := row.done.Next - puzzle.Day(d.app.Now())
		say(t("%d {comes|come} again later, the first in %d {day|days}", n, next), canvas.Plain)
	}
	if row.set.Err != nil {
		for line := range strings.SplitSeq(d.app.Look().Language.Error(row.set.Err), "\n") {
			say(line, canvas.Bad)
		}
	}
}
