package session

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// running is a search under way.
type running struct {
	cancel context.CancelFunc
	done   chan outcome // receives once, when the engine has returned
}

// outcome is how a search ended.
type outcome struct {
	result search.Result
	err    error // the engine panicked; result means nothing
}

// think starts the search of the position on the board. None may be running.
func (s *Session) think() {
	ctx, cancel := context.WithCancel(s.ctx)
	s.search = &running{cancel, make(chan outcome, 1)}
	root := search.Root{Pos: s.game.Position(), Prior: s.game.Past(), Last: s.game.LastMoves(), Rules: s.cfg.Rules}
	limits := search.Limits{Depth: s.cfg.MaxDepth, Nodes: s.cfg.MaxNodes, Time: s.cfg.MoveTime}
	engine, fresh, generation, done := s.engine(), s.fresh, s.generation.Load(), s.search.done
	s.fresh = false
	s.work.Go(func() {
		defer cancel()
		done <- guarded(func() search.Result {
			if fresh {
				engine.NewGame()
			}
			return engine.Search(ctx, root, limits, func(info search.Info) {
				s.info.Store(&Thinking{generation, info})
			})
		})
	})
}

// guarded runs a search and turns a panic into an error.
func guarded(search func() search.Result) (out outcome) {
	defer func() {
		if p := recover(); p != nil {
			out = outcome{err: &EnginePanic{p, debug.Stack()}}
		}
	}()
	return outcome{result: search()}
}

// engine is the engine of this game.
func (s *Session) engine() Searcher {
	if s.cfg.Engine != nil {
		return s.cfg.Engine
	}
	if s.fallback == nil {
		s.fallback = DefaultEngine()
	}
	return s.fallback
}

// stopSearch ends the search, if one runs, waits for it, and drops its result.
// A failure on the way out is still reported.
func (s *Session) stopSearch() {
	if s.search == nil {
		return
	}
	s.search.cancel()
	out := <-s.search.done
	s.search = nil
	if out.err != nil {
		s.fresh = true
		s.refuse(out.err)
	}
}

// finish plays the move of a search that has ended by itself or by MoveNow. An
// engine that failed leaves the game as it is, with the engine still on move:
// asking it again at once would most likely fail again, without end.
func (s *Session) finish(out outcome) {
	s.search = nil
	switch {
	case out.err != nil:
		s.fresh = true
		s.publish(false, out.err)
		return
	case out.result.Move == xiangqi.NoMove:
		s.publish(false, errors.New("the engine gave no move"))
		return
	}
	found := s.found(&out.result)
	if err := s.game.Play(out.result.Move); err != nil {
		s.publish(false, fmt.Errorf("the engine's move cannot be played: %w", err))
		return
	}
	s.note(found)
	s.settle()
}

// found is what a finished search is remembered by.
func (s *Session) found(r *search.Result) *Thinking {
	t := Thinking{Generation: s.state.Generation}
	if last, ok := s.Info(); ok { // for what a Result does not tell
		t = last
	}
	t.Info.Depth, t.Info.Score, t.Info.Bound = r.Depth, r.Score, r.Bound
	t.Info.Nodes, t.Info.Elapsed = r.Nodes, r.Elapsed
	t.Info.PV, t.Info.Done = r.PV, !r.Stopped
	return &t
}
