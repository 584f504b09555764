// Package analyze is the mode in which games and positions are looked at with
// the engine: a tree of moves with variations and comments, several lines of
// play, every heuristic of the search as a switch, and the search before and
// after the switch side by side.
//
// The searches run in a session.Analyst, whose newest state is read in Tick. All
// else belongs to the toolkit's goroutine.
package analyze

import (
	"context"
	"sync"

	"abyss/engine/game"
	"abyss/engine/protocol/client"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/task"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// Options is what the mode starts with.
type Options struct {
	Search  search.Options // the setting to begin with
	Dir     string         // where games and settings are saved when nothing else is said
	Store   string         // the file of the settings that have names; "" keeps none
	Review  search.Limits  // of each position of a review; zero is the review's own
	Analyst analyst        // nil: one of its own, made when the mode is first shown
	Other   client.Config  // another program's engine to be asked beside those of the settings; without a command none
}

// analyst is the session.Analyst as the mode uses it.
type analyst interface {
	Analyze(session.Query)
	Compare(session.Comparison)
	Stop()
	Snapshot() *session.Analysis
	Close()
}

// Mode is the mode. Make one with New.
type Mode struct {
	app     mode.App
	options Options
	groups  []mode.Group

	study  record // the game looked at
	hidden bool   // what the engine finds is not shown: for those who want to find out
	node   *game.Node
	named  openingName
	view   boardview.View

	panels   []panel
	reported *reportPanel // of panels
	focus    int          // of panels
	frame    frame

	engine   engine
	second   second
	opinions opinions
	bench    bench
	preview  *preview // nil: the board shows the node
	review   reviewing
	retry    *retry // nil: no better move is looked for

	life  context.Context // ends when the mode closes
	close context.CancelFunc
	walks sync.WaitGroup
	tasks task.Group

	following following
	before    string // the file with what the game of Play took the place of; "" for none

	stand stand // where the node shown stands, as computed last

	setup     *setup // nil: no position is being set up
	setupKeys mode.Group

	opinionKeys mode.Group
}

// New is the mode with the initial position on the board.
func New(app mode.App, o Options) *Mode {
	m := &Mode{app: app, options: o, view: boardview.New()}
	m.engine = engine{analyst: o.Analyst, lines: defaultLines, tags: true}
	m.bench = newBench(o)
	m.opinions = newOpinions()
	m.reported = &reportPanel{m: m}
	asked := &opinionsPanel{m: m}
	m.life, m.close = context.WithCancel(context.Background())
	m.setStudy(newRecord(xiangqi.StartPosition()), nil)
	m.panels = []panel{
		&movesPanel{m: m}, &enginePanel{m: m}, &switchesPanel{m: m}, &comparePanel{m: m},
		&graphPanel{m: m}, &logPanel{m: m}, &tracePanel{m: m},
		m.reported, asked,
	}
	m.groups, m.setupKeys, m.opinionKeys = m.keys(), m.newSetupKeys(), m.newOpinionKeys(asked)
	list, err := m.bench.storing.Load()
	if m.bench.named = list; err != nil {
		m.problem("Your settings were not read: %s", err)
	}
	return m
}

// Title is the mode's name.
func (m *Mode) Title() string { return lang.Mark("Analyze") }

// Groups is the mode's keys.
func (m *Mode) Groups() []mode.Group { return m.groups }

// Show begins or goes on with the search.
func (m *Mode) Show() tea.Cmd {
	if m.engine.analyst == nil {
		m.engine.analyst = session.NewAnalyst()
	}
	m.offerKept()
	m.engine.shown = true
	m.search()
	return nil
}

// Hide lets the search rest: the other modes want the processor.
func (m *Mode) Hide() {
	m.engine.shown = false
	m.view.PutBack()
	m.stop()
}

// Close ends the search, the review and what is judged.
func (m *Mode) Close() {
	m.finishWrites()
	m.close()
	m.tasks.Close()
	m.second.end()
	m.walks.Wait()
	if m.engine.analyst != nil {
		m.engine.analyst.Close()
	}
}

// Study looks at a game. The game of Play that is there already stays as it is,
// with its scores and what was added to it.
func (m *Mode) Study(s mode.Study) tea.Cmd {
	if n := m.there(&s); n != nil {
		m.preview, m.study.apart = nil, true
		m.study.tags, m.study.result = s.Tags, s.Result
		m.goTo(n)
		return nil
	}
	return m.dropping(func() tea.Cmd {
		next := newRecord(s.Tree.Start())
		next.tree, next.title = s.Tree, s.Title
		next.game, next.apart = s.Game, true
		if next.tags = s.Tags; s.Result != "" {
			next.result = s.Result
		}
		next.kept = s.Tree.State()
		at := s.At
		if at == nil {
			at = last(s.Tree.Root())
		}
		m.setStudy(next, at)
		if s.Options != nil {
			m.bench.borrow(*s.Options, s.Setting)
		}
		m.search()
		if s.Note != "" {
			m.app.Say(s.Note)
		}
		return nil
	})
}

// setStudy puts a game on the board, at a node; nil is the root.
func (m *Mode) setStudy(next record, at *game.Node) {
	m.dropReview()
	m.bench.giveBack()
	m.study, m.review = next, reviewing{}
	if at == nil {
		at = next.tree.Root()
	}
	m.preview, m.engine.lock, m.engine.only = nil, nil, nil
	m.setup = nil
	m.engine.analysis.Drop()
	m.bench.pair.Drop()
	m.engine.threat = false
	m.node = nil
	m.show(at)
}

// last is the last move of the main line from a node on.
func last(n *game.Node) *game.Node {
	for n.Next() != nil {
		n = n.Next()
	}
	return n
}

// show shows a node.
func (m *Mode) show(n *game.Node) {
	if n == m.node {
		return
	}
	m.keepEval()
	m.endRetry()
	m.node, m.preview = n, nil
	m.engine.only = nil
	m.view.PutBack()
	m.reported.follow(n)
}

// goTo shows a node and searches it. One that has left the game since the screen
// was drawn is nowhere to go to.
func (m *Mode) goTo(n *game.Node) {
	if n == nil || n == m.node || m.study.tree.Find(n.Path()) != n {
		return
	}
	m.show(n)
	m.search()
}

// play plays a move at the node shown: along the game where it has it already,
// as a variation otherwise.
func (m *Mode) play(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		return
	}
	if m.retry != nil {
		m.tryMove(mv)
		return
	}
	n, err := m.study.tree.Add(m.node, mv)
	if err != nil {
		m.app.Problem(m.app.Look().Language.Error(err))
		return
	}
	m.view.Cursor = mv.To()
	m.goTo(n)
}

// rules is how repetitions are judged: as the settings have it now.
func (m *Mode) rules() rules.Set { return m.app.Settings().Rules }

// position is what the board shows.
func (m *Mode) position() xiangqi.Position {
	if m.preview != nil {
		return m.preview.position()
	}
	return m.node.Position()
}

// Header says what is looked at.
func (m *Mode) Header() (left string, right []string) {
	if m.setup != nil {
		return m.app.T("Setting up a position"), []string{m.app.T("%s to move", words.Side(m.app.T, m.setup.draft.side))}
	}
	pos := m.position()
	left = m.study.name(m.app.T)
	if m.study.changed() {
		left += "*"
	}
	ply := m.app.T("ply %d/%d", m.node.Ply(), last(m.node).Ply())
	if m.ahead() {
		ply = m.app.T("ply %d+%d", m.node.Ply(), m.preview.at)
	}
	return left, []string{ply + "  " + m.toMove(&pos), m.toMove(&pos), ply}
}

// Status is what is under way on the board, or said of the node.
func (m *Mode) Status() (left string, style canvas.Style, right string) {
	if m.setup != nil {
		return m.setup.status()
	}
	pos := m.position()
	switch {
	case m.preview != nil:
		return m.preview.status(m), canvas.Strong, ""
	case m.view.Picked != xiangqi.NoPoint:
		return m.view.Under(m.app, &pos), canvas.Plain, ""
	case m.retry != nil:
		return m.retryText(), canvas.Strong, ""
	case m.review.walk != nil:
		return words.Capital(m.reviewProgress()), canvas.Strong, m.app.T("R stops it")
	}
	if e := m.node.Game(m.rules()).Ending(); e.Over() {
		return words.Capital(m.app.Look().Language.Ending(e)), canvas.Strong, ""
	}
	if text := m.resultText(); text != "" && m.node.Next() == nil && m.node.Main() {
		return text, canvas.Strong, m.opening()
	}
	if hint := m.panels[m.focus].status(); hint != "" && !m.concealed(m.focus) {
		return hint, canvas.Plain, ""
	}
	if right = m.goal(); right == "" {
		right = m.opening()
	}
	return m.view.Under(m.app, &pos), canvas.Plain, right
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
	if m.setup != nil && m.setup.changed() {
		lines = append(lines, m.app.T("A position is being set up in Analyze"))
	}
	return lines
}

// Update handles what comes back from the mode's commands.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case savedMsg:
		return m.onSaved(msg)
	case leftMsg:
		m.onLeft(msg)
	case openedMsg:
		return m.onOpened(msg)
	case exportedMsg:
		m.onExported(msg)
	case settingsMsg:
		m.onSettings(msg)
	}
	return nil
}
