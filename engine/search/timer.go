package search

import (
	"context"
	"sync"
	"time"

	"example.com/abyss/engine/clock"
)

// Ponder makes a search ponder. Such a search ignores time. It does not return before Hit reports
// that the expected move was played, unless its context ends. Create a Ponder with NewPonder for
// each search.
type Ponder struct {
	once   sync.Once
	hit    chan struct{} // Hit closes this channel after setting the following fields
	at     time.Time
	budget clock.Budget
}

// NewPonder returns a Ponder whose Hit has not been called yet.
func NewPonder() *Ponder { return &Ponder{hit: make(chan struct{})} }

// Hit starts the clock of the move, because the opponent has played the expected move. The time
// that the search has taken so far counts towards the budget's Target, but not towards its Hard
// limit. Any goroutine may call Hit. Only the first call has an effect.
func (p *Ponder) Hit(b clock.Budget) {
	p.once.Do(func() {
		p.at, p.budget = time.Now(), b
		close(p.hit)
	})
}

// Hits returns a channel that is closed by Hit, for engines that wait for the hit.
func (p *Ponder) Hits() <-chan struct{} { return p.hit }

// Budget returns the budget passed to Hit. ok is false before the call of Hit. Any goroutine may
// call Budget.
func (p *Ponder) Budget() (b clock.Budget, ok bool) {
	select {
	case <-p.hit:
		return p.budget, true
	default:
		return clock.Budget{}, false
	}
}

// timer decides when a search is over. It watches the limits, the context and the game clock, and
// contains the node count, which Searcher.enter increments. It does not use the rest of the search.
// Where the clock needs the score of the best move so far, the caller passes that score.
type timer struct {
	ctx       context.Context
	started   time.Time
	most      time.Duration // largest time for the search; 0 means no limit
	nodes     uint64
	nodeLimit uint64
	checkAt   uint64 // node count at the next check of the limits
	stopped   bool
	lastInfo  time.Time // time of the last progress report

	ponder   *Ponder // the search's Ponder; nil after the hit
	bell     clock.Bell
	limited  bool          // whether the bell has a budget
	from     time.Time     // time at which the bell's time began
	carried  time.Duration // time of the search before the bell's time began
	percent  int           // percentage of the budget's time that the search may use, depending on its steadiness
	previous Score         // score of the last completed iteration
	known    bool          // whether previous is set
}

// pollInterval is the number of nodes between two checks of clock and context.
const pollInterval = 512

// infoInterval is the time between two progress reports without a new result.
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

// pondering reports whether the search is still pondering, so that time does not matter yet. It
// also handles a hit.
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

// t.over stops the search if it has reached a limit, and reports whether the search is stopped. The
// argument nodes is the node count of all threads, and score is the score of the best move so far.
func (t *timer) over(now time.Time, nodes uint64, score Score) bool {
	if nodes >= t.nodeLimit || t.ctx.Err() != nil || t.timeUp(now, score) {
		t.stop()
		return true
	}
	t.checkAt = min(t.nodes+pollInterval, t.nodeLimit)
	return false
}

// timeUp reports whether the search must end because its time is up.
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

// stop makes the search return.
func (t *timer) stop() {
	t.stopped = true
	t.checkAt = 0
}

// reportDue reports whether the next progress report is due.
func (t *timer) reportDue(now time.Time) bool {
	if now.Sub(t.lastInfo) < infoInterval {
		return false
	}
	t.lastInfo = now
	return true
}

// rootMoveDone reports to the bell that a root move is finished, and stops the search if the bell
// requires it.
func (t *timer) rootMoveDone(score Score) {
	if t.limited && t.bell.RootMove(t.elapsed(time.Now()), score, t.previous) {
		t.stop()
	}
}

// t.completed stores the score of the best move of an iteration that has ended.
func (t *timer) completed(score Score) { t.previous, t.known = score, true }

// awaitHit makes a search that ponders, but has finished, wait for the hit.
func (t *timer) awaitHit() {
	if t.pondering() {
		select {
		case <-t.ponder.hit:
		case <-t.ctx.Done():
		}
	}
}
