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

// These are the default and the largest number of shown lines.
const (
	defaultLines = 3
	maxLines     = 9
)

// engine is the continuous search of the position being analysed.
type engine struct {
	*engineRoom
	analyst   analyst
	analysis  result.Of[session.Subject, found] // newest results of the analysis
	node      *game.Node                        // node searched last
	at        *game.Node                        // node shown at the last event
	game      int                               // study.serial at the last event
	changes   uint64                            // changes of the tree at the last event
	off       bool                              // the engine does not search
	chosen    bool                              // the user has switched the engine on or off, for every game
	threat    bool                              // the search begins with the side that is not to move
	tags      bool                              // the lines are marked on the board
	lines     int
	lock      *game.Node     // node to which the search is locked; nil: it follows the board
	only      []xiangqi.Move // the only moves to search; nil: all
	requested wanted         // the running query; zero: none
	serial    uint64         // number of the last query
	running   bool
	ticks     int           // ticks since the last result was adopted
	limit     search.Limits // zero: no limit
	instead   string        // description of the work that replaces the search; "": none
	chance    *float64      // winning chance of the side to move, found by the comparison of A and B for this position; nil: none
}

func newEngine(r *engineRoom, a analyst) *engine {
	return &engine{engineRoom: r, analyst: a, lines: defaultLines, tags: true}
}

// follow adapts the engine to the game and the node shown.
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

// target returns the node to search.
func (e *engine) target() *game.Node {
	if e.lock != nil {
		return e.lock
	}
	return e.study.node
}

// wanted describes a query to the engine.
type wanted struct {
	node    *game.Node
	subject session.Subject // what the engine is asked about this node
	rules   rules.Set
	limit   search.Limits
	threads int
	tables  int64 // number of changes of the tables of endings so far; 0 without tables
}

// begin starts to search a node, unless the same search is already running.
func (e *engine) begin(n *game.Node) {
	now := wanted{n, e.subject(), e.app.rules(), e.limit, e.app.Settings().Threads, 0}
	if e.setting.now.On(search.Endings) {
		now.tables = e.options.Endings.Reloads()
	}
	if now.subject.Place = (session.Place{}); e.requested == now {
		return
	}
	e.keepEval()
	query := e.query(n)
	e.node, e.requested = n, now
	e.analyst.Analyze(query)
	e.second.ask(query)
	newest := e.analyst.Snapshot()
	e.serial, e.running = newest.Serial, true
	e.take(newest)
}

// pause ends the search.
func (e *engine) pause() {
	if e.requested == (wanted{}) {
		return
	}
	e.keepEval()
	e.requested, e.running = wanted{}, false
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

// due reports whether it is time to show a newer state of the search.
func (e *engine) due(newest *session.Analysis) bool {
	switch ticks := e.ticks; {
	case ticks >= ticksToFigures:
		return true
	case ticks >= ticksToNews:
		return e.hasResult(newest)
	}
	return false
}

// hasResult reports whether a state of the search has something new to show: another line, score or
// depth.
func (e *engine) hasResult(newest *session.Analysis) bool {
	shown, standing := e.analysis.See(newest.Query.Subject())
	if standing != result.Current || newest.Err != nil || len(shown.Log) != len(newest.Log) {
		return true
	}
	return !slices.EqualFunc(shown.Lines, newest.Lines, func(a, b search.Info) bool {
		return a.Score == b.Score && slices.Equal(a.PV, b.PV)
	})
}

// take stores a state of the search.
func (e *engine) take(newest *session.Analysis) {
	e.ticks = 0
	if len(newest.Lines) > 0 || newest.Err != nil { // the last result is shown until there is a new one
		e.analysis.Put(newest.Query.Subject(), found{newest, e.node})
	}
}

// best returns the newest report of the best line for the node shown; nil if there is none.
func (e *engine) best() *search.Info {
	a, ok := e.analysis.At(e.subject())
	if !ok || len(a.Lines) == 0 || a.Query.Threat {
		return nil
	}
	return &a.Lines[0]
}

// mover returns the side to move in the lines of an analysis.
func mover(a *session.Analysis) xiangqi.Color {
	side := a.Query.Root.Pos.Side()
	if a.Query.Threat {
		side = side.Opponent()
	}
	return side
}

// share returns Red's winning chance from the search, or else from an earlier search; 0.5 if
// nothing is known. While a line is on the board, the chance belongs to the end of that line.
func (e *engine) share() (share float64, known bool) {
	pos := e.study.node.Position()
	now := e.acting.now
	switch info, kept := e.best(), e.study.node.Eval(); {
	case len(now.line) > 0 && now.red != nil:
		return wdl.Chance(*now.red), true
	case len(now.line) > 0:
	case info != nil:
		return wdl.Chance(forRed(info.Score, pos.Side())), true
	case e.chance != nil && !e.threat: // the engine is paused during the comparison
		if share = *e.chance; pos.Side() == xiangqi.Black {
			share = 1 - share
		}
		return share, true
	case kept != nil:
		return evalChance(kept), true
	}
	return 0.5, false
}

// linesShown returns the analysis whose lines are drawn. While the user steps through a line, it is
// the analysis as it was when the stepping began.
func (e *engine) linesShown() *session.Analysis {
	if frozen := e.acting.now.frozen; frozen != nil {
		return frozen
	}
	a, _ := e.analysis.See(e.subject()) // ofLines names the position of these lines
	return a.Analysis
}

// besideOne reports whether an analysis with several lines is shown next to A and B, which have one
// line each, for the same position. The scores may then differ: earlier lines leave entries in the
// table and change the order of moves, which affects the search of the next line.
func (e *engine) besideOne(now *session.Analysis) bool {
	return e.chance != nil && len(now.Lines) > 1 && !now.Query.Threat && e.ofLines() == "" && e.stage.seen(compareAt)
}
