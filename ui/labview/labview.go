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
	Ledger  string // folder of the results; "" for none: nothing is read or run
	Workers int    // positions to search at once; 0 for one a core
	Own     string // folder of the user's experiments, where comparisons are saved too; "" for none
	Earlier bool   // shows the figures that come with the program, where nothing was measured
}

// Mode is the mode Lab. Make one with New. All but Close belongs to the
// toolkit's goroutine.
type Mode struct {
	app         mode.App
	workers     int
	results     *results
	groups      []mode.Group
	ideas       *ideasScreen
	conclusions *conclusionsScreen
	list        *listScreen
	screens     []screen // the ideas, the conclusions or the list first, the one shown last
	panels      kit.Panels
	exports     string // where a report was written last
	reports     *document.Saver
	trouble     string // why the ledger could not be read; "" for nothing

	job       *job     // the run under way, until its end is taken
	live      *jobView // the newest state of it; nil without one
	announced bool     // that it began
	ticks     int      // since screens were made again
	unshown   bool     // something has come since then
	reads     int      // commands under way that read the ledger
	readings  inOrder
	tasks     task.Group
	tree      *explorer.Page // of a position of a cell, above the screens while it is shown
	cups      *tourview.Page // tournaments, which cover the screens while shown
	programs  *engineview.Page
}

// page covers the screens while it is shown, and has its own keys.
type page interface {
	kit.Panel

	Shown() bool
	Busy() bool
	Bars() mode.Bars
	Keys() mode.Group
	Key(msg tea.KeyMsg, groups ...mode.Group) (tea.Cmd, bool)
}

// pagesOf are all there are, the uppermost first.
func pagesOf(m *Mode) [3]page { return [...]page{m.tree, m.cups, m.programs} }

// page is the page that is shown, nil for none.
func (m *Mode) page() page {
	for _, p := range pagesOf(m) {
		if p.Shown() {
			return p
		}
	}
	return nil
}

var _ mode.Mode = (*Mode)(nil)

// New is the mode with the ideas, then and now; tab leads to the conclusions and the experiments.
func New(app mode.App, o Options) *Mode {
	m := newMode(app, o, experiment.All)
	m.screens = []screen{m.ideas}
	return m
}

// newMode is New with these experiments.
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

// tournaments is the folder of the app's tournaments, beside that of the results.
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

	name() string // for the header

	move(d int)  // the selected row
	page(d int)  // by as many rows as are seen
	shift(d int) // the columns seen

	enter() tea.Cmd
	experiment() *experiment.Spec // that is selected or shown
	refresh(what news) tea.Cmd    // nil if the news does not concern it
}

// news is the changes that may have come since a screen was made.
type news uint8

// The news.
const (
	everything news = iota // the ledger was read again
	aCell                  // a cell was finished
	aUnit                  // a position was searched or a game played
)

// Static is the mode's name and its keys.
func (m *Mode) Static() mode.Static {
	s := mode.Static{Title: lang.Mark("Lab"), Groups: m.groups}
	for _, p := range pagesOf(m) {
		s.Sets = append(s.Sets, p.Keys())
	}
	return s
}

// Bars is the screen's title and the state of the run.
func (m *Mode) Bars() mode.Bars {
	if p := m.page(); p != nil {
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

// firstHints are the keys of the bottom line of the first screens, from which nothing leads back.
func firstHints(runs bool) []key.Binding {
	list := []key.Binding{mode.Bind("?", "help", "?"), mode.Bind("enter", "open", "enter"), mode.Bind("tab", "next list", "tab"), mode.Bind("r", "run", "r")}
	if runs {
		list = append(list, mode.Bind("x", "stop", "x"))
	}
	return append(list, mode.Bind("t", "tournaments", "t"), mode.Bind("e", "engines of other programs", "e"), mode.Bind("q", "quit", "q"))
}

// top is the screen that is shown.
func (m *Mode) top() screen { return m.screens[len(m.screens)-1] }

// push shows a screen on top.
func (m *Mode) push(s screen) tea.Cmd {
	m.screens = append(m.screens, s)
	return s.refresh(everything)
}

// header is the screen's title, and the run.
func (m *Mode) header() (left string, right []string) {
	left = m.top().name()
	if v := m.live; v != nil {
		right = []string{m.t("running %s %s", v.spec.ID, v.percent()), m.t("running %s", v.percent())}
	}
	return left, right
}

// Layout lays out the page or the screen that is shown.
func (m *Mode) Layout(w, h int) {
	shown := kit.One(m.top())
	if parts, ok := m.top().(interface{ split(w, h int) kit.Split }); ok {
		shown = parts.split(w, h)
	}
	if p := m.page(); p != nil {
		shown = kit.One(p)
	}
	m.panels.Lay(w, h, shown.In(canvas.Rect{W: w, H: h}))
}

// Draw draws the visible screen.
func (m *Mode) Draw(a canvas.Area) { m.panels.Draw(a) }

// status is the state of the run, or the reading of the ledger. The list says the title of the
// experiment marked before that, which its column may have cut.
func (m *Mode) status() (left string, style canvas.Style, right string) {
	if m.trouble != "" {
		return m.trouble, canvas.Problem, ""
	}
	if m.live != nil {
		return m.progressText(m.live), canvas.Plain, m.live.speed()
	}
	l, listed := m.top().(*listScreen)
	idle := m.t("Press r to run it, esc to go back")
	switch {
	case m.reads > 0:
		idle = m.t("Reading the ledger")
	case listed && l.marksEarlier():
		idle = m.t("Measured earlier; r measures again")
	case listed, len(m.screens) == 1:
		idle = m.t("enter opens an experiment, r runs it")
	}
	if listed {
		if s := l.experiment(); s != nil {
			return m.t(s.Title), canvas.Plain, idle
		}
		return l.otherwise(), canvas.Plain, idle
	}
	return idle, canvas.Dim, ""
}

// Update handles the app's events, and takes the results of commands. When the mode is shown it
// reads the ledger, to which a command may have added; when it is hidden a run continues.
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

// TakeKey gives a key to the page that is shown.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if p := m.page(); p != nil {
		return p.Key(msg, m.groups...)
	}
	return nil, false
}

// Page is the keys of the page that is shown.
func (m *Mode) Page() (own []mode.Group, alone bool) {
	if p := m.page(); p != nil {
		return []mode.Group{p.Keys()}, true
	}
	return nil, false
}

// Unsaved is always empty: a finished unit is in the ledger, and a stopped run resumes from there.
func (m *Mode) Unsaved() []string { return nil }

// Close stops the run and waits for it, and closes the results.
func (m *Mode) Close() {
	m.tasks.Close()
	m.results.close()
}

// t is a text in the language of the interface.
func (m *Mode) t(english string, args ...any) string { return m.app.T(english, args...) }

// headed is a heading with its restriction: "thesis-4.1, +check".
func headed(m *Mode, what, part string) string {
	return m.t("%s, %s", lang.Meaning("heading"), what, part)
}

// ledgerRead is the user's experiments as they were found with the ledger.
type ledgerRead struct {
	own ownFiles
	err error // of the ledger
}

// read reads the ledger and the user's experiments, and then makes every screen again.
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

// refresh makes the screens again that have something to show of the news.
func (m *Mode) refresh(what news) tea.Cmd {
	var cmds []tea.Cmd
	for _, s := range m.screens {
		cmds = append(cmds, s.refresh(what))
	}
	return tea.Batch(cmds...)
}
