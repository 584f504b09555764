// Package review analyses a game with the engine. For each move it finds a score, a better move if
// there is one, and whether the move is an inaccuracy, a mistake or a blunder.
//
// Walk searches every position of the game (walk.go) within the limits of Effort (effort.go), and
// judges each move by its loss of winning chances (judge.go). Totals sums up each side's moves
// (totals.go, accuracy.go). Last judges only the last move (last.go). Annotate writes the results
// into a tree of moves (annotate.go), with the engine's name (engine.go). Package coach explains
// the cost of an error by comparing the lines after the move and after a better move. Annotate
// writes that explanation too.
//
// With a limit on nodes or depth, the review of a game is the same on every machine and for any
// number of workers.
package review
