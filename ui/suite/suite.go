// Package suite is the mode Positions. It shows test positions, from the thesis or from an EPD
// file, with the expected and the found moves of each. It counts positions by the rules of the
// command solve.
//
// Its first page lists sets of puzzles for the user, endings for Analyze, and test suites.
//
// Mode routes events to its parts. The part positions has the suite and the selection in the table,
// terms has the setting and the limit, and outcome has the results under them. The part comparing
// compares these with other results, background has the run, board shows the position or a line on
// it, and screen draws the panels.
package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Options are the start options of the mode.
type Options struct {
	Stored string // folder in which results are stored between runs; "": none are stored
	Dir    string // folder offered for saving experiments
	Named  string // file of the named settings; "" for none
	Solve  solver // searches the positions; nil: lab.Solve

	Endings exact.Tables // tables of the endings to train; without a folder there are no endings
}

// Mode is the mode Positions. Make one with New. Like every mode it belongs to the toolkit's
// goroutine. Its searches run in other goroutines. It contains the parts and routes the app's
// events to them.
type Mode struct{ *parts }

var _ mode.Mode = (*Mode)(nil)

// New returns the mode with the thesis's positions. Before the mode is shown, it runs nothing and
// reads nothing from the folder of results.
func New(app mode.App, o Options) *Mode {
	m := &Mode{newParts(app, o)}
	thesis, err := lab.ThesisSuite()
	if err != nil { // the built-in suite is invalid
		panic("suite: " + err.Error())
	}
	m.positions.take(thesis, "")
	return m
}

// Static returns the mode's name, its keys and its signs.
func (m *Mode) Static() mode.Static {
	return mode.Static{Title: lang.Mark("Positions"), Groups: m.groups, Sets: []mode.Group{m.sets.keys, m.solving.commands(), m.tree.Keys()}, Legend: legend}
}

// Bars says how many positions are solved, and under which setting. It also names the running work
// or the time of the results, and the selection's place in the table.
func (m *Mode) Bars() mode.Bars {
	if m.tree.Shown() {
		return m.tree.Bars()
	}
	return m.screen.bars()
}

// Busy reports whether the mode is working: searching positions or a tree, opening a suite, judging
// a move or a solution of the user's, or reading sets.
func (m *Mode) Busy() bool {
	return m.work.run != nil || m.positions.slow.Busy() || m.tree.Busy() || m.solving.Judging != nil || m.solving.Checked != nil || m.sets.reading != nil
}

// TakeKey passes a key to the sets, the user's solving or the tree, if one of them is shown.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	switch {
	case m.sets.open:
		return m.sets.takeKey(msg)
	case m.solving.on():
		return m.solving.takeKey(msg)
	}
	return m.tree.Key(msg, m.groups...)
}

// Page returns the keys of the sets, the user's solving or the tree, if one of them is shown.
func (m *Mode) Page() (own []mode.Group, alone bool) {
	switch {
	case m.sets.open:
		return []mode.Group{m.sets.keys}, false // a command of the mode closes the page
	case m.solving.on():
		return []mode.Group{m.solving.commands()}, true
	case m.tree.Shown():
		return []mode.Group{m.tree.Keys()}, true
	}
	return nil, false
}

// Leave leaves the tree, or a puzzle that is over or in which no move is played.
func (m *Mode) Leave() (tea.Cmd, bool) {
	if unfinished(m.solving) {
		return nil, false
	}
	m.solving.drop()
	m.tree.Close()
	return nil, true
}

// Unsaved returns nothing, because finished results are stored even if a run is cancelled.
func (m *Mode) Unsaved() []string { return nil }

// Close cancels all work, stores its results, and waits for its end.
func (m *Mode) Close() { m.work.close() }

// Update handles the app's events. A hidden mode continues its work.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		return tea.Batch(m.outcome.show(), m.sets.begins())
	case mode.Mouse:
		return m.screen.panels.Mouse(msg)
	}
	return nil
}

// Layout computes the layout of the mode.
func (m *Mode) Layout(w, h int) { m.screen.layout(w, h) }

// Draw draws the mode.
func (m *Mode) Draw(a canvas.Area) { m.screen.panels.Draw(a) }
