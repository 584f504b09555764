package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/result"
)

// The number of shown lines.
const (
	defaultLines = 3
	maxLines     = 9
)

// engine is the endless search of a position under analysis.
type engine struct {
	*engineRoom
	analyst  analyst
	analysis result.Of[session.Subject, found] // newest of an analysis
	node     *game.Node                        // searched last
	at       *game.Node                        // shown, as of the last event
	game     int                               // study.serial, then
	changes  uint64                            // of the tree, then
	off      bool                              // it does not search
	chosen   bool                              // off is the user's choice, for every game
	threat   bool                              // the search is for the other side
	tags     bool                              // the lines are marked on the board
	lines    int
	lock     *game.Node     // the search stays here; nil: it follows the board
	only     []xiangqi.Move // only these are searched; nil: all
	asked    wanted         // now; zero: nothing
	serial   uint64         // of the last query
	running  bool
	ticks    int           // since the last result was taken over
	limit    search.Limits // zero: without end
	instead  string        // what searches in its place, in words; "": nothing
	chance   *float64      // of the side to move by A and B in this position; nil: none
}

func newEngine(r *engineRoom, a analyst) *engine {
	return &engine{engineRoom: r, analyst: a, lines: defaultLines, tags: true}
}

// follow follows the game and the node shown.
func (e *engine) follow() {
	s := e.study
	if e.game != s.serial {
		e.game, e.at, e.node, e.lock, e.only, e.threat = s.serial, s.node, nil, nil, nil, false
		e.analysis.Drop()
		if !e.chosen {
			e.off = s.quiet
		}
	}
	if e.at != s.node {
		e.keepEval()
		e.at, e.only = s.node, nil
	}
	if s.tree.Changes() == e.changes {
		return
	}
	e.changes = s.tree.Changes()
	if gone(s.tree, e.lock) {
		e.lock = nil
	}
	if gone(s.tree, e.node) {
		e.node = nil
	}
	if a, _ := e.analysis.See(e.subject()); gone(s.tree, a.node) {
		e.analysis.Drop()
	}
}

// target is the node that is searched.
func (e *engine) target() *game.Node {
	if e.lock != nil {
		return e.lock
	}
	return e.study.node
}

// wanted is the query for the engine.
type wanted struct {
	node    *game.Node
	subject session.Subject // of the node shown
	rules   rules.Set
	limit   search.Limits
	threads int
	tables  int64 // of endings, by their changes; 0 without
}

// begin searches a node, unless it is being searched already.
func (e *engine) begin(n *game.Node) {
	now := wanted{n, e.subject(), e.app.rules(), e.limit, e.app.Settings().Threads, 0}
	if e.setting.now.On(search.Endings) {
		now.tables = e.options.Endings.Reloads()
	}
	if now.subject.Place = (session.Place{}); e.asked == now {
		return
	}
	e.keepEval()
	query := e.query(n)
	e.node, e.asked = n, now
	e.analyst.Analyze(query)
	e.second.ask(query)
	newest := e.analyst.Snapshot()
	e.serial, e.running = newest.Serial, true
	e.take(newest)
}

// pause ends the search.
func (e *engine) pause() {
	if e.asked == (wanted{}) {
		return
	}
	e.keepEval()
	e.asked, e.running = wanted{}, false
	e.second.rest()
	e.analyst.Stop()
}

// tick reads the newest state of the search.
func (e *engine) tick() {
	if !e.running {
		return
	}
	newest := e.analyst.Snapshot()
	if newest.Serial != e.serial {
		return
	}
	if e.ticks++; newest.Running && !e.due(newest) {
		return
	}
	e.take(newest)
	if newest.Running {
		return
	}
	e.running = false
	e.keepEval()
}

// due reports whether it is time to show a state of the search.
func (e *engine) due(newest *session.Analysis) bool {
	switch ticks := e.ticks; {
	case ticks >= ticksToFigures:
		return true
	case ticks >= ticksToNews:
		return e.tells(newest)
	}
	return false
}

// tells reports whether a state of the search has a result: a line or a depth.
func (e *engine) tells(newest *session.Analysis) bool {
	shown, standing := e.analysis.See(newest.Query.Subject())
	if standing != result.Current || newest.Err != nil || len(shown.Log) != len(newest.Log) {
		return true
	}
	return !slices.EqualFunc(shown.Lines, newest.Lines, func(a, b search.Info) bool {
		return a.Score == b.Score && slices.Equal(a.PV, b.PV)
	})
}

// take keeps a state of the search.
func (e *engine) take(newest *session.Analysis) {
	e.ticks = 0
	if len(newest.Lines) > 0 || newest.Err != nil { // the last result stays until there is a new one
		e.analysis.Put(newest.Query.Subject(), found{newest, e.node})
	}
}

// best is the newest report of the best line for the node shown; nil without one.
func (e *engine) best() *search.Info {
	a, ok := e.analysis.At(e.subject())
	if !ok || len(a.Lines) == 0 || a.Query.Threat {
		return nil
	}
	return &a.Lines[0]
}

// mover is the side to move in the lines of an analysis.
func mover(a *session.Analysis) xiangqi.Color {
	side := a.Query.Root.Pos.Side()
	if a.Query.Threat {
		side = side.Opponent()
	}
	return side
}

// share is Red's chance of winning as the search has it, or as an earlier one had it; a half where
// nothing is known. While a line is on the board it belongs to the line.
func (e *engine) share() (share float64, known bool) {
	pos := e.study.node.Position()
	now := e.acting.now
	switch info, kept := e.best(), e.study.node.Eval(); {
	case len(now.line) > 0 && now.red != nil:
		return wdl.Chance(*now.red), true
	case len(now.line) > 0:
	case info != nil:
		return wdl.Chance(forRed(info.Score, pos.Side())), true
	case e.chance != nil && !e.threat: // the engine is paused meanwhile
		if share = *e.chance; pos.Side() == xiangqi.Black {
			share = 1 - share
		}
		return share, true
	case kept != nil:
		return evalChance(kept), true
	}
	return 0.5, false
}

// linesShown is the analysis of the drawn lines: while one is stepped through, its state at the
// beginning.
func (e *engine) linesShown() *session.Analysis {
	if held := e.acting.now.held; held != nil {
		return held
	}
	a, _ := e.analysis.See(e.subject()) // ofLines says of what
	return a.Analysis
}

// besideOne reports whether an analysis of several lines is shown beside A and B, of the same
// position and with one line each. Their scores may differ: earlier lines leave entries in the
// table and change the order of moves, which affects the next search.
func (e *engine) besideOne(now *session.Analysis) bool {
	return e.chance != nil && len(now.Lines) > 1 && !now.Query.Threat && e.ofLines() == "" && e.stage.seen(compareAt)
}
