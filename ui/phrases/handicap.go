package phrases

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// Handicap describes a handicap and who gives it: "Black without the left rook".
func Handicap(t T, h *game.Handicap, giver xiangqi.Color) string { return t(h.Doc, Side(t, giver)) }
