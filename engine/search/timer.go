package search

import (
	"context"
	"sync"
	"time"

	"example.com/abyss/engine/clock"
)

// Ponder makes a search ponder: it ignores time and does not return until Hit says that
// the expected move was played, or its context ends. Make one with NewPonder, for one
// search.
type Ponder struct {
	once   sync.Once
	hit    chan struct{} // closed by Hit, after the fields below are set
	at     time.Time
	budget clock.Budget
}

// NewPonder is a Ponder that has not been hit.
func NewPonder() *Ponder { return &Ponder{hit: make(chan struct{})} }

// Hit starts the clock of the move: the opponent has played the expected move. The time
// searched so far counts towards the budget's Target, but not towards its Hard limit. Any
// goroutine may call it; only the first call counts.
func (p *Ponder) Hit(b clock.Budget) {
	p.once.Do(func() {
		p.at, p.budget = time.Now(), b
		close(p.hit)
	})
}

// Hits is closed by Hit, for engines that wait for it.
func (p *Ponder) Hits() <-chan struct{} { return p.hit }

// Budget is the budget passed to Hit; ok is false before. Any goroutine may call it.
func (p *Ponder) Budget() (b clock.Budget, ok bool) {
	select {
	case <-p.hit:
		return p.budget, true
	default:
		return clock.Budget{}, false
	}
}

// timer decides when a search is over: it watches the limits, the context and the game clock, and
// holds the count of nodes, which Searcher.enter raises. It knows no search: the score of the best
// move so far is an argument where the clock asks for it.
type timer struct {
	ctx       context.Context
	started   time.Time
	most      time.Duration // of the search; 0 is not a limit
	nodes     uint64
	nodeLimit uint64
	checkAt   uint64 // node count at which to check the limits next
	stopped   bool
	lastInfo  time.Time // when progress was last reported

	ponder   *Ponder // nil once it has been hit
	bell     clock.Bell
	limited  bool          // the bell has a budget
	from     time.Time     // when the bell's time began
	carried  time.Duration // time searched before that
	percent  int           // of the budget's time that the search takes, by its steadiness
	previous Score         // of the last completed iteration
	known    bool          // previous is set
}

// pollInterval is the number of nodes between two checks of clock and context.
const pollInterval = 512

// infoInterval is the time between two reports of progress without a new result.
const infoInterval = 100 * time.Millisecond

// start begins a search.
func (t *timer) start(ctx context.Context, limits *Limits) {
	*t = timer{ctx: ctx, started: time.Now(), most: limits.Time, nodeLimit: limits.Nodes, ponder: limits.Ponder, percent: 100}
	if t.nodeLimit == 0 {
		t.nodeLimit = ^uint64(0)
	}
	t.lastInfo = t.started
	if t.ponder == nil {
		t.startClock(t.started, 0, limits.Budget)
	}
}

func (t *timer) startClock(from time.Time, carried time.Duration, b clock.Budget) {
	t.ponder = nil
	t.bell, t.limited = clock.NewBell(b), b.Limited()
	t.bell.Scale(t.percent)
	t.from, t.carried = from, carried
}

// pondering reports whether time does not count yet, and notices a hit.
func (t *timer) pondering() bool {
	p := t.ponder
	if p == nil {
		return false
	}
	select {
	case <-p.hit:
		t.startClock(p.at, min(p.at.Sub(t.started), p.budget.Target), p.budget)
		return false
	default:
		return true
	}
}

// over stops the search if it has reached a limit, and reports that. nodes counts all threads,
// score is that of the best move so far.
func (t *timer) over(now time.Time, nodes uint64, score Score) bool {
	if nodes >= t.nodeLimit || t.ctx.Err() != nil || t.timeUp(now, score) {
		t.stop()
		return true
	}
	t.checkAt = min(t.nodes+pollInterval, t.nodeLimit)
	return false
}

// timeUp reports whether the time ends the search.
func (t *timer) timeUp(now time.Time, score Score) bool {
	if t.pondering() {
		return false
	}
	if t.most > 0 && now.Sub(t.started) >= t.most {
		return true
	}
	return t.limited && t.bell.Ring(t.elapsed(now), score, t.previous, t.known)
}

func (t *timer) elapsed(now time.Time) time.Duration { return now.Sub(t.from) + t.carried }

// stop makes the search unwind.
func (t *timer) stop() {
	t.stopped = true
	t.checkAt = 0
}

// reportDue reports whether progress is to be reported again.
func (t *timer) reportDue(now time.Time) bool {
	if now.Sub(t.lastInfo) < infoInterval {
		return false
	}
	t.lastInfo = now
	return true
}

// rootMoveDone counts a root move for the bell, and stops the search once the bell has rung.
func (t *timer) rootMoveDone(score Score) {
	if t.limited && t.bell.RootMove(t.elapsed(time.Now()), score, t.previous) {
		t.stop()
	}
}

// completed ends an iteration with the score of its best move.
func (t *timer) completed(score Score) { t.previous, t.known = score, true }

// awaitHit keeps a finished search from returning while it ponders.
func (t *timer) awaitHit() {
	if t.pondering() {
		select {
		case <-t.ponder.hit:
		case <-t.ctx.Done():
		}
	}
}
