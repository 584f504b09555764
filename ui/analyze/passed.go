package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
)

// passed is a position with the other side to move.
func passed(pos xiangqi.Position) xiangqi.Position {
	var u xiangqi.Undo
	pos.MakeNull(&u)
	return pos
}

// short is a number of nodes in a few columns.
func short(n uint64) string { return phrases.Short(n) }
