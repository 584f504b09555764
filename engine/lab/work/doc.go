// Package work defines the lab's units of work. A unit is a position of a cell or a game of a cell.
// A position is searched with a fresh table and without a history, and the players of a game begin
// with fresh tables.
//
// The result of a Unit depends only on the unit and the version of the program (Build), so that any
// machine can compute it, and several machines may compute the same one. To send a Unit means to
// send its place in its experiment. The receiver makes the unit from its own tables (Tables) and
// compares the ids.
//
// The two sorts of units are in searches.go and games.go. All other files, and packages runner and
// jobs, treat the two sorts alike.
package work
