// Package game is the record of games.
//
// A Game is one game as it is played: its start, the moves played, those taken back,
// and its ending. It is one line of moves with a tail that can be played again.
//
// A Tree is a game for study: its moves with variations, comments, marks and an engine's
// evaluations. Node.Game makes a Game of the line to a node.
//
// A Game and a Tree belong to one goroutine at a time. Slices returned by methods of
// Game are the caller's.
package game
