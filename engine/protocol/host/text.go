package host

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// maxLineMoves is the largest number of moves in a line of output. uci2wb reads a line into a
// buffer of a thousand characters without a check.
const maxLineMoves = 150

// LineText returns a line of moves in the notation of UCI and UCCI, cut after maxLineMoves.
func LineText(moves []xiangqi.Move) string {
	var b strings.Builder
	for i, m := range moves[:min(len(moves), maxLineMoves)] {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.String())
	}
	return b.String()
}
