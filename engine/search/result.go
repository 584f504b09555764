package search

import (
	"slices"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Root contains the position to search, with the relevant part of the game before it.
type Root struct {
	Pos   xiangqi.Position
	Prior []rules.Ply     // positions of the game from the last capture to the position before Pos, the oldest first
	Last  [2]xiangqi.Move // the last move of the game and the move before it, or NoMove; a path term depends on the moved piece
	Rules rules.Set       // rules for repetitions

	// If Moves is not empty, the search considers only these moves at the root. It ignores illegal
	// moves. If no legal move remains, the search ends at once, with no move and no score.
	Moves []xiangqi.Move
}

// Unsearchable returns an error that says why the engine does not search the position, or nil if
// the engine searches it. The search needs a legal position; for example, both kings must be on the
// board. A diagram may be illegal (xiangqi.Unruly), but a position of a game never is.
func (r *Root) Unsearchable() error {
	if why := xiangqi.Unruly(&r.Pos); why != nil {
		return message.Errorf("the engine is off: the position breaks the rules: %w", why)
	}
	return nil
}

// Limits end a search. A field that is 0 or nil is no limit. The search ends when it reaches the
// first limit. Without a limit it runs until its context ends or MaxDepth is complete.
type Limits struct {
	Depth int // number of full-width plies; a parameter limits the phase of null-move quiescence
	// largest number of nodes; it is exact for one thread, but several threads exceed it a little
	// before they notice
	Nodes uint64
	Begin uint64        // number of nodes after which no iteration begins, except the first one
	Time  time.Duration // largest time since the call of Search

	// Lines is the number of best moves that each iteration finds, each with its own score and
	// line; 0 means 1. Each further line needs another search of the root, without the moves of the
	// earlier lines. This search counts the root again.
	Lines int

	// Budget is the game clock's time for the move. clock.Bell decides when the search stops. The
	// zero Budget is not a limit.
	Budget clock.Budget
	// Clocks contains both game clocks at the start of the search, for an engine that manages its
	// own time. Search uses only the Budget.
	Clocks clock.Reading
	// If Ponder is not nil, the search ponders. Before the hit, neither Time nor a budget limits
	// the search. After the hit, the budget that Ponder.Hit was given limits it.
	Ponder *Ponder

	// Endings contains the tables for the heuristic Endings; nil means no tables. The tables do not
	// end the search. Like limits, they are not an option, because each machine has different
	// tables.
	Endings EndingTables
}

// depthAlone reports whether a depth is the only limit.
func (l *Limits) depthAlone() bool {
	return l.Depth > 0 && l.Nodes == 0 && l.Begin == 0 && l.Time == 0 && !l.Budget.Limited() && l.Ponder == nil
}

// Bound says how a score is related to the true score.
type Bound uint8

// The bounds. The zero value means that there is no score.
const (
	NoBound Bound = iota
	Upper         // the true score is at most this
	Lower         // the true score is at least this
	Exact
)

// Info contains the state of a running search. The search reports it after each iteration, after
// each new best move, and otherwise about every hundred milliseconds. An Info describes one line.
// If Limits.Lines is more than 1, the search reports a finished iteration as one Info per line, the
// best line first. During an iteration, Line is the line's rank. While a line has no result of the
// current iteration yet, its Info contains the result of the previous iteration, and Earlier is
// true.
type Info struct {
	Line     int // rank of the line, from 1 for the best
	Depth    int // depth of the current or completed iteration, in full-width plies
	Quiesce  int // number of plies of null-move quiescence search below the full width; 0 if that search is off
	SelDepth int // deepest ply that was reached, including the capture search
	Score    Score
	Bound    Bound // bound of Score; Lower or Upper while the iteration must be searched again
	Earlier  bool  // whether Score, Bound and PV come from the previous iteration, because this iteration has no result for the line yet
	Nodes    uint64
	Elapsed  time.Duration
	TableUse int // share of the table with entries of this search, in thousandths, estimated from a sample
	// moves of the line; empty while Bound is NoBound, except that the last report of a search
	// without a score contains the move
	PV    []xiangqi.Move
	Done  bool  // whether the iteration is complete for all lines
	Stats Stats // counters of the search so far

	// Tail continues a PV that the table has cut short. Its moves come from the table, from short
	// searches and from proofs of a mate. These moves are not searched to Depth. Search leaves Tail
	// empty; Searcher.Follow, Tails and Result.Reports fill it.
	Tail []xiangqi.Move
}

// Line describes one of the best lines of the root. The score is for the root's mover. If a search
// stops inside an iteration, some lines come from that iteration and some from the previous one.
type Line struct {
	Score   Score
	Bound   Bound          // bound of Score; NoBound if the search stopped before there was a score
	PV      []xiangqi.Move // moves of the line, never empty; they come from an earlier iteration if Bound is Upper
	Earlier []xiangqi.Move // continuation of PV that comes from an earlier iteration
	// depth of the iteration that found the score and the moves, in full-width plies; 0 if unknown
	Depth   int
	Quiesce int // number of plies of null-move quiescence search in the same iteration
}

// move returns the root move that begins the line.
func (l *Line) move() xiangqi.Move { return l.PV[0] }

// Result contains the result of a search. Move is NoMove in three cases. If there is no legal move
// at all, Score is MatedIn(0). If Root.Moves contains no legal move, or if Root.Unsearchable
// returns an error, Bound is NoBound. After a stop inside an iteration, Move, Score and PV may
// already come from that iteration, which is one deeper than Depth.
type Result struct {
	Move    xiangqi.Move
	Score   Score
	Value   Score // score before it is scaled for users; it differs from Score only if a network evaluates
	Bound   Bound // bound of Score; NoBound if the search stopped before there was a score
	Depth   int   // depth of the last completed iteration, in full-width plies
	Quiesce int   // number of plies of null-move quiescence search in the same iteration
	PV      []xiangqi.Move
	// lines with different moves, the best first; the first line has Score, Bound and PV, and other
	// lines without a score are left out
	Lines   []Line
	Ponder  xiangqi.Move // expected answer to Move, or NoMove if it is unknown
	Nodes   uint64
	Elapsed time.Duration
	Stats   Stats
	Stopped bool // whether a limit or the context ended the search inside an iteration
}

// FullLine returns PV with the continuation from an earlier iteration.
func (r *Result) FullLine() []xiangqi.Move {
	if len(r.Lines) == 0 {
		return r.PV
	}
	return slices.Concat(r.PV, r.Lines[0].Earlier)
}
