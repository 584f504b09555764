package host

import (
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Order contains the content of a go command. Fields that are zero were not in the command.
type Order struct {
	Depth    int // limit in plies
	Nodes    uint64
	MoveTime time.Duration // time for this move
	Mate     int           // if above 0, prove a mate in at most Mate moves
	Infinite bool          // whether to answer only when stopped
	Ponder   bool          // whether to search during the opponent's turn, until Hit
	Moves    []xiangqi.Move

	// The next fields are the mover's clock. Timed says whether the command contained the clock. It
	// is needed because even with a clock, the time left may be zero or negative.
	Timed     bool
	Left      time.Duration
	Increment time.Duration
	MovesToGo int // moves to the next control; 0 if the time is for the whole game
}

// forGame reports whether the move will be played in a game, as opposed to a search for analysis.
func (o *Order) forGame() bool {
	return len(o.Moves) == 0 && !o.Infinite && !o.Ponder && o.Mate == 0 && o.Depth == 0 && o.Nodes == 0 && (o.Timed || o.MoveTime > 0)
}

// endless reports whether the search may go on until a stop.
func (o *Order) endless() bool {
	return o.Infinite || o.Depth == 0 && o.Nodes == 0 && o.Mate == 0 && o.MoveTime == 0 && !o.Timed
}

// found reports whether a search has found the mate that the order demands.
func (o *Order) found(info *search.Info) bool {
	if o.Mate == 0 || info.Bound != search.Exact || !info.Done || !search.IsMate(info.Score) {
		return false
	}
	moves := search.MateMoves(info.Score)
	return moves > 0 && moves <= o.Mate
}

// limits returns the limits of an order's search.
func (h *Host) limits(o *Order) search.Limits {
	l := search.Limits{Depth: min(o.Depth, search.MaxDepth), Nodes: o.Nodes, Lines: h.settings.lines, Endings: h.Endings}
	if o.Mate > 0 && o.Depth == 0 && o.Mate < search.MaxDepth/2 {
		l.Depth = 2*o.Mate + 1 // one more ply, because some heuristics overlook mates
	}
	if !o.Ponder && !o.Infinite {
		l.Budget = h.budget(o)
	}
	return l
}

// budget returns the time for an order's move.
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
	if t.Left > h.stage.Time || t.Moves > h.stage.Moves { // then this is the first move of a stage
		h.stage = clock.Stage{Moves: t.Moves, Time: t.Left}
	}
	t.Stage = h.stage
	return t.Budget()
}
