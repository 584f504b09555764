// Package puzzle lets a person solve positions of suites.
//
// Of returns the task of a suite position: a mate in a number of moves, which is played out, or the
// best move. A Judge proves whether a move keeps the mate, and finds the other side's longest
// defence. An Attempt is a puzzle being solved. Record is the file of the solved ones.
package puzzle
