package session

import (
	"errors"
	"fmt"
	"slices"

	"abyss/engine/game"
	"abyss/engine/xiangqi"
)

// newGame replaces the game.
func (s *Session) newGame(cfg Config) {
	s.stopSearch()
	if cfg.Start == (xiangqi.Position{}) {
		cfg.Start = xiangqi.StartPosition()
	}
	s.cfg = cfg
	s.game = game.NewUnder(cfg.Rules, cfg.Start)
	s.fresh = true
	s.searches = nil
	s.settle()
}

// play carries out Play.
func (s *Session) play(m xiangqi.Move) error {
	if s.engineToMove() {
		return fmt.Errorf("the engine is on move, with the %s pieces", s.state.Position.Side())
	}
	if err := s.game.Play(m); err != nil {
		return err
	}
	s.note(nil)
	s.settle()
	return nil
}

// takeback carries out Takeback.
func (s *Session) takeback() error {
	target, ok := s.earlierTurn()
	if !ok {
		return errors.New("there is no move to take back")
	}
	s.stopSearch()
	for s.game.Ply() > target {
		s.game.Undo()
	}
	s.settle()
	return nil
}

// redo carries out Redo.
func (s *Session) redo() error {
	target, ok := s.laterTurn()
	if !ok {
		return errors.New("there is no move to play again")
	}
	s.stopSearch()
	for range target - s.game.Ply() {
		s.game.Redo()
	}
	s.settle()
	return nil
}

// moveNow carries out MoveNow.
func (s *Session) moveNow() error {
	switch {
	case s.search != nil:
		s.search.cancel() // the result comes as it always does: see finish
	case s.engineToMove():
		s.settle()
	default:
		return errors.New("the engine is not on move")
	}
	return nil
}

// resign carries out Resign.
func (s *Session) resign(c xiangqi.Color) error {
	if err := s.game.Resign(c); err != nil {
		return err
	}
	s.stopSearch()
	s.settle()
	return nil
}

// note remembers the search behind the move just played, nil for a human's.
func (s *Session) note(found *Thinking) {
	s.searches = append(s.searches[:s.game.Ply()-1], found)
}

// playerAt is who has the turn after a number of plies.
func (s *Session) playerAt(ply int) Player {
	side := s.cfg.Start.Side()
	if ply%2 == 1 {
		side = side.Opponent()
	}
	return s.cfg.Players[side]
}

// engineToMove reports whether the game waits for the engine.
func (s *Session) engineToMove() bool {
	return !s.game.Ending().Over() && s.playerAt(s.game.Ply()) == Engine
}

// earlierTurn is the ply of the last turn a human had before now.
func (s *Session) earlierTurn() (ply int, ok bool) {
	for ply = s.game.Ply() - 1; ply >= 0; ply-- {
		if s.playerAt(ply) == Human {
			return ply, true
		}
	}
	return 0, false
}

// laterTurn is the ply of the next turn a human had among the moves taken back,
// or else of the last of them.
func (s *Session) laterTurn() (ply int, ok bool) {
	last := s.game.Ply() + s.game.Undone()
	if s.game.Undone() == 0 || s.game.Ending().Over() {
		return 0, false
	}
	for ply = s.game.Ply() + 1; ply < last; ply++ {
		if s.playerAt(ply) == Human {
			break
		}
	}
	return ply, true
}

// settle publishes the game as it now stands and sets the engine to work where
// it is on move. No search may be running.
func (s *Session) settle() {
	think := s.engineToMove()
	s.publish(think, nil)
	if think {
		s.think()
	}
}

// publish makes the game as it stands the newest State and reports it.
func (s *Session) publish(thinking bool, err error) {
	s.state = s.snapshot()
	s.state.Thinking = thinking
	s.state.Generation = s.generation.Add(1)
	s.outbox.put(Event{State: s.state, Err: err})
}

// snapshot is the State of the game, but for what publish adds.
func (s *Session) snapshot() State {
	pos := s.game.Position()
	st := State{
		Start:    s.game.Start(),
		Position: pos,
		Moves:    s.game.Moves(),
		Check:    pos.InCheck(),
		Players:  s.cfg.Players,
		MoveTime: s.cfg.MoveTime,
		Ending:   s.game.Ending(),
	}
	if !st.Over() {
		var l xiangqi.MoveList
		pos.GenerateMoves(&l)
		st.Legal = slices.Clone(l.Slice())
	}
	_, st.CanUndo = s.earlierTurn()
	_, st.CanRedo = s.laterTurn()
	for _, found := range slices.Backward(s.searches[:s.game.Ply()]) {
		if found != nil {
			st.LastSearch = found
			break
		}
	}
	return st
}
