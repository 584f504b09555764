package search

import (
	"context"
	"time"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// MaxDepth is the deepest iteration, in plies, and maxPly the longest line a
// search can follow, extensions and captures included.
const (
	MaxDepth = 64
	maxPly   = 128
)

// frame is the state of the search at one ply of the current line. Frames are
// allocated once with their Searcher; nothing is allocated inside the tree.
type frame struct {
	check      xiangqi.CheckInfo // of the position at this ply
	eval       eval.State
	undo       xiangqi.Undo // of the move made at this ply
	moves      xiangqi.MoveList
	scores     [xiangqi.MaxMoves]int32 // of moves, for ordering
	line       [maxPly]xiangqi.Move    // best line found from here
	lineLen    int
	reversible int       // earlier positions this one could repeat
	kingPlies  int       // plies earned by king threats on the path
	extended   bool      // a move on the path was extended for its own features
	following  bool      // the line so far is the refutation line of the root move
	leans      lean      // what the value depends on besides the position
	undecided  undecided // whether the position repeats one by a cycle that loses, for the second time only
}

// Searcher searches one position at a time. It owns its table, its history table and
// its line buffers: calls of its methods must not overlap, so each goroutine needs
// its own Searcher. The table is kept between searches until NewGame.
type Searcher struct {
	opts   Options    // as given; never changes
	hooked []*Feature // the heuristics with hooks, in their places; never changes
	table  table

	// The fields below belong to the running search.
	levels        Settings
	params        Params
	pos           xiangqi.Position
	rules         rules.Set
	ev            *eval.Evaluator
	margin        Score            // of futility cutoffs in the full width
	quiesceMargin Score            // of those in the null-move quiescence search
	materialOnly  bool             // only material counts below the full width
	depths        depths           // of the running iteration
	ends          depths           // of the last iteration
	captureEnd    int              // ply at which the running capture search stands pat
	checksEnd     int              // the ply from which the quiescence search tries no quiet checks
	quiesceDepth  int              // plies of null-move quiescence under the full width; 0 without it
	passed        int              // null moves in the line
	unverified    bool             // a node of the line is searched reduced to verify its null move
	lost          int              // plies that fail-high reductions took off the search just done
	checks        xiangqi.MoveList // buffer for mateThreat
	improvement   improvement      // of the root, not confirmed yet
	nominal       int              // nodes in the line that search at nominal depth
	rootMaterial  Score            // balance at the root, Red's side
	last          [2]xiangqi.Move  // the last move of the game and the one before, NoMove if unknown
	rootClock     int              // plies from the last capture of the game to the root
	frames        [maxPly + 1]frame
	stack         [maxPly + 1]stackEntry
	sums          *net.Line // the network's sums; nil unless it evaluates
	active        active    // what the heuristics that are on do
	assessing     bool      // the static evaluation of every node is needed
	learns        bool      // cutoffs are remembered
	staging       bool      // moves are listed in stages
	recalls       bool      // the moves of the line are needed as indexes of histories
	fetches       bool      // the table's slots are worth asking for early
	fetchesLeaves bool      // those of the positions at the horizon too: there they are looked up
	memory        *memory   // nil unless a heuristic needs it
	past          []seen    // game and line, oldest first; past[base] is the root
	base          int
	repeats       repeats
	history       [historySize]int32
	roots         []rootMove
	answers       []answer       // to root moves, most often none
	lines         []Line         // best so far, of different moves; at the end they belong to the caller of Search
	line          int            // index of the current line
	refutation    []xiangqi.Move // refutation line of the current root move
	nodes         uint64
	checkAt       uint64 // node count at which to check the limits next
	nodeLimit     uint64
	stopped       bool
	selDepth      int
	stats         Stats

	ctx      context.Context
	limits   Limits
	started  time.Time
	lastInfo time.Time
	alarm    alarm
	rec      *Recorder // nil unless the search is recorded
	ties     *tieOrder // of moves with equal ordering scores; nil for the order generated
	onInfo   func(Info)
	info     Info

	// Set only by tests: static evaluation at the leaves, and table hits of exactly
	// the required depth, so that the tree is that of plain minimax.
	staticLeaf bool
	equalDepth bool

	evaluators [eval.NumStages]*eval.Evaluator
	crew       crew    // of the main thread
	helps      *helper // what it is, if it is one
}

// New makes a Searcher. It panics if the options are invalid (Options.Validate),
// since they then come from code and not from a user.
func New(opts Options) *Searcher {
	if err := opts.Validate(); err != nil {
		panic("search: " + err.Error())
	}
	s := &Searcher{table: newTable(opts.TableEntries, int(opts.Params[Table][lockBits]), int(opts.Params[Table][tableReplacement]))}
	s.table.shared = opts.threads() > 1
	s.setUp(opts)
	return s
}

// setUp makes what a thread has of its own.
func (s *Searcher) setUp(opts Options) {
	s.opts = opts
	s.hooked = hooked(&s.opts)
	weights := opts.Weights()
	for stage := range s.evaluators {
		s.evaluators[stage] = eval.New(weights, eval.Stage(stage))
	}
}

// Weights are the evaluation weights of a search with these options.
func (o *Options) Weights() *eval.Weights {
	weights := eval.Thesis()
	weights.Apply(o.Payoffs)
	if o.On(ThreeBeside) {
		weights.SetThreeBeside(o.Params[ThreeBeside][threeBesideBonus])
	}
	return weights
}

// Options are the options of the Searcher.
func (s *Searcher) Options() Options { return s.opts }

// NewGame clears the table and all histories, so that the next search visits the same nodes as that of
// a new Searcher.
func (s *Searcher) NewGame() {
	s.table.clear()
	s.memory = nil
	for _, h := range s.crew.helpers {
		h.memory = nil
	}
}

// Search looks for the best move until a limit is reached, the context ends or the
// iteration at MaxDepth is done. onInfo, if not nil, is called from this goroutine
// and must not block; it may keep its Info. Search returns a legal move if there is
// one, even if it is stopped at once, and no move where the root is Off.
func (s *Searcher) Search(ctx context.Context, root Root, limits Limits, onInfo func(Info)) Result {
	if root.Off() != nil {
		return Result{}
	}
	s.prepare(ctx, root, limits, onInfo)
	s.startHelpers(ctx, &root)
	defer s.crew.dismiss() // also if the search panics
	result := s.iterate()
	s.awaitHit()
	s.stopHelpers()
	result.Ponder = s.expectedReply(&result)
	result.Nodes = s.allNodes()
	result.Stats = s.allStats()
	result.Elapsed = time.Since(s.started)
	result.Stopped = s.stopped
	s.scale(&result)
	s.ctx, s.onInfo, s.lines = nil, nil, nil
	return result
}

// prepare sets up the state of a search. Only the table is kept from the search before.
func (s *Searcher) prepare(ctx context.Context, root Root, limits Limits, onInfo func(Info)) {
	s.levels, s.params = s.opts.Settings, s.opts.Params
	if s.helps != nil {
		s.table = s.helps.leader.table
	} else {
		s.table.age()
	}
	s.setPhases(&limits)
	s.ctx, s.limits, s.onInfo = ctx, limits, onInfo
	s.started = time.Now()
	s.lastInfo = s.started
	s.info = Info{}
	s.setAlarm(&limits)
	s.nodes, s.checkAt, s.stopped, s.selDepth = 0, 0, false, 0
	s.nodeLimit = limits.Nodes
	if s.nodeLimit == 0 {
		s.nodeLimit = ^uint64(0)
	}
	s.passed, s.nominal = 0, 0
	s.unverified, s.lost, s.improvement = false, 0, improvement{}
	clear(s.history[:])
	clear(s.stack[:])
	if root.Rules != s.rules {
		s.memory = nil // what was learned under other rules
	}
	s.prepareMemory()

	s.pos = root.Pos
	stage := eval.StageOf(&s.pos)
	s.ev = s.evaluators[stage]
	s.table.salt = stageSalt(stage)
	if s.on(LiveStage) {
		s.table.salt = stageSalt(eval.NumStages) // a position's value is the same at every root
	}
	s.setRules(root.Rules)
	s.pos.SetValues(s.ev.Values())
	s.setPast(root.Prior)
	first := &s.frames[0]
	s.pos.CheckInfo(&first.check)
	s.past[s.base].check = first.check.InCheck()
	first.reversible = min(len(root.Prior), s.pos.Clock())
	first.eval = s.ev.Start(&s.pos, root.Last[0], root.Last[1])
	s.startLine()
	first.following, first.leans, first.undecided = false, 0, decided
	s.rootMaterial = redMaterial(s)
	s.last, s.rootClock = root.Last, s.pos.Clock()
	if m := s.last[0]; m != xiangqi.NoMove {
		s.stack[0].came = moveIndex(s.pos.At(m.To()), m.To())
	}
	s.listRootMoves(root.Moves)
	s.stats = Stats{} // counters of listing the root moves do not count
	s.rec.start(s)
}

// on reports whether a heuristic is on, at any level.
func (s *Searcher) on(id ID) bool { return s.levels[id] != Off }

// param is a parameter by its index in the list of its heuristic.
func (s *Searcher) param(id ID, index int) int { return int(s.params[id][index]) }

// setPhases derives from the options what each phase of the search uses.
func (s *Searcher) setPhases(limits *Limits) {
	s.margin = Score(s.param(Futility, futilityMargin))
	s.quiesceMargin = Score(s.param(QuiesceFutility, quiesceFutilityMargin))
	s.materialOnly = s.on(NullQuiesce) && s.param(NullQuiesce, nullQuiesceEval) != EvalFull
	s.activate()
	s.assessing = s.levels.assesses()
	s.staging = s.levels.stages()
	s.learns = s.on(Killers) || s.levels.remembers()
	s.recalls = s.on(CounterMove) || s.on(ContinuationHistory)
	s.fetches = s.table.distant()
	s.fetchesLeaves = s.fetches && (s.on(NullQuiesce) || s.on(Quiescence) && s.param(Quiescence, quiescenceTable) != 0)
	s.captureEnd = maxPly - 1
	s.ends = s.lastDepths(limits)
}

// make plays a move of the position at ply and fills the frame of the next.
func (s *Searcher) make(m xiangqi.Move, ply int) { s.play(m, ply, s.fetchesLeaves) }

// play is make; fetch says that the table will be asked for the position after the move.
func (s *Searcher) play(m xiangqi.Move, ply int, fetch bool) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	s.pos.Make(m, &f.undo)
	if fetch {
		s.table.prefetch(s.pos.Key())
	}
	s.pos.CheckInfo(&next.check)
	switch {
	case s.sums != nil:
		s.sums.Push(&s.pos, &f.undo)
	case s.on(PathTerms):
		s.stats.tried(PathTerms)
		if s.ev.AdvancePath(&next.eval, &f.eval, &s.pos, &f.undo, next.check.InCheck()) {
			s.stats.fired(PathTerms)
		}
	default:
		s.ev.Advance(&next.eval, &f.eval, &s.pos, &f.undo)
	}
	next.kingPlies, next.extended, next.leans, next.undecided = f.kingPlies, f.extended, 0, decided
	next.reversible = f.reversible + 1
	if f.undo.Captured() != xiangqi.NoPiece {
		next.reversible = 0
	}
	s.past[s.base+ply+1] = seen{s.pos.Key(), next.check.InCheck()}
	next.following = f.following && ply < len(s.refutation) && s.refutation[ply] == m
	if s.recalls {
		s.stack[ply+1].came = moveIndex(s.pos.At(m.To()), m.To())
	}
}

// lastMove is the move that led to ply, the last of the game at the root; NoMove
// after a pass or if the game before the root is unknown. took reports whether it was
// a capture.
func (s *Searcher) lastMove(ply int) (m xiangqi.Move, took bool) {
	if ply == 0 {
		return s.last[0], s.last[0] != xiangqi.NoMove && s.rootClock == 0
	}
	u := &s.frames[ply-1].undo
	return u.Move(), u.Captured() != xiangqi.NoPiece
}

// unmake takes back the move made at ply.
func (s *Searcher) unmake(ply int) {
	s.pos.Unmake(&s.frames[ply].undo)
	if s.sums != nil {
		s.sums.Pop()
	}
}

// enter counts a node and sometimes checks the limits. It reports false if the search
// must unwind, and then does not count the node.
func (s *Searcher) enter() bool {
	if s.nodes >= s.checkAt && !s.poll() {
		return false
	}
	s.nodes++
	return true
}

// pollInterval is the number of nodes between two checks of clock and context.
const pollInterval = 512

// infoInterval is the time between two calls of onInfo without a new result.
const infoInterval = 100 * time.Millisecond

// poll checks the limits. Once it has returned false it always does.
func (s *Searcher) poll() bool {
	if s.stopped {
		return false
	}
	now := time.Now()
	if s.allNodes() >= s.nodeLimit || s.ctx.Err() != nil || s.told() || s.timeUp(now) {
		s.stop()
		return false
	}
	s.checkAt = min(s.nodes+pollInterval, s.nodeLimit)
	if now.Sub(s.lastInfo) >= infoInterval {
		s.lastInfo = now
		s.report()
	}
	return true
}

// stop makes the search unwind.
func (s *Searcher) stop() {
	s.stopped = true
	s.checkAt = 0
}

// report passes the state of the search to onInfo.
func (s *Searcher) report() {
	if s.onInfo == nil || s.info.Depth == 0 {
		return
	}
	info := s.info
	info.PV = append([]xiangqi.Move(nil), s.info.PV...)
	info.SelDepth = max(s.selDepth, info.Depth+info.Quiesce)
	info.Nodes = s.allNodes()
	info.Elapsed = time.Since(s.started)
	info.Stats = s.allStats()
	info.TableUse = s.table.use()
	info.Score = s.reported(info.Score)
	s.onInfo(info)
}
