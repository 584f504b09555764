package analyze

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
)

// passed returns a position with the other side to move.
func passed(pos xiangqi.Position) xiangqi.Position {
	var u xiangqi.Undo
	pos.MakeNull(&u)
	return pos
}

// advance plays a move or a pass.
func advance(pos *xiangqi.Position, m xiangqi.Move) {
	var u xiangqi.Undo
	if m == xiangqi.NoMove {
		pos.MakeNull(&u)
		return
	}
	pos.Make(m, &u)
}

// short formats a number of nodes in a few columns.
func short(n uint64) string { return phrases.Short(n) }

// exactScore converts an exact score from the view of mover to Red's view and formats it.
func exactScore(t phrases.T, s search.Score, mover xiangqi.Color) string {
	return phrases.Pawns(t, search.Info{Score: s, Bound: search.Exact}, mover)
}

// winPercent converts Red's winning chance to percent.
func winPercent(share float64) int { return int(share*100 + 0.5) }
