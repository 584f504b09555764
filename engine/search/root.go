package search

import (
	"time"

	"abyss/engine/clock"
	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// Root is what to search, and what of the game before it matters.
type Root struct {
	Pos   xiangqi.Position
	Prior []rules.Ply     // oldest first, from the position after the last capture to the one before Pos
	Last  [2]xiangqi.Move // the last move of the game and the one before, NoMove if none: a path term asks which piece moved
	Rules rules.Set       // how repetitions are judged
}

// Limits say when to stop; zero means no limit. Whichever comes first ends the
// search; without any it runs until its context ends or MaxDepth is done.
type Limits struct {
	Depth int           // plies of full width; with null-move quiescence its own depth, a parameter, bounds that phase
	Nodes uint64        // exact: the search enters no node more
	Time  time.Duration // since the call of Search

	// Budget is what a game clock allows for the move; see clock.Bell for when
	// the search stops. The zero Budget allows anything.
	Budget clock.Budget
	// Ponder, if not nil, makes this a search on the opponent's time: until it is
	// hit neither Time nor a budget counts, and then Hit's budget does.
	Ponder *Ponder
}

// depthAlone reports whether nothing but a depth limits the search.
func (l *Limits) depthAlone() bool {
	return l.Depth > 0 && l.Nodes == 0 && l.Time == 0 && !l.Budget.Limited() && l.Ponder == nil
}

// Bound says how a score limits the true one.
type Bound uint8

// The bounds. A zero Bound is no score at all.
const (
	NoBound Bound = iota
	Upper         // the true score is at most this
	Lower         // the true score is at least this
	Exact
)

// Info is the state of a running search: after each iteration, each new best
// move, and otherwise about every hundred milliseconds.
type Info struct {
	Depth    int // of the iteration under way or done, in plies of full width
	Quiesce  int // plies of null-move quiescence search under them; 0 without it
	SelDepth int // the deepest ply reached, capture search included
	Score    Score
	Bound    Bound // of Score; Lower or Upper while the iteration must be searched again
	Nodes    uint64
	Elapsed  time.Duration
	TableUse int // entries of this search in the table, in thousandths; sampled
	PV       []xiangqi.Move
	Done     bool // the iteration is complete
}

// Result is what a search found. Move is NoMove only when there is no legal
// move, and then Score is MatedIn(0). A search that was stopped inside an
// iteration may have Move, Score and PV of that iteration already, one deeper
// than Depth.
type Result struct {
	Move    xiangqi.Move
	Score   Score
	Bound   Bound // of Score; NoBound when stopped before there was one
	Depth   int   // of the last iteration completed, in plies of full width
	Quiesce int   // and in plies of null-move quiescence search
	PV      []xiangqi.Move
	Ponder  xiangqi.Move // the expected answer to Move, NoMove if unknown
	Nodes   uint64
	Elapsed time.Duration
	Stats   Stats
	Stopped bool // a limit or the context ended it inside an iteration
}
