package client

import (
	"strings"

	"example.com/abyss/engine/search"
)

// positionText returns the command that sets up a root. The command contains the position after the
// last capture and the moves since then, so that the engine can recognize repetitions.
func positionText(root *search.Root, d dialect) string {
	fen, moves := root.Beginning()
	text := "position fen " + fen
	if len(moves) == 0 {
		return text
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = d.text(m)
	}
	return text + " moves " + strings.Join(words, " ")
}
