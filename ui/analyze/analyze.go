// Package analyze is the mode in which games and positions are looked at with
// the engine: a tree of moves with variations and comments, several lines of
// play, every heuristic of the search as a switch, and the search before and
// after the switch side by side.
//
// The searches run in a session.Analyst, whose newest state is read in Tick. All
// else belongs to the toolkit's goroutine.
package analyze

import (
	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Options is what the mode starts with.
type Options struct {
	Search      search.Options // the setting to begin with
	Dir         string         // where games and settings are saved when nothing else is said
	Experiments string         // where experiments are saved when nothing else is said
	Store       string         // the file of the settings that have names; "" keeps none
	Review      search.Limits  // of each position of a review; zero is the review's own
	Compare     comparer       // compares A and B; nil: inBackground
	Analyst     analyst        // nil: one of its own, made when the mode is first shown

	BookFile string          // of the book of Play; "" is the one in the program
	BooksDir string          // where books are looked for
	ChessDB  *chessdb.Client // nil: one that keeps no answers

	Other client.Config // another program's engine to be asked beside those of the settings; without a command none
}

// analyst is the session.Analyst as the mode uses it.
type analyst interface {
	Analyze(session.Query)
	Stop()
	Snapshot() *session.Analysis
	Close()
}

// Mode is the mode. Make one with New. It holds the parts and routes to them what
// the app brings.
type Mode struct{ *parts }

// New is the mode with the initial position on the board.
func New(app mode.App, o Options) *Mode {
	p := newParts(app, o)
	p.study.set(newRecord(xiangqi.StartPosition()), nil)
	list, err := p.bench.storing.Load()
	if p.bench.named = list; err != nil {
		p.app.problem("Your settings were not read: %s", err)
	}
	return &Mode{p}
}

// Static is the mode's name, its keys and its signs.
func (m *Mode) Static() mode.Static {
	return mode.Static{
		Title: lang.Mark("Analyze"), Groups: m.keys.groups, Legend: legend,
		Sets: []mode.Group{m.keys.setup, m.keys.opinions, m.keys.tree},
	}
}

// Bars is what is looked at, what is under way on the board or said of the node, and the
// keys of an activity that has its own.
func (m *Mode) Bars() mode.Bars {
	b := m.acting.bars()
	bars := mode.Bars{Title: b.title, Right: b.right, Status: b.status, Style: b.style, Note: b.note, Hints: b.hints}
	m.files.desk.Say(&bars, m.app.Now())
	return bars
}

// show begins or goes on with the search.
func (m *Mode) show() tea.Cmd {
	if m.engine.analyst == nil {
		m.engine.analyst = session.NewAnalyst()
	}
	m.following.offerKept()
	m.engine.shown = true
	m.engine.search()
	return nil
}

// hide lets the search rest: the other modes want the processor.
func (m *Mode) hide() {
	m.engine.shown = false
	m.screen.view.PutBack()
	m.engine.stop()
	m.tour.stop()
	m.explore.rest()
}

// Rest ends the search, as e does, and what else runs. The comparison and the tree of what is shown are
// not made again by themselves.
func (m *Mode) Rest() tea.Cmd {
	if !m.Busy() {
		return nil
	}
	m.review.drop()
	m.tour.stop()
	m.explore.rest()
	m.engine.keepEval()
	m.engine.off = true
	m.engine.stop()
	m.engine.ended = m.bench.subject()
	m.app.say("The engine is stopped; e starts it")
	return nil
}

// Close ends the search, the review and what is judged.
func (m *Mode) Close() {
	m.bench.finishWrites()
	m.work.close()
	m.work.tasks.Close()
	m.cloud.close()
	m.second.end()
	m.work.walks.Wait()
	if m.engine.analyst != nil {
		m.engine.analyst.Close()
	}
}

// Unsaved is the game, when it has changes that are not saved, a review under way
// and a position being set up.
func (m *Mode) Unsaved() (lines []string) {
	if m.review.walk != nil {
		lines = append(lines, m.app.T("The review in Analyze is not done"))
	}
	if m.study.changed() {
		lines = append(lines, m.app.T("The game in Analyze has changes that are not saved"))
	}
	if m.acting.effects().unsaved {
		lines = append(lines, m.app.T("A position is being set up in Analyze"))
	}
	return lines
}

// Layout lays out what the user is at.
func (m *Mode) Layout(w, h int) { m.acting.layout(w, h) }

// Draw draws the mode.
func (m *Mode) Draw(a canvas.Area) { m.acting.draw(a) }

// mouse handles the mouse.
func (m *Mode) mouse(ev mode.Mouse) tea.Cmd {
	if cmd, ok := m.acting.handle(ev); ok {
		return cmd
	}
	return m.screen.mouse(ev)
}

// Paste takes what was pasted into the terminal.
func (m *Mode) Paste(text string) tea.Cmd {
	if cmd, ok := m.acting.handle(pasted(text)); ok {
		return cmd
	}
	return m.files.paste(text)
}

// TakeKey gives a key to the activity.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if msg.Paste {
		return nil, false
	}
	return m.acting.handle(msg)
}

// Study looks at a game.
func (m *Mode) Study(s mode.Study) tea.Cmd { return m.study.look(s) }

// ShowGame shows the game of Play.
func (m *Mode) ShowGame(g mode.Live) tea.Cmd { return m.following.show(g) }

// GameMoved goes along with the game of Play.
func (m *Mode) GameMoved(g mode.Live) { m.following.moved(g) }

// Update handles what the app does, and what comes back from the mode's commands.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		return m.show()
	case mode.Hidden:
		m.hide()
	case mode.Tick:
		m.tick()
	case mode.Mouse:
		return m.mouse(msg)
	case leftMsg:
		if m.engine.shown { // not behind what the user is typing
			return m.app.WhenFree(func() tea.Cmd { m.files.onLeft(msg); return nil })
		}
		m.files.onLeft(msg)
	case bookMsg:
		return m.bookcase.onBook(msg)
	case mode.BookChosen:
		m.bookcase.reopen(ofPlay, msg.Path)
	case mode.BookSaved:
		m.bookcase.onSaved(msg.Path)
	case settingsMsg:
		m.bench.onSettings(msg)
	}
	return nil
}
