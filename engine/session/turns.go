package session

import (
	"slices"
	"time"

	"abyss/book"
	"abyss/engine/clock"
	"abyss/engine/xiangqi"
)

// turn is what a session keeps, beside the game's record, of the position behind
// a number of moves.
type turn struct {
	clock    clock.Clock   // as it stood when the turn began, paused
	left     time.Duration // what the clock of the side that has moved showed then; less than nothing for not known
	found    *Thinking     // the search behind the move into the position; nil if none
	book     book.Name     // its line if it came from the book
	expected xiangqi.Move  // what the engine that made it expects next, NoMove if unknown
}

// turn is that of the position on the board.
func (s *Session) turn() *turn { return &s.turns[s.game.Ply()] }

// sideAt is the side on move after a number of plies.
func (s *Session) sideAt(ply int) xiangqi.Color { return s.times.sideAt(ply) }

// playerAt is who has the turn after a number of plies.
func (s *Session) playerAt(ply int) Player { return s.times.playerAt(ply) }

// over reports whether the game has ended.
func (s *Session) over() bool { return s.game.Ending().Over() }

// engineToMove reports whether the game waits for the engine.
func (s *Session) engineToMove() bool {
	return !s.over() && !s.awaiting && s.playerAt(s.game.Ply()) == Engine
}

// humanToMove reports whether the game waits for a human's move.
func (s *Session) humanToMove() bool {
	return !s.over() && !s.awaiting && s.playerAt(s.game.Ply()) == Human
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
	if s.game.Undone() == 0 || s.over() {
		return 0, false
	}
	for ply = s.game.Ply() + 1; ply < last; ply++ {
		if s.playerAt(ply) == Human {
			break
		}
	}
	return ply, true
}

// newestOf is the turn behind the newest move of c, nil if it has made none.
func (s *Session) newestOf(c xiangqi.Color) *turn {
	for ply := s.game.Ply(); ply > 0; ply-- {
		if s.sideAt(ply-1) == c {
			return &s.turns[ply]
		}
	}
	return nil
}

// newestOfEngine is the turn behind the newest move of an engine, nil if there
// is none.
func (s *Session) newestOfEngine() *turn {
	for ply := s.game.Ply(); ply > 0; ply-- {
		if s.playerAt(ply-1) == Engine {
			return &s.turns[ply]
		}
	}
	return nil
}

// clocks is what the clocks showed behind the moves on the board, nil where that is
// known of none.
func (s *Session) clocks() []time.Duration {
	played := s.turns[1 : s.game.Ply()+1]
	if !slices.ContainsFunc(played, func(t turn) bool { return t.left >= 0 }) {
		return nil
	}
	shown := make([]time.Duration, len(played))
	for i := range played {
		shown[i] = played[i].left
	}
	return shown
}

// showing is what a clock shows of c, for the record: tenths of a second, less
// than nothing where the game has none but a time for each move.
func (s *Session) showing(k *clock.Clock, c xiangqi.Color) time.Duration {
	if s.cfg.Control.Stages[0] == (clock.Stage{}) {
		return -1
	}
	const tenth = time.Second / 10
	return max(k.Remaining(clock.Side(c), time.Now()), 0).Truncate(tenth)
}

// snapshot is the State of the session, but for its generation.
func (s *Session) snapshot() State {
	pos := s.game.Position()
	st := State{
		Game:         s.games,
		Start:        s.game.Start(),
		Position:     pos,
		Moves:        s.game.Moves(),
		Clocks:       s.clocks(),
		OtherClocks:  s.cfg.OtherClocks,
		Tags:         s.cfg.Tags,
		Check:        pos.InCheck(),
		Players:      s.cfg.Players,
		MoveTime:     s.cfg.MoveTime,
		Level:        s.cfg.Level,
		Style:        s.cfg.Style,
		EngineName:   s.cfg.EngineName,
		BookOn:       s.bookOn(),
		Ponder:       s.cfg.Ponder,
		CanPonder:    s.canPonder(),
		OverTheBoard: s.cfg.OverTheBoard,
		Rules:        s.game.Rules(),
		Ending:       s.game.Ending(),
		Control:      s.cfg.Control,
		Clock:        s.clock,
		Timing:       s.timing(),
		Begun:        s.times.begun(),
		Awaiting:     s.awaiting,
		DrawOffer:    s.offer.open,
		DrawFrom:     s.offer.from,
		DrawDeclined: s.offer.declined,
		Hint:         s.hint,
		Hinting:      s.advice != nil,
	}
	if !st.Over() {
		var l xiangqi.MoveList
		pos.GenerateMoves(&l)
		st.Legal = slices.Clone(l.Slice())
	}
	_, st.CanUndo = s.earlierTurn()
	_, st.CanRedo = s.laterTurn()
	if s.search.pondering() {
		st.Pondering, st.PonderMove = true, s.search.expects
	} else {
		st.Thinking = s.search != nil
	}
	if t := s.newestOfEngine(); t != nil {
		st.LastSearch, st.BookName = t.found, t.book
	}
	return st
}
