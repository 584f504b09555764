// Package review goes through a game with the engine: what each move was worth,
// what would have been better, and which moves were inaccuracies, mistakes and
// blunders.
//
// Walk searches every position of the game (walk.go) as far as Effort says
// (effort.go), judges each move by the chance of winning it lost (judge.go), and
// Totals adds up what each side did (totals.go, accuracy.go). Last judges one move
// alone (last.go). Annotate writes it all into a tree of moves (annotate.go), with
// the engine's name (engine.go).
//
// With a limit of nodes or depth the same game has the same review on every
// machine, whatever the number of workers.
package review
