// Package clock computes the time of a game and of a move: the time control as data, the two
// clocks, and the time of a search.
//
//   - Control describes the time of the sides: moves in a time, sudden death, an increment, a fixed
//     time per move, a depth, nodes, or nothing. It has a compact text for settings and dialogs.
//   - Clock is the game clock: both sides' remaining time.
//   - Turn is the time that the side to move has left. Its Budget is the time that it may spend on
//     this move: t = R/n and the limits around it.
//   - Bell decides when a search stops: at its target, or later if the best move's score has
//     dropped.
//
// This package never reads the time. Callers pass the time in, with its monotonic part if it has
// one. There are no goroutines. Every type is a plain value, and copying it copies everything. The
// owner of a value shared between goroutines must guard it.
//
// Over the board an operator makes the program's moves on a real board. The operator presses the
// program's clock after the move, so that the interval counts, and copies R from the real clock
// with Clock.Set. Control.OverTheBoard reserves time for the operator.
//
// Source: thesis 2.6.2, Time Utilizations. The thesis prints the formula, the tolerance at the
// start, the ten moves, the five minutes and the bound of the second alarm. Every other number is
// ours; data.go gives the reason for each.
package clock
