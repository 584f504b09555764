package suite

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
	"example.com/abyss/ui/task"

	bubbles "github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// sets is the first page of the mode. It lists sets of puzzles with their progress, endings to
// train, and test suites. While it is open, the mode shows nothing else.
type sets struct {
	*parts
	open    bool
	shown   bool           // the page was shown before
	list    []puzzling.Set // the sets read so far
	reading *task.Task[[]puzzling.Set]
	rows    []setRow
	wanted  string // the set to select as soon as it has been read
	moved   bool   // the user has selected a row
	table   kit.Table
	about   setDetails
	keys    mode.Group
}

// setRow is a row of the page: a heading, a set, or another action. Its texts are functions, so
// that they always are in the current language.
type setRow struct {
	key   string // identifies the row
	title func() string
	about func() string
	set   *puzzling.Set     // nil: the row is not a set
	done  puzzling.Progress // progress in a set, or in a chapter of endings
	start func() tea.Cmd    // nil for a heading
}

func newSets(p *parts) *sets {
	s := &sets{parts: p, table: kit.Table{Focused: true}, about: setDetails{p}}
	step := func(d int) func() tea.Cmd { return mode.Does(func() { s.step(d) }) }
	page := func(sign int) func() tea.Cmd {
		return mode.Does(func() { s.step(sign * max(s.table.Page()-1, 1)) })
	}
	s.keys = mode.Group{Title: lang.Mark("Sets of puzzles"), Open: s.show, Commands: []mode.Command{
		{Binding: mode.Bind("↓", "next line", "down", "j", "n"), Run: step(1)},
		{Binding: mode.Bind("↑", "previous line", "up", "k", "p"), Run: step(-1)},
		{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: page(1)},
		{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: page(-1)},
		{Binding: mode.Bind("home", "first of the list", "home"), Run: mode.Does(func() { s.step(-len(s.rows)) })},
		{Binding: mode.Bind("end", "last of the list", "end"), Run: mode.Does(func() { s.step(len(s.rows)) })},
		{Binding: mode.Bind("enter", "begin, go on", "enter"), Hint: 2, Run: s.start},
		{Binding: mode.Bind("S", "table of test positions", "S"), Hint: 3, Run: s.leave},
		{Binding: mode.Bind("o", "add your puzzles", "o"), Hint: 4, Run: s.askOwn},
		{Binding: mode.Bind("del", "remove your set", "delete"), Hint: 5, Run: s.remove},
	}}
	return s
}

// The method named begins shows the page when the mode is first shown. When the mode is shown later
// with the page open, it reads the sets again, because a review may have added puzzles.
func (s *sets) begins() tea.Cmd {
	if s.shown && !s.open {
		return nil
	}
	return s.show()
}

// step moves the selection d rows down.
func (s *sets) step(d int) {
	s.moved = true
	s.table.Move(d)
	s.offHead(d)
	if at := s.table.Selected; s.rows[at-1].start == nil { // makes the heading above visible
		s.table.Top = min(s.table.Top, at-1)
	}
}

// offHead moves the selection off a heading, in the direction of d if possible.
func (s *sets) offHead(d int) {
	for _, d := range [...]int{min(max(d, -1), 1), 1} {
		if s.row().start == nil {
			s.table.Move(d)
		}
	}
}

// show shows the page, and reads the sets and the record.
func (s *sets) show() tea.Cmd {
	s.open, s.shown = true, true
	if s.reading == nil {
		s.read()
	}
	s.fill()
	return s.solving.load()
}

// read reads the sets. If a reading is already in progress, it starts again.
func (s *sets) read() {
	if s.reading != nil {
		s.reading.Stop()
	}
	dir := s.solving.Dir
	s.reading = task.Start(&s.work.tasks, s.list, func(ctx context.Context, publish func([]puzzling.Set)) error {
		return puzzling.Sets(ctx, dir, publish)
	})
	mode.Watch(s.app, &s.reading, s.onSets)
}

// leave closes the page and shows the suite.
func (s *sets) leave() tea.Cmd {
	s.open = false
	return nil
}

// onSets takes over the sets read so far.
func (s *sets) onSets(n mode.News[[]puzzling.Set]) tea.Cmd {
	if n.Over || len(n.State) >= len(s.list) { // the previous list stays until all of its sets are read again
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

// fill makes the rows. It keeps the selection, or selects the wanted set as soon as that set has
// been read.
func (s *sets) fill() {
	day, record := puzzle.Day(s.app.Now()), &s.solving.Record
	key := ""
	if len(s.rows) > 0 && (s.moved || s.row().set != nil) {
		key = s.row().key
	}
	s.rows = nil
	head := func(title string) {
		s.rows = append(s.rows, setRow{key: title, title: func() string { return s.app.T(title) }})
	}
	add := func(set puzzling.Set) {
		row := setRow{key: set.Name, set: &set, done: set.Of(record, day)}
		row.title = func() string { return puzzling.Title(s.app.T, &set) }
		row.about = func() string { return s.describe(&set) }
		row.start = func() tea.Cmd { return s.begin(&set) }
		s.rows = append(s.rows, row)
	}
	head(lang.Mark("Puzzles"))
	if due := puzzling.DueOf(s.list, record, day); len(due.Suite.Positions) > 0 {
		add(due)
	}
	for i := range s.list {
		add(s.list[i])
	}
	other := func(title, about string, start func() tea.Cmd) {
		s.rows = append(s.rows, setRow{key: title, title: func() string { return s.app.T(title) }, about: func() string { return s.app.T(about) }, start: start})
	}
	other(lang.Mark("Add puzzles of yours ..."), lang.Mark("XQF, CBL, PGN or EPD, a file or a folder. The moves of a game are its solution. In EPD, 'dm 2;' requires a mate in 2, and 'bm h2e2;' names the best move."), s.askOwn)
	if s.endings.Folder.Path != "" {
		head(lang.Mark("Endings"))
		for i, title := range chapters {
			about := lang.Mark("You are to win each of these textbook endings, against the best answers, in Analyze. A move that throws the win away is named. An exact table that is missing is built first.")
			if i == len(ending.Chapters) {
				about = lang.Mark("Every one is a draw. You are to hold it as the weaker side for 20 moves, against the moves that are hardest to answer, in Analyze. A losing move is named.")
			}
			other(title, about, func() tea.Cmd { return s.askEnding(i) })
			s.rows[len(s.rows)-1].done = s.wonOf(i)
		}
	}
	head(lang.Mark("Test suites"))
	for _, name := range lab.BuiltInNames() {
		if !puzzling.IsBuiltIn(name) {
			s.addSuite(name, phrases.SuiteTitle)
		}
	}
	if path := s.positions.path; !s.positions.puzzle && path != "" && puzzling.OfUser(path) {
		s.addSuite(path, func(phrases.T, string) string { return s.positions.title() })
	}
	other(lang.Mark("An EPD file ..."), suiteAbout(""), s.positions.askOpen)
	s.table.Len = len(s.rows)
	if !s.moved {
		key = cmp.Or(s.lastSet(), key)
	}
	if s.selectKey(key); s.selectKey(s.wanted) {
		s.wanted, s.moved = "", true
	}
	s.table.Move(0)
	s.offHead(1)
}

// lastSet returns the name of the set with the newest attempt, or "" if that set has not been read
// yet.
func (s *sets) lastSet() string {
	for i := range s.list {
		for k := range s.list[i].Suite.Positions {
			if s.solving.Record.Last(&s.list[i].Suite.Positions[k]) {
				return s.list[i].Name
			}
		}
	}
	return ""
}

// selectKey selects a row by its key. It returns false if there is no such row.
func (s *sets) selectKey(key string) bool {
	at := slices.IndexFunc(s.rows, func(r setRow) bool { return r.key == key })
	if at >= 0 {
		s.table.Selected = at
	}
	return at >= 0
}

// addSuite adds a row for a test suite. If the suite is already open, its row only closes the page.
func (s *sets) addSuite(name string, title func(phrases.T, string) string) {
	row := setRow{key: "suite " + name, title: func() string { return phrases.Capital(title(s.app.T, name)) }, about: func() string { return s.app.T(suiteAbout(name)) }}
	row.start = func() tea.Cmd {
		if cmp.Or(s.positions.path, thesisName) == name {
			return s.leave()
		}
		return s.positions.opener.Open(name)
	}
	s.rows = append(s.rows, row)
}

// describe describes a set in a sentence.
func (s *sets) describe(set *puzzling.Set) string {
	t := s.app.T
	switch {
	case set.Own:
		return set.Name
	case set.Name == puzzling.Due:
		return t("Puzzles that you did not solve at once come again after some days, at most 20 a day.")
	case set.Name == puzzling.Mistakes && len(set.Suite.Positions) == 0:
		return t("Empty so far. A review in Analyze (r) puts an error of yours here if one move is at least %d %% better than every other, or mates faster, in a search of %s nodes. Other errors stay in the report of the review.",
			harvest.AnswerAhead, phrases.Thousands(harvest.AnswerNodes))
	case set.Name == puzzling.Mistakes:
		return t("Your errors at which one move is at least %d %% better than every other, or mates faster, in a search of %s nodes. They come from your own games reviewed in Analyze (r). For other games: ctrl+p there, make puzzles of the errors.",
			harvest.AnswerAhead, phrases.Thousands(harvest.AnswerNodes))
	case set.Name == "tactical":
		return t("Find the best move. The engine answers other moves.")
	}
	return t("Proved mates. The other side resists as long as it can. A side without a legal move loses, in check or not.")
}

// indented returns the title of a row, indented below its heading.
func (r *setRow) indented() string {
	if r.start == nil {
		return r.title()
	}
	return " " + r.title()
}

// style returns the style of a row that is not selected.
func (r *setRow) style() canvas.Style {
	if r.start == nil {
		return canvas.Strong
	}
	return canvas.Plain
}

// row returns the selected row.
func (s *sets) row() *setRow { return &s.rows[min(max(s.table.Selected, 0), len(s.rows)-1)] }

// start runs the action of the selected row.
func (s *sets) start() tea.Cmd { return s.row().start() }

// begin starts the next puzzle of a set.
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
	s.positions.puzzle, s.open, s.moved = true, false, true
	s.positions.goTo(at)
	cmd := proceed(s.solving)
	if !open {
		s.app.Say(s.app.T("All puzzles of this set are solved: start again, as practice"))
	}
	return cmd
}

// ownSet is the result of reading one of the user's own sets.
type ownSet struct{ set puzzling.Set }

// askOwn asks for a file or folder with the user's puzzles.
func (s *sets) askOwn() tea.Cmd { return s.askFor("", nil) }

// askFor asks for a path, and again if it contains no puzzles.
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

// The method named added selects a new set of the user's.
func (s *sets) added(set *puzzling.Set) tea.Cmd {
	if s.solving.on() {
		return nil
	}
	if s.solving.Dir == "" { // there is no folder to store the list
		return s.begin(set)
	}
	s.wanted = set.Name
	s.read()
	cmd := s.show()
	s.app.Say(s.app.T("%s: %d {puzzle|puzzles}; enter begins", set.Suite.Name, len(set.Suite.Positions)))
	return cmd
}

// remove removes a set of the user's from the list.
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
		if s.reading != nil { // the reading in progress may already have read the removed set
			s.read()
		}
		s.fill()
		s.app.Say(s.app.T("%s is off the list; the file stays, and so do your results", filepath.Base(path)))
		return nil
	})
}

// takeKey handles a key. It refuses the keys of the mode. It also refuses esc, because there is no
// page before the first one.
func (s *sets) takeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if msg.Type == tea.KeyEsc {
		s.app.Say(s.app.T("This is the first page of Positions; S shows the table of test positions"))
		return nil, true
	}
	refuse := func() { s.app.Say(s.app.T("This key is for test positions; S shows their table")) }
	return mode.Take(msg, s.keys, refuse, s.groups...)
}

// hints returns the keys for the bottom line.
func (s *sets) hints() (list []bubbles.Binding) {
	for i := range s.keys.Commands {
		if c := &s.keys.Commands[i]; c.Hint > 0 {
			list = append(list, c.Binding)
		}
	}
	return list
}
