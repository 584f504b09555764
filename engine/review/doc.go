// Package review analyses a game with the engine. It finds the value of each move, better moves,
// and the inaccuracies, mistakes and blunders.
//
// Walk searches every position of the game (walk.go) within the limits of Effort (effort.go), and
// judges each move by its loss of winning chances (judge.go). Totals sums up each side's moves
// (totals.go, accuracy.go). Last judges only the last move (last.go). Annotate writes the results
// into a tree of moves (annotate.go), with the engine's name (engine.go). Package coach explains
// the cost of an error, by comparing the lines with the move and with a better one. Annotate writes
// its sentence.
//
// With a limit on nodes or depth, the review of a game is the same on every machine and for any
// number of workers.
package review
