// Package clock has the time of a game and of a move: the time control as data, the two clocks, and
// the time of a search.
//
//   - Control is the time of the sides: moves in a time, sudden death, an
//     increment, a fixed time per move, a depth, nodes, or nothing. It has a
//     compact text for settings and dialogs.
//   - Clock is the game clock: both sides' remaining time.
//   - Turn is what the side to move has left, and its Budget what it may spend
//     on this move: t = R/n and the limits around it.
//   - Bell decides, during the search, whether to stop: at the budget's end, or
//     later when the best move's score has dropped.
//
// Nothing here reads the time: callers pass it in, with its monotonic part if it has one. There are
// no goroutines. Every type is a plain value and copying one copies it whole; a value shared
// between goroutines needs its owner's care.
//
// Over the board an operator makes the program's moves on a real board. The operator presses the
// program's clock after the move, so that the interval counts, and copies R from the real clock
// with Clock.Set. Control.OverTheBoard reserves time for the operator.
//
// Source: thesis 2.6.2, Time Utilizations. It prints the formula, the tolerance at the start, the
// ten moves, the five minutes and the bound of the second alarm. Every other number is ours;
// data.go has it with its reason.
package clock
