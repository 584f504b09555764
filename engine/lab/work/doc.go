// Package work is the lab's unit of work: one position of a cell, searched with a
// fresh table and without history, or one game of a cell, between players that
// begin with fresh tables.
//
// What comes of a Unit depends on nothing but the unit and the version of the
// program (Build), so it can be done anywhere, and twice. A Unit is sent as the place
// where it stands in its experiment; whoever receives it makes it from tables of
// their own (Tables) and compares the ids.
//
// The two sorts of units are in a file each, searches.go and games.go. The others,
// and packages runner and jobs, do not tell them apart.
package work
