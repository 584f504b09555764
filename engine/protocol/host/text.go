package host

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// maxLineMoves is the most moves written of a line. uci2wb reads a line of text into
// a thousand characters without a check.
const maxLineMoves = 150

// LineText is a line of moves as UCI and UCCI write it, cut after maxLineMoves.
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
