package session

import (
	"context"
	"sync"
	"sync/atomic"

	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Analyst searches positions for a viewer. It finds the best lines of one position until it is
// stopped. Create one with NewAnalyst. Any goroutine may call its methods. Only Close waits for a
// search.
//
// The analyst runs one job at a time. A new query stops the previous one. As soon as the call has
// returned, Snapshot returns the new query. Jobs that were replaced before they began are dropped.
type Analyst struct {
	ctx     context.Context // done when the analyst closes
	cancel  context.CancelFunc
	work    sync.WaitGroup // the goroutine that runs the jobs
	wake    chan struct{}  // contains a token while a job may be waiting
	changed chan struct{}

	mu       sync.Mutex               // guards writes to the following fields; locked only briefly
	snapshot atomic.Pointer[Analysis] // read without mu
	waiting  func()                   // the job to run next; nil if there is none
	stop     context.CancelFunc       // cancels the running job, or the one about to run
	closed   bool

	newEngine func(search.Options) Searcher // replaced by tests

	// Only the analyst's goroutine uses the fields below.

	engine  Searcher // engine of the last query; nil before the first query and after a failure
	options search.Options
	rules   rules.Set     // rules of the last query
	tails   *search.Tails // created with the options of the last query; nil when engine is nil
}

// NewAnalyst starts an analyst. The caller must call Close in the end.
func NewAnalyst() *Analyst {
	return newAnalyst(func(o search.Options) Searcher { return player.New(player.Config{Options: o}) })
}

// NewAnalystWith starts an analyst that searches with engine, which may be another program's. The
// analyst ignores the Options of its queries. It calls the engine from one goroutine and does not
// close it. Closing the engine during a search ends the query with the engine's error.
func NewAnalystWith(engine Searcher) *Analyst {
	return newAnalyst(func(search.Options) Searcher { return engine })
}

func newAnalyst(newEngine func(search.Options) Searcher) *Analyst {
	a := &Analyst{
		wake:      make(chan struct{}, 1),
		changed:   make(chan struct{}, 1),
		stop:      func() {},
		newEngine: newEngine,
	}
	a.ctx, a.cancel = context.WithCancel(context.Background())
	a.snapshot.Store(&Analysis{})
	a.work.Go(a.run)
	return a
}

// Close stops the search and waits until the analyst's goroutines have ended. Close may be called
// more than once. Queries after Close have no effect.
func (a *Analyst) Close() {
	a.halt(true)
	a.cancel()
	a.work.Wait()
}

// Snapshot returns the newest Analysis, never nil. It never blocks. Until something changes, every
// call returns the same pointer.
func (a *Analyst) Snapshot() *Analysis { return a.snapshot.Load() }

// Changed returns a channel that receives a value after a query has started or ended. A caller with
// no query running can therefore wait on the channel instead of polling. The channel is never
// closed.
func (a *Analyst) Changed() <-chan struct{} { return a.changed }

// Analyze stops the running job and starts to search a position. It returns at once. The next query
// reuses the table if it has the same options. Results therefore stay in the table while a viewer
// steps through a game.
func (a *Analyst) Analyze(q Query) {
	root, err := q.root()
	a.begin(&Analysis{Query: q, Err: err}, func(ctx context.Context, serial uint64) {
		a.analyze(ctx, serial, root, &q)
	})
}

// Stop stops the running job without waiting for it. The results stay in the Snapshot.
func (a *Analyst) Stop() { a.halt(false) }

// root returns the root to search. For a Threat, that root is the position after the pass. The
// error says why the query is rejected.
func (q *Query) root() (search.Root, error) {
	if err := q.Options.Validate(); err != nil {
		return search.Root{}, err
	}
	if err := q.Root.Unsearchable(); err != nil || !q.Threat {
		return q.Root, err
	}
	if q.Root.Pos.InCheck() {
		return search.Root{}, message.Errorf("no threat to look for: the side to move is in check and cannot pass")
	}
	root := search.Root{Pos: q.Root.Pos, Rules: q.Root.Rules}
	var u xiangqi.Undo
	root.Pos.MakeNull(&u)
	return root, nil
}

// begin publishes the given analysis as the snapshot. It also queues the given job, unless the
// query is rejected.
func (a *Analyst) begin(first *Analysis, job func(ctx context.Context, serial uint64)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	a.stop()
	first.Serial = a.Snapshot().Serial + 1
	first.Running = first.Err == nil
	a.snapshot.Store(first)
	a.waiting = nil
	if first.Running {
		ctx, cancel := context.WithCancel(a.ctx)
		a.stop = cancel
		a.waiting = func() {
			defer cancel()
			job(ctx, first.Serial)
			a.end(first.Serial)
		}
		token(a.wake)
	}
	token(a.changed)
}

// halt stops the running job. The analyst drops all later reports of that job.
func (a *Analyst) halt(forGood bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	a.closed = forGood
	a.stop()
	a.waiting = nil
	last := *a.Snapshot()
	running := last.Running
	last.Serial++
	last.Running = false
	a.snapshot.Store(&last)
	if running {
		token(a.changed)
	}
}

// update changes the snapshot if serial is still the number of the newest job. It reports whether
// it changed the snapshot.
func (a *Analyst) update(serial uint64, change func(*Analysis)) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	last := a.Snapshot()
	if last.Serial != serial {
		return false
	}
	next := *last
	change(&next)
	a.snapshot.Store(&next)
	return true
}

// end marks the job as finished.
func (a *Analyst) end(serial uint64) {
	if a.update(serial, func(n *Analysis) { n.Running = false }) {
		token(a.changed)
	}
}

// token puts a token into a channel of capacity 1, unless the channel already contains one.
func token(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// run runs the jobs, in the analyst's goroutine.
func (a *Analyst) run() {
	for {
		select {
		case <-a.ctx.Done():
			return
		case <-a.wake:
		}
		a.mu.Lock()
		job := a.waiting
		a.waiting = nil
		a.mu.Unlock()
		if job != nil {
			job()
		}
	}
}

// errNoneLegal is the error of a search whose chosen moves are all illegal.
var errNoneLegal = message.Errorf("none of the chosen moves is legal in this position")

// analyze runs a query.
func (a *Analyst) analyze(ctx context.Context, serial uint64, root search.Root, q *Query) {
	limits := q.Limits
	limits.Lines, limits.Nodes = q.Lines, allowance.Nodes(limits.Nodes)
	var tails *tailing
	out := guarded(func() (Searcher, search.Result) {
		engine := a.engineFor(q)
		tails = a.startTails(ctx, serial, engine, &root, q.Options)
		result := engine.Search(ctx, root, limits, func(info search.Info) {
			info.Tail = tails.known(&info)
			a.update(serial, func(n *Analysis) { n.note(info) })
			tails.wake()
		})
		last := result.Reports(context.WithoutCancel(ctx), &root, engine) // the reports are needed even after a stop
		a.update(serial, func(n *Analysis) { n.finish(&result, last) })
		return engine, result
	})
	if err := tails.finish(); out.err == nil {
		out.err = err
	}
	if out.err != nil {
		a.engine, a.tails = nil, nil
	}
	a.update(serial, func(n *Analysis) {
		switch {
		case out.err != nil:
			n.Err = out.err
		case out.result.Move == xiangqi.NoMove && root.Pos.HasLegalMove():
			n.Err = errNoneLegal
		}
	})
}

// engineFor returns the engine of the last query, with its table, if q has the same options.
// Otherwise it returns a new engine. If the rules have changed, engineFor clears the table, because
// its scores are valid only under the old rules.
func (a *Analyst) engineFor(q *Query) Searcher {
	set := q.Root.Rules
	switch {
	case a.engine == nil || a.options != q.Options:
		a.engine, a.tails = nil, nil // free the old table before creating the new one
		a.engine = a.newEngine(q.Options)
	case a.rules != set:
		a.engine.NewGame()
	}
	a.options, a.rules = q.Options, set
	return a.engine
}
