// Package suite is the mode Suite: test positions, the fifty of the thesis or
// those of an EPD file, with what is expected of each and what the search makes
// of it. It counts what the command solve counts.
package suite

import (
	"fmt"
	"sync/atomic"

	"abyss/engine/lab"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/named"
	"abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// Options is what the mode starts with.
type Options struct {
	Stored string // the folder in which results are kept between runs; "" keeps none
	Named  string // the file of the settings that have names; "" for none
	Solve  solver // searches the positions; nil: lab.Solve
}

// Mode is the mode Suite. Make one with New. Like every mode it belongs to the
// toolkit's goroutine; its searches run in one of their own.
type Mode struct {
	app    mode.App
	groups []mode.Group

	suite    lab.Suite
	path     string // of the suite's file; "" for the thesis's
	identity string // of the suite
	longest  int    // columns of its longest id
	setting  setting
	limit    limit
	naming   named.Store
	named    []named.Setting // as read last

	history history
	store   store
	shown   bool     // has been on the screen
	results *results // of suite, setting and limit; in history once there are rows
	count   count
	against comparison

	run       *run                // under way; nil when none is
	newest    atomic.Pointer[run] // begun last, for Close
	following bool                // the selection goes along with it
	tasks     task.Group
	solve     solver

	table      canvas.Table
	rows       []int // the positions in the table, by their place in the suite
	failedOnly bool
	stepping   stepping
	view       boardview.View
	layout     layout
	list       bool // where there is room for one of them: the table, not the board
}

var _ mode.Mode = (*Mode)(nil)

// New is the mode with the thesis's positions. Nothing runs and nothing is read
// from the folder of results before Show.
func New(app mode.App, o Options) *Mode {
	m := &Mode{
		app:     app,
		setting: defaultSetting(),
		limit:   limit{Depth: defaultDepth},
		history: history{},
		store:   store{dir: o.Stored},
		naming:  named.Store{Path: o.Named},
		solve:   o.Solve,
		view:    boardview.New(),
	}
	if m.solve == nil {
		m.solve = lab.Solve
	}
	m.view.Cursor = xiangqi.NoPoint
	m.table.Focused = true
	m.groups = m.keys()
	thesis, err := lab.ThesisSuite()
	if err != nil { // the program itself is damaged
		panic("suite: " + err.Error())
	}
	m.take(thesis, "")
	return m
}

// Title is the mode's name.
func (m *Mode) Title() string { return lang.Mark("Suite") }

// Groups is the keys of the mode.
func (m *Mode) Groups() []mode.Group { return m.groups }

// Show reads the results of earlier runs, the first time.
func (m *Mode) Show() tea.Cmd {
	if m.shown {
		return nil
	}
	m.shown = true
	return m.store.load()
}

// Hide does nothing: what runs goes on.
func (m *Mode) Hide() {}

// Busy reports whether positions are being searched.
func (m *Mode) Busy() bool { return m.run != nil }

// Unsaved is nothing: what has run is kept, also when the rest is stopped.
func (m *Mode) Unsaved() []string { return nil }

// Close stops what runs, keeps what came of it, and waits. The screen may still
// be drawn meanwhile, so it changes nothing of the mode.
func (m *Mode) Close() {
	if r := m.newest.Load(); r != nil {
		rows, _ := r.task.Poll()
		r.task.Stop()
		if r.kept.CompareAndSwap(false, true) {
			_ = m.store.add(r.record(rows, m.app.Now())) // nobody is left to be told
		}
	}
	m.tasks.Close()
}

// Update takes over what was read or written outside of Update.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case loadedMsg:
		m.onLoaded(msg)
	case storedMsg:
		if msg.err != nil {
			m.app.Problem(m.app.T("The results are not kept: %s", msg.err))
		}
	case namedMsg:
		m.onNamed(msg)
	case openedMsg:
		m.onOpened(msg)
	}
	return nil
}

// take makes a suite the one to work on.
func (m *Mode) take(suite lab.Suite, path string) {
	m.suite, m.path, m.identity, m.longest = suite, path, identity(&suite), 0
	for i := range suite.Positions {
		m.longest = max(m.longest, canvas.Width(suite.Positions[i].ID))
	}
	m.failedOnly, m.stepping, m.following = false, stepping{}, false
	m.table.Selected, m.table.Top = 0, 0
	m.rows = nil
	m.against = comparison{}
	m.choose()
}

// choose shows the results of the suite under the setting and the limit.
func (m *Mode) choose() {
	m.results = m.history.last(&m.suite, m.key())
	if m.results == nil {
		m.results = newResults(m.key(), m.setting.name)
	}
	m.filter()
}

// key is what the results on the screen are of.
func (m *Mode) key() key {
	return key{m.identity, m.setting.opts.Fingerprint(), m.limit}
}

// filter lists the positions of the table anew. The position selected stays so,
// or the next that is still there.
func (m *Mode) filter() {
	at := m.at()
	m.rows = m.rows[:0]
	m.table.Selected = -1
	for i := range m.suite.Positions {
		if m.failedOnly && m.results.state(&m.suite.Positions[i]) != failed && m.results.state(&m.suite.Positions[i]) != scoreOff {
			continue
		}
		if m.table.Selected < 0 && i >= at {
			m.table.Selected = len(m.rows)
		}
		m.rows = append(m.rows, i)
	}
	m.table.Len = len(m.rows)
	if m.table.Selected < 0 {
		m.table.Selected = len(m.rows) - 1
	}
	if m.at() != at {
		m.stepping = stepping{}
	}
	m.recount()
}

// count is what can be said of the results on the screen as a whole. It is made
// when they change, not for each frame: a suite may be large.
type count struct {
	total, narrow lab.Summary // within both windows, of the positions that have run
	ran           int
	base          *results // to compare with, nil for none
	diff          difference
}

// recount counts anew.
func (m *Mode) recount() {
	m.dropOtherLine()
	c := count{base: m.findBase()}
	c.total, c.ran = m.results.summary(&m.suite, lab.Window)
	c.narrow, _ = m.results.summary(&m.suite, lab.NarrowWindow)
	if c.base != nil {
		c.diff = m.difference(c.base)
	}
	m.count = c
}

// at is the place in the suite of the position selected.
func (m *Mode) at() int {
	if s := m.table.Selected; s >= 0 && s < len(m.rows) {
		return m.rows[s]
	}
	return 0
}

// item is the position selected. A suite has at least one.
func (m *Mode) item() *lab.Item { return &m.suite.Positions[m.at()] }

// selectRow selects a row of the table.
func (m *Mode) selectRow(row int) {
	before := m.at()
	m.table.Selected = row
	m.table.Move(0)
	if m.at() != before {
		m.stepping = stepping{}
	}
}

// step selects the row d further down, or says that there is none.
func (m *Mode) step(d int) tea.Cmd {
	m.following = false
	before := m.table.Selected
	m.selectRow(min(max(before+d, 0), len(m.rows)-1))
	if m.table.Selected == before {
		if d < 0 {
			m.app.Say(m.app.T("This is the first position"))
		} else {
			m.app.Say(m.app.T("This is the last position"))
		}
	}
	return nil
}

// onlyFailed shows those that are not solved alone, or all again.
func (m *Mode) onlyFailed() tea.Cmd {
	m.failedOnly = !m.failedOnly
	m.filter()
	switch {
	case !m.failedOnly:
		m.app.Say(m.app.T("All positions are shown"))
	case len(m.rows) == 0:
		m.failedOnly = false
		m.filter()
		m.app.Say(m.app.T("No position has failed or has another score"))
	default:
		m.app.Say(m.app.T("Only the %d {position that is|positions that are} not ok {is|are} shown: failed, or hit with another score", len(m.rows)))
	}
	return nil
}

// toggleList shows the table or the board where there is no room for both.
func (m *Mode) toggleList() tea.Cmd {
	if !m.layout.small {
		m.app.Say(m.app.T("Board and table are both on the screen"))
		return nil
	}
	m.list = !m.list
	return nil
}

// copyFEN puts the position on the board on the clipboard.
func (m *Mode) copyFEN() tea.Cmd {
	pos, _ := m.onBoard()
	m.app.Copy(pos.FEN())
	m.app.Say(pos.FEN())
	return nil
}

// Header is how many positions are solved, and under which setting.
func (m *Mode) Header() (left string, right []string) {
	t := m.app.T
	left = t("%s: %d of %d solved", m.suite.Name, m.count.total.Successes, len(m.suite.Positions))
	if m.count.ran == 0 {
		left = t("%s: %d {position|positions}", m.suite.Name, len(m.suite.Positions))
	}
	if m.failedOnly {
		left = t("%s, those not ok", left)
	}
	return left, []string{m.setting.name + " · " + m.limit.text(t), m.limit.text(t)}
}

// Status is what runs, or when the results are from, and where in the table the
// selection is.
func (m *Mode) Status() (left string, style canvas.Style, right string) {
	t := m.app.T
	right = fmt.Sprintf("%s %d/%d", m.item().ID, m.table.Selected+1, len(m.rows))
	switch ran := m.count.ran; {
	case m.run != nil:
		text := m.run.status(t, m.app.Now())
		if r := m.run.results; r != m.results { // those on the screen are others
			text = t("%s, with %s, %s", text, r.setting, r.key.limit.text(t))
		}
		return text, canvas.Strong, right
	case m.stepping.active():
		return m.stepping.status(t, m.item()), canvas.Plain, right
	case ran == 0:
		return t("Nothing has run yet: A runs all, enter this one"), canvas.Plain, right
	case ran < len(m.suite.Positions):
		return t("%d of %d {position has|positions have} run", ran, len(m.suite.Positions)), canvas.Plain, right
	}
	return t("Run of %s", m.results.when.Local().Format("2006-01-02 15:04")), canvas.Plain, right
}

// limits is how the command solve would search a position.
func (m *Mode) limits() search.Limits { return m.limit.limits() }

// fail says what went wrong.
func (m *Mode) fail(err error) { m.app.Fail(err) }
