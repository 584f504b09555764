package search

import (
	"slices"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Root is the position to search, with the relevant part of the game before it.
type Root struct {
	Pos   xiangqi.Position
	Prior []rules.Ply     // oldest first, from the position after the last capture to the one before Pos
	Last  [2]xiangqi.Move // the last move of the game and the one before, NoMove if none: a path term asks which piece moved
	Rules rules.Set       // how repetitions are judged

	// Moves, if not empty, restricts the root to these moves; illegal ones are
	// ignored. If none is left the search ends at once, with no move and no score.
	Moves []xiangqi.Move
}

// Off is an error that says why the engine does not search the position, nil if it does. The search
// needs a legal position, for example two kings; a diagram may break that (xiangqi.Unruly), a
// position of a game never does.
func (r *Root) Off() error {
	if why := xiangqi.Unruly(&r.Pos); why != nil {
		return message.Errorf("the engine is off: the position breaks the rules: %w", why)
	}
	return nil
}

// Limits end a search; zero means no limit. The first limit reached ends it; without
// any it runs until its context ends or MaxDepth is done.
type Limits struct {
	Depth int           // plies of full width; with null-move quiescence a parameter bounds that phase
	Nodes uint64        // the most nodes; exact with one thread, while several overshoot it until their next check
	Begin uint64        // no iteration begins after that many nodes, except the first
	Time  time.Duration // since the call of Search

	// Lines is the number of best moves found by each iteration, each with its own
	// score and line; 0 is 1. Each further line is a search of the root without the
	// moves of the lines before it, and counts the root again.
	Lines int

	// Budget is the game clock's time for the move; see clock.Bell for when the search stops. The
	// zero Budget is not a limit.
	Budget clock.Budget
	// Clocks is both game clocks at the start of the search, for an engine that
	// manages its own time; Search uses only the Budget.
	Clocks clock.Reading
	// Ponder, if not nil, makes the search ponder: before the hit neither Time nor a
	// budget counts, after it the budget of Hit does.
	Ponder *Ponder

	// Endings are the tables that a search with Endings on uses; nil is none. They end no search,
	// but like a limit they are no option: which tables there are depends on the machine.
	Endings EndingTables
}

// depthAlone reports whether a depth is the only limit.
func (l *Limits) depthAlone() bool {
	return l.Depth > 0 && l.Nodes == 0 && l.Begin == 0 && l.Time == 0 && !l.Budget.Limited() && l.Ponder == nil
}

// Bound says how a score bounds the true one.
type Bound uint8

// The bounds. A zero Bound is not a score at all.
const (
	NoBound Bound = iota
	Upper         // the true score is at most this
	Lower         // the true score is at least this
	Exact
)

// Info is the state of a running search: after each iteration, each new best move, and otherwise
// about every hundred milliseconds. It describes one line. With Limits.Lines a finished iteration
// is reported as one Info a line, best first. In between, Line is the line's rank: while line 2 is
// searched again, its Info has the last result of that line, and Earlier reports that this is still
// from the iteration before.
type Info struct {
	Line     int // 1 is the best line, 2 the second best, ...
	Depth    int // of the running or complete iteration, in plies of full width
	Quiesce  int // plies of null-move quiescence search under them; 0 without it
	SelDepth int // the deepest ply reached, capture search included
	Score    Score
	Bound    Bound // of Score; Lower or Upper while the iteration must be searched again
	Earlier  bool  // Score, Bound and PV come from the iteration before; this one has no result for the line yet
	Nodes    uint64
	Elapsed  time.Duration
	TableUse int            // entries of this search in the table, in thousandths; sampled
	PV       []xiangqi.Move // empty while Bound is NoBound; in the last report of a search without a score its move
	Done     bool           // the iteration is complete, for all lines
	Stats    Stats          // the counters so far

	// Tail continues a PV that the table has cut short: its moves come from the table, from short
	// searches and from proofs of a mate, and are not searched to Depth. Search leaves it empty;
	// Searcher.Follow, Tails and Result.Reports find it.
	Tail []xiangqi.Move
}

// Line is one of the best lines of the root. Its score is for the mover. If a search stops inside
// an iteration, some lines come from that iteration and some from the one before.
type Line struct {
	Score   Score
	Bound   Bound          // of Score; NoBound when stopped before there was one
	PV      []xiangqi.Move // never empty; of an earlier iteration if Bound is Upper
	Earlier []xiangqi.Move // the continuation of PV from an earlier iteration
	Depth   int            // of the iteration that found score and moves, in plies of full width; 0 if unknown
	Quiesce int            // and in plies of null-move quiescence search
}

// move is the move of the root the line begins with.
func (l *Line) move() xiangqi.Move { return l.PV[0] }

// Result is the result of a search. Move is NoMove only if there is no legal move, with Score
// MatedIn(0), or if none of Root.Moves is legal, with Bound NoBound. After a stop inside an
// iteration Move, Score and PV may already come from that iteration, one deeper than Depth.
type Result struct {
	Move    xiangqi.Move
	Score   Score
	Value   Score // Score unscaled: the search's own, which differs only with a network
	Bound   Bound // of Score; NoBound when stopped before there was one
	Depth   int   // of the last iteration completed, in plies of full width
	Quiesce int   // and in plies of null-move quiescence search
	PV      []xiangqi.Move
	Lines   []Line       // best first, with different moves; the first has Score, Bound and PV. Lines without a score are left out, except the first
	Ponder  xiangqi.Move // the expected answer to Move, NoMove if unknown
	Nodes   uint64
	Elapsed time.Duration
	Stats   Stats
	Stopped bool // a limit or the context ended it inside an iteration
}

// FullLine is PV with the continuation from an earlier iteration.
func (r *Result) FullLine() []xiangqi.Move {
	if len(r.Lines) == 0 {
		return r.PV
	}
	return slices.Concat(r.PV, r.Lines[0].Earlier)
}
