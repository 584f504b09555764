package search

import (
	"context"
	"time"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Searcher searches one position at a time. The methods of Searcher contain the search from the
// root to the horizon, the progress of the search, and the threads. Heuristics are functions of a
// Searcher and a node. Everything else belongs to the parts of the Searcher. Only one goroutine at
// a time may call the methods of a Searcher, so each goroutine needs its own. Between searches, a
// Searcher keeps its table and what its ordering and its corrections have learned, until NewGame.
type Searcher struct {
	opts Options // never changed

	// The Searcher consists of these parts.
	common
	table   table
	path    path
	statics statics
	order   ordering
	root    root
	timer   timer
	crew    crew    // the helper threads, which only the main thread uses
	helps   *helper // this Searcher's data if it is a helper; nil for the main thread

	// hooked contains the heuristics with hooks, in an order that never changes. The field active
	// contains those that are on.
	hooked []*Feature
	active active

	// The following fields belong to the current search.
	stack         [maxPly + 1]stackEntry
	margin        Score // margin of futility cutoffs in the full-width search
	quiesceMargin Score // margin of futility cutoffs in the null-move quiescence search
	// number of plies of null-move quiescence search below the full width; 0 if that search is off
	quiesceDepth int
	assessing    bool             // whether the search needs the static evaluation of every node
	staging      bool             // whether the search lists the moves in stages
	endings      endings          // the ending tables of the search
	lost         int              // number of plies by which fail-high reductions shortened the search that has just ended
	selDepth     int              // deepest ply that was reached
	checks       xiangqi.MoveList // buffer for mateThreat

	// Only tests set these fields. If staticLeaf is set, the value of a leaf is its static
	// evaluation. If equalDepth is set, a table entry is used only if its depth is exactly the
	// required depth. The values are then those of plain minimax.
	staticLeaf bool
	equalDepth bool
}

// New returns a Searcher. It panics if the options are invalid (Options.Validate), because invalid
// options come from code and not from a user.
func New(opts Options) *Searcher {
	if err := opts.Validate(); err != nil {
		panic("search: " + err.Error())
	}
	s := &Searcher{table: newTable(opts.TableEntries, int(opts.Params[Table][lockBits]), int(opts.Params[Table][tableReplacement]))}
	s.table.shared = opts.threads() > 1
	s.setUp(opts)
	return s
}

// setUp creates the data of one thread and connects the parts of its Searcher.
func (s *Searcher) setUp(opts Options) {
	s.opts = opts
	s.hooked = hooked(&s.opts)
	s.path.common, s.path.table = &s.common, &s.table
	s.statics.common, s.statics.path = &s.common, &s.path
	s.order.common, s.order.path = &s.common, &s.path
	s.root.common, s.root.path = &s.common, &s.path
	weights := opts.Weights()
	for stage := range s.statics.evaluators {
		s.statics.evaluators[stage] = eval.New(weights, eval.Stage(stage))
	}
}

// Weights returns the evaluation weights of a search with these options.
func (o *Options) Weights() *eval.Weights {
	weights := eval.Thesis()
	weights.Apply(o.Payoffs)
	if o.On(ThreeBeside) {
		weights.SetThreeBeside(o.Params[ThreeBeside][threeBesideBonus])
	}
	return weights
}

// Options returns the options of the Searcher.
func (s *Searcher) Options() Options { return s.opts }

// NewGame clears the table and everything that the Searcher has learned. The next search visits the
// same nodes as a search by a new Searcher.
func (s *Searcher) NewGame() {
	s.table.clear()
	s.forget()
	for _, h := range s.crew.helpers {
		h.forget()
	}
}

// forget drops all learned state except the table.
func (s *Searcher) forget() { s.order.memory, s.statics.corrections = nil, nil }

// Search searches for the best move until it reaches a limit, the context ends or the iteration at
// MaxDepth is complete. If onInfo is not nil, Search calls it in the caller's goroutine. This
// function must not block, but may keep the Info. Search returns a legal move if there is one, even
// if it is stopped at once. It returns no move if Unsearchable returns an error.
func (s *Searcher) Search(ctx context.Context, root Root, limits Limits, onInfo func(Info)) Result {
	if root.Unsearchable() != nil {
		return Result{}
	}
	s.prepare(ctx, root, limits, onInfo)
	s.startHelpers(ctx, &root)
	defer s.crew.dismiss() // this must happen even if the search panics
	result := s.iterate()
	s.timer.awaitHit()
	s.stopHelpers()
	result.Ponder = s.expectedReply(&result)
	result.Nodes = s.allNodes()
	result.Stats = s.allStats()
	result.Elapsed = time.Since(s.timer.started)
	result.Stopped = s.timer.stopped
	s.showScores(&result)
	s.timer.ctx, s.root.onInfo, s.root.lines = nil, nil, nil
	return result
}

// prepare sets the state at the start of a search.
func (s *Searcher) prepare(ctx context.Context, root Root, limits Limits, onInfo func(Info)) {
	s.levels, s.params = s.opts.Settings, s.opts.Params
	if s.rec != nil {
		s.switchOff(0)
	}
	if s.helps != nil {
		s.table = s.helps.leader.table
	} else {
		s.table.age()
	}
	s.setPhases()
	s.startEndings(ctx, limits.Endings) // the tables must be loaded before the search's time begins
	s.timer.start(ctx, &limits)
	s.selDepth, s.lost = 0, 0
	clear(s.stack[:])
	if root.Rules != s.path.rules {
		s.forget()
	}
	s.statics.start()
	s.order.start()

	stage := eval.StageOf(&root.Pos)
	s.table.salt = stageSalt(stage) ^ rulesSalt(root.Rules)
	if s.on(LiveStage) {
		// values of positions depend on the stage and the rules, but not on the root
		s.table.salt = stageSalt(eval.NumStages) ^ rulesSalt(root.Rules)
	}
	s.path.start(&root, s.statics.evaluators[stage], s.opts.Network())
	s.endings.twice = s.endings.probe != nil && s.path.twice()
	s.root.start(&limits, root.Moves, s.order.ties, onInfo)
	s.stats = Stats{} // this drops the counts that came from listing the root moves
	if s.rec != nil {
		s.rec.start(watched{&s.common, &s.path, &s.root, &s.timer, &s.table, s.switchOff})
	}
}

// setPhases derives the data of each phase of the search from the options.
func (s *Searcher) setPhases() {
	s.margin = Score(s.param(Futility, futilityMargin))
	s.quiesceMargin = Score(s.param(QuiesceFutility, quiesceFutilityMargin))
	s.activate()
	s.assessing = s.levels.assesses()
	s.staging = s.levels.stages()
	s.path.recalls = s.on(CounterMove) || s.on(ContinuationHistory)
	s.path.fetches = s.table.distant()
	s.path.fetchesLeaves = s.path.fetches && (s.on(NullQuiesce) || s.on(Quiescence) && s.param(Quiescence, quiescenceTable) != 0)
}

// Record records the next searches in r. Each search replaces the previous record. If r is nil, the
// recording ends. A recorded search visits the same nodes as a search without a record. Record
// returns an error if the Searcher has several threads.
func (s *Searcher) Record(r *Recorder) error {
	if r != nil {
		if err := s.opts.OneThread(message.Word("a recorded search")); err != nil {
			return err
		}
	}
	s.rec = r
	return nil
}

// switchOff turns heuristics off for a node, in addition to those that a veto forbids everywhere.
// All other heuristics are as in the options.
func (s *Searcher) switchOff(acts Acts) {
	s.levels = s.opts.Settings
	for _, id := range (acts | s.rec.vetoes.everywhere()).IDs() {
		s.levels[id] = Off
	}
	s.activate()
	s.staging = s.levels.stages()
}
