package host

import (
	"time"

	"abyss/engine/clock"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Order is what a go asks for. Zero means that it says nothing of it.
type Order struct {
	Depth    int // plies
	Nodes    uint64
	MoveTime time.Duration // for this move
	Mate     int           // prove a mate in at most so many moves
	Infinite bool          // answer only when stopped
	Ponder   bool          // on the opponent's time, until Hit
	Moves    []xiangqi.Move

	// The mover's clock. Timed says that there is one, since the time left may be
	// nothing or less.
	Timed     bool
	Left      time.Duration
	Increment time.Duration
	MovesToGo int // to the next control, 0 if that is the end of the game
}

// forGame reports whether the move asked for is one to play, and not a search
// asked for its own sake.
func (o *Order) forGame() bool {
	return len(o.Moves) == 0 && !o.Infinite && !o.Ponder && o.Mate == 0 && o.Depth == 0 && o.Nodes == 0 && (o.Timed || o.MoveTime > 0)
}

// endless reports whether nothing but a stop is sure to end the search.
func (o *Order) endless() bool {
	return o.Infinite || o.Depth == 0 && o.Nodes == 0 && o.Mate == 0 && o.MoveTime == 0 && !o.Timed
}

// found reports whether the mate asked for is found.
func (o *Order) found(info *search.Info) bool {
	if o.Mate == 0 || info.Bound != search.Exact || !info.Done || !search.IsMate(info.Score) {
		return false
	}
	moves := search.MateMoves(info.Score)
	return moves > 0 && moves <= o.Mate
}

// limits are those of the search an order asks for.
func (h *Host) limits(o *Order) search.Limits {
	l := search.Limits{Depth: min(o.Depth, search.MaxDepth), Nodes: o.Nodes, Lines: h.settings.lines}
	if o.Mate > 0 && o.Depth == 0 && o.Mate < search.MaxDepth/2 {
		l.Depth = 2*o.Mate + 1 // with a ply to spare, since not every heuristic is exact
	}
	if !o.Ponder && !o.Infinite {
		l.Budget = h.budget(o)
	}
	return l
}

// budget is the time for the move an order asks for.
func (h *Host) budget(o *Order) clock.Budget {
	t := clock.Turn{Number: 1, Overhead: h.settings.overhead, Lag: h.lag.Lag}
	if h.position != nil {
		t.Number = len(h.position.moves)/2 + 1
	}
	switch {
	case o.Infinite || !o.Timed && o.MoveTime == 0:
		return clock.Budget{}
	case o.MoveTime > 0:
		t.PerMove = o.MoveTime
		return t.Budget()
	}
	t.Left, t.Increment, t.Moves = max(o.Left, 1), max(o.Increment, 0), max(o.MovesToGo, 0)
	if t.Left > h.stage.Time || t.Moves > h.stage.Moves { // the first move of a control
		h.stage = clock.Stage{Moves: t.Moves, Time: t.Left}
	}
	t.Stage = h.stage
	return t.Budget()
}
