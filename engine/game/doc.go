// Package game is the record of games.
//
// A Game is one game as it is played: where it started, the moves played, those
// taken back, and how it ended. It is one line of moves with a tail that can be
// played again.
//
// A Tree is a game as it is studied: its moves with variations, comments, marks
// and what an engine thought. Node.Game goes from a place in it to a Game.
//
// A Game and a Tree belong to one goroutine at a time. What the methods of Game
// return is the caller's: no slice is shared with the record.
package game
