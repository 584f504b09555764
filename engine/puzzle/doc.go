// Package puzzle lets a person solve positions of suites.
//
// Of is what a position of a suite asks for: a mate in a number of moves, which is
// played out, the moves of a record, or the best move. A Judge says whether a move keeps the
// mate, by a proof, and how the other side holds out longest (judge.go); it also checks the
// solutions of a suite (check.go). An Attempt is a puzzle being solved. Record is the attempts
// of a solver, with rating, streak and repetition (record.go), kept in a file (store.go). Rate
// rates a puzzle (rate.go).
package puzzle
