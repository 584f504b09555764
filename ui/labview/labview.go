package labview

import (
	"path/filepath"
	"runtime"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/engineview"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"
	"example.com/abyss/ui/tourview"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Options are the start options of the mode.
type Options struct {
	Ledger  string // folder of the results; "": nothing is read or run
	Workers int    // positions to search at once; 0: one per core
	Own     string // folder of the user's experiments and of saved comparisons; "" for none
	Earlier bool   // where the ledger has no measurements, show the built-in figures
}

// Mode is the mode Lab. Make one with New. All methods except Close belong to the toolkit's
// goroutine.
type Mode struct {
	app         mode.App
	workers     int
	results     *results
	groups      []mode.Group
	ideas       *ideasScreen
	conclusions *conclusionsScreen
	list        *listScreen
	screens     []screen // the stacked screens, the shown one last; the first has the ideas, the conclusions or the list
	panels      kit.Panels
	exports     string // where the last report was written
	reports     *document.Saver
	trouble     string // why the ledger could not be read, or ""

	job       *job     // the current run, until its end is handled
	live      *jobView // the newest state of the run; nil without a run
	announced bool     // the start of the run was announced
	ticks     int      // number of ticks since the screens were last rebuilt
	unshown   bool     // results have arrived since the screens were last rebuilt
	reads     int      // number of commands that are reading the ledger
	readings  inOrder
	tasks     task.Group
	tree      *explorer.Page // tree of a position; covers the screens while it is shown
	cups      *tourview.Page // the page of tournaments; it covers the screens while it is shown
	programs  *engineview.Page
}

// page covers the screens while it is shown, and has its own keys.
type page interface {
	kit.Panel

	Shown() bool
	Close()
	Busy() bool
	Bars() mode.Bars
	Keys() mode.Group
	Key(msg tea.KeyMsg, groups ...mode.Group) (tea.Cmd, bool)
}

// pagesOf returns all pages, the uppermost first.
func pagesOf(m *Mode) [3]page { return [...]page{m.tree, m.cups, m.programs} }

// openPage returns the page that is shown, nil for none.
func openPage(m *Mode) page {
	for _, p := range pagesOf(m) {
		if p.Shown() {
			return p
		}
	}
	return nil
}

var _ mode.Mode = (*Mode)(nil)

// New returns the mode. Its first screen compares the published effects of the ideas with the
// measured ones; tab leads to the conclusions and the experiments.
func New(app mode.App, o Options) *Mode {
	m := newMode(app, o, experiment.All)
	m.screens = []screen{m.ideas}
	return m
}

// newMode is like New, but has the experiments as an argument.
func newMode(app mode.App, o Options, specs []*experiment.Spec) *Mode {
	m := &Mode{app: app, workers: o.Workers, results: newResults(o.Ledger, o.Earlier)}
	if m.workers < 1 {
		m.workers = runtime.NumCPU()
	}
	m.results.own = o.Own
	m.list = newListScreen(m, specs)
	m.ideas = newIdeasScreen(m)
	m.conclusions = newConclusionsScreen(m)
	m.screens = []screen{m.list}
	m.tree = explorer.NewPage(app, &m.tasks, document.NewExperiments(app, o.Own))
	m.reports = newReports(m)
	m.cups = tourview.New(app, &m.tasks, tournaments(o.Ledger), m.workers)
	m.programs = engineview.New(app, &m.tasks, m.cups.BeginWith)
	m.groups = m.keys()
	return m
}

// tournaments returns the folder of the app's tournaments, next to the folder of the results.
func tournaments(ledger string) string {
	if ledger == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(ledger), "tournaments")
}

// screen is one of the stacked views.
type screen interface {
	kit.Panel
	kit.Moused

	name() string // the name in the header

	move(d int)  // moves the selection
	page(d int)  // moves by the number of visible rows
	shift(d int) // moves the visible columns

	enter() tea.Cmd
	experiment() *experiment.Spec // the selected or shown experiment
	refresh(what news) tea.Cmd    // the command is nil if the news does not concern the screen
}

// news says what may have changed since a screen was made.
type news uint8

// These are the kinds of news.
const (
	everything news = iota // the ledger was read again
	aCell                  // a cell was finished
	aUnit                  // a position was searched or a game played
)

// Static returns the mode's name and its keys.
func (m *Mode) Static() mode.Static {
	s := mode.Static{Title: lang.Mark("Lab"), Groups: m.groups}
	for _, p := range pagesOf(m) {
		s.Sets = append(s.Sets, p.Keys())
	}
	return s
}

// Bars returns the screen's title and the state of the run.
func (m *Mode) Bars() mode.Bars {
	if p := openPage(m); p != nil {
		return p.Bars()
	}
	var b mode.Bars
	b.Title, b.Right = m.header()
	b.Status, b.Style, b.Note = m.status()
	if len(m.screens) == 1 {
		b.Hints = firstHints(m.live != nil)
	}
	return b
}

// firstHints returns the keys in the bottom line of the first screens, from which no key leads
// back.
func firstHints(runs bool) []key.Binding {
	list := []key.Binding{mode.Bind("?", "help", "?"), mode.Bind("enter", "open", "enter"), mode.Bind("tab", "next list", "tab"), mode.Bind("r", "run", "r")}
	if runs {
		list = append(list, mode.Bind("x", "stop", "x"))
	}
	return append(list, mode.Bind("t", "tournaments", "t"), mode.Bind("e", "engines of other programs", "e"), mode.Bind("q", "quit", "q"))
}

// top returns the screen that is shown.
func (m *Mode) top() screen { return m.screens[len(m.screens)-1] }

// push shows a screen on top.
func (m *Mode) push(s screen) tea.Cmd {
	m.screens = append(m.screens, s)
	return s.refresh(everything)
}

// header returns the title of the screen, and the state of the run.
func (m *Mode) header() (left string, right []string) {
	left = m.top().name()
	if v := m.live; v != nil {
		right = []string{m.t("running %s %s", v.spec.ID, v.percent()), m.t("running %s", v.percent())}
	}
	return left, right
}

// Layout computes the layout of the visible page or screen.
func (m *Mode) Layout(w, h int) {
	shown := kit.One(m.top())
	if parts, ok := m.top().(interface{ split(w, h int) kit.Split }); ok {
		shown = parts.split(w, h)
	}
	if p := openPage(m); p != nil {
		shown = kit.One(p)
	}
	m.panels.Lay(w, h, shown.In(canvas.Rect{W: w, H: h}))
}

// Draw draws the visible screen.
func (m *Mode) Draw(a canvas.Area) { m.panels.Draw(a) }

// status describes the state of the run, or says that the ledger is being read. In the list it
// first returns the title of the selected experiment, which the column may have cut.
func (m *Mode) status() (left string, style canvas.Style, right string) {
	if m.trouble != "" {
		return m.trouble, canvas.Problem, ""
	}
	if m.live != nil {
		return m.progressText(m.live), canvas.Plain, m.live.speed()
	}
	l, listed := m.top().(*listScreen)
	idle := m.t("r runs the experiment, esc goes back")
	_, faulty := m.top().(*faultScreen)
	switch {
	case faulty:
		idle = m.t("esc goes back")
	case m.reads > 0:
		idle = m.t("Reading the results")
	case listed && l.marksEarlier():
		idle = m.t("Measured earlier; r measures this again")
	case m.top() == screen(m.ideas):
		idle = m.ideas.status()
	case m.top() == screen(m.conclusions):
		idle = scrolls(m, &m.conclusions.about.text, m.t("enter opens an experiment, r runs it"))
	case listed, len(m.screens) == 1:
		idle = m.t("enter opens an experiment, r runs it")
	}
	if listed {
		if s := l.experiment(); s != nil {
			return m.t(s.Title), canvas.Plain, idle
		}
		return l.aboutRow(), canvas.Plain, idle
	}
	return idle, canvas.Dim, ""
}

// Update handles the app's events. When the mode is shown, Update reads the ledger, because a
// command may have added to it. A run continues while the mode is hidden.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		return m.read()
	case mode.Tick:
		return m.tick()
	case mode.Mouse:
		return m.panels.Mouse(msg)
	}
	return nil
}

// TakeKey passes a key to the page that is shown.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if p := openPage(m); p != nil {
		return p.Key(msg, m.groups...)
	}
	return nil, false
}

// Page returns the keys of the page that is shown.
func (m *Mode) Page() (own []mode.Group, alone bool) {
	if p := openPage(m); p != nil {
		return []mode.Group{p.Keys()}, true
	}
	return nil, false
}

// Leave closes all pages; their work continues.
func (m *Mode) Leave() (tea.Cmd, bool) {
	for _, p := range pagesOf(m) {
		p.Close()
	}
	return nil, true
}

// Unsaved is always empty, because finished units are in the ledger and a cancelled run resumes
// from there.
func (m *Mode) Unsaved() []string { return nil }

// Close cancels the run, waits for its end, and closes the results.
func (m *Mode) Close() {
	m.tasks.Close()
	m.results.close()
}

// t translates a text into the user's language.
func (m *Mode) t(english string, args ...any) string { return m.app.T(english, args...) }

// headed returns a heading that names a thing and a part of it: "thesis-4.1, +check".
func headed(m *Mode, what, part string) string {
	return m.t("%s, %s", lang.Meaning("heading"), what, part)
}

// ledgerRead is the result of reading the ledger and the user's experiments.
type ledgerRead struct {
	own ownFiles
	err error // why the ledger could not be read
}

// read reads the ledger and the user's experiments, and then updates all screens.
func (m *Mode) read() tea.Cmd {
	published := m.list.all[:m.list.published]
	return reading[ledgerRead](m, &m.readings, func() ledgerRead {
		err := m.results.read()
		return ledgerRead{readOwn(m.results.own, published), err}
	}, func(r ledgerRead) tea.Cmd {
		m.list.takeOwn(r.own)
		shownAnew(m)
		m.trouble = ""
		if r.err != nil {
			m.trouble = m.t("The ledger cannot be read: %v", r.err)
		}
		return m.refresh(everything)
	})
}

// refresh updates the screens affected by the news.
func (m *Mode) refresh(what news) tea.Cmd {
	var cmds []tea.Cmd
	for _, s := range m.screens {
		cmds = append(cmds, s.refresh(what))
	}
	return tea.Batch(cmds...)
}
