package host

import (
	"strings"

	"abyss/engine/xiangqi"
)

// maxLineMoves is how many moves of a line are told. uci2wb has room for a
// thousand characters in a line of text, and does not look whether more come.
const maxLineMoves = 150

// LineText is a line of moves as UCI and UCCI write it. One that is very long is
// cut.
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
