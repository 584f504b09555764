package match

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// twoPlies lists usual first moves of both sides. Red begins with the central cannon, a pawn, an
// elephant, a horse, a cannon to the palace's corner, or a cannon across the palace. The usual
// answers follow each of them. Document 002 played chess from twenty-five such positions.
var twoPlies = [...]string{
	"h2e2 h9g7", "h2e2 b9c7", "h2e2 h7e7", "h2e2 b7e7", "h2e2 g9e7", "h2e2 g6g5",
	"g3g4 g6g5", "g3g4 c6c5", "g3g4 h7g7", "g3g4 h9g7", "g3g4 b7e7", "g3g4 g9e7",
	"g0e2 h7e7", "g0e2 b7e7", "g0e2 g6g5", "g0e2 c6c5", "g0e2 h9g7",
	"h0g2 g6g5", "h0g2 c6c5", "h0g2 h7e7", "h0g2 b7e7",
	"h2f2 h9g7", "h2f2 b7e7",
	"h2d2 h9g7", "h2d2 b7e7",
}

// twoPly adds the positions after twoPlies.
func (c *collector) twoPly() error {
	for i, text := range twoPlies {
		name := fmt.Sprintf("two plies %d, %s", i+1, text)
		moves := strings.Fields(text)
		r := replay{name: name, g: game.New(xiangqi.StartPosition()), left: moves}
		if err := r.advance(len(moves)); err != nil {
			return err
		}
		c.add(name, r.g)
	}
	return nil
}
