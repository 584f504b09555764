// Package game implements records of games.
//
// A Game is one game as it is played: its start, the moves played, the moves taken back, and its
// ending. It is one line of moves. Moves that were taken back can be played again.
//
// A Tree is a game for study: its moves, variations, comments, marks and the evaluations of an
// engine. Node.Game makes a Game from the line that leads to a node.
//
// A Game and a Tree belong to one goroutine at a time. The caller owns the slices that methods of
// Game return.
package game
