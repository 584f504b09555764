package clock

import "time"

// The thesis prints these numbers (2.6.2).
const (
	// firstTolerance is a number of centipawns. At the first alarm, the best move is accepted if
	// its score is at most this much below the score of the last iteration. At the start of a game
	// this is a tenth of a pawn.
	firstTolerance = 10

	// moreMoves is the largest number of root moves that are searched after the first alarm to find
	// a better move, including the move being searched at the alarm.
	moreMoves = 10

	// troubleTime is the last part of a time control, in which the first alarm
	// is final.
	troubleTime = 5 * time.Minute

	// operationShare is the part of a control that an operator needs to make
	// the moves on the board and hit the clock: 15 minutes of 2 hours.
	operationShare = 8
)

// The thesis leaves these numbers open.
const (
	// The tolerance "increases as the game goes on": it grows by a centipawn every two moves, to 29
	// at the fortieth move, and never exceeds four tenths of a pawn. Scores vary more as lines open
	// and pawns cross the river, but in the first forty moves the tolerance should not grow out of
	// proportion.
	movesPerTolerance = 2
	lastTolerance     = 40

	// troubleShare limits time trouble in short controls to a twelfth of the control. A twelfth of
	// an hour is five minutes. A control of an hour or more therefore uses the printed five
	// minutes, which would be too much in a shorter control.
	troubleShare = 12

	// In sudden death the number of moves still to come is unknown. It is assumed to be forty-four
	// less half of the moves made, and at least twenty-four. In the games of the lab's ledger, the
	// side on move still has on average 48 undecided moves at the start, 36 after twenty, 34 after
	// forty and 30 after sixty. In the games that one side won, the averages are 36, 23, 23 and 21
	// (docs/budgets.md, with the command). The number of pieces left predicts no better than the
	// number of moves.
	firstMovesToCome = 44
	leastMovesToCome = 24
	movesPerMove     = 2 // number of moves made for which one move fewer is expected

	// horizon is the longest game, in moves of a side, for which the time of sudden death must
	// last. The thesis adjudicates after 150 moves. The overhead of all moves up to the horizon is
	// reserved from the start. Later, the overhead of at least fifty moves is reserved.
	horizon      = 200
	leastHorizon = 50

	// Turn.Overhead is an upper bound; on most machines a move really costs a tenth of it. Two
	// hundred times the bound would be half of a short game. In the mean with the measured moves,
	// the bound therefore counts only as much as four moves. A stalled move, for example in a
	// suspended program, counts as at most ten times the default overhead, because stalls are rare.
	believedMoves = 4
	mostLag       = 10 * DefaultOverhead

	// latestPoll is the longest delay of a poll, on a slow machine.
	latestPoll = 20 * time.Millisecond

	// operationMoves is the number of moves that share the operation time of a sudden-death
	// control. In the longest of the thesis's 38 printed games, a side makes 87 moves.
	operationMoves = 100

	// DefaultOverhead is the time that a move is assumed to take in addition to its search if
	// nothing was measured. A poll comes up to 2048 nodes late, which takes latestPoll on a slow
	// machine, and playing the move and switching the clock takes as long again.
	DefaultOverhead = 50 * time.Millisecond

	// asideShare limits the overhead and operation time set aside to half of a control. A control
	// that is too short for them then still leaves time to think.
	asideShare = 2

	// A move's increment is added after the move. Three quarters of it are spent on the move; the
	// last quarter lets the clock recover when it has run low.
	incrementPart, incrementParts = 3, 4

	// In addition to the overhead, one part in reserveShare of R is kept in reserve, and no move
	// may use it. A machine that stalls for a moment therefore does not lose the game.
	reserveShare = 20

	// restShare limits the time to the second alarm to a quarter of the time that is left in this
	// control at the first alarm. With five or more moves to go, this limit is at least the time
	// already spent. Nearer the control the limit shrinks, down to zero on the last move.
	restShare = 4

	// leastTime is the target of a side that has no time left. It is the time of about one poll.
	leastTime = time.Millisecond
)
