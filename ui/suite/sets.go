package suite

import (
	"context"
	"fmt"
	"path/filepath"

	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/puzzling"
	"example.com/abyss/ui/task"

	bubbles "github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// sets is the page with the sets of puzzles and how far they are solved, instead of all else.
type sets struct {
	*parts
	open    bool
	list    []puzzling.Set // those read so far
	reading *task.Task[[]puzzling.Set]
	rows    []setRow
	wanted  string // the set to be selected once it is read
	table   kit.Table
	about   setDetails
	keys    mode.Group
}

// setRow is a row of the page: a set, or something else to do.
type setRow struct {
	title string
	about string
	set   *puzzling.Set // nil: the row is not a set
	done  puzzling.Progress
	start func() tea.Cmd
}

func newSets(p *parts) *sets {
	s := &sets{parts: p, table: kit.Table{Focused: true}, about: setDetails{p}}
	step := func(d int) func() tea.Cmd {
		return func() tea.Cmd {
			s.table.Move(d)
			return nil
		}
	}
	page := func(sign int) func() tea.Cmd {
		return func() tea.Cmd { return step(sign * max(s.table.Page()-1, 1))() }
	}
	s.keys = mode.Group{Title: lang.Mark("Sets of puzzles"), Open: s.show, Commands: []mode.Command{
		{Binding: mode.Bind("↓", "next set", "down", "j", "n"), Run: step(1)},
		{Binding: mode.Bind("↑", "set before", "up", "k", "p"), Run: step(-1)},
		{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: page(1)},
		{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: page(-1)},
		{Binding: mode.Bind("enter", "go on with the set", "enter"), Hint: 2, Run: s.start},
		{Binding: mode.Bind("o", "add puzzles of yours: a file or folder", "o"), Hint: 3, Run: s.askOwn},
		{Binding: mode.Bind("del", "remove a set of yours from the list", "delete"), Hint: 4, Run: s.remove},
		{Binding: mode.Bind("esc", "test suites, which the engine solves", "esc", "S"), Hint: 5, Run: s.leave},
	}}
	return s
}

// show shows the page, and reads sets and record.
func (s *sets) show() tea.Cmd {
	s.open = true
	if s.reading == nil {
		dir := s.solving.Dir
		s.reading = task.Start(&s.work.tasks, s.list, func(ctx context.Context, publish func([]puzzling.Set)) error {
			return puzzling.Sets(ctx, dir, publish)
		})
		mode.Watch(s.app, &s.reading, s.onSets)
	}
	s.fill()
	return s.solving.load()
}

// leave shows the suites again.
func (s *sets) leave() tea.Cmd {
	s.open = false
	return nil
}

// onSets takes over the sets read so far.
func (s *sets) onSets(n mode.News[[]puzzling.Set]) tea.Cmd {
	if n.Over || len(n.State) >= len(s.list) { // the list of before stays until it is read again
		s.list = n.State
	}
	if n.Err != nil {
		s.app.Fail(n.Err)
	}
	s.fill()
	if n.Over {
		s.wanted = ""
	}
	return nil
}

// fill makes the rows.
func (s *sets) fill() {
	t, day, record := s.app.T, puzzle.Day(s.app.Now()), &s.solving.Record
	s.rows = nil
	add := func(set puzzling.Set, about string) {
		row := setRow{title: puzzling.Title(t, &set), about: about, set: &set, done: set.Of(record, day)}
		row.start = func() tea.Cmd { return s.begin(&set) }
		s.rows = append(s.rows, row)
	}
	if due := puzzling.DueOf(s.list, record, day); len(due.Suite.Positions) > 0 {
		add(due, t("Puzzles that you did not solve at once come again after days, 20 a day at most."))
	}
	for i := range s.list {
		set := s.list[i]
		about := t("Find the best move. The engine answers others.")
		switch {
		case set.Own:
			about = set.Name
		case set.Name == puzzling.Mistakes:
			about = t("Your errors in games reviewed in Analyze (r) that have one proved answer.")
		case set.Name != "tactical":
			about = t("Proved mates. The other side resists as long as it can.")
		}
		add(set, about)
	}
	s.rows = append(s.rows,
		setRow{title: t("Add puzzles of yours ..."), about: t("XQF, CBL, PGN or EPD, a file or a folder. The moves of a game are its solution."), start: s.askOwn},
		setRow{title: t("Test suites (engine)"), about: t("Positions to measure an engine with: board, list and answers in sight."), start: s.leave},
	)
	s.table.Len = len(s.rows)
	for i := range s.rows {
		if set := s.rows[i].set; set != nil && set.Name == s.wanted {
			s.table.Selected = i
		}
	}
	s.table.Move(0)
}

// row is the row selected.
func (s *sets) row() *setRow { return &s.rows[min(max(s.table.Selected, 0), len(s.rows)-1)] }

// start runs the action of the selected row.
func (s *sets) start() tea.Cmd { return s.row().start() }

// begin has the next puzzle of a set solved.
func (s *sets) begin(set *puzzling.Set) tea.Cmd {
	list := set.Suite.Positions
	switch {
	case len(list) == 0 && set.Err != nil:
		s.app.Fail(set.Err)
		return nil
	case len(list) == 0:
		s.app.Say(s.app.T("No puzzle is in this set yet"))
		return nil
	case s.work.run != nil:
		s.app.Say(s.app.T("A run is under way; x stops it"))
		return nil
	}
	at, open := s.solving.Record.Next(list, 0, puzzle.Day(s.app.Now()))
	s.positions.take(set.Suite, set.Name)
	s.positions.puzzle, s.solving.Check, s.open = true, set.Own, false
	s.positions.goTo(at)
	cmd := s.solving.begin()
	switch {
	case set.Err != nil:
		s.app.Fail(set.Err)
	case !open:
		s.app.Say(s.app.T("All of this set are solved: start again, as practice"))
	}
	return cmd
}

// ownSet is that a set of the user's has been read.
type ownSet struct{ set puzzling.Set }

// askOwn asks for a file or folder of the user's.
func (s *sets) askOwn() tea.Cmd { return s.askFor("", nil) }

// askFor asks again if a path has no puzzles.
func (s *sets) askFor(text string, problem error) tea.Cmd {
	s.app.Ask(mode.Question{
		Label: s.app.T("Puzzles:"), Example: s.app.T("a file or folder of XQF, CBL, PGN, EPD"), File: true, There: true, Text: text, Problem: problem,
		Enter: func(text string) (tea.Cmd, error) {
			dir, now := s.solving.Dir, s.app.Now()
			return mode.Work(func() (ownSet, error) {
				set, err := puzzling.AddOwn(dir, text, now)
				return ownSet{set}, err
			}, func(d mode.Done[ownSet]) tea.Cmd {
				if d.Err != nil && len(d.Found.set.Suite.Positions) == 0 {
					return s.app.WhenFree(func() tea.Cmd { return s.askFor(text, d.Err) })
				}
				if d.Err != nil {
					s.app.Fail(d.Err)
				}
				return s.app.WhenFree(func() tea.Cmd { return s.added(&d.Found.set) })
			}), nil
		},
	})
	return nil
}

// added selects a set of the user's, once it is on the list.
func (s *sets) added(set *puzzling.Set) tea.Cmd {
	if s.solving.on() {
		return nil
	}
	if s.solving.Dir == "" { // no list is stored
		return s.begin(set)
	}
	s.wanted = set.Name
	if s.reading != nil {
		s.reading.Stop()
		s.reading = nil
	}
	cmd := s.show()
	s.app.Say(s.app.T("%s: %d {puzzle|puzzles}; enter begins", set.Suite.Name, len(set.Suite.Positions)))
	return cmd
}

// remove takes a set of the user's off the list.
func (s *sets) remove() tea.Cmd {
	set := s.row().set
	if set == nil || !set.Own {
		s.app.Say(s.app.T("Only your own sets can be removed from the list"))
		return nil
	}
	dir, path := s.solving.Dir, set.Name
	return mode.Work(func() (ownSet, error) { return ownSet{*set}, puzzle.RemoveOwn(dir, path) }, func(d mode.Done[ownSet]) tea.Cmd {
		if d.Err != nil {
			s.app.Fail(d.Err)
			return nil
		}
		for i := range s.list {
			if s.list[i].Name == path {
				s.list = append(s.list[:i:i], s.list[i+1:]...)
				break
			}
		}
		s.fill()
		s.app.Say(s.app.T("%s is off the list; the file stays, and so does what you solved", filepath.Base(path)))
		return nil
	})
}

// takeKey does what a key does; keys of the mode are refused.
func (s *sets) takeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	refuse := func() { s.app.Say(s.app.T("esc leaves the sets of puzzles first")) }
	return mode.Take(msg, s.keys, refuse, s.groups...)
}

// hints are those for the bottom line.
func (s *sets) hints() (list []bubbles.Binding) {
	for i := range s.keys.Commands {
		if c := &s.keys.Commands[i]; c.Hint > 0 {
			list = append(list, c.Binding)
		}
	}
	return list
}

// progress is the cells of a row.
func (s *sets) progress(i int) (solved, due string) {
	row := &s.rows[i]
	switch {
	case row.set == nil:
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

// Layout makes the columns.
func (s *sets) Layout(w, h int) {
	t := s.app.T
	s.table.Columns = []kit.Column{
		{Title: t("set"), Cell: func(i int) string { return s.rows[i].title }},
		kit.Number(t("solved", lang.Meaning("column")), 11, func(i int) string { solved, _ := s.progress(i); return solved }),
		kit.Number(t("due"), 4, func(i int) string { _, due := s.progress(i); return due }),
	}
	s.table.Layout(w, h)
}

// Draw draws the rows.
func (s *sets) Draw(a canvas.Area) { s.table.Draw(a) }

// Mouse selects a row, and begins with it at a second click.
func (s *sets) Mouse(ev mode.Mouse) tea.Cmd {
	if s.table.Mouse(ev) {
		return s.start()
	}
	return nil
}

// Room of the page.
const (
	setColumns = 44 // of the list beside the description of a set
	setAbout   = 34 // of that
	setBelow   = 9  // rows of it below the list
)

// split is where list and details are.
func (s *sets) split(w int) kit.Split {
	if w >= setColumns+gap+setAbout {
		return kit.Split{Row: []kit.Split{{Panel: s, Least: setColumns, Rest: true}, {Least: gap}, {Panel: &s.about, Least: setAbout, Want: min(w/2, 60)}}}
	}
	return kit.Split{Stack: []kit.Split{{Panel: s, Least: 6, Rest: true}, {Panel: &s.about, Want: setBelow}}}
}

// setDetails describes the selected row.
type setDetails struct{ *parts }

func (d *setDetails) Heading(int) string { return d.sets.row().title }

// Draw draws the description and progress of the set, and the solver's rating.
func (d *setDetails) Draw(a canvas.Area) {
	w, _ := a.Size()
	t, row, y := d.app.T, d.sets.row(), 0
	say := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	say(row.about, canvas.Plain)
	if row.set == nil {
		return
	}
	if done := row.done; done.Total > 0 && row.set.Name != puzzling.Due {
		say(t("%d of %d solved, %d at the first try", done.Solved, done.Total, done.AtOnce), canvas.Strong)
	}
	if row.done.Due > 0 {
		say(t("%d {comes|come} again today", row.done.Due), canvas.Strong)
	}
	if row.set.Err != nil {
		say(d.app.Look().Language.Error(row.set.Err), canvas.Bad)
	}
}
