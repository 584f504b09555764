package session

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// running is a running search.
type running struct {
	cancel context.CancelFunc
	done   chan outcome                      // receives one outcome, when the engine has returned
	info   atomic.Pointer[search.Info]       // the newest report; once done contains the outcome, the report describes the same line as the outcome
	votes  atomic.Pointer[team.Deliberation] // the newest vote of a team; nil before the first vote, and for other engines
	// time for the search; the zero Budget if the game has no clock, and before the hit
	budget clock.Budget
	began  time.Time // when the search began, or the hit

	// The following fields belong to a pondering search.
	ponder  *search.Ponder // nil for a search that does not ponder, and after the hit
	expects xiangqi.Move   // the expected move, already made in the search's root
	early   bool           // whether the search returned before the hit; if so, done contains the outcome
}

// outcome describes how a search ended.
type outcome struct {
	result search.Result
	err    error // says why the engine failed; if not nil, result is meaningless

	book    *book.Candidate // the move of a book that stays in its file; if not nil, the engine has not searched
	fresh   bool            // whether NewGame must still be called for the engine; valid only if book is not nil
	bookErr error           // says why the book in its file could not be read
	lost    error           // names the players that were missing when the team chose its move
}

// failed reports whether the engine failed. An engine that resigns has not failed.
func (o *outcome) failed() bool { return o.err != nil && !errors.Is(o.err, player.ErrResigned) }

// pondering reports whether r ponders.
func (r *running) pondering() bool { return r != nil && r.ponder != nil }

// outcome returns the channel of the outcome. It returns nil while a finished ponder search waits
// for the hit.
func (r *running) outcome() <-chan outcome {
	if r == nil || r.pondering() && r.early {
		return nil
	}
	return r.done
}

// stop cancels the search and waits until it has ended.
func (r *running) stop() outcome {
	r.cancel()
	return <-r.done
}

// start starts a search of the position that a game has reached. If the parameter first is not nil,
// it is a query to a book; if the book has a move, start searches nothing.
func (t *thinker) start(engine Searcher, g *game.Game, limits search.Limits, fresh bool, first *asking) *running {
	limits.Nodes = allowance.Nodes(limits.Nodes)
	ctx, cancel := context.WithCancel(t.ctx)
	run := &running{cancel: cancel, done: make(chan outcome, 1), began: time.Now()}
	root := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
	t.work.Go(func() {
		defer cancel()
		move, bookErr := first.look(ctx)
		if move != nil {
			run.done <- outcome{book: move, fresh: fresh}
			return
		}
		if err := root.Unsearchable(); err != nil {
			run.done <- outcome{err: err, fresh: fresh}
			return
		}
		out := guarded(func() (Searcher, search.Result) {
			if fresh {
				engine.NewGame()
			}
			if t, ok := engine.(interface{ Watch(func(team.Deliberation)) }); ok {
				t.Watch(func(d team.Deliberation) { run.votes.Store(&d) })
				defer t.Watch(nil)
			}
			result := engine.Search(ctx, root, limits, func(info search.Info) {
				if info.Line <= 1 { // an engine may report further lines although the session wants only one
					info.Tail = known(engine, &root, &info)
					run.info.Store(&info)
				}
			})
			run.conclude(&result, &root, engine)
			return engine, result
		})
		out.bookErr = bookErr
		run.done <- out
	})
	return run
}

// conclude replaces the last report by a report that agrees with the result.
func (r *running) conclude(result *search.Result, root *search.Root, engine Searcher) {
	for _, info := range result.Reports(context.Background(), root, engine) {
		if info.Line > 1 {
			break
		}
		if last := r.info.Load(); last != nil { // the last report contains fields that a Result does not have
			info.SelDepth, info.TableUse = last.SelDepth, last.TableUse
		}
		r.info.Store(&info)
	}
}

// think starts the search for the engine's move. The caller ensures that no search is running.
func (t *thinker) think() {
	engine, limits := t.engine(&t.g.cfg), t.g.limits() // creating an engine takes time
	if t.g.cfg.Control.Timed() {
		limits.Budget = t.g.budget()
		limits.Clocks = t.g.reading(time.Now())
	}
	t.g.search = t.start(engine, t.g.game, limits, t.fresh, t.g.asking())
	t.g.search.budget = limits.Budget
	t.fresh = false
}

// limits returns the limits of every search of the engine, without the clocks.
func (g *ongoing) limits() search.Limits {
	return search.Limits{
		Depth: stricter(g.cfg.MaxDepth, g.cfg.Control.Depth),
		Nodes: stricter(g.cfg.MaxNodes, g.cfg.Control.Nodes),
		Time:  g.cfg.MoveTime,

		Endings: g.cfg.Endings,
	}
}

// stricter returns the smaller of two limits; zero means no limit.
func stricter[T int | uint64](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// guarded runs a search and converts a panic or fault of its engine into an error. The function
// search returns the engine that it used.
func guarded(search func() (Searcher, search.Result)) (out outcome) {
	out.err = player.Guard(func() (engine Searcher) {
		engine, out.result = search()
		if t, ok := engine.(interface{ Lost() error }); ok {
			out.lost = t.Lost()
		}
		return engine
	})
	return out
}

// stopSearch stops the engine's search, if one runs, waits until it has ended, and drops its
// result. If the engine fails before the search ends, stopSearch reports the failure.
func (t *thinker) stopSearch() {
	if t.g.search == nil {
		return
	}
	out := t.g.search.stop()
	t.g.search = nil
	t.fresh = t.fresh || out.fresh
	if out.failed() {
		t.fresh = true
		t.refuse(out.err)
	}
}

// stopAll stops every search.
func (t *thinker) stopAll() {
	t.stopSearch()
	t.stopHint()
}

// finish plays the move of a search that has ended by itself or by MoveNow. If the engine failed,
// it is still its turn. The session does not start the engine again, because the engine would
// probably fail again.
func (s *controller) finish(out outcome) {
	run := s.g.search
	if run.pondering() {
		s.pondered(out)
		return
	}
	s.g.search = nil
	s.thinker.fresh = s.thinker.fresh || out.fresh || out.failed()
	problem := s.books.report(out.bookErr)
	switch {
	case s.fall(): // the flag fell first
		return
	case out.book != nil:
		s.playOfBook(out.book)
		return
	case errors.Is(out.err, player.ErrResigned):
		if err := s.resign(s.g.sideAt(s.g.game.Ply())); err != nil {
			s.publish(err)
		}
		return
	case out.err != nil:
		s.publish(out.err)
		return
	case out.result.Move == xiangqi.NoMove:
		s.publish(message.Errorf("the engine gave no move"))
		return
	}
	found := s.g.found(run)
	found.Spent = time.Since(run.began)
	if err := s.g.game.Play(out.result.Move); err != nil {
		s.publish(message.Errorf("the engine's move cannot be played: %w", err))
		return
	}
	if run.budget.Limited() && !s.g.cfg.OverTheBoard { // over the board the operator's time is already reserved
		s.g.clock.Searched(out.result.Elapsed, run.budget, time.Now())
	}
	s.moved(turn{found: found, expected: out.result.Ponder})
	s.settle(errors.Join(problem, out.lost))
}

// found returns the record of a finished search.
func (g *ongoing) found(run *running) *Thinking {
	return &Thinking{Generation: g.generation, Info: *run.info.Load(), Votes: run.votes.Load()}
}

// bookOn reports whether there is a book for this game.
func (g *ongoing) bookOn() bool { return player.Opens(g.cfg.Book, &g.cfg.Start) }

// commonName returns the part of the opening's name that all lines share. The result is the full
// name of a single line, the family name of several lines of one family, and empty for other lines.
func commonName(names []book.Name) book.Name {
	if len(names) == 1 {
		return names[0]
	}
	family := names[0].Family()
	for _, n := range names[1:] {
		if n.Family() != family {
			return book.Name{}
		}
	}
	return family
}
