// Package suite is the mode Suite: test positions, the fifty of the thesis or those of an EPD file,
// with the expected and the found moves of each. It counts like the command solve.
//
// Mode routes to the parts: positions (the suite and the table's selection),
// terms (setting and limit), outcome (the results under them), comparing (with
// other results), background (the run), board (the position or a line on it) and
// screen, which draws the panels.
package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Options are the start options of the mode.
type Options struct {
	Stored string // the folder in which results are kept between runs; "" keeps none
	Dir    string // the folder offered for experiments that are saved
	Named  string // the file of the settings that have names; "" for none
	Solve  solver // searches the positions; nil: lab.Solve
}

// Mode is the mode Suite. Make one with New. Like every mode it belongs to the toolkit's goroutine;
// its searches run in one of their own. It holds the parts and routes the app's events to them.
type Mode struct{ *parts }

var _ mode.Mode = (*Mode)(nil)

// New is the mode with the thesis's positions. Nothing runs and nothing is read
// from the folder of results before Show.
func New(app mode.App, o Options) *Mode {
	m := &Mode{newParts(app, o)}
	thesis, err := lab.ThesisSuite()
	if err != nil { // the program itself is damaged
		panic("suite: " + err.Error())
	}
	m.positions.take(thesis, "")
	return m
}

// Static is the mode's name, its keys and its signs.
func (m *Mode) Static() mode.Static {
	return mode.Static{Title: lang.Mark("Positions"), Groups: m.groups, Sets: []mode.Group{m.sets.keys, m.solving.commands(), m.tree.Keys()}, Legend: legend}
}

// Bars is how many positions are solved, under which setting, the running work or the time of the
// results, and the place of the selection in the table.
func (m *Mode) Bars() mode.Bars {
	if m.tree.Shown() {
		return m.tree.Bars()
	}
	return m.screen.bars()
}

// Busy reports whether positions are being searched, or one for its tree, a suite is being
// opened, a move or a solution of the user's is judged, or sets are read.
func (m *Mode) Busy() bool {
	return m.work.run != nil || m.positions.slow.Busy() || m.tree.Busy() || m.solving.Judging != nil || m.solving.Checked != nil || m.sets.reading != nil
}

// TakeKey gives a key to the sets, the user's solving or the tree, where one is shown.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	switch {
	case m.sets.open:
		return m.sets.takeKey(msg)
	case m.solving.on():
		return m.solving.takeKey(msg)
	}
	return m.tree.Key(msg, m.groups...)
}

// Page is the keys of the sets, the user's solving or the tree, where one is shown.
func (m *Mode) Page() (own []mode.Group, alone bool) {
	switch {
	case m.sets.open:
		return []mode.Group{m.sets.keys}, true
	case m.solving.on():
		return []mode.Group{m.solving.commands()}, true
	case m.tree.Shown():
		return []mode.Group{m.tree.Keys()}, true
	}
	return nil, false
}

// Unsaved is nothing: finished results are stored, also if the rest is stopped.
func (m *Mode) Unsaved() []string { return nil }

// Close stops all work, keeps its results, and waits.
func (m *Mode) Close() { m.work.close() }

// Update handles the app's events, and takes over data read or written outside of Update. A hidden
// mode continues its work.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		return m.outcome.show()
	case mode.Mouse:
		return m.screen.panels.Mouse(msg)
	}
	return nil
}

// Layout lays out the mode.
func (m *Mode) Layout(w, h int) { m.screen.layout(w, h) }

// Draw draws the mode.
func (m *Mode) Draw(a canvas.Area) { m.screen.panels.Draw(a) }
