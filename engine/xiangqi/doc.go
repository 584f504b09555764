// Package xiangqi is the game itself: the board, the pieces, the moves, and
// what may legally be played.
//
// Points are numbered rank*9+file with a0 = 0 and i9 = 89, ranks counted from
// Red's side of the board; the text of a point or move is ICCS everywhere
// ("e0", "h2e2"). The pieces bear the names of the thesis: king, rook, knight,
// cannon, guard, bishop, pawn. FEN writes them K R N C A B P.
//
// The board exists in four forms, each for the queries that it answers fastest: two 45-bit words
// per piece, split at the river; the piece on each point; and the occupancy of each rank and file,
// which index the tables of sliding moves. docs/adr/0001-board.md has the measurements.
//
// Legal moves are generated directly. CheckInfo finds, once per node, the checks and everything
// that restrains a piece, and the generators need no trial of a move afterwards except under double
// check.
//
// Nothing here is safe for concurrent use of the same Position; distinct
// positions are independent. The package has no floating point, no clock and
// no chance in it, so results are the same on every machine.
package xiangqi
