// Package puzzle lets a person solve positions of suites.
//
// Of returns the task that a position of a suite sets. It is a mate in a number of moves, which is
// played out, the moves of a record, or the best move. A Judge proves whether a move keeps the
// mate, and finds the longest defence (judge.go). It also checks the solutions of a suite
// (check.go). An Attempt is a puzzle being solved. Record contains the attempts of a solver, with
// rating, streak and repetition (record.go), and the wins of endings (wins.go). It is stored in a
// file (store.go). Rate rates a puzzle (rate.go).
package puzzle
