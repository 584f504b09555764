// Package xiangqi implements the game itself: the board, the pieces, the moves and the rules of
// moving.
//
// Points are numbered rank*9+file with a0 = 0 and i9 = 89; ranks are counted from Red's side of the
// board. Points and moves are written in ICCS everywhere ("e0", "h2e2"). The pieces have the names
// used in the thesis: king, rook, knight, cannon, guard, bishop, pawn. Their letters in FEN are K R
// N C A B P.
//
// The board is stored in four forms, each for the queries that it answers fastest. They are two
// 45-bit words per piece, split at the river; the piece on each point; and the occupancies of the
// ranks and of the files. The occupancies index the tables of sliding moves. docs/adr/0001-board.md
// has the measurements.
//
// Legal moves are generated directly. CheckInfo finds, once per node, the checks and all restrained
// pieces. The generators then need not make a move to test it, except under double check.
//
// Nothing here is safe for concurrent use of the same Position. Distinct positions are independent.
// The package uses no floating point, no clock and no random numbers, so results are the same on
// every machine.
package xiangqi
