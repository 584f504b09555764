// Package work defines the lab's units of work. A unit is one position of a cell, searched with a
// fresh table and without history, or one game of a cell, between players that begin with fresh
// tables.
//
// The result of a Unit depends only on the unit and the version of the program (Build), so any
// machine can compute it, even twice. A Unit is sent as its place in its experiment. The receiver
// makes it from its own tables (Tables) and compares the ids.
//
// The two sorts of units are in searches.go and games.go. All other files, and packages runner and
// jobs, treat the two sorts alike.
package work
