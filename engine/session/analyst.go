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

// Analyst searches positions for a viewer: the best lines of one position, until
// stopped. Make one with NewAnalyst. Its
// methods may be called from any goroutine, and only Close waits for a search.
//
// It runs one job at a time. A new query stops the one before, and
// Snapshot returns the new one as soon as the call has returned. Jobs that were
// replaced before they began are dropped.
type Analyst struct {
	ctx     context.Context // done when the analyst closes
	cancel  context.CancelFunc
	work    sync.WaitGroup // the goroutine that runs the jobs
	wake    chan struct{}  // holds a token while a job may be waiting
	changed chan struct{}

	mu       sync.Mutex               // for writing what follows; held for moments only
	snapshot atomic.Pointer[Analysis] // read without mu
	waiting  func()                   // the job to run next; nil when none is
	stop     context.CancelFunc       // of the job under way or about to be
	closed   bool

	newEngine func(search.Options) Searcher // replaced by tests

	// The fields below belong to the goroutine.

	engine  Searcher // of the last query; nil before the first and after a failure
	options search.Options
	rules   rules.Set     // of the last query
	tails   *search.Tails // with the options of the last query; nil as engine
}

// NewAnalyst starts an analyst. Close must be called in the end.
func NewAnalyst() *Analyst {
	return newAnalyst(func(o search.Options) Searcher { return player.New(player.Config{Options: o}) })
}

// NewAnalystWith starts an analyst that searches with the given engine, such as another
// program's, and ignores the Options of its queries. It calls the engine from one
// goroutine and does not close it: closing the engine during a search ends that query
// with the engine's error.
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

// Close stops the search and waits until the analyst's goroutines have ended. It may
// be called more than once; later queries do nothing.
func (a *Analyst) Close() {
	a.halt(true)
	a.cancel()
	a.work.Wait()
}

// Snapshot is the newest Analysis, never nil. It never blocks, and returns the same
// pointer while nothing has changed.
func (a *Analyst) Snapshot() *Analysis { return a.snapshot.Load() }

// Changed receives after a query has started or ended, so that the
// caller need not poll while nothing runs. It is never closed.
func (a *Analyst) Changed() <-chan struct{} { return a.changed }

// Analyze stops the running job and searches a position. It returns at once. The next query reuses
// the table if the options are equal, so stepping through a game keeps its results.
func (a *Analyst) Analyze(q Query) {
	root, err := q.root()
	a.begin(&Analysis{Query: q, Err: err}, func(ctx context.Context, serial uint64) {
		a.analyze(ctx, serial, root, &q)
	})
}

// Stop stops the running job without waiting for it. Its results stay in the Snapshot.
func (a *Analyst) Stop() { a.halt(false) }

// root is the root to search, after the pass for a Threat; the error says why the query
// is rejected.
func (q *Query) root() (search.Root, error) {
	if err := q.Options.Validate(); err != nil {
		return search.Root{}, err
	}
	if err := q.Root.Off(); err != nil || !q.Threat {
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

// begin publishes first as the snapshot and, unless the query is rejected, queues job.
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

// halt stops the running job and drops its later reports.
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

// update changes the snapshot if serial is still that of the newest job, and reports
// whether it was.
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

// token puts a token into a channel of capacity one, unless one is there.
func token(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// run is the analyst's goroutine.
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

// errNoneLegal is the error of a search of chosen moves that are all illegal.
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
		last := result.Reports(context.WithoutCancel(ctx), &root, engine) // also after a stop
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

// engineFor is the engine of the last query with its table if the options are the same,
// else a new one. Other rules clear the table, since its scores do not hold under them.
func (a *Analyst) engineFor(q *Query) Searcher {
	set := q.Root.Rules
	switch {
	case a.engine == nil || a.options != q.Options:
		a.engine, a.tails = nil, nil // free the old table before making the next
		a.engine = a.newEngine(q.Options)
	case a.rules != set:
		a.engine.NewGame()
	}
	a.options, a.rules = q.Options, set
	return a.engine
}
