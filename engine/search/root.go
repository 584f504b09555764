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

	// Moves, where there are any, are the only ones searched at the root; those
	// not legal are left out. When none is left the search ends at once, with
	// no move and no score.
	Moves []xiangqi.Move
}

// Limits say when to stop; zero means no limit. Whichever comes first ends the
// search; without any it runs until its context ends or MaxDepth is done.
type Limits struct {
	Depth int           // plies of full width; with null-move quiescence its own depth, a parameter, bounds that phase
	Nodes uint64        // exact: the search enters no node more
	Begin uint64        // no iteration begins once so many nodes are entered; the first always does
	Time  time.Duration // since the call of Search

	// Lines is how many of the best moves each iteration finds, every one with
	// its own score and line; 0 is 1. Each further line is a search of the root
	// without the moves of the lines before it, and enters the root again.
	Lines int

	// Budget is what a game clock allows for the move; see clock.Bell for when
	// the search stops. The zero Budget allows anything.
	Budget clock.Budget
	// Clocks is what both game clocks show as the search begins, for an engine that
	// shares its time out by itself; Search goes by the Budget alone.
	Clocks clock.Reading
	// Ponder, if not nil, makes this a search on the opponent's time: until it is
	// hit neither Time nor a budget counts, and then Hit's budget does.
	Ponder *Ponder
}

// depthAlone reports whether nothing but a depth limits the search.
func (l *Limits) depthAlone() bool {
	return l.Depth > 0 && l.Nodes == 0 && l.Begin == 0 && l.Time == 0 && !l.Budget.Limited() && l.Ponder == nil
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
// move, and otherwise about every hundred milliseconds. It is of one line; with
// Limits.Lines a finished iteration is one Info a line, best first, and Line
// stays with its rank between: while line 2 is searched again, its Info has
// what is known of that line, and Earlier says whether that is still what the
// iteration before has found.
type Info struct {
	Line     int // 1 is the best line, 2 the second best, ...
	Depth    int // of the iteration under way or done, in plies of full width
	Quiesce  int // plies of null-move quiescence search under them; 0 without it
	SelDepth int // the deepest ply reached, capture search included
	Score    Score
	Bound    Bound // of Score; Lower or Upper while the iteration must be searched again
	Earlier  bool  // Score, Bound and PV are of the iteration before; this one has nothing of the line yet
	Nodes    uint64
	Elapsed  time.Duration
	TableUse int            // entries of this search in the table, in thousandths; sampled
	PV       []xiangqi.Move // empty while Bound is NoBound
	Done     bool           // the iteration is complete, all its lines
	Stats    Stats          // the counters so far

	// Tail is what may follow PV where the table has cut that short: its moves come
	// from the table and from short searches, and are not searched to Depth. Search
	// leaves it empty; Searcher.Follow and Tails find it.
	Tail []xiangqi.Move
}

// Line is one of the best lines of the root. Its score is the mover's. In a search
// stopped inside an iteration some lines are of that iteration and some of the one
// before.
type Line struct {
	Score Score
	Bound Bound          // of Score; NoBound when stopped before there was one
	PV    []xiangqi.Move // never empty

	found depths // the iteration that found it
}

// move is the move of the root the line begins with.
func (l *Line) move() xiangqi.Move { return l.PV[0] }

// Result is what a search found. Move is NoMove only when there is no legal
// move, and then Score is MatedIn(0), or when none of Root.Moves is legal, and
// then Bound is NoBound. A search that was stopped inside an iteration may have
// Move, Score and PV of that iteration already, one deeper than Depth.
type Result struct {
	Move    xiangqi.Move
	Score   Score
	Bound   Bound // of Score; NoBound when stopped before there was one
	Depth   int   // of the last iteration completed, in plies of full width
	Quiesce int   // and in plies of null-move quiescence search
	PV      []xiangqi.Move
	Lines   []Line       // best first, of different moves; the first has Score, Bound and PV. Those without a score yet are left out, but for the first
	Ponder  xiangqi.Move // the expected answer to Move, NoMove if unknown
	Nodes   uint64
	Elapsed time.Duration
	Stats   Stats
	Stopped bool // a limit or the context ended it inside an iteration
}
