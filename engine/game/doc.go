// Package game is the record of one game: where it started, the moves played,
// those taken back, and how it ended.
//
// The record is one line of moves with a tail that can be played again; there
// are no variations. A Game belongs to one goroutine at a time. What its
// methods return is the caller's: no slice is shared with the record.
package game
