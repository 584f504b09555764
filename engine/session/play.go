package session

import (
	"slices"
	"time"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
)

// newGame replaces the game. If the Config has faults, newGame reports them, and the game begins
// without the faulty parts.
func (s *controller) newGame(cfg Config) {
	s.thinker.stopAll()
	var wrong error
	if cfg.Start == (xiangqi.Position{}) {
		cfg.Start = xiangqi.StartPosition()
	}
	if cfg.Level == (strength.Level{}) {
		cfg.Level = strength.Full()
	}
	if err := cfg.Control.Validate(); err != nil {
		wrong = message.Errorf("time control: %w", err)
		cfg.Control = clock.Control{}
	}
	if cfg.OverTheBoard {
		cfg.Control = cfg.Control.OverTheBoard()
	}
	if s.g.cfg.Engine != cfg.Engine {
		s.thinker.closeEngine()
	}
	cfg.Tags = slices.Clone(cfg.Tags)
	if cfg.Clocks == nil {
		cfg.OtherClocks = len(cfg.Moves)
	}
	s.g.cfg = cfg
	s.g.games++
	s.g.began = time.Time{}
	s.thinker.fresh, s.thinker.advFresh = true, true
	s.g.game = game.NewUnder(cfg.Rules, cfg.Start)
	s.g.game.DrawBare()
	for i, m := range cfg.Moves {
		if err := s.g.game.Replay(m); err != nil {
			wrong = message.Errorf("the game stops before its ply %d: %w", i+1, err)
			break
		}
	}
	s.g.recorded()
	s.g.times = timekeeper{cfg: &s.g.cfg, game: s.g.game, given: s.g.game.Ply(), onHold: s.g.times.onHold}
	s.g.turns = s.g.givenTurns()
	if t := s.g.newestOfEngine(); t != nil {
		t.byBook = cfg.FromBook
	}
	s.g.changed()
	s.g.restoreClock()
	s.settle(wrong)
}

// recorded ends the game if its moves are those of the Config and the Config contains an ending.
func (g *ongoing) recorded() {
	if g.ended() {
		g.game.Record(g.cfg.Ending)
	}
}

// ended reports whether the moves are those of the Config and the Config contains an ending.
func (g *ongoing) ended() bool {
	return g.cfg.Ending.Over() && slices.Equal(g.game.Moves(), g.cfg.Moves)
}

// givenTurns returns the turns after the moves of the Config. Each turn has the clocks recorded for
// it, or else the clocks of a new game.
func (g *ongoing) givenTurns() []turn {
	now := time.Now()
	turns := make([]turn, 0, g.game.Ply()+1)
	var k clock.Clock
	for ply := range g.game.Ply() + 1 {
		left := time.Duration(-1)
		if ply > 0 && ply <= len(g.cfg.Clocks) {
			left = g.cfg.Clocks[ply-1]
		}
		if ply <= g.cfg.OtherClocks {
			k = clock.New(g.cfg.Control)
			k.Start(clock.Side(g.sideAt(ply)), now)
		} else {
			k.Press(now)
			if left > 0 && g.cfg.Control.Timed() {
				k.Set(clock.Side(g.sideAt(ply-1)), left, now)
			}
		}
		turns = append(turns, turn{clock: k.Snapshot(now), left: left})
	}
	return turns
}

// onMove returns the error for a user's move when the engine plays the side to move.
func onMove(c xiangqi.Color) error {
	return message.Errorf("the engine is on move, with the %s pieces", c.Word())
}

var errNotOnMove = message.Errorf("the engine is not on move")

// play carries out Play.
func (s *controller) play(m xiangqi.Move) error {
	switch {
	case s.g.awaiting:
		return message.Errorf("the engine's move must be made on the board and confirmed first")
	case s.g.engineToMove():
		return onMove(s.g.sideAt(s.g.game.Ply()))
	}
	if err := s.g.game.Play(m); err != nil {
		return err
	}
	s.moved(turn{})
	if s.g.search.pondering() && s.g.search.expects == m && s.g.engineToMove() {
		s.thinker.hit()
		s.publish(nil)
		return nil
	}
	s.thinker.stopAll()
	s.settle(nil)
	return nil
}

// takeback carries out Takeback.
func (s *controller) takeback() error {
	target, ok := s.g.earlierTurn()
	if !ok {
		return message.Errorf("there is no move to take back")
	}
	s.thinker.stopAll()
	for s.g.game.Ply() > target {
		s.g.game.Undo()
	}
	s.g.times.given = min(s.g.times.given, target)
	s.g.changed()
	s.g.restoreClock()
	s.settle(nil)
	return nil
}

// redo carries out Redo.
func (s *controller) redo() error {
	target, ok := s.g.laterTurn()
	if !ok {
		return message.Errorf("there is no move to redo")
	}
	s.thinker.stopAll()
	for range target - s.g.game.Ply() {
		s.g.game.Redo()
	}
	s.g.recorded()
	s.g.changed()
	s.g.restoreClock()
	s.settle(nil)
	return nil
}

// moveNow carries out MoveNow.
func (s *controller) moveNow() error {
	switch {
	case !s.g.engineToMove():
		return errNotOnMove
	case s.g.search != nil:
		s.g.search.cancel() // finish handles the result as usual
	default:
		s.settle(nil)
	}
	return nil
}

// resign carries out Resign.
func (s *controller) resign(c xiangqi.Color) error {
	if err := s.g.game.Resign(c); err != nil {
		return err
	}
	s.ended()
	return nil
}

// moved records the move just played. t contains everything that is known about the move, except
// the clock.
func (s *controller) moved(t turn) {
	if s.g.began.IsZero() {
		s.g.began = time.Now()
	}
	ply := s.g.game.Ply()
	mover := s.g.sideAt(ply - 1)
	offered := s.g.offer.open && s.g.offer.from == mover // the offer stays open until the opponent moves
	s.g.changed()
	if offered && !s.g.over() {
		s.g.offer = offer{open: true, from: mover}
	}
	s.g.awaiting = s.g.cfg.OverTheBoard && s.g.cfg.Players[mover] == Engine && !s.g.over()
	t.clock = s.g.press()
	t.left = s.g.showing(&t.clock, mover)
	s.g.cfg.OtherClocks = min(s.g.cfg.OtherClocks, ply-1)
	s.g.turns = append(s.g.turns[:ply], t)
}

// changed drops the data that belongs to the previous position.
func (g *ongoing) changed() {
	g.awaiting = false
	g.offer = offer{}
	g.hint = nil
}

// ended handles the end of a game by the players or the clock. It stops the searches and publishes
// the result.
func (s *controller) ended() {
	s.thinker.stopAll()
	s.g.changed()
	s.g.clock.Stop(time.Now())
	s.publish(nil)
}

// settle plays a book move if there is one, starts the next search, and publishes the game. The
// caller ensures that no search is running.
func (s *controller) settle(err error) {
	for !s.g.times.forbidsSearch() {
		m, name, ok := s.g.bookMove()
		if !ok {
			break
		}
		s.publish(err)
		if err = s.g.game.Play(m); err != nil {
			break
		}
		s.moved(turn{book: name, byBook: true})
	}
	s.thinker.begin()
	s.publish(err)
}
