// Package puzzle lets a person solve positions of suites.
//
// Of returns the task that a position of a suite sets. The task is to mate in a number of moves, to
// find the moves of a recorded line, or to find the best move. A mate is played out to the end. A
// Judge proves whether a move keeps the mate, and finds the longest defence (judge.go). It also
// checks the solutions of a suite (check.go). An Attempt is a puzzle being solved. Record contains
// the attempts of a solver, with rating, streak and repetition (record.go), and the wins of endings
// (wins.go). It is stored in a file (store.go). Rate rates a puzzle (rate.go).
package puzzle
