package search

import (
	"sync"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/xiangqi"
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

// alarm is the time control of a search.
type alarm struct {
	ponder   *Ponder // nil once it has been hit
	bell     clock.Bell
	limited  bool          // the bell has a budget
	from     time.Time     // when the bell's time began
	carried  time.Duration // time searched before that
	percent  int           // of the budget's time that the search takes, by its steadiness
	previous Score         // of the last completed iteration
	known    bool          // previous is set

	steadiness steadiness
}

// setAlarm prepares the time control of a search that begins now.
func (s *Searcher) setAlarm(limits *Limits) {
	s.alarm = alarm{ponder: limits.Ponder, percent: 100}
	if limits.Ponder == nil {
		s.startClock(s.started, 0, limits.Budget)
	}
}

func (s *Searcher) startClock(from time.Time, carried time.Duration, b clock.Budget) {
	a := &s.alarm
	a.ponder = nil
	a.bell, a.limited = clock.NewBell(b), b.Limited()
	a.bell.Scale(a.percent)
	a.from, a.carried = from, carried
}

// pondering reports whether time does not count yet, and notices a hit.
func (s *Searcher) pondering() bool {
	p := s.alarm.ponder
	if p == nil {
		return false
	}
	select {
	case <-p.hit:
		s.startClock(p.at, min(p.at.Sub(s.started), p.budget.Target), p.budget)
		return false
	default:
		return true
	}
}

// timeUp reports, at a poll, whether the time ends the search.
func (s *Searcher) timeUp(now time.Time) bool {
	if s.pondering() {
		return false
	}
	if s.limits.Time > 0 && now.Sub(s.started) >= s.limits.Time {
		return true
	}
	a := &s.alarm
	return a.limited && a.bell.Ring(a.elapsed(now), s.lines[0].Score, a.previous, a.known)
}

func (a *alarm) elapsed(now time.Time) time.Duration { return now.Sub(a.from) + a.carried }

// rootMoveDone counts a root move for the bell, and stops the search if the bell says so.
func (s *Searcher) rootMoveDone() {
	if a := &s.alarm; a.limited && a.bell.RootMove(a.elapsed(time.Now()), s.lines[0].Score, a.previous) {
		s.stop()
	}
}

// awaitHit keeps a finished search from returning while it ponders.
func (s *Searcher) awaitHit() {
	if s.pondering() {
		select {
		case <-s.alarm.ponder.hit:
		case <-s.ctx.Done():
		}
	}
}

// expectedReply is the expected answer to the best move: the second move of the line, or
// the table's if the line is shorter.
func (s *Searcher) expectedReply(r *Result) xiangqi.Move {
	if line := r.FullLine(); len(line) > 1 {
		return line[1]
	}
	if r.Move == xiangqi.NoMove || !s.on(Table) && !s.on(TableOrder) {
		return xiangqi.NoMove
	}
	p := s.path.pos
	var u xiangqi.Undo
	p.Make(r.Move, &u)
	if e, ok := s.table.probe(p.Key()); ok && p.Legal(e.move()) {
		return e.move()
	}
	return xiangqi.NoMove
}
