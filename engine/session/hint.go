package session

import (
	"time"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// hintTime is the time for a hint.
const hintTime = time.Second

// askHint carries out Hint.
func (s *controller) askHint() error {
	switch {
	case s.over():
		return message.Errorf("the game is over: %w", s.game.Ending().Said())
	case !s.humanToMove():
		return message.Errorf("a hint is for a human player whose turn it is")
	case s.advice != nil:
		return message.Errorf("a hint is being looked for")
	}
	s.stopSearch()
	s.hint = nil
	s.advice = s.start(s.hintEngine(&s.cfg), s.game, search.Limits{Time: hintTime}, s.advFresh)
	s.advFresh = false
	s.publish(nil)
	return nil
}

// finishHint publishes the result of a search for a hint and resumes pondering.
func (s *controller) finishHint(out outcome) {
	run := s.advice
	s.advice = nil
	err := out.err
	switch {
	case err != nil:
		s.advFresh = true
	case out.result.Move == xiangqi.NoMove:
		err = message.Errorf("the engine has no hint")
	default:
		s.hint = &Hint{out.result.Move, *s.found(run, &out.result)}
	}
	s.begin()
	s.publish(err)
}

// stopHint ends the search for a hint, if one runs, and waits for it.
func (s *controller) stopHint() {
	if s.advice == nil {
		return
	}
	out := s.advice.stop()
	s.advice = nil
	if out.err != nil {
		s.advFresh = true
		s.refuse(out.err)
	}
}

// hintEngine is the engine that gives hints in a game. It has one thread.
func (e *engines) hintEngine(cfg *Config) Searcher {
	if cfg.HintEngine != nil {
		return cfg.HintEngine
	}
	if e.adviser == nil {
		e.adviser = player.New(player.Config{Options: defaultOptions(hintTableEntries)})
	}
	return e.adviser
}
