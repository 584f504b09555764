// Package clock has the time of a game and of a move: the time control as data,
// the two clocks, and what a search may spend.
//
//   - Control says what the sides are given: moves in a time, sudden death, an
//     increment, a fixed time per move, a depth, nodes, or nothing. It has a
//     compact text for settings and dialogs.
//   - Clock is the game clock: both sides' remaining time.
//   - Turn is what the side to move has left, and its Budget what it may spend
//     on this move: t = R/n and the limits around it.
//   - Bell decides, during the search, whether to stop: at the budget's end, or
//     later when the best move's score has dropped.
//
// Nothing here reads the time: callers pass it in, with its monotonic part where there
// is one. There are no goroutines. Every type is a plain value and copying one copies
// it whole; a value shared between goroutines needs its owner's care.
//
// Over the board, where an operator makes the program's moves on a real board,
// nothing is special: the operator presses the program's clock when the move is
// made, so that the interval counts, sets R by hand with Clock.Set from what the
// real clock shows, and Control.OverTheBoard keeps time back for the operator.
//
// Source: thesis 2.6.2, Time Utilizations. It prints the formula, the tolerance
// at the start, the ten moves, the five minutes and the bound of the second
// alarm; every other number is ours and stands in data.go with its reason.
package clock
