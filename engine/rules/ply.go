package rules

import "example.com/abyss/engine/xiangqi"

// Ply is an earlier position of a game, reduced to what repetition needs, and the move played in
// it. A history is a slice of plies, oldest first, that ends before the position to be judged or
// searched.
type Ply struct {
	Key   uint64       // key of the position, including the side to move
	Move  xiangqi.Move // move played in the position
	Check bool         // whether the side to move is in check
}
