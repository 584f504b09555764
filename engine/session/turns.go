package session

import (
	"cmp"
	"slices"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/xiangqi"
)

// turn contains a session's data about the position after a number of moves. These data supplement
// the game's record.
type turn struct {
	clock clock.Clock // paused clock, as at the beginning of the turn
	// time left to the side that made the last move, as displayed after that move; negative if
	// unknown
	left     time.Duration
	found    *Thinking    // the search for the move that led to the position; nil without a search
	book     book.Name    // the opening to which the last move before the position belongs, if the move came from the book
	byBook   bool         // the last move before the position came from the book, which may have no name for it
	expected xiangqi.Move // the reply that the engine expects to the move that it has played; NoMove if unknown
}

// turn returns the turn of the position on the board.
func (g *ongoing) turn() *turn { return &g.turns[g.game.Ply()] }

// sideAt returns the side to move after a number of plies.
func (g *ongoing) sideAt(ply int) xiangqi.Color { return g.times.sideAt(ply) }

// playerAt returns the player to move after a number of plies.
func (g *ongoing) playerAt(ply int) Player { return g.times.playerAt(ply) }

// over reports whether the game has ended.
func (g *ongoing) over() bool { return g.game.Ending().Over() }

// engineToMove reports whether the game waits for the engine.
func (g *ongoing) engineToMove() bool {
	return !g.over() && !g.awaiting && g.playerAt(g.game.Ply()) == Engine
}

// humanToMove reports whether the game waits for a human's move.
func (g *ongoing) humanToMove() bool {
	return !g.over() && !g.awaiting && g.playerAt(g.game.Ply()) == Human
}

// earlierTurn returns the ply of a human's previous turn.
func (g *ongoing) earlierTurn() (ply int, ok bool) {
	for ply = g.game.Ply() - 1; ply >= 0; ply-- {
		if g.playerAt(ply) == Human {
			return ply, true
		}
	}
	return 0, false
}

// laterTurn returns the ply of a human's next turn among the moves taken back. If there is no such
// turn, it returns the ply of the last of these moves.
func (g *ongoing) laterTurn() (ply int, ok bool) {
	last := g.game.Ply() + g.game.Undone()
	if !g.game.CanRedo() {
		return 0, false
	}
	for ply = g.game.Ply() + 1; ply < last; ply++ {
		if g.playerAt(ply) == Human {
			break
		}
	}
	return ply, true
}

// newestOf returns the turn after the newest move of c, or nil if c has not moved.
func (g *ongoing) newestOf(c xiangqi.Color) *turn {
	for ply := g.game.Ply(); ply > 0; ply-- {
		if g.sideAt(ply-1) == c {
			return &g.turns[ply]
		}
	}
	return nil
}

// newestOfEngine returns the turn after the newest move of an engine, or nil if none has moved.
func (g *ongoing) newestOfEngine() *turn {
	for ply := g.game.Ply(); ply > 0; ply-- {
		if g.playerAt(ply-1) == Engine {
			return &g.turns[ply]
		}
	}
	return nil
}

// clocks returns the times left after the moves on the board, or nil if no time is known.
func (g *ongoing) clocks() []time.Duration {
	played := g.turns[1 : g.game.Ply()+1]
	if !slices.ContainsFunc(played, func(t turn) bool { return t.left >= 0 }) {
		return nil
	}
	shown := make([]time.Duration, len(played))
	for i := range played {
		shown[i] = played[i].left
	}
	return shown
}

// showing returns the time left to c, truncated to tenths of a second for the record. The result is
// negative if the game has a time per move instead of a clock.
func (g *ongoing) showing(k *clock.Clock, c xiangqi.Color) time.Duration {
	if g.cfg.Control.Stages[0] == (clock.Stage{}) {
		return -1
	}
	const tenth = time.Second / 10
	return max(k.Remaining(clock.Side(c), time.Now()), 0).Truncate(tenth)
}

// snapshot returns the State of the session, except its generation.
func (g *ongoing) snapshot() State {
	pos := g.game.Position()
	st := State{
		Game:         g.games,
		Start:        g.game.Start(),
		Position:     pos,
		Moves:        g.game.Moves(),
		Clocks:       g.clocks(),
		OtherClocks:  g.cfg.OtherClocks,
		Tags:         g.cfg.Tags,
		Check:        pos.InCheck(),
		Players:      g.cfg.Players,
		MoveTime:     g.cfg.MoveTime,
		Level:        g.cfg.Level,
		Style:        g.cfg.Style,
		EngineName:   g.cfg.EngineName,
		BookOn:       g.bookOn(),
		Ponder:       g.cfg.Ponder,
		CanPonder:    g.cfg.CanPonder(),
		OverTheBoard: g.cfg.OverTheBoard,
		Rules:        g.game.Rules(),
		Ending:       g.game.Ending(),
		Recorded:     g.ended(),
		Control:      g.cfg.Control,
		Clock:        g.clock,
		Timing:       g.timing(),
		Begun:        g.times.running(),
		Began:        g.began,
		Awaiting:     g.awaiting,
		DrawOffer:    g.offer.open,
		DrawFrom:     g.offer.from,
		DrawDeclines: g.offer.declined,
		Hint:         g.hint,
		Hinting:      g.advice != nil,
	}
	if !st.Over() {
		var l xiangqi.MoveList
		pos.GenerateMoves(&l)
		st.Legal = slices.Clone(l.Slice())
	}
	_, st.CanUndo = g.earlierTurn()
	_, st.CanRedo = g.laterTurn()
	if g.search.pondering() {
		st.Pondering, st.PonderMove = true, g.search.expects
	} else {
		st.Thinking = g.search != nil
		if st.Thinking {
			st.Budget = g.search.budget
			st.Allotted = cmp.Or(st.Budget.Target, g.cfg.MoveTime)
		}
	}
	if t := g.newestOfEngine(); t != nil {
		st.LastSearch, st.FromBook, st.BookName = t.found, t.byBook, t.book
	}
	return st
}
