package rules

import "example.com/abyss/engine/xiangqi"

// Ply is one earlier position of a game, as repetition needs it, and the move
// played in it. A history is a slice of them, oldest first, that ends before
// the position being judged or searched.
type Ply struct {
	Key   uint64       // of the position, side to move included
	Move  xiangqi.Move // played in it
	Check bool         // the side to move in it is in check
}
