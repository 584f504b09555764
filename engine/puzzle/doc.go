// Package puzzle lets a person solve positions of suites.
//
// Of is what a position of a suite asks for: a mate in a number of moves, which is
// played out, or the best move. A Judge says whether a move keeps the mate, by a
// proof, and how the other side holds out longest. An Attempt is a puzzle being
// solved. Record is the file of the solved ones.
package puzzle
