package clock

import "time"

// Numbers the thesis prints (2.6.2).
const (
	// firstTolerance is how far, in centipawns, the best score may lie below the last iteration's
	// for its move to be accepted: a tenth of a pawn at the start of a game.
	firstTolerance = 10

	// moreMoves is how many root moves are searched at most after the first alarm, including the
	// current one, to find a better one.
	moreMoves = 10

	// troubleTime is the last part of a time control, in which the first alarm
	// is final.
	troubleTime = 5 * time.Minute

	// operationShare is the part of a control that an operator needs to make
	// the moves on the board and hit the clock: 15 minutes of 2 hours.
	operationShare = 8
)

// Numbers the thesis leaves open.
const (
	// The tolerance "increases as the game goes on": by a centipawn every two
	// moves, to 29 at the fortieth move and to the value of four tenths of a
	// pawn at most. Scores swing more as lines open and pawns cross the river,
	// and the first forty moves should not see it grow out of proportion.
	movesPerTolerance = 2
	lastTolerance     = 40

	// troubleShare bounds time trouble in short controls to a twelfth of the
	// control. Five minutes are that share of an hour: in a control of an hour or
	// more they count as printed; in a shorter one they would be too much of it.
	troubleShare = 12

	// In sudden death the moves still to come are unknown: forty-four less half of the moves made,
	// and never fewer than twenty-four. In the games of the lab's ledger the side on move has on
	// average 48 undecided moves before it at the start, 36 after twenty, 34 after forty and 30
	// after sixty. In games that one side won it has 36, 23, 23 and 21 (docs/budgets.md, with the
	// command). The pieces left predict no better than the number of moves.
	firstMovesToCome = 44
	leastMovesToCome = 24
	movesPerMove     = 2 // made, for one less to come

	// horizon is the longest game, in moves of a side, that sudden death must last for: the thesis
	// adjudicates after 150. The overhead of all moves up to it is reserved from the start; later,
	// the overhead of fifty moves.
	horizon      = 200
	leastHorizon = 50

	// The overhead of a move is Overhead at most, and on most machines a tenth of it. Two hundred
	// times Overhead would be half of a short game, so it counts only until moves were measured: as
	// much as four of those. A stalled move, such as in a suspended program, counts as ten times
	// the default Overhead at most, because a stall is rare.
	believedMoves = 4
	mostLag       = 10 * DefaultOverhead

	// latestPoll is how late a poll comes at most, on a slow machine.
	latestPoll = 20 * time.Millisecond

	// operationMoves is the moves that share the operation time of a sudden
	// death: the longest of those 38 games has 87.
	operationMoves = 100

	// DefaultOverhead is the cost of a move besides its search when nothing was measured: a poll
	// comes 2048 nodes late, latestPoll on a slow machine, and playing the move and switching the
	// clock takes as long again.
	DefaultOverhead = 50 * time.Millisecond

	// asideShare bounds the overhead and operation time put aside to half of a
	// control, so that something is left to think with in one too short for it.
	asideShare = 2

	// A move's increment comes back after it: three quarters are spent on it,
	// and the quarter left lets the clock rise again when it has run low.
	incrementPart, incrementParts = 3, 4

	// reserveShare is the part of R that no move may touch, beside the
	// overhead: a machine that stalls for a moment should not lose the game.
	reserveShare = 20

	// restShare bounds the second alarm to a quarter of what the first one leaves in this control.
	// With five or more moves to go it is at least the time already spent; nearer the control it
	// shrinks, to nothing on the last move.
	restShare = 4

	// leastTime is the target of a side that cannot afford any: one poll.
	leastTime = time.Millisecond
)
