// Package analyze is the mode for analysing games and positions with the engine. It has a tree of
// moves with variations and comments, several lines of play, every heuristic of the search as a
// switch, and a comparison of the search before and after switching.
//
// The searches run in a session.Analyst; Tick reads its newest state. Everything else belongs to
// the toolkit's goroutine.
package analyze

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// Mode is the analysis mode; New makes one. A Mode combines the parts and passes the app's events
// to them.
type Mode struct{ *parts }

// New returns the mode with the initial position on the board.
func New(app mode.App, o Options) *Mode {
	p := newParts(app, o)
	p.study.set(newRecord(xiangqi.StartPosition()), nil)
	list, err := p.bench.storing.Load()
	if p.bench.named = list; err != nil {
		p.app.problem("Your settings were not read: %s", err)
	}
	return &Mode{p}
}

// Static returns the mode's name, its keys and its legend.
func (m *Mode) Static() mode.Static {
	return mode.Static{
		Title: lang.Mark("Analyze"), Groups: m.keys, Legend: legend,
		Sets: []mode.Group{m.acting.keys, m.votes, m.tree, m.drill},
	}
}

// Bars returns the name of the current view, the action or the text about the node, and the keys of
// the activity if it has its own.
func (m *Mode) Bars() mode.Bars {
	b := m.screen.bars()
	m.files.desk.Say(&b, m.app.Now())
	return b
}

// show begins or continues the search.
func (m *Mode) show() {
	if m.engine.analyst == nil {
		m.engine.analyst = session.NewAnalyst()
	}
	m.following.offerKept()
	m.stage.shown = true
	m.training.shown()
}

// hide pauses the search, because other modes need the processor.
func (m *Mode) hide() {
	m.stage.shown = false
	m.view.PutBack()
	m.stop()
}

// Rest stops the search, like the key e, and all other work. It also prevents the comparison and
// the search tree of the node from starting again by themselves.
func (m *Mode) Rest() tea.Cmd {
	if !m.Busy() {
		return nil
	}
	m.review.drop()
	m.engine.off, m.engine.chosen = true, true
	m.stop()
	m.bench.ended = m.bench.subject()
	return m.app.say("The engine is stopped; e starts it")
}

// Close stops all work and waits for its end.
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

// Unsaved lists what would be lost: unsaved changes to the game, a running review, a table being
// built, and a position being set up.
func (m *Mode) Unsaved() (lines []string) {
	if m.review.walk != nil {
		lines = append(lines, m.app.T("The review in Analyze is not done"))
	}
	if m.endings.build != nil {
		now, _ := m.endings.build.Poll()
		lines = append(lines, m.app.T("The table of %s is being built in Analyze; quitting stops it", phrases.Ending(m.app.T, now.Material.String())))
	}
	if !lossless(&m.study.record) {
		lines = append(lines, m.app.T("The game in Analyze has unsaved changes"))
	}
	if m.acting.now.unsaved {
		lines = append(lines, m.app.T("A position is being set up in Analyze"))
	}
	return lines
}

// settle starts the work that follows from the current view and the user's settings. It is called
// after each event.
func (m *Mode) settle() {
	m.training.settle()
	m.endings.settle()
	if m.turns.follow() {
		m.turns.search(m.opinions.ask())
	}
	m.turns.look() // an event may have changed the comparison
}

// stop ends the searches, except a review.
func (m *Mode) stop() {
	m.opinions.rest()
	m.turns.stop()
	m.tour.stop()
	m.explore.rest()
}

// Layout starts the searches for the current view and lays out the screen.
func (m *Mode) Layout(w, h int) {
	m.settle()
	m.screen.own = nil
	if own, ok := m.acting.activity.(ownScreen); ok && own.layout(w, h) {
		m.screen.own = own
		m.stage.places.Lay(w, h)
		return
	}
	m.screen.layout(w, h)
}

// Draw draws the mode.
func (m *Mode) Draw(a canvas.Area) {
	if m.screen.own != nil {
		m.screen.own.draw(a)
		return
	}
	m.stage.places.Draw(a)
}

// mouse handles a mouse event.
func (m *Mode) mouse(ev mode.Mouse) tea.Cmd {
	if cmd, ok := m.screen.handle(ev); ok {
		return cmd
	}
	return m.screen.mouse(ev)
}

// Paste handles text pasted into the terminal.
func (m *Mode) Paste(text string) tea.Cmd {
	if cmd, ok := m.screen.handle(pasted(text)); ok {
		return cmd
	}
	return m.files.paste(text)
}

// noKey is the message for a key of the mode while a position is set up.
var noKey = lang.Mark("%s does nothing while a position is set up; ? shows the keys")

// TakeKey passes a key to the activity, to the search tree or the opinions if they have the focus, or
// to a training. While a position is set up the keys of the mode do nothing.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	switch {
	case msg.Paste:
		return nil, false
	case !m.acting.viewing():
		cmd, taken := m.screen.handle(msg)
		if !taken && m.acting.now.alone && mode.Find(msg, m.keys...) != nil {
			m.app.say(noKey, msg.String())
			taken = true
		}
		return cmd, taken
	}
	own, _ := m.Page()
	if run := mode.Find(msg, own...); run != nil {
		return run(), true
	}
	return nil, false
}

// Page returns the keys of whatever replaces or extends the usual keys: setting up a position, the
// search tree or the opinions if they have the focus, or a training.
func (m *Mode) Page() (own []mode.Group, alone bool) {
	switch {
	case m.acting.now.alone:
		return []mode.Group{m.acting.keys}, true
	case !m.acting.viewing():
	case m.explore.active():
		return []mode.Group{m.tree}, false
	case m.stage.focus == opinionsAt:
		return []mode.Group{m.votes}, false
	case m.training.hintKeys() != nil:
		return []mode.Group{m.drill}, false
	}
	return nil, false
}

// Leave ends setting up a position that is unchanged.
func (m *Mode) Leave() (tea.Cmd, bool) {
	s, ok := m.acting.activity.(*settingUp)
	if !ok || s.changed() {
		return nil, false
	}
	s.close()
	return nil, true
}

// Busy reports whether any work is running or about to start.
func (m *Mode) Busy() bool {
	return m.engine.running || m.second.running || m.opinions.running() || m.review.walk != nil || m.acting.now.busy ||
		m.bench.task != nil || m.bench.follows() || m.tour.running() || m.explore.tree.Running() || m.explore.pending() ||
		m.bookcase.wanting() || m.cloud.wanting() || m.endings.wanting() || m.files.desk.Busy()
}

// tick reads the newest state of running work.
func (m *Mode) tick() {
	m.engine.tick()
	m.second.tick()
	if !m.opinions.running() {
		m.bench.tick()
	}
	m.explore.tick()
	m.bookcase.tick()
	m.cloud.tick()
	m.endings.tick()
}

// Study opens a game.
func (m *Mode) Study(s mode.Study) tea.Cmd {
	var then func()
	switch {
	case s.Review:
		then = m.review.begin
	case s.Train:
		then = m.training.take
	}
	return m.study.look(s, search.Limits{}, then)
}

// SecondOpinion makes an external engine search the same position.
func (m *Mode) SecondOpinion(engine string) tea.Cmd {
	defer m.settle()
	for _, cfg := range m.second.others() {
		if cfg.Label() == engine {
			m.second.start(cfg)
		}
	}
	return nil
}

// ShowGame shows the game played in Play.
func (m *Mode) ShowGame(g mode.Live) tea.Cmd { return m.following.show(g) }

// GameMoved updates the game of Play after a move.
func (m *Mode) GameMoved(g mode.Live) { m.following.moved(g) }

// Update handles the app's events, and the results of the mode's commands.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	defer m.settle()
	switch msg := msg.(type) {
	case mode.Shown:
		m.show()
	case mode.Hidden:
		m.hide()
	case mode.Tick:
		m.tick()
	case mode.Mouse:
		return m.mouse(msg)
	case mode.BookChosen:
		m.bookcase.reopen(ofPlay, msg.Path)
	case mode.BookSaved:
		m.bookcase.onSaved(msg.Path)
	}
	return nil
}
