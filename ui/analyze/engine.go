package analyze

import (
	"slices"
	"strings"

	"abyss/engine/game"
	"abyss/engine/notation"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/wdl"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/result"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// How many lines are shown.
const (
	defaultLines = 3
	maxLines     = 9
)

// engine is the search that runs without end while a position is looked at.
type engine struct {
	analyst  analyst
	analysis result.Of[session.Subject, found] // newest of an analysis
	node     *game.Node                        // searched last
	shown    bool                              // the mode is on the screen
	off      bool                              // switched off by the user
	threat   bool                              // what the other side would do
	tags     bool                              // the lines are marked on the board
	lines    int
	lock     *game.Node     // the search stays here; nil: it goes along
	only     []xiangqi.Move // only these are searched; nil: all
	serial   uint64         // of the query or comparison asked for last
	running  bool
	compares bool          // what runs is a comparison
	ticks    int           // since what is known was taken over
	limit    search.Limits // zero: without end
}

// target is the node that is searched.
func (m *Mode) target() *game.Node {
	if m.engine.lock != nil {
		return m.engine.lock
	}
	return m.node
}

// root is a node as the search has it.
func (m *Mode) root(n *game.Node) search.Root {
	g := n.Game(m.rules())
	return search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
}

// search begins to search what is shown, unless that is searched already; a
// comparison under way is left for it.
func (m *Mode) search() {
	e := &m.engine
	if e.analyst == nil || !e.shown || m.setup != nil {
		return
	}
	if m.study.live() {
		m.follow()
	}
	m.recall()
	n := m.target()
	pos := n.Position()
	if m.askOpinions() {
		m.restEngine()
		return
	}
	if e.off || m.playThinks() || m.review.walk != nil || m.retry != nil || !pos.HasLegalMove() {
		m.stop()
		return
	}
	e.node = n
	query := m.query(n)
	e.analyst.Analyze(query)
	m.second.ask(query)
	m.started()
}

// started takes over what has just been begun.
func (m *Mode) started() {
	e := &m.engine
	newest := e.analyst.Snapshot()
	e.serial, e.running, e.compares = newest.Serial, true, newest.Pair != nil
	m.take(newest)
}

// stop ends the search and what is asked of the personalities.
func (m *Mode) stop() {
	m.opinions.rest()
	m.restEngine()
}

// restEngine ends the search.
func (m *Mode) restEngine() {
	m.engine.running = false
	m.second.rest()
	if m.engine.analyst != nil {
		m.engine.analyst.Stop()
	}
}

// Busy reports whether a search, a review or the judging of a move runs, or is
// about to.
func (m *Mode) Busy() bool {
	return m.engine.running || m.second.running || m.opinions.running || m.review.walk != nil || m.retry != nil && m.retry.walk != nil ||
		m.follows()
}

// Tick reads the newest state of what runs.
func (m *Mode) Tick() tea.Cmd {
	m.tickReview()
	m.tickRetry()
	m.tickOpinions()
	m.tickEngine()
	m.tickSecond()
	m.tickFollow()
	return nil
}

// tickEngine reads the newest state of the search.
func (m *Mode) tickEngine() {
	e := &m.engine
	if !e.running {
		return
	}
	newest := e.analyst.Snapshot()
	if newest.Serial != e.serial {
		return
	}
	if e.ticks++; newest.Running && !m.due(newest) {
		return
	}
	m.take(newest)
	if newest.Running {
		return
	}
	e.running = false
	if newest.Pair != nil { // and on with the analysis
		m.search()
	} else {
		m.keepEval()
	}
}

// How many ticks lie between two looks at the search: at what it has found, and
// at figures that only grow, nodes and counters. Those are in many rows of the
// screen, and each row that changes is written anew: ten times a second that is
// too much for a slow line, and more than anyone reads.
const (
	ticksToNews    = 2
	ticksToFigures = 4
)

// due reports whether it is time to show a state of the search.
func (m *Mode) due(newest *session.Analysis) bool {
	switch ticks := m.engine.ticks; {
	case ticks >= ticksToFigures:
		return true
	case newest.Pair != nil || ticks >= ticksToNews: // what comes of a switch is waited for
		return m.tells(newest)
	}
	return false
}

// tells reports whether a state of the search says more than that it goes on: a
// line, a depth, or an end of one side.
func (m *Mode) tells(newest *session.Analysis) bool {
	if newest.Pair != nil {
		shown, ok := m.bench.pair.At(m.bench.asked.subject)
		return !ok || slices.ContainsFunc([]int{0, 1}, func(i int) bool {
			was, is := &shown.Sides[i], &newest.Pair.Sides[i]
			return was.Running != is.Running || len(was.Log) != len(is.Log)
		})
	}
	shown, standing := m.engine.analysis.See(newest.Query.Subject())
	if standing != result.Current || newest.Err != nil || len(shown.Log) != len(newest.Log) {
		return true
	}
	return !slices.EqualFunc(shown.Lines, newest.Lines, func(a, b search.Info) bool {
		return a.Score == b.Score && slices.Equal(a.PV, b.PV)
	})
}

// take takes a state of the search over.
func (m *Mode) take(newest *session.Analysis) {
	m.engine.ticks = 0
	if newest.Pair != nil {
		m.takePair(newest)
		return
	}
	if len(newest.Lines) > 0 || newest.Err != nil { // what is known stays until there is something new
		m.engine.analysis.Put(newest.Query.Subject(), found{newest, m.engine.node})
	}
}

// best is the newest report of the best line for the node shown; nil when there
// is none.
func (m *Mode) best() *search.Info {
	a, ok := m.engine.analysis.At(m.subject())
	if !ok || len(a.Lines) == 0 || a.Query.Threat {
		return nil
	}
	return &a.Lines[0]
}

// mover is the side the lines of an analysis are of.
func mover(a *session.Analysis) xiangqi.Color {
	side := a.Query.Root.Pos.Side()
	if a.Query.Threat {
		side = side.Opponent()
	}
	return side
}

// share is Red's chance of winning as the search has it, or as an earlier one
// had it; a half where nothing is known. While a line is on the board it is the
// line's.
func (m *Mode) share() (share float64, known bool) {
	pos := m.node.Position()
	switch info, e := m.bestOrB(), m.node.Eval(); {
	case m.ahead() && m.preview.red != nil:
		return wdl.Chance(*m.preview.red), true
	case m.ahead():
	case info != nil:
		return wdl.Chance(forRed(info.Score, pos.Side())), true
	case e != nil:
		return evalChance(e), true
	}
	return 0.5, false
}

// bestOrB is the best line for the node shown, or while A and B are compared there
// B's: the engine's lines are of the setting before then.
func (m *Mode) bestOrB() *search.Info {
	if info := m.best(); info != nil || m.engine.threat {
		return info
	}
	if c, ok := m.bench.pair.At(m.pairSubject()); ok && c.Sides[1].Info.Bound != search.NoBound {
		return &c.Sides[1].Info
	}
	return nil
}

// toggleEngine switches the search on or off.
func (m *Mode) toggleEngine() tea.Cmd {
	if m.occupied() {
		return nil
	}
	m.engine.off = !m.engine.off
	if m.engine.off {
		m.keepEval()
		m.restEngine()
		m.say("The engine rests; e wakes it")
		return nil
	}
	m.search()
	m.say("The engine searches")
	return nil
}

// toggleThreat asks for what the other side would do, or for the best moves
// again.
func (m *Mode) toggleThreat() tea.Cmd {
	if m.occupied() {
		return nil
	}
	e := &m.engine
	pos := m.target().Position()
	if !e.threat && pos.InCheck() {
		m.problem("In check nobody can pass: there is no threat to show")
		return nil
	}
	e.threat, e.off = !e.threat, false
	m.search()
	if e.threat {
		m.say("What %s would play if it were to move; x goes back", words.Side(m.app.T, pos.Side().Opponent()))
	}
	return nil
}

// moreLines shows more lines, or fewer.
func (m *Mode) moreLines(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := min(max(m.engine.lines+d, 1), maxLines)
		if n == m.engine.lines {
			m.say("Lines: %d is as far as it goes", n)
			return nil
		}
		m.keepEval()
		m.engine.lines = n
		m.search()
		m.say("Lines: %d", n)
		return nil
	}
}

// toggleLock keeps the search at the node shown while other nodes are looked at,
// or lets it go along again.
func (m *Mode) toggleLock() tea.Cmd {
	if m.engine.lock != nil {
		m.engine.lock = nil
		m.say("The engine goes along with the board")
	} else {
		m.engine.lock = m.node
		m.say("The engine stays at ply %d; L lets it go along again", m.node.Ply())
	}
	m.search()
	return nil
}

// toggleTags marks the lines on the board, or does not.
func (m *Mode) toggleTags() tea.Cmd {
	m.engine.tags = !m.engine.tags
	if m.engine.tags {
		m.say("Digits on the board: the engine's lines")
	} else {
		m.say("The engine's lines are not marked on the board")
	}
	return nil
}

// toggleHidden hides what the engine finds, or shows it.
func (m *Mode) toggleHidden() tea.Cmd {
	m.hidden = !m.hidden
	if m.hidden {
		m.say("What the engine finds is hidden; z shows it")
	} else {
		m.say("What the engine finds is shown")
	}
	return nil
}

// playBest plays the best move known.
func (m *Mode) playBest() tea.Cmd {
	switch info := m.best(); {
	case m.retry != nil:
		m.giveUp()
	case m.preview != nil:
		m.preview.step(1)
	case info == nil || len(info.PV) == 0:
		m.say("No best move is known here yet; e starts the engine")
	default:
		m.play(info.PV[0])
	}
	return nil
}

// askOnly asks for the moves to search.
func (m *Mode) askOnly() tea.Cmd {
	if m.occupied() {
		return nil
	}
	pos := m.node.Position()
	var text []string
	for _, mv := range m.engine.only {
		text = append(text, m.move(&pos, mv))
	}
	m.app.Ask(mode.Question{
		Label: m.app.T("Search only:"), Example: m.app.T("moves with spaces between; an empty line searches all"),
		Text:  strings.Join(text, " "),
		Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			var moves []xiangqi.Move
			for _, word := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
				mv, err := notation.Parse(&pos, word)
				if err != nil {
					return nil, err
				}
				moves = append(moves, mv)
			}
			m.engine.lock, m.engine.only, m.engine.off = nil, moves, false
			m.search()
			return nil, nil
		},
	})
	return nil
}

// goal is how long the search goes on, for the status line.
func (m *Mode) goal() string {
	switch {
	case m.engine.off:
		return m.app.T("engine off")
	case m.engine.only != nil:
		return m.app.T("searching %d chosen {move|moves}", len(m.engine.only))
	case m.engine.lock != nil && m.engine.lock != m.node:
		return m.app.T("engine locked at ply %d", m.engine.lock.Ply())
	}
	return ""
}
