package clock

import "time"

// Numbers the thesis prints (2.6.2).
const (
	// firstTolerance is how far the best score may lie below the last
	// iteration's for its move to be accepted, in centipawns: a tenth of a pawn
	// at the start of a game.
	firstTolerance = 10

	// moreMoves is how many root moves are searched at most after the first
	// alarm, that under way included, in the hope of a better one.
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

	// In sudden death the moves still to come are unknown: forty-four less half of
	// the moves made, and never fewer than twenty-four. In the games of the lab's
	// ledger the side on move has 48 moves before it in which the game is open at
	// the start, 36 after twenty, 34 after forty and 30 after sixty; 36, 23, 23
	// and 21 in those that one side won (docs/budgets.md, with the command). The
	// pieces left tell no more than the number of moves does.
	firstMovesToCome = 44
	leastMovesToCome = 24
	movesPerMove     = 2 // made, for one less to come

	// horizon is the longest game, in moves of a side, that sudden death must
	// last for: the thesis adjudicates after 150. What all moves up to it take
	// after their search is put aside from the start; later, what fifty take.
	horizon      = 200
	leastHorizon = 50

	// What a move takes after its search is Overhead at most, and on most machines
	// a tenth of it. Put aside for two hundred moves it is half of a short game, so
	// it is believed only until there is something to see: it counts as four moves
	// among those seen. One that stalled, such as in a program that was suspended,
	// counts as ten times the default Overhead at most: it is no habit.
	believedMoves = 4
	mostLag       = 10 * DefaultOverhead

	// latestPoll is how late a poll comes at most, on a slow machine.
	latestPoll = 20 * time.Millisecond

	// operationMoves is the moves that share the operation time of a sudden
	// death: the longest of those 38 games has 87.
	operationMoves = 100

	// DefaultOverhead is what a move costs besides its search, when nothing
	// better is known: a poll comes 2048 nodes late, latestPoll on a slow
	// machine, and playing the move and switching the clock takes as long again.
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

	// restShare bounds the second alarm to a quarter of what the first one
	// leaves in this control. With five moves to go or more that is no less
	// than the time already spent; nearer the control it dwindles, to nothing
	// on the last move.
	restShare = 4

	// leastTime is the target of a side that cannot afford any: one poll.
	leastTime = time.Millisecond
)
