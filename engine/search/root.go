package search

import (
	"time"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// Root is what to search: a position and the game that led there, oldest
// first, from the position after the last capture to the one before Pos.
type Root struct {
	Pos   xiangqi.Position
	Prior []rules.Ply
}

// Limits say when to stop; zero means no limit. Whichever comes first ends the
// search; without any it runs until its context ends or MaxDepth is done.
type Limits struct {
	Depth int           // plies of full width
	Nodes uint64        // exact: the search enters no node more
	Time  time.Duration // since the call of Search
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
	Depth    int // of the iteration under way or done, in plies
	SelDepth int // the deepest ply reached, capture search included
	Score    Score
	Bound    Bound // Exact unless the iteration is being searched again
	Nodes    uint64
	Elapsed  time.Duration
	TableUse int // entries of this search in the table, in thousandths; sampled
	PV       []xiangqi.Move
	Done     bool // the iteration is complete
}

// Result is what a search found. Move is NoMove only when there is no legal
// move, and then Score is MatedIn(0).
type Result struct {
	Move    xiangqi.Move
	Score   Score
	Depth   int // of the last iteration completed, in plies
	PV      []xiangqi.Move
	Nodes   uint64
	Elapsed time.Duration
	Stats   Stats
	Stopped bool // a limit or the context ended it inside an iteration
}
