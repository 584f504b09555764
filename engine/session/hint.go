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
	case s.g.over():
		return message.Errorf("the game is over: %w", s.g.game.Ending().Message())
	case !s.g.humanToMove():
		return message.Errorf("only a human player whose turn it is can get a hint")
	case s.g.advice != nil:
		return message.Errorf("the engine is looking for a hint")
	}
	s.thinker.stopSearch()
	s.g.hint = nil
	s.thinker.advise()
	s.publish(nil)
	return nil
}

// advise starts the search for a hint. The caller ensures that no search is running.
func (t *thinker) advise() {
	t.g.advice = t.start(t.hintEngine(&t.g.cfg), t.g.game, search.Limits{Time: hintTime}, t.advFresh, nil)
	t.advFresh = false
}

// finishHint publishes the outcome of a search for a hint and resumes pondering.
func (s *controller) finishHint(out outcome) {
	run := s.g.advice
	s.g.advice = nil
	err := out.err
	switch {
	case err != nil:
		s.thinker.advFresh = true
	case out.result.Move == xiangqi.NoMove:
		err = message.Errorf("the engine has no hint")
	default:
		s.g.hint = &Hint{out.result.Move, *s.g.found(run)}
	}
	s.thinker.begin()
	s.publish(err)
}

// stopHint ends the search for a hint, if one runs, and waits for it.
func (t *thinker) stopHint() {
	if t.g.advice == nil {
		return
	}
	out := t.g.advice.stop()
	t.g.advice = nil
	if out.failed() {
		t.advFresh = true
		t.refuse(out.err)
	}
}

// hintEngine returns the engine that gives hints in a game. It has one thread.
func (t *thinker) hintEngine(cfg *Config) Searcher {
	if cfg.HintEngine != nil {
		return cfg.HintEngine
	}
	if t.adviser == nil {
		t.adviser = player.New(player.Config{Options: defaultOptions(hintTableEntries)})
	}
	return t.adviser
}
